/* vcard_parse.c: logical lines to properties and cards. Notes what is wrong and goes on with the next line. */
#include "vcard.h"

#include <string.h>
#include <strings.h>

void vc_note_problem(vc_file *file, size_t line, const char *text) {
  if (file->problem_count >= VC_MAX_PROBLEMS) return;
  if (!file->problems) file->problems = arena_alloc(file->memory, VC_MAX_PROBLEMS, sizeof *file->problems);
  file->problems[file->problem_count++] = (vc_problem){.line = line, .text = text};
}

bool vc_is(vc_text text, const char *word) {
  return text.len == strlen(word) && strncasecmp(text.ptr, word, text.len) == 0;
}

vc_text vc_param_value(const vc_property *property, const char *name) {
  for (size_t i = 0; i < property->param_count; i++) {
    if (vc_is(property->params[i].name, name)) return property->params[i].value;
  }
  return (vc_text){"", 0};
}

bool vc_has_type(const vc_property *property, const char *type) {
  for (size_t i = 0; i < property->param_count; i++) {
    if (!vc_is(property->params[i].name, "TYPE")) continue;
    const vc_text value = property->params[i].value;
    for (size_t start = 0; start <= value.len;) {
      const char *comma = memchr(value.ptr + start, ',', value.len - start);
      const size_t end = comma ? (size_t)(comma - value.ptr) : value.len;
      if (vc_is((vc_text){value.ptr + start, end - start}, type)) return true;
      start = end + 1;
    }
  }
  return false;
}

/* ---- One property ---- */

static bool is_encoding(vc_text word) {
  return vc_is(word, "QUOTED-PRINTABLE") || vc_is(word, "BASE64") || vc_is(word, "8BIT") || vc_is(word, "7BIT");
}

/* Where `wanted` first stands outside of double quotes, or `len`. */
static size_t find_unquoted(const char *text, size_t len, char wanted) {
  bool quoted = false;
  for (size_t i = 0; i < len; i++) {
    if (text[i] == '"') quoted = !quoted;
    if (text[i] == wanted && !quoted) return i;
  }
  return len;
}

static vc_text without_quotes(arena *memory, vc_text text) {
  if (!memchr(text.ptr, '"', text.len)) return text;
  char *copy = arena_alloc(memory, text.len, 1);
  size_t len = 0;
  for (size_t i = 0; i < text.len; i++) {
    if (text.ptr[i] != '"') copy[len++] = text.ptr[i];
  }
  return (vc_text){copy, len};
}

static void add_param(arena *memory, vc_property *property, vc_text text) {
  const size_t equals = find_unquoted(text.ptr, text.len, '=');
  vc_param param;
  if (equals < text.len) {
    param.name = (vc_text){text.ptr, equals};
    param.value = without_quotes(memory, (vc_text){text.ptr + equals + 1, text.len - equals - 1});
  } else {
    param.name = is_encoding(text) ? (vc_text){"ENCODING", 8} : (vc_text){"TYPE", 4};
    param.value = without_quotes(memory, text);
  }
  property->params[property->param_count++] = param;
}

static void read_head(arena *memory, vc_property *property, vc_text text) {
  size_t end = find_unquoted(text.ptr, text.len, ';');
  property->name = (vc_text){text.ptr, end};
  const char *dot = memchr(text.ptr, '.', end);
  if (dot) {
    property->group = (vc_text){text.ptr, (size_t)(dot - text.ptr)};
    property->name = (vc_text){dot + 1, end - property->group.len - 1};
  }
  size_t most = 0;
  for (size_t i = end; i < text.len; i++) most += text.ptr[i] == ';';
  property->params = arena_alloc(memory, most, sizeof *property->params);
  while (end < text.len) {
    const size_t start = end + 1;
    end = start + find_unquoted(text.ptr + start, text.len - start, ';');
    if (end > start) add_param(memory, property, (vc_text){text.ptr + start, end - start});
  }
}

/* False: the line is no property. */
static bool read_property(arena *memory, const vc_line *line, vc_property *property) {
  const vc_text text = line->text;
  size_t colon = find_unquoted(text.ptr, text.len, ':');
  if (colon == text.len) { /* a quote that is never closed must not swallow the value */
    const char *first = memchr(text.ptr, ':', text.len);
    if (!first) return false;
    colon = (size_t)(first - text.ptr);
  }
  *property = (vc_property){.line = line->number,
                            .encoding = line->encoding,
                            .start = line->start,
                            .text_end = line->text_end,
                            .end = line->end};
  read_head(memory, property, (vc_text){text.ptr, colon});
  property->value = (vc_text){text.ptr + colon + 1, text.len - colon - 1};
  return property->name.len > 0;
}

/* ---- Cards ---- */

static vc_text trimmed(vc_text text) {
  while (text.len && (*text.ptr == ' ' || *text.ptr == '\t')) text.ptr++, text.len--;
  while (text.len && strchr(" \t\r", text.ptr[text.len - 1])) text.len--;
  return text;
}

