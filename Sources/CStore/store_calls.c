// The system calls of the store; see the header.
#define _GNU_SOURCE
#include "store_calls.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/sysmacros.h>
#include <time.h>
#include <unistd.h>


#define FAULT(kind)              \
  do {                           \
    int fault_ = sc_fault(kind); \
    if (fault_) return -fault_;  \
  } while (0)

static int result(int value) { return value < 0 ? -errno : value; }

int sc_open(int dir, const char *path, int flags, unsigned mode) {
  FAULT(SC_OPEN | (flags & O_CREAT ? SC_CREATE : 0));
  int fd;
  do fd = openat(dir, path, flags | O_CLOEXEC, mode);
  while (fd < 0 && errno == EINTR);
  return result(fd);
}

int sc_close(int fd) { return result(close(fd)); }

static void convert(const struct stat *from, struct sc_stat *to) {
  to->dev = from->st_dev;
  to->ino = from->st_ino;
  to->size = from->st_size < 0 ? 0 : (uint64_t)from->st_size;
  to->blocks = (uint64_t)from->st_blocks;
  to->mtime = (int64_t)((uint64_t)from->st_mtim.tv_sec * 1000000000u + (uint64_t)from->st_mtim.tv_nsec);
  to->ctime = (int64_t)((uint64_t)from->st_ctim.tv_sec * 1000000000u + (uint64_t)from->st_ctim.tv_nsec);
  to->mode = from->st_mode;
  to->uid = from->st_uid;
  to->gid = from->st_gid;
  to->links = (uint32_t)from->st_nlink;
}

int sc_stat_fd(int fd, struct sc_stat *out) {
  FAULT(SC_STAT);
  struct stat st;
  if (fstat(fd, &st)) return -errno;
  convert(&st, out);
  return 0;
}

int sc_stat_at(int dir, const char *path, bool follow, struct sc_stat *out) {
  FAULT(SC_STAT);
  struct stat st;
  if (fstatat(dir, path, &st, follow ? 0 : AT_SYMLINK_NOFOLLOW)) return -errno;
  convert(&st, out);
  return 0;
}

int64_t sc_read(int fd, void *buffer, size_t size) {
  FAULT(SC_READ);
  size_t done = 0;
  while (done < size) {
    ssize_t n = read(fd, (char *)buffer + done, size - done);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -errno;
    if (n == 0) break;
    done += (size_t)n;
  }
  return (int64_t)done;
}

int64_t sc_pread(int fd, void *buffer, size_t size, uint64_t offset) {
  FAULT(SC_READ);
  size_t done = 0;
  while (done < size) {
    ssize_t n = pread(fd, (char *)buffer + done, size - done, (off_t)(offset + done));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -errno;
    if (n == 0) break;
    done += (size_t)n;
  }
  return (int64_t)done;
}

int sc_write(int fd, const void *buffer, size_t size) {
  FAULT(SC_WRITE);
  const char *at = buffer;
  while (size > 0) {
    ssize_t n = write(fd, at, size);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return -errno;
    at += n;
    size -= (size_t)n;
  }
  return 0;
}

// Copies by reading and writing, for file systems between which the kernel does not copy.
static int64_t copy_through(int from, int to, uint64_t done, uint64_t limit) {
  enum { CHUNK = 1 << 17 };
  char *buffer = malloc(CHUNK);
  if (!buffer) return -ENOMEM;
  int64_t rc = 0;
  while (done < limit) {
    uint64_t want = limit - done < CHUNK ? limit - done : CHUNK;
    rc = sc_pread(from, buffer, want, done);
    if (rc <= 0) break;
    uint64_t got = (uint64_t)rc;
    rc = sc_write(to, buffer, got);
    if (rc < 0) break;
    done += got;
  }
  free(buffer);
  return rc < 0 ? rc : (int64_t)done;
}

int64_t sc_copy(int from, int to, uint64_t limit) {
  FAULT(SC_WRITE);
  uint64_t done = 0;
  while (done < limit) {
    uint64_t want = limit - done < (1u << 26) ? limit - done : (1u << 26);
    loff_t in = (loff_t)done;
    ssize_t n = copy_file_range(from, &in, to, NULL, want, 0);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0 && done == 0) {
      // Refused by the file system, not by the disk: read and write instead.
      if (errno == EXDEV || errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP ||
          errno == EPERM || errno == EBADF)
        return copy_through(from, to, 0, limit);
    }
    if (n < 0) return -errno;
    if (n == 0) break;
    done += (uint64_t)n;
    FAULT(SC_WRITE);
  }
  // Some special file systems report a size and copy nothing.
  if (done == 0) return copy_through(from, to, 0, limit);
  return (int64_t)done;
}

static _Thread_local int sqlite_error;

int64_t sc_sqlite_pwrite(int fd, const void *buffer, size_t size, int64_t offset) {
  int fault = sc_fault(SC_WRITE);
  ssize_t written = fault ? -1 : pwrite(fd, buffer, size, (off_t)offset);
  if (fault) errno = fault;
  if (written < 0 && errno != EINTR) sqlite_error = errno;
  return written;
}

int sc_sqlite_error(void) {
  int error = sqlite_error;
  sqlite_error = 0;
  return error;
}

