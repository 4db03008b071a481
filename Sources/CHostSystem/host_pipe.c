// Looks at a pipe without reading from it. Processes are known by /proc, where the reader may see them.
#define _GNU_SOURCE
#include "host_pipe.h"

#include "process_stat.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

int hp_is_pipe(int descriptor) {
  struct stat status;
  return !fstat(descriptor, &status) && S_ISFIFO(status.st_mode);
}

// Whether a process has the same parent as this one.
static int is_neighbour(const char *pid) {
  char state;
  int parent;
  return process_stat(atoi(pid), &state, &parent) && parent == getppid();
}

// Whether one of its descriptors is the pipe, open for writing. All are looked at: the child of a shell that is about
// to become a program has not put it in its place yet.
static int writes_to(const char *pid, const struct stat *wanted) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%.20s/fd", pid);
  DIR *descriptors = opendir(path);
  if (!descriptors) return 0;
  int found = 0;
  for (struct dirent *entry; !found && (entry = readdir(descriptors));) {
    struct stat link, status;
    // The mode of the link is that of the descriptor.
    found = isdigit((unsigned char)*entry->d_name) &&
            !fstatat(dirfd(descriptors), entry->d_name, &link, AT_SYMLINK_NOFOLLOW) && (link.st_mode & S_IWUSR) &&
            !fstatat(dirfd(descriptors), entry->d_name, &status, 0) && status.st_dev == wanted->st_dev &&
            status.st_ino == wanted->st_ino;
  }
  closedir(descriptors);
  return found;
}

// Whether one of a task's children writes to the pipe; -1: this kernel lists none.
static int child_of_task_writes(const char *task, const struct stat *wanted) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%.20s/children", getppid(), task);
  FILE *list = fopen(path, "re");
  if (!list) return -1;
  char pid[21];
  int found = 0;
  while (!found && fscanf(list, "%20s", pid) == 1) found = atoi(pid) != getpid() && writes_to(pid, wanted);
  fclose(list);
  return found;
}

// The same of all children of the parent, by its own list of them.
static int child_writes(const struct stat *wanted) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", getppid());
  DIR *tasks = opendir(path);
  if (!tasks) return -1;
  int found = 0;
  for (struct dirent *entry; !found && (entry = readdir(tasks));)
    if (isdigit((unsigned char)*entry->d_name)) found = child_of_task_writes(entry->d_name, wanted);
  closedir(tasks);
  return found;
}

// The same where there is no such list: every process of the machine is looked at.
static int process_writes(const struct stat *wanted) {
  DIR *processes = opendir("/proc");
  if (!processes) return 0;
  int found = 0;
  for (struct dirent *entry; !found && (entry = readdir(processes));) {
    if (!isdigit((unsigned char)*entry->d_name) || atoi(entry->d_name) == getpid()) continue;
    found = is_neighbour(entry->d_name) && writes_to(entry->d_name, wanted);
  }
  closedir(processes);
  return found;
}

int hp_is_written_by_neighbour(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status)) return 0;
  // The list leaves out one where another ends while it is read: so it is read twice.
  for (int look = 0; look < 2; look++) {
    int found = child_writes(&status);
    if (found < 0) return process_writes(&status);
    if (found) return 1;
  }
  return 0;
}

int hp_is_complete(int descriptor) {
  struct pollfd poll_for = {descriptor, POLLIN, 0};
  return poll(&poll_for, 1, 0) > 0 && (poll_for.revents & POLLHUP);
}

long hp_peek(int descriptor, void *bytes, size_t size, int waits) {
  struct pollfd poll_for = {descriptor, POLLIN, 0};
  int ready;
  do ready = poll(&poll_for, 1, waits ? -1 : 0);
  while (ready < 0 && errno == EINTR);
  if (ready <= 0 || !(poll_for.revents & POLLIN)) return ready < 0 ? -errno : 0;
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) return -errno;
  long result = tee(descriptor, ends[1], size, SPLICE_F_NONBLOCK);
  if (result < 0) result = errno == EAGAIN ? 0 : -errno;
  // What was copied is in a pipe of its own, and one read takes it all.
  if (result > 0) result = read(ends[0], bytes, result);
  close(ends[0]);
  close(ends[1]);
  return result;
}
