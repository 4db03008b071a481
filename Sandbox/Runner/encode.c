/* encode.c: it_value -> bytes of a message. The writing half of codec.h.
 *
 * The values come from bundle code in this process: a wild pointer kills the runner, which is the bundle's own
 * loss; a malformed value is an error. Must never: write more than the limit, send, close a descriptor.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>

#include "codec.h"

void writer_reset(struct writer *out, size_t limit) {
  out->len = 0;
  out->limit = limit;
  out->error = 0;
  out->nfds = 0;
}

/* Memory for `n` more bytes. False: an error. */
static bool grow(struct writer *out, size_t n) {
  size_t wanted = out->capacity ? out->capacity : 1024;
  if (n > out->limit - out->len) return out->error = -EMSGSIZE, false;
  while (wanted < out->len + n) wanted *= 2;
  uint8_t *grown = realloc(out->bytes, wanted);
  if (!grown) return out->error = -ENOMEM, false;
  out->bytes = grown;
  out->capacity = wanted;
  return true;
}

/* Room for `n` more bytes, or NULL and an error. */
static inline uint8_t *room(struct writer *out, size_t n) {
  if (out->error) return NULL;
  size_t most = out->capacity < out->limit ? out->capacity : out->limit;
  if (n > most - out->len && !grow(out, n)) return NULL;
  uint8_t *at = out->bytes + out->len;
  out->len += n;
  return at;
}

static inline void put(struct writer *out, const void *bytes, size_t n) {
  uint8_t *at = room(out, n);
  if (at && n) memcpy(at, bytes, n);
}

void write_zeros(struct writer *out, size_t count) {
  uint8_t *at = room(out, count);
  if (at) memset(at, 0, count);
}

void write_u8(struct writer *out, uint8_t number) { put(out, &number, sizeof number); }
void write_u32(struct writer *out, uint32_t number) { put(out, &number, sizeof number); }
void write_u64(struct writer *out, uint64_t number) { put(out, &number, sizeof number); }
void write_f64(struct writer *out, double number) { put(out, &number, sizeof number); }

static void fail(struct writer *out, int error) {
  if (!out->error) out->error = error;
}

/* u32 length and bytes. A pointer may be NULL only for nothing. */
static void put_block(struct writer *out, const void *bytes, size_t len) {
  if (len && !bytes) return fail(out, -EINVAL);
  if (len > out->limit) return fail(out, -EMSGSIZE);
  write_u32(out, (uint32_t)len);
  put(out, bytes, len);
}

void write_str(struct writer *out, it_str text) {
  if (text.len > out->limit) return fail(out, -EMSGSIZE);
  if (text.len && (!text.ptr || !utf8_valid(text.ptr, text.len))) return fail(out, -EINVAL);
  put_block(out, text.ptr, text.len);
}

/* How many bytes the character at `at` has, or 0 when it is not UTF-8. */
static size_t character(const char *at, size_t left) {
  for (size_t n = 1; n <= 4 && n <= left; n++) {
    if (utf8_valid(at, n)) return n;
  }
  return 0;
}

void write_lossy(struct writer *out, it_str text, size_t most) {
  size_t start = out->len, at = 0;
  write_u32(out, 0);
  while (text.ptr && at < text.len && !out->error) {
    size_t n = character(text.ptr + at, text.len - at);
    if (out->len - start + 4 > most) break;
    put(out, n ? text.ptr + at : "\xEF\xBF\xBD", n ? n : 3);
    at += n ? n : 1;
  }
  if (out->error) return;
  uint32_t len = (uint32_t)(out->len - start - sizeof len);
  memcpy(out->bytes + start, &len, sizeof len);
}

/* ---- Values ---- */

static void put_value(struct writer *out, const it_value *value, unsigned depth);

static bool countable(struct writer *out, const void *items, size_t count) {
  if (count && !items) fail(out, -EINVAL);
  if (count > out->limit) fail(out, -EMSGSIZE);
  return !out->error;
}

