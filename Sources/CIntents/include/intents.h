/* intents.h: the host for programs in C, and for whatever can call C. Link with -lintents.
 *
 * It lists what is installed in a home, runs intents, asks their questions, and tells of changes. Bundles run in sealed
 * processes of their own, never in yours.
 *
 * Errors are values: each function that can fail returns an intents_status. `message`, where there is one, may be NULL;
 * else it is set to NULL or, after a failure, to one sentence for people. Out parameters are set to NULL on failure.
 *
 * Ownership: what a function hands out through a `char **` belongs to you; give it to intents_free. A handle belongs to
 * you until you give it back with the function that its type names, once. Texts that you pass are copied before the
 * function returns; texts that a handler gets are valid until it returns. Texts are UTF-8 and end in 0; JSON is one
 * value. NULL for a handle or for a text that is needed is INTENTS_USAGE.
 *
 * Threads: every function may be called on any thread, but for the three that wait (intents_wait, intents_release,
 * intents_unsubscribe): called in a handler of the same run or subscription they return INTENTS_USAGE and do nothing.
 * Handlers of one run are called one after the other, on a thread of that run, which waits for them; so are those of one
 * subscription. Signals stay yours; what the library writes never raises SIGPIPE.
 *
 * Processes: bundles are children of this process; they end with the last handle, and with this process however it
 * ends. Do not wait for children that are not your own (waitpid with -1), and do not ignore SIGCHLD. After fork, handles
 * belong to the parent alone.
 *
 * Versions: INTENTS_API counts up when functions or members are added; what is there never changes. Structs begin with
 * their size, so that an older program and a newer library, or the other way round, take what both know.
 */
#ifndef INTENTS_H
#define INTENTS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define INTENTS_API 1

/* How something ended: the exit statuses of the program `intents`. More may come. */
typedef int32_t intents_status;
enum {
  INTENTS_OK = 0,
  INTENTS_ERROR = 1,          /* the intent ran and reported an error */
  INTENTS_DECLINED = 2,       /* a confirmation was declined */
  INTENTS_USAGE = 64,         /* the call is wrong: an unknown parameter, an ambiguous name, NULL */
  INTENTS_BAD_VALUE = 65,     /* a value does not fit */
  INTENTS_NOT_FOUND = 66,     /* there is no such intent, entity or question */
  INTENTS_REFUSED = 69,       /* the bundle was refused */
  INTENTS_MISBEHAVED = 70,    /* the bundle crashed or broke the contract */
  INTENTS_HOST_ERROR = 71,    /* the home, or this machine, failed */
  INTENTS_CANNOT_WRITE = 73,  /* the home cannot be written */
  INTENTS_ANSWER_NEEDED = 75, /* there was a question, and nobody to answer it */
  INTENTS_NOT_PERMITTED = 77, /* a grant is missing */
  INTENTS_DEADLINE = 124,     /* the time is over */
  INTENTS_CANCELLED = 130
};

/* The host of one home; give it back with intents_close. */
typedef struct intents intents;
/* A run on its way, or ended; give it back with intents_release. */
typedef struct intents_run intents_run;
/* Being told of changes; give it back with intents_unsubscribe. */
typedef struct intents_subscription intents_subscription;

/* The INTENTS_API of the library. */
uint32_t intents_api(void);
/* Gives a text back. NULL: nothing. */
void intents_free(char *text);

/* ---- A home ---- */

/* Each member but `size` may be NULL (0). */
typedef struct intents_options {
  size_t size;           /* sizeof(intents_options) */
  const char *home;      /* folder; NULL: the one of the environment, as for the program */
  const char *runner;    /* path of intent-runner; NULL: $INTENTS_RUNNER, or where it is installed with this library */
  const char *locale;    /* BCP 47, such as "de-AT"; NULL: "en" */
  const char *time_zone; /* IANA, such as "Europe/Vienna"; NULL: "UTC" */
  const char *isolation; /* "default" or "full" */
} intents_options;

/* Opens a home. `options`: NULL: all defaults. Fails with INTENTS_HOST_ERROR or INTENTS_REFUSED; nothing was begun then. */
intents_status intents_open(const intents_options *options, intents **host, char **message);
/* Runs and subscriptions of it stay until they are given back themselves. NULL: nothing. */
void intents_close(intents *host);

