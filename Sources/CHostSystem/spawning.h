// What every program that the host starts begins with: no signal blocked or ignored. Only for this module's C files.
#ifndef SPAWNING_H
#define SPAWNING_H

#include <signal.h>
#include <spawn.h>

struct spawning {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
};

// `flags`: POSIX_SPAWN_… beside those for signals. 0, or a positive errno; then there is nothing to end.
static inline int begin_spawning(struct spawning *spawning, int flags) {
  int error = posix_spawn_file_actions_init(&spawning->actions);
  if (error) return error;
  error = posix_spawnattr_init(&spawning->attributes);
  if (error) {
    posix_spawn_file_actions_destroy(&spawning->actions);
    return error;
  }
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&spawning->attributes, &none);
  posix_spawnattr_setsigdefault(&spawning->attributes, &all);
  posix_spawnattr_setflags(&spawning->attributes, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | flags));
  return 0;
}

static inline void end_spawning(struct spawning *spawning) {
  posix_spawnattr_destroy(&spawning->attributes);
  posix_spawn_file_actions_destroy(&spawning->actions);
}

#endif
