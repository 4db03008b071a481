/* direct.c: calls plain C functions that a manifest names, through libffi.
 *
 * Everything that does not depend on the arguments is prepared when the library is opened. A wrong signature cannot
 * be seen here: it is nonsense or a crash of this process. Must never: call with an argument that does not fit, or
 * touch a result slot that is smaller than what the function may write.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "ctype.h"
#include "runner.h"

enum { MOST_ARGUMENTS = 64, SLOT = 128, SCRATCH = 2048 };

enum result_mode { RESULT_NONE, RESULT_RETURN, RESULT_OUT };
enum error_mode { ERROR_NONE, ERROR_OUT, ERROR_NONZERO, ERROR_NEGATIVE, ERROR_ERRNO, ERROR_NULL, ERROR_NAN };

struct parameter {
  const struct ctype *type;
  bool optional;
};

struct direct {
  void (*function)(void);
  const char *symbol;
  enum result_mode result;
  enum error_mode error;
  struct parameter value; /* of the result */
  unsigned count;
  struct parameter *parameters;
  ffi_type **types;
  ffi_cif cif;
};

static struct direct *directs;
static size_t direct_count;

/* ---- Preparing ---- */

static bool parse_type(it_str name, struct parameter *out) {
  out->optional = name.len && name.ptr[name.len - 1] == '?';
  name.len -= out->optional;
  out->type = ctype_named(name);
  return out->type != NULL;
}

static int index_of(it_str name, const char *const *names) {
  for (int i = 0; names[i]; i++) {
    if (str_is(name, names[i])) return i;
  }
  return -1;
}

/* An absent pointer: the types whose C form is a pointer anyway. */
static bool is_pointer(const struct ctype *type) {
  return type->shape == SHAPE_CSTR || type->shape == SHAPE_VALUE;
}

static ffi_type *argument_type(const struct parameter *parameter) {
  return parameter->optional ? &ffi_type_pointer : parameter->type->ffi;
}

/* A result that the function returns in an it_buf by value. cstr is a borrowed pointer instead. */
static bool returns_buf(const struct direct *direct) {
  return direct->result == RESULT_RETURN && ctype_is_buf(direct->value.type) &&
         direct->value.type->shape != SHAPE_CSTR && !direct->value.optional;
}

static ffi_type *return_type(const struct direct *direct) {
  if (returns_buf(direct)) return &ctype_ffi_buf;
  if (direct->result == RESULT_RETURN) return argument_type(&direct->value);
  switch (direct->error) {
    case ERROR_OUT:
    case ERROR_NONZERO:
    case ERROR_NEGATIVE: return &ffi_type_sint32;
    case ERROR_NULL: return &ffi_type_pointer;
    default: return &ffi_type_void;
  }
}

/* Whether the error convention can be told from this kind of result. */
static bool agrees(const struct direct *direct) {
  const struct ctype *type = direct->value.type;
  bool returned = direct->result == RESULT_RETURN;
  switch (direct->error) {
    case ERROR_NONZERO: return !returned;
    case ERROR_NEGATIVE: return !returned || (type->shape == SHAPE_SIGNED && !direct->value.optional);
    case ERROR_NULL: return !returned || direct->value.optional || is_pointer(type) || ctype_is_buf(type);
    case ERROR_NAN: return direct->result != RESULT_NONE && (type->shape == SHAPE_DOUBLE || type->shape == SHAPE_FLOAT);
    default: return true;
  }
}

static const char *prepare_types(struct direct *direct, it_list args) {
  direct->parameters = calloc(args.len + 1, sizeof *direct->parameters);
  direct->types = calloc(args.len + 2, sizeof(ffi_type *));
  if (!direct->parameters || !direct->types) return "no memory";
  for (size_t i = 0; i < args.len; i++) {
    if (args.ptr[i].kind != IT_STRING || !parse_type(args.ptr[i].as.string, &direct->parameters[i])) {
      return "an argument has no known C type";
    }
    direct->types[i] = argument_type(&direct->parameters[i]);
  }
  direct->count = (unsigned)args.len;
  unsigned total = direct->count;
  if (direct->result == RESULT_OUT) direct->types[total++] = &ffi_type_pointer;
  if (direct->error == ERROR_OUT) direct->types[total++] = &ffi_type_pointer;
  if (ffi_prep_cif(&direct->cif, FFI_DEFAULT_ABI, total, return_type(direct), direct->types) != FFI_OK) {
    return "libffi does not take its types";
  }
  return NULL;
}

