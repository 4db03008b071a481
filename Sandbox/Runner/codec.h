/* codec.h: values and fields of wire.h, to and from bytes.
 *
 * Decoding is total: every byte string is either accepted as a whole or refused; nothing is read outside the
 * input and nothing recursive goes deeper than WIRE_MAX_DEPTH. It runs in two passes: `codec_measure` checks
 * everything and says how much memory the tree needs, `codec_build` fills one block of that size and cannot fail.
 *
 * No state: every function may be called from any thread, on its own reader, arena or writer.
 *
 * Must never: allocate while decoding, open or close a descriptor, know a message type, call bundle code. It is
 * linked into unit tests and fuzz targets without the rest of the runner.
 */
#ifndef INTENT_CODEC_H
#define INTENT_CODEC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "intent_bundle.h"
#include "wire.h"

/* ---- Reading ---- */

/* A window on bytes. The first read that does not fit sets `bad`; from then on every read answers zero, so that a
 * caller may read a whole message and check once. */
struct reader {
  const uint8_t *at;
  const uint8_t *end;
  bool bad;
};

/* The next `n` bytes, or NULL and bad. */
static inline const uint8_t *read_bytes(struct reader *in, size_t n) {
  if (in->bad || n > (size_t)(in->end - in->at)) {
    in->bad = true;
    return NULL;
  }
  const uint8_t *at = in->at;
  in->at += n;
  return at;
}

/* Numbers are little endian, as x86-64 and aarch64 are. */
static inline uint8_t read_u8(struct reader *in) {
  const uint8_t *at = read_bytes(in, 1);
  return at ? *at : 0;
}
static inline uint32_t read_u32(struct reader *in) {
  uint32_t number = 0;
  const uint8_t *at = read_bytes(in, sizeof number);
  if (at) memcpy(&number, at, sizeof number);
  return number;
}
static inline uint64_t read_u64(struct reader *in) {
  uint64_t number = 0;
  const uint8_t *at = read_bytes(in, sizeof number);
  if (at) memcpy(&number, at, sizeof number);
  return number;
}
static inline double read_f64(struct reader *in) {
  uint64_t bits = read_u64(in);
  double number;
  memcpy(&number, &bits, sizeof number);
  return number;
}

/* u32 length and that many bytes of UTF-8. Points into the input and has no final 0. */
it_str read_str(struct reader *in);

/* The memory that decoded values need: `nodes` bytes aligned to 8, then `text` bytes. */
struct measure {
  size_t nodes;
  size_t text;
};

/* Steps over one value and adds what it needs to `need`. `fds`: how many descriptors came with the message.
 * Sets in->bad when the value is malformed in any way. */
void codec_measure(struct reader *in, unsigned fds, struct measure *need);

/* The memory of one message: a block of measure.nodes + measure.text bytes, cut from both parts. */
struct arena {
  uint8_t *nodes;
  uint8_t *text;
};

struct arena arena_over(void *block, struct measure need);

/* Builds the value at `in`, which codec_measure has accepted, into `out`. Strings and bytes get a final 0. `fds`
 * are the message's descriptors. */
void codec_build(struct reader *in, const int *fds, struct arena *arena, it_value *out);

/* Copies a string with a final 0; codec_measure does not count it, use measure_str. */
it_str build_str(struct arena *arena, it_str text);
void measure_str(struct measure *need, it_str text);

/* ---- Writing ---- */

/* A growing message. Once `error` is a negative errno value nothing is added any more: -EMSGSIZE (longer than
 * `limit`), -ENOMEM, -EINVAL (not a value), -EBADF, -E2BIG (more than WIRE_MAX_FDS descriptors). */
struct writer {
  uint8_t *bytes;
  size_t len;
  size_t capacity;
  size_t limit;
  int error;
  unsigned nfds;
  int fds[WIRE_MAX_FDS]; /* borrowed from whoever wrote the value */
};

/* Empties a writer but keeps its memory. */
void writer_reset(struct writer *out, size_t limit);

void write_u8(struct writer *out, uint8_t number);
void write_u32(struct writer *out, uint32_t number);
void write_u64(struct writer *out, uint64_t number);
void write_f64(struct writer *out, double number);

/* `count` bytes of zero: an empty string is four of them, null is one. */
void write_zeros(struct writer *out, size_t count);

/* A string that must be UTF-8 (else -EINVAL). */
void write_str(struct writer *out, it_str text);

/* A string of unknown origin: bytes that are not UTF-8 become U+FFFD; cut after `most` bytes. */
void write_lossy(struct writer *out, it_str text, size_t most);

/* A value of a bundle: every pointer and count is checked as far as it can be. NULL is written as null. */
void write_value(struct writer *out, const it_value *value);

/* Pieces of records that the runner writes itself. */
void write_record(struct writer *out, uint32_t count);
void write_list(struct writer *out, uint32_t count);
void write_name(struct writer *out, const char *name);
void write_int(struct writer *out, int64_t number);
void write_bool(struct writer *out, bool truth);
void write_text(struct writer *out, const char *text);

/* ---- Text ---- */

bool utf8_valid(const char *bytes, size_t len);
it_str str_of(const char *text);
bool str_is(it_str text, const char *other);

/* The field of a record, or NULL. */
const it_value *record_get(it_record record, const char *name);

#endif
