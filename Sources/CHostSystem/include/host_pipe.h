// What stands at a pipe, looked at without being taken: whoever reads next finds all of it.
#ifndef HOST_PIPE_H
#define HOST_PIPE_H

#include <stddef.h>

// Whether the descriptor is the reading end of a pipe: 1, or 0.
int hp_is_pipe(int descriptor);

// Whether another process that the caller's own parent started can write to the pipe: the neighbour in `a | b`. 1, or 0
// also where it cannot be known (no /proc, a neighbour of another user).
int hp_is_written_by_neighbour(int descriptor);

// Whether nobody is left who could write to the pipe: 1, or 0.
int hp_is_complete(int descriptor);

// Copies the beginning of what is in the pipe, at most `size` bytes. `waits`: until there is something, or until nobody is
// left who could write. Returns how many bytes, 0 where there are none, or a negative errno: -EINVAL where it is no pipe.
long hp_peek(int descriptor, void *bytes, size_t size, int waits);

#endif
