/* direct.h: what direct_prepare.c makes when the library is opened and direct.c uses for each call. */
#ifndef INTENT_DIRECT_H
#define INTENT_DIRECT_H

#include "ctype.h"
#include "runner.h"

enum { MOST_ARGUMENTS = 64 };

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

extern struct direct *directs;
extern size_t direct_count;

/* Whether the result travels in an it_buf that the function returns by value (cstr is a borrowed pointer). */
bool direct_returns_buf(const struct direct *direct);
/* Whether the C type is a pointer already, so that an optional of it is no further pointer. */
bool ctype_is_pointer(const struct ctype *type);

#endif
