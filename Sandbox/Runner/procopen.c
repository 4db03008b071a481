/* procopen.c: the symbols that the runner exports: `open`, and below it `fchmod`, `access` and `faccessat`.
 *
 * Files come to a bundle as descriptors, and many libraries take only names: /proc/self/fd/N, which `IntentFile.fileURL` is,
 * gives a copy of the descriptor, as far as that was opened for reading or writing itself.
 *
 * libdispatch opens /proc/<tid>/stat of each of its workers and executes a trap instruction when it cannot; Landlock
 * keeps /proc from a bundle. The main program comes first in symbol lookup, so the library's call arrives here and
 * gets a pipe that says "sleeping": then libdispatch adds workers when others block ("running" would starve them).
 *
 * Must never: answer for any other path than those, or hide another error. Included headers must not redirect `open`
 * (_FORTIFY_SOURCE does, so this file is built without it).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <linux/fcntl.h>

#include "denied.h"

#define TEMPORARY (__O_TMPFILE | O_DIRECTORY)

static bool is_thread_stat(const char *path) {
  if (strncmp(path, "/proc/", 6)) return false;
  const char *at = path + 6;
  while (*at >= '0' && *at <= '9') at++;
  return at > path + 6 && !strcmp(at, "/stat");
}

/* The read end of a pipe that holds the whole answer. Any thread. */
static int sleeping(void) {
  static const char answer[] = "1 (w) S 0 0 0\n";
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) return -1;
  ssize_t written = write(ends[1], answer, sizeof answer - 1);
  close(ends[1]);
  if (written == sizeof answer - 1) return ends[0];
  close(ends[0]);
  return -1;
}

/* The number behind /proc/self/fd/; -1: another path. */
static int own_descriptor(const char *path) {
  static const char folder[] = "/proc/self/fd/";
  if (strncmp(path, folder, sizeof folder - 1)) return -1;
  const char *at = path + sizeof folder - 1;
  int number = *at ? 0 : -1;
  for (; *at >= '0' && *at <= '9' && number < 1 << 20; at++) number = 10 * number + *at - '0';
  return *at ? -1 : number;
}

/* A copy, at the beginning of the file; it shares its place with the first, which a file opened anew would not. */
static int again(int descriptor, int flags) {
  int had = (int)syscall(SYS_fcntl, descriptor, F_GETFL), wanted = flags & O_ACCMODE;
  if (had < 0) return -1;
  if (had & O_PATH || ((had & O_ACCMODE) != O_RDWR && (had & O_ACCMODE) != wanted)) {
    errno = EACCES;
    return -1;
  }
  int copy = (int)syscall(SYS_fcntl, descriptor, F_DUPFD_CLOEXEC, 0);
  if (copy < 0) return -1;
  syscall(SYS_lseek, copy, 0, SEEK_SET);
  if (!(flags & O_TRUNC) || !syscall(SYS_ftruncate, copy, 0)) return copy;
  syscall(SYS_close, copy);
  return -1;
}

int open(const char *path, int flags, ...);

__attribute__((visibility("default"))) int open(const char *path, int flags, ...) {
  unsigned mode = 0;
  if (flags & O_CREAT || (flags & TEMPORARY) == TEMPORARY) {
    va_list rest;
    va_start(rest, flags);
    mode = va_arg(rest, unsigned);
    va_end(rest);
  }
  int descriptor = own_descriptor(path);
  if (descriptor >= 0) return again(descriptor, flags);
  long fd = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
  if (fd < 0 && errno == EACCES) denied_note(path);
  bool missing = fd < 0 && (errno == EACCES || errno == ENOENT || errno == EPERM);
  return missing && is_thread_stat(path) ? sleeping() : (int)fd;
}

int fchmod(int fd, unsigned mode);

/* The kernel's would change any file that is open, also one of the user's that is only read: the filter refuses it. Copies
 * need an answer, and in the data folder a mode means nothing: its files are its owner's alone. */
__attribute__((visibility("default"))) int fchmod(int fd, unsigned mode) {
  (void)mode;
  int flags = (int)syscall(SYS_fcntl, fd, F_GETFL);
  if (flags < 0) return -1;
  if ((flags & O_ACCMODE) == O_WRONLY || (flags & O_ACCMODE) == O_RDWR) return 0;
  errno = EPERM;
  return -1;
}

int faccessat(int folder, const char *path, int mode, int flags);
int access(const char *path, int mode);

/* What may be opened is asked for by `access` as well. The kernel's answers for the real user, who is not always the one as
 * whom files are opened (`fileUid` in wire.h). */
__attribute__((visibility("default"))) int faccessat(int folder, const char *path, int mode, int flags) {
  return (int)syscall(SYS_faccessat2, folder, path, mode, flags | AT_EACCESS);
}

__attribute__((visibility("default"))) int access(const char *path, int mode) { return faccessat(AT_FDCWD, path, mode, 0); }
