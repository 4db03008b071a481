/* supervisor.h: the process between host and runners.
 *
 * Single threaded, opens no bundle. It forks runners, holds their pidfds, reaps them, and kills them all when the
 * host is gone. Must never: end because of anything that a runner does.
 */
#ifndef INTENT_SUPERVISOR_H
#define INTENT_SUPERVISOR_H

/* Serves the control socket until the host's end of it is closed. Never returns. */
_Noreturn void supervise(int control);

#endif
