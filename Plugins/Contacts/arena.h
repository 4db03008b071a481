/* arena.h: memory that is given back all at once.
 *
 * One call of an intent reads a folder, answers, and is done: everything it makes lives as long as the call. An
 * arena is used by one thread. It never returns NULL: files are limited in size before they are read, so running
 * out of memory is no state that a caller could mend, and the process ends with a message. */
#ifndef ARENA_H
#define ARENA_H

#include <stddef.h>

typedef struct arena {
  struct arena_block *blocks; /* the newest first */
} arena;

/* Zeroed memory for `count` things of `size` bytes, aligned for anything, valid until arena_free. */
void *arena_alloc(arena *memory, size_t count, size_t size);

/* `old` grown from `old_count` to at least `new_count` things; the old memory stays valid. */
void *arena_grow(arena *memory, const void *old, size_t old_count, size_t new_count, size_t size);

/* A copy of `len` bytes with a 0 behind it. */
char *arena_copy(arena *memory, const char *bytes, size_t len);

/* Text as by printf. */
char *arena_print(arena *memory, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Gives back all memory; the arena is then empty and may be used again. */
void arena_free(arena *memory);

#endif