/* What is installed now: `json` is [ { "name", "id", "bundle", "title", "effect" } ], by full name. Opens no bundle. */
intents_status intents_list(intents *host, char **json, char **message);

/* ---- Runs ---- */

/* What a run tells. Each member but `size` may be NULL. */
typedef struct intents_handlers {
  size_t size;   /* sizeof(intents_handlers) */
  void *context; /* handed to each handler; must stay until the run is released */
  /* A question: { "id", "kind": "value" | "choice" | "confirmation", "prompt", "parameter", "type", "problem",
   * "options": [ { "title", "subtitle", "value" } ], … }. The run waits until `number` is answered, here or later, or
   * until it is cancelled. NULL: a question ends the run as INTENTS_ANSWER_NEEDED. `run` is lent. */
  void (*question)(void *context, intents_run *run, uint64_t number, const char *json);
  /* How far it is; `total` 0: not known. */
  void (*progress)(void *context, intents_run *run, int64_t completed, int64_t total, const char *text);
  /* What the bundle logs. */
  void (*log)(void *context, intents_run *run, const char *text);
  /* The end, once, after everything else; what intents_wait gives. */
  void (*ended)(void *context, intents_run *run, intents_status status, const char *json);
} intents_handlers;

/* Starts an intent and returns at once. Handlers may be called before it returns.
 *
 * `name`: the intent's, alone or after its bundle's id and a dot. `arguments`: NULL, or a JSON object by parameter name; a
 * file is { "path": … }. `handlers`: NULL: none; copied. INTENTS_USAGE: arguments that are no JSON object. Whatever else
 * is wrong with name and arguments is the status of the run. */
intents_status intents_start(intents *host, const char *name, const char *arguments, const intents_handlers *handlers,
                             intents_run **run, char **message);

/* The four answers to question `number` of a run. INTENTS_NOT_FOUND: it is not asked, or not any more: the first answer
 * counts. An answer that does not fit is asked again, with "problem". */

/* `value`: JSON; true or false for a confirmation. */
intents_status intents_answer(intents_run *run, uint64_t number, const char *value);
/* What a person typed: a number, a date, words to search for, yes or no, as `intents run` takes them. */
intents_status intents_answer_text(intents_run *run, uint64_t number, const char *text);
/* The option at that place, from 0. */
intents_status intents_answer_option(intents_run *run, uint64_t number, size_t place);
/* No. A question that is no confirmation ends the run as INTENTS_CANCELLED. */
intents_status intents_decline(intents_run *run, uint64_t number);

/* Asks the run to end, and returns at once. Its status then is INTENTS_CANCELLED, unless its end came first. The bundle
 * has two seconds; then its process is killed. */
intents_status intents_cancel(intents_run *run);

/* Waits for the end, at most so many milliseconds (negative: for ever). INTENTS_OK: it has ended; `status` (may be NULL) is
 * how, `json` (may be NULL) { "outcome", "status", "value", "dialog", "message", "question", "invocation", … }. A file
 * that came open has "descriptor" in its value: it is open until intents_release; dup it to keep it. INTENTS_DEADLINE: it
 * is still running. May be called again. */
intents_status intents_wait(intents_run *run, int64_t milliseconds, intents_status *status, char **json);

/* Gives the run back. One that has not ended is cancelled and waited for; no handler of it is called any more when this
 * returns. NULL: nothing. */
intents_status intents_release(intents_run *run);

/* ---- Changes ---- */

/* Calls `told` after each change of the home by whomever, this process too: { "catalogue": bool, "rebuilt": [ bundle ] }.
 * What intents_list and intents_start see is always the present; this is for whoever shows it. */
intents_status intents_subscribe(intents *host, void (*told)(void *context, const char *json), void *context,
                                 intents_subscription **subscription, char **message);
/* `told` is not called any more when this returns. NULL: nothing. */
intents_status intents_unsubscribe(intents_subscription *subscription);

#ifdef __cplusplus
}
#endif
#endif
