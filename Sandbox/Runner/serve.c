/* serve.c: the message loop of a runner.
 *
 * One thread at a time reads the call socket: the main thread when it is idle, else whichever thread waits for an
 * answer. What it reads for others it puts in their place and wakes them. Bundle code runs on the main thread, and
 * never with the lock held. Without a main queue the idle loop is one blocking recvmsg, so a warm call costs two
 * system calls here. Must never: start a call while another runs on the main thread's stack.
 */
#define _GNU_SOURCE
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include "lanes.h"
#include "runner.h"
#include "template.h"

struct runner runner;

static struct receiver receiver = {.socket = FD_CALL};
static bool reading;     /* some thread is in receive */
static bool main_parked; /* the main thread is idle and does not read: wake it by main_wake or wake_fd */
static pthread_cond_t main_wake = PTHREAD_COND_INITIALIZER;
static int main_fd = -1, wake_fd = -1;
static bool started, bye;
static int32_t start_status;

_Noreturn void leave(int status) {
  fflush(NULL);
  _exit(status);
}

/* ---- Waking ---- */

void serve_wake_main(void) {
  if (!main_parked) return;
  if (wake_fd >= 0) eventfd_write(wake_fd, 1);
  else pthread_cond_signal(&main_wake);
}

/* Nobody reads any more: the main thread does if it is idle, else a thread that waits. */
static void pass_on(void) {
  if (main_parked) return serve_wake_main();
  for (struct waiter *waiter = calls.waiters; waiter; waiter = waiter->next) {
    if (waiter->done) continue;
    pthread_cond_signal(&waiter->wake);
    return;
  }
}

/* The host needs this process no more. */
static void part(void) {
  if (runner.is_template) template_retire();
  else leave(WIRE_EXIT_BYE);
}

void serve_check_bye(void) {
  if (bye && calls.running == 0) part();
}

/* ---- Reading ---- */

/* Lock held. Whatever is malformed ends the process: the host would not know what we think. */
static void dispatch(enum frame_status status, struct message *message) {
  if (status == FRAME_MORE) return;
  if (status == FRAME_END) return part();
  if (status == FRAME_BROKEN || !inbox_take(message, &bye)) leave(WIRE_EXIT_PROTOCOL);
  message_free(message);
}

/* Reads one packet and puts it in its place. Lock held, given up while reading; `reading` is the caller's. */
static void read_one(int flags) {
  static struct message message;
  pthread_mutex_unlock(&calls.lock);
  enum frame_status status = frame_receive(&receiver, flags, &message);
  pthread_mutex_lock(&calls.lock);
  dispatch(status, &message);
}

void serve_wait(struct waiter *waiter) {
  while (!waiter->done) {
    if (reading) {
      pthread_cond_wait(&waiter->wake, &calls.lock);
      continue;
    }
    reading = true;
    while (!waiter->done) read_one(0);
    reading = false;
  }
  if (!reading) pass_on();
}

/* ---- What runs on the main thread ---- */

/* The bundle's own start, once. False: it refused, and the call has been ended. */
static bool start_bundle(struct call *call) {
  const it_bundle *bundle = runner.bundle;
  if (!started && bundle && call->api.kind != IT_CALL_DESCRIBE) {
    started = true;
    if (bundle->start) start_status = bundle->start(&host_table);
    if (start_status >= 0 && bundle->main_fd && bundle->main_drain) {
      main_fd = bundle->main_fd();
      wake_fd = main_fd >= 0 ? eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK) : -1;
      if (wake_fd < 0) main_fd = -1;
    }
  }
  if (start_status >= 0 || call->api.kind == IT_CALL_DESCRIBE) return true;
  const char *name = strerrordesc_np(-start_status);
  out_error(call->api.id, IT_ERROR, "start-failed", name ? name : "The bundle could not start.");
  return false;
}

static void invoke(struct call *call) {
  uint64_t id = call->api.id;
  uint32_t kind = call->api.kind;
  current_call = &call->api;
  runner.bundle->invoke(&call->api);
  current_call = NULL;
  if (kind != IT_CALL_DESCRIBE) return;
  pthread_mutex_lock(&calls.lock);
  bool open = call->state == CALL_RUNNING && call->api.id == id;
  if (open) call->state = CALL_ENDING;
  pthread_mutex_unlock(&calls.lock);
  if (!open) return;
  out_error(id, IT_ERROR, "describe-open", "The bundle did not complete describe before invoke returned.");
  call_end(call);
}

