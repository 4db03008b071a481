/* contact_values.c: a contact as an entity, a person, a name, a line of text, a file. */
#include <string.h>

#include "values.h"

static it_value handle_values(arena *memory, const handle *handles, size_t count) {
  it_value *items = arena_alloc(memory, count, sizeof *items);
  for (size_t i = 0; i < count; i++) items[i] = value_string(str_of_text(handles[i].value));
  return value_list(items, count);
}

static it_value birthday(arena *memory, const contact *of) {
  record date = record_make(memory);
  if (of->year != INT64_MIN) record_add(&date, "year", value_int(of->year));
  if (of->month != INT64_MIN) record_add(&date, "month", value_int(of->month));
  if (of->day != INT64_MIN) record_add(&date, "day", value_int(of->day));
  return date.count ? value_record(date) : (it_value){.kind = IT_NULL};
}

/* An optional property that the card does not have is left out; a list may be empty. */
static it_record *properties(const book *book, const contact *of) {
  record fields = record_make(book->memory);
  record_add_text(&fields, "name", of->name);
  record_add_text(&fields, "givenName", of->given);
  record_add_text(&fields, "familyName", of->family);
  record_add_text(&fields, "nickname", of->nickname);
  record_add(&fields, "emails", handle_values(book->memory, of->emails, of->email_count));
  record_add(&fields, "phones", handle_values(book->memory, of->phones, of->phone_count));
  record_add_text(&fields, "organisation", of->organisation);
  record_add_text(&fields, "department", of->department);
  record_add_text(&fields, "note", of->note);
  const it_value born = birthday(book->memory, of);
  if (born.kind != IT_NULL) record_add(&fields, "birthday", born);
  it_record *result = arena_alloc(book->memory, 1, sizeof *result);
  *result = (it_record){fields.fields, fields.count};
  return result;
}

it_value value_contact(const book *book, const contact *of, bool with_properties) {
  const vc_text subtitle = book_subtitle(book, of);
  it_entity *entity = arena_alloc(book->memory, 1, sizeof *entity);
  *entity = (it_entity){
      .size = sizeof *entity,
      .type = str_of("Contact"),
      .id = str_of_text(of->id),
      .title = value_string(str_of_text(of->name)),
      .properties = with_properties ? properties(book, of) : NULL,
  };
  if (subtitle.len) entity->subtitle = value_string(str_of_text(subtitle));
  return (it_value){.kind = IT_ENTITY, .as.entity = entity};
}

/* ---- Exports ---- */

static it_value name_value(const book *book, const contact *of) {
  record name = record_make(book->memory);
  record_add_text(&name, "prefix", of->prefix);
  record_add_text(&name, "given", of->given);
  record_add_text(&name, "middle", of->middle);
  record_add_text(&name, "family", of->family);
  record_add_text(&name, "suffix", of->suffix);
  record_add_text(&name, "nickname", of->nickname);
  if (name.count == 0) record_add_text(&name, "nickname", of->name); /* an organisation: kept whole, never split */
  return value_record(name);
}

static it_value handle_value(const book *book, const char *kind, const handle *of) {
  record fields = record_make(book->memory);
  record_add(&fields, "kind", value_string(str_of(kind)));
  record_add_text(&fields, "value", of->value);
  record_add_text(&fields, "label", of->label);
  return value_record(fields);
}

/* The first address is the handle, else the first number; all others are aliases. */
static it_value person_value(const book *book, const contact *of) {
  const size_t count = of->email_count + of->phone_count;
  it_value *handles = arena_alloc(book->memory, count, sizeof *handles);
  for (size_t i = 0; i < of->email_count; i++) handles[i] = handle_value(book, "email", &of->emails[i]);
  for (size_t i = 0; i < of->phone_count; i++) {
    handles[of->email_count + i] = handle_value(book, "phone", &of->phones[i]);
  }
  record identifier = record_make(book->memory), person = record_make(book->memory);
  record_add(&identifier, "kind", value_string(str_of("contact")));
  record_add_text(&identifier, "value", of->id);
  record_add(&person, "identifier", value_record(identifier));
  record_add_text(&person, "name", of->name);
  if (count) {
    record_add(&person, "handle", handles[0]);
    record_add(&person, "aliases", value_list(handles + 1, count - 1));
  }
  return value_record(person);
}

static it_value text_value(const book *book, const contact *of) {
  const handle *best = of->email_count ? of->emails : of->phone_count ? of->phones : NULL;
  if (!best || (best->value.len == of->name.len && !memcmp(best->value.ptr, of->name.ptr, of->name.len))) {
    return value_string(str_of_text(of->name));
  }
  return value_string(str_of(arena_print(book->memory, "%.*s <%.*s>", (int)of->name.len, of->name.ptr,
                                         (int)best->value.len, best->value.ptr)));
}

/* The bytes of the card as they are in the folder. The name must be one that every file system takes. */
static it_value file_value(const book *book, const contact *of) {
  const vc_file *file = &book->files[of->file].cards;
  const vc_card *card = of->card;
  const size_t most = of->name.len < 80 ? of->name.len : 0;
  char *name = arena_print(book->memory, "%.*s.vcf", most ? (int)most : 7, most ? of->name.ptr : "contact");
  for (char *at = name; *at; at++) {
    if (*at == '/' || (unsigned char)*at < ' ') *at = '-';
  }
  record fields = record_make(book->memory);
  record_add(&fields, "name", value_string(str_of(name)));
  record_add(&fields, "type", value_string(str_of("text/vcard")));
  record_add(&fields, "size", value_int((int64_t)(card->end - card->start)));
  const it_bytes bytes = {(const uint8_t *)file->bytes + card->start, card->end - card->start};
  record_add(&fields, "data", (it_value){.kind = IT_BYTES, .as.bytes = bytes});
  return value_record(fields);
}

bool value_export(const book *book, const contact *of, it_str type, it_value *result) {
  if (str_is(type, "person")) {
    *result = person_value(book, of);
  } else if (str_is(type, "personName")) {
    *result = name_value(book, of);
  } else if (str_is(type, "string")) {
    *result = text_value(book, of);
  } else if (str_is(type, "file")) {
    *result = file_value(book, of);
  } else {
    return false;
  }
  return true;
}
