/* fault.h: what a process says of its own death. */
#ifndef INTENT_FAULT_H
#define INTENT_FAULT_H

/* Sends WIRE_FAULT when a fatal signal comes, then dies of it as it would have. In the supervisor, whose children inherit
 * it: so it costs them nothing. The filter keeps the bundle's hands off SIGSYS; of all other signals it may have handlers
 * of its own. */
void fault_watch(void);

#endif
