/* host.h: the cheapest possible host, for the benchmark's probes: starts the supervisor, has it open the cprobe fixture
 * (int64_t add(int64_t, int64_t)) behind every layer, and writes and reads calls. Header only; included by one file.
 */
#ifndef INTENTS_BENCH_HOST_H
#define INTENTS_BENCH_HOST_H

#include "bench.h"

#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../../Sandbox/Runner/wire.h"

enum { KIND_BOOL = 1, KIND_INT = 2, KIND_STRING = 4, KIND_BYTES = 5, KIND_LIST = 6, KIND_RECORD = 7 };
enum { DEADLINE_S = 30 };

/* ---- Writing messages ---- */

static uint8_t packet[WIRE_PACKET];
static size_t used;

static inline void put(const void *bytes, size_t n) {
  memcpy(packet + used, bytes, n);
  used += n;
}
static inline void put8(uint8_t v) { put(&v, 1); }
static inline void put32(uint32_t v) { put(&v, 4); }
static inline void put64(uint64_t v) { put(&v, 8); }
static inline void putf(double v) { put(&v, 8); }
static inline void puts_(const char *text) {
  put32((uint32_t)strlen(text));
  put(text, strlen(text));
}
static inline void text(uint8_t kind, const char *t) { put8(kind), puts_(t); }
static inline void integer(int64_t v) { put8(KIND_INT), put64((uint64_t)v); }
static inline void record(uint32_t count) { put8(KIND_RECORD), put32(count); }
static inline void list(uint32_t count) { put8(KIND_LIST), put32(count); }

static inline void begin(void) { used = sizeof(wire_header); }

static inline void end(int fd, uint8_t type, uint64_t call, const int *fds, size_t count) {
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

static inline int control_socket(const char *runner, pid_t *pid) {
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

static inline void start_message(int control, const char *library, const char *bundle, const char *data, int call, int log,
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

static inline ssize_t receive(int fd) {
  ssize_t n;
  do n = recv(fd, reply, sizeof reply, 0);
  while (n < 0 && errno == EINTR);
  if (n < (ssize_t)sizeof(wire_header)) {
    if (n < 0) die("recv");
    fprintf(stderr, "the runner has ended\n");
    exit(70);
  }
  return n;
}

static inline void expect(int fd, uint8_t type) {
  receive(fd);
  if (reply[1] == type) return;
  fprintf(stderr, "message %d in place of %d: %.*s\n", reply[1], type, 200, (char *)reply + sizeof(wire_header));
  exit(70);
}

/* A runner with its library open; gives the call socket. */
static inline int open_runner(int control, char **argv) {
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

/* ---- Calls ---- */

/* The message of `add` with these arguments, in `packet`. */
static inline void write_call(uint64_t number, int64_t a, int64_t b) {
  begin();
  put32(0), put32(0), puts_("en-US"), puts_("UTC"), putf(0), putf(DEADLINE_S);
  list(2), integer(a), integer(b);
  const wire_header head = {WIRE_VERSION, WIRE_CALL, 0, (uint32_t)(used - sizeof(wire_header)), number};
  memcpy(packet, &head, sizeof head);
}

/* The result of `add` in the `n` bytes of `reply`; ends the program where it is none. */
static inline int64_t read_result(ssize_t n) {
  /* u32 status, two empty texts, then the value. */
  const size_t at = sizeof(wire_header) + 12;
  int64_t result;
  if (n < (ssize_t)at + 9 || reply[1] != WIRE_RESULT || reply[at] != KIND_INT) {
    fprintf(stderr, "no result\n");
    exit(70);
  }
  memcpy(&result, reply + at + 1, sizeof result);
  return result;
}

#endif
