/* seal.c: the order in which the layers go up. See seal.h.
 *
 * The order matters: paths are opened while the process may still open them; capabilities are needed for the uid
 * and gone before Landlock; seccomp comes last, since it forbids what all others use; descriptors are closed just
 * before it. Nothing of the bundle has run by then. Must never: allocate in the child, or go on after a stage that
 * failed as a whole.
 */
#define _GNU_SOURCE
#include "seal.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/fsuid.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "namespaces.h"

enum { SET_MDWE = 65, MDWE_REFUSE_EXEC_GAIN = 1 }; /* newer than Debian 12's headers */

static const char *const names[LAYER_COUNT] = {"descriptors", "no_new_privs", "capabilities", "uid",
                                               "rlimits",     "landlock",     "seccomp",      "mdwe",
                                               "user",        "mount",        "pid",          "net",
                                               "ipc",         "uts",          "cgroup"};
static bool without[LAYER_COUNT];
static pid_t supervisor;
/* Layers that are inherited from the supervisor. */
static struct layer_state inherited[LAYER_COUNT];

const char *layer_name(enum layer layer) { return names[layer]; }

static struct layer_state on(const char *detail) { return (struct layer_state){true, detail}; }
static struct layer_state off(const char *detail) { return (struct layer_state){false, detail}; }
static struct layer_state done(int status) { return status ? off(strerrordesc_np(errno)) : on(NULL); }

/* ---- In the supervisor ---- */

/* Tests may take layers away; nothing can add one. */
static void read_without(void) {
  const char *list = getenv("INTENTS_TEST_WITHOUT");
  for (int layer = 0; list && layer < LAYER_COUNT; layer++) {
    size_t len = strlen(names[layer]);
    for (const char *at = list; (at = strstr(at, names[layer])); at += len) {
      bool starts = at == list || at[-1] == ',', ends = at[len] == 0 || at[len] == ',';
      if (starts && ends) without[layer] = true;
    }
  }
}

/* Capabilities that no child can get back. The supervisor itself keeps setuid and kill. */
static void drop_bounding(void) {
  for (unsigned long cap = 0; prctl(PR_CAPBSET_DROP, cap, 0, 0, 0) == 0; cap++) {
  }
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
}

/* libdispatch and most others follow the default: eight times as many threads fit under the memory limit. */
static void small_stacks(void) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

/* The kernel should kill a bundle before anything else of the user's. Children inherit it. The supervisor takes it
 * too, which costs a child nothing: among equals the largest goes first, and that is never this process. Advice, no
 * layer. */
static void volunteer_for_oom(void) {
  int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  ssize_t ignored = write(fd, "1000", 4);
  (void)ignored;
  close(fd);
}

static bool may_switch;

/* For all children at once: no further groups, and what a change of the user would take away at once stays until it is
 * dropped as a layer (switch_files needs it until then). */
static void prepare_switching(void) {
  if (geteuid() == 0) may_switch = setgroups(0, NULL) == 0 && prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0) == 0;
}

void seal_prepare(bool full) {
  supervisor = getpid();
  read_without();
  limits_prepare(!without[LAYER_RLIMITS]);
  if (!full) inherited[LAYER_CGROUP] = off("only with full isolation");
  else if (!without[LAYER_CGROUP]) inherited[LAYER_CGROUP] = cgroup_join();
  namespaces_enter(full ? ISOLATION_FULL : ISOLATION_DEFAULT, without, inherited);
  if (!without[LAYER_NO_NEW_PRIVS]) {
    inherited[LAYER_NO_NEW_PRIVS] = done(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0));
  }
  if (!without[LAYER_MDWE]) {
    inherited[LAYER_MDWE] = done(prctl(SET_MDWE, MDWE_REFUSE_EXEC_GAIN, 0, 0, 0));
  }
  if (!without[LAYER_CAPABILITIES]) drop_bounding();
  if (!without[LAYER_LANDLOCK]) inherited[LAYER_LANDLOCK] = landlock_prepare();
  landlock_stock();
  prepare_switching();
  small_stacks();
  volunteer_for_oom();
  umask(077);
}

bool seal_separates(void) {
  return !without[LAYER_SECCOMP] && !without[LAYER_LANDLOCK] && inherited[LAYER_LANDLOCK].on && landlock_scopes();
}

/* ---- In the child ---- */

static int keep_capabilities(uint32_t kept) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct sets[2] = {{kept, kept, 0}, {0, 0, 0}};
  return (int)syscall(SYS_capset, &header, sets); /* ambient ones go with the permitted */
}

static struct layer_state drop_capabilities(void) { return done(keep_capabilities(0)); }

/* The user as which files are looked up, opened and made; signals, limits and all else stay the uid's. Where it should not
 * come to pass, files are not reached. */
static int switch_files(uid_t user) {
  if (keep_capabilities(1u << CAP_SETUID)) return -1;
  setfsuid(user);
  return 0;
}

/* To a uid and gid that own nothing but the data folder; where files are somebody else's, for all but files, which is all that
 * a group counts for: it stays. Root only. */
