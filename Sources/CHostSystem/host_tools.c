#define _GNU_SOURCE
#include "host_tools.h"

#include "spawning.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

int ht_start(const char *program, char *const arguments[], const char *folder, int output) {
  struct spawning spawning;
  int error = begin_spawning(&spawning, 0);
  if (error) return -error;
  error = posix_spawn_file_actions_addopen(&spawning.actions, 0, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(&spawning.actions, output, 1);
  if (!error) error = posix_spawn_file_actions_addchdir_np(&spawning.actions, folder);
  pid_t child = 0;
  if (!error) error = posix_spawnp(&child, program, &spawning.actions, &spawning.attributes, arguments, environ);
  end_spawning(&spawning);
  return error ? -error : child;
}

int ht_wait(int pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) return -1000 - errno;
  }
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

int ht_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) ? -errno : 0; }
