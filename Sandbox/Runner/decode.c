/* decode.c: bytes of a message -> it_value. The reading half of codec.h.
 *
 * Must never: trust a count or a length, recurse without a limit, write outside the block that measure asked for.
 */
#include <string.h>

#include "codec.h"

/* ---- Strings ---- */

it_str read_str(struct reader *in) {
  it_str text = {0};
  uint32_t len = read_u32(in);
  const uint8_t *at = read_bytes(in, len);
  if (!at) return text;
  if (!utf8_valid((const char *)at, len)) {
    in->bad = true;
    return text;
  }
  text.ptr = (const char *)at;
  text.len = len;
  return text;
}

/* ---- First pass: check and measure ---- */

static void measure_value(struct reader *in, unsigned fds, unsigned depth, struct measure *need);

void measure_str(struct measure *need, it_str text) { need->text += text.len + 1; }

/* A count of things of at least `least` bytes each, in what is left of the input. */
static uint32_t read_count(struct reader *in, size_t least) {
  uint32_t count = read_u32(in);
  if (count > (size_t)(in->end - in->at) / least) in->bad = true;
  return in->bad ? 0 : count;
}

static void measure_list(struct reader *in, unsigned fds, unsigned depth, struct measure *need) {
  uint32_t count = read_count(in, 1);
  need->nodes += count * sizeof(it_value);
  for (uint32_t i = 0; i < count && !in->bad; i++) measure_value(in, fds, depth, need);
}

static void measure_record(struct reader *in, unsigned fds, unsigned depth, struct measure *need) {
  uint32_t count = read_count(in, 5);
  need->nodes += count * sizeof(it_field);
  for (uint32_t i = 0; i < count && !in->bad; i++) {
    measure_str(need, read_str(in));
    measure_value(in, fds, depth, need);
  }
}

static void measure_entity(struct reader *in, unsigned fds, unsigned depth, struct measure *need) {
  need->nodes += sizeof(it_entity) + sizeof(it_record);
  measure_str(need, read_str(in));
  it_str id = read_str(in);
  if (id.len > 4096) in->bad = true;
  measure_str(need, id);
  for (int part = 0; part < 3 && !in->bad; part++) measure_value(in, fds, depth, need);
  if (!in->bad && in->at < in->end && *in->at != IT_NULL && *in->at != IT_RECORD) in->bad = true;
  if (!in->bad) measure_value(in, fds, depth, need);
}

/* `depth`: how many lists, records and entities are around this value. */
static void measure_value(struct reader *in, unsigned fds, unsigned depth, struct measure *need) {
  uint8_t kind = read_u8(in);
  bool nests = kind == IT_LIST || kind == IT_RECORD || kind == IT_ENTITY;
  if (nests && depth >= WIRE_MAX_DEPTH) in->bad = true;
  if (in->bad) return;
  switch (kind) {
    case IT_NULL: break;
    case IT_BOOL: if (read_u8(in) > 1) in->bad = true; break;
    case IT_INT:
    case IT_DOUBLE: read_u64(in); break;
    case IT_STRING: measure_str(need, read_str(in)); break;
    case IT_BYTES: {
      uint32_t len = read_u32(in);
      if (read_bytes(in, len)) need->text += (size_t)len + 1;
      break;
    }
    case IT_LIST: measure_list(in, fds, depth + 1, need); break;
    case IT_RECORD: measure_record(in, fds, depth + 1, need); break;
    case IT_FD: if (read_u32(in) >= fds) in->bad = true; break;
    case IT_ENTITY: measure_entity(in, fds, depth + 1, need); break;
    default: in->bad = true;
  }
}

void codec_measure(struct reader *in, unsigned fds, struct measure *need) {
  measure_value(in, fds, 0, need);
}

/* ---- Second pass: build ---- */

struct arena arena_over(void *block, struct measure need) {
  struct arena arena = {block, (uint8_t *)block + need.nodes};
  return arena;
}

/* Node sizes are multiples of 8, so the next node is aligned too. */
static void *node(struct arena *arena, size_t size) {
  void *at = arena->nodes;
  arena->nodes += size;
  return at;
}

static const uint8_t *copy_text(struct arena *arena, const void *bytes, size_t len) {
  uint8_t *at = arena->text;
  if (len) memcpy(at, bytes, len);
  at[len] = 0;
  arena->text += len + 1;
  return at;
}

it_str build_str(struct arena *arena, it_str text) {
  it_str copy = {(const char *)copy_text(arena, text.ptr, text.len), text.len};
  return copy;
}

/* As read_str, but the bytes are known to be right. */
static it_str skim_str(struct reader *in) {
  it_str text = {0};
  text.len = read_u32(in);
  text.ptr = (const char *)read_bytes(in, text.len);
  return text;
}

static it_list build_list(struct reader *in, const int *fds, struct arena *arena) {
  uint32_t count = read_u32(in);
  it_value *items = node(arena, count * sizeof *items);
  for (uint32_t i = 0; i < count; i++) codec_build(in, fds, arena, &items[i]);
  it_list list = {items, count};
  return list;
}

static it_record build_record(struct reader *in, const int *fds, struct arena *arena) {
  uint32_t count = read_u32(in);
  it_field *fields = node(arena, count * sizeof *fields);
  for (uint32_t i = 0; i < count; i++) {
    fields[i].name = build_str(arena, skim_str(in));
    codec_build(in, fds, arena, &fields[i].value);
  }
  it_record record = {fields, count};
  return record;
}

static const it_entity *build_entity(struct reader *in, const int *fds, struct arena *arena) {
  it_entity *entity = node(arena, sizeof *entity);
  it_record *properties = node(arena, sizeof *properties);
  entity->size = sizeof *entity;
  entity->type = build_str(arena, skim_str(in));
  entity->id = build_str(arena, skim_str(in));
  codec_build(in, fds, arena, &entity->title);
  codec_build(in, fds, arena, &entity->subtitle);
  codec_build(in, fds, arena, &entity->image);
  it_value held;
  codec_build(in, fds, arena, &held);
  *properties = held.as.record;
  entity->properties = held.kind == IT_RECORD ? properties : NULL;
  return entity;
}

void codec_build(struct reader *in, const int *fds, struct arena *arena, it_value *out) {
  memset(out, 0, sizeof *out);
  out->kind = read_u8(in);
  switch (out->kind) {
    case IT_BOOL: out->as.boolean = read_u8(in); break;
    case IT_INT: out->as.integer = (int64_t)read_u64(in); break;
    case IT_DOUBLE: out->as.real = read_f64(in); break;
    case IT_STRING: out->as.string = build_str(arena, skim_str(in)); break;
    case IT_BYTES: {
      it_str raw = skim_str(in);
      out->as.bytes.ptr = copy_text(arena, raw.ptr, raw.len);
      out->as.bytes.len = raw.len;
      break;
    }
    case IT_LIST: out->as.list = build_list(in, fds, arena); break;
    case IT_RECORD: out->as.record = build_record(in, fds, arena); break;
    case IT_FD: out->as.fd = fds[read_u32(in)]; break;
    case IT_ENTITY: out->as.entity = build_entity(in, fds, arena); break;
    default: break;
  }
}
