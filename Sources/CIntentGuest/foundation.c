// Foundation inside a bundle: where its folders are, that settings are kept, and what of it is there. All of it is
// referred to weakly: a bundle that does not use it does not get it.

#define _GNU_SOURCE
#include "intent_guest.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

extern const char person_name_components[] __asm__("$s10Foundation20PersonNameComponentsVMn")
    __attribute__((weak));
extern const char localized_error[] __asm__("$s20FoundationEssentials14LocalizedErrorMp") __attribute__((weak));
extern const char file_manager[] __asm__("$s20FoundationEssentials11FileManagerCMn") __attribute__((weak));
// The first writes what has changed in each suite, the second what has in the process's own settings.
extern unsigned char _CFSynchronizeDomainCache(void) __attribute__((weak));
extern unsigned char CFPreferencesAppSynchronize(const void *application) __attribute__((weak));
extern const void *const kCFPreferencesCurrentApplication __attribute__((weak));
extern const char user_defaults[] __asm__("$s10Foundation12UserDefaultsCMn") __attribute__((weak));

int32_t intent_guest_has_person_names(void) { return person_name_components != NULL; }

int32_t intent_guest_has_localized_errors(void) { return localized_error != NULL; }

void intent_guest_settle(void) {
  const char *home = getenv("HOME");
  // No data folder: the library is only being looked at.
  if (!home || !*home) return;
  // CoreFoundation asks for the user's home in the system's list of users, and a bundle's user has none there, or
  // one that it cannot reach.
  setenv("CFFIXED_USER_HOME", home, 1);
  if (!file_manager) return;
  char path[PATH_MAX];
  if (snprintf(path, sizeof path, "%s/Documents", home) < (int)sizeof path) mkdir(path, 0755);
}

void intent_guest_keep_settings(void) {
  if (!user_defaults || !_CFSynchronizeDomainCache || !CFPreferencesAppSynchronize) return;
  CFPreferencesAppSynchronize(kCFPreferencesCurrentApplication);
  _CFSynchronizeDomainCache();
}
