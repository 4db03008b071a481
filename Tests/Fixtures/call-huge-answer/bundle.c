/* Answers with more than the host takes: 9 MiB. */
#include "common.h"

static void perform(const it_call *call) {
  const size_t len = 9 << 20;
  char *text = malloc(len);
  memset(text, 'a', len);
  const it_result result = {.size = sizeof result, .value = {.kind = IT_STRING, .as.string = {text, len}}};
  const int32_t status = call->host->complete(call, &result);
  fprintf(stderr, "complete: %d\n", status);
  free(text);
}
