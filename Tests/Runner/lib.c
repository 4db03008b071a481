/* lib.c: plain functions of every C type and error convention, for the runner's tests of direct calls.
 *
 * Each "name" function writes what it received in a form that a test can compare.
 */
#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "intent_bundle.h"

const it_host *it_host_table;

#define SCALAR(name, type) \
  type same_##name(type x) { return x; } \
  void out_##name(type x, type *out) { *out = x; } \
  type or_##name(const type *x, type otherwise) { return x ? *x : otherwise; } \
  const type *maybe_##name(const type *x) { static type kept; if (!x) return NULL; kept = *x; return &kept; } \
  void out_maybe_##name(const type *x, const type **out) { static type kept; if (x) { kept = *x; *out = &kept; } }

SCALAR(i8, int8_t)
SCALAR(i16, int16_t)
SCALAR(i32, int32_t)
SCALAR(i64, int64_t)
SCALAR(u8, uint8_t)
SCALAR(u16, uint16_t)
SCALAR(u32, uint32_t)
SCALAR(u64, uint64_t)
SCALAR(f32, float)
SCALAR(f64, double)
SCALAR(bool, uint8_t)
SCALAR(duration, it_duration)
SCALAR(measurement, it_measurement)
SCALAR(currencyAmount, it_currency_amount)
SCALAR(entity, it_entity_ref)
SCALAR(personName, it_person_name)
SCALAR(dateComponents, it_date_components)
SCALAR(place, it_place)

uint64_t huge(void) { return UINT64_MAX; }
uint8_t any_bool(void) { return 200; } /* true is whatever is not 0 */

/* ---- Strings and lists ---- */

static int released;
static void give_back(void *pointer) { released++; free(pointer); }
int64_t releases(void) { return released; }

static it_buf copy(const void *bytes, size_t len, size_t size) {
  it_buf made = {malloc(len * size + 1), len, give_back};
  if (len) memcpy(made.ptr, bytes, len * size);
  return made;
}

it_buf same_str(it_str s) { return copy(s.ptr, s.len, 1); }
void out_str(it_str s, it_buf *out) { *out = copy(s.ptr, s.len, 1); }
it_buf or_str(const it_str *s, it_str otherwise) { return s ? copy(s->ptr, s->len, 1) : copy(otherwise.ptr, otherwise.len, 1); }
const it_str *maybe_str(const it_str *s) { static it_str kept; if (!s) return NULL; kept = *s; return &kept; }
void out_maybe_str(const it_str *s, it_buf *out) { if (s) *out = copy(s->ptr, s->len, 1); }
int64_t terminated(it_str s) { return s.ptr[s.len] == 0; }

const char *same_cstr(const char *s) { return s; }
void out_cstr(const char *s, it_buf *out) { *out = copy(s, strlen(s), 1); }
const char *or_cstr(const char *s, const char *otherwise) { return s ? s : otherwise; }
it_buf static_str(void) { return (it_buf){(void *)(uintptr_t)"static", 6, NULL}; }
it_buf bad_utf8(void) { return (it_buf){(void *)(uintptr_t)"\xff", 1, NULL}; }
it_buf null_with_length(void) { return (it_buf){NULL, 5, NULL}; }

#define LIST(name, list, element) \
  it_buf same_##name(list x) { return copy(x.ptr, x.len, sizeof(element)); } \
  void out_##name(list x, it_buf *out) { *out = copy(x.ptr, x.len, sizeof(element)); } \
  it_buf or_##name(const list *x) { return x ? copy(x->ptr, x->len, sizeof(element)) : copy(NULL, 0, 1); } \
  const list *maybe_##name(const list *x) { static list kept; if (!x) return NULL; kept = *x; return &kept; } \
  int64_t null_##name(list x) { return x.ptr == NULL; }

LIST(i64s, it_i64s, int64_t)
LIST(f64s, it_f64s, double)
LIST(bools, it_bools, uint8_t)
LIST(strs, it_strs, it_str)

int64_t sum(it_i64s x) { int64_t s = 0; for (size_t i = 0; i < x.len; i++) s += x.ptr[i]; return s; }
int64_t mixed(int8_t a, double b, it_str c, float d, it_i64s e, uint8_t f, const int32_t *g, it_place h) {
  return a + (int64_t)b + (int64_t)c.len + (int64_t)d + (int64_t)e.len + f + (g ? *g : 0) + (int64_t)h.latitude;
}

/* ---- value ---- */

it_buf same_value(const it_value *value) { return (it_buf){(void *)(uintptr_t)value, 1, NULL}; }
void out_value(const it_value *value, it_buf *out) { *out = (it_buf){(void *)(uintptr_t)value, 1, NULL}; }
int64_t value_kind(const it_value *value) { return value ? (int64_t)value->kind : -1; }
const it_value *maybe_value(const it_value *value) { return value; }

/* ---- Files ---- */

it_buf read_file(it_file file) {
  char held[256];
  ssize_t got = read(file.fd, held, 200);
  int n = snprintf(held + got, 56, "|%s|%s", file.name.ptr ? file.name.ptr : "-", file.type.ptr ? file.type.ptr : "-");
  return copy(held, (size_t)(got + n), 1);
}
void make_file(it_file *out) {
  int ends[2];
  if (pipe(ends)) return;
  if (write(ends[1], "made", 4) != 4) return;
  close(ends[1]);
  *out = (it_file){.fd = ends[0], .name = {"made.txt", 8}, .type = {"text/plain", 10}};
}

/* ---- Errors ---- */

int32_t fail_out(int32_t code, it_buf *out, it_err *error) {
  *out = copy("result", 6, 1);
  error->code = code > 0 ? code : 0;
  if (code) snprintf(error->text, sizeof error->text, "failed with %d", code);
  return code < 0 ? code : 0;
}
int64_t fail_err_only(int32_t code, it_err *error) { error->code = code; return 42; }
int32_t long_text(it_err *error) { error->code = 1; memset(error->text, 'x', sizeof error->text); return 0; }
int32_t fail_nonzero(int32_t code, int64_t *out) { *out = 5; return code; }
int32_t fail_negative(int32_t code, int64_t *out) { *out = 6; return code; }
int64_t negative_or(int64_t x) { return x; }
int16_t negative_16(int16_t x) { return x; }
int64_t fail_errno(int32_t code) { errno = code; return 8; }
void errno_none(int32_t code) { errno = code; }
const char *fail_null(int32_t code) { errno = code; return code ? NULL : "fine"; }
const int64_t *fail_null_pointer(uint8_t fails) { static int64_t kept = 9; return fails ? NULL : &kept; }
double fail_nan(double x) { return sqrt(x); }
float fail_nan_32(float x) { return sqrtf(x); }
void fail_nan_out(double x, double *out) { *out = sqrt(x); }

/* ---- The host ---- */

int64_t ask_host(void) {
  const it_call *call = it_host_table->current();
  it_question question = {.size = sizeof question, .kind = IT_ASK_VALUE};
  it_answer answer = {.size = sizeof answer};
  int32_t status = it_host_table->ask(call, &question, &answer);
  return status ? status : answer.status ? -1000 - (int64_t)answer.status : answer.value.as.integer;
}
int64_t complete_self(void) {
  it_result result = {.size = sizeof result};
  return it_host_table->complete(it_host_table->current(), &result);
}
int64_t wait_cancel(void) {
  const it_call *call = it_host_table->current();
  while (!it_host_table->cancelled(call)) usleep(1000);
  return 1;
}
void nothing(void) {}
