/* ctype.c: the table of ctype.h and the conversions. */
#include "ctype.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* ---- How libffi sees the structs of intent_bundle.h ---- */

#define STRUCT(...) {0, 0, FFI_TYPE_STRUCT, (ffi_type *[]){__VA_ARGS__, NULL}}
#define P &ffi_type_pointer
#define I &ffi_type_sint64
#define U &ffi_type_uint64
#define D &ffi_type_double

static ffi_type ffi_pair = STRUCT(P, U); /* it_str and all lists */
static ffi_type ffi_duration = STRUCT(I, I);
static ffi_type ffi_measurement = STRUCT(D, &ffi_pair);
static ffi_type ffi_two_strings = STRUCT(&ffi_pair, &ffi_pair);
static ffi_type ffi_file = STRUCT(&ffi_type_sint32, &ffi_type_uint32, &ffi_pair, &ffi_pair);
static ffi_type ffi_name = STRUCT(&ffi_pair, &ffi_pair, &ffi_pair, &ffi_pair, &ffi_pair, &ffi_pair);
static ffi_type ffi_date = STRUCT(I, I, I, I, I, I, I, I, I, I, &ffi_pair);
static ffi_type ffi_place = STRUCT(D, D, &ffi_pair, &ffi_pair);
ffi_type ctype_ffi_buf = STRUCT(P, U, P);

/* ---- Members ---- */

#define STRING(type, member, name, needed) {name, offsetof(type, member), SHAPE_STR, needed}
#define REAL(type, member) {#member, offsetof(type, member), SHAPE_DOUBLE, false}
#define WHOLE(type, member, name, needed) {name, offsetof(type, member), SHAPE_SIGNED, needed}
#define END {NULL, 0, SHAPE_SIGNED, false}

static const struct ctype_member duration_members[] = {
    WHOLE(it_duration, seconds, "seconds", true), WHOLE(it_duration, attoseconds, "attoseconds", true), END};
static const struct ctype_member measurement_members[] = {
    {"value", offsetof(it_measurement, value), SHAPE_DOUBLE, true}, STRING(it_measurement, unit, "unit", true), END};
static const struct ctype_member currency_members[] = {
    STRING(it_currency_amount, amount, "amount", true), STRING(it_currency_amount, currency, "currency", true), END};
static const struct ctype_member name_members[] = {
    STRING(it_person_name, prefix, "prefix", false), STRING(it_person_name, given, "given", false),
    STRING(it_person_name, middle, "middle", false), STRING(it_person_name, family, "family", false),
    STRING(it_person_name, suffix, "suffix", false), STRING(it_person_name, nickname, "nickname", false), END};
#define DATE(member, name) WHOLE(it_date_components, member, name, false)
static const struct ctype_member date_members[] = {
    DATE(era, "era"), DATE(year, "year"), DATE(month, "month"), DATE(day, "day"), DATE(hour, "hour"),
    DATE(minute, "minute"), DATE(second, "second"), DATE(nanosecond, "nanosecond"), DATE(weekday, "weekday"),
    DATE(week_of_year, "weekOfYear"), STRING(it_date_components, time_zone, "timeZone", false), END};
static const struct ctype_member place_members[] = {
    REAL(it_place, latitude), REAL(it_place, longitude), STRING(it_place, name, "name", false),
    STRING(it_place, address, "address", false), END};

/* ---- Types ---- */

static const struct ctype i64 = {"i64", SHAPE_SIGNED, 8, I, NULL, NULL};
static const struct ctype f64 = {"f64", SHAPE_DOUBLE, 8, D, NULL, NULL};
static const struct ctype boolean = {"bool", SHAPE_BOOL, 1, &ffi_type_uint8, NULL, NULL};
static const struct ctype str = {"str", SHAPE_STR, sizeof(it_str), &ffi_pair, NULL, NULL};

