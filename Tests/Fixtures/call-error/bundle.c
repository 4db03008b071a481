/* Well behaved: ends with an error of its own, with a text and a code. */
#include "common.h"

static void perform(const it_call *call) {
  const it_result result = {
      .size = sizeof result, .status = IT_ERROR, .error = string("The kettle is empty."), .code = str("kettleEmpty")};
  call->host->complete(call, &result);
}
