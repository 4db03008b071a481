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
#include "host.h"

enum { ECHO = 64, RING = 4096 };

/* ---- Measuring ---- */

/* What is kept of each call, without a system call. */
static struct entry {
  uint64_t call, started, took;
  int64_t a, b, result;
} ring[RING];

static void call_once(int fd, uint64_t number) {
  const int64_t a = (int64_t)number, b = 2;
  const uint64_t started = now_ns();
  write_call(number, a, b);
  if (send(fd, packet, used, MSG_NOSIGNAL) != (ssize_t)used) die("send");
  const int64_t result = read_result(receive(fd));
  if (result != a + b) {
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
