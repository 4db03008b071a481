/* gate.c: the fork gate of gate.h.
 *
 * A gate's life: made → its listener arrives → ready → per order: sent, granted, born. A template's messages are
 * fixed structs; who sent one is the kernel's word (SCM_CREDENTIALS), and so is whose child that is
 * (/proc/<pid>/stat). Whoever breaks the order of things is killed.
 */
#define _GNU_SOURCE
#include "gate.h"

#include <errno.h>
#include <linux/seccomp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "notes.h"
#include "procstat.h"
#include "seal.h"
#include "template.h"

#ifndef SECCOMP_IOCTL_NOTIF_SET_FLAGS
#define SECCOMP_IOCTL_NOTIF_SET_FLAGS _IOW('!', 4, uint64_t)
#endif
enum { SYNC_WAKE_UP = 1 };

/* A child that the host wants. */
struct order {
  struct order *next;
  uint64_t number;
  int fds[3];
};

struct gate {
  struct gate *next;
  uint64_t number;
  pid_t pid;
  int socket, listener;
  bool ready, sent, granted;
  int unfit; /* errno: it cannot be forked */
  struct order *first, **last;
};

static struct gate *gates;

/* ---- Orders ---- */

static void drop_first(struct gate *gate) {
  struct order *order = gate->first;
  gate->first = order->next;
  if (!gate->first) gate->last = &gate->first;
  gate->sent = gate->granted = false;
  for (int i = 0; i < 3; i++) close(order->fds[i]);
  free(order);
}

static void refuse_all(struct gate *gate, const char *why, int code) {
  while (gate->first) {
    note_refused(gate->first->number, "template", why, code);
    drop_first(gate);
  }
}

/* What was not begun can be ordered again (EPIPE). Of a fork that was granted nobody knows how far it came
 * (EOWNERDEAD): its child dies with the template, but may have begun to serve. */
static void refuse_for_ever(struct gate *gate) {
  const char *why = "the template has ended";
  if (gate->granted) {
    note_refused(gate->first->number, "template", why, EOWNERDEAD);
    drop_first(gate);
  }
  refuse_all(gate, why, EPIPE);
}

static void send_next(struct gate *gate) {
  if (gate->unfit == EPIPE) return refuse_for_ever(gate);
  if (gate->unfit) return refuse_all(gate, "the bundle cannot be a template", gate->unfit);
  if (!gate->ready || gate->sent || !gate->first) return;
  struct writer body = {.nfds = 3};
  memcpy(body.fds, gate->first->fds, sizeof gate->first->fds);
  gate->sent = frame_send(gate->socket, TEMPLATE_FORK, gate->first->number, &body, MSG_DONTWAIT) == 0;
  if (!gate->sent) refuse_all(gate, "the template takes no orders", EPIPE);
}

static struct gate *find(uint64_t number) {
  struct gate *gate = gates;
  while (gate && gate->number != number) gate = gate->next;
  return gate;
}

void gate_order(struct message *message) {
  struct reader in = {message->payload, message->payload + message->len, false};
  struct gate *gate = find(read_u64(&in));
  struct order *order = calloc(1, sizeof *order);
  const char *wrong = in.bad || in.at != in.end         ? "a template's number is needed"
                      : message->lost || message->nfds != 3 ? "three descriptors are needed"
                      : !gate                           ? "there is no such template"
                      : supervisor_is_full() || !order  ? "1024 runners are running"
                                                        : NULL;
  if (wrong) {
    free(order);
    message_close(message);
    return note_refused(message->header.call, "template", wrong, gate ? EINVAL : ESRCH);
  }
  order->number = message->header.call;
  memcpy(order->fds, message->fds, sizeof order->fds);
  *gate->last = order;
  gate->last = &order->next;
  send_next(gate);
}

void gate_kill(uint64_t number) {
  for (struct gate *gate = gates; gate; gate = gate->next) {
    for (struct order **at = &gate->first; *at; at = &(*at)->next) {
      if ((*at)->number != number) continue;
      if (at == &gate->first && gate->sent) return supervisor_kill(gate->pid);
      struct order *order = *at;
      *at = order->next;
      if (!order->next) gate->last = at;
      note_refused(number, "template", "it was ended before it began", ECANCELED);
      for (int i = 0; i < 3; i++) close(order->fds[i]);
      free(order);
      return;
    }
  }
}

/* ---- Beginning and end ---- */

