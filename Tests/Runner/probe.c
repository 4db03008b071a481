/* probe.c: what a hostile bundle would try, as direct functions for test_seal.py.
 *
 * Each returns 0 or a positive number when the kernel let it, a negative errno value when it was denied. Raw
 * system calls: libc must not stand in between.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/io_uring.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/un.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "intent_bundle.h"

#define TRY(...) return raw(syscall(__VA_ARGS__))
static int64_t raw(long result) { return result < 0 ? -errno : result; }

int64_t try_open(const char *path, int32_t flags) {
  int64_t fd = raw(syscall(SYS_openat, AT_FDCWD, path, flags, 0600));
  if (fd >= 0) close((int)fd);
  return fd;
}
int64_t try_write(const char *path, const char *text) {
  long fd = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (fd < 0) return -errno;
  ssize_t written = write((int)fd, text, strlen(text));
  close((int)fd);
  return raw(written);
}
int64_t try_create(const char *path, int32_t mode) {
  int64_t fd = raw(syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_EXCL, mode));
  if (fd >= 0) close((int)fd);
  return fd < 0 ? fd : 0;
}
int64_t command_device(const char *path) {
  char state[256];
  long fd = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY, 0);
  if (fd < 0) return -EBADF;
  int64_t result = raw(syscall(SYS_ioctl, fd, TCGETS, state));
  close((int)fd);
  return result;
}
int64_t try_rmdir(const char *path) { TRY(SYS_rmdir, path); }
int64_t try_stat_at(int32_t fd, const char *path) { struct stat found; TRY(SYS_newfstatat, fd, path, &found, 0); }
int64_t try_stat(const char *path) { struct stat found; TRY(SYS_newfstatat, AT_FDCWD, path, &found, 0); }
int64_t own_pid(void) { return getpid(); }
int64_t try_mkdir(const char *path) { TRY(SYS_mkdir, path, 0700); }
int64_t try_rename(const char *a, const char *b) { TRY(SYS_rename, a, b); }
int64_t try_unlink(const char *path) { TRY(SYS_unlink, path); }
int64_t try_symlink(const char *a, const char *b) { TRY(SYS_symlink, a, b); }
int64_t try_link(const char *a, const char *b) { TRY(SYS_link, a, b); }
int64_t try_chmod(const char *path) { TRY(SYS_chmod, path, 0777); }
int64_t try_fchmod(const char *path, int32_t mode) {
  long fd = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY, 0);
  if (fd < 0) return -errno;
  int64_t result = raw(syscall(SYS_fchmod, fd, mode));
  close((int)fd);
  return result;
}
/* The C library's, as a copying library calls it. */
int64_t copy_mode(const char *path, int32_t flags) {
  int fd = open(path, flags);
  if (fd < 0) return -errno;
  int64_t result = raw(fchmod(fd, 0640));
  close(fd);
  return result;
}
int64_t try_chown(const char *path) { TRY(SYS_chown, path, 0, 0); }
int64_t try_utime(const char *path) { TRY(SYS_utimensat, AT_FDCWD, path, NULL, 0); }
int64_t try_truncate(const char *path) { TRY(SYS_truncate, path, 0); }
int64_t try_setxattr(const char *path) { TRY(SYS_setxattr, path, "user.x", "y", 1, 0); }
/* As libraries ask before they open. */
int64_t says_it_may_write(const char *path) { return access(path, W_OK) || faccessat(AT_FDCWD, path, R_OK | W_OK, 0) ? -errno : 0; }
int64_t try_chdir(const char *path) { TRY(SYS_chdir, path); }
int64_t try_mknod(const char *path) { TRY(SYS_mknodat, AT_FDCWD, path, S_IFIFO | 0600, 0); }

/* Code that is written into a file and run from there, while another mapping of the file may change it. */
int64_t run_what_it_wrote(const char *path) {
  static const unsigned char code[16] = {0xC3}; /* never called: what counts is the mapping */
  long fd = syscall(SYS_openat, AT_FDCWD, path, O_RDWR | O_CREAT, 0600);
  if (fd < 0) return -EBADF;
  void *mapped = write((int)fd, code, sizeof code) < 0 ? NULL : mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_SHARED, (int)fd, 0);
  int64_t result = mapped == MAP_FAILED ? -errno : 0;
  close((int)fd);
  return result;
}
int64_t try_socket(int32_t family, int32_t type) { TRY(SYS_socket, family, type, 0); }
int64_t try_socketpair(void) { int fds[2]; TRY(SYS_socketpair, AF_UNIX, SOCK_STREAM, 0, fds); }

