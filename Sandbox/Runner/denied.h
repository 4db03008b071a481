/* denied.h: the last path that the kernel denied. See denied.c. */
#ifndef INTENT_DENIED_H
#define INTENT_DENIED_H

#include <stdbool.h>
#include <stddef.h>

enum { DENIED_MOST = 1024 };

/* Remembers an absolute path. Any thread. */
void denied_note(const char *path);

/* Copies and forgets it; returns its length, 0: none. */
size_t denied_take(char path[DENIED_MOST]);

#endif
