/* contact.c: from the properties of a card to a contact. Decides what the standards leave open. */
#include "contact.h"

#include <string.h>
#include <strings.h>

static vc_text joined(arena *memory, vc_text left, const char *between, vc_text right) {
  if (left.len == 0) return right;
  if (right.len == 0) return left;
  const char *text = arena_print(memory, "%.*s%s%.*s", (int)left.len, left.ptr, between, (int)right.len, right.ptr);
  return (vc_text){text, left.len + strlen(between) + right.len};
}

static vc_text trimmed(vc_text text) {
  while (text.len && (*text.ptr == ' ' || *text.ptr == '\t' || *text.ptr == '\n')) text.ptr++, text.len--;
  while (text.len && strchr(" \t\n", text.ptr[text.len - 1])) text.len--;
  return text;
}

enum { MOST_TEXT = 4096, MOST_NOTE = 65536 }; /* bytes; a whole folder must fit into one answer */

/* The text of a value or of a part of it, cut between two letters when it is far too long. */
static vc_text text_of(vc_file *file, const vc_card *card, const vc_property *property, vc_text raw) {
  const size_t most = vc_is(property->name, "NOTE") ? MOST_NOTE : MOST_TEXT;
  vc_text text = trimmed(vc_decode(file, card, property, raw));
  if (text.len <= most) return text;
  vc_note_problem(file, property->line, "the text is too long and is cut off");
  text.len = most;
  while (text.len && ((unsigned char)text.ptr[text.len] & 0xc0) == 0x80) text.len--;
  return text;
}

static bool is_named(const vc_property *property, const char *name) { return vc_is(property->name, name); }

static const vc_property *first(const vc_card *card, const char *name) {
  for (size_t i = 0; i < card->count; i++) {
    if (is_named(&card->properties[i], name)) return &card->properties[i];
  }
  return NULL;
}

static vc_text whole_text(vc_file *file, const vc_card *card, const char *name) {
  const vc_property *property = first(card, name);
  return property ? text_of(file, card, property, property->value) : (vc_text){"", 0};
}

/* ---- Names ---- */

/* A part of a name may be several words, separated by commas from 3.0 on. */
static vc_text name_part(vc_file *file, const vc_card *card, const vc_property *property, vc_text raw) {
  enum { MOST = 16 };
  vc_text words[MOST], result = {"", 0};
  const size_t n = card->version == VC_2_1 ? 1 : vc_split(raw, ',', words, MOST);
  if (n == 1) return text_of(file, card, property, raw);
  for (size_t i = 0; i < n; i++) {
    result = joined(file->memory, result, " ", text_of(file, card, property, words[i]));
  }
  return result;
}

/* `N:Example,Ada,,,` has commas where semicolons belong. Taken at its word it is one family name of five words, which
 * nobody has: the commas are read as what was meant, and the file is reported. */
static void read_name(vc_file *file, const vc_card *card, contact *result) {
  const vc_property *property = first(card, "N");
  if (!property) return;
  vc_text parts[5] = {{"", 0}, {"", 0}, {"", 0}, {"", 0}, {"", 0}};
  if (vc_split(property->value, ';', parts, 5) == 1 && vc_split(property->value, ',', parts, 5) > 1) {
    vc_note_problem(file, property->line, "the name has commas where semicolons belong; they are read as such");
  }
  vc_text *const into[5] = {&result->family, &result->given, &result->middle, &result->prefix, &result->suffix};
  for (size_t i = 0; i < 5; i++) *into[i] = name_part(file, card, property, parts[i]);
}

static vc_text made_name(arena *memory, const contact *from) {
  vc_text name = joined(memory, from->given, " ", from->family);
  if (name.len == 0) name = from->nickname;
  if (name.len == 0) name = from->organisation;
  if (name.len == 0 && from->email_count) name = from->emails[0].value;
  if (name.len == 0 && from->phone_count) name = from->phones[0].value;
  return name;
}

static void read_organisation(vc_file *file, const vc_card *card, contact *result) {
  const vc_property *property = first(card, "ORG");
  if (!property) return;
  enum { MOST = 8 };
  vc_text parts[MOST];
  const size_t n = vc_split(property->value, ';', parts, MOST);
  result->organisation = text_of(file, card, property, parts[0]);
  for (size_t i = 1; i < n; i++) {
    const vc_text unit = text_of(file, card, property, parts[i]);
    result->department = joined(file->memory, result->department, ", ", unit);
  }
}

/* ---- Addresses and numbers ---- */

static bool same_group(vc_text a, vc_text b) {
  return a.len > 0 && a.len == b.len && strncasecmp(a.ptr, b.ptr, a.len) == 0;
}

/* `item1.TEL` and `ITEM1.X-ABLabel` belong together. Apple writes its own kinds as `_$!<Home>!$_`. */
static vc_text label_of(vc_file *file, const vc_card *card, const vc_property *of) {
  for (size_t i = 0; i < card->count; i++) {
    const vc_property *property = &card->properties[i];
    if (!is_named(property, "X-ABLABEL") || !same_group(property->group, of->group)) continue;
    vc_text label = text_of(file, card, property, property->value);
    if (label.len > 8 && !memcmp(label.ptr, "_$!<", 4) && !memcmp(label.ptr + label.len - 4, ">!$_", 4)) {
      label = (vc_text){label.ptr + 4, label.len - 8};
    }
    return label;
  }
  static const char *const kinds[] = {"home", "work", "cell", "mobile", "main", "fax", "pager", "car", "other"};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
    if (vc_has_type(of, kinds[i])) return (vc_text){kinds[i], strlen(kinds[i])};
  }
  return (vc_text){"", 0};
}

