/* Well behaved: what a server for models is tried with. It reads the file that it is given, asks to be given one, asks
 * for several confirmations, and fails with the words that it was called with. */
#define HAS_QUERY
#include "common.h"

static int starts(const it_call *call, const char *word) {
  return call->target.len >= strlen(word) && !memcmp(call->target.ptr, word, strlen(word));
}

/* The text of the first file in a value. */
static void read_file(const it_call *call, it_value value) {
  static char text[4096];
  int file = -1;
  if (value.kind == IT_LIST && value.as.list.len) value = value.as.list.ptr[0];
  for (size_t i = 0; value.kind == IT_RECORD && i < value.as.record.len; i++) {
    const it_value field = value.as.record.ptr[i].value;
    if (field.kind == IT_FD) file = field.as.fd;
  }
  const ssize_t count = file < 0 ? -1 : pread(file, text, sizeof text - 1, 0);
  text[count < 0 ? 0 : count] = 0;
  answer(call, count < 0 ? "no file" : text);
}

/* Whether somebody says yes. */
static int agrees(const it_call *call, const char *prompt) {
  const it_question question = {.size = sizeof question, .kind = IT_ASK_CONFIRM, .prompt = string(prompt),
                                .parameter = str("")};
  it_answer told = {.size = sizeof told};
  return call->host->ask(call, &question, &told) >= 0 && told.status == IT_ANSWERED;
}

static void perform(const it_call *call) {
  const it_value value = argument(call, "value");
  if (starts(call, "Ask") && value.kind == IT_NULL) {
    const it_result result = {.size = sizeof result, .status = IT_NEEDS_VALUE, .parameter = str("value"),
                              .error = string("Which file?")};
    call->host->complete(call, &result);
  } else if (starts(call, "Read") || starts(call, "Ask")) {
    read_file(call, value);
  } else if (starts(call, "Twice")) {
    const int first = agrees(call, "The first step?");
    answer(call, first && agrees(call, "The second step?") ? "both" : "not both");
  } else if (starts(call, "Same")) {
    const int first = agrees(call, "One more?");
    answer(call, first && agrees(call, "One more?") ? "two" : "not two");
  } else if (starts(call, "Once")) {
    answer(call, agrees(call, "Go on?") ? "done" : "not done");
  } else if (starts(call, "Fail")) {
    const it_result result = {.size = sizeof result, .status = IT_ERROR, .error = value};
    call->host->complete(call, &result);
  } else {
    answer(call, "performed");
  }
}

static void query(const it_call *call) { answer_value(call, (it_value){.kind = IT_LIST}); }
