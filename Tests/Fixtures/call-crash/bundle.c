/* Writes to address 0. */
#include "common.h"

static void perform(const it_call *call) {
  (void)call;
  crash();
}
