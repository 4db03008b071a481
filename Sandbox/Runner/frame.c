/* frame.c: the packets of frame.h.
 *
 * Must never: wait for a second packet inside frame_receive (the supervisor has other work), raise SIGPIPE.
 */
#define _GNU_SOURCE
#include "frame.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

/* Up to this, copying a message together costs less than the kernel's reading of a list of pieces. */
enum { SMALL = 1024 };
enum { PIECE = WIRE_PACKET - sizeof(wire_header), KNOWN_FLAGS = WIRE_MORE | WIRE_IN_FD };

union fd_space {
  struct cmsghdr align;
  char bytes[CMSG_SPACE(sizeof(int) * WIRE_MAX_FDS)];
};

void message_free(struct message *message) {
  free(message->heap);
  if (message->mapping) munmap(message->mapping, message->len);
  message->heap = message->mapping = NULL;
  message->payload = NULL;
}

void message_close(struct message *message) {
  for (unsigned i = 0; i < message->nfds; i++) close(message->fds[i]);
  message->nfds = 0;
}

/* Moves descriptors from the control data into the pending message. */
static void keep_fds(struct msghdr *raw, struct message *message) {
  for (struct cmsghdr *c = CMSG_FIRSTHDR(raw); c; c = CMSG_NXTHDR(raw, c)) {
    if (c->cmsg_level != SOL_SOCKET || c->cmsg_type != SCM_RIGHTS) continue;
    size_t n = (c->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < n; i++) {
      int fd;
      memcpy(&fd, CMSG_DATA(c) + i * sizeof fd, sizeof fd);
      if (message->nfds < WIRE_MAX_FDS) message->fds[message->nfds++] = fd;
      else close(fd);
    }
  }
  if (!(raw->msg_flags & MSG_CTRUNC)) return;
  message_close(message);
  message->lost = true;
}

static enum frame_status broken(struct receiver *from) {
  message_close(&from->pending);
  message_free(&from->pending);
  from->have = 0;
  return FRAME_BROKEN;
}

/* The payload lies in the message's first descriptor: map it. */
static bool map_payload(struct message *message) {
  struct stat held;
  if (message->nfds == 0 || message->len == 0) return false;
  int fd = message->fds[0];
  message->nfds--;
  memmove(message->fds, message->fds + 1, message->nfds * sizeof(int));
  void *map = MAP_FAILED;
  if (fstat(fd, &held) == 0 && S_ISREG(held.st_mode) && (uint64_t)held.st_size >= message->len) {
    map = mmap(NULL, message->len, PROT_READ, MAP_SHARED, fd, 0);
  }
  close(fd);
  if (map == MAP_FAILED) return false;
  message->payload = message->mapping = map;
  return true;
}

static enum frame_status finish(struct receiver *from, struct message *message) {
  *message = from->pending;
  memset(&from->pending, 0, offsetof(struct message, fds));
  from->pending.heap = from->pending.mapping = NULL;
  from->have = 0;
  return FRAME_DONE;
}

/* The first packet of a message. */
static enum frame_status first(struct receiver *from, wire_header header, size_t piece,
                               struct message *message) {
  struct message *pending = &from->pending;
  pending->header = header;
  pending->len = header.total;
  if (header.version != WIRE_VERSION || header.flags & ~KNOWN_FLAGS) return broken(from);
  if (header.total > WIRE_MAX_FROM_HOST || piece > header.total) return broken(from);
  if (header.flags & WIRE_IN_FD) {
    if (header.flags & WIRE_MORE || piece) return broken(from);
    if (pending->lost) pending->len = 0;
    else if (!map_payload(pending)) return broken(from);
    return finish(from, message);
  }
  if (!(header.flags & WIRE_MORE)) {
    if (piece != header.total) return broken(from);
    pending->payload = from->packet + sizeof header;
    return finish(from, message);
  }
  if (header.total > WIRE_INLINE || piece == 0 || piece == header.total) return broken(from);
  pending->heap = malloc(header.total);
  if (!pending->heap) return broken(from);
  memcpy(pending->heap, from->packet + sizeof header, piece);
  pending->payload = pending->heap;
  from->have = piece;
  return FRAME_MORE;
}

