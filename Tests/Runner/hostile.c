/* hostile.c: a library whose constructor takes the template over, for test_gate.py. It says and does on the
 * template's socket what INTENT_TEST_HOSTILE names, and prints what came of it.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SOCKET = 6, LISTENER = 1, READY = 2, BORN = 3, FAILED = 4 };

struct note { uint32_t kind; int32_t error; uint64_t number; };

static void say(uint32_t kind, uint64_t number) {
  struct note note = {kind, 0, number};
  if (send(SOCKET, &note, sizeof note, MSG_NOSIGNAL) < 0) _exit(6);
}

/* A note with two descriptors, where there is room for one. */
static void say_with_two(uint32_t kind, uint64_t number) {
  struct note note = {kind, 0, number};
  struct iovec io = {&note, sizeof note};
  int fds[2] = {0, 0};
  union { struct cmsghdr align; char bytes[CMSG_SPACE(sizeof fds)]; } control = {0};
  struct msghdr raw = {.msg_iov = &io, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  struct cmsghdr *c = CMSG_FIRSTHDR(&raw);
  c->cmsg_level = SOL_SOCKET;
  c->cmsg_type = SCM_RIGHTS;
  c->cmsg_len = CMSG_LEN(sizeof fds);
  memcpy(CMSG_DATA(c), fds, sizeof fds);
  if (sendmsg(SOCKET, &raw, MSG_NOSIGNAL) < 0) _exit(6);
}

/* The number of the next order; what came with it stays open. */
static uint64_t order(void) {
  struct { uint8_t version, type; uint16_t flags; uint32_t total; uint64_t call; } header = {0};
  char control[256];
  struct iovec io = {&header, sizeof header};
  struct msghdr raw = {.msg_iov = &io, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  if (recvmsg(SOCKET, &raw, 0) <= 0) _exit(7);
  return header.call;
}

static void tell(const char *what, long result) {
  printf("%s %ld\n", what, result < 0 ? -errno : result);
  fflush(stdout);
}

static _Noreturn void sleep_for_ever(void) { for (;;) pause(); }

static void act(const char *how) {
  if (!strcmp(how, "fork")) {
    tell("fork", fork());
    tell("vfork", syscall(SYS_clone, 0x4100 | SIGCHLD, 0, 0, 0, 0));
    tell("bare", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    return;
  }
  if (!strcmp(how, "pdeathsig")) return tell("pdeathsig", prctl(PR_SET_PDEATHSIG, 0));
  if (!strcmp(how, "signal")) { /* in a pid namespace the parent has no number; process 1 is nearest */
    pid_t victim = getppid() ? getppid() : 1;
    return tell("signal", syscall(SYS_tgkill, victim, victim, SIGUSR1));
  }
  if (!strcmp(how, "operation")) { /* of seccomp, another than that a child needs */
    uint32_t action = SECCOMP_RET_ALLOW;
    return tell("operation", syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action));
  }
  if (!strcmp(how, "flags")) {
    struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
    struct sock_fprog program = {1, &allow};
    return tell("flags", syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_LOG, &program));
  }
  if (!strcmp(how, "table")) return tell("table", syscall(SYS_close_range, 1000, ~0U, 2 /* CLOSE_RANGE_UNSHARE */));
  if (!strcmp(how, "option")) return tell("option", prctl(PR_SET_TIMERSLACK, SIGKILL));
  if (!strcmp(how, "log")) return tell("log", syscall(SYS_dup3, 1, 100, 0));
  if (!strcmp(how, "listener")) return say(LISTENER, 0);
  if (!strcmp(how, "early")) return say(BORN, 1);
  if (!strcmp(how, "short") && send(SOCKET, "x", 1, 0)) return;
  say(READY, 0);
  if (!strcmp(how, "unordered")) return tell("unordered", fork());
  uint64_t number = order();
  if (!strcmp(how, "itself")) say(BORN, number); /* no child, but itself */
  if (!strcmp(how, "granted")) {
    if (fork() == 0) sleep_for_ever();
    say(BORN, number);
  }
  if (!strcmp(how, "other number") && fork() == 0) {
    say(BORN, number + 1);
    sleep_for_ever();
  }
  if (!strcmp(how, "twice")) {
    pid_t first = fork();
    if (first == 0) sleep_for_ever();
    tell("second", fork());
    _exit(0);
  }
  if (!strcmp(how, "grandchild") && fork() == 0) {
    say(BORN, number);
    tell("grandchild", fork());
    sleep_for_ever();
  }
  if (!strcmp(how, "elder")) { /* the first child forks when the template has been told to */
    int ends[2];
    char byte;
    if (pipe2(ends, 0)) _exit(8);
    if (fork() == 0) {
      say(BORN, number);
      if (read(ends[0], &byte, 1) == 1) tell("elder", fork());
      sleep_for_ever();
    }
    order();
    if (write(ends[1], "x", 1) != 1) _exit(8);
  }
  if (!strcmp(how, "late")) { /* the child of an order that is said to have failed takes the next one */
    int ends[2];
    if (pipe2(ends, 0)) _exit(8);
    if (fork() == 0) {
      if (read(ends[0], &number, sizeof number) == sizeof number) say(BORN, number);
      sleep_for_ever();
    }
    say(FAILED, number);
    number = order();
    if (write(ends[1], &number, sizeof number) != sizeof number) _exit(8);
  }
  if (!strcmp(how, "again")) { /* a child takes an order for the second time */
    int ends[2];
    if (pipe2(ends, 0)) _exit(8);
    if (fork() == 0) {
      say(BORN, number);
      if (read(ends[0], &number, sizeof number) == sizeof number) say(BORN, number);
      sleep_for_ever();
    }
    number = order();
    if (fork() == 0) sleep_for_ever();
    if (write(ends[1], &number, sizeof number) != sizeof number) _exit(8);
  }
  if (!strcmp(how, "silent")) { /* a child that nobody announced outlives its template */
    if (fork() == 0) sleep_for_ever();
    _exit(0);
  }
  if (!strcmp(how, "two descriptors") && fork() == 0) {
    say_with_two(BORN, number);
    sleep_for_ever();
  }
  if (!strcmp(how, "reaper")) {
    pid_t child = fork();
    if (child == 0) {
      say(BORN, number);
      usleep(100000);
      _exit(4);
    }
    waitpid(child, NULL, 0);
  }
  sleep_for_ever();
}

__attribute__((constructor)) static void construct(void) {
  const char *how = getenv("INTENT_TEST_HOSTILE");
  if (how) act(how);
}
