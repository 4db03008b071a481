/* intents.c: what the four intents do. */
#include <errno.h>
#include <string.h>

#include "session.h"

enum { MOST_FOUND = 200, MOST_ADDED = 8192 /* bytes of one note */ };

static void say(session *session, const char *key, it_value argument) {
  session->result.dialog = value_text(&session->memory, key, &argument, 1);
}

/* ---- Show ---- */

static const char *with_line(arena *memory, const char *text, vc_text line, vc_text label) {
  if (line.len == 0) return text;
  if (label.len == 0) return arena_print(memory, "%s\n%.*s", text, (int)line.len, line.ptr);
  return arena_print(memory, "%s\n%.*s (%.*s)", text, (int)line.len, line.ptr, (int)label.len, label.ptr);
}

static const char *with_handles(arena *memory, const char *text, const handle *handles, size_t count) {
  for (size_t i = 0; i < count; i++) text = with_line(memory, text, handles[i].value, handles[i].label);
  return text;
}

static void show(session *session) {
  if (!session_open(session, BOOK_READ)) return;
  const contact *of = session_contact(session, "contact");
  if (!of) return;
  static const vc_text none = {"", 0};
  arena *memory = &session->memory;
  const char *text = arena_print(memory, "%.*s", (int)of->name.len, of->name.ptr);
  text = with_line(memory, text, of->organisation, of->department);
  text = with_handles(memory, text, of->emails, of->email_count);
  text = with_handles(memory, text, of->phones, of->phone_count);
  text = with_line(memory, text, of->note, none);
  session->result.dialog = value_string(str_of(text));
  session->result.value = session_entity(session, of);
}

/* ---- Find ---- */

static void find(session *session) {
  const it_value *text = argument(session->call->arguments, "text");
  if (!text || text->kind != IT_STRING || !session_open(session, BOOK_READ)) return;
  const contact *found[MOST_FOUND];
  const size_t count = book_search(&session->book, text_of_str(text->as.string), found, MOST_FOUND);
  const size_t shown = count < MOST_FOUND ? count : MOST_FOUND;
  it_value *items = arena_alloc(&session->memory, shown, sizeof *items);
  for (size_t i = 0; i < shown; i++) items[i] = session_entity(session, found[i]);
  session->result.value = value_list(items, shown);
  if (shown < count) {
    say(session, "Found more than %lld contacts; these are the first.", value_int(MOST_FOUND));
  } else {
    say(session, "Found %lld contacts.", value_int((int64_t)count));
  }
}

/* ---- Change ---- */

static void fail_to_write(session *session, int problem) {
  if (problem == ESTALE) {
    session_fail(session, "changed",
                 "Another program changed the file in the meantime. Nothing was written; try again.", NULL);
  } else {
    session_fail(session, "cannotWrite", "The file could not be changed and is as it was: %@.", strerror(problem));
  }
}

/* A note of nothing but blanks is asked for again, as one that is missing. */
static bool note_of(session *session, vc_text *note) {
  const it_value *value = argument(session->call->arguments, "note");
  *note = value && value->kind == IT_STRING ? text_of_str(value->as.string) : (vc_text){"", 0};
  while (note->len && strchr(" \t\r\n", note->ptr[note->len - 1])) note->len--;
  if (note->len == 0) {
    session->result.status = IT_NEEDS_VALUE;
    session->result.parameter = str_of("note");
    return false;
  }
  if (note->len > MOST_ADDED || !vc_is_utf8(*note)) {
    session_fail(session, "badNote", "A note may have up to 8,192 bytes of text.", NULL);
    return false;
  }
  return true;
}

static void add_note(session *session) {
  vc_text note;
  if (!note_of(session, &note) || !session_open(session, BOOK_CHANGE)) return;
  const contact *of = session_contact(session, "contact");
  if (!of) return;
  const int problem = book_add_note(&session->book, of, note);
  if (problem) {
    fail_to_write(session, problem);
    return;
  }
  say(session, "Added the note to %@.", value_string(str_of_text(of->name)));
  book_close(&session->book);
  session->open = false;
  if (!session_open(session, BOOK_READ)) return; /* the contact is returned as it is now */
  of = session_contact(session, "contact");
  if (of) session->result.value = session_entity(session, of);
}

static void delete_contact(session *session) {
  if (!session_open(session, BOOK_CHANGE)) return;
  const contact *of = session_contact(session, "contact");
  if (!of) return;
  const int problem = book_delete(&session->book, of);
  if (problem) {
    fail_to_write(session, problem);
  } else {
    say(session, "Deleted %@.", value_string(str_of_text(of->name)));
  }
}

void perform(session *session) {
  const it_str intent = session->call->target;
  if (str_is(intent, "ShowContact")) {
    show(session);
  } else if (str_is(intent, "FindContacts")) {
    find(session);
  } else if (str_is(intent, "AddNote")) {
    add_note(session);
  } else if (str_is(intent, "DeleteContact")) {
    delete_contact(session);
  } else {
    session->result.status = IT_UNSUPPORTED;
  }
}