static const struct ctype rest[] = {
    {"i8", SHAPE_SIGNED, 1, &ffi_type_sint8, NULL, NULL},
    {"i16", SHAPE_SIGNED, 2, &ffi_type_sint16, NULL, NULL},
    {"i32", SHAPE_SIGNED, 4, &ffi_type_sint32, NULL, NULL},
    {"u8", SHAPE_UNSIGNED, 1, &ffi_type_uint8, NULL, NULL},
    {"u16", SHAPE_UNSIGNED, 2, &ffi_type_uint16, NULL, NULL},
    {"u32", SHAPE_UNSIGNED, 4, &ffi_type_uint32, NULL, NULL},
    {"u64", SHAPE_UNSIGNED, 8, &ffi_type_uint64, NULL, NULL},
    {"f32", SHAPE_FLOAT, 4, &ffi_type_float, NULL, NULL},
    {"cstr", SHAPE_CSTR, sizeof(char *), P, NULL, NULL},
    {"value", SHAPE_VALUE, sizeof(void *), P, NULL, NULL},
    {"i64s", SHAPE_LIST, sizeof(it_i64s), &ffi_pair, &i64, NULL},
    {"f64s", SHAPE_LIST, sizeof(it_f64s), &ffi_pair, &f64, NULL},
    {"bools", SHAPE_LIST, sizeof(it_bools), &ffi_pair, &boolean, NULL},
    {"strs", SHAPE_LIST, sizeof(it_strs), &ffi_pair, &str, NULL},
    {"duration", SHAPE_STRUCT, sizeof(it_duration), &ffi_duration, NULL, duration_members},
    {"measurement", SHAPE_STRUCT, sizeof(it_measurement), &ffi_measurement, NULL, measurement_members},
    {"currencyAmount", SHAPE_STRUCT, sizeof(it_currency_amount), &ffi_two_strings, NULL, currency_members},
    {"personName", SHAPE_STRUCT, sizeof(it_person_name), &ffi_name, NULL, name_members},
    {"dateComponents", SHAPE_STRUCT, sizeof(it_date_components), &ffi_date, NULL, date_members},
    {"place", SHAPE_STRUCT, sizeof(it_place), &ffi_place, NULL, place_members},
    {"entity", SHAPE_ENTITY, sizeof(it_entity_ref), &ffi_two_strings, NULL, NULL},
    {"file", SHAPE_FILE, sizeof(it_file), &ffi_file, NULL, NULL},
};

const struct ctype *ctype_named(it_str name) {
  static const struct ctype *const first[] = {&i64, &f64, &boolean, &str};
  for (size_t i = 0; i < sizeof first / sizeof first[0]; i++) {
    if (str_is(name, first[i]->name)) return first[i];
  }
  for (size_t i = 0; i < sizeof rest / sizeof rest[0]; i++) {
    if (str_is(name, rest[i].name)) return &rest[i];
  }
  return NULL;
}

bool ctype_is_buf(const struct ctype *type) {
  return type->shape == SHAPE_STR || type->shape == SHAPE_CSTR || type->shape == SHAPE_LIST ||
         type->shape == SHAPE_VALUE;
}

/* ---- In ---- */

/* An enumeration with integer raw values travels as a string. */
static bool integer_of(const it_value *value, int64_t *number) {
  if (value->kind == IT_INT) {
    *number = value->as.integer;
    return true;
  }
  if (value->kind != IT_STRING || value->as.string.len == 0 || value->as.string.len > 20) return false;
  const char *at = value->as.string.ptr, *end = at + value->as.string.len;
  bool negative = *at == '-';
  uint64_t sum = 0, most = negative ? UINT64_C(1) << 63 : INT64_MAX;
  if (negative && ++at == end) return false;
  for (; at < end; at++) {
    uint64_t digit = (uint64_t)(*at - '0');
    if (*at < '0' || *at > '9' || sum > (most - digit) / 10) return false;
    sum = sum * 10 + digit;
  }
  *number = (int64_t)(negative ? 0 - sum : sum);
  return true;
}

static bool in_integer(const struct ctype *type, const it_value *value, void *slot) {
  int64_t number;
  if (!integer_of(value, &number)) return false;
  if (type->shape == SHAPE_UNSIGNED) {
    if (number < 0 || (type->size < 8 && (uint64_t)number >> (type->size * 8))) return false;
  } else if (type->size < 8) {
    int64_t edge = INT64_C(1) << (type->size * 8 - 1);
    if (number < -edge || number >= edge) return false;
  }
  memcpy(slot, &number, type->size); /* little endian: the low bytes come first */
  return true;
}

static bool real_of(const it_value *value, double *number) {
  const int64_t exact = INT64_C(1) << 53;
  if (value->kind == IT_DOUBLE) *number = value->as.real;
  else if (value->kind == IT_INT && value->as.integer >= -exact && value->as.integer <= exact)
    *number = (double)value->as.integer;
  else return false;
  return true;
}

static bool in_real(const struct ctype *type, const it_value *value, void *slot) {
  double number;
  if (!real_of(value, &number)) return false;
  if (type->shape == SHAPE_DOUBLE) {
    memcpy(slot, &number, sizeof number);
    return true;
  }
  if (isfinite(number) && (number > (double)FLT_MAX || number < -(double)FLT_MAX)) return false;
  float narrow = (float)number;
  memcpy(slot, &narrow, sizeof narrow);
  return true;
}

