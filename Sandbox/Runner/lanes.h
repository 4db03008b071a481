/* lanes.h: the runner's side of the ring (ring.h). */
#ifndef INTENT_LANES_H
#define INTENT_LANES_H

#include <stdbool.h>

#include "codec.h"
#include "frame.h"
#include "ring.h"

/* Maps the host's memory; the descriptor stays the caller's. Lock of calls.h held. Returns 0 or a negative errno value. */
int lanes_open(int fd);
bool lanes_are_open(void);

/* Looks for a call for a while. Main thread, no lock; only when they are open. */
bool lanes_look(void);
/* The main thread goes to the socket, or waits for another thread that reads there. False: a call is there, it need
 * not. Lock of calls.h held. */
bool lanes_sleep(void);

/* The next call in its place; valid until lanes_taken. Lock of calls.h held. */
bool lanes_next(struct message *message);
void lanes_taken(void);

/* A message goes through the socket; the first is the answer to the host that opened the ring. Lock of out.c held. */
void lanes_note_said(bool is_first);
/* A result, if it fits; *wake: the host sleeps. Lock of out.c held. */
bool lanes_send(uint64_t call, const struct writer *body, bool *wake);

#endif
