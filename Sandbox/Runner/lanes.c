/* lanes.c: the runner's side of the ring (ring.h).
 *
 * Until the host opens one, and again in each child of a template, there is none. Must never: take a message while
 * another is being taken (the lock of calls.h), or send two results at once (the lock of out.c).
 */
#define _GNU_SOURCE
#include "lanes.h"

#include <errno.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static struct ring *shared; /* NULL: none */
static uint32_t taken;      /* calls out of it */
static uint32_t put;        /* results into it */
static _Atomic uint32_t said; /* messages through the socket since it was opened */

int lanes_open(int fd) {
  struct stat status;
  if (shared) return -EALREADY;
  if (fstat(fd, &status) < 0) return -errno;
  if (status.st_size < (off_t)sizeof *shared) return -EINVAL;
  void *mapped = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
  if (mapped == MAP_FAILED) return -errno;
  shared = mapped;
  /* The main thread is about to look: but it may be at work, or another thread may read. */
  atomic_store(&shared->to_runner.sleeps, 1);
  return 0;
}

bool lanes_are_open(void) { return shared != NULL; }

bool lanes_look(void) {
  ring_awake(&shared->to_runner);
  return ring_look(&shared->to_runner, taken);
}

bool lanes_sleep(void) { return !shared || ring_sleep(&shared->to_runner, taken); }

bool lanes_next(struct message *message) {
  const struct ring_slot *slot = shared ? ring_peek(&shared->to_runner, taken) : NULL;
  if (!slot) return false;
  *message = (struct message){0};
  memcpy(&message->header, slot->bytes, sizeof message->header);
  message->payload = slot->bytes + sizeof message->header;
  message->len = slot->length - sizeof message->header;
  return true;
}

void lanes_taken(void) { ring_take(&shared->to_runner, &taken); }

void lanes_note_said(bool is_first) {
  if (is_first) atomic_store(&said, 0);
  else atomic_fetch_add(&said, 1);
}

bool lanes_send(uint64_t call, const struct writer *body, bool *wake) {
  if (!shared || body->error || body->nfds) return false;
  const wire_header head = {WIRE_VERSION, WIRE_RESULT, 0, (uint32_t)body->len, call};
  if (body->len > RING_ROOM) return false;
  if (!ring_put(&shared->to_host, &put, &head, body->bytes, (uint32_t)body->len, said)) return false;
  *wake = ring_wakes(&shared->to_host);
  return true;
}
