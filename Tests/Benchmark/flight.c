/* flight.c: calls per second of the runner with several in flight, and through shared memory, seen by the cheapest host.
 *
 *   flight RUNNER LIBRARY BUNDLE DATA CALLS CPU K socket|ring
 *
 * K calls are sent, then one more for each result. A negative CPU leaves both sides free. One line of JSON: calls per
 * second, and nanoseconds of a single call where K is 1. Each result is checked.
 */
#define _GNU_SOURCE
#include "host.h"

#include "../../Sources/CHostSystem/include/host_ring.h"

static hs_ring *ring; /* NULL: the socket alone */

static void open_ring(int fd) {
  const int file = hs_ring_make(&ring);
  if (file < 0) die("ring");
  begin();
  end(fd, WIRE_RING, 0, &file, 1);
  close(file);
  expect(fd, WIRE_RING_OPENED);
  hs_ring_note_said(ring, 1);
  hs_ring_awake(ring);
}

static void put_call(int fd, uint64_t number) {
  write_call(number, (int64_t)number, 2);
  const int way = ring ? hs_ring_send(ring, packet, used) : 0;
  if (way == 1) return;
  if (way == 2) {
    begin();
    end(fd, WIRE_WAKE, 0, NULL, 0);
  } else if (send(fd, packet, used, MSG_NOSIGNAL) != (ssize_t)used) {
    die("send");
  }
}

static ssize_t take(int fd) {
  for (;;) {
    const long length = ring ? hs_ring_receive(ring, reply, sizeof reply, 1) : 0;
    if (length > 0) return length;
    const ssize_t n = receive(fd);
    if (!ring) return n;
    hs_ring_awake(ring);
    if (reply[1] != WIRE_RING_WAKE) return hs_ring_note_said(ring, 0), n;
  }
}

static double run(int fd, uint64_t *number, long calls, int most, uint64_t *took) {
  const uint64_t first = *number;
  const uint64_t started = now_ns();
  long sent = 0;
  for (; sent < most && sent < calls; sent++) put_call(fd, ++*number);
  for (long done = 0; done < calls; done++) {
    const uint64_t before = now_ns();
    const int64_t result = read_result(take(fd));
    /* Direct calls end in their order. */
    if (result != (int64_t)(first + (uint64_t)done + 1) + 2) {
      fprintf(stderr, "flight: a wrong answer\n");
      exit(70);
    }
    if (sent < calls) put_call(fd, ++*number), sent++;
    took[done] = now_ns() - before;
  }
  return (double)calls * 1e9 / (double)(now_ns() - started);
}

int main(int argc, char **argv) {
  if (argc != 9) {
    fprintf(stderr, "usage: flight RUNNER LIBRARY BUNDLE DATA CALLS CPU K socket|ring\n");
    return 64;
  }
  const long calls = atol(argv[5]);
  const int most = atoi(argv[7]);
  pin(atoi(argv[6]));
  pid_t supervisor;
  const int control = control_socket(argv[1], &supervisor);
  const int runner = open_runner(control, argv);
  if (!strcmp(argv[8], "ring")) open_ring(runner);
  uint64_t number = 0, *took = calloc((size_t)calls, sizeof *took);
  run(runner, &number, calls / 10 + 1, most, took);
  const double rate = run(runner, &number, calls, most, took);
  qsort(took, (size_t)calls, sizeof *took, by_size);
  printf("{\"perSecond\":%.0f,\"min\":%llu,\"median\":%llu,\"p99\":%llu}\n", rate, (unsigned long long)took[0],
         (unsigned long long)took[calls / 2], (unsigned long long)took[calls - 1 - calls / 100]);
  close(runner), close(control);
  int status;
  waitpid(supervisor, &status, 0);
  return status != 0;
}
