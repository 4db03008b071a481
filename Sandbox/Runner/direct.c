/* direct.c: calls plain C functions that a manifest names, through libffi.
 *
 * Everything that does not depend on the arguments is ready (direct_prepare.c). A wrong signature cannot
 * be seen here: it is nonsense or a crash of this process. Must never: call with an argument that does not fit, or
 * touch a result slot that is smaller than what the function may write.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "direct.h"

enum { SLOT = 128, SCRATCH = 2048 };

/* ---- Arguments ---- */

/* What a function leaves, all zero before. */
union slot {
  ffi_arg word; /* libffi widens small integers */
  it_buf buf;
  uint8_t bytes[SLOT];
};

/* Everything of one call that libffi points to. The lists are filled as far as there are arguments. */
struct frame {
  void *values[MOST_ARGUMENTS + 2];
  void *pointers[MOST_ARGUMENTS + 2]; /* what optional arguments and slots hold */
  uint8_t *space;
  bool had_nan;
  union slot returned, out;
  it_err error;
};

static void frame_clear(const struct direct *direct, struct frame *frame) {
  frame->had_nan = false;
  memset(&frame->returned.buf, 0, sizeof frame->returned.buf); /* a larger result is written as a whole */
  if (direct->result == RESULT_OUT) memset(&frame->out, 0, sizeof frame->out);
  if (direct->error == ERROR_OUT) memset(&frame->error, 0, sizeof frame->error);
}

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
  frame->pointers[i] = NULL;
  if (parameter->optional) frame->values[i] = &frame->pointers[i];
  if (value->kind == IT_NULL && parameter->optional) return true;
  if (value->kind == IT_NULL && type->shape != SHAPE_VALUE) return false;
  void *slot = frame->space;
  frame->space += (type->size + 7) & ~(size_t)7;
  if (!ctype_in(type, value, slot, &frame->space)) return false;
  if (parameter->optional) memcpy(&frame->pointers[i], ctype_is_pointer(type) ? slot : &slot, sizeof(void *));
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
  if (direct_returns_buf(direct)) return &frame->returned.buf;
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
  bool nothing = (value->optional || ctype_is_pointer(value->type)) && !pointer;
  if (nothing || buf) return write_value(out, NULL), true;
  if (value->optional && !ctype_is_pointer(value->type)) held = pointer;
  return ctype_out(value->type, held, out);
}

/* What the function handed over goes back to it, or away. */
static void release_result(const struct direct *direct, struct frame *frame, bool ok) {
  it_buf *buf = result_buf(direct, frame);
  if (buf && buf->release && buf->ptr) buf->release(buf->ptr);
  if (!ok || direct->result == RESULT_NONE || direct->value.type->shape != SHAPE_FILE) return;
  it_file file;
  memcpy(&file, direct->result == RESULT_OUT ? frame->out.bytes : frame->returned.bytes, sizeof file);
  if (!direct->value.optional && file.fd > FD_CALL) close(file.fd);
}

static void send_answer(struct direct *direct, struct call *call, struct frame *frame) {
  uint64_t id = call->api.id;
  struct writer *message = out_begin();
  write_zeros(message, 12); /* IT_OK, no code, no parameter */
  bool good = write_answer(direct, frame, message);
  write_zeros(message, 4); /* no dialog, error, options, extra */
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
  struct frame frame;
  const it_list *arguments = &call->arguments->as.list;
  if (call->index >= direct_count || arguments->len != directs[call->index].count) leave(WIRE_EXIT_PROTOCOL);
  struct direct *direct = &directs[call->index];
  frame_clear(direct, &frame);
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
