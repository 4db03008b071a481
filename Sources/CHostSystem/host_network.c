// Lookups and connections of host_network.h. What it must never do: wait without a limit, or look a
// name up a second time (a name may lead elsewhere then: DNS rebinding).
#define _GNU_SOURCE
#include "host_network.h"
#include "host_system.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MOST_ADDRESSES = 16, ENTRY = 21 };

int hs_parse_address(const char *text, hs_address *address) {
  memset(address, 0, sizeof *address);
  if (inet_pton(AF_INET, text, address->bytes) == 1) return 1;
  address->is_v6 = 1;
  return inet_pton(AF_INET6, text, address->bytes) == 1;
}

// ---- What lies nearby ----

// The address in its shorter form: four bytes for IPv4, also where it came as ::ffff:a.b.c.d; 16 otherwise.
static const uint8_t *shortest(const hs_address *address, size_t *len) {
  static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
  bool is_v4 = !address->is_v6 || !memcmp(address->bytes, mapped, sizeof mapped);
  *len = is_v4 ? 4 : 16;
  return address->is_v6 && is_v4 ? address->bytes + 12 : address->bytes;
}

// The bytes of a socket address; NULL: of another family.
static const uint8_t *bytes_of(const struct sockaddr *address, size_t *len) {
  if (!address) return NULL;
  *len = address->sa_family == AF_INET ? 4 : 16;
  if (address->sa_family == AF_INET) return (const uint8_t *)&((const struct sockaddr_in *)(const void *)address)->sin_addr;
  if (address->sa_family == AF_INET6) return (const uint8_t *)&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
  return NULL;
}

// Whether two addresses are one as far as the mask goes; a mask of nothing makes no network.
static bool agree(const uint8_t *a, const uint8_t *b, const uint8_t *mask, size_t len) {
  uint8_t set = 0;
  for (size_t i = 0; i < len; i++) {
    if ((a[i] ^ b[i]) & mask[i]) return false;
    set |= mask[i];
  }
  return set != 0;
}

int hs_nearby(const hs_address *address) {
  size_t len, own_len, mask_len;
  const uint8_t *wanted = shortest(address, &len);
  struct ifaddrs *all;
  if (getifaddrs(&all)) return 0;
  int found = 0;
  for (struct ifaddrs *at = all; at && found < 2; at = at->ifa_next) {
    const uint8_t *own = bytes_of(at->ifa_addr, &own_len);
    if (!own || own_len != len) continue;
    if (!memcmp(own, wanted, len)) found = 2;
    const uint8_t *mask = bytes_of(at->ifa_netmask, &mask_len);
    // What is at the other end of a tunnel is no network of this machine.
    if (!mask || mask_len != len || at->ifa_flags & IFF_POINTOPOINT) continue;
    if (!found && agree(own, wanted, mask, len)) found = 1;
  }
  freeifaddrs(all);
  return found;
}

int hs_leads_here(int connection) {
  struct sockaddr_storage here, there;
  socklen_t size = sizeof here, other = sizeof there;
  size_t len, there_len;
  if (getsockname(connection, (struct sockaddr *)&here, &size)) return 0;
  if (getpeername(connection, (struct sockaddr *)&there, &other)) return 0;
  const uint8_t *a = bytes_of((struct sockaddr *)&here, &len), *b = bytes_of((struct sockaddr *)&there, &there_len);
  return a && b && len == there_len && !memcmp(a, b, len);
}

// ---- Lookups: `intent-runner resolve` says what it finds ----

// Takes the answer apart; it comes from a process that has read what strangers wrote.
static int take(const uint8_t *answer, ssize_t len, hs_address *addresses, int capacity) {
  if (len < 1) return -EIO;
  if (answer[0] != 0) return answer[0] == 2 ? -EAGAIN : -ENOENT;
  int count = 0;
  for (ssize_t at = 1; at + ENTRY <= len && count < capacity; at += ENTRY) {
    if (answer[at] != 4 && answer[at] != 6) return -EIO;
    hs_address *address = &addresses[count++];
    memset(address, 0, sizeof *address);
    address->is_v6 = answer[at] == 6;
    memcpy(&address->scope, answer + at + 1, 4);
    memcpy(address->bytes, answer + at + 5, address->is_v6 ? 16 : 4);
  }
  return count ? count : -ENOENT;
}