static const char *prepare_one(void *library, it_record record, struct direct *direct) {
  static const char *const results[] = {"none", "return", "out", NULL};
  static const char *const errors[] = {"none", "out", "nonzero", "negative-errno", "errno", "null", "nan", NULL};
  const it_value *symbol = record_get(record, "symbol"), *args = record_get(record, "args");
  const it_value *result = record_get(record, "result"), *type = record_get(record, "type");
  const it_value *error = record_get(record, "error");
  if (!symbol || symbol->kind != IT_STRING) return "it has no symbol";
  direct->symbol = symbol->as.string.ptr;
  if (!args || args->kind != IT_LIST || args->as.list.len > MOST_ARGUMENTS) return "its arguments are no list, or too many";
  int mode = result && result->kind == IT_STRING ? index_of(result->as.string, results) : -1;
  int convention = error && error->kind == IT_STRING ? index_of(error->as.string, errors) : -1;
  if (mode < 0 || convention < 0) return "its result or error convention is not known";
  direct->result = (enum result_mode)mode;
  direct->error = (enum error_mode)convention;
  bool has_type = type && type->kind == IT_STRING && parse_type(type->as.string, &direct->value);
  if (direct->result != RESULT_NONE && !has_type) return "its result has no known C type";
  if (!agrees(direct)) return "its error convention does not go with its result";
  direct->function = (void (*)(void))(uintptr_t)dlsym(library, direct->symbol);
  if (!direct->function) return "the library does not export it";
  return prepare_types(direct, args->as.list);
}

const char *direct_prepare(void *library, it_list records) {
  static char text[256];
  if (records.len == 0) return NULL;
  directs = calloc(records.len, sizeof *directs);
  if (!directs) return "no memory";
  direct_count = records.len;
  for (size_t i = 0; i < records.len; i++) {
    const char *wrong = prepare_one(library, records.ptr[i].as.record, &directs[i]);
    if (!wrong) continue;
    snprintf(text, sizeof text, "%s: %s", directs[i].symbol ? directs[i].symbol : "a direct function", wrong);
    return text;
  }
  return NULL;
}

/* ---- Arguments ---- */

/* Everything of one call that libffi points to. */
struct frame {
  void *values[MOST_ARGUMENTS + 2];
  void *pointers[MOST_ARGUMENTS + 2]; /* what optional arguments and slots hold */
  uint8_t *space;
  bool had_nan;
  union {
    ffi_arg word; /* libffi widens small integers */
    it_buf buf;
    uint8_t bytes[SLOT];
  } returned, out;
  it_err error;
};

static size_t space_needed(const struct direct *direct, const it_list *arguments) {
  size_t size = 0;
  for (unsigned i = 0; i < direct->count; i++) {
    const struct ctype *type = direct->parameters[i].type;
    size += ((type->size + 7) & ~(size_t)7) + ctype_space(type, &arguments->ptr[i]);
  }
  return size + 8;
}

static bool is_nan(const it_value *value) { return value->kind == IT_DOUBLE && isnan(value->as.real); }

static bool place_argument(const struct parameter *parameter, const it_value *value, struct frame *frame, unsigned i) {
  const struct ctype *type = parameter->type;
  if (is_nan(value)) frame->had_nan = true;
  if (parameter->optional) frame->values[i] = &frame->pointers[i];
  if (value->kind == IT_NULL && parameter->optional) return true;
  if (value->kind == IT_NULL && type->shape != SHAPE_VALUE) return false;
  void *slot = frame->space;
  frame->space += (type->size + 7) & ~(size_t)7;
  if (!ctype_in(type, value, slot, &frame->space)) return false;
  if (parameter->optional) memcpy(&frame->pointers[i], is_pointer(type) ? slot : &slot, sizeof(void *));
  else frame->values[i] = slot;
  return true;
}

