/* supervisor.c: the poll loop of supervisor.h.
 *
 * All that can be done once for all runners is done before the first fork (seal_prepare). Messages to the host wait
 * in a queue when the host is slow: this process must always come back to its pidfds. Must never: read anything
 * that a runner wrote, or block in anything but poll.
 */
#define _GNU_SOURCE
#include "supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "frame.h"
#include "notes.h"
#include "plan.h"
#include "runner.h"
#include "seal.h"

enum { MOST_RUNNERS = 1024 };

struct child {
  uint64_t number;
  pid_t pid;
  int pidfd;
};

static int control;
static struct child *children;  /* MOST_RUNNERS */
static struct pollfd *watched;  /* MOST_RUNNERS + 1 */
static size_t count;

/* ---- Children ---- */

static void kill_child(const struct child *child) { syscall(SYS_pidfd_send_signal, child->pidfd, SIGKILL, NULL, 0); }

static void forget(size_t i) {
  close(children[i].pidfd);
  children[i] = children[--count];
}

/* Reaps whatever has ended: runners, and orphans of theirs (this process is the subreaper). */
static void reap(void) {
  for (;;) {
    siginfo_t info = {0};
    struct rusage used = {0};
    long status = syscall(SYS_waitid, P_ALL, 0, &info, WEXITED | WNOHANG, &used);
    if (status < 0 || info.si_pid == 0) return;
    for (size_t i = 0; i < count; i++) {
      if (children[i].pid != info.si_pid) continue;
      note_exited(children[i].number, &info, &used);
      forget(i);
      break;
    }
  }
}

static void close_plan(const struct plan *plan) {
  close(plan->call_fd);
  close(plan->log_fd);
  close(plan->page_fd);
}

/* Forks the runner; no exec, so that it begins with everything mapped and ready. */
static void fork_runner(struct plan *plan) {
  struct child child = {plan->number, fork(), -1};
  if (child.pid == 0) runner_run(plan);
  landlock_spend();
  if (child.pid < 0) return note_limit(plan->number, "fork", RLIMIT_NPROC, "RLIMIT_NPROC (processes, ulimit -u)", errno);
  child.pidfd = (int)syscall(SYS_pidfd_open, child.pid, 0);
  if (child.pidfd < 0) {
    int code = errno;
    siginfo_t info;
    kill(child.pid, SIGKILL); /* our own child, not yet reaped: the pid is still its */
    waitid(P_PID, (id_t)child.pid, &info, WEXITED);
    return note_limit(plan->number, "pidfd", RLIMIT_NOFILE, "RLIMIT_NOFILE (open files, ulimit -n)", code);
  }
  children[count++] = child;
  note_started(child.number, child.pid, child.pidfd);
}

static void start(struct message *message) {
  struct plan plan;
  uint64_t number = message->header.call;
  if (message->lost) {
    return note_limit(number, "descriptors", RLIMIT_NOFILE, "RLIMIT_NOFILE (open files, ulimit -n)", EMFILE);
  }
  const char *wrong = plan_decode(message, &plan);
  if (wrong) {
    message_close(message);
    return note_refused(number, "record", wrong, EINVAL);
  }
  const char *obstacle = limits_obstacle(&plan);
  if (obstacle) note_refused(number, "limits", obstacle, EMFILE);
  else if (count == MOST_RUNNERS) note_refused(number, "runners", "1024 runners are running", EAGAIN);
  else fork_runner(&plan);
  close_plan(&plan);
  plan_free(&plan);
}

static void kill_numbered(uint64_t number) {
  for (size_t i = 0; i < count; i++) {
    if (children[i].number == number) kill_child(&children[i]);
  }
}

/* The host is gone: nothing of it stays. */
static _Noreturn void end(int status) {
  for (size_t i = 0; i < count; i++) kill_child(&children[i]);
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) {
  }
  _exit(status);
}

/* ---- The loop ---- */

