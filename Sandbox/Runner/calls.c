/* calls.c: the table of running calls. See calls.h. */
#define _GNU_SOURCE
#include "calls.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CHUNK = 16 };

struct calls calls = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* Places, in chunks that are never given back. */
struct chunk {
  struct chunk *next;
  struct call places[CHUNK];
};

static struct chunk first_chunk;
static struct chunk *_Atomic chunks = &first_chunk;
static struct call *free_first, *free_last;
static size_t fresh; /* places of the first chunk that were never used: their memory is not touched before */

/* At the end of the line: the place that has been free for longest is used first. */
static void put_free(struct call *call) {
  call->state = CALL_FREE;
  call->next = NULL;
  if (free_last) free_last->next = call;
  else free_first = call;
  free_last = call;
}

static bool grow(void) {
  struct chunk *more = calloc(1, sizeof *more);
  if (!more) return false;
  more->next = chunks;
  chunks = more;
  for (int i = 0; i < CHUNK; i++) put_free(&more->places[i]);
  return true;
}

struct call *call_from(const it_call *pointer) {
  uintptr_t at = (uintptr_t)pointer;
  for (struct chunk *chunk = chunks; chunk; chunk = chunk->next) {
    uintptr_t start = (uintptr_t)chunk->places;
    if (at < start || at >= start + sizeof chunk->places) continue;
    return (at - start) % sizeof(struct call) ? NULL : &chunk->places[(at - start) / sizeof(struct call)];
  }
  return NULL;
}

struct call *call_running(uint64_t id) {
  if (calls.running == 0) return NULL;
  for (struct chunk *chunk = chunks; chunk; chunk = chunk->next) {
    for (int i = 0; i < CHUNK; i++) {
      struct call *call = &chunk->places[i];
      if (call->state == CALL_RUNNING && call->api.id == id) return call;
    }
  }
  return NULL;
}

struct call *call_cancel_due(void) {
  for (struct chunk *chunk = chunks; chunk; chunk = chunk->next) {
    for (int i = 0; i < CHUNK; i++) {
      if (chunk->places[i].state == CALL_RUNNING && chunk->places[i].cancel_due) return &chunk->places[i];
    }
  }
  return NULL;
}

struct call *call_take(void) {
  struct call *call = NULL;
  if (fresh < CHUNK) {
    call = &first_chunk.places[fresh++];
  } else {
    if (!free_first && !grow()) return NULL;
    call = free_first;
    free_first = call->next;
    if (!free_first) free_last = NULL;
  }
  memset((void *)call, 0, sizeof *call);
  call->state = CALL_RUNNING;
  calls.running++;
  return call;
}

/* ---- Ends ---- */

static void answer_cancelled(it_answer *answer) {
  memset(answer, 0, sizeof *answer);
  answer->size = sizeof *answer;
  answer->status = IT_ANSWER_CANCELLED;
  answer->index = UINT32_MAX;
}

static void end_waiting(struct call *call) {
  for (struct waiter *waiter = calls.waiters; waiter; waiter = waiter->next) {
    if (waiter->call != call || waiter->done) continue;
    waiter->done = true;
    waiter->status = -ECANCELED;
    answer_cancelled(&waiter->answer);
    pthread_cond_signal(&waiter->wake);
  }
  for (struct later *later = calls.laters; later; later = later->next) {
    if (later->call != call || later->done) continue;
    later->done = true;
    answer_cancelled(&later->answer);
    calls.due++;
  }
}

void call_cancel(struct call *call) {
  call->cancelled = true;
  end_waiting(call);
  if (call->on_cancel && !call->cancel_due) {
    call->cancel_due = true;
    calls.due++;
  }
}

/* An answer that has come but was not handed out goes with the memory behind it. */
static void forget_answers(struct call *call) {
  for (struct later *later = calls.laters; later; later = later->next) {
    if (later->call != call) continue;
    answer_cancelled(&later->answer);
    later->call = NULL;
  }
}

void call_release(struct call *call) {
  end_waiting(call);
  forget_answers(call);
  if (call->cancel_due) calls.due--;
  while (call->held) {
    struct held *held = call->held;
    call->held = held->next;
    held_free(held);
  }
  memset(&call->api, 0, sizeof call->api);
  put_free(call);
  calls.running--;
}

/* ---- Memory of messages ---- */

struct held *held_new(const struct message *message, struct measure need, struct arena *arena) {
  struct held *held = malloc(sizeof *held + need.nodes + need.text);
  if (!held) return NULL;
  held->next = NULL;
  held->nfds = message->nfds;
  memcpy(held->fds, message->fds, message->nfds * sizeof(int));
  *arena = arena_over(held + 1, need);
  return held;
}

void held_free(struct held *held) {
  for (unsigned i = 0; i < held->nfds; i++) close(held->fds[i]);
  free(held);
}
