/* reach.c: an honest bundle that uses every kind of grant. */
#include "attempt.h"

#include <netinet/in.h>
#include <netinet/tcp.h>

const it_host *it_host_table;

/* Bytes of the file, by its path. */
int64_t read_path(const char *path) {
  char bytes[256];
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return -errno;
  ssize_t count = read(fd, bytes, sizeof bytes);
  close(fd);
  return raw(count);
}

int64_t write_path(const char *path) {
  int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (fd < 0) return -errno;
  ssize_t count = write(fd, "hello", 5);
  close(fd);
  return raw(count);
}

/* Through the descriptor, the name that it has in this process, and both in turn. */
int64_t change_file(it_file file) {
  char name[32], first;
  snprintf(name, sizeof name, "/proc/self/fd/%d", file.fd);
  int again = open(name, O_RDWR | O_CLOEXEC);
  if (again < 0) return -errno;
  if (read(again, &first, 1) < 0 || pwrite(file.fd, "changed", 7, 0) != 7 || ftruncate(again, 7)) return -errno;
  return first;
}

int64_t count_file(it_file file) {
  char bytes[256];
  return raw(read(file.fd, bytes, sizeof bytes));
}

int64_t read_file(it_file file) {
  char name[32], bytes[256];
  snprintf(name, sizeof name, "/proc/self/fd/%d", file.fd);
  if (pwrite(file.fd, "x", 1, 0) >= 0 || open(name, O_WRONLY) >= 0 || open(name, O_RDWR) >= 0) return -EEXIST;
  int again = open(name, O_RDONLY | O_CLOEXEC);
  return again < 0 ? -errno : raw(read(again, bytes, sizeof bytes));
}

/* Size of the file, through the host. */
int64_t open_granted(const char *grant, const char *path, int64_t flags) {
  int32_t fd = it_host_table->open_file(it_host_table->current(), text(grant), text(path), (uint32_t)flags);
  if (fd < 0) return fd;
  struct stat status;
  int64_t size = fstat(fd, &status) ? -errno : status.st_size;
  close(fd);
  return size;
}

/* Sends a line and gives back how many bytes came for it. */
int64_t say_hello(const char *host, int64_t port) {
  int32_t fd = it_host_table->connect(it_host_table->current(), text(host), (uint32_t)port, 0);
  if (fd < 0) return fd;
  char bytes[64];
  int on = 1, error = 0;
  socklen_t size = sizeof error;
  ssize_t count = -1;
  if (setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on)) return -errno;
  if (getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size)) return -errno;
  if (write(fd, "hello\n", 6) == 6 && shutdown(fd, SHUT_WR) == 0) count = read(fd, bytes, sizeof bytes);
  int64_t result = raw(count);
  close(fd);
  return result;
}

/* How many connections of `count` the host made. */
int64_t connect_often(const char *host, int64_t port, int64_t count) {
  int64_t made = 0;
  for (int64_t i = 0; i < count; i++) {
    int32_t fd = it_host_table->connect(it_host_table->current(), text(host), (uint32_t)port, 0);
    if (fd < 0) break;
    made++;
    close(fd);
  }
  return made;
}

int64_t variable_length(const char *name) {
  const char *value = getenv(name);
  return value ? (int64_t)strlen(value) : -ENOENT;
}

/* Length of the path of a grant. */
int64_t grant_path(const char *name) {
  it_str path;
  int32_t status = it_host_table->grant(text(name), &path);
  return status < 0 ? status : (int64_t)path.len;
}

/* Says by a file of its data folder that it waits, until another appears there, then opens through the grant: what is taken back meanwhile counts. */
int64_t open_after(const char *flag, const char *grant, const char *path) {
  close(open("waiting", O_WRONLY | O_CREAT, 0644));
  for (int i = 0; i < 20000 && access(flag, F_OK); i++) usleep(5000);
  return open_granted(grant, path, 1);
}