static int64_t child(long pid) {
  if (pid == 0) _exit(0);
  if (pid < 0) return -errno;
  waitpid((pid_t)pid, NULL, 0);
  return pid;
}
int64_t try_fork(void) { return child(syscall(SYS_fork)); }
int64_t try_clone(uint64_t flags) { return child(syscall(SYS_clone, flags, 0, 0, 0, 0)); }
int64_t try_clone3(void) {
  uint64_t arguments[11] = {0};
  arguments[4] = SIGCHLD;
  return child(syscall(SYS_clone3, arguments, sizeof arguments));
}
/* vfork shares the stack with its child, so the call is made where it can only be refused or exit. */
int64_t try_vfork(void) {
  long pid;
  __asm__ volatile("syscall" : "=a"(pid) : "a"(SYS_vfork) : "rcx", "r11", "memory");
  if (pid == 0) _exit(0);
  return pid;
}
int64_t try_execve(void) {
  char *arguments[] = {(char *)(uintptr_t)"/bin/true", NULL};
  TRY(SYS_execve, "/bin/true", arguments, NULL);
}
int64_t try_execveat(void) { TRY(SYS_execveat, AT_FDCWD, "/bin/true", NULL, NULL, 0); }

int64_t try_ptrace(void) { TRY(SYS_ptrace, 16 /* ATTACH */, getppid(), 0, 0); }
int64_t try_process_vm(void) { TRY(SYS_process_vm_readv, getppid(), NULL, 0, NULL, 0, 0); }
int64_t try_kill(int32_t pid, int32_t number) { TRY(SYS_kill, pid, number); }
int64_t try_tgkill(int32_t pid, int32_t number) { TRY(SYS_tgkill, pid, pid, number); }
int64_t try_tkill(int32_t pid, int32_t number) { TRY(SYS_tkill, pid, number); }
int64_t try_sigqueue(int32_t pid) { siginfo_t info = {0}; info.si_code = SI_QUEUE; TRY(SYS_rt_sigqueueinfo, pid, SIGTERM, &info); }
int64_t try_pidfd(int32_t pid) { TRY(SYS_pidfd_open, pid, 0); }
int64_t parent(void) { return getppid(); }
int64_t self(void) { return getpid(); }
static volatile sig_atomic_t handled;
static void handle(int number) { handled += number == SIGUSR1; }
int64_t handle_usr1(void) {
  signal(SIGUSR1, handle);
  return raise(SIGUSR1) ? -errno : handled;
}
int64_t raise_usr1(void) { signal(SIGUSR1, SIG_IGN); return raise(SIGUSR1); }
int64_t try_prlimit(int32_t pid) { struct rlimit low = {1, 1}; TRY(SYS_prlimit64, pid, RLIMIT_NOFILE, &low, NULL); }
int64_t try_prlimit_read(int32_t pid) { struct rlimit held; TRY(SYS_prlimit64, pid, RLIMIT_NOFILE, NULL, &held); }
int64_t try_setpriority(int32_t pid) { TRY(SYS_setpriority, PRIO_PROCESS, pid, 19); }
int64_t try_affinity(int32_t pid) { cpu_set_t set; CPU_ZERO(&set); CPU_SET(0, &set); TRY(SYS_sched_setaffinity, pid, sizeof set, &set); }
int64_t try_scheduler(int32_t pid) { struct sched_param none = {0}; TRY(SYS_sched_setscheduler, pid, SCHED_BATCH, &none); }

int64_t try_tiocsti(void) { TRY(SYS_ioctl, 0, TIOCSTI, "x"); }
int64_t try_tiocsti_high(void) { TRY(SYS_ioctl, 0, TIOCSTI | (1UL << 32), "x"); }
int64_t try_setown(int32_t pid) { TRY(SYS_fcntl, 3, F_SETOWN, pid); }
int64_t try_memfd(void) { TRY(SYS_memfd_create, "x", 0); }
int64_t try_io_uring(void) { struct io_uring_params params = {0}; TRY(SYS_io_uring_setup, 1, &params); }
int64_t try_bpf(void) { TRY(SYS_bpf, 0, NULL, 0); }
int64_t try_userns(void) { TRY(SYS_unshare, CLONE_NEWUSER); }
int64_t try_mount(void) { TRY(SYS_mount, "x", "/", "tmpfs", 0, NULL); }
int64_t try_keyctl(void) { TRY(SYS_keyctl, 0, 0, 0, 0, 0); }
int64_t try_userfaultfd(void) { TRY(SYS_userfaultfd, 0); }
int64_t try_perf(void) { TRY(SYS_perf_event_open, NULL, 0, 0, 0, 0); }
int64_t try_setns(void) { TRY(SYS_setns, 0, 0); }
int64_t try_chroot(void) { TRY(SYS_chroot, "/"); }
int64_t try_setuid(void) { TRY(SYS_setuid, 0); }
int64_t try_setresuid(void) { TRY(SYS_setresuid, 0, 0, 0); }
int64_t try_pdeathsig(void) { TRY(SYS_prctl, PR_SET_PDEATHSIG, 0, 0, 0, 0); }
int64_t try_dumpable(void) { TRY(SYS_prctl, PR_SET_DUMPABLE, 1, 0, 0, 0); }
int64_t try_seccomp(void) { TRY(SYS_seccomp, 0, 0, NULL); }
int64_t try_unknown(void) { TRY(2000, 0); }
int64_t try_x32(void) { TRY(0x40000000 | SYS_getpid, 0); }
int64_t try_adjtime(void) { struct timeval none = {0}; TRY(SYS_settimeofday, &none, NULL); }

