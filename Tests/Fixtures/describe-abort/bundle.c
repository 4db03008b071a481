/* Aborts when asked what it has. */
#define OWN_DESCRIBE
#include "common.h"

static void describe(const it_call *call) {
  (void)call;
  abort();
}

static void perform(const it_call *call) { answer(call, "performed"); }
