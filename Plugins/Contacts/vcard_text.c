/* vcard_text.c: from the bytes of a value to text: escapes, quoted-printable, base64, character sets.
 *
 * The order differs by version. In 2.1 quoted-printable is inside and `\;` outside: `=3B` is a semicolon that never
 * separates. From 3.0 on escapes belong to the value and the encoding to its transport, so the encoding is undone
 * first. */
#include "vcard.h"

#include <iconv.h>
#include <string.h>

size_t vc_split(vc_text raw, char separator, vc_text *parts, size_t max) {
  size_t count = 0, start = 0;
  for (size_t i = 0; i <= raw.len && count + 1 < max; i++) {
    if (i < raw.len && raw.ptr[i] == '\\') {
      i++;
    } else if (i < raw.len && raw.ptr[i] == separator) {
      parts[count++] = (vc_text){raw.ptr + start, i - start};
      start = i + 1;
    }
  }
  parts[count++] = (vc_text){raw.ptr + start, raw.len - start};
  return count;
}

/* ---- UTF-8 ---- */

/* The length of the letter at `at`, or 0 if these bytes are none: too long a form, a surrogate, beyond U+10FFFF. */
static size_t letter(const unsigned char *at, size_t left) {
  const unsigned char c = at[0];
  if (c < 0x80) return c ? 1 : 0;
  const size_t n = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : 2;
  if (c < 0xc2 || c > 0xf4 || left < n) return 0;
  for (size_t i = 1; i < n; i++) {
    if ((at[i] & 0xc0) != 0x80) return 0;
  }
  if ((c == 0xe0 && at[1] < 0xa0) || (c == 0xed && at[1] > 0x9f)) return 0;
  if ((c == 0xf0 && at[1] < 0x90) || (c == 0xf4 && at[1] > 0x8f)) return 0;
  return n;
}

bool vc_is_utf8(vc_text text) {
  for (size_t i = 0; i < text.len;) {
    const size_t n = letter((const unsigned char *)text.ptr + i, text.len - i);
    if (n == 0) return false;
    i += n;
  }
  return true;
}

/* ---- Encodings ---- */

static int hex(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return -1;
}

/* `=` without two hexadecimal digits stays as it is: it was not meant as an escape. */
static vc_text from_quoted_printable(arena *memory, vc_text raw) {
  char *out = arena_alloc(memory, raw.len + 1, 1);
  size_t len = 0;
  for (size_t i = 0; i < raw.len; i++) {
    const bool escape = raw.ptr[i] == '=' && i + 2 < raw.len && hex(raw.ptr[i + 1]) >= 0 && hex(raw.ptr[i + 2]) >= 0;
    out[len++] = escape ? (char)(hex(raw.ptr[i + 1]) << 4 | hex(raw.ptr[i + 2])) : raw.ptr[i];
    if (escape) i += 2;
  }
  return (vc_text){out, len};
}

static vc_text from_base64(arena *memory, vc_text raw) {
  static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  char *out = arena_alloc(memory, raw.len + 1, 1);
  size_t len = 0;
  unsigned bits = 0, held = 0;
  for (size_t i = 0; i < raw.len && raw.ptr[i] != '='; i++) {
    const char *digit = raw.ptr[i] ? strchr(digits, raw.ptr[i]) : NULL;
    if (!digit) continue; /* blanks of a fold */
    held = (held << 6 | (unsigned)(digit - digits)) & 0xffffff;
    bits += 6;
    if (bits >= 8) out[len++] = (char)(held >> (bits -= 8) & 0xff);
  }
  return (vc_text){out, len};
}

static vc_text without_encoding(arena *memory, const vc_property *property, vc_text raw) {
  switch (property->encoding) {
    case VC_QUOTED_PRINTABLE: return from_quoted_printable(memory, raw);
    case VC_BASE64: return from_base64(memory, raw);
    case VC_PLAIN: break;
  }
  return raw;
}

static bool changes_when_unescaped(char next, bool old) {
  return old ? next == ';' || next == ',' : next && strchr("nN,;:\\", next) != NULL;
}

