/* Well behaved: works for ten minutes, and ends as soon as it is cancelled. */
#include "common.h"

static void perform(const it_call *call) {
  call->host->progress(call, 0, 0, NULL);
  began();
  for (int i = 0; i < 60000; i++) {
    if (call->host->cancelled(call)) {
      call->host->log(call, IT_LOG_NOTICE, str("cancelled in good order"));
      fail(call, IT_CANCELLED);
      return;
    }
    pause_for(0.01);
  }
  answer(call, "was not cancelled");
}
