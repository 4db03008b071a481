/* filter.c: loads the seccomp program that mkfilter made from policy.c.
 *
 * One system call; the program is data in the executable. Must never: allocate, or load it before the other layers
 * are up (it forbids what they need).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "policy.h"
#include "seal.h"
#include "template.h"

static struct sock_filter program[] = {
#include "filter_runner.inc"
};

static struct sock_filter template_program[] = {
#include "filter_template.inc"
};

enum { LENGTH = sizeof program / sizeof program[0] };

/* The child's own pid, the only one it may signal. */
static bool write_pid(uint32_t pid) {
  bool found = false;
  for (int i = 0; i < LENGTH; i++) {
    if (program[i].k != POLICY_OWN_PID) continue;
    program[i].k = pid;
    found = true;
  }
  return found;
}

struct layer_state filter_enforce(void) {
  struct sock_fprog loaded = {LENGTH, program};
  if (!write_pid((uint32_t)getpid())) return (struct layer_state){false, "no place for the pid"};
  if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &loaded)) {
    return (struct layer_state){false, strerrordesc_np(errno)};
  }
  return (struct layer_state){true, NULL};
}

struct layer_state filter_enforce_template(void) {
  struct sock_fprog loaded = {sizeof template_program / sizeof template_program[0], template_program};
  int listener = (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &loaded);
  if (listener < 0) return (struct layer_state){false, strerrordesc_np(errno)};
  bool sent = false;
  /* The kernel counts the descriptors on their way for the whole user: others may have used them all up for a moment. */
  for (int tries = 0; !sent && tries < 400; tries++) {
    if (tries) nanosleep(&(struct timespec){0, 5000000}, NULL);
    sent = template_say(NOTE_LISTENER, 0, 0, listener);
    if (!sent && errno != ETOOMANYREFS) break;
  }
  close(listener); /* whoever holds it may answer: from here on the supervisor alone */
  return (struct layer_state){sent, sent ? "template" : strerrordesc_np(errno)};
}