/* 4.0 writes numbers as `tel:` and may write addresses as `mailto:`. */
static vc_text without_scheme(vc_text value, const char *scheme) {
  const size_t n = strlen(scheme);
  if (value.len > n && vc_is((vc_text){value.ptr, n}, scheme)) return (vc_text){value.ptr + n, value.len - n};
  return value;
}

static size_t read_handles(vc_file *file, const vc_card *card, const char *name, const char *scheme, handle **into) {
  handle *handles = NULL;
  size_t count = 0, best = 0;
  for (size_t i = 0; i < card->count && count < CONTACT_MAX_HANDLES; i++) {
    const vc_property *property = &card->properties[i];
    if (!is_named(property, name)) continue;
    const vc_text value = without_scheme(text_of(file, card, property, property->value), scheme);
    if (value.len == 0) continue;
    if (!handles) handles = arena_alloc(file->memory, CONTACT_MAX_HANDLES, sizeof *handles);
    const bool preferred = vc_has_type(property, "PREF") || vc_is(vc_param_value(property, "PREF"), "1");
    if (preferred && !handles[best].preferred) best = count;
    handles[count++] = (handle){value, label_of(file, card, property), preferred};
  }
  if (best > 0) { /* to the front; the others keep their order */
    const handle kept = handles[best];
    memmove(handles + 1, handles, best * sizeof kept);
    handles[0] = kept;
  }
  *into = handles;
  return count;
}

/* ---- The rest ---- */

static bool digits(const char **at, int n, int64_t *value) {
  int64_t sum = 0;
  for (int i = 0; i < n; i++) {
    if ((*at)[i] < '0' || (*at)[i] > '9') return false;
    sum = sum * 10 + (*at)[i] - '0';
  }
  *at += n;
  *value = sum;
  return true;
}

/* `19960415`, `1996-04-15`, `1996-04`, `--0415`, `---15`; a time behind it does not matter. */
static bool read_date(const char *at, contact *result) {
  int64_t year = INT64_MIN, month = INT64_MIN, day = INT64_MIN;
  if (strncmp(at, "---", 3) == 0) {
    at += 3;
    if (!digits(&at, 2, &day)) return false;
  } else {
    if (strncmp(at, "--", 2) == 0) {
      at += 2;
    } else if (!digits(&at, 4, &year)) {
      return false;
    }
    if (*at == '-') at++;
    if (digits(&at, 2, &month)) {
      if (*at == '-') at++;
      digits(&at, 2, &day);
    }
  }
  if (*at != 0 && *at != 'T' && *at != ' ') return false;
  if (month != INT64_MIN && (month < 1 || month > 12)) return false;
  if (day != INT64_MIN && (day < 1 || day > 31)) return false;
  result->year = year, result->month = month, result->day = day;
  return true;
}

static void read_birthday(vc_file *file, const vc_card *card, contact *result) {
  result->year = result->month = result->day = INT64_MIN;
  const vc_property *property = first(card, "BDAY");
  if (!property || vc_is(vc_param_value(property, "VALUE"), "text")) return;
  const vc_text text = text_of(file, card, property, property->value);
  if (text.len && !read_date(arena_copy(file->memory, text.ptr, text.len), result)) {
    vc_note_problem(file, property->line, "the birthday is no date and is left out");
  }
}

static vc_text read_notes(vc_file *file, const vc_card *card) {
  vc_text notes = {"", 0};
  for (size_t i = 0; i < card->count && notes.len < MOST_NOTE; i++) {
    const vc_property *property = &card->properties[i];
    if (!is_named(property, "NOTE")) continue;
    notes = joined(file->memory, notes, "\n", text_of(file, card, property, property->value));
  }
  return notes;
}

bool contact_read(vc_file *file, const vc_card *card, contact *result) {
  static const vc_text none = {"", 0};
  *result = (contact){.id = none, .prefix = none, .given = none, .middle = none, .family = none, .suffix = none,
                      .organisation = none, .department = none, .card = card};
  read_name(file, card, result);
  read_organisation(file, card, result);
  read_birthday(file, card, result);
  result->nickname = whole_text(file, card, "NICKNAME");
  result->note = read_notes(file, card);
  result->email_count = read_handles(file, card, "EMAIL", "mailto:", &result->emails);
  result->phone_count = read_handles(file, card, "TEL", "tel:", &result->phones);
  result->name = whole_text(file, card, "FN");
  if (result->name.len == 0) result->name = made_name(file->memory, result);
  if (result->name.len == 0) {
    vc_note_problem(file, card->line, "the card that begins here names nobody and is left out");
    return false;
  }
  return true;
}

vc_text contact_uid(vc_file *file, const vc_card *card) { return whole_text(file, card, "UID"); }

static uint64_t hashed(uint64_t hash, vc_text text) { /* FNV-1a, and a mark behind each piece */
  for (size_t i = 0; i < text.len; i++) hash = (hash ^ (unsigned char)text.ptr[i]) * 0x100000001b3u;
  return (hash ^ 0xff) * 0x100000001b3u;
}

uint64_t contact_fingerprint(const vc_card *card) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < card->count; i++) {
    const vc_property *property = &card->properties[i];
    if (is_named(property, "NOTE") || is_named(property, "REV")) continue;
    hash = hashed(hashed(hash, property->name), property->value);
  }
  return hash;
}
