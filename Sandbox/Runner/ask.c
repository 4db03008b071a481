/* ask.c: host functions that wait for the host's answer: questions, opened files, connections.
 *
 * The waiter is linked before the question is sent, so that no answer can be missed. A cancelled call lets all its
 * waiters go. Must never: wait without reading the socket when nobody else does (serve_wait sees to it).
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "runner.h"

/* ---- Questions ---- */

static void write_question(struct writer *message, uint32_t number, const it_question *question) {
  write_u32(message, number);
  write_u32(message, question->kind);
  write_str(message, question->parameter);
  write_value(message, &question->prompt);
  write_value(message, &question->options);
  write_value(message, &question->value);
  write_value(message, &question->details);
}

/* Copies what a bundle asks, as far as it was written for. */
static bool take_question(const it_question *given, it_question *question) {
  memset(question, 0, sizeof *question);
  if (!given || given->size < offsetof(it_question, prompt)) return false;
  memcpy(question, given, given->size < sizeof *question ? given->size : sizeof *question);
  return question->kind >= IT_ASK_VALUE && question->kind <= IT_ASK_TEXT;
}

static int32_t send_question(uint64_t id, uint32_t number, const it_question *question) {
  struct writer *message = out_begin();
  write_question(message, number, question);
  if (message->error) {
    int32_t status = message->error;
    out_drop();
    return status;
  }
  return out_send(WIRE_ASK, id);
}

static void link_waiter(struct waiter *waiter, struct call *call) {
  pthread_cond_init(&waiter->wake, NULL);
  waiter->call = call;
  waiter->number = ++calls.numbers;
  waiter->fd = -1;
  waiter->next = calls.waiters;
  calls.waiters = waiter;
}

static void unlink_waiter(struct waiter *waiter) {
  struct waiter **at = &calls.waiters;
  while (*at != waiter) at = &(*at)->next;
  *at = waiter->next;
  pthread_cond_destroy(&waiter->wake);
}

/* A call that is cancelled gets its answer without anybody being asked. */
static bool already_cancelled(const struct call *call, it_answer *answer) {
  if (!call->cancelled) return false;
  memset(answer, 0, sizeof *answer);
  answer->status = IT_ANSWER_CANCELLED;
  answer->index = UINT32_MAX;
  return true;
}

static void give_answer(it_answer *to, it_answer from) {
  size_t size = to->size < sizeof from ? to->size : sizeof from;
  from.size = size;
  memcpy(to, &from, size);
}

int32_t host_ask(const it_call *pointer, const it_question *given, it_answer *answer) {
  it_question question;
  struct waiter waiter = {0};
  int32_t status = 0;
  if (!take_question(given, &question) || !answer || answer->size < offsetof(it_answer, value)) return -EINVAL;
  struct call *call = host_lock_call(pointer, "asked", &status);
  if (!call) return status;
  uint64_t id = call->api.id;
  waiter.done = already_cancelled(call, &waiter.answer);
  link_waiter(&waiter, call);
  bool asks = !waiter.done;
  pthread_mutex_unlock(&calls.lock);
  if (asks) status = send_question(id, waiter.number, &question);
  pthread_mutex_lock(&calls.lock);
  if (status == 0) serve_wait(&waiter);
  unlink_waiter(&waiter);
  pthread_mutex_unlock(&calls.lock);
  if (status == 0) give_answer(answer, waiter.answer);
  return status;
}

static void unlink_later(struct later *later) {
  struct later **at = &calls.laters;
  while (*at && *at != later) at = &(*at)->next;
  if (*at) *at = later->next;
  if (later->done) calls.due--;
}

int32_t host_ask_later(const it_call *pointer, const it_question *given,
                              void (*function)(void *, const it_answer *), void *context) {
  it_question question;
  int32_t status = 0;
  if (!take_question(given, &question) || !function) return -EINVAL;
  struct later *later = calloc(1, sizeof *later);
  if (!later) return -ENOMEM;
  struct call *call = host_lock_call(pointer, "asked", &status);
  if (!call) {
    free(later);
    return status;
  }
  uint64_t id = call->api.id;
  later->call = call;
  later->number = ++calls.numbers;
  later->function = function;
  later->context = context;
  later->done = already_cancelled(call, &later->answer);
  later->next = calls.laters;
  calls.laters = later;
  if (later->done) calls.due++;
  if (later->done) serve_wake_main();
  bool asks = !later->done;
  uint32_t number = later->number;
  pthread_mutex_unlock(&calls.lock);
  if (asks) status = send_question(id, number, &question);
  if (status == 0) return 0;
  pthread_mutex_lock(&calls.lock);
  unlink_later(later);
  pthread_mutex_unlock(&calls.lock);
  free(later);
  return status;
}

/* ---- What the host opens ---- */

/* Sends OPEN or CONNECT and waits for the descriptor. */
static int32_t host_fetch(const it_call *pointer, uint8_t type, it_str first, it_str path, uint32_t port,
                          uint32_t flags) {
  struct waiter waiter = {.opens = true};
  int32_t status = 0;
  struct call *call = host_lock_call(pointer, type == WIRE_OPEN ? "opened a file" : "connected", &status);
  if (!call) return status;
  uint64_t id = call->api.id;
  link_waiter(&waiter, call);
  pthread_mutex_unlock(&calls.lock);
  struct writer *message = out_begin();
  write_u32(message, waiter.number);
  write_str(message, first);
  if (type == WIRE_OPEN) write_str(message, path);
  else write_u32(message, port);
  write_u32(message, flags);
  status = message->error;
  if (status) out_drop();
  else status = out_send(type, id);
  pthread_mutex_lock(&calls.lock);
  if (status == 0) serve_wait(&waiter);
  unlink_waiter(&waiter);
  pthread_mutex_unlock(&calls.lock);
  if (status == 0) status = waiter.status;
  return status < 0 ? status : waiter.fd;
}

int32_t host_open_file(const it_call *call, it_str grant, it_str path, uint32_t flags) {
  return host_fetch(call, WIRE_OPEN, grant, path, 0, flags);
}

int32_t host_connect(const it_call *call, it_str host, uint32_t port, uint32_t flags) {
  if (flags || port == 0 || port > 65535) return -EINVAL;
  return host_fetch(call, WIRE_CONNECT, host, (it_str){0}, port, flags);
}