static bool in_cstr(const it_value *value, void *slot) {
  if (value->kind != IT_STRING || strlen(value->as.string.ptr) != value->as.string.len) return false;
  memcpy(slot, &value->as.string.ptr, sizeof(char *));
  return true;
}

static bool in_list(const struct ctype *type, const it_value *value, void *slot, uint8_t **space) {
  if (value->kind != IT_LIST) return false;
  it_bytes made = {*space, value->as.list.len};
  for (size_t i = 0; i < made.len; i++, *space += type->element->size) {
    if (!ctype_in(type->element, &value->as.list.ptr[i], *space, space)) return false;
  }
  *space = (uint8_t *)(((uintptr_t)*space + 7) & ~(uintptr_t)7);
  memcpy(slot, &made, sizeof made);
  return true;
}

/* What a member holds when the record does not have it. */
static void absent_member(const struct ctype_member *member, uint8_t *at) {
  const int64_t none = INT64_MIN;
  const double unknown = (double)NAN;
  const it_str empty = {0};
  if (member->shape == SHAPE_SIGNED) memcpy(at, &none, sizeof none);
  else if (member->shape == SHAPE_DOUBLE) memcpy(at, &unknown, sizeof unknown);
  else memcpy(at, &empty, sizeof empty);
}

static bool in_member(const struct ctype_member *member, const it_value *value, uint8_t *at) {
  if (!value || value->kind == IT_NULL) {
    absent_member(member, at);
    return !member->needed;
  }
  if (member->shape == SHAPE_SIGNED) return in_integer(&i64, value, at);
  if (member->shape == SHAPE_DOUBLE) return in_real(&f64, value, at);
  if (value->kind == IT_STRING) memcpy(at, &value->as.string, sizeof value->as.string);
  return value->kind == IT_STRING;
}

/* A member that the C struct has no place for would be lost: then the value does not fit. */
static bool has_place(const struct ctype *type, const it_field *field) {
  if (field->value.kind == IT_NULL || str_is(field->name, "calendar")) return true;
  for (const struct ctype_member *member = type->members; member->name; member++) {
    if (str_is(field->name, member->name)) return true;
  }
  return false;
}

static bool in_struct(const struct ctype *type, const it_value *value, void *slot) {
  if (value->kind != IT_RECORD) return false;
  it_record record = value->as.record;
  for (size_t i = 0; i < record.len; i++) {
    if (!has_place(type, &record.ptr[i])) return false;
  }
  for (const struct ctype_member *member = type->members; member->name; member++) {
    if (!in_member(member, record_get(record, member->name), (uint8_t *)slot + member->offset)) return false;
  }
  return true;
}

static bool in_entity(const it_value *value, void *slot) {
  if (value->kind != IT_ENTITY) return false;
  it_entity_ref made = {value->as.entity->type, value->as.entity->id};
  memcpy(slot, &made, sizeof made);
  return true;
}

static bool in_file(const it_value *value, void *slot) {
  if (value->kind != IT_RECORD) return false;
  const it_value *file = record_get(value->as.record, "file");
  const it_value *name = record_get(value->as.record, "name"), *type = record_get(value->as.record, "type");
  if (!file || file->kind != IT_FD) return false;
  it_file made = {.fd = file->as.fd};
  if (name && name->kind == IT_STRING) made.name = name->as.string;
  if (type && type->kind == IT_STRING) made.type = type->as.string;
  memcpy(slot, &made, sizeof made);
  return true;
}

size_t ctype_space(const struct ctype *type, const it_value *value) {
  if (type->shape != SHAPE_LIST || value->kind != IT_LIST) return 0;
  return value->as.list.len * type->element->size + 7;
}

bool ctype_in(const struct ctype *type, const it_value *value, void *slot, uint8_t **space) {
  switch (type->shape) {
    case SHAPE_SIGNED:
    case SHAPE_UNSIGNED: return in_integer(type, value, slot);
    case SHAPE_FLOAT:
    case SHAPE_DOUBLE: return in_real(type, value, slot);
    case SHAPE_BOOL:
      *(uint8_t *)slot = value->as.boolean;
      return value->kind == IT_BOOL;
    case SHAPE_CSTR: return in_cstr(value, slot);
    case SHAPE_STR:
      if (value->kind == IT_STRING) memcpy(slot, &value->as.string, sizeof value->as.string);
      return value->kind == IT_STRING;
    case SHAPE_VALUE: memcpy(slot, &value, sizeof value); return true;
    case SHAPE_LIST: return in_list(type, value, slot, space);
    case SHAPE_STRUCT: return in_struct(type, value, slot);
    case SHAPE_ENTITY: return in_entity(value, slot);
    case SHAPE_FILE: return in_file(value, slot);
  }
  return false;
}
