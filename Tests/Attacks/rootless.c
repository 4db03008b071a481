/* rootless.c: does not live as root, not even while it is looked at before it is added. */
#include "attempt.h"

__attribute__((constructor)) static void early(void) {
  if (getuid() == 0 || geteuid() == 0) abort();
}

int64_t user_id(void) { return geteuid() == getuid() ? (int64_t)getuid() : -EINVAL; }