/* No lock. */
static void run_call(struct call *call) {
  if (call->cancelled) {
    out_error(call->api.id, IT_CANCELLED, "", "");
    return call_end(call);
  }
  if (runner.is_template && call->api.kind != IT_CALL_DESCRIBE) {
    out_error(call->api.id, IT_UNSUPPORTED, "template", "A template runs no intents.");
    return call_end(call);
  }
  if (!start_bundle(call)) return call_end(call);
  if (call->direct) return direct_call(call);
  if (runner.bundle) return invoke(call);
  out_error(call->api.id, IT_UNSUPPORTED, "", "The bundle has direct functions only.");
  call_end(call);
}

static void run_later(struct later *later) {
  struct later **at = &calls.laters;
  while (*at != later) at = &(*at)->next;
  *at = later->next;
  calls.due--;
  pthread_mutex_unlock(&calls.lock);
  later->function(later->context, &later->answer);
  free(later);
  pthread_mutex_lock(&calls.lock);
}

static void run_cancel(struct call *call) {
  void (*function)(void *) = call->on_cancel;
  void *context = call->cancel_context;
  call->on_cancel = NULL;
  call->cancel_due = false;
  calls.due--;
  pthread_mutex_unlock(&calls.lock);
  function(context);
  pthread_mutex_lock(&calls.lock);
}

/* Runs one piece of due work. Lock held, given up meanwhile. False: nothing is due. */
static bool run_due(void) {
  if (calls.due) {
    for (struct later *later = calls.laters; later; later = later->next) {
      if (later->done) return run_later(later), true;
    }
    struct call *call = call_cancel_due();
    if (call) return run_cancel(call), true;
  }
  struct call *call = calls.ready;
  if (!call) return false;
  calls.ready = call->next;
  call->next = NULL;
  pthread_mutex_unlock(&calls.lock);
  run_call(call);
  pthread_mutex_lock(&calls.lock);
  return true;
}

/* ---- The loop ---- */

static void drain_main(void) {
  pthread_mutex_unlock(&calls.lock);
  runner.bundle->main_drain();
  pthread_mutex_lock(&calls.lock);
}

/* The bundle has closed its own descriptor: polling it would spin. Lock held. */
static void lose_main_queue(void) {
  close(wake_fd);
  main_fd = wake_fd = -1;
  pthread_mutex_unlock(&calls.lock);
  out_misuse(0, "closed the descriptor of its main queue");
  pthread_mutex_lock(&calls.lock);
}

/* Waits for the socket, the main queue or another thread. Lock held, given up while waiting. */
static void idle_with_main_queue(void) {
  bool mine = !reading;
  struct pollfd watched[3] = {{main_fd, POLLIN, 0}, {mine ? FD_CALL : -1, POLLIN, 0}, {wake_fd, POLLIN, 0}};
  if (mine) reading = true;
  main_parked = true;
  pthread_mutex_unlock(&calls.lock);
  poll(watched, 3, -1);
  pthread_mutex_lock(&calls.lock);
  main_parked = false;
  eventfd_t ignored;
  if (watched[2].revents) eventfd_read(wake_fd, &ignored);
  if (mine) {
    if (watched[1].revents) read_one(MSG_DONTWAIT);
    reading = false;
    pass_on();
  }
  if (watched[0].revents & POLLNVAL) lose_main_queue();
  else if (watched[0].revents) drain_main();
}

/* Looks into the ring before it sleeps. Lock held, given up meanwhile. False: there is work. */
static bool look_first(void) {
  if (!lanes_are_open()) return true;
  pthread_mutex_unlock(&calls.lock);
  bool found = lanes_look();
  pthread_mutex_lock(&calls.lock);
  if ((found || !lanes_sleep()) && !inbox_drain()) leave(WIRE_EXIT_PROTOCOL);
  return !calls.ready && !calls.due;
}

static void idle(void) {
  if (!look_first()) return;
  if (main_fd >= 0) return idle_with_main_queue();
  if (reading) {
    main_parked = true;
    pthread_cond_wait(&main_wake, &calls.lock);
    main_parked = false;
    return;
  }
  reading = true;
  read_one(0);
  reading = false;
  pass_on();
}

void serve_one(void) {
  receiver.packet = runner.packet;
  pthread_mutex_lock(&calls.lock);
  reading = true;
  read_one(MSG_DONTWAIT);
  reading = false;
  while (run_due()) {
  }
  serve_check_bye();
  pthread_mutex_unlock(&calls.lock);
}

_Noreturn void serve(void) {
  receiver.packet = runner.packet;
  pthread_mutex_lock(&calls.lock);
  for (;;) {
    while (run_due()) {
    }
    serve_check_bye();
    idle();
  }
}