static struct layer_state switch_uid(const struct plan *plan) {
  if (plan->uid < 0) return off("not asked for");
  uid_t uid = (uid_t)plan->uid;
  bool files = plan->file_uid >= 0;
  if (!may_switch) return off(strerrordesc_np(EPERM));
  if ((!files && setresgid(uid, uid, uid)) || setresuid(uid, uid, uid) || (files && switch_files((uid_t)plan->file_uid))) {
    return off(strerrordesc_np(errno));
  }
  return on(files ? "files as another" : NULL);
}

static struct layer_state close_from(unsigned first) {
  return without[LAYER_DESCRIPTORS] ? off("INTENTS_TEST_WITHOUT") : done(close_range(first, ~0U, 0));
}

/* Call socket to FD_CALL, its own stat to FD_STAT, log to 1 and 2, the rest closed: one call, however high the limit
 * of open files is. What is moved lies at FD_FIRST_FREE or above, since the supervisor fills the places below. */
static struct layer_state arrange_descriptors(const struct plan *plan, int stat) {
  if (dup2(plan->log_fd, 1) < 0 || dup2(plan->log_fd, 2) < 0) return off(strerrordesc_np(errno));
  if (dup3(plan->call_fd, FD_CALL, O_CLOEXEC) < 0) return off(strerrordesc_np(errno));
  if (stat >= 0) dup3(stat, FD_STAT, O_CLOEXEC);
  else close(FD_STAT);
  if (plan->template_fd < 0) return close_from(FD_FIRST_FREE);
  if (dup3(landlock_scope(), FD_SCOPE, O_CLOEXEC) < 0) return off(strerrordesc_np(errno));
  if (dup3(plan->template_fd, FD_TEMPLATE, O_CLOEXEC) < 0) return off(strerrordesc_np(errno));
  return close_from(FD_OURS);
}

static const uint32_t *map_page(int fd) {
  void *page = mmap(NULL, WIRE_CANCEL_SLOTS * sizeof(uint32_t), PROT_READ, MAP_SHARED, fd, 0);
  return page == MAP_FAILED ? NULL : page;
}

/* What opens paths, and so must come before the wall. Fails as a whole: without these folders there is nothing to
 * run. The ruleset is the child's own copy of a descriptor, closed with all others. */
static int gather(const struct plan *plan, const uint32_t **page, int *ruleset, const char **stage) {
  *stage = "cancel page";
  *page = map_page(plan->page_fd);
  if (!*page) return -errno;
  *stage = plan->data;
  if (plan->data && chdir(plan->data)) return -errno;
  *ruleset = -1;
  if (plan->unsealed || !inherited[LAYER_LANDLOCK].on) return 0;
  *ruleset = landlock_ruleset(plan, stage);
  return *ruleset < 0 ? *ruleset : 0;
}

/* Dies with the supervisor. After the uid: the kernel forgets the signal when credentials change. */
static int die_with_supervisor(const char **stage) {
  *stage = "supervisor";
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)) return -errno;
  return getppid() == namespaces_parent(supervisor) ? 0 : -ESRCH;
}

static struct layer_state unless(enum layer layer, struct layer_state (*put_up)(void)) {
  return without[layer] ? off("INTENTS_TEST_WITHOUT") : put_up();
}

/* The layers in their order; each failure is noted in `seal`, none stops the next. */
static void wall(const struct plan *plan, struct seal *seal, int ruleset) {
  struct layer_state *layers = seal->layers;
  if (layers[LAYER_MOUNT].on) layers[LAYER_MOUNT] = root_enter(plan);
  bool counted_apart = layers[LAYER_USER].on || (plan->uid >= 0 && !without[LAYER_UID]);
  layers[LAYER_RLIMITS] = without[LAYER_RLIMITS] ? off("INTENTS_TEST_WITHOUT") : limits_apply(plan, counted_apart);
  layers[LAYER_UID] = without[LAYER_UID] ? off("INTENTS_TEST_WITHOUT") : switch_uid(plan);
  layers[LAYER_CAPABILITIES] = unless(LAYER_CAPABILITIES, drop_capabilities);
  if (ruleset >= 0) layers[LAYER_LANDLOCK] = landlock_enforce(ruleset);
}

int seal_apply(const struct plan *plan, struct seal *seal, const uint32_t **page, const char **stage) {
  int ruleset = -1, status = gather(plan, page, &ruleset, stage);
  if (status < 0) return status;
  for (int layer = 0; layer < LAYER_COUNT; layer++) {
    seal->layers[layer] = plan->unsealed ? off("unsealed") : inherited[layer];
    if (without[layer]) seal->layers[layer] = off("INTENTS_TEST_WITHOUT");
  }
  int stat = open("/proc/self/stat", O_RDONLY | O_CLOEXEC); /* a folder would lead on */
  if (!plan->unsealed) wall(plan, seal, ruleset);
  status = die_with_supervisor(stage);
  if (status < 0) return status;
  *stage = "descriptors";
  seal->layers[LAYER_DESCRIPTORS] = arrange_descriptors(plan, stat);
  if (!seal->layers[LAYER_DESCRIPTORS].on && !without[LAYER_DESCRIPTORS]) return -errno;
  if (plan->template_fd >= 0) seal->layers[LAYER_SECCOMP] = filter_enforce_template();
  else if (!plan->unsealed) seal->layers[LAYER_SECCOMP] = unless(LAYER_SECCOMP, filter_enforce);
  return 0;
}
