/* serve.c: the message loop of a runner.
 *
 * One thread at a time reads the call socket: the main thread when it is idle, else whichever thread waits for an
 * answer. What it reads for others it puts in their place and wakes them. Bundle code runs on the main thread, and
 * never with the lock held. Without a main queue the idle loop is one blocking recvmsg, so a warm call costs two
 * system calls here. Must never: start a call while another runs on the main thread's stack.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "runner.h"

struct runner runner;

static uint8_t packet[WIRE_PACKET];
static struct receiver receiver = {.socket = FD_CALL, .packet = packet};
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

void serve_check_bye(void) {
  if (bye && calls.running == 0) leave(WIRE_EXIT_BYE);
}

/* ---- What arrives ---- */

/* The fixed part of a CALL in the order of wire.h. */
struct opening {
  uint32_t kind, index;
  it_str target, member, locale, zone;
  double now, deadline;
};

static bool read_opening(struct reader *in, struct opening *opening) {
  opening->kind = read_u32(in);
  if (opening->kind == 0) {
    opening->index = read_u32(in);
  } else {
    opening->target = read_str(in);
    opening->member = read_str(in);
  }
  opening->locale = read_str(in);
  opening->zone = read_str(in);
  opening->now = read_f64(in);
  opening->deadline = read_f64(in);
  uint8_t holds = opening->kind == 0 ? IT_LIST : IT_RECORD;
  return !in->bad && in->at < in->end && *in->at == holds;
}

static double clock_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static void fill_call(struct call *call, const struct opening *opening, struct arena *arena, const it_value *root) {
  it_call *api = &call->api;
  api->size = sizeof *api;
  api->kind = opening->kind;
  api->target = build_str(arena, opening->target);
  api->member = build_str(arena, opening->member);
  api->locale = build_str(arena, opening->locale);
  api->time_zone = build_str(arena, opening->zone);
  api->now = opening->now;
  api->deadline = opening->deadline;
  api->host = &host_table;
  call->direct = opening->kind == 0;
  call->index = opening->index;
  call->arguments = root;
  if (!call->direct) api->arguments = root->as.record;
  double window = opening->deadline - opening->now;
  call->window = window > 0 && window < 1e9 ? window : 0;
  call->until = call->window > 0 ? clock_now() + call->window : 0;
}

/* CALL -> the end of `ready`. Lock held. False: malformed. */
static bool accept_call(struct message *message) {
  if (message->lost) {
    out_error(message->header.call, IT_ERROR, "descriptors", "The bundle has too many files open to take another.");
    return true;
  }
  struct opening opening = {0};
  struct measure need = {sizeof(it_value), 0};
  struct reader in = {message->payload, message->payload + message->len, false};
  if (!read_opening(&in, &opening)) return false;
  struct reader value = in;
  codec_measure(&in, message->nfds, &need);
  if (in.bad || in.at != in.end || call_running(message->header.call)) return false;
  measure_str(&need, opening.target);
  measure_str(&need, opening.member);
  measure_str(&need, opening.locale);
  measure_str(&need, opening.zone);
  struct arena arena;
  struct held *held = held_new(message, need, &arena);
  struct call *call = held ? call_take() : NULL;
  if (!call) {
    free(held);
    message_close(message);
    out_error(message->header.call, IT_ERROR, "memory", "The arguments do not fit into the bundle's memory limit.");
    return true;
  }
  it_value *root = (it_value *)(void *)arena.nodes;
  arena.nodes += sizeof *root;
  codec_build(&value, held->fds, &arena, root);
  call->held = held;
  call->api.id = message->header.call;
  fill_call(call, &opening, &arena, root);
  if (calls.ready) calls.ready_last->next = call;
  else calls.ready = call;
  calls.ready_last = call;
  serve_wake_main();
  return true;
}

/* Where an answer with this number goes. */
static bool find_asker(uint32_t number, struct waiter **waiter, struct later **later) {
  *waiter = NULL;
  *later = NULL;
  for (struct waiter *at = calls.waiters; at; at = at->next) {
    if (at->number == number && !at->done) *waiter = at;
  }
  for (struct later *at = calls.laters; at; at = at->next) {
    if (at->number == number && !at->done) *later = at;
  }
  return *waiter || *later;
}

/* An answer to a question that is over (its call was cancelled) is dropped. Lock held. */
static bool accept_answer(struct message *message) {
  struct reader in = {message->payload, message->payload + message->len, false};
  struct measure need = {0};
  it_answer answer = {.size = sizeof answer};
  if (message->lost) return false;
  uint32_t number = read_u32(&in);
  answer.status = read_u32(&in);
  answer.index = read_u32(&in);
  struct reader value = in;
  codec_measure(&in, message->nfds, &need);
  if (in.bad || in.at != in.end || answer.status > IT_ANSWER_NOBODY) return false;
  struct waiter *waiter;
  struct later *later;
  struct arena arena;
  struct held *held = find_asker(number, &waiter, &later) ? held_new(message, need, &arena) : NULL;
  if ((waiter && waiter->opens) || !held) {
    if (held) held_free(held);
    else message_close(message);
    return !waiter || !waiter->opens;
  }
  codec_build(&value, held->fds, &arena, &answer.value);
  struct call *call = waiter ? waiter->call : later->call;
  held->next = call->held;
  call->held = held;
  if (waiter) {
    waiter->answer = answer;
    waiter->done = true;
    pthread_cond_signal(&waiter->wake);
    return true;
  }
  later->answer = answer;
  later->done = true;
  calls.due++;
  serve_wake_main();
  return true;
}

static bool accept_opened(struct message *message) {
  struct reader in = {message->payload, message->payload + message->len, false};
  uint32_t number = read_u32(&in);
  int32_t status = (int32_t)read_u32(&in);
  if (message->lost) status = -EMFILE;
  if (in.bad || in.at != in.end || message->nfds > 1 || (status == 0) != (message->nfds == 1)) return false;
  struct waiter *waiter;
  struct later *later;
  find_asker(number, &waiter, &later);
  if (!waiter || !waiter->opens) {
    message_close(message);
    return !waiter;
  }
  waiter->status = status;
  waiter->fd = message->nfds ? message->fds[0] : -1;
  waiter->done = true;
  pthread_cond_signal(&waiter->wake);
  return true;
}

static bool accept_cancel(const struct message *message) {
  struct call *call = call_running(message->header.call);
  if (call) call_cancel(call);
  serve_wake_main();
  return message->nfds == 0 && message->len == 0;
}

/* Lock held. Whatever is malformed ends the process: the host would not know what we think. */
static void dispatch(enum frame_status status, struct message *message) {
  bool good = false;
  if (status == FRAME_MORE) return;
  if (status == FRAME_END) leave(WIRE_EXIT_BYE);
  if (status == FRAME_BROKEN) leave(WIRE_EXIT_PROTOCOL);
  switch (message->header.type) {
    case WIRE_CALL: good = accept_call(message); break;
    case WIRE_ANSWER: good = accept_answer(message); break;
    case WIRE_OPENED: good = accept_opened(message); break;
    case WIRE_CANCEL: good = accept_cancel(message); break;
    case WIRE_BYE: good = bye = message->nfds == 0 && message->len == 0; break;
    default: break;
  }
  if (!good) leave(WIRE_EXIT_PROTOCOL);
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
  if (watched[0].revents) drain_main();
}

static void idle(void) {
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

_Noreturn void serve(void) {
  pthread_mutex_lock(&calls.lock);
  for (;;) {
    while (run_due()) {
    }
    serve_check_bye();
    idle();
  }
}
