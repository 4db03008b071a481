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
#include <time.h>
#include <unistd.h>

#include "fault.h"
#include "frame.h"
#include "gate.h"
#include "namespaces.h"
#include "notes.h"
#include "plan.h"
#include "procstat.h"
#include "runner.h"
#include "seal.h"

enum { STRAY_MILLISECONDS = 10 };

static int control;
static struct child *children;  /* MOST_RUNNERS */
static struct pollfd *watched;  /* 3 * MOST_RUNNERS + 1: each may be a template */
static size_t count;
/* A template has ended: children that it never announced may have become ours. */
static bool strays;

/* ---- Children ---- */

static void kill_child(const struct child *child) { syscall(SYS_pidfd_send_signal, child->pidfd, SIGKILL, NULL, 0); }

static _Noreturn void end(int status);

static void forget(size_t i) {
  close(children[i].pidfd);
  children[i] = children[--count];
}

bool supervisor_is_full(void) { return count == MOST_RUNNERS; }

bool supervisor_knows(pid_t pid) {
  if (pid == namespaces_init()) return true;
  for (size_t i = 0; i < count; i++) {
    if (children[i].pid == pid) return true;
  }
  return false;
}

void supervisor_kill(pid_t pid) {
  for (size_t i = 0; i < count; i++) {
    if (children[i].pid == pid) kill_child(&children[i]);
  }
}

bool supervisor_adopt(struct child child) {
  if (supervisor_is_full()) return false;
  children[count++] = child;
  note_started(child.number, child.pid, child.pidfd);
  return true;
}

/* Reaps whatever has ended: runners, and orphans of theirs (this process is the subreaper). */
static void reap(void) {
  for (;;) {
    siginfo_t info = {0};
    struct rusage used = {0};
    long status = syscall(SYS_waitid, P_ALL, 0, &info, WEXITED | WNOHANG, &used);
    if (status < 0 || info.si_pid == 0) return;
    if (info.si_pid == namespaces_init()) end(WIRE_EXIT_PROTOCOL); /* all runners are gone, and none can be started */
    for (size_t i = 0; i < count; i++) {
      if (children[i].pid != info.si_pid) continue;
      note_exited(children[i].number, &info, &used);
      forget(i);
      break;
    }
    strays |= gate_ended(info.si_pid);
  }
}

static bool is_ours(pid_t pid) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid;
}

/* The end of a template's child, which is not ours to reap. False: it has become ours. */
static bool note_end_of_stranger(size_t i) {
  siginfo_t info;
  struct rusage used;
  struct child child = children[i];
  if (!child.parent) return false;
  if (!gate_child_status(&child, &info, &used)) {
    if (is_ours(child.pid)) return false;
    /* Reaped behind our back: by its template, which is ended for that, or by process 1 after the template's end. */
    info.si_code = CLD_KILLED, info.si_status = SIGKILL;
    supervisor_kill(child.parent);
  }
  note_exited(child.number, &info, &used);
  gate_reap(&child);
  forget(i);
  return true;
}

/* Ends and reaps strays; nothing else tells us of their end, so it is looked for until none is left. */
static void end_strays(void) {
  reap();
  strays = procstat_kill_children(supervisor_knows);
}

static void take_ended(size_t n) {
  bool ours = false;
  for (size_t i = n; i-- > 0;) ours |= watched[i + 1].revents && !note_end_of_stranger(i);
  if (ours) reap();
  if (strays) end_strays();
}

static void close_plan(const struct plan *plan) {
  close(plan->call_fd);
  close(plan->log_fd);
  close(plan->page_fd);
}

/* A fork that waits a little where the system is short of processes: those of others come and go. */
static pid_t fork_patiently(void) {
  for (int tries = 0;; tries++) {
    pid_t pid = fork();
    if (pid >= 0 || errno != EAGAIN || tries == 20) return pid;
    nanosleep(&(struct timespec){0, 10000000}, NULL);
  }
}

