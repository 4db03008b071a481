// Processes, sockets and memory files of the host. What it must never do: allocate between fork and
// exec (posix_spawn does that part), leave a descriptor open across exec, or block without a limit
// that its caller chose.
#define _GNU_SOURCE
#include "host_system.h"

#include "spawning.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <linux/openat2.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_DESCRIPTORS = 32 };

int hs_socket_pair(int pair[2]) {
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair)) return -errno;
  // A packet is at most 64 KiB; room for several keeps a writer from waiting on each.
  int room = 1 << 20;
  for (int i = 0; i < 2; i++) setsockopt(pair[i], SOL_SOCKET, SO_SNDBUF, &room, sizeof room);
  return 0;
}

// Whether a send that a signal has interrupted is made again. The socket's own limit begins anew each time: from the
// first interruption on there are 10 s in all, and then the error is that of the limit.
static bool goes_on(int64_t *since) {
  if (errno != EINTR) return false;
  int64_t now = hs_monotonic();
  if (*since == 0) *since = now;
  if (now - *since < 10000000000) return true;
  errno = EAGAIN;
  return false;
}

long hs_send(int socket, const void *bytes, size_t count, const int *descriptors, int descriptor_count, int wait) {
  if (descriptor_count < 0 || descriptor_count > MOST_DESCRIPTORS) return -EINVAL;
  int flags = MSG_NOSIGNAL | (wait ? 0 : MSG_DONTWAIT);
  int64_t since = 0;
  if (descriptor_count == 0) {
    ssize_t sent;
    do sent = send(socket, bytes, count, flags);
    while (sent < 0 && goes_on(&since));
    return sent < 0 ? -errno : sent;
  }
  struct iovec part = {(void *)(uintptr_t)bytes, count};
  union {
    char space[CMSG_SPACE(sizeof(int) * MOST_DESCRIPTORS)];
    struct cmsghdr align;
  } control = {0};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space};
  message.msg_controllen = CMSG_SPACE(sizeof(int) * (size_t)descriptor_count);
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int) * (size_t)descriptor_count);
  memcpy(CMSG_DATA(header), descriptors, sizeof(int) * (size_t)descriptor_count);
  ssize_t sent;
  do sent = sendmsg(socket, &message, flags);
  while (sent < 0 && goes_on(&since));
  return sent < 0 ? -errno : sent;
}

long hs_receive(int socket, void *bytes, size_t capacity, int *descriptors, int *descriptor_count, int wait) {
  struct iovec part = {bytes, capacity};
  union {
    char space[CMSG_SPACE(sizeof(int) * MOST_DESCRIPTORS)];
    struct cmsghdr align;
  } control;
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
  int room = *descriptor_count, got = 0, lost = 0;
  *descriptor_count = 0;
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC | (wait ? 0 : MSG_DONTWAIT));
  if (length < 0) return -errno;
  for (struct cmsghdr *h = CMSG_FIRSTHDR(&message); h; h = CMSG_NXTHDR(&message, h)) {
    if (h->cmsg_level != SOL_SOCKET || h->cmsg_type != SCM_RIGHTS) continue;
    size_t count = (h->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < count; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(h) + i * sizeof(int), sizeof(int));
      if (got < room) descriptors[got++] = descriptor;
      else {
        close(descriptor);
        lost = 1;
      }
    }
  }
  if (lost || (message.msg_flags & (MSG_TRUNC | MSG_CTRUNC))) {
    for (int i = 0; i < got; i++) close(descriptors[i]);
    return -EMSGSIZE;
  }
  *descriptor_count = got;
  return length;
}

static int set_timeout(int socket, int option, int64_t nanoseconds) {
  if (nanoseconds > 0 && nanoseconds < 1000) nanoseconds = 1000;
  struct timeval time = {nanoseconds / 1000000000, nanoseconds % 1000000000 / 1000};
  return setsockopt(socket, SOL_SOCKET, option, &time, sizeof time) ? -errno : 0;
}

int hs_set_timeout(int socket, int64_t nanoseconds) { return set_timeout(socket, SO_RCVTIMEO, nanoseconds); }

int hs_set_send_timeout(int socket, int64_t nanoseconds) { return set_timeout(socket, SO_SNDTIMEO, nanoseconds); }

