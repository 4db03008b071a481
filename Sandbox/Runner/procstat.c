/* procstat.c: /proc/<pid>/stat, and the list of our own children. See procstat.h. */
#define _GNU_SOURCE
#include "procstat.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "namespaces.h"

/* The whole of a small file, with a final 0. Bytes read, 0 on failure. */
static size_t slurp(const char *path, char *text, size_t size) {
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t got = read(fd, text, size - 1);
  close(fd);
  text[got > 0 ? got : 0] = 0;
  return got > 0 ? (size_t)got : 0;
}

/* The field of this number, as proc(5) counts them; `state` is the third. Not by sscanf: it costs every runner some pages. */
static const char *field(const char *state, int number) {
  for (; state && number > 3; number--) {
    state = strchr(state, ' ');
    if (state) state++;
  }
  return state;
}

static bool parse(const char *text, struct procstat *stat) {
  const char *state = strrchr(text, ')'); /* the name may hold anything, also ')' */
  if (!state || state[1] != ' ') return false;
  state += 2;
  const char *parent = field(state, 4), *user = field(state, 14), *threads = field(state, 20), *last = strrchr(state, ' ');
  if (!parent || !user || !threads || !last) return false;
  stat->state = *state;
  stat->parent = (pid_t)strtol(parent, NULL, 10);
  stat->cpu = (double)(strtoul(user, NULL, 10) + strtoul(field(user, 4), NULL, 10)) / (double)sysconf(_SC_CLK_TCK);
  stat->threads = (int)strtol(threads, NULL, 10);
  stat->exit_code = (int)strtol(last, NULL, 10);
  return true;
}

bool procstat_read(pid_t pid, struct procstat *stat) {
  char path[32], text[1024];
  snprintf(path, sizeof path, "/proc/%d/stat", pid);
  return slurp(path, text, sizeof text) && parse(text, stat);
}

bool procstat_read_fd(int fd, struct procstat *stat) {
  char text[1024];
  ssize_t got = pread(fd, text, sizeof text - 1, 0);
  text[got > 0 ? got : 0] = 0;
  return got > 0 && parse(text, stat);
}

/* A child of somebody else may have been reaped, and its pid be another's: the pidfd is checked before it is used. */
static void kill_grandchild(pid_t pid, pid_t parent) {
  struct procstat stat;
  int pidfd = (int)syscall(SYS_pidfd_open, pid, 0);
  if (pidfd < 0) return;
  if (procstat_read(pid, &stat) && stat.parent == parent) syscall(SYS_pidfd_send_signal, pidfd, SIGKILL, NULL, 0);
  close(pidfd);
}

static bool kill_children_of(pid_t parent, bool (*spare)(pid_t pid)) {
  char path[64], text[16384], *at = text;
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", parent, parent);
  if (!slurp(path, text, sizeof text)) return false;
  bool any = false;
  for (char *end; *at; at = end) {
    pid_t pid = (pid_t)strtol(at, &end, 10);
    if (end == at) break;
    if (spare && spare(pid)) continue;
    any = true;
    if (parent == getpid()) kill(pid, SIGKILL); /* our own child, not yet reaped: the pid is still its */
    else kill_grandchild(pid, parent);
  }
  return any;
}

bool procstat_kill_children(bool (*spare)(pid_t pid)) {
  pid_t init = namespaces_init();
  bool any = kill_children_of(getpid(), spare);
  return init > 0 ? kill_children_of(init, spare) || any : any;
}
