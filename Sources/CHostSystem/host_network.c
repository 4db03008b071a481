// Lookups and connections of host_network.h. What it must never do: wait without a limit, or look a
// name up a second time (a name may lead elsewhere then: DNS rebinding).
#define _GNU_SOURCE
#include "host_network.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MOST_ADDRESSES = 16, MOST_LOOKUPS = 8 };

int hs_parse_address(const char *text, hs_address *address) {
  memset(address, 0, sizeof *address);
  if (inet_pton(AF_INET, text, address->bytes) == 1) return 1;
  address->is_v6 = 1;
  return inet_pton(AF_INET6, text, address->bytes) == 1;
}

// A lookup that two threads share; the one that leaves last frees it.
struct lookup {
  pthread_mutex_t lock;
  pthread_cond_t done;
  int holders;
  int count; // INT32_MIN until it is known
  hs_address addresses[MOST_ADDRESSES];
  char host[];
};

static atomic_int lookups;

static void leave(struct lookup *lookup) {
  int left = --lookup->holders;
  pthread_mutex_unlock(&lookup->lock);
  if (left) return;
  pthread_cond_destroy(&lookup->done);
  pthread_mutex_destroy(&lookup->lock);
  free(lookup);
}

static int take(const struct addrinfo *list, hs_address *addresses) {
  int count = 0;
  for (; list && count < MOST_ADDRESSES; list = list->ai_next) {
    hs_address *address = &addresses[count];
    memset(address, 0, sizeof *address);
    if (list->ai_family == AF_INET) {
      memcpy(address->bytes, &((const struct sockaddr_in *)(const void *)list->ai_addr)->sin_addr, 4);
    } else if (list->ai_family == AF_INET6) {
      const struct sockaddr_in6 *found = (const void *)list->ai_addr;
      memcpy(address->bytes, &found->sin6_addr, 16);
      address->scope = found->sin6_scope_id;
      address->is_v6 = 1;
    } else {
      continue;
    }
    count++;
  }
  return count ? count : -ENOENT;
}

static void *look_up(void *context) {
  struct lookup *lookup = context;
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_family = AF_UNSPEC}, *list = NULL;
  hs_address found[MOST_ADDRESSES];
  int status = getaddrinfo(lookup->host, NULL, &hints, &list);
  int count = status == 0 ? take(list, found) : status == EAI_AGAIN ? -EAGAIN : -ENOENT;
  if (list) freeaddrinfo(list);
  atomic_fetch_sub(&lookups, 1);
  pthread_mutex_lock(&lookup->lock);
  lookup->count = count;
  if (count > 0) memcpy(lookup->addresses, found, (size_t)count * sizeof found[0]);
  pthread_cond_signal(&lookup->done);
  leave(lookup);
  return NULL;
}

// Signals are for the host's own threads.
static int start_thread(struct lookup *lookup) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  int error = pthread_create(&thread, NULL, look_up, lookup);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  if (!error) pthread_detach(thread);
  return error;
}

static int wait_for(struct lookup *lookup, int milliseconds, hs_address *addresses, int capacity) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += milliseconds / 1000;
  until.tv_nsec += milliseconds % 1000 * 1000000L;
  if (until.tv_nsec >= 1000000000L) until.tv_sec++, until.tv_nsec -= 1000000000L;
  pthread_mutex_lock(&lookup->lock);
  int error = 0;
  while (lookup->count == INT32_MIN && error == 0) {
    error = pthread_cond_timedwait(&lookup->done, &lookup->lock, &until);
  }
  int count = lookup->count == INT32_MIN ? -ETIMEDOUT : lookup->count;
  if (count > capacity) count = capacity;
  if (count > 0) memcpy(addresses, lookup->addresses, (size_t)count * sizeof addresses[0]);
  leave(lookup);
  return count;
}

int hs_resolve(const char *host, int milliseconds, hs_address *addresses, int capacity) {
  if (capacity < 1) return -EINVAL;
  if (hs_parse_address(host, addresses)) return 1;
  struct lookup *lookup = calloc(1, sizeof *lookup + strlen(host) + 1);
  if (!lookup) return -ENOMEM;
  if (atomic_fetch_add(&lookups, 1) >= MOST_LOOKUPS) {
    atomic_fetch_sub(&lookups, 1);
    free(lookup);
    return -EAGAIN;
  }
  strcpy(lookup->host, host);
  pthread_mutex_init(&lookup->lock, NULL);
  pthread_cond_init(&lookup->done, NULL);
  lookup->holders = 2;
  lookup->count = INT32_MIN;
  if (start_thread(lookup)) {
    atomic_fetch_sub(&lookups, 1);
    lookup->holders = 1;
    pthread_mutex_lock(&lookup->lock);
    leave(lookup);
    return -EAGAIN;
  }
  return wait_for(lookup, milliseconds, addresses, capacity);
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
