/* ctype_out.c: results of direct functions -> values of a message. The other half of ctype.h.
 *
 * What lies at the pointers is the bundle's word; a wild one kills the runner. Must never: free what a function
 * returned, or send a number that does not fit.
 */
#include <errno.h>
#include <math.h>
#include <stdint.h>
#include <string.h>

#include "ctype.h"

static bool out_integer(const struct ctype *type, const void *held, struct writer *out) {
  uint64_t number = 0;
  memcpy(&number, held, type->size);
  if (type->shape == SHAPE_UNSIGNED) {
    write_int(out, (int64_t)number);
    return number <= INT64_MAX;
  }
  unsigned unused = 64 - (unsigned)type->size * 8;
  write_int(out, (int64_t)(number << unused) >> unused);
  return true;
}

static void out_real(double number, struct writer *out) {
  write_u8(out, IT_DOUBLE);
  write_f64(out, number);
}

static bool out_string(it_str text, struct writer *out) {
  write_u8(out, IT_STRING);
  write_str(out, text);
  return text.ptr || text.len == 0;
}

static bool member_is_set(const struct ctype_member *member, const void *at) {
  int64_t whole;
  double real;
  it_str text;
  if (member->shape == SHAPE_SIGNED) return memcpy(&whole, at, sizeof whole), member->needed || whole != INT64_MIN;
  if (member->shape == SHAPE_DOUBLE) return memcpy(&real, at, sizeof real), member->needed || !isnan(real);
  return memcpy(&text, at, sizeof text), member->needed || text.ptr;
}

static void out_member(const struct ctype_member *member, const void *at, struct writer *out) {
  int64_t whole;
  double real;
  it_str text;
  write_name(out, member->name);
  switch (member->shape) {
    case SHAPE_SIGNED:
      memcpy(&whole, at, sizeof whole);
      return write_int(out, whole);
    case SHAPE_DOUBLE:
      memcpy(&real, at, sizeof real);
      return out_real(real, out);
    default:
      memcpy(&text, at, sizeof text);
      out_string(text, out);
  }
}

static void out_struct(const struct ctype *type, const uint8_t *held, struct writer *out) {
  uint32_t count = 0;
  for (const struct ctype_member *m = type->members; m->name; m++) count += member_is_set(m, held + m->offset);
  write_record(out, count);
  for (const struct ctype_member *m = type->members; m->name; m++) {
    if (member_is_set(m, held + m->offset)) out_member(m, held + m->offset, out);
  }
}

static void out_entity(const void *held, struct writer *out) {
  it_entity_ref given;
  memcpy(&given, held, sizeof given);
  it_entity entity = {.size = sizeof entity, .type = given.type, .id = given.id};
  it_value value = {.kind = IT_ENTITY, .as.entity = &entity};
  write_value(out, &value);
}

static void out_file(const void *held, struct writer *out) {
  it_file given;
  memcpy(&given, held, sizeof given);
  it_value file = {.kind = IT_FD, .as.fd = given.fd};
  write_record(out, 1U + (given.name.ptr != NULL) + (given.type.ptr != NULL));
  if (given.name.ptr) write_name(out, "name"), out_string(given.name, out);
  if (given.type.ptr) write_name(out, "type"), out_string(given.type, out);
  write_name(out, "file");
  write_value(out, &file);
}

bool ctype_out(const struct ctype *type, const void *held, struct writer *out) {
  float narrow;
  double real;
  const char *text;
  it_str string;
  const it_value *value;
  switch (type->shape) {
    case SHAPE_SIGNED:
    case SHAPE_UNSIGNED: return out_integer(type, held, out);
    case SHAPE_FLOAT: memcpy(&narrow, held, sizeof narrow); out_real((double)narrow, out); return true;
    case SHAPE_DOUBLE: memcpy(&real, held, sizeof real); out_real(real, out); return true;
    case SHAPE_BOOL: write_bool(out, *(const uint8_t *)held != 0); return true;
    case SHAPE_CSTR: memcpy(&text, held, sizeof text); return out_string(str_of(text), out) && text;
    case SHAPE_STR: memcpy(&string, held, sizeof string); return out_string(string, out);
    case SHAPE_VALUE: memcpy(&value, held, sizeof value); write_value(out, value); return true;
    case SHAPE_STRUCT: out_struct(type, held, out); return true;
    case SHAPE_ENTITY: out_entity(held, out); return true;
    case SHAPE_FILE: out_file(held, out); return true;
    case SHAPE_LIST: {
      it_buf list = {0};
      memcpy(&list, held, sizeof(it_bytes));
      return ctype_out_buf(type, &list, out);
    }
  }
  return false;
}

bool ctype_out_buf(const struct ctype *type, const it_buf *held, struct writer *out) {
  if (held->len && !held->ptr) return false;
  if (type->shape == SHAPE_VALUE) {
    if (held->len > 1) return false;
    write_value(out, held->len ? held->ptr : NULL);
    return true;
  }
  if (type->shape != SHAPE_LIST) {
    it_str text = {held->ptr, held->len};
    return out_string(text, out);
  }
  if (held->len > out->limit) {
    out->error = -EMSGSIZE;
    return true;
  }
  write_list(out, (uint32_t)held->len);
  for (size_t i = 0; i < held->len && !out->error; i++) {
    if (!ctype_out(type->element, (const uint8_t *)held->ptr + i * type->element->size, out)) return false;
  }
  return true;
}