int64_t try_map(int32_t protection, int32_t flags) {
  void *at = mmap(NULL, 4096, protection, flags, -1, 0);
  if (at == MAP_FAILED) return -errno;
  munmap(at, 4096);
  return 0;
}
int64_t try_protect(int32_t first, int32_t then) {
  void *at = mmap(NULL, 4096, first, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  int64_t result = raw(mprotect(at, 4096, then));
  munmap(at, 4096);
  return result;
}
int64_t allocate(int64_t bytes) {
  char *held = malloc((size_t)bytes);
  if (!held) return -ENOMEM;
  for (int64_t at = 0; at < bytes; at += 4096) held[at] = 1;
  free(held);
  return bytes;
}
int64_t spin(void) { for (volatile uint64_t i = 0;; i++) {} }
static void *nothing(void *raw) { return raw; }
int64_t threads(int32_t count) {
  for (int32_t i = 0; i < count; i++) {
    pthread_t made;
    int error = pthread_create(&made, NULL, nothing, NULL);
    if (error) return -error;
    pthread_join(made, NULL);
  }
  return count;
}
int64_t stack_size(void) {
  pthread_attr_t attributes;
  size_t size = 0;
  pthread_getattr_default_np(&attributes);
  pthread_attr_getstacksize(&attributes, &size);
  return (int64_t)size;
}
int64_t open_files(void) {
  int64_t count = 0;
  while (dup(0) >= 0) count++;
  return count;
}

/* What the process looks like from inside. */
static char report[4096];
it_buf host_name(void) {
  static struct utsname name;
  uname(&name);
  return (it_buf){name.nodename, strlen(name.nodename), NULL};
}
it_buf status(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct held[2] = {{0, 0, 0}, {0, 0, 0}};
  struct rlimit data, core, files, space, tasks, signals;
  long caps = syscall(SYS_capget, &header, held);
  getrlimit(RLIMIT_DATA, &data);
  getrlimit(RLIMIT_CORE, &core);
  getrlimit(RLIMIT_NOFILE, &files);
  getrlimit(RLIMIT_AS, &space);
  getrlimit(RLIMIT_NPROC, &tasks);
  getrlimit(RLIMIT_SIGPENDING, &signals);
  int n = snprintf(report, sizeof report,
                   "uid %u gid %u caps %ld data %llu core %llu files %llu space %llu tasks %llu signals %llu", getuid(),
                   getgid(), caps, (unsigned long long)data.rlim_max, (unsigned long long)core.rlim_max,
                   (unsigned long long)files.rlim_max, (unsigned long long)space.rlim_max,
                   (unsigned long long)tasks.rlim_max, (unsigned long long)signals.rlim_max);
  return (it_buf){report, (size_t)n, NULL};
}

/* Through libc's name `open`, which the runner answers for libdispatch. */
it_buf thread_state(const char *path) {
  int fd = open(path, O_RDONLY);
  ssize_t got = fd < 0 ? snprintf(report, sizeof report, "errno %d", errno) : read(fd, report, sizeof report);
  if (fd >= 0) close(fd);
  return (it_buf){report, (size_t)got, NULL};
}
int64_t local_time(void) {
  time_t moment = 1750000000;
  struct tm made;
  setenv("TZ", "Europe/Vienna", 1);
  tzset();
  localtime_r(&moment, &made);
  return made.tm_gmtoff;
}

/* Makes each call of a list of numbers with -1 for every argument; gives their error numbers. */
const char *try_numbers(const char *list) {
  static char text[8192];
  size_t at = 0;
  for (char *end; *list; list = *end ? end + 1 : end) {
    long number = strtol(list, &end, 10);
    errno = 0;
    long got = syscall(number, -1L, -1L, -1L, -1L, -1L, -1L);
    at += (size_t)snprintf(text + at, sizeof text - at, "%s%d", at ? "," : "", got == -1 ? errno : 0);
  }
  return text;
}

/* Makes one call: its number and up to six arguments. */
int64_t try_call(const char *list) {
  long words[7] = {0};
  char *end = (char *)(uintptr_t)list;
  for (int i = 0; i < 7 && *end; i++) words[i] = (long)strtoul(end + (*end == ','), &end, 10);
  long got = syscall(words[0], words[1], words[2], words[3], words[4], words[5], words[6]);
  return got < 0 ? -errno : got;
}