/* Forks the runner; no exec, so that it begins with everything mapped and ready. */
static void fork_runner(struct plan *plan) {
  struct gate *gate = plan->as_template ? gate_make(plan) : NULL;
  struct child child = {.number = plan->number, .pid = fork_patiently(), .pidfd = -1};
  if (child.pid == 0) runner_run(plan);
  gate_open(gate, plan, child.pid);
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
  supervisor_adopt(child);
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
  /* Both say which limit it is themselves: no error of the system's stands behind them. */
  if (obstacle) note_refused(number, "limits", obstacle, 0);
  else if (supervisor_is_full()) note_refused(number, "runners", "1024 runners are running; wait until one has ended", 0);
  else fork_runner(&plan);
  close_plan(&plan);
  plan_free(&plan);
}

static void kill_numbered(uint64_t number) {
  for (size_t i = 0; i < count; i++) {
    if (children[i].number == number) kill_child(&children[i]);
  }
  gate_kill(number);
}

/* The host is gone: nothing of it stays. */
static _Noreturn void end(int status) {
  for (size_t i = 0; i < count; i++) kill_child(&children[i]);
  namespaces_end();
  procstat_kill_children(NULL);
  /* A template that has gone hands its children on to us. */
  while (waitpid(-1, NULL, 0) > 0 || errno == EINTR) procstat_kill_children(NULL);
  _exit(status);
}

/* ---- The loop ---- */

static void handle(struct message *message) {
  switch (message->header.type) {
    case WIRE_START: start(message); break;
    case WIRE_FORK: gate_order(message); break;
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
    size_t n = count, gates = gate_count();
    gate_watch(watched + n + 1);
    landlock_stock();
    if (poll(watched, n + 1 + 2 * gates, strays ? STRAY_MILLISECONDS : -1) < 0) continue;
    gate_serve(watched + n + 1, gates); /* before anything is closed whose number could come again */
    take_ended(n);
    if (watched[0].revents & (POLLIN | POLLHUP | POLLERR)) listen_to_host(receiver);
    if (!notes_flush(control)) end(0);
  }
}

/* Makes places 0 to 6 safe to overwrite in a child, and everything else of ours lie above. */
static void arrange_own(int given) {
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  control = fcntl(given, F_DUPFD_CLOEXEC, FD_OURS);
  if (nothing < 0 || control < 0) {
    dprintf(2, "intent-runner: %s; see ulimit -n\n", strerrordesc_np(errno));
    _exit(WIRE_EXIT_PROTOCOL);
  }
  dup2(nothing, 0);
  for (int fd = 3; fd < FD_OURS; fd++) dup3(nothing, fd, O_CLOEXEC);
  close_range(FD_OURS, (unsigned)control - 1, 0);
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
  /* No file is as short as a byte, and a limit of 1 stops a handler that core_pattern pipes to as well (core(5)). */
  struct rlimit core = {1, 1}, stack = {8 << 20, 8 << 20};
  setrlimit(RLIMIT_CORE, &core);
  if (setrlimit(RLIMIT_STACK, &stack)) {
    struct rlimit now;
    if (getrlimit(RLIMIT_STACK, &now) == 0 && now.rlim_cur > stack.rlim_cur) now.rlim_cur = stack.rlim_cur;
    setrlimit(RLIMIT_STACK, &now);
  }
}

_Noreturn void supervise(int given, bool full) {
  static struct receiver receiver;
  arrange_own(given);
  detach();
  set_limits();
  fault_watch();
  seal_prepare(full);
  setvbuf(stdout, NULL, _IOLBF, 0); /* for the runners: lines reach the log when they are printed */
  /* Not in .bss: a child touches few pages there, and they should lie together. */
  children = calloc(MOST_RUNNERS, sizeof *children);
  watched = calloc(3 * MOST_RUNNERS + 1, sizeof *watched);
  receiver.socket = control;
  receiver.packet = runner.packet = malloc(WIRE_PACKET);
  if (!children || !watched || !receiver.packet) _exit(WIRE_EXIT_PROTOCOL);
  loop(&receiver);
  end(0);
}
