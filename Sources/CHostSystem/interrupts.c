// The interrupt flag, and the arguments as bytes. Both are state of the whole process.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <stdlib.h>
#include <sys/time.h>
#include <unistd.h>

#include "host_system.h"

static volatile sig_atomic_t caught;

enum { AGAIN_MICROSECONDS = 100000 };

// Sets the interval of SIGALRM; 0 stops it. One system call, so it may stand in a signal handler.
static void remind(int microseconds) {
  struct itimerval interval = {{0, microseconds}, {0, microseconds}};
  setitimer(ITIMER_REAL, &interval, NULL);
}

// In a signal handler: sets the flag. The signal may come just before a system call that then waits, and would be
// lost: until somebody has looked at the flag, SIGALRM ends every wait anew.
static void note(int signal) {
  caught = signal;
  remind(AGAIN_MICROSECONDS);
}

static void reminded(int signal) { (void)signal; }

static const int interrupts[] = {SIGINT, SIGTERM, SIGHUP};
enum { INTERRUPTS = sizeof interrupts / sizeof *interrupts };

int hs_catch_interrupts(void) {
  int were_caught = 0;
  struct sigaction action = {.sa_handler = note};  // no SA_RESTART: a waiting receive must end
  sigemptyset(&action.sa_mask);
  struct sigaction alarm = {.sa_handler = reminded};
  sigemptyset(&alarm.sa_mask);
  if (sigaction(SIGALRM, &alarm, NULL)) return -errno;
  for (int i = 0; i < INTERRUPTS; i++) {
    struct sigaction old;
    if (sigaction(interrupts[i], NULL, &old)) return -errno;
    // Ignored by whoever started us (nohup): stays ignored.
    if (old.sa_handler == SIG_IGN) continue;
    if (old.sa_handler == note) were_caught = 1;
    if (sigaction(interrupts[i], &action, NULL)) return -errno;
  }
  return were_caught;
}

void hs_leave_interrupts(void) {
  for (int i = 0; i < INTERRUPTS; i++) {
    struct sigaction old;
    if (!sigaction(interrupts[i], NULL, &old) && old.sa_handler == note) signal(interrupts[i], SIG_DFL);
  }
  // One that nobody has looked at comes again, and counts now as it would have without us.
  int missed = hs_interrupted();
  if (missed) raise(missed);
}

int hs_interrupt_waits(void) { return caught; }

int hs_interrupted(void) {
  int signal = caught;
  caught = 0;
  if (signal) remind(0);
  return signal;
}

// The Swift runtime of a static executable looks for its own path when it starts, and gives up where /proc is not
// mounted, unless it is told a path; nothing here needs what it looks for. Runs before the runtime does.
__attribute__((constructor(101))) static void do_without_proc(void) {
  if (access("/proc/self/exe", F_OK)) setenv("SWIFT_ROOT", "/usr", 0);
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