static void put_list(struct writer *out, it_list list, unsigned depth) {
  if (!countable(out, list.ptr, list.len)) return;
  write_u32(out, (uint32_t)list.len);
  for (size_t i = 0; i < list.len && !out->error; i++) put_value(out, &list.ptr[i], depth);
}

static void put_record(struct writer *out, it_record record, unsigned depth) {
  if (!countable(out, record.ptr, record.len)) return;
  write_u32(out, (uint32_t)record.len);
  for (size_t i = 0; i < record.len && !out->error; i++) {
    write_str(out, record.ptr[i].name);
    put_value(out, &record.ptr[i].value, depth);
  }
}

static void put_fd(struct writer *out, int fd) {
  if (fcntl(fd, F_GETFD) < 0) return fail(out, -EBADF);
  if (out->nfds == WIRE_MAX_FDS) return fail(out, -E2BIG);
  write_u32(out, out->nfds);
  out->fds[out->nfds++] = fd;
}

static void put_entity(struct writer *out, const it_entity *given, unsigned depth) {
  it_entity entity = {0};
  if (!given || given->size < offsetof(it_entity, title)) return fail(out, -EINVAL);
  memcpy(&entity, given, given->size < sizeof entity ? given->size : sizeof entity);
  if (entity.id.len > 4096) return fail(out, -EINVAL);
  write_str(out, entity.type);
  write_str(out, entity.id);
  put_value(out, &entity.title, depth);
  put_value(out, &entity.subtitle, depth);
  put_value(out, &entity.image, depth);
  write_u8(out, entity.properties ? IT_RECORD : IT_NULL);
  if (!entity.properties) return;
  if (depth >= WIRE_MAX_DEPTH) return fail(out, -EINVAL);
  put_record(out, *entity.properties, depth + 1);
}

static void put_value(struct writer *out, const it_value *value, unsigned depth) {
  bool nests = value->kind == IT_LIST || value->kind == IT_RECORD || value->kind == IT_ENTITY;
  if (nests && depth >= WIRE_MAX_DEPTH) return fail(out, -EINVAL);
  if (value->kind > IT_ENTITY) return fail(out, -EINVAL);
  write_u8(out, (uint8_t)value->kind);
  switch (value->kind) {
    case IT_BOOL: write_u8(out, value->as.boolean != 0); break;
    case IT_INT: write_u64(out, (uint64_t)value->as.integer); break;
    case IT_DOUBLE: write_f64(out, value->as.real); break;
    case IT_STRING: write_str(out, value->as.string); break;
    case IT_BYTES: put_block(out, value->as.bytes.ptr, value->as.bytes.len); break;
    case IT_LIST: put_list(out, value->as.list, depth + 1); break;
    case IT_RECORD: put_record(out, value->as.record, depth + 1); break;
    case IT_FD: put_fd(out, value->as.fd); break;
    case IT_ENTITY: put_entity(out, value->as.entity, depth + 1); break;
    default: break;
  }
}

void write_value(struct writer *out, const it_value *value) {
  static const it_value nothing = {0};
  put_value(out, value ? value : &nothing, 0);
}

void write_record(struct writer *out, uint32_t count) {
  write_u8(out, IT_RECORD);
  write_u32(out, count);
}

void write_list(struct writer *out, uint32_t count) {
  write_u8(out, IT_LIST);
  write_u32(out, count);
}

void write_name(struct writer *out, const char *name) { write_str(out, str_of(name)); }

void write_int(struct writer *out, int64_t number) {
  write_u8(out, IT_INT);
  write_u64(out, (uint64_t)number);
}

void write_bool(struct writer *out, bool truth) {
  write_u8(out, IT_BOOL);
  write_u8(out, truth);
}

void write_text(struct writer *out, const char *text) {
  write_u8(out, IT_STRING);
  write_lossy(out, str_of(text), 4096);
}
