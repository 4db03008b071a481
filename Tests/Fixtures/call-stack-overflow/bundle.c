/* Uses up the stack. */
#include "common.h"

static int deeper(int n) {
  volatile char room[4096];
  room[n % 4096] = (char)n;
  return n < 0 ? 0 : deeper(n + 1) + room[0]; /* something is left to do, so the call is no jump */
}

static void perform(const it_call *call) {
  char text[32];
  snprintf(text, sizeof text, "%d", deeper(0));
  answer(call, text);
}
