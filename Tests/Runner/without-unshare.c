/* without-unshare.c: runs a program to which the kernel answers EPERM when it asks for a namespace, as in many
 * containers. */
#include <errno.h>
#include <seccomp.h>
#include <stdio.h>
#include <unistd.h>

int main(int argc, char **argv) {
  scmp_filter_ctx context = seccomp_init(SCMP_ACT_ALLOW);
  seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_ALLOW); /* only unshare is taken away */
  if (argc < 2 || !context || seccomp_rule_add(context, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(unshare), 0) ||
      seccomp_load(context)) {
    fprintf(stderr, "usage: without-unshare PROGRAM …\n");
    return 64;
  }
  execv(argv[1], argv + 1);
  perror(argv[1]);
  return 71;
}
