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
#include <unistd.h>

#include "policy.h"
#include "seal.h"

static struct sock_filter program[] = {
#include "filter.inc"
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
