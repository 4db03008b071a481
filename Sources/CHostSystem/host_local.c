// See host_local.h. What it must never do: follow a link at the end of a path that others could have made, or leave
// a socket or lock behind that others than this user can open.
#define _GNU_SOURCE
#include "host_local.h"

#include "process_stat.h"
#include "spawning.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static int address_of(const char *path, struct sockaddr_un *address) {
  memset(address, 0, sizeof *address);
  address->sun_family = AF_UNIX;
  if (strlen(path) >= sizeof address->sun_path) return -ENAMETOOLONG;
  strcpy(address->sun_path, path);
  return 0;
}

static int close_with(int descriptor, int error) {
  close(descriptor);
  return -error;
}

int hs_listen(const void *path) {
  struct sockaddr_un address;
  char draft[sizeof address.sun_path];
  int length = snprintf(draft, sizeof draft, "%s.%d", (const char *)path, (int)getpid());
  if (length < 0 || (size_t)length >= sizeof draft) return -ENAMETOOLONG;
  int error = address_of(draft, &address);
  if (error) return error;
  int listener = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0);
  if (listener < 0) return -errno;
  unlink(draft);
  // Nobody can connect before it listens, so its mode is right before it counts.
  if (bind(listener, (struct sockaddr *)&address, sizeof address)) return close_with(listener, errno);
  if (chmod(draft, 0600) || listen(listener, 128) || rename(draft, path)) {
    error = errno;
    unlink(draft);
    return close_with(listener, error);
  }
  return listener;
}

int hs_connect_to(const void *path) {
  struct sockaddr_un address;
  int error = address_of(path, &address);
  if (error) return error;
  int connection = socket(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (connection < 0) return -errno;
  if (connect(connection, (struct sockaddr *)&address, sizeof address)) return close_with(connection, errno);
  fcntl(connection, F_SETFL, fcntl(connection, F_GETFL) & ~O_NONBLOCK);
  return connection;
}

int hs_is_deserted(const void *path) {
  int connection = hs_connect_to(path);
  if (connection >= 0) close(connection);
  return connection == -ECONNREFUSED;
}

int hs_wait_readable(int descriptor, int milliseconds) {
  struct pollfd item = {.fd = descriptor, .events = POLLIN};
  int ready = poll(&item, 1, milliseconds);
  return ready < 0 ? -errno : ready;
}

int hs_accept(int listener, int milliseconds) {
  int ready = hs_wait_readable(listener, milliseconds);
  if (ready <= 0) return ready ? ready : -EAGAIN;
  int connection = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
  return connection < 0 ? -errno : connection;
}

int64_t hs_peer(int socket, int *pid) {
  struct ucred peer;
  socklen_t size = sizeof peer;
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size)) return -errno;
  *pid = peer.pid;
  return peer.uid;
}

int hs_is_stopped(int pid) {
  char state;
  int parent;
  return process_stat(pid, &state, &parent) && (state == 'T' || state == 't');
}

int hs_private_folder(const void *path, int make) {
  if (make && mkdir(path, 0700) && errno != EEXIST) return -errno;
  struct stat status;
  if (lstat(path, &status)) return -errno;
  if (!S_ISDIR(status.st_mode) || status.st_uid != geteuid() || status.st_mode & 077) return -EPERM;
  return 0;
}

int hs_lock_file(const void *path) {
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) return -errno;
  if (flock(file, LOCK_EX | LOCK_NB)) return close_with(file, errno);
  return file;
}

int hs_file_signs(const void *path, uint64_t signs[4]) {
  struct stat status;
  if (stat(path, &status)) return -errno;
  signs[0] = status.st_dev;
  signs[1] = status.st_ino;
  signs[2] = (uint64_t)status.st_size;
  signs[3] = (uint64_t)status.st_mtim.tv_sec * 1000000000 + (uint64_t)status.st_mtim.tv_nsec;
  return 0;
}

int hs_has_waiting_descriptors(int socket) {
  enum { LONGEST = 1 << 17, MOST = 4096 };
  static const int begin = 0, off = -1;
  int found = 0;
  char *room = malloc(LONGEST);
  if (!room || setsockopt(socket, SOL_SOCKET, SO_PEEK_OFF, &begin, sizeof begin)) {
    free(room);
    return 0;
  }
  // Whole messages, so that each look goes on with the next. Without room for them descriptors are not made, only named.
  for (int i = 0; i < MOST && !found; i++) {
    struct iovec io = {room, LONGEST};
    struct msghdr message = {.msg_iov = &io, .msg_iovlen = 1};
    ssize_t got = recvmsg(socket, &message, MSG_PEEK | MSG_DONTWAIT);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    found = (message.msg_flags & MSG_CTRUNC) != 0;
  }
  setsockopt(socket, SOL_SOCKET, SO_PEEK_OFF, &off, sizeof off);
  free(room);
  return found;
}

int hs_spawn_detached(const char *path, char *const arguments[], char *const environment[]) {
  struct spawning spawning;
  int error = begin_spawning(&spawning, POSIX_SPAWN_SETSID);
  if (error) return -error;
  error = posix_spawn_file_actions_addopen(&spawning.actions, 0, "/dev/null", O_RDONLY, 0);
  for (int stream = 1; stream <= 2 && !error; stream++) {
    error = posix_spawn_file_actions_addopen(&spawning.actions, stream, "/dev/null", O_WRONLY, 0);
  }
  if (!error) error = posix_spawn_file_actions_addclosefrom_np(&spawning.actions, 3);
  if (!error) error = posix_spawn_file_actions_addchdir_np(&spawning.actions, "/");
  pid_t child = 0;
  if (!error) error = posix_spawn(&child, path, &spawning.actions, &spawning.attributes, arguments, environment);
  end_spawning(&spawning);
  return error ? -error : child;
}
