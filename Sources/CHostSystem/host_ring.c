// The host's side of the ring. See host_ring.h and Sandbox/Runner/ring.h.
#define _GNU_SOURCE
#include "host_ring.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../../Sandbox/Runner/ring.h"

struct hs_ring {
  ring *shared;
  uint32_t put;   // calls into it
  uint32_t taken; // results out of it
  uint32_t said;  // messages of the runner through the socket, since it answered to the ring
};

int hs_ring_make(hs_ring **made) {
  hs_ring *ring = calloc(1, sizeof *ring);
  int file = memfd_create("intents-ring", MFD_CLOEXEC | MFD_ALLOW_SEALING);
  void *mapped = MAP_FAILED;
  if (ring && file >= 0 && !ftruncate(file, sizeof *ring->shared))
    mapped = mmap(NULL, sizeof *ring->shared, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (!ring || mapped == MAP_FAILED) {
    int error = ring ? errno : ENOMEM;
    if (file >= 0) close(file);
    free(ring);
    return -error;
  }
  // A runner that could make it shorter would end this process with SIGBUS.
  fcntl(file, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL);
  ring->shared = mapped;
  *made = ring;
  return file;
}

void hs_ring_free(hs_ring *ring) {
  munmap(ring->shared, sizeof *ring->shared);
  free(ring);
}

int hs_ring_send(hs_ring *ring, const void *packet, size_t count) {
  wire_header header;
  if (count < sizeof header || count > RING_ROOM) return 0;
  memcpy(&header, packet, sizeof header);
  const uint8_t *payload = (const uint8_t *)packet + sizeof header;
  if (!ring_put(&ring->shared->to_runner, &ring->put, &header, payload, (uint32_t)(count - sizeof header), 0)) return 0;
  return ring_wakes(&ring->shared->to_runner) ? 2 : 1;
}

static long take(hs_ring *ring, const volatile ring_slot *slot, void *packet, size_t capacity) {
  // What was said before it is in the socket, and comes first.
  if ((int32_t)(slot->after - ring->said) > 0) return 0;
  const uint32_t length = slot->length;
  if (length < sizeof(wire_header) || length > RING_ROOM || length > capacity) return -EBADMSG;
  memcpy(packet, (const void *)slot->bytes, length);
  ring_take(&ring->shared->to_host, &ring->taken);
  return length;
}

// Whoever is told that there is nothing goes to the socket: there it is only woken when it has said that it sleeps.
long hs_ring_receive(hs_ring *ring, void *packet, size_t capacity, int look) {
  ring_lane *lane = &ring->shared->to_host;
  for (;;) {
    const volatile ring_slot *slot = ring_peek(lane, ring->taken);
    if (slot) return take(ring, slot, packet, capacity);
    if (!look || (!ring_look(lane, ring->taken) && ring_sleep(lane, ring->taken))) return 0;
  }
}

void hs_ring_awake(hs_ring *ring) { ring_awake(&ring->shared->to_host); }

void hs_ring_note_said(hs_ring *ring, int is_first) { ring->said = is_first ? 0 : ring->said + 1; }
