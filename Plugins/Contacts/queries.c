/* queries.c: how the host finds contacts by id and by text, and what a contact is to other bundles. */
#include <string.h>

#include "session.h"

enum { MOST_OPTIONS = 500, MOST_SUGGESTED = 50 };

static void by_ids(session *session, bool with_properties) {
  const it_value *ids = argument(session->call->arguments, "ids");
  if (!ids || ids->kind != IT_LIST) return;
  it_value *items = arena_alloc(&session->memory, ids->as.list.len, sizeof *items);
  size_t count = 0;
  for (size_t i = 0; i < ids->as.list.len; i++) {
    const it_value *id = &ids->as.list.ptr[i];
    const contact *found = id->kind == IT_STRING ? book_find(&session->book, text_of_str(id->as.string)) : NULL;
    if (!found) continue;
    items[count++] = with_properties ? session_entity(session, found) : value_contact(&session->book, found, false);
  }
  session->result.value = value_list(items, count);
}

static void by_text(session *session) {
  const it_value *text = argument(session->call->arguments, "text");
  if (!text || text->kind != IT_STRING) return;
  const contact *found[MOST_OPTIONS];
  size_t count = book_search(&session->book, text_of_str(text->as.string), found, MOST_OPTIONS);
  if (count > MOST_OPTIONS) count = MOST_OPTIONS;
  it_value *items = arena_alloc(&session->memory, count, sizeof *items);
  for (size_t i = 0; i < count; i++) items[i] = value_contact(&session->book, found[i], false);
  session->result.value = value_list(items, count);
}

static void all(session *session, size_t most) {
  const size_t count = session->book.contact_count < most ? session->book.contact_count : most;
  it_value *items = arena_alloc(&session->memory, count, sizeof *items);
  for (size_t i = 0; i < count; i++) items[i] = value_contact(&session->book, &session->book.contacts[i], false);
  session->result.value = value_list(items, count);
}

void query(session *session) {
  const it_str member = session->call->member;
  if (!str_is(session->call->target, "Contact")) {
    session->result.status = IT_UNSUPPORTED;
    return;
  }
  if (!session_open(session, BOOK_READ)) return;
  session->result.value = value_list(NULL, 0);
  if (str_is(member, "ids")) {
    by_ids(session, true);
  } else if (str_is(member, "display")) {
    by_ids(session, false);
  } else if (str_is(member, "string")) {
    by_text(session);
  } else if (str_is(member, "suggested")) {
    all(session, MOST_SUGGESTED);
  } else if (str_is(member, "all")) {
    all(session, BOOK_MAX_CONTACTS);
  } else {
    session->result = (it_result){.size = sizeof session->result, .status = IT_UNSUPPORTED};
  }
}

void convert(session *session) {
  const it_str member = session->call->member;
  const char *prefix = "export:";
  const size_t n = strlen(prefix);
  const bool known = str_is(session->call->target, "Contact") && member.len > n && !memcmp(member.ptr, prefix, n);
  if (!known) {
    session->result.status = IT_UNSUPPORTED;
    return;
  }
  if (!session_open(session, BOOK_READ)) return;
  const contact *of = session_contact(session, "id");
  if (!of) return;
  if (!value_export(&session->book, of, (it_str){member.ptr + n, member.len - n}, &session->result.value)) {
    session->result.status = IT_UNSUPPORTED;
  }
}
