/* root.c: a root folder of the runner's own, with nothing in it but what the plan and the fixed list name.
 *
 * Landlock says what may be opened, but not what may be looked at: without this, `stat` tells size and times of every
 * file of the user. The new root is an empty tmpfs; what is needed is bound into it under the name that it has
 * outside; the old root is let go. There is no /proc in it. Must never: bind what the policy does not allow, or go on
 * in a half-made root (the runner ends then).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "namespaces.h"

#define OLD "/old"
#define NEW "/new"

enum { LONGEST = 4096, SET_NOSUID = 2, SET_NOEXEC = 8 };

/* What mount_setattr(2) takes; the headers of the kernel and of some C libraries exclude each other. */
struct attributes {
  uint64_t set, clear, propagation, namespace;
};

static const char *const always[] = {
    "/lib", "/lib64", /* links on most systems, and then they are copied as such */
    "/usr/lib/" MULTIARCH, "/usr/lib64", "/lib/" MULTIARCH, "/etc/ld.so.cache", "/usr/share/zoneinfo",
    "/etc/localtime", "/usr/lib/locale", "/usr/share/locale", "/dev/urandom", "/dev/null",
};

/* Makes the folders above the last part of the path. */
static void make_parents(char *path) {
  for (char *at = path + 1; (at = strchr(at, '/')); at++) {
    *at = 0;
    mkdir(path, 0755);
    *at = '/';
  }
}

static bool copy_link(const char *from, const char *to) {
  char target[LONGEST];
  ssize_t len = readlink(from, target, sizeof target - 1);
  if (len < 0) return false;
  target[len] = 0;
  return symlink(target, to) == 0 || errno == EEXIST;
}

/* Binds one path of the old root to the same name in the new one. A path that is not there is left out, as Landlock
 * leaves it out. 0 or a negative errno value. */
static int bring(const char *path, bool follow) {
  char from[LONGEST], to[LONGEST];
  struct stat status;
  if (snprintf(from, sizeof from, OLD "%s", path) >= LONGEST || path[0] != '/') return -ENAMETOOLONG;
  snprintf(to, sizeof to, NEW "%s", path);
  if ((follow ? stat(from, &status) : lstat(from, &status)) != 0) return 0;
  make_parents(to);
  if (S_ISLNK(status.st_mode)) return copy_link(from, to) ? 0 : -errno;
  if (S_ISDIR(status.st_mode)) {
    mkdir(to, 0755);
  } else {
    int fd = open(to, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (fd >= 0) close(fd);
  }
  return mount(from, to, NULL, MS_BIND | MS_REC, NULL) ? -errno : 0;
}

/* Whether a granted path is still what was agreed to. Landlock decides what may be opened there; this keeps names out. */
static bool is_granted(const char *path) {
  char from[LONGEST];
  if (snprintf(from, sizeof from, OLD "%s", path) >= LONGEST) return false;
  int fd = landlock_open_granted(from);
  if (fd >= 0) close(fd);
  return fd >= 0;
}

/* What is not there to be run is not run: Landlock stops a program, but no mapping of code that was written into a file. */
static int bring_data(const char *path) {
  const struct attributes attributes = {.set = SET_NOEXEC | SET_NOSUID};
  char to[LONGEST];
  int status = bring(path, true);
  if (status) return status;
  snprintf(to, sizeof to, NEW "%s", path);
  if (access(to, F_OK)) return 0; /* nothing was there to be brought */
  return syscall(SYS_mount_setattr, AT_FDCWD, to, AT_RECURSIVE, &attributes, sizeof attributes) ? -errno : 0;
}

static int bring_list(it_list paths, bool are_data) {
  int status = 0;
  for (size_t i = 0; i < paths.len && !status; i++) {
    const char *path = (const char *)paths.ptr[i].as.bytes.ptr;
    if (are_data && !is_granted(path)) continue;
    status = are_data ? bring_data(path) : bring(path, true);
  }
  return status;
}

static int bring_all(const struct plan *plan) {
  int status = 0;
  for (size_t i = 0; i < sizeof always / sizeof always[0] && !status; i++) {
    /* What lies behind a link that was copied is there already. */
    char there[LONGEST];
    snprintf(there, sizeof there, NEW "%s", always[i]);
    if (i > 1 && access(there, F_OK) == 0) continue;
    status = bring(always[i], false);
  }
  if (!status) status = bring_list(plan->read, true);
  if (!status) status = bring_list(plan->execute, false);
  if (!status) status = bring_list(plan->write, true);
  if (!status) status = bring(plan->bundle, true);
  if (!status && plan->data) status = bring_data(plan->data);
  return status;
}

/* An empty root with the old one below it, so that nothing in the old one is hidden by the new. */
static int begin(void) {
  if (mount(NULL, "/", NULL, MS_PRIVATE | MS_REC, NULL)) return -errno;
  if (mount("intents", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,mode=755")) return -errno;
  if (mkdir("/tmp" OLD, 0755) || mkdir("/tmp" NEW, 0755)) return -errno;
  if (syscall(SYS_pivot_root, "/tmp", "/tmp" OLD)) return -errno;
  if (chdir("/")) return -errno;
  return mount("intents", NEW, "tmpfs", MS_NOSUID, "size=1m,mode=755") ? -errno : 0;
}

static int end(const struct plan *plan) {
  if (chdir(NEW) || syscall(SYS_pivot_root, ".", ".") || umount2(".", MNT_DETACH)) return -errno;
  if (mount(NULL, "/", NULL, MS_REMOUNT | MS_BIND | MS_RDONLY | MS_NOSUID, NULL)) return -errno;
  return chdir(plan->data ? plan->data : "/") ? -errno : 0;
}

struct layer_state root_enter(const struct plan *plan) {
  if (unshare(CLONE_NEWNS)) return (struct layer_state){false, strerrordesc_np(errno)};
  mode_t before = umask(022); /* the runner may be another user than the one that makes the folders */
  int status = begin();
  if (status == 0) status = bring_all(plan);
  if (status == 0) status = end(plan);
  umask(before);
  if (status == 0) return (struct layer_state){true, NULL};
  dprintf(2, "intent-runner: cannot make a private root: %s\n", strerrordesc_np(-status));
  _exit(WIRE_EXIT_UNSEALED);
}
