/* bench.h: clock, placement and statistics of the benchmark's probes. Header only; no library beyond libc. */
#ifndef INTENTS_BENCH_H
#define INTENTS_BENCH_H

#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static inline uint64_t now_ns(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static _Noreturn inline void die(const char *what) {
  perror(what);
  exit(71);
}

/* Keeps this process, and all that it starts, on one core; a negative number leaves it free. */
static inline void pin(int cpu) {
  if (cpu < 0) return;
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET((size_t)cpu, &set);
  if (sched_setaffinity(0, sizeof set, &set)) die("sched_setaffinity");
}

static inline int by_size(const void *a, const void *b) {
  const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
  return x < y ? -1 : x > y;
}

/* One line of JSON: what was measured and in which round. Sorts `ns`. */
static inline void report(const char *name, int round, uint64_t *ns, size_t n) {
  qsort(ns, n, sizeof *ns, by_size);
  printf("{\"name\":\"%s\",\"round\":%d,\"n\":%zu,\"min\":%llu,\"median\":%llu,\"p99\":%llu,\"max\":%llu}\n", name, round, n,
         (unsigned long long)ns[0], (unsigned long long)ns[n / 2], (unsigned long long)ns[n - 1 - n / 100],
         (unsigned long long)ns[n - 1]);
  fflush(stdout);
}

#endif
