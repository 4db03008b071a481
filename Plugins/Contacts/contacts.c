/* contacts.c: the bundle's entry. Each call opens the folder, answers, and forgets everything: the files may be
 * changed by other programs at any time, and the folder is small. */
#include <errno.h>
#include <string.h>

#include "session.h"

enum { ANSWER_BUDGET = 4 << 20 /* an answer may have 8 MiB */ };

/* The manifest is part of the library: section .intents, from which the host reads it without running anything.
 * "R" keeps it through -Wl,--gc-sections and strip. `describe` returns the same bytes, so the two cannot differ. */
__asm__(
    ".pushsection .intents,\"aR\",@progbits\n"
    ".hidden contacts_manifest, contacts_manifest_end\n"
    ".globl contacts_manifest, contacts_manifest_end\n"
    "contacts_manifest: .incbin \"manifest.json\"\n"
    "contacts_manifest_end:\n"
    ".popsection\n");
extern const char contacts_manifest[], contacts_manifest_end[];

static void describe(session *session) {
  const size_t len = (size_t)(contacts_manifest_end - contacts_manifest);
  session->result.value = value_string((it_str){contacts_manifest, len});
}

/* ---- session.h ---- */

void session_fail(session *session, const char *code, const char *key, const char *detail) {
  const it_value argument = value_string(str_of(detail ? detail : ""));
  session->result.status = IT_ERROR;
  session->result.code = str_of(code);
  session->result.error = value_text(&session->memory, key, &argument, detail ? 1 : 0);
}

static void log_problem(void *context, const char *text) {
  const it_call *call = ((session *)context)->call;
  call->host->log(call, IT_LOG_ERROR, str_of(text));
}

bool session_open(session *session, book_purpose purpose) {
  it_str path;
  if (session->call->host->grant(str_of("people"), &path) < 0) {
    session_fail(session, "notGranted", "The folder of contacts has not been granted; its name is “%@”.", "people");
    return false;
  }
  session->book = (book){.memory = &session->memory, .report = log_problem, .context = session};
  const int problem = book_open(&session->book, path.ptr, purpose);
  if (problem == EBUSY) {
    session_fail(session, "busy", "Another call is changing the contacts. Try again.", NULL);
  } else if (problem) {
    session_fail(session, "cannotRead", "The folder of contacts cannot be read: %@.", strerror(problem));
  }
  session->open = problem == 0;
  return session->open;
}

const contact *session_contact(session *session, const char *argument_name) {
  const it_value *value = argument(session->call->arguments, argument_name);
  const contact *found = NULL;
  if (value && value->kind == IT_ENTITY) found = book_find(&session->book, text_of_str(value->as.entity->id));
  if (value && value->kind == IT_STRING) found = book_find(&session->book, text_of_str(value->as.string));
  if (!found) {
    session_fail(session, "notFound", "There is no such contact; it may have been deleted or changed.", NULL);
    session->result.status = IT_NOT_FOUND;
  }
  return found;
}

it_value session_entity(session *session, const contact *of) {
  size_t weight = of->name.len + of->given.len + of->family.len + of->nickname.len + of->organisation.len +
                  of->department.len + of->note.len + 1024;
  for (size_t i = 0; i < of->email_count; i++) weight += of->emails[i].value.len + 32;
  for (size_t i = 0; i < of->phone_count; i++) weight += of->phones[i].value.len + 32;
  const bool fits = weight <= session->budget;
  if (fits) session->budget -= weight;
  return value_contact(&session->book, of, fits);
}

/* ---- The contract ---- */

static void invoke(const it_call *call) {
  session session = {.call = call, .budget = ANSWER_BUDGET, .result.size = sizeof session.result};
  switch (call->kind) {
    case IT_CALL_PERFORM: perform(&session); break;
    case IT_CALL_QUERY: query(&session); break;
    case IT_CALL_CONVERT: convert(&session); break;
    case IT_CALL_DESCRIBE: describe(&session); break;
    default: session.result.status = IT_UNSUPPORTED;
  }
  call->host->complete(call, &session.result);
  if (session.open) book_close(&session.book);
  arena_free(&session.memory);
}

static const it_bundle bundle = {.size = sizeof bundle, .abi = IT_ABI_VERSION, .invoke = invoke};

__attribute__((visibility("default"))) const it_bundle *intent_bundle_entry(const it_host *host) {
  return host->abi == IT_ABI_VERSION ? &bundle : NULL;
}