struct gate *gate_make(struct plan *plan) {
  int ends[2], on = 1;
  struct procstat self;
  struct gate *gate = NULL;
  plan->template_fd = -1;
  if (plan->unsealed || !seal_separates() || !procstat_read(getpid(), &self)) return NULL;
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends)) return NULL;
  if (!setsockopt(ends[0], SOL_SOCKET, SO_PASSCRED, &on, sizeof on)) gate = calloc(1, sizeof *gate);
  if (!gate) {
    close(ends[0]);
    close(ends[1]);
    return NULL;
  }
  gate->socket = ends[0];
  gate->listener = -1;
  gate->last = &gate->first;
  plan->template_fd = ends[1];
  return gate;
}

static void discard(struct gate *gate) {
  refuse_for_ever(gate);
  close(gate->socket);
  if (gate->listener >= 0) close(gate->listener);
  free(gate);
}

void gate_open(struct gate *gate, const struct plan *plan, pid_t pid) {
  if (!gate) return;
  close(plan->template_fd);
  if (pid < 0) return discard(gate);
  gate->number = plan->number;
  gate->pid = pid;
  gate->next = gates;
  gates = gate;
}

bool gate_ended(pid_t pid) {
  for (struct gate **at = &gates; *at; at = &(*at)->next) {
    struct gate *gate = *at;
    if (gate->pid != pid) continue;
    *at = gate->next;
    discard(gate);
    return true;
  }
  return false;
}

/* ---- Children ---- */

/* A new process says that it is the child of the first order. Only the kernel's word counts. */
static bool born(struct gate *gate, uint64_t number, pid_t pid) {
  struct procstat stat;
  if (!gate->granted || number != gate->first->number || pid == gate->pid || supervisor_knows(pid)) return false;
  int pidfd = (int)syscall(SYS_pidfd_open, pid, 0);
  if (pidfd < 0 || !procstat_read(pid, &stat) || stat.parent != gate->pid ||
      !supervisor_adopt((struct child){number, pid, pidfd, gate->pid})) {
    if (pidfd >= 0) close(pidfd);
    return false;
  }
  drop_first(gate);
  return true;
}

bool gate_child_status(const struct child *child, siginfo_t *info, struct rusage *used) {
  struct procstat stat;
  memset(info, 0, sizeof *info);
  memset(used, 0, sizeof *used);
  if (!procstat_read(child->pid, &stat) || stat.state != 'Z') return false;
  /* Not reaped until now, so that was no other process with the same pid. */
  if (syscall(SYS_pidfd_send_signal, child->pidfd, 0, NULL, 0)) return false;
  bool exited = WIFEXITED(stat.exit_code);
  info->si_code = exited ? CLD_EXITED : WCOREDUMP(stat.exit_code) ? CLD_DUMPED : CLD_KILLED;
  info->si_status = exited ? WEXITSTATUS(stat.exit_code) : WTERMSIG(stat.exit_code);
  used->ru_utime.tv_sec = (time_t)stat.cpu;
  used->ru_utime.tv_usec = (suseconds_t)((stat.cpu - (double)used->ru_utime.tv_sec) * 1e6);
  return true;
}

void gate_reap(const struct child *child) {
  if (waitpid(child->pid, NULL, WNOHANG) > 0) return; /* its template has gone before it */
  struct writer nothing = {0};
  for (struct gate *gate = gates; gate; gate = gate->next) {
    if (gate->pid != child->parent) continue;
    frame_send(gate->socket, TEMPLATE_REAP, child->number, &nothing, MSG_DONTWAIT);
  }
}

/* ---- What a template says ---- */

struct heard {
  struct template_note note;
  pid_t sender;
  int fd; /* -1: none */
};

/* Of the descriptors that came, the first; there is room for another, which a hostile template fills. */
static void keep_one(struct cmsghdr *c, int *kept) {
  size_t many = (c->cmsg_len - CMSG_LEN(0)) / sizeof(int);
  for (size_t i = 0; i < many; i++) {
    int fd;
    memcpy(&fd, CMSG_DATA(c) + i * sizeof fd, sizeof fd);
    if (*kept < 0) *kept = fd;
    else close(fd);
  }
}

