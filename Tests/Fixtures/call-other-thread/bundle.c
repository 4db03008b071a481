/* Well behaved: returns at once and completes its call from another thread. */
#include "common.h"

static void *work(void *call) {
  pause_for(0.2);
  answer(call, "from another thread");
  return NULL;
}

static void perform(const it_call *call) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, work, (void *)call)) {
    answer(call, "no thread");
    return;
  }
  pthread_detach(thread);
}
