/* vcard_edit.c: changes a file by cutting and inserting bytes. Everything that is not the change stays as it was,
 * whether it is understood or not: order, letter case, folds, line ends, photos, the other cards. */
#include "vcard.h"

#include <string.h>

enum { LINE = 75 /* octets, RFC 6350 */, SOFT_LINE = 76 /* with the `=` of a soft break, RFC 2045 */ };

/* What is inserted, made in lines of the right length. `column` counts bytes since the last line end. */
typedef struct writer {
  arena *memory;
  char *out;
  size_t len, room, column;
  vc_text line_end;
} writer;

static void put(writer *to, const char *bytes, size_t len) {
  if (to->len + len > to->room) {
    const size_t grown = (to->len + len) * 2 + 64;
    to->out = arena_grow(to->memory, to->out, to->len, grown, 1);
    to->room = grown;
  }
  memcpy(to->out + to->len, bytes, len);
  to->len += len;
}

/* One unit that must not be torn: a letter, an escape, the bytes of a letter in quoted-printable. */
static void put_unit(writer *to, const char *unit, size_t len, bool quoted_printable) {
  const size_t most = quoted_printable ? SOFT_LINE - 1 : LINE;
  if (to->column + len > most) {
    if (quoted_printable) put(to, "=", 1);
    put(to, to->line_end.ptr, to->line_end.len);
    if (!quoted_printable) put(to, " ", 1);
    to->column = quoted_printable ? 0 : 1;
  }
  put(to, unit, len);
  to->column += len;
}

static size_t letter_length(vc_text text, size_t at) {
  size_t n = 1;
  while (at + n < text.len && ((unsigned char)text.ptr[at + n] & 0xc0) == 0x80) n++;
  return n;
}

/* From 3.0 on: `\n`, `\,` `\;` and `\\`, in folded lines. */
static void put_escaped(writer *to, vc_text text) {
  for (size_t i = 0, n; i < text.len; i += n) {
    n = letter_length(text, i);
    const char c = text.ptr[i];
    if (c == '\n') {
      put_unit(to, "\\n", 2, false);
    } else if (c == ',' || c == ';' || c == '\\') {
      put_unit(to, (char[]){'\\', c}, 2, false);
    } else {
      put_unit(to, text.ptr + i, n, false);
    }
  }
}

/* Everything but plain letters and blanks is written as `=XX`: also what only some programs take for an escape. */
static void put_quoted_printable(writer *to, vc_text text) {
  static const char digits[] = "0123456789ABCDEF";
  for (size_t i = 0, n; i < text.len; i += n) {
    n = letter_length(text, i);
    const char c = text.ptr[i];
    if (c == '\n') {
      put_unit(to, "=0D=0A", 6, true);
    } else if (n == 1 && c >= ' ' && c < 0x7f && !strchr("=;,\\", c) && !(c == ' ' && i + 1 == text.len)) {
      put_unit(to, &c, 1, true);
    } else {
      char unit[3 * 8];
      size_t len = 0;
      for (size_t k = 0; k < n && len + 3 <= sizeof unit; k++) {
        const unsigned char b = (unsigned char)text.ptr[i + k];
        unit[len++] = '=', unit[len++] = digits[b >> 4], unit[len++] = digits[b & 15];
      }
      put_unit(to, unit, len, true);
    }
  }
}

/* ---- Where the note goes ---- */

static vc_text line_end_at(const vc_file *file, size_t text_end, size_t end) {
  return end > text_end ? (vc_text){file->bytes + text_end, end - text_end} : (vc_text){"\r\n", 2};
}

/* An odd number of backslashes at the end would take the first byte of what is added as its own. */
static bool ends_in_open_escape(vc_text value) {
  size_t n = 0;
  while (n < value.len && value.ptr[value.len - 1 - n] == '\\') n++;
  return n % 2 == 1;
}

