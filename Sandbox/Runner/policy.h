/* policy.h: which system calls a sealed bundle may make, as data.
 *
 * The table (policy.c) is compiled into a filter program when the runner is built (mkfilter.c); the runner carries
 * the program, not the table, and loads it with one system call. Must never: depend on the bundle or on a grant.
 */
#ifndef INTENT_POLICY_H
#define INTENT_POLICY_H

#include <stddef.h>
#include <stdint.h>

enum policy_action {
  POLICY_ALLOW, /* also with conditions: then only when all of them hold */
  POLICY_ENOSYS,
  POLICY_UNSUPPORTED, /* EOPNOTSUPP: libraries do without */
  POLICY_NOTIFY, /* the supervisor answers (gate.c) */
  POLICY_KILL
};

/* A condition: (argument & mask) == value. */
struct policy_test {
  uint8_t argument;
  uint64_t mask;
  uint64_t value;
};

enum { POLICY_TESTS = 3 };

struct policy_rule {
  const char *name;
  enum policy_action action;
  uint8_t count;
  struct policy_test tests[POLICY_TESTS];
  const char *reason;
};

extern const struct policy_rule policy_rules[];
extern const size_t policy_rule_count;

/* What a template may do beyond that. The rule about the own pid is left out there: see policy_template.c. */
extern const struct policy_rule policy_template_rules[];
extern const size_t policy_template_count;

/* Calls that change what a descriptor means for all who have it, or make a copy of it. Refused on the log, descriptors 1
 * and 2: it is appended to, and what it holds of earlier calls stays. */
struct policy_guard {
  const char *name;
  int64_t command; /* the value of the second argument, or POLICY_ANY */
  const char *reason;
};

enum { POLICY_ANY = -1 };

extern const struct policy_guard policy_log_guards[];
extern const size_t policy_log_guard_count;

/* Stands for the runner's own pid in the program; filter.c puts the pid in its place. */
enum { POLICY_OWN_PID = 0x7EADBEEF };

#endif
