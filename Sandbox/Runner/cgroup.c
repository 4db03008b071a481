/* cgroup.c: one control group for all runners of a user, with a limit on how many processes and threads it holds.
 *
 * Only with full isolation: moving a process costs milliseconds. The group stays when its last process has gone, so that
 * no host has to clean up after another that was killed. Version 1 was tried; version 2 is written after its documentation
 * and needs a delegated group without processes of its own. Must never: loosen a limit that the group has.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "seal.h"

enum { MOST_TASKS = 4096, LONGEST = 512 };

#define ROOT "/sys/fs/cgroup"

static char detail[64];

static struct layer_state off(const char *why) { return (struct layer_state){false, why}; }

static int write_file(const char *folder, const char *name, const char *text) {
  char path[LONGEST + 64];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return -errno;
  int status = write(fd, text, strlen(text)) < 0 ? -errno : 0;
  close(fd);
  return status;
}

/* The path of this process's group behind `key` in /proc/self/cgroup ("pids:" of version 1, "0::" of version 2). */
static bool own_group(const char *key, char path[LONGEST]) {
  char text[4096];
  int fd = open("/proc/self/cgroup", O_RDONLY | O_CLOEXEC);
  if (fd < 0) return false;
  ssize_t got = read(fd, text, sizeof text - 1);
  close(fd);
  text[got > 0 ? got : 0] = 0;
  const char *at = strstr(text, key);
  if (!at) return false;
  at += strlen(key);
  size_t len = strcspn(at, "\n");
  /* A group outside of what this container shows has .. in its name. */
  if (len >= LONGEST / 2 || memmem(at, len, "..", 2)) return false;
  memcpy(path, at, len);
  path[len == 1 ? 0 : len] = 0;
  return true;
}

/* Makes the group below `parent`, limits it and goes into it. */
static struct layer_state join(const char *parent, const char *version) {
  char folder[LONGEST], number[16];
  snprintf(folder, sizeof folder, "%s/intents-%u", parent, (unsigned)getuid());
  if (mkdir(folder, 0755) && errno != EEXIST) return off(errno == EROFS || errno == EACCES ? "not writable" : strerrordesc_np(errno));
  snprintf(number, sizeof number, "%d", MOST_TASKS);
  int status = write_file(folder, "pids.max", number);
  if (status == 0) status = write_file(folder, "cgroup.procs", "0");
  if (status < 0) return off(strerrordesc_np(-status));
  snprintf(detail, sizeof detail, "%s, %d processes and threads", version, MOST_TASKS);
  return (struct layer_state){true, detail};
}

struct layer_state cgroup_join(void) {
  char group[LONGEST], parent[2 * LONGEST];
  if (own_group(":pids:", group)) {
    snprintf(parent, sizeof parent, ROOT "/pids%.*s", LONGEST / 2, group);
    return join(parent, "version 1");
  }
  if (!own_group("0::", group)) return off("/proc/self/cgroup names no group");
  snprintf(parent, sizeof parent, ROOT "%.*s", LONGEST / 2, group);
  write_file(parent, "cgroup.subtree_control", "+pids"); /* refused where it is on already, or may not be */
  return join(parent, "version 2 (not tried)");
}
