// Calls and results through memory that a runner shares: the host's side of Sandbox/Runner/ring.h. A ring is used by one
// thread at a time. The other side is hostile: what it writes is copied before anybody looks at it.
#ifndef HOST_RING_H
#define HOST_RING_H

#include <stddef.h>
#include <stdint.h>

typedef struct hs_ring hs_ring;

// Makes a ring. Returns the descriptor of its memory, which the runner gets, or a negative errno.
int hs_ring_make(hs_ring **ring);
void hs_ring_free(hs_ring *ring);

// Puts a packet in. 0: it does not fit, or there is no room now; 1: the runner sees it; 2: the runner sleeps and must be woken.
int hs_ring_send(hs_ring *ring, const void *packet, size_t count);

// Takes a packet out. `look` 1: looks for a while, and when nothing comes says that this side sleeps. Returns its length; 0: none,
// look at the socket; -EBADMSG: what is there is no packet.
long hs_ring_receive(hs_ring *ring, void *packet, size_t capacity, int look);

// This side sleeps no more.
void hs_ring_awake(hs_ring *ring);

// A message of the runner has come through the socket; the first is its answer to the ring.
void hs_ring_note_said(hs_ring *ring, int is_first);

#endif
