/* values.c: the small pieces of values.h. */
#include "values.h"

#include <string.h>

it_str str_of(const char *text) { return (it_str){text, strlen(text)}; }
it_str str_of_text(vc_text text) { return (it_str){text.ptr, text.len}; }
vc_text text_of_str(it_str text) { return text.ptr ? (vc_text){text.ptr, text.len} : (vc_text){"", 0}; }

bool str_is(it_str text, const char *word) {
  return text.len == strlen(word) && (text.len == 0 || memcmp(text.ptr, word, text.len) == 0);
}

it_value value_string(it_str text) { return (it_value){.kind = IT_STRING, .as.string = text}; }
it_value value_int(int64_t number) { return (it_value){.kind = IT_INT, .as.integer = number}; }

it_value value_list(const it_value *items, size_t count) {
  return (it_value){.kind = IT_LIST, .as.list = {items, count}};
}

it_value value_text(arena *memory, const char *key, const it_value *arguments, size_t count) {
  record text = record_make(memory);
  record_add(&text, "key", value_string(str_of(key)));
  if (count) {
    const it_value *copy = arena_grow(memory, arguments, count, count, sizeof *copy);
    record_add(&text, "arguments", value_list(copy, count));
  }
  return value_record(text);
}

record record_make(arena *memory) {
  return (record){.fields = arena_alloc(memory, RECORD_MOST, sizeof(it_field))};
}

void record_add(record *to, const char *name, it_value value) {
  if (to->count < RECORD_MOST) to->fields[to->count++] = (it_field){str_of(name), value};
}

void record_add_text(record *to, const char *name, vc_text text) {
  if (text.len) record_add(to, name, value_string(str_of_text(text)));
}

it_value value_record(record from) {
  return (it_value){.kind = IT_RECORD, .as.record = {from.fields, from.count}};
}

const it_value *argument(it_record arguments, const char *name) {
  for (size_t i = 0; i < arguments.len; i++) {
    const it_field *field = &arguments.ptr[i];
    if (str_is(field->name, name)) return field->value.kind == IT_NULL ? NULL : &field->value;
  }
  return NULL;
}
