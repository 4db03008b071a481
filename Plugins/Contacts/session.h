/* session.h: one call, from its arguments to its result. */
#ifndef SESSION_H
#define SESSION_H

#include "values.h"

typedef struct session {
  const it_call *call;
  arena memory;
  book book;
  bool open;        /* the book is */
  size_t budget;    /* bytes of properties that may still be put into the answer */
  it_result result;
} session;

/* ---- contacts.c ---- */

/* Opens the granted folder. False: the result says why not. */
bool session_open(session *session, book_purpose purpose);

/* Ends with an error: `key` is the text for people, where %@ is `detail` (or NULL), `code` its stable name. */
void session_fail(session *session, const char *code, const char *key, const char *detail);

/* The contact of an entity argument, in the open book. NULL: the result says that it does not exist. */
const contact *session_contact(session *session, const char *argument_name);

/* As an entity with its properties while the budget lasts. */
it_value session_entity(session *session, const contact *of);

/* ---- intents.c, queries.c ---- */

void perform(session *session);
void query(session *session);
void convert(session *session);

#endif