static vc_text unescape(arena *memory, vc_text raw, bool old) {
  if (!memchr(raw.ptr, '\\', raw.len)) return raw;
  char *out = arena_alloc(memory, raw.len + 1, 1);
  size_t len = 0;
  for (size_t i = 0; i < raw.len; i++) {
    if (raw.ptr[i] == '\\' && i + 1 < raw.len && changes_when_unescaped(raw.ptr[i + 1], old)) {
      i++;
      out[len++] = raw.ptr[i] == 'n' || raw.ptr[i] == 'N' ? '\n' : raw.ptr[i];
    } else {
      out[len++] = raw.ptr[i];
    }
  }
  return (vc_text){out, len};
}

/* ---- Character sets ---- */

/* Windows-1252, which programs write when they say nothing; a superset of what Latin-1 means in practice. Every byte
 * has a meaning here, so this is also the last resort. NUL and the unassigned become U+FFFD. */
static vc_text from_windows(arena *memory, vc_text raw) {
  static const unsigned short high[32] = {
      0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
      0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
      0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178};
  char *out = arena_alloc(memory, raw.len, 3);
  size_t len = 0;
  for (size_t i = 0; i < raw.len; i++) {
    const unsigned char c = (unsigned char)raw.ptr[i];
    const unsigned code = c == 0 ? 0xfffd : c >= 0x80 && c < 0xa0 ? high[c - 0x80] : c;
    if (code < 0x80) {
      out[len++] = (char)code;
    } else if (code < 0x800) {
      out[len++] = (char)(0xc0 | code >> 6);
      out[len++] = (char)(0x80 | (code & 0x3f));
    } else {
      out[len++] = (char)(0xe0 | code >> 12);
      out[len++] = (char)(0x80 | (code >> 6 & 0x3f));
      out[len++] = (char)(0x80 | (code & 0x3f));
    }
  }
  return (vc_text){out, len};
}

static bool convert(arena *memory, vc_text raw, const char *charset, vc_text *result) {
  iconv_t converter = iconv_open("UTF-8", charset);
  if (converter == (iconv_t)-1) return false;
  const size_t room = raw.len * 4 + 4;
  char *out = arena_alloc(memory, room, 1), *to = out, *from = (char *)raw.ptr;
  size_t from_left = raw.len, to_left = room;
  const size_t failed = iconv(converter, &from, &from_left, &to, &to_left);
  iconv_close(converter);
  *result = (vc_text){out, room - to_left};
  return failed != (size_t)-1 && vc_is_utf8(*result);
}

static vc_text to_utf8(vc_file *file, const vc_property *property, vc_text raw) {
  const vc_text charset = vc_param_value(property, "CHARSET");
  const bool stated = charset.len > 0 && !vc_is(charset, "UTF-8") && !vc_is(charset, "US-ASCII");
  if (!stated && vc_is_utf8(raw)) return raw;
  vc_text result;
  if (stated && charset.len < 64) {
    if (convert(file->memory, raw, arena_copy(file->memory, charset.ptr, charset.len), &result)) return result;
  }
  vc_note_problem(file, property->line,
                  stated ? "the text does not fit its character set and is read as Windows-1252"
                         : "the text is not UTF-8 and is read as Windows-1252");
  return from_windows(file->memory, raw);
}

vc_text vc_plain_line_ends(arena *memory, vc_text text) {
  if (!memchr(text.ptr, '\r', text.len)) return text;
  char *out = arena_alloc(memory, text.len, 1);
  size_t len = 0;
  for (size_t i = 0; i < text.len; i++) {
    if (text.ptr[i] != '\r') {
      out[len++] = text.ptr[i];
    } else if (i + 1 == text.len || text.ptr[i + 1] != '\n') {
      out[len++] = '\n';
    }
  }
  return (vc_text){out, len};
}

bool vc_holds_utf8(arena *memory, const vc_property *property) {
  return vc_is_utf8(without_encoding(memory, property, property->value));
}

vc_text vc_decode(vc_file *file, const vc_card *card, const vc_property *property, vc_text raw) {
  const bool old = card->version == VC_2_1;
  if (old) raw = unescape(file->memory, raw, true);
  raw = to_utf8(file, property, without_encoding(file->memory, property, raw));
  if (!old) raw = unescape(file->memory, raw, false);
  return vc_plain_line_ends(file->memory, raw);
}
