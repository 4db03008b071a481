// The interrupt flag, and the arguments as bytes. Both are state of the whole process.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <string.h>

#include "host_system.h"

static volatile sig_atomic_t caught;

// In a signal handler: sets the flag, nothing else.
static void note(int signal) { caught = signal; }

int hs_catch_interrupts(void) {
  struct sigaction action = {.sa_handler = note};  // no SA_RESTART: a waiting receive must end
  sigemptyset(&action.sa_mask);
  const int signals[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
    struct sigaction old;
    if (sigaction(signals[i], NULL, &old)) return -errno;
    // Ignored by whoever started us (nohup): stays ignored.
    if (old.sa_handler == SIG_IGN) continue;
    if (sigaction(signals[i], &action, NULL)) return -errno;
  }
  return 0;
}

int hs_interrupted(void) {
  int signal = caught;
  caught = 0;
  return signal;
}

static int argument_count;
static char **arguments;

// glibc hands the arguments to constructors; they stay valid for the life of the process.
__attribute__((constructor)) static void keep_arguments(int count, char **vector) {
  argument_count = count;
  arguments = vector;
}

int hs_argument_count(void) { return argument_count; }

const char *hs_argument(int index, size_t *length) {
  if (index < 0 || index >= argument_count) return NULL;
  *length = strlen(arguments[index]);
  return arguments[index];
}
