/* Tells how far it is for ever, without a pause or with one (milliseconds), and hears no cancellation. */
#include "common.h"

static void perform(const it_call *call) {
  const it_value text = string("Still counting");
  const it_value pause = argument(call, "pause");
  began();
  for (int64_t i = 0;; i++) {
    call->host->progress(call, i, 0, &text);
    if (pause.as.integer > 0) pause_for((double)pause.as.integer / 1000);
  }
}
