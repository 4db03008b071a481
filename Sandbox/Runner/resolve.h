/* resolve.h: `intent-runner resolve NAME`: looks one name up for the host, in a process of its own. */
#ifndef INTENT_RESOLVE_H
#define INTENT_RESOLVE_H

/* Writes what it found to descriptor 3 and leaves. First byte: 0 found, 1 no such name, 2 nobody answered; then 21 bytes
 * for each address: 4 or 6, u32 scope, 16 bytes in network order (of IPv4 the first four). */
_Noreturn void resolve(const char *name);

#endif