int sc_sync(int fd) {
  FAULT(SC_SYNC);
  int rc;
  do rc = fsync(fd);
  while (rc < 0 && errno == EINTR);
  // Some file systems cannot sync a folder; there is nothing to do about it.
  if (rc < 0 && (errno == EINVAL || errno == EROFS)) return 0;
  return result(rc);
}

int sc_sync_all(int fd) {
  FAULT(SC_SYNC);
  return result(syncfs(fd));
}

int sc_rename(int from_dir, const char *from, int to_dir, const char *to) {
  FAULT(SC_RENAME);
  return result(renameat(from_dir, from, to_dir, to));
}

int sc_link(const char *from, const char *to) {
  FAULT(SC_RENAME);
  return result(link(from, to));
}

int sc_mkdir(int dir, const char *path, unsigned mode) {
  FAULT(SC_MKDIR);
  return result(mkdirat(dir, path, mode));
}

int sc_unlink(int dir, const char *path, bool folder) {
  FAULT(SC_UNLINK);
  return result(unlinkat(dir, path, folder ? AT_REMOVEDIR : 0));
}

int sc_symlink(const char *target, int dir, const char *path) {
  FAULT(SC_LINK);
  return result(symlinkat(target, dir, path));
}

int64_t sc_readlink(int dir, const char *path, char *buffer, size_t size) {
  FAULT(SC_READ);
  ssize_t n = readlinkat(dir, path, buffer, size);
  if (n < 0) return -errno;
  return (size_t)n >= size ? -ENAMETOOLONG : n;
}

int sc_chmod(int fd, unsigned mode) {
  FAULT(SC_CHMOD);
  return result(fchmod(fd, mode));
}

int sc_chmod_at(int dir, const char *path, unsigned mode) {
  FAULT(SC_CHMOD);
  return result(fchmodat(dir, path, mode, 0));
}

int sc_chown(int fd, uint32_t uid, uint32_t gid) {
  FAULT(SC_CHMOD);
  return result(fchown(fd, uid, gid));
}

int sc_lock(int fd) {
  FAULT(SC_LOCK);
  int rc;
  do rc = flock(fd, LOCK_EX | LOCK_NB);
  while (rc < 0 && errno == EINTR);
  return result(rc);
}

int sc_truncate(int fd, uint64_t size) {
  FAULT(SC_WRITE);
  return result(ftruncate(fd, (off_t)size));
}

int sc_allocate(int fd, uint64_t size) {
  FAULT(SC_WRITE);
  return -posix_fallocate(fd, 0, (off_t)size);
}

int sc_map(int fd, size_t size, bool writable, void **out) {
  FAULT(SC_MAP);
  void *start = mmap(NULL, size, PROT_READ | (writable ? PROT_WRITE : 0), MAP_SHARED, fd, 0);
  if (start == MAP_FAILED) return -errno;
  *out = start;
  return 0;
}

void sc_unmap(void *start, size_t size) { munmap(start, size); }

int sc_space(const char *path, uint64_t *bytes, uint64_t *files) {
  struct statvfs st;
  if (statvfs(path, &st)) return -errno;
  *bytes = (uint64_t)st.f_bavail * st.f_frsize;
  // Some file systems do not count files.
  *files = st.f_files == 0 ? UINT64_MAX : st.f_favail;
  return 0;
}

int sc_list(int fd, void **out) {
  int fault = sc_fault(SC_LIST);
  DIR *list = fault ? NULL : fdopendir(fd);
  if (!list) {
    int error = fault ? fault : errno;
    close(fd);
    return -error;
  }
  *out = list;
  return 0;
}

const char *sc_list_next(void *list, int *error) {
  *error = -sc_fault(SC_LIST);
  if (*error) return NULL;
  for (;;) {
    errno = 0;
    struct dirent *entry = readdir(list);
    if (!entry) {
      *error = -errno;
      return NULL;
    }
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, "..")) return entry->d_name;
  }
}

void sc_list_end(void *list) { closedir(list); }

int sc_lock_holder(uint64_t dev, uint64_t ino) {
  FILE *file = fopen("/proc/locks", "re");
  if (!file) return 0;
  char line[256];
  int holder = 0;
  while (!holder && fgets(line, sizeof line, file)) {
    int pid;
    unsigned long major, minor, inode;
    // 1: FLOCK  ADVISORY  WRITE 4711 08:01:131 0 EOF; a waiting one has "->" after the number.
    if (sscanf(line, "%*d: FLOCK %*s %*s %d %lx:%lx:%lu", &pid, &major, &minor, &inode) == 4 &&
        inode == ino && makedev(major, minor) == dev && pid > 0)
      holder = pid;
  }
  fclose(file);
  return holder;
}

const char *sc_error_text(int error) {
  const char *text = strerrordesc_np(error);
  return text ? text : "unknown error";
}

int64_t sc_now(void) { return time(NULL); }

uint64_t sc_monotonic(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

void sc_sleep(uint64_t nanoseconds) {
  struct timespec t = {(time_t)(nanoseconds / 1000000000u), (long)(nanoseconds % 1000000000u)};
  nanosleep(&t, NULL);
}
