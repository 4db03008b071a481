/* inbox.c: puts what has arrived from the host where it belongs.
 *
 * Decoded at once, whichever thread reads: the packet's memory is used again for the next. All functions run with
 * the lock of calls.h held. Must never: call bundle code, or keep a pointer into a message.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>

#include "lanes.h"
#include "runner.h"

/* The fixed part of a CALL in the order of wire.h. */
struct opening {
  uint32_t kind, index;
  it_str target, member, locale, zone;
  double now, deadline;
};

static bool read_opening(struct reader *in, struct opening *opening) {
  opening->kind = read_u32(in);
  opening->target = opening->member = (it_str){0};
  if (opening->kind == 0) {
    opening->index = read_u32(in);
  } else {
    opening->index = 0;
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
  call->until = call->window > 0 ? host_clock() + call->window : 0;
}

/* Ends a call that could not be taken in. The lock is given up while the answer is sent. */
static bool refuse(struct message *message, const char *code, const char *text) {
  message_close(message);
  pthread_mutex_unlock(&calls.lock);
  out_error(message->header.call, IT_ERROR, code, text);
  pthread_mutex_lock(&calls.lock);
  return true;
}

/* CALL -> the end of `ready`. Lock held. False: malformed. */
static bool accept_call(struct message *message) {
  if (message->lost) {
    return refuse(message, "descriptors", "The bundle has too many files open to take another.");
  }
  struct opening opening;
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
    return refuse(message, "memory", "The arguments do not fit into the bundle's memory limit.");
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

/* RING. The lock is given up while the answer is sent. */
static bool open_ring(struct message *message) {
  if (message->lost || message->nfds != 1 || message->len || runner.is_template) return false;
  int status = lanes_open(message->fds[0]);
  message_close(message);
  pthread_mutex_unlock(&calls.lock);
  write_u32(out_begin(), (uint32_t)status);
  out_send(WIRE_RING_OPENED, 0);
  pthread_mutex_lock(&calls.lock);
  return true;
}

bool inbox_drain(void) {
  static bool draining; /* a refused call gives the lock up: nobody else may take it meanwhile */
  struct message message;
  bool good = true;
  if (draining) return true;
  draining = true;
  while (good && lanes_next(&message)) {
    good = message.header.type == WIRE_CALL && message.header.total == message.len && accept_call(&message);
    lanes_taken();
  }
  draining = false;
  return good;
}

bool inbox_take(struct message *message, bool *bye) {
  /* What is said of a call comes after it, whichever way it came. */
  if (!inbox_drain()) return false;
  switch (message->header.type) {
    case WIRE_CALL: return accept_call(message);
    case WIRE_ANSWER: return accept_answer(message);
    case WIRE_OPENED: return accept_opened(message);
    case WIRE_CANCEL: return accept_cancel(message);
    case WIRE_RING: return open_ring(message);
    case WIRE_WAKE: return message->nfds == 0 && message->len == 0;
    case WIRE_BYE: *bye = true; return message->nfds == 0 && message->len == 0;
    default: return false;
  }
}