/* Whether text can be put at the very end of this NOTE and mean what it says there. */
static bool can_extend(const vc_file *file, const vc_card *card, const vc_property *property, bool ascii) {
  const vc_text charset = vc_param_value(property, "CHARSET");
  const bool unicode = vc_is(charset, "UTF-8");
  if (property->value.len == 0 || property->end == property->text_end) return false;
  if (strchr("=\\", property->value.ptr[property->value.len - 1])) return false;
  if (ends_in_open_escape(property->value) || !vc_is_utf8(property->value)) return false;
  if (property->encoding == VC_QUOTED_PRINTABLE) {
    /* what is on disk may end in a soft break that leads nowhere, or in a blank that would begin to count */
    const char last = file->bytes[property->text_end - 1];
    if (last == '=' || last == ' ' || last == '\t' || card->version != VC_2_1) return false;
    return unicode ? vc_holds_utf8(file->memory, property) : charset.len == 0 && ascii;
  }
  return property->encoding == VC_PLAIN && card->version != VC_2_1 && (unicode || charset.len == 0);
}

static bool is_ascii(vc_text text) {
  for (size_t i = 0; i < text.len; i++) {
    if ((unsigned char)text.ptr[i] >= 0x80) return false;
  }
  return true;
}

static const vc_property *note_to_extend(const vc_file *file, const vc_card *card, bool ascii) {
  for (size_t i = 0; i < card->count; i++) {
    const vc_property *property = &card->properties[i];
    if (vc_is(property->name, "NOTE") && can_extend(file, card, property, ascii)) return property;
  }
  return NULL;
}

/* A soft break that only END has stopped would go on with a line inserted behind it. */
static bool ends_in_soft_break(const vc_file *file, const vc_card *card) {
  size_t at = card->end_line;
  while (at > 0 && file->bytes[at - 1] && strchr(" \t\r\n", file->bytes[at - 1])) at--;
  if (at == 0 || file->bytes[at - 1] != '=') return false;
  const vc_property *last = card->count ? &card->properties[card->count - 1] : NULL;
  return !last || last->start != card->last_line || last->encoding == VC_QUOTED_PRINTABLE;
}

static vc_text insert(const vc_file *file, size_t at, const writer *what) {
  char *bytes = arena_alloc(file->memory, file->len + what->len, 1);
  memcpy(bytes, file->bytes, at);
  if (what->len) memcpy(bytes + at, what->out, what->len);
  memcpy(bytes + at + what->len, file->bytes + at, file->len - at);
  return (vc_text){bytes, file->len + what->len};
}

static size_t column_of(const vc_file *file, size_t at) {
  size_t start = at;
  while (start > 0 && file->bytes[start - 1] != '\n') start--;
  return at - start;
}

vc_text vc_add_note(const vc_file *file, const vc_card *card, vc_text note) {
  writer to = {.memory = file->memory};
  note = vc_plain_line_ends(file->memory, note);
  const vc_property *property = note_to_extend(file, card, is_ascii(note));
  if (property) {
    to.line_end = line_end_at(file, property->text_end, property->end);
    to.column = column_of(file, property->text_end);
    const vc_text newline = {"\n", 1};
    if (property->encoding == VC_QUOTED_PRINTABLE) {
      put_quoted_printable(&to, newline);
      put_quoted_printable(&to, note);
    } else {
      put_escaped(&to, newline);
      put_escaped(&to, note);
    }
    return insert(file, property->text_end, &to);
  }
  /* END may be the last line without a line end; the line before it always has one */
  const size_t before = ends_in_soft_break(file, card) ? card->last_line : card->end_line;
  const bool carriage = before >= 2 && file->bytes[before - 2] == '\r';
  to.line_end = carriage ? (vc_text){"\r\n", 2} : (vc_text){"\n", 1};
  const char *head = card->version == VC_2_1 ? "NOTE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:" : "NOTE:";
  put(&to, head, strlen(head));
  to.column = strlen(head);
  if (card->version == VC_2_1) {
    put_quoted_printable(&to, note);
  } else {
    put_escaped(&to, note);
  }
  put(&to, to.line_end.ptr, to.line_end.len);
  return insert(file, before, &to);
}

vc_text vc_remove_card(const vc_file *file, const vc_card *card) {
  const size_t len = file->len - (card->end - card->start);
  char *bytes = arena_alloc(file->memory, len, 1);
  memcpy(bytes, file->bytes, card->start);
  memcpy(bytes + card->start, file->bytes + card->end, file->len - card->end);
  return (vc_text){bytes, len};
}
