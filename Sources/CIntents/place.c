/* Where this library is. The functions of intents.h are in Sources/IntentLibrary. */
#define _GNU_SOURCE
#include "place.h"

#include <dlfcn.h>
#include <stddef.h>

#include "intents.h"

const char *intents_library_path(void) {
  Dl_info found;
  return dladdr((const void *)intents_library_path, &found) ? found.dli_fname : NULL;
}