/* A further packet of a message. */
static enum frame_status further(struct receiver *from, wire_header header, size_t piece,
                                 struct message *message) {
  struct message *pending = &from->pending;
  bool last = !(header.flags & WIRE_MORE);
  if (header.version != WIRE_VERSION || header.flags & ~WIRE_MORE || piece == 0 ||
      header.type != pending->header.type || header.call != pending->header.call ||
      header.total != pending->header.total || piece > pending->len - from->have ||
      last != (from->have + piece == pending->len)) {
    return broken(from);
  }
  memcpy((uint8_t *)pending->heap + from->have, from->packet + sizeof header, piece);
  from->have += piece;
  return last ? finish(from, message) : FRAME_MORE;
}

enum frame_status frame_receive(struct receiver *from, int flags, struct message *message) {
  union fd_space control;
  struct iovec io = {from->packet, WIRE_PACKET};
  struct msghdr raw = {0};
  raw.msg_iov = &io;
  raw.msg_iovlen = 1;
  raw.msg_control = &control;
  raw.msg_controllen = sizeof control;
  ssize_t got = recvmsg(from->socket, &raw, flags | MSG_CMSG_CLOEXEC);
  if (got < 0) {
    return errno == EINTR || errno == EAGAIN ? FRAME_MORE : FRAME_END;
  }
  unsigned before = from->pending.nfds;
  keep_fds(&raw, &from->pending);
  if (got == 0 && from->pending.nfds == before) return FRAME_END;
  if ((size_t)got < sizeof(wire_header) || raw.msg_flags & MSG_TRUNC) return broken(from);
  if (from->have && from->pending.nfds != before) return broken(from);
  wire_header header;
  memcpy(&header, from->packet, sizeof header);
  size_t piece = (size_t)got - sizeof header;
  return from->have ? further(from, header, piece, message) : first(from, header, piece, message);
}

/* Most results are this: one small packet without descriptors. */
static int send_small(int socket, const wire_header *header, const uint8_t *piece, size_t len, int flags) {
  uint8_t packet[sizeof *header + SMALL];
  memcpy(packet, header, sizeof *header);
  memcpy(packet + sizeof *header, piece, len);
  for (;;) {
    if (send(socket, packet, sizeof *header + len, MSG_NOSIGNAL | flags) >= 0) return 0;
    if (errno != EINTR) return -errno;
  }
}

/* One packet; the descriptors go with it. */
static int send_packet(int socket, const wire_header *header, const uint8_t *piece, size_t len,
                       const struct writer *body, unsigned nfds, int flags) {
  if (!nfds && len && len <= SMALL) return send_small(socket, header, piece, len, flags);
  union fd_space control;
  struct iovec io[2] = {{(void *)(uintptr_t)header, sizeof *header}, {(void *)(uintptr_t)piece, len}};
  struct msghdr raw = {0};
  raw.msg_iov = io;
  raw.msg_iovlen = 2;
  if (nfds) {
    raw.msg_control = &control;
    raw.msg_controllen = CMSG_SPACE(nfds * sizeof(int));
    memset(&control, 0, sizeof control);
    struct cmsghdr *c = CMSG_FIRSTHDR(&raw);
    c->cmsg_level = SOL_SOCKET;
    c->cmsg_type = SCM_RIGHTS;
    c->cmsg_len = CMSG_LEN(nfds * sizeof(int));
    memcpy(CMSG_DATA(c), body->fds, nfds * sizeof(int));
  }
  for (;;) {
    if (sendmsg(socket, &raw, MSG_NOSIGNAL | flags) >= 0) return 0;
    if (errno != EINTR) return -errno;
  }
}

int frame_send(int socket, uint8_t type, uint64_t call, const struct writer *body, int flags) {
  if (body->error) return body->error;
  wire_header header = {WIRE_VERSION, type, 0, (uint32_t)body->len, call};
  size_t sent = 0;
  do {
    size_t piece = body->len - sent < PIECE ? body->len - sent : PIECE;
    header.flags = sent + piece < body->len ? WIRE_MORE : 0;
    int status = send_packet(socket, &header, body->bytes + sent, piece, body, sent ? 0 : body->nfds, flags);
    if (status < 0) return status;
    sent += piece;
  } while (sent < body->len);
  return 0;
}
