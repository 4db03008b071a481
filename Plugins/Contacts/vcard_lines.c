/* vcard_lines.c: joins physical lines to logical ones, on bytes, before anything is decoded.
 *
 * Three things make a line go on, and they differ by version:
 *  - A fold: the next line begins with a blank. From 3.0 on that blank is no part of the value. In 2.1 it is: lines
 *    were broken only where a blank stood.
 *  - A soft break: a quoted-printable value ends in `=`. The next line has no blank in front and may begin with `=`.
 *  - base64 in 2.1: some phones write the next lines without a blank. Such a line has no colon, so it cannot be
 *    a property.
 * A line end is CRLF or LF. */
#include "vcard.h"

#include <string.h>
#include <strings.h>

/* What the part of a logical line before the colon says, found piece by piece: searching from the start again after
 * each fold would make a hostile file take time that grows with its square. */
typedef struct head {
  size_t scanned;
  bool quoted, found;
  vc_encoding encoding;
} head;

static bool contains_word(const char *text, size_t len, const char *word) {
  const size_t n = strlen(word);
  for (size_t i = 0; i + n <= len; i++) {
    if (strncasecmp(text + i, word, n) == 0) return true;
  }
  return false;
}

static void scan_head(head *head, const char *text, size_t len) {
  for (; !head->found && head->scanned < len; head->scanned++) {
    if (text[head->scanned] == '"') head->quoted = !head->quoted;
    if (text[head->scanned] != ':' || head->quoted) continue;
    head->found = true;
    if (contains_word(text, head->scanned, "QUOTED-PRINTABLE")) {
      head->encoding = VC_QUOTED_PRINTABLE;
    } else if (contains_word(text, head->scanned, "BASE64") || contains_word(text, head->scanned + 1, "ENCODING=B:") ||
               contains_word(text, head->scanned, "ENCODING=B;")) {
      head->encoding = VC_BASE64;
    }
    return;
  }
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

static bool is_blank_line(const char *text, size_t len) {
  for (size_t i = 0; i < len; i++) {
    if (!is_blank(text[i])) return false;
  }
  return true;
}

static bool is_base64_line(const char *text, size_t len) {
  for (size_t i = 0; i < len; i++) {
    const char c = text[i];
    if (!((c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '+' || c == '/' ||
          c == '=')) {
      return false;
    }
  }
  return len > 0;
}

/* The physical line at `at`: its length without the line end, and where the next one begins. */
static size_t physical(const vc_reader *reader, size_t at, size_t *next) {
  const char *found = memchr(reader->bytes + at, '\n', reader->len - at);
  size_t end = found ? (size_t)(found - reader->bytes) : reader->len;
  *next = found ? end + 1 : end;
  if (found && end > at && reader->bytes[end - 1] == '\r') end--;
  return end - at;
}

static bool is_mark(const char *text, size_t len) {
  return (len >= 9 && strncasecmp(text, "END:VCARD", 9) == 0) ||
         (len >= 11 && strncasecmp(text, "BEGIN:VCARD", 11) == 0);
}

/* Takes one physical line, without `skip` bytes at its start, on the end of the logical one. */
static void take(vc_reader *reader, vc_line *line, size_t skip) {
  size_t next;
  const size_t len = physical(reader, reader->at, &next);
  if (len > skip) memcpy(reader->out + reader->out_used, reader->bytes + reader->at + skip, len - skip);
  if (len > skip) reader->out_used += len - skip;
  line->text_end = reader->at + len;
  line->end = next;
  reader->at = next;
  reader->number++;
}

/* A soft break at the end of what has been read: where it stands, or 0. Blanks behind it do not count (RFC 2045). */
static size_t soft_break(const char *text, size_t len) {
  while (len > 0 && is_blank(text[len - 1])) len--;
  return len > 0 && text[len - 1] == '=' ? len : 0;
}

bool vc_next_line(vc_reader *reader, int version, vc_line *line) {
  if (reader->at >= reader->len) return false;
  char *text = reader->out + reader->out_used;
  const size_t text_start = reader->out_used;
  *line = (vc_line){.text.ptr = text, .number = reader->number, .start = reader->at};
  head head = {0};
  take(reader, line, 0);
  while (version != 0 && reader->at < reader->len) {
    size_t len = reader->out_used - text_start, next;
    scan_head(&head, text, len);
    const char *follows = reader->bytes + reader->at;
    const size_t follows_len = physical(reader, reader->at, &next);
    const size_t mark = head.encoding == VC_QUOTED_PRINTABLE ? soft_break(text, len) : 0;
    if (mark && !is_mark(follows, follows_len)) { /* phones leave a last `=` dangling before END */
      reader->out_used = text_start + mark - 1;
      take(reader, line, version != VC_2_1 && follows_len > 0 && is_blank(follows[0]) ? 1 : 0);
    } else if (follows_len > 0 && is_blank(follows[0])) {
      const bool nothing = is_blank_line(follows, follows_len);
      take(reader, line, version != VC_2_1 ? 1 : nothing ? follows_len : 0);
    } else if (head.encoding == VC_BASE64 && is_base64_line(follows, follows_len)) {
      take(reader, line, 0);
    } else {
      break;
    }
  }
  line->text.len = reader->out_used - text_start;
  scan_head(&head, text, line->text.len);
  line->encoding = head.encoding;
  reader->out[reader->out_used++] = 0;
  return true;
}
