/* inflight.c: the limit for several calls in flight: 64 bytes back and forth over one SEQPACKET pair, both
 * processes on one core.
 *
 *   inflight CALLS ROUNDS CPU K …
 *
 * For each K in turns: K requests are sent, then one more for each that comes back. One line of JSON for each, with
 * the round trips per second.
 */
#define _GNU_SOURCE
#include "bench.h"

#include <stdio.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 64 };

static int echo(pid_t *pid) {
  int pair[2];
  char bytes[SIZE];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET, 0, pair)) die("socketpair");
  *pid = fork();
  if (*pid < 0) die("fork");
  if (*pid) return close(pair[1]), pair[0];
  close(pair[0]);
  while (recv(pair[1], bytes, SIZE, 0) == SIZE)
    if (send(pair[1], bytes, SIZE, MSG_NOSIGNAL) != SIZE) break;
  _exit(0);
}

static void put(int fd) {
  static const char bytes[SIZE];
  if (send(fd, bytes, SIZE, MSG_NOSIGNAL) != SIZE) die("send");
}

static double rate(int fd, long calls, int most) {
  char bytes[SIZE];
  long sent = 0;
  const uint64_t started = now_ns();
  for (; sent < most && sent < calls; sent++) put(fd);
  for (long done = 0; done < calls; done++) {
    if (recv(fd, bytes, SIZE, 0) != SIZE) die("recv");
    if (sent < calls) put(fd), sent++;
  }
  return (double)calls * 1e9 / (double)(now_ns() - started);
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: inflight CALLS ROUNDS CPU K …\n");
    return 64;
  }
  const long calls = atol(argv[1]);
  pin(atoi(argv[3]));
  pid_t pid;
  const int fd = echo(&pid);
  for (int round = 0; round < atoi(argv[2]); round++) {
    for (int i = 4; i < argc; i++) {
      rate(fd, calls / 10, atoi(argv[i]));
      printf("{\"name\":\"echo, %s in flight\",\"round\":%d,\"perSecond\":%.0f}\n", argv[i], round,
             rate(fd, calls, atoi(argv[i])));
    }
  }
  close(fd);
  waitpid(pid, NULL, 0);
  return 0;
}