int hs_spawn(const char *path, char *const arguments[], char *const environment[], int control, int *pid) {
  struct spawning spawning;
  // A group of its own: Ctrl-C at the terminal reaches the host alone, which then cancels.
  int error = begin_spawning(&spawning, POSIX_SPAWN_SETPGROUP);
  if (error) return -error;
  posix_spawnattr_setpgroup(&spawning.attributes, 0);
  error = posix_spawn_file_actions_adddup2(&spawning.actions, control, 3);
  if (!error) error = posix_spawn_file_actions_addopen(&spawning.actions, 0, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_addopen(&spawning.actions, 1, "/dev/null", O_WRONLY, 0);
  pid_t child = 0;
  if (!error) error = posix_spawn(&child, path, &spawning.actions, &spawning.attributes, arguments, environment);
  end_spawning(&spawning);
  if (error) return -error;
  *pid = child;
  int pidfd = (int)syscall(SYS_pidfd_open, child, 0);
  return pidfd < 0 ? -errno : pidfd;
}

int hs_signal(int pidfd, int signal) {
  return syscall(SYS_pidfd_send_signal, pidfd, signal, NULL, 0) ? -errno : 0;
}

int hs_wait_ended(int pidfd, int milliseconds) {
  struct pollfd item = {.fd = pidfd, .events = POLLIN};
  int ready = poll(&item, 1, milliseconds);
  return ready < 0 ? -errno : ready;
}

int hs_reap(int pidfd, int *status) {
  siginfo_t info = {0};
  if (waitid(P_PIDFD, (id_t)pidfd, &info, WEXITED)) return -errno;
  *status = info.si_code == CLD_EXITED ? info.si_status : -info.si_status;
  return 0;
}

int hs_sealed_file(const void *bytes, size_t count) {
  int file = memfd_create("intents", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -errno;
  const char *at = bytes;
  while (count) {
    ssize_t written = write(file, at, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      int error = written ? errno : EIO;
      close(file);
      return -error;
    }
    at += written;
    count -= (size_t)written;
  }
  fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE | F_SEAL_SEAL);
  return file;
}

int hs_shared_page(size_t count, void **address) {
  int file = memfd_create("intents", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  if (file < 0) return -errno;
  void *mapped = MAP_FAILED;
  if (!ftruncate(file, (off_t)count)) mapped = mmap(NULL, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (mapped == MAP_FAILED) {
    int error = errno;
    close(file);
    return -error;
  }
  fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_FUTURE_WRITE | F_SEAL_SEAL);
  *address = mapped;
  return file;
}

void hs_unmap(void *address, size_t count) { munmap(address, count); }

long hs_find(const void *bytes, size_t count, const void *part, size_t part_count) {
  const char *found = memmem(bytes, count, part, part_count);
  return found ? found - (const char *)bytes : -1;
}

void hs_widen_pipe(int descriptor) { (void)fcntl(descriptor, F_SETPIPE_SZ, 1 << 20); }

int64_t hs_monotonic(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

double hs_realtime(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int hs_open_folder(const void *path) {
  struct open_how how = {.flags = O_PATH | O_DIRECTORY | O_CLOEXEC, .resolve = RESOLVE_NO_SYMLINKS};
  int folder = (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
  return folder < 0 ? -errno : folder;
}

int hs_open_file(const void *path, int writes) {
  struct stat status;
  if (stat(path, &status)) return -errno;
  struct open_how how = {0};
  how.flags = O_CLOEXEC | O_PATH;
  if (S_ISREG(status.st_mode)) how.flags = O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (writes ? O_RDWR : O_RDONLY);
  if (writes) how.resolve = RESOLVE_NO_SYMLINKS;
  int file = (int)syscall(SYS_openat2, AT_FDCWD, path, &how, sizeof how);
  return file < 0 ? -errno : file;
}

int hs_is_kernels(int descriptor) {
  // /proc/self/mem and its like: the kernel asks for the rights of who opened it, which was the host.
  static const unsigned kernels[] = {PROC_SUPER_MAGIC, SYSFS_MAGIC,      CGROUP_SUPER_MAGIC, CGROUP2_SUPER_MAGIC, DEBUGFS_MAGIC,
                                     TRACEFS_MAGIC,    SECURITYFS_MAGIC, SELINUX_MAGIC,      BPF_FS_MAGIC,        EFIVARFS_MAGIC,
                                     0x62656570 /* configfs */};
  struct statfs place;
  if (fstatfs(descriptor, &place)) return 1;
  for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
    if ((unsigned)place.f_type == kernels[i]) return 1;
  return 0;
}

int hs_open_beneath(int folder, const char *path, int flags, uint32_t mode) {
  struct open_how how = {0};
  // O_NONBLOCK: a FIFO put there must not hang the host; it is refused below.
  how.flags = (uint64_t)(flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
  how.mode = flags & O_CREAT ? mode : 0;
  how.resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS;
  int file = (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
  if (file < 0) return -errno;
  int64_t size;
  int kind = hs_kind(file, &size);
  if (kind != 1) {
    // A folder of the host's file systems leads out of a private root, by ".." and by names.
    close(file);
    return kind < 0 ? kind : kind == 2 ? -EISDIR : -EACCES;
  }
  fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK);
  return file;
}

int64_t hs_limit(int number) {
  struct rlimit limit;
  int resource = number == EMFILE   ? RLIMIT_NOFILE
                 : number == EAGAIN ? RLIMIT_NPROC
                 : number == EFBIG  ? RLIMIT_FSIZE
                                    : RLIMIT_AS;
  if (getrlimit(resource, &limit) || limit.rlim_cur == RLIM_INFINITY) return -1;
  return (int64_t)limit.rlim_cur;
}

int hs_kind(int descriptor, int64_t *size) {
  struct stat status;
  if (fstat(descriptor, &status)) return -errno;
  *size = status.st_size;
  return S_ISREG(status.st_mode) ? 1 : S_ISDIR(status.st_mode) ? 2 : 3;
}

void hs_open_standard_streams(void) {
  struct pollfd streams[3] = {{.fd = 0}, {.fd = 1}, {.fd = 2}};
  if (poll(streams, 3, 0) <= 0) return;
  for (int number = 0; number < 3; number++)
    // The lowest free number is taken: those below are open by now.
    // Writing to a closed output must fail as it would without us, but not into a file that got its number.
    if (streams[number].revents & POLLNVAL && open("/dev/null", number == 1 ? O_RDONLY : O_RDWR) < 0) _exit(71);
}
