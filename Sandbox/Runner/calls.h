/* calls.h: the calls that run in this process, and what waits for an answer.
 *
 * One lock guards all of it. The host functions (host.c) and the message loop (serve.c) are written over these.
 * Must never: run bundle code with the lock held, or trust a call pointer that a bundle hands in before
 * `call_from` has found it.
 */
#ifndef INTENT_CALLS_H
#define INTENT_CALLS_H

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

#include "codec.h"
#include "frame.h"

/* Memory of one message that belongs to a call: its values and descriptors. */
struct held {
  struct held *next;
  unsigned nfds;
  int fds[WIRE_MAX_FDS];
};

enum call_state { CALL_FREE, CALL_RUNNING, CALL_ENDING };

/* A call. Its place is used again only after many others, so that a pointer kept too long meets an ended call and
 * not somebody else's. */
struct call {
  it_call api; /* what the bundle sees; first */
  _Atomic enum call_state state; /* read without the lock by `cancelled` */
  bool direct;
  uint32_t index;            /* of the direct function */
  const it_value *arguments; /* of a direct function: a list */
  _Atomic bool cancelled;
  bool cancel_due;           /* on_cancel is to be called on the main thread */
  void (*on_cancel)(void *context);
  void *cancel_context;
  double window;             /* seconds without progress that the host waits */
  _Atomic double until;
  struct held *held;
  struct call *next;         /* in `free` or `ready` */
};

/* A thread that waits for an answer; on its stack. */
struct waiter {
  struct waiter *next;
  struct call *call; /* NULL: none */
  uint32_t number;
  bool opens; /* waits for WIRE_OPENED, otherwise for WIRE_ANSWER */
  bool done;
  int32_t status; /* opened: 0 or negative errno */
  int fd;
  it_answer answer;
  pthread_cond_t wake;
};

/* A question that nobody waits for. */
struct later {
  struct later *next;
  struct call *call;
  uint32_t number;
  bool done;
  it_answer answer;
  void (*function)(void *context, const it_answer *answer);
  void *context;
};

extern struct calls {
  pthread_mutex_t lock;
  struct call *ready, *ready_last; /* accepted, not yet run; linked by next */
  struct waiter *waiters;
  struct later *laters;
  unsigned running; /* calls that are neither free nor ended */
  unsigned due;     /* cancellations and later answers for the main thread */
  uint32_t numbers; /* last number of a question */
} calls;

/* The call behind a pointer of the bundle's, running or not, or NULL when it never was one. Lock held. */
struct call *call_from(const it_call *pointer);

/* The running call with this id, or NULL. Lock held. */
struct call *call_running(uint64_t id);

/* A running call whose on_cancel is due, or NULL. Lock held. */
struct call *call_cancel_due(void);

/* A free place, CALL_RUNNING, all else zero; NULL: no memory. Lock held. */
struct call *call_take(void);

/* Ends a call: whoever waits for it is told that it is cancelled; memory and descriptors go. Lock held. */
void call_release(struct call *call);

/* Marks a call as cancelled and answers whoever waits in its name. Lock held. */
void call_cancel(struct call *call);

/* Memory for a message: room for its descriptors, then `need`. The caller links it. NULL: no memory. */
struct held *held_new(const struct message *message, struct measure need, struct arena *arena);
void held_free(struct held *held);

#endif
