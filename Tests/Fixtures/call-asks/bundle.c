/* Well behaved: asks a question of the kind that the parameter says and answers with what it was told. */
#include "common.h"

static const char *const words[] = {"answered", "declined", "cancelled", "nobody"};

static void report(const it_call *call, const it_answer *told) {
  char text[256] = "";
  snprintf(text, sizeof text, "%s", told->status < 4 ? words[told->status] : "unknown");
  const size_t used = strlen(text);
  if (told->status == IT_ANSWERED && told->value.kind == IT_STRING) {
    snprintf(text + used, sizeof text - used, ": %.*s", (int)told->value.as.string.len, told->value.as.string.ptr);
  } else if (told->status == IT_ANSWERED && told->index != UINT32_MAX) {
    snprintf(text + used, sizeof text - used, ": option %u", told->index);
  }
  answer(call, text);
}

static void told_later(void *call, const it_answer *told) { report(call, told); }

static it_value colours(void) {
  static it_value items[3];
  items[0] = string("red"), items[1] = string("green"), items[2] = string("blue");
  return (it_value){.kind = IT_LIST, .as.list = {items, 3}};
}

static void perform(const it_call *call) {
  const it_value kind = argument(call, "kind");
  it_question question = {.size = sizeof question, .kind = IT_ASK_VALUE, .prompt = string("What shall it be?"),
                          .parameter = str("word")};
  if (is(kind, "needsValue") && argument(call, "word").kind == IT_NULL) {
    const it_result result = {.size = sizeof result, .status = IT_NEEDS_VALUE, .parameter = str("word"),
                              .error = string("A word is needed.")};
    call->host->complete(call, &result);
    return;
  }
  if (is(kind, "needsChoice") && argument(call, "word").kind == IT_NULL) {
    const it_result result = {.size = sizeof result, .status = IT_NEEDS_CHOICE, .parameter = str("word"),
                              .options = colours()};
    call->host->complete(call, &result);
    return;
  }
  if (is(kind, "needsValue") || is(kind, "needsChoice")) {
    it_answer told = {.size = sizeof told, .index = UINT32_MAX, .value = argument(call, "word")};
    report(call, &told);
    return;
  }
  if (is(kind, "choice")) {
    question.kind = IT_ASK_CHOICE;
    question.prompt = string("Which colour?");
    question.options = colours();
  } else if (is(kind, "confirm")) {
    question.kind = IT_ASK_CONFIRM;
    question.prompt = string("Go on?");
    question.parameter = str("");
  } else if (is(kind, "later")) {
    if (call->host->ask_later(call, &question, told_later, (void *)call) < 0) answer(call, "not asked");
    return;
  }
  it_answer told = {.size = sizeof told};
  if (call->host->ask(call, &question, &told) < 0) {
    answer(call, "not asked");
  } else {
    report(call, &told);
  }
}
