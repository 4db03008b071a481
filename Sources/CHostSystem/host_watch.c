// inotify. What happened is not told, only that something did: whoever asks looks for itself, since events can be lost.
#define _GNU_SOURCE
#include "host_watch.h"

#include <errno.h>
#include <stdint.h>
#include <sys/inotify.h>
#include <unistd.h>

int hs_watch_new(void) {
  int watch = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
  return watch < 0 ? -errno : watch;
}

int hs_watch_folder(int watch, const void *path) {
  uint32_t events = IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR;
  return inotify_add_watch(watch, path, events) < 0 ? -errno : 0;
}

int hs_watch_drain(int watch) {
  char events[4096];
  int some = 0;
  while (read(watch, events, sizeof events) > 0) some = 1;
  return some;
}
