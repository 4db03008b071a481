/* warmcall.c: what a warm call through the wall costs, against the limit of the machine.
 *
 *   warmcall RUNNER LIBRARY BUNDLE DATA CALLS ROUNDS CPU
 *
 * Starts `RUNNER supervise`, has it open LIBRARY (the cprobe fixture: int64_t add(int64_t, int64_t)) behind every
 * layer, and calls `add` CALLS times in each of ROUNDS rounds, with a deadline on the wait and a record of each call
 * in a ring of memory. In between, in the same rounds and on the same core, a forked process sends 64 bytes back over
 * a SEQPACKET pair: that is the limit. CALLS 0 only starts and stops, for counting system calls.
 *
 * This is the runner's side seen by the cheapest possible host. Each reply is checked.
 */
#define _GNU_SOURCE
#include "bench.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../Sandbox/Runner/wire.h"

enum { KIND_BOOL = 1, KIND_INT = 2, KIND_STRING = 4, KIND_BYTES = 5, KIND_LIST = 6, KIND_RECORD = 7 };
enum { ECHO = 64, RING = 4096, DEADLINE_S = 30 };

/* ---- Writing messages ---- */

static uint8_t packet[WIRE_PACKET];
static size_t used;

static void put(const void *bytes, size_t n) {
  memcpy(packet + used, bytes, n);
  used += n;
}
static void put8(uint8_t v) { put(&v, 1); }
static void put32(uint32_t v) { put(&v, 4); }
static void put64(uint64_t v) { put(&v, 8); }
static void putf(double v) { put(&v, 8); }
static void puts_(const char *text) {
  put32((uint32_t)strlen(text));
  put(text, strlen(text));
}
static void text(uint8_t kind, const char *t) { put8(kind), puts_(t); }
static void integer(int64_t v) { put8(KIND_INT), put64((uint64_t)v); }
static void record(uint32_t count) { put8(KIND_RECORD), put32(count); }
static void list(uint32_t count) { put8(KIND_LIST), put32(count); }

static void begin(void) { used = sizeof(wire_header); }

static void end(int fd, uint8_t type, uint64_t call, const int *fds, size_t count) {
  const wire_header head = {WIRE_VERSION, type, 0, (uint32_t)(used - sizeof(wire_header)), call};
  memcpy(packet, &head, sizeof head);
  struct iovec piece = {packet, used};
  union {
    char raw[CMSG_SPACE(3 * sizeof(int))];
    struct cmsghdr align;
  } control;
  struct msghdr message = {.msg_iov = &piece, .msg_iovlen = 1};
  if (count) {
    message.msg_control = control.raw;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *rights = CMSG_FIRSTHDR(&message);
    rights->cmsg_level = SOL_SOCKET;
    rights->cmsg_type = SCM_RIGHTS;
    rights->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(rights), fds, count * sizeof(int));
  }
  if (sendmsg(fd, &message, MSG_NOSIGNAL) != (ssize_t)used) die("sendmsg");
}

/* ---- Starting ---- */

static int control_socket(const char *runner, pid_t *pid) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair)) die("socketpair");
  *pid = fork();
  if (*pid < 0) die("fork");
  if (*pid == 0) {
    char number[16];
    close(pair[0]);
    snprintf(number, sizeof number, "%d", pair[1]);
    execl(runner, runner, "supervise", number, (char *)NULL);
    die(runner);
  }
  close(pair[1]);
  return pair[0];
}

static void start_message(int control, const char *library, const char *bundle, const char *data, int call, int log,
                          int page) {
  begin();
  record(9);
  puts_("library"), text(KIND_BYTES, library);
  puts_("bundle"), text(KIND_BYTES, bundle);
  puts_("data"), text(KIND_BYTES, data);
  puts_("entry"), put8(KIND_BOOL), put8(0);
  puts_("memory"), integer(256 << 20);
  puts_("locale"), text(KIND_STRING, "en-US");
  puts_("zone"), text(KIND_STRING, "UTC");
  puts_("direct"), list(1), record(5);
  puts_("symbol"), text(KIND_STRING, "add");
  puts_("args"), list(2), text(KIND_STRING, "i64"), text(KIND_STRING, "i64");
  puts_("result"), text(KIND_STRING, "return");
  puts_("type"), text(KIND_STRING, "i64");
  puts_("error"), text(KIND_STRING, "none");
  static const char *const layers[] = {"descriptors", "no_new_privs", "capabilities", "rlimits", "landlock", "seccomp"};
  puts_("require"), list(sizeof layers / sizeof *layers);
  for (size_t i = 0; i < sizeof layers / sizeof *layers; i++) text(KIND_STRING, layers[i]);
  end(control, WIRE_START, 1, (int[]){call, log, page}, 3);
}

