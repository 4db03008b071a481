/* values.h: one value of each type that means the same in every bundle, as the record of ABI.md. What `gives` exports
 * and `takes` expects are these very values. */
#ifndef VALUES_H
#define VALUES_H

#include "common.h"

#define TEXT(text) {.kind = IT_STRING, .as.string = {text, sizeof text - 1}}
#define WHOLE(number) {.kind = IT_INT, .as.integer = number}
#define REAL(number) {.kind = IT_DOUBLE, .as.real = number}
#define FIELD(name, ...) {{name, sizeof name - 1}, __VA_ARGS__}
#define MEMBERS(...) ((const it_field[]){__VA_ARGS__})
#define RECORD(...) \
  {.kind = IT_RECORD, .as.record = {MEMBERS(__VA_ARGS__), sizeof MEMBERS(__VA_ARGS__) / sizeof(it_field)}}
#define ITEMS(...) ((const it_value[]){__VA_ARGS__})
#define LIST(...) {.kind = IT_LIST, .as.list = {ITEMS(__VA_ARGS__), sizeof ITEMS(__VA_ARGS__) / sizeof(it_value)}}
#define BYTES(text) {.kind = IT_BYTES, .as.bytes = {(const uint8_t *)text, sizeof text - 1}}

static const struct {
  const char *type;
  it_value value;
} samples[] = {
    {"bool", {.kind = IT_BOOL, .as.boolean = 1}},
    {"int", WHOLE(42)},
    {"double", REAL(2.5)},
    {"string", TEXT("a text")},
    {"attributedString", RECORD(FIELD("text", TEXT("bold")), FIELD("runs", LIST(
        RECORD(FIELD("start", WHOLE(0)), FIELD("length", WHOLE(4)), FIELD("attributes", RECORD(FIELD("a", TEXT("b"))))))))},
    {"duration", RECORD(FIELD("seconds", WHOLE(90)), FIELD("attoseconds", WHOLE(0)))},
    {"date", REAL(1700000000)},
    {"dateComponents", RECORD(FIELD("year", WHOLE(2026)), FIELD("month", WHOLE(12)), FIELD("day", WHOLE(24)))},
    {"decimal", TEXT("12.50")},
    {"measurement:length", RECORD(FIELD("value", REAL(5)), FIELD("unit", TEXT("kilometers")))},
    {"url", TEXT("https://example.org/ada")},
    {"recurrenceRule", RECORD(FIELD("frequency", TEXT("weekly")), FIELD("interval", WHOLE(2)))},
    {"personName", RECORD(FIELD("given", TEXT("Ada")), FIELD("family", TEXT("Lovelace")))},
    {"person", RECORD(
        FIELD("identifier", RECORD(FIELD("kind", TEXT("contact")), FIELD("value", TEXT("42")))),
        FIELD("name", TEXT("Ada Lovelace")),
        FIELD("handle", RECORD(FIELD("kind", TEXT("email")), FIELD("value", TEXT("ada@example.org")))))},
    {"file", RECORD(FIELD("name", TEXT("ada.txt")), FIELD("type", TEXT("text/plain")), FIELD("data", BYTES("content")))},
    {"currencyAmount", RECORD(FIELD("amount", TEXT("12.50")), FIELD("currency", TEXT("EUR")))},
    {"paymentMethod", RECORD(FIELD("type", TEXT("credit")), FIELD("name", TEXT("Blue Card")))},
    {"systemShortcut", RECORD(FIELD("id", TEXT("invite")), FIELD("title", TEXT("Invite")))},
    {"place", RECORD(FIELD("name", TEXT("Tower")), FIELD("latitude", REAL(48.8584)), FIELD("longitude", REAL(2.2945)))},
    {"placemark", RECORD(FIELD("name", TEXT("Tower")), FIELD("city", TEXT("Paris")))},
    {"audioSearch", RECORD(FIELD("query", TEXT("waltz")))},
    {"link", RECORD(FIELD("url", TEXT("https://example.org")), FIELD("title", TEXT("Example")))},
    {"photo", RECORD(FIELD("identifier", TEXT("IMG-1")))},
    {"semanticContent", RECORD(FIELD("labels", LIST(TEXT("cat"))))},
    {"searchCriteria", RECORD(FIELD("term", TEXT("waltz")))},
    {"widgetFamily", TEXT("systemSmall")},
};
enum { SAMPLES = sizeof samples / sizeof *samples };

/* The value of a type; NULL where there is none. */
static inline const it_value *sample(const char *type, size_t len) {
  for (size_t i = 0; i < SAMPLES; i++) {
    if (strlen(samples[i].type) == len && !memcmp(samples[i].type, type, len)) return &samples[i].value;
  }
  return NULL;
}

/* A string with a 0 at its end; the room is used again by the next. */
static inline const char *text_of(it_str text) {
  static char room[256];
  const size_t len = text.len < sizeof room ? text.len : sizeof room - 1;
  memcpy(room, text.ptr, len);
  room[len] = 0;
  return room;
}

#endif
