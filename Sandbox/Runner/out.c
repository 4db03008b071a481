/* out.c: messages from the runner to the host, one at a time, from any thread.
 *
 * Must never: hold the lock of calls.h while it waits for the socket, or interleave two messages.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "denied.h"
#include "lanes.h"
#include "runner.h"

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct writer out;

enum { KEEP = 1 << 20 };

struct writer *out_begin(void) {
  pthread_mutex_lock(&lock);
  writer_reset(&out, WIRE_MAX_FROM_RUNNER);
  return &out;
}

void out_drop(void) {
  if (out.capacity > KEEP) {
    free(out.bytes);
    out.bytes = NULL;
    out.capacity = 0;
  }
  pthread_mutex_unlock(&lock);
}

/* Before the result of a call that failed: what was denied to it. Lock held; `out` holds the result. */
static void send_denied(uint64_t call) {
  static struct writer note;
  char path[DENIED_MOST];
  size_t len = denied_take(path);
  uint32_t status = IT_OK;
  if (out.len >= sizeof status) memcpy(&status, out.bytes, sizeof status);
  if (!len || status == IT_OK) return;
  writer_reset(&note, WIRE_PACKET / 2);
  write_lossy(&note, (it_str){path, len}, DENIED_MOST);
  lanes_note_said(false);
  frame_send(FD_CALL, WIRE_DENIED, call, &note, 0);
}

/* Lock held. A result through the ring, where there is one and it fits. */
static bool send_by_ring(uint64_t call, int *status) {
  static struct writer nothing;
  bool wake = false;
  if (!lanes_send(call, &out, &wake)) return false;
  *status = wake ? frame_send(FD_CALL, WIRE_RING_WAKE, call, &nothing, 0) : 0;
  return true;
}

int out_send(uint8_t type, uint64_t call) {
  int status;
  if (type == WIRE_RESULT) send_denied(call);
  if (type != WIRE_RESULT || !send_by_ring(call, &status)) {
    lanes_note_said(type == WIRE_RING_OPENED);
    status = frame_send(FD_CALL, type, call, &out, 0);
  }
  out_drop();
  if (status == -EPIPE || status == -ECONNRESET || status == -ENOTCONN) leave(WIRE_EXIT_BYE);
  return status;
}

void out_misuse(uint64_t call, const char *what) {
  write_lossy(out_begin(), str_of(what), 1024);
  out_send(WIRE_MISUSE, call);
}

void out_error(uint64_t call, uint32_t status, const char *code, const char *text) {
  struct writer *message = out_begin();
  write_u32(message, status);
  write_str(message, str_of(code));
  write_str(message, str_of(""));
  write_value(message, NULL);
  write_value(message, NULL);
  write_text(message, text);
  write_value(message, NULL);
  write_value(message, NULL);
  out_send(WIRE_RESULT, call);
}
