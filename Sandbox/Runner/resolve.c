/* resolve.c: a lookup by the system's own ways (files, DNS, whatever /etc/nsswitch.conf says). See resolve.h.
 *
 * Why a process: the C library looks names up with modules that it opens at run time, which a static program cannot do
 * safely; what answers comes from strangers; and a lookup knows no limit of time, a process can be ended. It gives up
 * what it does not need first: it writes no file, starts no program, gets no rights and little memory.
 * Must never: connect to what it found, or look up a second name.
 */
#define _GNU_SOURCE
#include "resolve.h"

#include <linux/capability.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "seal.h"

enum { OUT = 3, MOST = 16, SECONDS = 10 };
enum { FOUND = 0, NO_SUCH_NAME = 1, NO_ANSWER = 2 };

static void limit(__rlimit_resource_t which, uint64_t value) {
  struct rlimit wanted = {value, value};
  setrlimit(which, &wanted);
}

static void give_up_rights(void) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct nothing[2] = {{0, 0, 0}, {0, 0, 0}};
  prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  landlock_only_reads();
  syscall(SYS_capset, &header, nothing);
  limit(RLIMIT_DATA, 64 << 20);
  limit(RLIMIT_AS, 256 << 20);
  limit(RLIMIT_CPU, SECONDS);
  limit(RLIMIT_FSIZE, 0);
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_NOFILE, 64);
}

/* Adds an address to what is sent; false: none of ours. */
static size_t put(const struct addrinfo *found, uint8_t *at) {
  memset(at, 0, 21);
  if (found->ai_family == AF_INET) {
    at[0] = 4;
    memcpy(at + 5, &((const struct sockaddr_in *)(const void *)found->ai_addr)->sin_addr, 4);
  } else if (found->ai_family == AF_INET6) {
    const struct sockaddr_in6 *address = (const void *)found->ai_addr;
    at[0] = 6;
    memcpy(at + 1, &address->sin6_scope_id, 4);
    memcpy(at + 5, &address->sin6_addr, 16);
  } else {
    return 0;
  }
  return 21;
}

_Noreturn void resolve(const char *name) {
  uint8_t answer[1 + 21 * MOST] = {NO_SUCH_NAME};
  size_t len = 1;
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_family = AF_UNSPEC}, *list = NULL;
  give_up_rights();
  int status = getaddrinfo(name, NULL, &hints, &list);
  if (status == EAI_AGAIN) answer[0] = NO_ANSWER;
  for (struct addrinfo *at = status ? NULL : list; at && len < sizeof answer; at = at->ai_next) len += put(at, answer + len);
  if (len > 1) answer[0] = FOUND;
  _exit(write(OUT, answer, len) == (ssize_t)len ? 0 : 1);
}
