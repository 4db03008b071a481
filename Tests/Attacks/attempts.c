/* attempts.c: what the table of attacks (table.py) tries beyond probe.c, and a constructor that tries any of it.
 *
 * As there: 0 or more when the kernel let it, a negative errno value when it was denied. INTENT_TEST_ATTACK is the name of
 * one and up to three arguments, `name|iNUMBER|sTEXT`, for the constructor; what came of it is what `earlier` gives.
 */
#include "../Runner/probe.c"

#include <arpa/inet.h>
#include <dlfcn.h>
#include <linux/bpf.h>
#include <linux/keyctl.h>
#include <linux/netlink.h>
#include <linux/perf_event.h>
#include <linux/rtnetlink.h>
#include <netdb.h>
#include <netinet/in.h>
#include <sched.h>
#include <sys/ptrace.h>
#include <sys/uio.h>

/* ---- Threads ---- */

static int end_at_once(void *unused) { return unused != NULL; }

/* A thread with a table of files of its own: it has a limit of its own, and /proc/PID/fd does not show it. */
int64_t try_thread_with_its_own_files(void) {
  static char stack[1 << 16];
  int flags = CLONE_VM | CLONE_FS | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM;
  return clone(end_at_once, stack + sizeof stack, flags, NULL) < 0 ? -errno : 0;
}

/* ---- Other processes ---- */

int64_t attach(int32_t pid) { TRY(SYS_ptrace, PTRACE_SEIZE, pid, 0, 0); }

int64_t read_memory(int32_t pid) {
  char byte;
  struct iovec here = {&byte, 1}, there = {NULL, 1};
  long got = syscall(SYS_process_vm_readv, pid, &here, 1, &there, 1, 0);
  return got >= 0 || errno == EFAULT ? 0 : -errno; /* no byte lies at 0, but the way there was open */
}

static int64_t read_of(int32_t pid, const char *name) {
  char path[64], byte;
  snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
  long fd = syscall(SYS_openat, AT_FDCWD, path, O_RDONLY, 0);
  if (fd < 0) return -errno;
  ssize_t got = read((int)fd, &byte, 1);
  int64_t result = got < 0 ? -errno : got;
  close((int)fd);
  return result;
}
int64_t read_environment(int32_t pid) { return read_of(pid, "environ"); }
int64_t read_maps(int32_t pid) { return read_of(pid, "maps"); }

int64_t signal_by_descriptor(int32_t pid) {
  long fd = syscall(SYS_pidfd_open, pid, 0);
  if (fd < 0) return -errno;
  TRY(SYS_pidfd_send_signal, fd, 0, NULL, 0);
}

/* Says over the call socket that another process speaks. */
int64_t forge_pid(int32_t pid) {
  uint8_t header[16] = {1, 43, 0, 0, 4}; /* DENIED with an empty path: the harmless message */
  uint8_t nothing[4] = {0};
  struct iovec parts[] = {{header, sizeof header}, {nothing, sizeof nothing}};
  union {
    char space[CMSG_SPACE(sizeof(struct ucred))];
    struct cmsghdr align;
  } control = {0};
  struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2, .msg_control = control.space, .msg_controllen = sizeof control.space};
  struct cmsghdr *at = CMSG_FIRSTHDR(&message);
  *at = (struct cmsghdr){CMSG_LEN(sizeof(struct ucred)), SOL_SOCKET, SCM_CREDENTIALS};
  struct ucred other = {pid, getuid(), getgid()};
  memcpy(CMSG_DATA(at), &other, sizeof other);
  TRY(SYS_sendmsg, 3, &message, MSG_NOSIGNAL);
}

/* How many descriptors there are beside its own: four, and one more while it is loaded. */
int64_t inherited(void) {
  int64_t count = 0;
  for (int fd = 5; fd < 1024; fd++) count += syscall(SYS_fcntl, fd, F_GETFD) >= 0;
  return count;
}

/* ---- Ways out by the network ---- */

static int64_t reach_by(int family, int type, const void *address, socklen_t size) {
  long fd = syscall(SYS_socket, family, type, 0);
  if (fd < 0) return -errno;
  int64_t result = raw(syscall(SYS_connect, fd, address, size));
  close((int)fd);
  return result;
}

static int64_t reach(int family, const void *address, socklen_t size) { return reach_by(family, SOCK_STREAM, address, size); }

