/* Completes its call twice, with two answers. Only the first may count. */
#include "common.h"

static void perform(const it_call *call) {
  answer(call, "first");
  const int32_t status = answer(call, "second");
  fprintf(stderr, "the second time: %d\n", status);
}
