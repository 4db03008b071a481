/* values.h: makes the values of intent_bundle.h in an arena. What a call returns is copied by the host before
 * `complete` returns, so it may lie in the call's own memory. */
#ifndef VALUES_H
#define VALUES_H

#include "book.h"
#include "intent_bundle.h"

it_str str_of(const char *text);        /* of a string that ends in 0 */
it_str str_of_text(vc_text text);
vc_text text_of_str(it_str text);
bool str_is(it_str text, const char *word);

it_value value_string(it_str text);
it_value value_int(int64_t number);
it_value value_list(const it_value *items, size_t count);

/* A text that the host looks up in the caller's language, with %@ for each argument. */
it_value value_text(arena *memory, const char *key, const it_value *arguments, size_t count);

/* A record that is filled field by field; at most RECORD_MOST. Empty strings are left out. */
enum { RECORD_MOST = 16 };
typedef struct record {
  it_field *fields;
  size_t count;
} record;
record record_make(arena *memory);
void record_add(record *to, const char *name, it_value value);
void record_add_text(record *to, const char *name, vc_text text);
it_value value_record(record from);

/* The value of an argument, or NULL when it is absent or null. */
const it_value *argument(it_record arguments, const char *name);

/* A contact as an entity: id, title, subtitle, and on request its properties. */
it_value value_contact(const book *book, const contact *of, bool with_properties);

/* What a contact is to others: `person`, `personName`, `string` or `file`. False: no such type. */
bool value_export(const book *book, const contact *of, it_str type, it_value *result);

#endif
