/* frame.h: whole messages over a SOCK_SEQPACKET socket, in packets of at most WIRE_PACKET bytes.
 *
 * Used by the supervisor (control socket) and by the runner (call socket). Must never: look into a payload, or keep
 * a descriptor that it does not hand on.
 */
#ifndef INTENT_FRAME_H
#define INTENT_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "codec.h"
#include "wire.h"

/* A message that has arrived. The payload is valid until message_free; the descriptors belong to the receiver. */
struct message {
  wire_header header;
  const uint8_t *payload;
  size_t len;
  bool lost; /* descriptors were lost because this process has too many open: what came is closed, payload or not */
  unsigned nfds;
  int fds[WIRE_MAX_FDS];
  void *heap;    /* owned memory behind the payload, or NULL */
  void *mapping; /* owned mapping behind the payload, or NULL */
};

enum frame_status {
  FRAME_MORE = 0,  /* a packet came, the message is not complete; or the socket had nothing (EAGAIN) */
  FRAME_DONE = 1,
  FRAME_END = 2,   /* the other side is gone */
  FRAME_BROKEN = 3 /* the other side broke the format */
};

/* The receiving end. One thread at a time. A message of one packet is read in place in `packet`, so it is valid
 * only until the next frame_receive. */
struct receiver {
  int socket;
  size_t have;            /* bytes of an unfinished message */
  struct message pending; /* its header, memory and descriptors */
  uint8_t *packet;        /* WIRE_PACKET bytes */
};

/* Reads one packet. `flags`: 0 or MSG_DONTWAIT. One system call for a message that fits a packet. */
enum frame_status frame_receive(struct receiver *from, int flags, struct message *message);

/* Gives back the memory of a message, not its descriptors. */
void message_free(struct message *message);

/* Closes the descriptors of a message. */
void message_close(struct message *message);

/* Sends what `body` holds, with its descriptors, in as many packets as it needs. The caller keeps others from
 * sending meanwhile. Returns 0 or a negative errno value. */
int frame_send(int socket, uint8_t type, uint64_t call, const struct writer *body, int flags);

#endif
