/* Prints where a program that speaks on standard output must not: when it is loaded, in a call, and from a thread while
 * it ends. Otherwise well behaved. */
#include "common.h"

__attribute__((constructor)) static void on_load(void) {
  printf("=== Banner of a library: {\"jsonrpc\": \"2.0\", \"id\": 1, \"result\": {}} ===\n");
  fflush(stdout);
}

static void *print_at_end(void *unused) {
  for (;;) {
    printf("still running\n");
    fflush(stdout);
    pause_for(0.01);
  }
  return unused;
}

static void perform(const it_call *call) {
  pthread_t thread;
  printf("performing; this line has no end");
  fflush(stdout);
  if (pthread_create(&thread, NULL, print_at_end, NULL) == 0) pthread_detach(thread);
  answer(call, "quiet");
}