/* -1, or the number of the argument that does not fit. */
static int place_arguments(const struct direct *direct, const it_list *arguments, struct frame *frame) {
  for (unsigned i = 0; i < direct->count; i++) {
    if (!place_argument(&direct->parameters[i], &arguments->ptr[i], frame, i)) return (int)i;
  }
  unsigned next = direct->count;
  if (direct->result == RESULT_OUT) {
    frame->pointers[next] = &frame->out;
    frame->values[next] = &frame->pointers[next];
    next++;
  }
  if (direct->error == ERROR_OUT) {
    frame->pointers[next] = &frame->error;
    frame->values[next] = &frame->pointers[next];
  }
  return -1;
}

/* ---- Errors ---- */

struct failure {
  char code[32];
  char text[256];
};

static bool fail_errno(int number, struct failure *failure) {
  const char *name = strerrorname_np(number), *text = strerrordesc_np(number);
  snprintf(failure->code, sizeof failure->code, "%s", name ? name : "errno");
  if (text) snprintf(failure->text, sizeof failure->text, "%s", text);
  else snprintf(failure->text, sizeof failure->text, "error %d", number);
  return true;
}

static bool fail_number(int64_t number, struct failure *failure) {
  snprintf(failure->code, sizeof failure->code, "%lld", (long long)number);
  snprintf(failure->text, sizeof failure->text, "error %lld", (long long)number);
  return true;
}

static bool failed_out(const struct direct *direct, const struct frame *frame, struct failure *failure) {
  int32_t status = direct->result == RESULT_RETURN ? 0 : (int32_t)frame->returned.word;
  int32_t code = frame->error.code ? frame->error.code : status;
  if (code == 0) return false;
  fail_number(code, failure);
  size_t len = strnlen(frame->error.text, sizeof frame->error.text);
  if (len) snprintf(failure->text, sizeof failure->text, "%.*s", (int)len, frame->error.text);
  return true;
}

/* A returned integer of the C type's width, signed. */
static int64_t returned_integer(const struct direct *direct, const struct frame *frame) {
  size_t size = direct->result == RESULT_RETURN ? direct->value.type->size : 4;
  unsigned unused = 64 - (unsigned)size * 8;
  return (int64_t)((uint64_t)frame->returned.word << unused) >> unused;
}

static bool failed_null(const struct frame *frame, int error, struct failure *failure) {
  if (frame->returned.buf.ptr) return false;
  if (error) return fail_errno(error, failure);
  snprintf(failure->code, sizeof failure->code, "null");
  snprintf(failure->text, sizeof failure->text, "the function returned a null pointer");
  return true;
}

static bool failed_nan(const struct direct *direct, const struct frame *frame, struct failure *failure) {
  const uint8_t *at = direct->result == RESULT_OUT ? frame->out.bytes : frame->returned.bytes;
  float narrow;
  double wide;
  memcpy(&narrow, at, sizeof narrow);
  memcpy(&wide, at, sizeof wide);
  bool nan = direct->value.type->shape == SHAPE_FLOAT ? isnan(narrow) : isnan(wide);
  if (!nan || frame->had_nan) return false;
  snprintf(failure->code, sizeof failure->code, "nan");
  snprintf(failure->text, sizeof failure->text, "the result is not a number");
  return true;
}

static bool failed(const struct direct *direct, const struct frame *frame, int error, struct failure *failure) {
  int64_t returned = 0;
  switch (direct->error) {
    case ERROR_NONE: return false;
    case ERROR_OUT: return failed_out(direct, frame, failure);
    case ERROR_NONZERO: returned = (int32_t)frame->returned.word; return returned && fail_number(returned, failure);
    case ERROR_NEGATIVE:
      returned = returned_integer(direct, frame);
      return returned < 0 && (returned < -4095 ? fail_number(returned, failure) : fail_errno((int)-returned, failure));
    case ERROR_ERRNO: return error && fail_errno(error, failure);
    case ERROR_NULL: return failed_null(frame, error, failure);
    case ERROR_NAN: return failed_nan(direct, frame, failure);
  }
  return false;
}

/* ---- Result ---- */

/* The it_buf of the result, or NULL when it has another form. */
static it_buf *result_buf(const struct direct *direct, struct frame *frame) {
  if (returns_buf(direct)) return &frame->returned.buf;
  return direct->result == RESULT_OUT && ctype_is_buf(direct->value.type) ? &frame->out.buf : NULL;
}

