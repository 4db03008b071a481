/* secrets.c: looks for what the host's own environment may have left in its process. */
#include "attempt.h"

extern char **environ;
extern void *__libc_stack_end; /* where the process began: what a program is started with lies above */

/* How often the word lies between here and the end of the stack, or in the environment. The word comes with its first
 * letter apart, so that the argument itself is not found. */
int64_t remember(const char *first, const char *rest) {
  int64_t found = 0;
  int ends[2];
  size_t size = strlen(rest);
  for (char **each = environ; each && *each; each++) {
    const char *at = strchr(*each, '=');
    found += at && at[1] == *first && !strncmp(at + 2, rest, size);
  }
  if (pipe2(ends, O_CLOEXEC | O_NONBLOCK)) return -errno;
  const char *at = __libc_stack_end;
  char gone[4096];
  /* The kernel says whether there is more to read. */
  for (; write(ends[1], at, 1) == 1 && read(ends[0], gone, 1) == 1; at++) {
    if (*at == *first && write(ends[1], at, size + 1) == (ssize_t)size + 1) {
      if (read(ends[0], gone, sizeof gone) == (ssize_t)size + 1) found += !memcmp(gone + 1, rest, size);
    }
  }
  close(ends[0]);
  close(ends[1]);
  return found;
}

/* The same of what the kernel shows of it, and of its parent. */
int64_t kernel_shows(void) {
  char path[64];
  int64_t found = RAW(SYS_openat, AT_FDCWD, "/proc/self/environ", O_RDONLY, 0) >= 0;
  snprintf(path, sizeof path, "/proc/%d/environ", getppid());
  return found + (RAW(SYS_openat, AT_FDCWD, path, O_RDONLY, 0) >= 0);
}
