/* denied.c: remembers the last path that the kernel denied, so that a failed call can name the grant that it lacked.
 *
 * The kernel says only EACCES; the name is known where the file was opened. It is advice: a bundle can write this
 * memory, and opens files by other ways than `open`. Must never: allocate, block, or change errno.
 */
#define _GNU_SOURCE
#include "denied.h"

#include <stdatomic.h>
#include <string.h>

static atomic_flag busy = ATOMIC_FLAG_INIT;
static char last[DENIED_MOST];

/* What libraries look at by themselves, and no grant could open. */
static bool is_system(const char *path) {
  static const char *const folders[] = {"/proc/", "/sys/", "/dev/", "/etc/", "/usr/", "/lib", "/run/", "/var/run/"};
  for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++) {
    if (!strncmp(path, folders[i], strlen(folders[i]))) return true;
  }
  return false;
}

void denied_note(const char *path) {
  size_t len = strnlen(path, DENIED_MOST);
  if (len == DENIED_MOST || path[0] != '/' || is_system(path)) return;
  if (atomic_flag_test_and_set(&busy)) return; /* another thread is at it: one of the two is enough */
  memcpy(last, path, len + 1);
  atomic_flag_clear(&busy);
}

size_t denied_take(char path[DENIED_MOST]) {
  size_t len = 0;
  if (atomic_flag_test_and_set(&busy)) return 0;
  len = strnlen(last, DENIED_MOST - 1);
  memcpy(path, last, len);
  path[len] = 0;
  last[0] = 0;
  atomic_flag_clear(&busy);
  return len;
}