/* 1: a note (kind 0: something else); 0: nothing there; -1: the socket's end. */
static int hear(const struct gate *gate, struct heard *heard) {
  struct iovec io = {&heard->note, sizeof heard->note};
  union {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(sizeof(struct ucred)) + CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr raw = {.msg_iov = &io, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  ssize_t got = recvmsg(gate->socket, &raw, MSG_DONTWAIT | MSG_CMSG_CLOEXEC);
  if (got < 0) return errno == EAGAIN || errno == EINTR ? 0 : -1;
  heard->fd = -1;
  heard->sender = 0;
  for (struct cmsghdr *c = CMSG_FIRSTHDR(&raw); c; c = CMSG_NXTHDR(&raw, c)) {
    if (c->cmsg_level != SOL_SOCKET) continue;
    if (c->cmsg_type == SCM_RIGHTS) keep_one(c, &heard->fd);
    struct ucred sender;
    if (c->cmsg_type != SCM_CREDENTIALS) continue;
    memcpy(&sender, CMSG_DATA(c), sizeof sender);
    heard->sender = sender.pid;
  }
  if (got != sizeof heard->note) heard->note.kind = 0;
  return got > 0 ? 1 : -1;
}

/* False: it is not the time for that, or not the one to say it. */
static bool act(struct gate *gate, struct heard *heard) {
  const struct template_note *note = &heard->note;
  if (note->kind == NOTE_BORN) return born(gate, note->number, heard->sender);
  if (heard->sender != gate->pid) return false;
  switch (note->kind) {
    case NOTE_LISTENER:
      if (gate->listener >= 0 || heard->fd < 0) return false;
      gate->listener = heard->fd;
      heard->fd = -1;
      ioctl(gate->listener, SECCOMP_IOCTL_NOTIF_SET_FLAGS, SYNC_WAKE_UP); /* newer kernels: faster */
      return true;
    case NOTE_READY:
      if (gate->ready || gate->listener < 0) return false;
      gate->ready = true;
      gate->unfit = note->error;
      return true;
    case NOTE_FAILED:
      if (!gate->sent || note->number != gate->first->number) return false;
      note_refused(note->number, "template", "the template could not be forked", note->error);
      drop_first(gate);
      return true;
    default: return false;
  }
}

static void listen_to(struct gate *gate) {
  struct heard heard;
  int status;
  while ((status = hear(gate, &heard)) > 0) {
    bool right = act(gate, &heard);
    if (heard.fd >= 0) close(heard.fd);
    if (!right) break;
  }
  if (status == 0) return send_next(gate);
  if (status > 0) supervisor_kill(gate->pid); /* it said what it may not say */
  shutdown(gate->socket, SHUT_RDWR);
  gate->unfit = EPIPE;
  send_next(gate);
}

/* ---- The gate itself ---- */

static void answer(struct gate *gate) {
  struct seccomp_notif asked = {0};
  struct seccomp_notif_resp reply = {0};
  if (ioctl(gate->listener, SECCOMP_IOCTL_NOTIF_RECV, &asked)) return; /* it has died meanwhile */
  reply.id = asked.id;
  bool may = (pid_t)asked.pid == gate->pid && gate->ready && gate->sent && !gate->granted;
  if (may) {
    gate->granted = true;
    reply.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  } else {
    reply.error = -EPERM;
  }
  ioctl(gate->listener, SECCOMP_IOCTL_NOTIF_SEND, &reply);
}

size_t gate_count(void) {
  size_t count = 0;
  for (struct gate *gate = gates; gate; gate = gate->next) count++;
  return count;
}

void gate_watch(struct pollfd *places) {
  for (struct gate *gate = gates; gate; gate = gate->next, places += 2) {
    places[0] = (struct pollfd){gate->unfit == EPIPE ? -1 : gate->socket, POLLIN, 0};
    places[1] = (struct pollfd){gate->listener, POLLIN, 0};
  }
}

/* Gates that were opened since poll stand in front of those that it saw: the places are found by descriptor. */
static struct gate *gate_of(int descriptor) {
  for (struct gate *gate = gates; gate; gate = gate->next) {
    if (gate->socket == descriptor || gate->listener == descriptor) return gate;
  }
  return NULL;
}

void gate_serve(const struct pollfd *places, size_t count) {
  for (size_t i = 0; i < 2 * count; i++) {
    struct gate *gate = places[i].revents ? gate_of(places[i].fd) : NULL;
    if (!gate) continue;
    if (places[i].fd == gate->socket) {
      listen_to(gate);
    } else if (places[i].revents & POLLIN) {
      answer(gate);
    } else {
      close(gate->listener); /* nobody is left under this filter */
      gate->listener = -1;
    }
  }
}
