/* main.c: `intent-runner supervise FD [default|full]`, a few lines over supervisor.c; `intent-runner resolve NAME`. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "resolve.h"
#include "supervisor.h"

enum { EXIT_USAGE = 64 };

static int usage(const char *why) {
  fprintf(stderr, "intent-runner: %s\nusage: intent-runner supervise FD [default|full]\n", why);
  return EXIT_USAGE;
}

int main(int argc, char **argv) {
  if (argc == 3 && !strcmp(argv[1], "resolve")) resolve(argv[2]);
  if (argc < 3 || argc > 4 || strcmp(argv[1], "supervise")) return usage("the host starts this program; people use `intents`");
  char *end;
  long fd = strtol(argv[2], &end, 10);
  int type = 0;
  socklen_t size = sizeof type;
  if (*end || end == argv[2] || fd < 0 || fd > 1 << 20) return usage("FD is not a number of a descriptor");
  if (getsockopt((int)fd, SOL_SOCKET, SO_TYPE, &type, &size) || type != SOCK_SEQPACKET) {
    return usage("FD is not a SOCK_SEQPACKET socket");
  }
  bool full = argc == 4 && !strcmp(argv[3], "full");
  if (argc == 4 && !full && strcmp(argv[3], "default")) return usage("isolation is default or full");
  supervise((int)fd, full);
}
