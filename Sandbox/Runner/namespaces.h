/* namespaces.h: what a runner shares with the rest of the machine. See namespaces.c and root.c. */
#ifndef INTENT_NAMESPACES_H
#define INTENT_NAMESPACES_H

#include <stdbool.h>
#include <sys/types.h>

#include "seal.h"

enum isolation {
  ISOLATION_DEFAULT, /* what costs little: user, ipc, uts */
  ISOLATION_FULL     /* also a pid namespace, an empty network and a root of its own */
};

/* In the supervisor, once, single threaded, before the first fork. Puts it (and so every runner) into namespaces;
 * writes the state of their layers, leaves out those in `without`. */
void namespaces_enter(enum isolation isolation, const bool without[LAYER_COUNT], struct layer_state layers[LAYER_COUNT]);

/* What getppid() gives in a child of the supervisor: 0 where that is outside its pid namespace. */
pid_t namespaces_parent(pid_t supervisor);

/* Process 1 of the runners' pid namespace, 0: there is none. Without it no runner can be started. It inherits, and
 * reaps unseen, what a template that has ended leaves behind. */
pid_t namespaces_init(void);

/* Ends process 1, and with it every process of the namespace. */
void namespaces_end(void);

/* root.c. In the child, before the other layers: a root that holds what the plan names and nothing else. Changes the
 * working folder to the data folder there. */
struct layer_state root_enter(const struct plan *plan);

#endif