static uint8_t reply[WIRE_PACKET];

static ssize_t receive(int fd) {
  ssize_t n;
  do n = recv(fd, reply, sizeof reply, 0);
  while (n < 0 && errno == EINTR);
  if (n < (ssize_t)sizeof(wire_header)) {
    if (n < 0) die("recv");
    fprintf(stderr, "warmcall: the runner has ended\n");
    exit(70);
  }
  return n;
}

static void expect(int fd, uint8_t type) {
  receive(fd);
  if (reply[1] == type) return;
  fprintf(stderr, "warmcall: message %d in place of %d: %.*s\n", reply[1], type, 200, (char *)reply + sizeof(wire_header));
  exit(70);
}

/* A runner with its library open; gives the call socket. */
static int open_runner(int control, char **argv) {
  int pair[2], log[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair) || pipe(log)) die("socketpair");
  const int page = memfd_create("cancel", MFD_ALLOW_SEALING);
  if (page < 0 || ftruncate(page, WIRE_CANCEL_SLOTS * 4)) die("memfd");
  const struct timeval patience = {DEADLINE_S, 0};
  setsockopt(pair[0], SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  start_message(control, argv[2], argv[3], argv[4], pair[1], log[1], page);
  close(pair[1]), close(log[1]), close(page);
  expect(pair[0], WIRE_SEALED);
  expect(pair[0], WIRE_LOADED);
  return pair[0];
}

/* ---- Measuring ---- */

/* What is kept of each call, without a system call. */
static struct entry {
  uint64_t call, started, took;
  int64_t a, b, result;
} ring[RING];

static void call_once(int fd, uint64_t number) {
  const int64_t a = (int64_t)number, b = 2;
  const uint64_t started = now_ns();
  begin();
  put32(0), put32(0), puts_("en-US"), puts_("UTC"), putf(0), putf(DEADLINE_S);
  list(2), integer(a), integer(b);
  end(fd, WIRE_CALL, number, NULL, 0);
  const ssize_t n = receive(fd);
  /* u32 status, two empty texts, then the value. */
  const size_t at = sizeof(wire_header) + 12;
  int64_t result = 0;
  if (n > (ssize_t)at + 9) memcpy(&result, reply + at + 1, 8);
  if (reply[1] != WIRE_RESULT || reply[at] != KIND_INT || result != a + b) {
    fprintf(stderr, "warmcall: a wrong answer\n");
    exit(70);
  }
  ring[number % RING] = (struct entry){number, started, now_ns() - started, a, b, result};
}

static int echo_process(pid_t *pid) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair)) die("socketpair");
  *pid = fork();
  if (*pid < 0) die("fork");
  if (*pid == 0) {
    char bytes[ECHO];
    close(pair[0]);
    while (recv(pair[1], bytes, ECHO, 0) == ECHO)
      if (send(pair[1], bytes, ECHO, MSG_NOSIGNAL) != ECHO) break;
    _exit(0);
  }
  close(pair[1]);
  return pair[0];
}

static void echo_once(int fd) {
  static char bytes[ECHO];
  if (send(fd, bytes, ECHO, MSG_NOSIGNAL) != ECHO || recv(fd, bytes, ECHO, 0) != ECHO) die("echo");
}

int main(int argc, char **argv) {
  if (argc != 8) {
    fprintf(stderr, "usage: warmcall RUNNER LIBRARY BUNDLE DATA CALLS ROUNDS CPU\n");
    return 64;
  }
  const size_t calls = strtoul(argv[5], NULL, 10);
  const int rounds = atoi(argv[6]);
  pin(atoi(argv[7]));
  pid_t supervisor, echo;
  const int control = control_socket(argv[1], &supervisor);
  const int runner = open_runner(control, argv);
  const int limit = echo_process(&echo);
  uint64_t number = 0, *took = calloc(calls ? calls : 1, sizeof *took);
  for (int round = 0; calls && round < rounds; round++) {
    for (size_t i = 0; i < calls / 10; i++) echo_once(limit);
    for (size_t i = 0; i < calls; i++) {
      const uint64_t started = now_ns();
      echo_once(limit);
      took[i] = now_ns() - started;
    }
    report("echo", round, took, calls);
    for (size_t i = 0; i < calls / 10; i++) call_once(runner, ++number);
    for (size_t i = 0; i < calls; i++) {
      const uint64_t started = now_ns();
      call_once(runner, ++number);
      took[i] = now_ns() - started;
    }
    report("warm call", round, took, calls);
  }
  close(runner), close(limit), close(control);
  int status;
  waitpid(echo, &status, 0);
  waitpid(supervisor, &status, 0);
  return status != 0;
}
