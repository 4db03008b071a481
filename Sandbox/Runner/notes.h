/* notes.h: what the supervisor tells the host, queued so that a slow host cannot stop it.
 *
 * Must never: block, or drop a note while the host is there.
 */
#ifndef INTENT_NOTES_H
#define INTENT_NOTES_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/resource.h>

/* Sends what is waiting, as far as the host takes it. False: the host is gone. */
bool notes_flush(int control);
bool notes_waiting(void);

/* STARTED with a copy of the pidfd. */
void note_started(uint64_t number, int64_t pid, int pidfd);
void note_exited(uint64_t number, const siginfo_t *info, const struct rusage *used);
void note_refused(uint64_t number, const char *stage, const char *error, int code);
/* A refusal that names a limit of this process with its value, so that a person can raise it. */
void note_limit(uint64_t number, const char *stage, int which, const char *name, int code);

#endif
