/* Starts threads until no more are given; says how many they were. */
#include "common.h"

static void *wait_for_ever(void *unused) {
  for (;;) pause();
  return unused;
}

static void perform(const it_call *call) {
  int count = 0;
  pthread_t thread;
  while (count < 100000 && pthread_create(&thread, NULL, wait_for_ever, NULL) == 0) count++;
  char text[64];
  snprintf(text, sizeof text, "refused after %d threads", count);
  answer(call, text);
}
