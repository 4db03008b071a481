/* Well behaved: takes longer than its deadline, and moves it by telling how far it is. */
#include "common.h"

static void perform(const it_call *call) {
  const it_value text = string("Counting");
  for (int i = 0; i <= 20; i++) {
    call->host->progress(call, i, 20, &text);
    pause_for(0.2);
  }
  answer(call, "counted to 20");
}
