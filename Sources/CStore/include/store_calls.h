// The system calls of the store, each behind a function in which a test can make it fail.
//
// Every function returns a value >= 0, or the negated errno; errno itself is not part of the contract.
// All are thread-safe; none keeps a pointer. Paths are bytes that end in NUL. Interrupted calls are
// repeated. Descriptors are opened close-on-exec.
#ifndef STORE_CALLS_H
#define STORE_CALLS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Kinds of calls, as bits, for faults.
enum {
  SC_OPEN = 1 << 0,
  SC_READ = 1 << 1,
  SC_WRITE = 1 << 2,
  SC_SYNC = 1 << 3,
  SC_RENAME = 1 << 4,
  SC_MKDIR = 1 << 5,
  SC_UNLINK = 1 << 6,
  SC_STAT = 1 << 7,
  SC_CHMOD = 1 << 8,
  SC_LOCK = 1 << 9,
  SC_LINK = 1 << 10,
  SC_MAP = 1 << 11,
  SC_LIST = 1 << 12,
  SC_CREATE = 1 << 13,  // an open that creates
  SC_ANY = (1 << 14) - 1,
  // What a full disk refuses.
  SC_SPACE = SC_WRITE | SC_SYNC | SC_MKDIR | SC_LINK | SC_CREATE,
};

// From now on, calls of these kinds made by this thread fail with `error` after `skip` of them went
// through: all of them, or only the first when `once` is set. For tests.
void sc_fail(unsigned kinds, long skip, int error, bool once);
// Ends it. Returns how many calls failed on purpose.
long sc_fail_end(void);
// Whether a call of that kind is to fail now: its errno, or 0. For calls that others make (SQLite).
int sc_fault(unsigned kind);
// pwrite for SQLite; the contract is that of pwrite. SQLite forgets why a write failed: this thread's last
// reason is kept for sc_sqlite_error, until it is asked.
int64_t sc_sqlite_pwrite(int fd, const void *buffer, size_t size, int64_t offset);
int sc_sqlite_error(void);

// What the store needs to know of a file.
struct sc_stat {
  uint64_t dev, ino, size, blocks;
  int64_t mtime, ctime;  // nanoseconds since 1970
  uint32_t mode, uid, gid, links;
};

int sc_open(int dir, const char *path, int flags, unsigned mode);
int sc_close(int fd);
int sc_stat_fd(int fd, struct sc_stat *out);
// Does not follow a symbolic link at the end unless `follow` is set.
int sc_stat_at(int dir, const char *path, bool follow, struct sc_stat *out);
// Reads at most `size` bytes; fewer only at the end of the file.
int64_t sc_read(int fd, void *buffer, size_t size);
int64_t sc_pread(int fd, void *buffer, size_t size, uint64_t offset);
// Writes all of it.
int sc_write(int fd, const void *buffer, size_t size);
// Copies what `from` holds from its start, at most `limit` bytes, to the start of `to`. Returns the
// number of bytes. Clones of the file system are used where it has them.
int64_t sc_copy(int from, int to, uint64_t limit);
int sc_sync(int fd);
// Writes out the whole file system that `fd` lies on.
int sc_sync_all(int fd);
int sc_link(const char *from, const char *to);
int sc_rename(int from_dir, const char *from, int to_dir, const char *to);
int sc_mkdir(int dir, const char *path, unsigned mode);
int sc_unlink(int dir, const char *path, bool folder);
int sc_symlink(const char *target, int dir, const char *path);
// The target of a link, not ended by NUL; -ENAMETOOLONG when it does not fit.
int64_t sc_readlink(int dir, const char *path, char *buffer, size_t size);
int sc_chmod(int fd, unsigned mode);
int sc_chmod_at(int dir, const char *path, unsigned mode);
int sc_chown(int fd, uint32_t uid, uint32_t gid);
// Takes the lock of the whole file (flock) without waiting; -EWOULDBLOCK when another has it.
int sc_lock(int fd);
int sc_truncate(int fd, uint64_t size);
// Reserves the blocks, so that a later store into a mapping cannot meet a full disk.
int sc_allocate(int fd, uint64_t size);
// Shared mapping of the file; `*out` is to be unmapped by sc_unmap.
int sc_map(int fd, size_t size, bool writable, void **out);
void sc_unmap(void *start, size_t size);
// Free bytes and files of the file system for an unprivileged user.
int sc_space(const char *path, uint64_t *bytes, uint64_t *files);

// A folder being listed. `fd` is taken over, also when it fails.
int sc_list(int fd, void **out);
// The next name, without `.` and `..`; NULL at the end or after an error, which `*error` says (0 or
// a negated errno). Valid until the next call.
const char *sc_list_next(void *list, int *error);
void sc_list_end(void *list);

// The id of the process that holds the flock of that file, from /proc/locks; 0 when not known.
int sc_lock_holder(uint64_t dev, uint64_t ino);
// The errno's text in the C locale.
const char *sc_error_text(int error);
// Seconds since 1970, and nanoseconds of a clock that only goes forward.
int64_t sc_now(void);
uint64_t sc_monotonic(void);
void sc_sleep(uint64_t nanoseconds);
#endif
