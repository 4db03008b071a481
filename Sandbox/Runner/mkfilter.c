/* mkfilter.c: build-time tool. `mkfilter runner|template`: compiles the table of policy.c, or that with
 * policy_template.c, into a filter program and prints it as C data.
 *
 * This is the only file that links libseccomp; building the rules allocates and takes long, which no runner should
 * pay. Must never: be installed. Fails loudly on a rule it cannot express: a missing line would be a hole or a hang.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "policy.h"

static void die(const char *what, const char *name, int error) {
  fprintf(stderr, "mkfilter: %s%s%s: %s\n", what, name ? " " : "", name ? name : "", strerror(-error));
  exit(1);
}

/* A trap is a death that can say which call it was (fault.c): the call is not made, and SIGSYS ends the process. */
static uint32_t action_of(enum policy_action action) {
  return action == POLICY_ALLOW    ? SCMP_ACT_ALLOW
         : action == POLICY_ENOSYS ? SCMP_ACT_ERRNO(ENOSYS)
         : action == POLICY_UNSUPPORTED ? SCMP_ACT_ERRNO(EOPNOTSUPP)
         : action == POLICY_NOTIFY ? SCMP_ACT_NOTIFY
                                   : SCMP_ACT_TRAP;
}

static void add(scmp_filter_ctx context, const struct policy_rule *rule) {
  struct scmp_arg_cmp tests[POLICY_TESTS];
  for (unsigned i = 0; i < rule->count; i++) {
    const struct policy_test *test = &rule->tests[i];
    tests[i] = SCMP_CMP(test->argument, SCMP_CMP_MASKED_EQ, test->mask, test->value);
  }
  int number = seccomp_syscall_resolve_name(rule->name);
  if (number == __NR_SCMP_ERROR) die("unknown system call", rule->name, -ENOSYS);
  if (number < 0) return; /* this processor does not have it */
  int status = seccomp_rule_add_array(context, action_of(rule->action), number, rule->count, tests);
  if (status < 0) die("rule", rule->name, status);
}

/* The highest number that this libseccomp has a name for. */
static uint32_t last_known(void) {
  uint32_t last = 0;
  for (int number = 0; number < 1024; number++) {
    char *name = seccomp_syscall_resolve_num_arch(SCMP_ARCH_NATIVE, number);
    if (name) last = (uint32_t)number;
    free(name);
  }
  return last;
}

static void print(const struct sock_filter *at, size_t count) {
  for (size_t i = 0; i < count; i++) {
    printf("  {0x%04x, %u, %u, 0x%08xu},\n", at[i].code, at[i].jt, at[i].jf, at[i].k);
  }
}

/* In front of the program: a foreign architecture is killed, a number unknown at build time is ENOSYS. */
static void print_head(void) {
  const struct sock_filter head[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, seccomp_arch_native(), 1, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, last_known(), 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
  };
  print(head, sizeof head / sizeof head[0]);
}

/* The low half of an argument: all that the kernel looks at, of a descriptor and of a command. */
static struct sock_filter low_half(int argument) {
  return (struct sock_filter)BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offsetof(struct seccomp_data, args[argument]));
}

/* Of other calls only the number is looked at, so that the kernel goes on remembering those that always pass. */
static void print_guard(const struct policy_guard *guard) {
  int number = seccomp_syscall_resolve_name(guard->name);
  if (number == __NR_SCMP_ERROR) die("unknown system call", guard->name, -ENOSYS);
  bool any = guard->command == POLICY_ANY;
  const struct sock_filter call[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, any ? 4 : 6),
  };
  const struct sock_filter command[] = {
      low_half(1),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)guard->command, 0, 4),
  };
  const struct sock_filter is_log[] = {
      low_half(0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 1, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 2, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
  };
  print(call, sizeof call / sizeof call[0]);
  if (!any) print(command, sizeof command / sizeof command[0]);
  print(is_log, sizeof is_log / sizeof is_log[0]);
}

/* A child of a template learns its pid only when it is there: the rule moves into its own filter. */
static bool names_own_pid(const struct policy_rule *rule) {
  return rule->count == 1 && rule->tests[0].value == POLICY_OWN_PID;
}

static void add_all(scmp_filter_ctx context, bool template) {
  for (size_t i = 0; i < policy_rule_count; i++) {
    if (!template || !names_own_pid(&policy_rules[i])) add(context, &policy_rules[i]);
  }
  for (size_t i = 0; template && i < policy_template_count; i++) add(context, &policy_template_rules[i]);
}

int main(int argc, char **argv) {
  if (argc != 2 || (strcmp(argv[1], "runner") && strcmp(argv[1], "template"))) die("usage", "runner|template", -EINVAL);
  scmp_filter_ctx context = seccomp_init(SCMP_ACT_ERRNO(EPERM));
  if (!context) die("seccomp_init", NULL, -ENOMEM);
  seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, 2);
  add_all(context, !strcmp(argv[1], "template"));
  int fd = memfd_create("filter", MFD_CLOEXEC);
  int status = seccomp_export_bpf(context, fd);
  if (status < 0) die("seccomp_export_bpf", NULL, status);
  off_t len = lseek(fd, 0, SEEK_END);
  struct sock_filter *program = malloc((size_t)len);
  if (!program || pread(fd, program, (size_t)len, 0) != len) die("read", NULL, -EIO);
  printf("/* Made by mkfilter.c. */\n");
  print_head();
  for (size_t i = 0; i < policy_log_guard_count; i++) print_guard(&policy_log_guards[i]);
  print(program, (size_t)len / sizeof *program);
  return 0;
}
