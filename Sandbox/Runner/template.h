/* template.h: what the supervisor and a template say to each other, and the template's side of it.
 *
 * A template is a runner that has opened its library and forks a fresh child for each call (template.c). The
 * supervisor holds the other end of its socket and decides about every fork (gate.c). Must never: run code of an
 * intent in the template, or be believed about a process: the library's constructors have run in it.
 */
#ifndef INTENT_TEMPLATE_H
#define INTENT_TEMPLATE_H

#include <stdbool.h>
#include <stdint.h>

/* Supervisor -> template: a wire_header alone. FORK carries call socket, log and cancel page; `call` is the number of
 * the child. REAP: `call` is the number of a
 * child that has ended (pids mean something else in a namespace). */
enum { TEMPLATE_FORK = 1, TEMPLATE_REAP = 2 };

/* Template or child -> supervisor: one such struct per packet; who sent it is asked of the kernel. */
struct template_note {
  uint32_t kind;
  int32_t error; /* READY: errno when it cannot be forked. FAILED: errno of fork. Else 0. */
  uint64_t number;
};

enum {
  NOTE_LISTENER = 1, /* with the descriptor of the filter's notifications; before the library is opened */
  NOTE_READY = 2,    /* the library is open */
  NOTE_BORN = 3,     /* from the child */
  NOTE_FAILED = 4
};

/* Sends a note; `fd` -1: none. False: the supervisor is gone. */
bool template_say(uint32_t kind, uint64_t number, int error, int fd);

/* The loop of a template. Main thread; never returns, but in children it goes over to serve(). `fits`: the library
 * left one thread and no descriptor behind. */
_Noreturn void template_serve(bool fits);

/* The host has closed the call socket: takes no more orders and leaves with the last child. */
void template_retire(void);

/* Lets children find mapped what the template has used. Once, when the library is open. */
void template_warm(void);

/* The filter that a child adds to the template's. 0 or a negative errno value. */
int child_filter_enforce(void);

#endif
