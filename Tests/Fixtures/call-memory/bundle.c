/* Takes memory and uses it until no more is given; says how much it was. */
#include "common.h"

static void perform(const it_call *call) {
  enum { PIECE = 4 << 20 };
  size_t pieces = 0;
  for (char *piece; pieces < 16384 && (piece = malloc(PIECE)); pieces++) {
    for (size_t i = 0; i < PIECE; i += 4096) piece[i] = (char)(i >> 12);
    *(char *volatile *)&piece = piece; /* the compiler must not find out that nobody reads it */
  }
  char text[64];
  snprintf(text, sizeof text, "refused after %zu MiB", pieces * (PIECE >> 20));
  answer(call, text);
}