/* How lines are folded depends on the version, which may stand anywhere in a card: looked up ahead. */
static vc_version find_version(vc_file *file, const vc_reader *reader, size_t begin_line) {
  vc_reader ahead = *reader;
  const char *at = ahead.bytes + ahead.at, *end = ahead.bytes + ahead.len;
  while (at < end) {
    const char *next = memchr(at, '\n', (size_t)(end - at));
    const vc_text line = trimmed((vc_text){at, (size_t)((next ? next : end) - at)});
    if (vc_is(line, "END:VCARD") || vc_is(line, "BEGIN:VCARD")) break;
    if (line.len >= 8 && strncasecmp(line.ptr, "VERSION:", 8) == 0) {
      const vc_text number = trimmed((vc_text){line.ptr + 8, line.len - 8});
      if (vc_is(number, "2.1")) return VC_2_1;
      if (vc_is(number, "3.0")) return VC_3_0;
      if (vc_is(number, "4.0")) return VC_4_0;
      vc_note_problem(file, begin_line, "the card has an unknown version and is read as 4.0");
      return VC_4_0;
    }
    at = next ? next + 1 : end;
  }
  vc_note_problem(file, begin_line, "the card has no version and is read as 3.0");
  return VC_3_0;
}

static void add_property(vc_file *file, vc_card *card, size_t *room, const vc_property *property) {
  if (file->property_count >= VC_MAX_PROPERTIES) {
    if (file->property_count++ == VC_MAX_PROPERTIES) {
      vc_note_problem(file, property->line, "the file has more than 100,000 properties; the others are not read");
    }
    return;
  }
  file->property_count++;
  if (card->count == *room) {
    const size_t grown = *room ? *room * 2 : 16;
    card->properties = arena_grow(file->memory, card->properties, card->count, grown, sizeof *property);
    *room = grown;
  }
  card->properties[card->count++] = *property;
}

/* Reads behind BEGIN up to END. False: the card breaks off; the reader then stands at the next BEGIN or the end. */
static bool read_card(vc_file *file, vc_reader *reader, vc_card *card) {
  size_t room = 0, inner = 0;
  bool agent = false; /* the last property was an AGENT of 2.1, whose value is a card */
  vc_line line;
  card->last_line = reader->at;
  for (;;) {
    const vc_reader before = *reader;
    if (!vc_next_line(reader, (int)card->version, &line)) return false;
    const vc_text text = trimmed(line.text);
    if (text.len == 0) continue;
    if (vc_is(text, "END:VCARD")) {
      if (inner > 0) {
        inner--;
        continue;
      }
      card->end_line = line.start;
      card->end = line.end;
      return true;
    }
    if (vc_is(text, "BEGIN:VCARD")) {
      if (!agent && inner == 0) {
        *reader = before;
        return false;
      }
      inner++;
    }
    vc_property property;
    card->last_line = line.start;
    if (inner > 0) continue;
    if (!read_property(file->memory, &line, &property)) {
      vc_note_problem(file, line.number, "the line is no property: it has no colon or no name");
      continue;
    }
    agent = vc_is(property.name, "AGENT") && trimmed(property.value).len == 0;
    if (!vc_is(property.name, "VERSION")) add_property(file, card, &room, &property);
  }
}

static bool starts_unreadable(vc_file *file) {
  const unsigned char *b = (const unsigned char *)file->bytes;
  if (file->len >= 2 && ((b[0] == 0xff && b[1] == 0xfe) || (b[0] == 0xfe && b[1] == 0xff))) {
    vc_note_problem(file, 1, "the file is UTF-16; save it as UTF-8");
    return true;
  }
  return false;
}

void vc_read(arena *memory, const char *bytes, size_t len, vc_file *file) {
  *file = (vc_file){.memory = memory, .bytes = bytes, .len = len};
  if (len > VC_MAX_FILE) {
    vc_note_problem(file, 1, "the file is larger than 16 MiB and is not read");
    return;
  }
  if (starts_unreadable(file)) return;
  vc_reader reader = {.bytes = bytes, .len = len, .number = 1, .out = arena_alloc(memory, len + 1, 1)};
  if (len >= 3 && memcmp(bytes, "\xef\xbb\xbf", 3) == 0) reader.at = 3;
  size_t room = 0;
  bool stray = false;
  vc_line line;
  while (vc_next_line(&reader, 0, &line)) {
    const vc_text text = trimmed(line.text);
    if (!vc_is(text, "BEGIN:VCARD")) {
      if (text.len && !stray) vc_note_problem(file, line.number, "there is text outside of a card");
      stray = stray || text.len;
      continue;
    }
    stray = false;
    if (file->card_count == VC_MAX_CARDS) {
      vc_note_problem(file, line.number, "the file has more than 10,000 cards; the others are not read");
      return;
    }
    vc_card card = {.line = line.number, .start = line.start};
    card.version = find_version(file, &reader, line.number);
    if (!read_card(file, &reader, &card)) {
      vc_note_problem(file, line.number, "the card that begins here has no END");
      continue;
    }
    if (file->card_count == room) {
      const size_t grown = room ? room * 2 : 8;
      file->cards = arena_grow(memory, file->cards, room, grown, sizeof card);
      room = grown;
    }
    file->cards[file->card_count++] = card;
  }
}
