/* Starts a thread when it is opened: nothing forks it, so each call has a process that is started anew. */
#include "common.h"

static void *sleeper(void *unused) {
  pause();
  return unused;
}

__attribute__((constructor)) static void start(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, sleeper, NULL);
}

static void perform(const it_call *call) { answer(call, "served"); }