static int64_t milliseconds_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Reads to the end, or until the time is over.
static ssize_t read_answer(int from, uint8_t *answer, size_t room, int milliseconds) {
  int64_t until = milliseconds_now() + milliseconds;
  size_t len = 0;
  while (len < room) {
    int64_t left = until - milliseconds_now();
    struct pollfd item = {.fd = from, .events = POLLIN};
    int ready = left > 0 ? poll(&item, 1, (int)left) : 0;
    if (ready < 0 && errno == EINTR) continue;
    if (ready <= 0) return ready == 0 ? -ETIMEDOUT : -errno;
    ssize_t got = read(from, answer + len, room - len);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return -errno;
    if (got == 0) break;
    len += (size_t)got;
  }
  return (ssize_t)len;
}

int hs_resolve(const char *runner, const char *host, int milliseconds, hs_address *addresses, int capacity) {
  if (capacity < 1) return -EINVAL;
  if (hs_parse_address(host, addresses)) return 1;
  uint8_t answer[1 + ENTRY * MOST_ADDRESSES];
  char *arguments[] = {(char *)(uintptr_t)runner, (char *)(uintptr_t)"resolve", (char *)(uintptr_t)host, NULL};
  char *environment[] = {NULL};
  int ends[2], pid, status;
  if (pipe2(ends, O_CLOEXEC)) return -errno;
  int process = hs_spawn(runner, arguments, environment, ends[1], &pid);
  close(ends[1]);
  ssize_t len = process < 0 ? process : read_answer(ends[0], answer, sizeof answer, milliseconds);
  close(ends[0]);
  if (process < 0) return process;
  hs_signal(process, SIGKILL); // it has answered, or never will
  hs_reap(process, &status);
  close(process);
  return len < 0 ? (int)len : take(answer, len, addresses, capacity);
}

static socklen_t socket_address(const hs_address *address, uint16_t port, struct sockaddr_storage *out) {
  memset(out, 0, sizeof *out);
  if (address->is_v6) {
    struct sockaddr_in6 *v6 = (void *)out;
    v6->sin6_family = AF_INET6;
    v6->sin6_port = htons(port);
    v6->sin6_scope_id = address->scope;
    memcpy(&v6->sin6_addr, address->bytes, 16);
    return sizeof *v6;
  }
  struct sockaddr_in *v4 = (void *)out;
  v4->sin_family = AF_INET;
  v4->sin_port = htons(port);
  memcpy(&v4->sin_addr, address->bytes, 4);
  return sizeof *v4;
}

static int finish(int connection, int milliseconds) {
  struct pollfd item = {.fd = connection, .events = POLLOUT};
  int ready = poll(&item, 1, milliseconds);
  if (ready <= 0) return ready == 0 ? -ETIMEDOUT : -errno;
  int error = 0;
  socklen_t size = sizeof error;
  if (getsockopt(connection, SOL_SOCKET, SO_ERROR, &error, &size)) return -errno;
  return -error;
}

int hs_connect(const hs_address *address, uint16_t port, int milliseconds) {
  struct sockaddr_storage to;
  socklen_t size = socket_address(address, port, &to);
  int connection = socket(to.ss_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (connection < 0) return -errno;
  int status = connect(connection, (struct sockaddr *)&to, size) == 0 ? 0 : -errno;
  if (status == -EINPROGRESS || status == -EINTR) status = finish(connection, milliseconds);
  if (status < 0) {
    close(connection);
    return status;
  }
  fcntl(connection, F_SETFL, fcntl(connection, F_GETFL) & ~O_NONBLOCK);
  return connection;
}
