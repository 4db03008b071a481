/* ring.h: calls and results through shared memory, for a host that asks for it.
 *
 * Two lanes of slots in one memfd, each with one sender and one receiver. A message in a slot is what a packet of the
 * call socket is: header, then payload. What does not fit, has descriptors, or is neither CALL nor RESULT goes through
 * the socket; so does all waiting that takes long, so that deadlines and the end of a process are seen as ever. A
 * receiver first looks for a while (ring_look), then says that it sleeps and waits at the socket; a sender that finds
 * it asleep wakes it there with WIRE_WAKE or WIRE_RING_WAKE.
 *
 * Order between the two ways: `after` of a slot is how many messages its sender had sent through the socket since
 * the ring was opened; the receiver takes those first. Only the runner's side needs it: what a host sends while a
 * call runs belongs to that call, which the runner has taken from the ring before (see inbox.c).
 *
 * For the host the other side is hostile: it keeps its own count of slots, reads each length once, copies a message
 * before it looks at it, and takes nothing but results.
 */
#ifndef INTENT_RING_H
#define INTENT_RING_H

#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "wire.h"

enum { RING_SLOTS = 16, RING_SLOT = 2048, RING_ROOM = RING_SLOT - 8, RING_PAUSES = 64, RING_YIELDS = 32 };

typedef struct ring_slot {
  uint32_t length; /* of header and payload */
  uint32_t after;
  uint8_t bytes[RING_ROOM];
} ring_slot;

typedef struct ring_lane {
  _Alignas(64) _Atomic uint32_t head;  /* the sender's: messages put in */
  _Alignas(64) _Atomic uint32_t tail;  /* the receiver's: messages taken out */
  _Alignas(64) _Atomic uint32_t sleeps; /* the receiver's: it is at the socket and wants to be woken */
  _Alignas(64) ring_slot slots[RING_SLOTS];
} ring_lane;

typedef struct ring {
  ring_lane to_runner, to_host;
} ring;

/* Puts a message in. `head` is the sender's own count. False: it does not fit, or there is no room now. */
static inline bool ring_put(ring_lane *lane, uint32_t *head, const wire_header *header, const void *payload,
                            uint32_t count, uint32_t after) {
  if (count > RING_ROOM - sizeof *header) return false;
  if (*head - atomic_load_explicit(&lane->tail, memory_order_acquire) >= RING_SLOTS) return false;
  ring_slot *slot = &lane->slots[*head % RING_SLOTS];
  slot->length = (uint32_t)sizeof *header + count;
  slot->after = after;
  memcpy(slot->bytes, header, sizeof *header);
  if (count) memcpy(slot->bytes + sizeof *header, payload, count);
  /* Before the look at `sleeps`: the other side writes that, and then looks at this. */
  atomic_store(&lane->head, ++*head);
  return true;
}

/* Whether the receiver must be woken: said once for each sleep, so that many messages cost one. After ring_put. */
static inline bool ring_wakes(ring_lane *lane) {
  return atomic_load(&lane->sleeps) && atomic_exchange(&lane->sleeps, 0);
}

/* The next message, or NULL. `tail` is the receiver's own count. It stays in its place until ring_take. */
static inline const ring_slot *ring_peek(ring_lane *lane, uint32_t tail) {
  if (atomic_load_explicit(&lane->head, memory_order_acquire) == tail) return NULL;
  return &lane->slots[tail % RING_SLOTS];
}

static inline void ring_take(ring_lane *lane, uint32_t *tail) {
  atomic_store_explicit(&lane->tail, ++*tail, memory_order_release);
}

static inline void ring_pause(void) {
#if defined __x86_64__ || defined __i386__
  __builtin_ia32_pause();
#elif defined __aarch64__
  __asm__ volatile("yield");
#endif
}

/* Looks for a message: a microsecond or so of looking, which finds what another core is about to send; then turns
 * of the scheduler, which let a sender on this core run. */
static inline bool ring_look(ring_lane *lane, uint32_t tail) {
  for (int i = 0; i < RING_PAUSES; i++) {
    if (ring_peek(lane, tail)) return true;
    ring_pause();
  }
  for (int i = 0; i < RING_YIELDS; i++) {
    sched_yield();
    if (ring_peek(lane, tail)) return true;
  }
  return false;
}

/* Says that the receiver goes to the socket. False: a message is there, it need not. */
static inline bool ring_sleep(ring_lane *lane, uint32_t tail) {
  atomic_store(&lane->sleeps, 1);
  if (atomic_load(&lane->head) == tail) return true;
  atomic_store(&lane->sleeps, 0);
  return false;
}

static inline void ring_awake(ring_lane *lane) { atomic_store_explicit(&lane->sleeps, 0, memory_order_relaxed); }

#endif
