/* child_filter.c: the filter of a template's child, on top of the template's own.
 *
 * The template needs a few calls more than a runner: those that make a child and seal it. The child gives them up
 * here, and learns its own pid, the only one it may signal. Of two filters the stricter answer counts, so everything
 * that is not named is left to the first. Must never: allow anything; it can only take away.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "template.h"

/* The low half of an argument; both machines that we build for are little endian. */
#define LOAD(member) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member))
/* How far to jump from line `at` to `line`. */
#define TO(at, line) ((uint8_t)((line) - (at) - 1))
#define EQUAL(value, yes, no) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (yes), (no))

int child_filter_enforce(void) {
  const uint32_t pid = (uint32_t)getpid();
  enum { REFUSE = 13, ALLOW = 14 };
  struct sock_filter lines[] = {
      /*  0 */ LOAD(nr),
      /*  1 */ EQUAL(SYS_seccomp, TO(1, REFUSE), 0),
      /*  2 */ EQUAL(SYS_landlock_restrict_self, TO(2, REFUSE), 0),
      /*  3 */ EQUAL(SYS_wait4, TO(3, REFUSE), 0),
      /*  4 */ EQUAL(SYS_prctl, 0, TO(4, 7)),
      /*  5 */ LOAD(args[0]),
      /*  6 */ EQUAL(PR_SET_PDEATHSIG, TO(6, REFUSE), TO(6, ALLOW)),
      /*  7 */ EQUAL(SYS_clone, 0, TO(7, 10)),
      /*  8 */ LOAD(args[0]),
      /*  9 */ BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, TO(9, ALLOW), TO(9, REFUSE)),
      /* 10 */ EQUAL(SYS_tgkill, 0, TO(10, ALLOW)),
      /* 11 */ LOAD(args[0]),
      /* 12 */ EQUAL(pid, TO(12, ALLOW), 0),
      /* 13 */ BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      /* 14 */ BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {sizeof lines / sizeof lines[0], lines};
  return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) ? -errno : 0;
}
