/* Aborts. */
#include "common.h"

static void perform(const it_call *call) {
  (void)call;
  abort();
}
