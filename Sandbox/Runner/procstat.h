/* procstat.h: what the kernel says of a process that is not our own child.
 *
 * Must never: be asked about a pid that a template named; only about one that SCM_CREDENTIALS gave.
 */
#ifndef INTENT_PROCSTAT_H
#define INTENT_PROCSTAT_H

#include <stdbool.h>
#include <sys/types.h>

struct procstat {
  char state;    /* 'Z': ended, not yet reaped */
  pid_t parent;
  double cpu;    /* seconds */
  int threads;
  int exit_code; /* as waitpid gives it; meaningful in state 'Z' */
};

/* Reads /proc/<pid>/stat. False: there is no such process, or no /proc. */
bool procstat_read(pid_t pid, struct procstat *stat);

/* The same of an open /proc/<pid>/stat, as it is now; the descriptor stays open. */
bool procstat_read_fd(int fd, struct procstat *stat);

/* Ends every child of this process and of the namespace's process 1 (which inherits what a template leaves), but for
 * those to spare. True: there is one that has not been reaped. */
bool procstat_kill_children(bool (*spare)(pid_t pid));

#endif
