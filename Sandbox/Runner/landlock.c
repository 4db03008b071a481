/* landlock.c: which files a runner may touch, at the newest Landlock ABI that the kernel has.
 *
 * The fixed list is opened once, in the supervisor; a child adds its own folders and enforces. Debian 12's headers
 * end at ABI 2, so the constants are here. Must never: leave a right unhandled that the kernel knows (an unhandled
 * right is allowed everywhere).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "seal.h"

enum {
  FS_EXECUTE = 1 << 0, FS_WRITE_FILE = 1 << 1, FS_READ_FILE = 1 << 2, FS_READ_DIR = 1 << 3,
  FS_REMOVE_DIR = 1 << 4, FS_REMOVE_FILE = 1 << 5, FS_MAKE_DIR = 1 << 7, FS_MAKE_REG = 1 << 8,
  FS_REFER = 1 << 13, FS_TRUNCATE = 1 << 14,
  FS_ALL_1 = (1 << 13) - 1, FS_IOCTL_DEV = 1 << 15,
  NET_ALL = 3,    /* bind and connect TCP: ABI 4 */
  SCOPE_ALL = 3,  /* abstract sockets and signals: ABI 6 */
  RULE_PATH_BENEATH = 1
};

enum { READ = FS_READ_FILE | FS_READ_DIR, EXECUTE = READ | FS_EXECUTE };
/* No devices, sockets, pipes and symbolic links: nothing that means something outside. */
enum {
  WRITE = READ | FS_WRITE_FILE | FS_REMOVE_DIR | FS_REMOVE_FILE | FS_MAKE_DIR | FS_MAKE_REG | FS_REFER | FS_TRUNCATE,
  OF_FILES = FS_EXECUTE | FS_WRITE_FILE | FS_READ_FILE | FS_TRUNCATE | FS_IOCTL_DEV
};

struct ruleset_attr {
  uint64_t fs, net, scoped;
};

struct path_beneath {
  uint64_t allowed;
  int32_t parent;
} __attribute__((packed));

/* What every runner may reach: libraries, the loader's cache, time zones, locales, random numbers. */
static const struct {
  const char *path;
  uint64_t rights;
} fixed[] = {
    {"/usr/lib/" MULTIARCH, EXECUTE}, {"/lib/" MULTIARCH, EXECUTE}, /* Debian; MULTIARCH comes from the Makefile */
    {"/usr/lib64", EXECUTE},          {"/lib64", EXECUTE},
    {"/etc/ld.so.cache", READ},       {"/usr/share/zoneinfo", READ},
    {"/etc/localtime", READ},         {"/usr/lib/locale", READ},
    {"/usr/share/locale", READ},      {"/dev/urandom", READ},
    {"/dev/null", READ | FS_WRITE_FILE},
};

enum { FIXED = sizeof fixed / sizeof fixed[0] };

static char detail[] = "ABI 00";

static struct {
  int abi;
  struct ruleset_attr handled;
  size_t attr_size;
  size_t count;
  struct {
    int fd;
    uint64_t rights;
    dev_t device;
    ino_t inode;
  } open[FIXED];
} ready;

/* Beneath another of the list, or the same folder by another name (/lib is a link on many systems). */
static bool repeated(const struct stat *found) {
  for (size_t i = 0; i < ready.count; i++) {
    if (ready.open[i].device == found->st_dev && ready.open[i].inode == found->st_ino) return true;
  }
  return false;
}

/* Opens what exists of the fixed list; the descriptors live as long as the supervisor. */
static void open_fixed(void) {
  for (size_t i = 0; i < FIXED; i++) {
    struct stat found;
    int fd = open(fixed[i].path, O_PATH | O_CLOEXEC);
    if (fd < 0) continue;
    if (fstat(fd, &found) || repeated(&found)) {
      close(fd);
      continue;
    }
    uint64_t rights = S_ISDIR(found.st_mode) ? fixed[i].rights : fixed[i].rights & OF_FILES;
    ready.open[ready.count].fd = fd;
    ready.open[ready.count].rights = rights & ready.handled.fs;
    ready.open[ready.count].device = found.st_dev;
    ready.open[ready.count++].inode = found.st_ino;
  }
}

/* Tests may ask for an older ABI than the kernel has; it is reported like any other. */
static long older_abi(long abi) {
  const char *wanted = getenv("INTENTS_TEST_LANDLOCK_ABI");
  long older = wanted ? strtol(wanted, NULL, 10) : abi;
  return older >= 1 && older < abi ? older : abi;
}