static void handle(struct message *message) {
  switch (message->header.type) {
    case WIRE_START: start(message); break;
    case WIRE_KILL:
      message_close(message);
      kill_numbered(message->header.call);
      break;
    default: end(WIRE_EXIT_PROTOCOL);
  }
  /* The next child is a copy of this process: nothing about one bundle may stay for another. */
  if (message->heap) explicit_bzero(message->heap, message->len);
  bool in_place = !message->heap && !message->mapping;
  explicit_bzero(runner.packet, in_place ? sizeof message->header + message->len : WIRE_PACKET);
  message_free(message);
}

static void listen_to_host(struct receiver *receiver) {
  struct message message;
  switch (frame_receive(receiver, MSG_DONTWAIT, &message)) {
    case FRAME_MORE: return;
    case FRAME_DONE: return handle(&message);
    case FRAME_END: end(0);
    case FRAME_BROKEN: end(WIRE_EXIT_PROTOCOL);
  }
}

static void loop(struct receiver *receiver) {
  for (;;) {
    watched[0] = (struct pollfd){control, (short)(POLLIN | (notes_waiting() ? POLLOUT : 0)), 0};
    for (size_t i = 0; i < count; i++) watched[i + 1] = (struct pollfd){children[i].pidfd, POLLIN, 0};
    size_t n = count;
    landlock_stock();
    if (poll(watched, n + 1, -1) < 0) continue;
    bool ended = false;
    for (size_t i = 0; i < n; i++) ended |= watched[i + 1].revents != 0;
    if (ended) reap();
    if (watched[0].revents & (POLLIN | POLLHUP | POLLERR)) listen_to_host(receiver);
    if (!notes_flush(control)) end(0);
  }
}

/* Makes places 0 to 4 safe to overwrite in a child, and everything else of ours lie above. */
static void arrange_own(int given) {
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  control = fcntl(given, F_DUPFD_CLOEXEC, FD_FIRST_FREE);
  if (nothing < 0 || control < 0) {
    dprintf(2, "intent-runner: %s; see ulimit -n\n", strerrordesc_np(errno));
    _exit(WIRE_EXIT_PROTOCOL);
  }
  dup2(nothing, 0);
  for (int fd = 3; fd < FD_FIRST_FREE; fd++) dup3(nothing, fd, O_CLOEXEC);
  close_range(FD_FIRST_FREE, (unsigned)control - 1, 0);
  close_range((unsigned)control + 1, ~0U, 0);
}

/* The host's signals, masks and terminal are not ours. */
static void detach(void) {
  static const int inherited[] = {SIGHUP,  SIGINT,  SIGQUIT, SIGTERM, SIGALRM, SIGCHLD, SIGUSR1,
                                  SIGUSR2, SIGTSTP, SIGTTIN, SIGTTOU, SIGXCPU, SIGXFSZ, SIGWINCH};
  sigset_t none;
  for (size_t i = 0; i < sizeof inherited / sizeof inherited[0]; i++) signal(inherited[i], SIG_DFL);
  signal(SIGPIPE, SIG_IGN);
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setsid();
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  prctl(PR_SET_NAME, "intent-superv", 0, 0, 0);
}

/* Limits that all runners share. A stack without limit would change the layout of memory. */
static void set_limits(void) {
  struct rlimit none = {0, 0}, stack = {8 << 20, 8 << 20};
  setrlimit(RLIMIT_CORE, &none);
  if (setrlimit(RLIMIT_STACK, &stack)) {
    struct rlimit now;
    if (getrlimit(RLIMIT_STACK, &now) == 0 && now.rlim_cur > stack.rlim_cur) now.rlim_cur = stack.rlim_cur;
    setrlimit(RLIMIT_STACK, &now);
  }
}

_Noreturn void supervise(int given) {
  static struct receiver receiver;
  arrange_own(given);
  detach();
  set_limits();
  seal_prepare();
  setvbuf(stdout, NULL, _IOLBF, 0); /* for the runners: lines reach the log when they are printed */
  /* Not in .bss: a child touches few pages there, and they should lie together. */
  children = calloc(MOST_RUNNERS, sizeof *children);
  watched = calloc(MOST_RUNNERS + 1, sizeof *watched);
  receiver.socket = control;
  receiver.packet = runner.packet = malloc(WIRE_PACKET);
  if (!children || !watched || !receiver.packet) _exit(WIRE_EXIT_PROTOCOL);
  loop(&receiver);
  end(0);
}
