/* namespaces.c: user, pid, net, ipc and uts namespaces, entered once by the supervisor and inherited by each runner.
 *
 * As root none needs a user namespace; anybody else needs one first, and many systems forbid it. Landlock and seccomp
 * carry the policy alone then: every namespace is a second line, but for what SECURITY.md says. The supervisor stays
 * outside the pid namespace, so that the pids it speaks of are the host's; process 1 inside is a small child of it
 * that does nothing (a bundle never is process 1: signals mean something else there). Must never: end the supervisor
 * because something is forbidden, or leave a half-made user namespace unreported.
 */
#define _GNU_SOURCE
#include "namespaces.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static pid_t init;

static struct layer_state on(const char *detail) { return (struct layer_state){true, detail}; }
static struct layer_state off(const char *detail) { return (struct layer_state){false, detail}; }

/* The kernel's answer in words that say what to do. */
static const char *reason(int error) {
  switch (error) {
    case ENOSPC: return "user.max_user_namespaces or one like it is used up";
    case EPERM: return "forbidden here (container, or kernel.unprivileged_userns_clone)";
    default: return strerrordesc_np(error);
  }
}

/* ---- The user namespace ---- */

static bool write_file(const char *path, const char *text) {
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  size_t len = strlen(text);
  bool written = write(fd, text, len) == (ssize_t)len;
  int error = errno;
  close(fd);
  errno = error;
  return written;
}

static bool map(const char *path, unsigned id) {
  char line[64];
  snprintf(line, sizeof line, "%u %u 1", id, id);
  return write_file(path, line);
}

/* Ubuntu lets a program make a user namespace and then takes its rights away: better not to have it at all. */
static bool is_restricted(void) {
  char answer = '0';
  int fd = open("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  bool read_one = read(fd, &answer, 1) == 1;
  close(fd);
  return read_one && answer == '1';
}

/* The same user and group inside as outside, and no other. */
static struct layer_state enter_user(void) {
  unsigned uid = geteuid(), gid = getegid();
  if (is_restricted()) return off("kernel.apparmor_restrict_unprivileged_userns is 1");
  if (access("/proc/self/uid_map", F_OK)) return off("/proc is not mounted");
  if (unshare(CLONE_NEWUSER)) return off(reason(errno));
  if (map("/proc/self/uid_map", uid) && write_file("/proc/self/setgroups", "deny") && map("/proc/self/gid_map", gid)) {
    return on(NULL);
  }
  return off("its user map cannot be written");
}

/* ---- Process 1 ---- */

/* Waits for the end of the supervisor, and takes the whole namespace along. Orphans of runners are reaped unseen. */
static _Noreturn void be_init(int supervisor) {
  prctl(PR_SET_NAME, "intent-init", 0, 0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  signal(SIGCHLD, SIG_IGN);
  dup2(supervisor, 3);
  close_range(4, ~0U, 0);
  struct pollfd watched = {3, POLLIN, 0};
  while (poll(&watched, 1, -1) < 0) {
  }
  _exit(0);
}

static struct layer_state enter_pid(void) {
  int self = (int)syscall(SYS_pidfd_open, getpid(), 0);
  if (self < 0) return off(strerrordesc_np(errno));
  if (unshare(CLONE_NEWPID)) {
    close(self);
    return off(reason(errno));
  }
  init = fork();
  if (init == 0) be_init(self);
  close(self);
  if (init > 0) return on(NULL);
  /* Without process 1 no child can be made any more, and the way back is closed. */
  dprintf(2, "intent-runner: cannot start process 1 of the sandbox: %s\n", strerrordesc_np(errno));
  _exit(WIRE_EXIT_UNSEALED);
}

pid_t namespaces_parent(pid_t supervisor) { return init > 0 ? 0 : supervisor; }

pid_t namespaces_init(void) { return init; }

void namespaces_end(void) {
  if (init > 0) kill(init, SIGKILL); /* our child, not reaped yet */
}

/* ---- The rest ---- */

static struct layer_state enter(int flag) { return unshare(flag) ? off(reason(errno)) : on(NULL); }

static struct layer_state enter_uts(void) {
  struct layer_state state = enter(CLONE_NEWUTS);
  if (state.on && sethostname("intents", 7)) return off(strerrordesc_np(errno));
  return state;
}

void namespaces_enter(enum isolation isolation, const bool without[LAYER_COUNT], struct layer_state layers[LAYER_COUNT]) {
  static const enum layer all[] = {LAYER_USER, LAYER_MOUNT, LAYER_NET, LAYER_IPC, LAYER_UTS, LAYER_PID};
  bool full = isolation == ISOLATION_FULL, root = geteuid() == 0;
  if (root) layers[LAYER_USER] = off("not needed as root");
  else layers[LAYER_USER] = without[LAYER_USER] ? off("INTENTS_TEST_WITHOUT") : enter_user();
  for (size_t i = 1; i < sizeof all / sizeof all[0]; i++) {
    layers[all[i]] = without[all[i]] ? off("INTENTS_TEST_WITHOUT") : off("no user namespace");
  }
  if (!root && !layers[LAYER_USER].on) return;
  if (!without[LAYER_IPC]) layers[LAYER_IPC] = enter(CLONE_NEWIPC);
  if (!without[LAYER_UTS]) layers[LAYER_UTS] = enter_uts();
  if (!without[LAYER_NET]) layers[LAYER_NET] = full ? enter(CLONE_NEWNET) : off("only with full isolation");
  /* Each runner makes its own; here it is only said that it may. */
  if (!without[LAYER_MOUNT]) layers[LAYER_MOUNT] = full ? on(NULL) : off("only with full isolation");
  /* One process more for each host, and 0.2 ms before the first runner. */
  if (!without[LAYER_PID]) layers[LAYER_PID] = full ? enter_pid() : off("only with full isolation");
}
