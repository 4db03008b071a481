/* text.c: small questions about strings that both halves of the codec ask.
 *
 * Must never: allocate, or depend on the locale.
 */
#include <string.h>

#include "codec.h"

/* The length of the well-formed sequence at `at` (Unicode 15, table 3-7), or 0. */
static size_t sequence(const uint8_t *at, size_t left) {
  uint8_t lead = at[0], low = 0x80, high = 0xBF;
  size_t n = lead < 0x80 ? 1 : lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (n == 0 || n > left) return 0;
  if (lead == 0xE0) low = 0xA0;  /* longer than needed */
  if (lead == 0xED) high = 0x9F; /* surrogates */
  if (lead == 0xF0) low = 0x90;
  if (lead == 0xF4) high = 0x8F; /* beyond U+10FFFF */
  for (size_t i = 1; i < n; i++) {
    if (at[i] < low || at[i] > high) return 0;
    low = 0x80;
    high = 0xBF;
  }
  return n;
}

bool utf8_valid(const char *bytes, size_t len) {
  const uint8_t *at = (const uint8_t *)bytes;
  while (len) {
    uint64_t eight;
    if (len >= sizeof eight) {
      memcpy(&eight, at, sizeof eight);
      if (!(eight & UINT64_C(0x8080808080808080))) {
        at += sizeof eight;
        len -= sizeof eight;
        continue;
      }
    }
    size_t n = sequence(at, len);
    if (!n) return false;
    at += n;
    len -= n;
  }
  return true;
}

it_str str_of(const char *text) {
  it_str made = {text, text ? strlen(text) : 0};
  return made;
}

bool str_is(it_str text, const char *other) {
  return text.len == strlen(other) && (text.len == 0 || memcmp(text.ptr, other, text.len) == 0);
}

const it_value *record_get(it_record record, const char *name) {
  for (size_t i = 0; i < record.len; i++) {
    if (str_is(record.ptr[i].name, name)) return &record.ptr[i].value;
  }
  return NULL;
}
