/* bomb.c: everything that is forbidden, in a constructor: before the host could have asked for anything. */
#include "attempt.h"

#include <netinet/in.h>
#include <signal.h>

static int64_t got;

__attribute__((constructor)) static void early(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(9)};
  for (int i = 0; i < 200; i++) {
    pid_t child = fork();
    if (child == 0) pause();
    got += child > 0;
  }
  int64_t fd = RAW(SYS_socket, AF_INET, SOCK_STREAM, 0);
  got += fd >= 0 && RAW(SYS_connect, fd, &address, sizeof address) == 0;
  got += RAW(SYS_openat, AT_FDCWD, "/etc/passwd", O_RDONLY, 0) >= 0;
  got += RAW(SYS_openat, AT_FDCWD, "/etc/shadow", O_RDONLY, 0) >= 0;
  got += RAW(SYS_kill, getppid(), 0) == 0;
  got += RAW(SYS_execve, "/bin/true", NULL, NULL) == 0;
  got += RAW(SYS_openat, AT_FDCWD, "/proc/self/environ", O_RDONLY, 0) >= 0;
}

int64_t gains(void) { return got; }
