/* policy_template.c: what a template may do beyond the table of policy.c; see policy.h.
 *
 * Compiled by mkfilter.c into a second program. All of it is for making one sealed child; the child gives it up
 * (child_filter.c). Here a line is also what a hostile constructor gets, so none may reach another process: the
 * fork asks the supervisor, and signals end at the template's Landlock domain (no template without it).
 */
#define _GNU_SOURCE
#include "policy.h"

#include <linux/prctl.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <signal.h>

#define ALL UINT64_MAX
#define LOW UINT64_C(0xFFFFFFFF)

/* Exactly those of fork in the C library; they are in a register, so nobody can change them afterwards. With another
 * library the supervisor is not asked, fork fails and calls get processes of their own. */
enum { FORK = CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD };

const struct policy_rule policy_template_rules[] = {
    {"clone", POLICY_NOTIFY, 1, {{0, ALL, FORK}}, "fork: the supervisor answers"},
    {"wait4", POLICY_ALLOW, 0, {{0, 0, 0}}, "reaping"},
    {"landlock_restrict_self", POLICY_ALLOW, 0, {{0, 0, 0}}, "the child's own domain"},
    {"seccomp", POLICY_ALLOW, 2, {{0, LOW, SECCOMP_SET_MODE_FILTER}, {1, ALL, 0}}, "the child's own filter"},
    {"prctl", POLICY_ALLOW, 2, {{0, LOW, PR_SET_PDEATHSIG}, {1, ALL, SIGKILL}}, "fork does not hand it on"},
    {"dup3", POLICY_ALLOW, 0, {{0, 0, 0}}, "the child's socket and log"},
    {"close_range", POLICY_ALLOW, 1, {{2, ALL, 0}}, "the template's descriptors; a flag would make a table of their own"},
    {"tgkill", POLICY_ALLOW, 0, {{0, 0, 0}}, "in the child its own pid, which nobody knows yet"},
};

const size_t policy_template_count = sizeof policy_template_rules / sizeof policy_template_rules[0];