struct layer_state landlock_prepare(void) {
  long abi = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
  if (abi <= 0) return (struct layer_state){false, strerrordesc_np(errno)};
  abi = older_abi(abi);
  ready.abi = abi > 99 ? 99 : (int)abi;
  ready.handled.fs = FS_ALL_1;
  if (abi >= 2) ready.handled.fs |= FS_REFER;
  if (abi >= 3) ready.handled.fs |= FS_TRUNCATE;
  if (abi >= 4) ready.handled.net = NET_ALL;
  if (abi >= 5) ready.handled.fs |= FS_IOCTL_DEV;
  if (abi >= 6) ready.handled.scoped = SCOPE_ALL;
  ready.attr_size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
  detail[4] = (char)('0' + ready.abi / 10);
  detail[5] = (char)('0' + ready.abi % 10);
  if (ready.abi < 10) detail[4] = detail[5], detail[5] = 0;
  open_fixed();
  return (struct layer_state){true, detail};
}

/* One rule. The descriptor stays the caller's. Negative errno value on failure. */
static int add(int ruleset, int fd, uint64_t rights) {
  struct path_beneath rule = {rights & ready.handled.fs, fd};
  if (syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule, 0) == 0) return 0;
  if (errno != EINVAL) return -errno;
  rule.allowed &= OF_FILES; /* a file takes no rights of folders */
  return syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &rule, 0) ? -errno : 0;
}

/* ---- Stock: a ruleset with the fixed list, made while the supervisor is idle ---- */

static int stock = -1;

static int make_ruleset(void) {
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &ready.handled, ready.attr_size, 0);
  if (ruleset < 0) return -errno;
  for (size_t i = 0; i < ready.count; i++) {
    int status = add(ruleset, ready.open[i].fd, ready.open[i].rights);
    if (status == 0) continue;
    close(ruleset);
    return status;
  }
  return ruleset;
}

void landlock_stock(void) {
  if (stock < 0 && ready.abi > 0) stock = make_ruleset();
}

void landlock_spend(void) {
  if (stock >= 0) close(stock);
  stock = -1;
}

/* ---- In the child ---- */

static int add_path(int ruleset, const char *path, uint64_t rights) {
  int fd = open(path, O_PATH | O_CLOEXEC);
  if (fd < 0) return -errno;
  int status = add(ruleset, fd, rights);
  close(fd);
  return status;
}

int landlock_open_granted(const char *path) {
  struct open_how how = {.flags = O_PATH | O_CLOEXEC, .resolve = RESOLVE_NO_SYMLINKS};
  int fd = (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
  return fd < 0 ? -errno : fd;
}

/* A granted path that is not there, or not what was agreed to any more, grants nothing; that is no reason to refuse the
 * bundle. */
static void add_granted(int ruleset, it_list paths, uint64_t rights) {
  for (size_t i = 0; i < paths.len; i++) {
    int fd = landlock_open_granted((const char *)paths.ptr[i].as.bytes.ptr);
    if (fd < 0) continue;
    add(ruleset, fd, rights);
    close(fd);
  }
}

/* The library's own neighbours, under the names by which the loader looks for them. */
static void add_list(int ruleset, it_list paths, uint64_t rights) {
  for (size_t i = 0; i < paths.len; i++) add_path(ruleset, (const char *)paths.ptr[i].as.bytes.ptr, rights);
}

int landlock_ruleset(const struct plan *plan, const char **stage) {
  *stage = "Landlock";
  int ruleset = stock >= 0 ? stock : make_ruleset();
  if (ruleset < 0) return ruleset;
  add_granted(ruleset, plan->read, READ);
  add_list(ruleset, plan->execute, EXECUTE);
  add_granted(ruleset, plan->write, WRITE);
  *stage = plan->bundle;
  int status = add_path(ruleset, plan->bundle, EXECUTE);
  if (status < 0 || !plan->data) return status < 0 ? status : ruleset;
  *stage = plan->data;
  status = add_path(ruleset, plan->data, WRITE);
  return status < 0 ? status : ruleset;
}

struct layer_state landlock_enforce(int ruleset) {
  bool on = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  return (struct layer_state){on, on ? detail : strerrordesc_np(errno)};
}

bool landlock_scopes(void) { return ready.abi >= 6; }

/* Moving a file to another folder is forbidden by every layer that does not allow it, even one that is about
 * processes alone: so this one allows it everywhere, and the layer below decides. */
int landlock_scope(void) {
  struct ruleset_attr attr = {.fs = FS_REFER, .scoped = ready.handled.scoped};
  struct path_beneath everywhere = {FS_REFER, open("/", O_PATH | O_CLOEXEC)};
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attr, sizeof attr, 0);
  if (ruleset >= 0 && syscall(SYS_landlock_add_rule, ruleset, RULE_PATH_BENEATH, &everywhere, 0)) {
    close(ruleset);
    ruleset = -1;
  }
  close(everywhere.parent);
  return ruleset;
}

void landlock_only_reads(void) {
  struct ruleset_attr attr = {.fs = FS_ALL_1 & ~(FS_READ_FILE | FS_READ_DIR)};
  int ruleset = (int)syscall(SYS_landlock_create_ruleset, &attr, sizeof attr.fs, 0);
  if (ruleset < 0) return;
  syscall(SYS_landlock_restrict_self, ruleset, 0);
  close(ruleset);
}
