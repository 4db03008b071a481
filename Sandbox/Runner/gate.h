/* gate.h: templates, as the supervisor sees them: who may fork, when, and who came of it.
 *
 * One order at a time is with a template; it may fork once for it, and only after it has said that its library is
 * open. Must never: believe a template about a process, or wait for one.
 */
#ifndef INTENT_GATE_H
#define INTENT_GATE_H

#include <poll.h>
#include <stdbool.h>
#include <stddef.h>

#include "frame.h"
#include "plan.h"
#include "supervisor.h"

struct gate;

/* Before the fork of a template: a gate, with the template's end of its socket in plan->template_fd. NULL (and -1):
 * this system cannot have templates; the runner then serves as any other. */
struct gate *gate_make(struct plan *plan);

/* After the fork, in the supervisor. pid < 0: it failed. */
void gate_open(struct gate *gate, const struct plan *plan, pid_t pid);

/* A FORK of the host. Takes the descriptors. */
void gate_order(struct message *message);

/* Ends the order with this number, if it is not a process yet: drops it, or kills the template that has it. */
void gate_kill(uint64_t number);

/* This process has ended and was reaped. True: it was a template; what it left behind is ours to end. */
bool gate_ended(pid_t pid);

/* How the child of a template has ended. False: it cannot be known any more. */
bool gate_child_status(const struct child *child, siginfo_t *info, struct rusage *used);
/* Has it reaped. */
void gate_reap(const struct child *child);

/* Two places of poll per gate, `gate_count` gates. */
size_t gate_count(void);
void gate_watch(struct pollfd *places);
/* Acts on what poll found there. */
void gate_serve(const struct pollfd *places, size_t gates);

#endif
