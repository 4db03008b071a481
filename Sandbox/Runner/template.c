/* template.c: a template and the first steps of its children. See template.h.
 *
 * What a child does before it serves, it does in memory that the library's constructors could have changed. So this
 * code keeps honest calls apart; against a hostile library only the template's filter and the supervisor count.
 * Must never: fork with a second thread, ask for the bundle's main queue (its descriptor would be one for all
 * children), or call bundle code but for describe.
 */
#define _GNU_SOURCE
#include "template.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "runner.h"

static bool retired;

/* Children that have not been reaped; a table that grows. */
static struct living {
  uint64_t number;
  pid_t pid;
} *all;
static size_t living, room;

/* False: no memory for one more. */
static bool make_room(void) {
  if (living < room) return true;
  size_t more = room ? 2 * room : 16;
  struct living *larger = realloc(all, more * sizeof *all);
  if (!larger) return false;
  all = larger;
  room = more;
  return true;
}

static void reap(uint64_t number) {
  for (size_t i = 0; i < living; i++) {
    if (all[i].number != number) continue;
    if (waitpid(all[i].pid, NULL, WNOHANG) != 0) all[i] = all[--living];
    return;
  }
}

bool template_say(uint32_t kind, uint64_t number, int error, int fd) {
  struct template_note note = {kind, error, number};
  struct iovec io = {&note, sizeof note};
  union {
    struct cmsghdr align;
    char bytes[CMSG_SPACE(sizeof fd)];
  } control = {0};
  struct msghdr raw = {.msg_iov = &io, .msg_iovlen = 1};
  if (fd >= 0) {
    raw.msg_control = &control;
    raw.msg_controllen = sizeof control;
    struct cmsghdr *c = CMSG_FIRSTHDR(&raw);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(sizeof fd);
    memcpy(CMSG_DATA(c), &fd, sizeof fd);
  }
  return sendmsg(FD_TEMPLATE, &raw, MSG_NOSIGNAL) >= 0;
}

/* ---- A child ---- */

/* Its descriptors where those of any runner are: what lies above is the template's. */
static bool take_places(const struct message *order) {
  int call = order->fds[0], log = order->fds[1];
  void *page = mmap(NULL, WIRE_CANCEL_SLOTS * sizeof(uint32_t), PROT_READ, MAP_SHARED, order->fds[2], 0);
  if (page == MAP_FAILED) return false;
  runner.cancel_page = page;
  return dup3(call, FD_CALL, O_CLOEXEC) >= 0 && dup3(log, 1, 0) >= 0 && dup3(log, 2, 0) >= 0;
}

/* The number goes to the supervisor first: from then on the host can end this process. */
static _Noreturn void live(const struct message *order, pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0); /* not inherited */
  if (getppid() != parent || !template_say(NOTE_BORN, order->header.call, 0, -1)) _exit(WIRE_EXIT_BYE);
  bool apart = syscall(SYS_landlock_restrict_self, FD_SCOPE, 0) == 0;
  if (!apart || !take_places(order) || close_range(FD_STAT, ~0U, 0)) _exit(WIRE_EXIT_UNSEALED);
  if (child_filter_enforce() < 0) _exit(WIRE_EXIT_UNSEALED);
  runner.is_template = false;
  serve();
}

/* ---- The template ---- */

static void fork_child(struct message *order, bool fits) {
  pid_t self = getpid(), child = -1;
  if (!fits || retired || order->nfds != 3 || !make_room()) errno = ECANCELED;
  else {
    fflush(NULL); /* else each child would print it again */
    child = fork();
  }
  if (child == 0) live(order, self);
  int error = child < 0 ? errno : 0;
  message_close(order);
  if (child > 0) all[living++] = (struct living){order->header.call, child};
  else template_say(NOTE_FAILED, order->header.call, error, -1);
}

static void take_order(struct receiver *from, bool fits) {
  static struct message order;
  enum frame_status status = frame_receive(from, MSG_DONTWAIT, &order);
  if (status == FRAME_MORE) return;
  if (status != FRAME_DONE) leave(WIRE_EXIT_BYE);
  if (order.header.type == TEMPLATE_FORK) fork_child(&order, fits);
  else reap(order.header.call);
  message_free(&order);
  if (retired && living == 0) leave(WIRE_EXIT_BYE);
}

void template_retire(void) {
  retired = true;
  if (living == 0) leave(WIRE_EXIT_BYE);
}

_Noreturn void template_serve(bool fits) {
  struct receiver orders = {.socket = FD_TEMPLATE, .packet = runner.packet};
  fflush(NULL);
  if (fits) template_warm();
  template_say(NOTE_READY, 0, fits ? 0 : EBUSY, -1);
  for (;;) {
    struct pollfd watched[2] = {{FD_TEMPLATE, POLLIN, 0}, {retired ? -1 : FD_CALL, POLLIN, 0}};
    if (poll(watched, 2, -1) < 0) continue;
    if (watched[1].revents) {
      serve_one();
      fits = fits && load_fits(); /* describe may have left something behind */
    }
    if (watched[0].revents) take_order(&orders, fits);
  }
}
