#define _GNU_SOURCE
#include "host_tools.h"

#include "host_system.h"
#include "spawning.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

// Milliseconds between two looks, and for a tool to go by itself.
enum { STEP = 20, PATIENCE = 3000 };

int ht_start(const char *program, char *const arguments[], const char *folder, int output) {
  struct spawning spawning;
  int error = begin_spawning(&spawning, POSIX_SPAWN_SETPGROUP);
  if (error) return -error;
  error = posix_spawnattr_setpgroup(&spawning.attributes, 0);
  if (!error) error = posix_spawn_file_actions_addopen(&spawning.actions, 0, "/dev/null", O_RDONLY, 0);
  if (!error) error = posix_spawn_file_actions_adddup2(&spawning.actions, output, 1);
  if (!error) error = posix_spawn_file_actions_addchdir_np(&spawning.actions, folder);
  pid_t child = 0;
  if (!error) error = posix_spawnp(&child, program, &spawning.actions, &spawning.attributes, arguments, environ);
  end_spawning(&spawning);
  return error ? -error : child;
}

// Whether it has ended within so many milliseconds. It stays to be reaped.
static int has_ended(int pid, int milliseconds) {
  for (;; milliseconds -= STEP) {
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) && errno != EINTR) return 1;
    if (info.si_pid) return 1;
    if (milliseconds <= 0) return 0;
    usleep(STEP * 1000);
  }
}

// Ends the tool and all that it has started: what does not go when it is asked is killed. The tool is reaped last, so
// that no other process can have got its number.
static void end_group(int pid) {
  kill(-pid, SIGTERM);
  has_ended(pid, PATIENCE);
  kill(-pid, SIGKILL);
  while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {}
}

int ht_wait(int pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) return -1000 - errno;
    if (!hs_interrupt_waits()) continue;
    hs_interrupted();
    end_group(pid);
    return HT_INTERRUPTED;
  }
  return WIFSIGNALED(status) ? -WTERMSIG(status) : WEXITSTATUS(status);
}

int ht_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC) ? -errno : 0; }
