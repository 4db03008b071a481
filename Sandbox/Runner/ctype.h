/* ctype.h: the C types of direct functions (ABI.md, column C), each with its way in and out.
 *
 * Must never: keep a pointer into a value beyond the call, or round, wrap or default a value that does not fit.
 */
#ifndef INTENT_CTYPE_H
#define INTENT_CTYPE_H

#include <ffi.h>
#include <stdbool.h>

#include "codec.h"

enum ctype_shape {
  SHAPE_SIGNED,   /* i8 … i64 */
  SHAPE_UNSIGNED, /* u8 … u64 */
  SHAPE_FLOAT,
  SHAPE_DOUBLE,
  SHAPE_BOOL,
  SHAPE_CSTR,
  SHAPE_STR,
  SHAPE_VALUE,
  SHAPE_LIST,   /* i64s, f64s, bools, strs */
  SHAPE_STRUCT, /* a record with members */
  SHAPE_ENTITY,
  SHAPE_FILE
};

struct ctype_member {
  const char *name;
  size_t offset;
  enum ctype_shape shape; /* SHAPE_SIGNED (i64), SHAPE_DOUBLE or SHAPE_STR */
  bool needed;
};

struct ctype {
  const char *name;
  enum ctype_shape shape;
  size_t size;                   /* of the C type; of an element in `element` for lists */
  ffi_type *ffi;
  const struct ctype *element;   /* SHAPE_LIST */
  const struct ctype_member *members; /* SHAPE_STRUCT; ends with a NULL name */
};

/* The type with this name, or NULL. */
const struct ctype *ctype_named(it_str name);

/* Bytes that a value of this type needs beside the slot of the argument. */
size_t ctype_space(const struct ctype *type, const it_value *value);

/* Value -> C, in `slot` of type->size bytes; lists go to `*space`, which moves on. False: it does not fit. */
bool ctype_in(const struct ctype *type, const it_value *value, void *slot, uint8_t **space);

/* C -> value, written to a message. `held` is of type->size bytes. False: it does not fit (NULL where a string is
 * needed, an integer beyond 64 bits signed). */
bool ctype_out(const struct ctype *type, const void *held, struct writer *out);

/* The same for what an it_buf points to. */
bool ctype_out_buf(const struct ctype *type, const it_buf *held, struct writer *out);

/* Results of this type travel through an it_buf. */
bool ctype_is_buf(const struct ctype *type);

extern ffi_type ctype_ffi_buf;

#endif
