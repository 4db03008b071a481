/* seal.h: the wall around one runner.
 *
 * What is the same for every runner is done once in the supervisor (seal_prepare) and inherited by fork: a child
 * then pays only for what is its own. Both say truthfully what holds. Must never: open a bundle, report a layer as
 * on that is not, or weaken one for any reason but INTENTS_TEST_WITHOUT and
 * INTENTS_TEST_LANDLOCK_ABI, which show in the report.
 */
#ifndef INTENT_SEAL_H
#define INTENT_SEAL_H

#include <stdbool.h>

#include "plan.h"

enum layer {
  LAYER_DESCRIPTORS,
  LAYER_NO_NEW_PRIVS,
  LAYER_CAPABILITIES,
  LAYER_UID,
  LAYER_RLIMITS,
  LAYER_LANDLOCK,
  LAYER_SECCOMP,
  LAYER_MDWE,
  LAYER_USER, /* namespaces, from here on */
  LAYER_MOUNT,
  LAYER_PID,
  LAYER_NET,
  LAYER_IPC,
  LAYER_UTS,
  LAYER_CGROUP,
  LAYER_COUNT
};

struct layer_state {
  bool on;
  const char *detail; /* static text, or NULL */
};

struct seal {
  struct layer_state layers[LAYER_COUNT];
};

/* Where the runner's descriptors are, after seal_apply. 0 is /dev/null, 1 and 2 the log. A template keeps FD_STAT,
 * and has a ruleset for its children and its socket to the supervisor. The supervisor's own begin at FD_OURS. */
enum { FD_CALL = 3, FD_STAT = 4, FD_FIRST_FREE = 5, FD_SCOPE = 5, FD_TEMPLATE = 6, FD_OURS = 7 };

const char *layer_name(enum layer layer);

/* In the supervisor, once, single threaded, before the first fork. Reads INTENTS_TEST_WITHOUT. `full`: see
 * namespaces.h. */
void seal_prepare(bool full);

/* In the supervisor: whether children of one template can be kept apart (signals need Landlock ABI 6). */
bool seal_separates(void);

/* In the child, before anything of the bundle is opened. Moves the plan's descriptors to their places and closes
 * all others. Returns 0, or a negative errno value with `*stage` naming what could not be done at all (then the
 * runner must exit). A layer that could not be put up is reported in `seal` instead. */
int seal_apply(const struct plan *plan, struct seal *seal, const uint32_t **cancel_page, const char **stage);

/* Parts, each in a file of its own. */

/* Into the control group of all runners of this user, where one can be had. In the supervisor. */
struct layer_state cgroup_join(void);
struct layer_state landlock_prepare(void);
/* Between starts, in the supervisor: makes the next child's ruleset as far as it is the same for all, and throws
 * away the one that the last child has added its own paths to. */
void landlock_stock(void);
void landlock_spend(void);
int landlock_ruleset(const struct plan *plan, const char **stage);
/* Opens a granted path (O_PATH), of which no part may be a link: it was agreed to by its real name, and what has become a
 * link since leads elsewhere. The descriptor, or a negative errno value. */
int landlock_open_granted(const char *path);
struct layer_state landlock_enforce(int ruleset);
struct layer_state filter_enforce(void);
/* The template's filter; its notifications go to the supervisor. */
struct layer_state filter_enforce_template(void);
/* Whether the kernel knows scopes; and, in the template, a ruleset that keeps whoever enforces it from reaching
 * processes outside, and nothing else (-1: failed). */
/* For a process that opens no bundle: from now on it writes no file and starts no program. Advice where there is no
 * Landlock. */
void landlock_only_reads(void);
bool landlock_scopes(void);
int landlock_scope(void);
/* In the supervisor, before the first fork: what this process was given. */
void limits_prepare(bool limiting);
/* `counted_apart`: the kernel counts this runner's processes with no others of the user's but runners. */
struct layer_state limits_apply(const struct plan *plan, bool counted_apart);
/* NULL, or which limit of this process is too small for the plan, with its value. Static text. */
const char *limits_obstacle(const struct plan *plan);
/* Bytes of memory that the library's writable segments take, 0 when it cannot be read. */
uint64_t library_private_size(const char *path);

#endif
