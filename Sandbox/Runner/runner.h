/* runner.h: the child process that opens one bundle, from fork to _exit.
 *
 * seal (seal.c) → load (load.c) → serve (serve.c, with host.c and direct.c). Must never: return to the supervisor's
 * code, close a library, or leave except by `leave`.
 */
#ifndef INTENT_RUNNER_H
#define INTENT_RUNNER_H

#include <stdbool.h>

#include "calls.h"
#include "codec.h"
#include "plan.h"
#include "seal.h"

/* What does not change after loading. Written by the main thread before any bundle thread can call in. */
extern struct runner {
  const struct plan *plan;
  const volatile uint32_t *cancel_page;
  const it_bundle *bundle; /* NULL: direct functions only */
  pthread_t main_thread;
  uint8_t *packet; /* WIRE_PACKET bytes for what arrives */
  bool is_template; /* runs no intents; false again in its children */
} runner;

/* The whole life of a runner. Called in the child right after fork, never returns. */
_Noreturn void runner_run(const struct plan *plan);

/* Flushes what was printed and ends the process. Any thread. */
_Noreturn void leave(int status);

/* ---- load.c ---- */

/* Reports the seal; leaves when a required layer is off. */
void report_seal(const struct seal *seal);

/* Opens the library, finds what the plan names, reports; leaves on failure. Main thread, after the seal. True: it may
 * be forked. */
bool load_library(void);
/* Whether there is still one thread and no descriptor that the runner does not know. In a template. */
bool load_fits(void);
_Noreturn void load_failed(const char *stage, const char *error);

/* ---- out.c: messages to the host ---- */

/* One message at a time: `out_begin` takes the lock of the sending side and hands out an empty writer, `out_send`
 * sends it and gives the lock back. Any thread. Returns 0 or a negative errno value; the host's end being gone
 * ends the process. */
struct writer *out_begin(void);
int out_send(uint8_t type, uint64_t call);
/* Gives the lock back and sends nothing. */
void out_drop(void);

/* Tells the host what the bundle did wrong. */
void out_misuse(uint64_t call, const char *what);

/* Ends a call with an error of the runner's own words. `code`: stable name for programs. */
void out_error(uint64_t call, uint32_t status, const char *code, const char *text);

/* ---- host.c and ask.c ---- */

extern const it_host host_table;
/* The call that runs on this thread. */
extern _Thread_local const it_call *current_call;
/* Seconds since 1970. */
double host_clock(void);
/* The running call behind a bundle's pointer, or NULL, a status, and the host is told what the bundle did (`doing`).
 * Takes the lock and keeps it only when a call is returned. */
struct call *host_lock_call(const it_call *pointer, const char *doing, int32_t *status);
int32_t host_ask(const it_call *call, const it_question *question, it_answer *answer);
int32_t host_ask_later(const it_call *call, const it_question *question,
                       void (*function)(void *, const it_answer *), void *context);
int32_t host_open_file(const it_call *call, it_str grant, it_str path, uint32_t flags);
int32_t host_connect(const it_call *call, it_str host, uint32_t port, uint32_t flags);
/* Ends a call that the runner itself answers (direct functions, refusals). Main thread. */
void call_end(struct call *call);

/* ---- inbox.c ---- */

/* Takes a message in; sets *bye for a BYE. Its memory stays the caller's, its descriptors go. Lock held. False:
 * malformed. */
bool inbox_take(struct message *message, bool *bye);
/* Takes in what is in the ring (lanes.h). Lock held. False: malformed. */
bool inbox_drain(void);

/* ---- serve.c ---- */

/* The message loop. Main thread; never returns. */
_Noreturn void serve(void);
/* One message of the call socket, and what it makes due: for a template. */
void serve_one(void);
/* Waits until waiter->done, reading the socket when nobody else does. Lock held; waiter is linked. */
void serve_wait(struct waiter *waiter);
/* Makes the main thread look for due work. Lock held. */
void serve_wake_main(void);
/* The last call has ended after a BYE: leaves. Lock held. */
void serve_check_bye(void);

/* ---- direct.c ---- */

/* Finds and prepares the plan's direct functions in the open library. Returns NULL or what is wrong (static). */
const char *direct_prepare(void *library, it_list records);
/* Calls one and sends its result. Main thread, no lock. */
void direct_call(struct call *call);

#endif
