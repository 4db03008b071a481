/* cprobe: well behaved. Plain functions for tests, by a manifest alone. */
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#pragma GCC visibility push(default)
int64_t add(int64_t a, int64_t b);
void nap(double seconds);
const char *say(void);
#pragma GCC visibility pop

int64_t add(int64_t a, int64_t b) { return (int64_t)((uint64_t)a + (uint64_t)b); }

/* Its log tells who waits for it that it has begun. */
void nap(double seconds) {
  puts("napping");
  fflush(stdout);
  const time_t whole = (time_t)seconds;
  struct timespec left = {whole, (long)((seconds - (double)whole) * 1e9)};
  while (nanosleep(&left, &left) != 0) {
  }
}

const char *say(void) { return "Hello from C, żółć"; }
