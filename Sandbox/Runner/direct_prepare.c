/* direct_prepare.c: finds direct functions and prepares all that does not depend on the arguments.
 *
 * Runs once, when the library is open, on the main thread. Must never: accept a convention that cannot be told from
 * the kind of result, or a type that ABI.md does not have.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include "direct.h"

struct direct *directs;
size_t direct_count;

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
bool ctype_is_pointer(const struct ctype *type) {
  return type->shape == SHAPE_CSTR || type->shape == SHAPE_VALUE;
}

static ffi_type *argument_type(const struct parameter *parameter) {
  return parameter->optional ? &ffi_type_pointer : parameter->type->ffi;
}

/* A result that the function returns in an it_buf by value. cstr is a borrowed pointer instead. */
bool direct_returns_buf(const struct direct *direct) {
  return direct->result == RESULT_RETURN && ctype_is_buf(direct->value.type) &&
         direct->value.type->shape != SHAPE_CSTR && !direct->value.optional;
}

static ffi_type *return_type(const struct direct *direct) {
  if (direct_returns_buf(direct)) return &ctype_ffi_buf;
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
    case ERROR_NULL: return !returned || direct->value.optional || ctype_is_pointer(type) || ctype_is_buf(type);
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
