/* loadcost.c: what opening a bundle costs: prints JSON with the milliseconds that dlopen took, and the
 * kilobytes of private dirty memory that came with it.
 *
 *   loadcost LIBRARY */

#include <dlfcn.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static long dirty(void) {
  FILE *file = fopen("/proc/self/smaps_rollup", "r");
  char line[256];
  long kilobytes = 0;
  if (!file) return 0;
  while (fgets(line, sizeof line, file)) sscanf(line, "Private_Dirty: %ld", &kilobytes);
  fclose(file);
  return kilobytes;
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec * 1e3 + (double)time.tv_nsec / 1e6;
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  long before = dirty();
  double start = now();
  if (!dlopen(arguments[1], RTLD_NOW | RTLD_LOCAL)) {
    fprintf(stderr, "%s\n", dlerror());
    return 1;
  }
  double took = now() - start;
  printf("{\"load_ms\": %.2f, \"dirty_kb\": %ld}\n", took, dirty() - before);
  return 0;
}
