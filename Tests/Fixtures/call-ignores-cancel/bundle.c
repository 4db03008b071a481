/* Sees that it is cancelled and goes on for ever. */
#include "common.h"

static void perform(const it_call *call) {
  call->host->progress(call, 0, 0, NULL);
  began();
  for (;;) {
    if (call->host->cancelled(call)) pause_for(0.01);
  }
}
