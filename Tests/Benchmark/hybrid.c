/* hybrid.c: the limit for calls through shared memory: 64 bytes there and back between two processes that each have a
 * core, look for each other for a while, then yield, then sleep.
 *
 *   hybrid CALLS ROUNDS
 *
 * One line of JSON for each round.
 */
#define _GNU_SOURCE
#include "bench.h"

#include <linux/futex.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SIZE = 64, PAUSES = 64, YIELDS = 32 };

struct lane {
  _Alignas(64) _Atomic uint32_t count;
  _Atomic uint32_t sleeps;
  _Alignas(64) char bytes[SIZE];
};

static void put(struct lane *lane, const char *bytes) {
  memcpy(lane->bytes, bytes, SIZE);
  atomic_fetch_add(&lane->count, 1);
  if (atomic_load(&lane->sleeps)) syscall(SYS_futex, &lane->count, FUTEX_WAKE, 1, NULL, NULL, 0);
}

static void relax(void) {
#if defined __x86_64__
  __builtin_ia32_pause();
#endif
}

static int look(struct lane *lane, uint32_t known) {
  for (int i = 0; i < PAUSES; i++, relax())
    if (atomic_load_explicit(&lane->count, memory_order_acquire) != known) return 1;
  for (int i = 0; i < YIELDS; i++, sched_yield())
    if (atomic_load_explicit(&lane->count, memory_order_acquire) != known) return 1;
  return 0;
}

static void take(struct lane *lane, uint32_t *known, char *bytes) {
  if (!look(lane, *known)) {
    atomic_store(&lane->sleeps, 1);
    while (atomic_load(&lane->count) == *known) syscall(SYS_futex, &lane->count, FUTEX_WAIT, *known, NULL, NULL, 0);
    atomic_store(&lane->sleeps, 0);
  }
  ++*known;
  memcpy(bytes, lane->bytes, SIZE);
}

static void once(struct lane *lanes, uint32_t *known) {
  static char bytes[SIZE];
  put(&lanes[0], bytes);
  take(&lanes[1], known, bytes);
}

int main(int argc, char **argv) {
  if (argc != 3) {
    fprintf(stderr, "usage: hybrid CALLS ROUNDS\n");
    return 64;
  }
  const size_t calls = strtoul(argv[1], NULL, 10);
  struct lane *lanes = mmap(NULL, 2 * sizeof *lanes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (lanes == MAP_FAILED) die("mmap");
  const pid_t other = fork();
  if (other < 0) die("fork");
  if (other == 0) {
    char bytes[SIZE];
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (uint32_t known = 0;;) take(&lanes[0], &known, bytes), put(&lanes[1], bytes);
  }
  uint32_t known = 0;
  uint64_t *took = calloc(calls, sizeof *took);
  for (int round = 0; round < atoi(argv[2]); round++) {
    for (size_t i = 0; i < calls / 10; i++) once(lanes, &known);
    for (size_t i = 0; i < calls; i++) {
      const uint64_t started = now_ns();
      once(lanes, &known);
      took[i] = now_ns() - started;
    }
    report("hybrid echo, two cores", round, took, calls);
  }
  kill(other, SIGKILL);
  waitpid(other, NULL, 0);
  return 0;
}
