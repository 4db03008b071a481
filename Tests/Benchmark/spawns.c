/* spawns.c: what programs cost from just before the spawn until they have ended, in turns.
 *
 *   spawns TURNS CPU NAME PROGRAM [ARGUMENT …] [+ NAME PROGRAM [ARGUMENT …]] …
 *
 * Runs the programs one after the other, TURNS times, and prints a line of JSON for each run: name, turn,
 * nanoseconds, processor time in microseconds and minor page faults of the program and of what it has waited for, exit
 * status. What a program prints is read to its end and thrown away.
 */
#define _GNU_SOURCE
#include "bench.h"

#include <fcntl.h>
#include <spawn.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static void run(int turn, char **words) {
  static char room[1 << 16];
  int out[2], status = 0;
  struct rusage used = {0};
  pid_t pid;
  if (pipe2(out, O_CLOEXEC)) die("pipe2");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  const uint64_t started = now_ns();
  if (posix_spawn(&pid, words[1], &actions, NULL, words + 1, environ)) die(words[1]);
  close(out[1]);
  while (read(out[0], room, sizeof room) > 0) continue;
  if (wait4(pid, &status, 0, &used) != pid) die("wait4");
  const uint64_t took = now_ns() - started;
  close(out[0]);
  posix_spawn_file_actions_destroy(&actions);
  const long cpu = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1000000 + used.ru_utime.tv_usec + used.ru_stime.tv_usec;
  printf("{\"name\":\"%s\",\"turn\":%d,\"ns\":%llu,\"cpu\":%ld,\"faults\":%ld,\"status\":%d}\n", words[0], turn,
         (unsigned long long)took, cpu, used.ru_minflt, WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status));
}

int main(int argc, char **argv) {
  if (argc < 5) {
    fprintf(stderr, "usage: spawns TURNS CPU NAME PROGRAM [ARGUMENT …] [+ NAME PROGRAM …] …\n");
    return 64;
  }
  const int turns = atoi(argv[1]);
  pin(atoi(argv[2]));
  for (int i = 3; i < argc; i++)
    if (!strcmp(argv[i], "+")) argv[i] = NULL;
  /* The turn before the first warms the caches and is not reported by `run`. */
  for (int turn = -1; turn < turns; turn++)
    for (int i = 3; i < argc; i++)
      if (i == 3 || !argv[i - 1]) run(turn, argv + i);
  return 0;
}