int64_t connect_v4(int32_t port) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  return reach(AF_INET, &to, sizeof to);
}
int64_t connect_v6(int32_t port) {
  struct sockaddr_in6 to = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port), .sin6_addr = IN6ADDR_LOOPBACK_INIT};
  return reach(AF_INET6, &to, sizeof to);
}
int64_t connect_unix(const char *path) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  strncpy(to.sun_path, path, sizeof to.sun_path - 1);
  return reach(AF_UNIX, &to, sizeof to);
}
/* As the program does with its resident host. */
int64_t connect_packets(const char *path) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  strncpy(to.sun_path, path, sizeof to.sun_path - 1);
  return reach_by(AF_UNIX, SOCK_SEQPACKET, &to, sizeof to);
}
int64_t connect_abstract(const char *name) {
  struct sockaddr_un to = {.sun_family = AF_UNIX};
  strncpy(to.sun_path + 1, name, sizeof to.sun_path - 2);
  return reach(AF_UNIX, &to, (socklen_t)(offsetof(struct sockaddr_un, sun_path) + 1 + strlen(name)));
}
int64_t listen_unix(const char *path) {
  struct sockaddr_un at = {.sun_family = AF_UNIX};
  strncpy(at.sun_path, path, sizeof at.sun_path - 1);
  long fd = syscall(SYS_socket, AF_UNIX, SOCK_STREAM, 0);
  if (fd < 0) return -errno;
  int64_t result = raw(syscall(SYS_bind, fd, &at, sizeof at));
  close((int)fd);
  return result;
}
int64_t listen_v4(void) {
  struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  long fd = syscall(SYS_socket, AF_INET, SOCK_STREAM, 0);
  if (fd < 0) return -errno;
  int64_t result = raw(syscall(SYS_bind, fd, &at, sizeof at));
  if (result == 0) result = raw(syscall(SYS_listen, fd, 1));
  close((int)fd);
  return result;
}
/* A question as to a name server. */
int64_t ask_v4(int32_t port) {
  struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  long fd = syscall(SYS_socket, AF_INET, SOCK_DGRAM, 0);
  if (fd < 0) return -errno;
  TRY(SYS_sendto, fd, "who?", 4, 0, &to, sizeof to);
}
int64_t look_up(const char *name) {
  struct addrinfo *found = NULL;
  int error = getaddrinfo(name, NULL, NULL, &found);
  if (found) freeaddrinfo(found);
  return error ? -EACCES : 0;
}
/* The machine's interfaces. */
int64_t ask_netlink(void) {
  struct {
    struct nlmsghdr header;
    struct rtgenmsg general;
  } ask = {{sizeof ask, RTM_GETLINK, NLM_F_REQUEST | NLM_F_DUMP, 1, 0}, {AF_UNSPEC}};
  long fd = syscall(SYS_socket, AF_NETLINK, SOCK_RAW, NETLINK_ROUTE);
  if (fd < 0) return -errno;
  TRY(SYS_sendto, fd, &ask, sizeof ask, 0, NULL, 0);
}

/* ---- Kernel surface ---- */

int64_t make_device(const char *path, int32_t mode) { TRY(SYS_mknodat, AT_FDCWD, path, mode, 0x103 /* that of /dev/null */); }
int64_t mount_over(const char *path) { TRY(SYS_mount, "none", path, "tmpfs", 0, NULL); }
int64_t user_faults(void) { TRY(SYS_userfaultfd, 1 /* of user mode only, which anybody may */); }
int64_t bpf_map(void) {
  union bpf_attr attr = {.map_type = BPF_MAP_TYPE_ARRAY, .key_size = 4, .value_size = 4, .max_entries = 1};
  TRY(SYS_bpf, BPF_MAP_CREATE, &attr, sizeof attr);
}
int64_t perf_event(void) {
  struct perf_event_attr attr = {.type = PERF_TYPE_SOFTWARE, .size = sizeof attr, .config = PERF_COUNT_SW_CPU_CLOCK, .exclude_kernel = 1};
  TRY(SYS_perf_event_open, &attr, 0, -1, -1, 0);
}
int64_t see_keyring(void) { TRY(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_PROCESS_KEYRING, 1); }
int64_t add_to_keyring(void) { TRY(SYS_add_key, "user", "intents-test", "x", 1, KEY_SPEC_PROCESS_KEYRING); }
int64_t ask_for_key(void) {
  long got = syscall(SYS_request_key, "user", "intents-test-none", NULL, 0);
  return got >= 0 || errno == ENOKEY ? 0 : -errno; /* it was looked for, and is not there */
}

/* ---- Other programs ---- */

static int64_t become(const char *path, int fd) {
  char *words[] = {(char *)(uintptr_t) "attempt", NULL};
  if (fd >= 0) TRY(SYS_execveat, fd, "", words, NULL, 0x1000 /* AT_EMPTY_PATH */);
  TRY(SYS_execve, path, words, NULL);
}
int64_t run_program(const char *path) { return become(path, -1); }
int64_t run_from_memory(const char *text) {
  long fd = syscall(SYS_memfd_create, "attempt", 0);
  if (fd < 0) return -errno;
  if (write((int)fd, text, strlen(text)) < 0) return -errno;
  return become(NULL, (int)fd);
}

/* ---- The terminal that its output goes to, where it does ---- */

int64_t type_for_the_user(void) { TRY(SYS_ioctl, 1, TIOCSTI, "x"); }

/* ---- Limits, in a bounded form ---- */

int64_t write_much(int64_t mebibytes) {
  static char block[1 << 20];
  int fd = (int)syscall(SYS_openat, AT_FDCWD, "much", O_WRONLY | O_CREAT, 0600);
  int64_t done = 0;
  while (fd >= 0 && done < mebibytes && write(fd, block, sizeof block) == sizeof block) done++;
  close(fd);
  return done == mebibytes ? done : -EFBIG;
}
int64_t open_many(int64_t count) {
  int64_t made = 0;
  while (made < count && dup(0) >= 0) made++;
  return made == count ? made : -EMFILE;
}

/* ---- Before anybody asked ---- */

static int64_t early = INT64_MIN;
int64_t earlier(void) { return early; }

__attribute__((constructor)) static void at_load(void) {
  const char *asked = getenv("INTENT_TEST_ATTACK");
  if (!asked) return;
  char *text = strdup(asked), *left = NULL, *name = strtok_r(text, "|", &left);
  long words[3] = {0};
  for (int i = 0; i < 3; i++) {
    char *word = strtok_r(NULL, "|", &left);
    if (!word) break;
    words[i] = *word == 's' ? (long)(uintptr_t)(word + 1) : strtol(word + 1, NULL, 10);
  }
  int64_t (*attempt)(long, long, long) = (int64_t(*)(long, long, long))dlsym(RTLD_DEFAULT, name);
  early = attempt ? attempt(words[0], words[1], words[2]) : INT64_MIN + 1;
}