static bool write_answer(const struct direct *direct, struct frame *frame, struct writer *out) {
  const struct parameter *value = &direct->value;
  it_buf *buf = result_buf(direct, frame);
  const uint8_t *held = direct->result == RESULT_OUT ? frame->out.bytes : frame->returned.bytes;
  void *pointer;
  memcpy(&pointer, held, sizeof pointer);
  if (direct->result == RESULT_NONE) return write_value(out, NULL), true;
  if (buf && !(value->optional && !buf->ptr)) return ctype_out_buf(value->type, buf, out);
  bool nothing = (value->optional || is_pointer(value->type)) && !pointer;
  if (nothing || buf) return write_value(out, NULL), true;
  if (value->optional && !is_pointer(value->type)) held = pointer;
  return ctype_out(value->type, held, out);
}

/* What the function handed over goes back to it, or away. */
static void release_result(const struct direct *direct, struct frame *frame, bool ok) {
  it_buf *buf = result_buf(direct, frame);
  if (buf && buf->release && buf->ptr) buf->release(buf->ptr);
  if (!ok || direct->result == RESULT_NONE || direct->value.type->shape != SHAPE_FILE) return;
  it_file file;
  memcpy(&file, direct->result == RESULT_OUT ? frame->out.bytes : frame->returned.bytes, sizeof file);
  if (!direct->value.optional && file.fd > 2 && file.fd >= FD_FIRST_FREE) close(file.fd);
}

static void send_answer(struct direct *direct, struct call *call, struct frame *frame) {
  uint64_t id = call->api.id;
  struct writer *message = out_begin();
  write_u32(message, IT_OK);
  write_str(message, str_of(""));
  write_str(message, str_of(""));
  bool good = write_answer(direct, frame, message);
  for (int rest = 0; rest < 4; rest++) write_value(message, NULL);
  int status = good ? message->error : -EINVAL;
  if (status == 0) status = out_send(WIRE_RESULT, id);
  else out_drop();
  if (status == -EMSGSIZE) {
    out_error(id, IT_ERROR, "result-too-large", "The result is larger than 8 MiB; return a file instead.");
  } else if (status) {
    out_misuse(id, "returned a malformed result");
    out_error(id, IT_ERROR, "malformed-result", "The function returned a result that does not fit its type.");
  }
  release_result(direct, frame, status == 0);
}

/* ---- The call ---- */

static void run(struct direct *direct, struct call *call, struct frame *frame) {
  struct failure failure;
  current_call = &call->api;
  errno = 0;
  ffi_call(&direct->cif, direct->function, &frame->returned, frame->values);
  int error = errno;
  current_call = NULL;
  if (failed(direct, frame, error, &failure)) {
    out_error(call->api.id, IT_ERROR, failure.code, failure.text);
    release_result(direct, frame, false);
  } else {
    send_answer(direct, call, frame);
  }
}

static void refuse_argument(const struct call *call, const struct direct *direct, int which) {
  char text[160];
  snprintf(text, sizeof text, "%s: argument %d does not fit %s", direct->symbol, which + 1,
           direct->parameters[which].type->name);
  out_error(call->api.id, IT_ERROR, "argument-does-not-fit", text);
}

void direct_call(struct call *call) {
  uint8_t scratch[SCRATCH] __attribute__((aligned(16)));
  struct frame frame = {0};
  const it_list *arguments = &call->arguments->as.list;
  if (call->index >= direct_count || arguments->len != directs[call->index].count) leave(WIRE_EXIT_PROTOCOL);
  struct direct *direct = &directs[call->index];
  size_t needed = space_needed(direct, arguments);
  uint8_t *space = needed <= sizeof scratch ? scratch : malloc(needed);
  frame.space = space;
  if (!space) {
    out_error(call->api.id, IT_ERROR, "memory", "The arguments do not fit into the bundle's memory limit.");
    return call_end(call);
  }
  int which = place_arguments(direct, arguments, &frame);
  if (which >= 0) refuse_argument(call, direct, which);
  else run(direct, call, &frame);
  if (space != scratch) free(space);
  call_end(call);
}
