/* supervisor.h: the process between host and runners.
 *
 * Single threaded, opens no bundle. It forks runners, holds their pidfds, reaps them, and kills them all when the
 * host is gone. Must never: end because of anything that a runner does.
 */
#ifndef INTENT_SUPERVISOR_H
#define INTENT_SUPERVISOR_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>
#include <sys/types.h>

struct child {
  uint64_t number;
  pid_t pid;
  int pidfd;
  pid_t parent; /* the template that it was forked from; 0: this process */
};

enum { MOST_RUNNERS = 1024 };

/* Takes a process into the table and tells the host. False: the table is full. */
bool supervisor_adopt(struct child child);
bool supervisor_knows(pid_t pid);
bool supervisor_is_full(void);
/* Kills the process with this pid, if it is in the table. */
void supervisor_kill(pid_t pid);

/* Serves the control socket until the host's end of it is closed. `full`: with every namespace. Never returns. */
_Noreturn void supervise(int control, bool full);

#endif
