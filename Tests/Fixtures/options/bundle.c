/* options: well behaved. An intent for each option of a parameter; each returns its parameter `value` unchanged. */
#define OWN_INVOKE
#include "common.h"

static void offer(const it_call *call) {
  static it_value trees[2], other[1];
  trees[0] = string("Oak");
  trees[1] = string("Fir");
  other[0] = string("Rose");
  static it_field sections[2][2];
  static it_value list[2];
  const char *titles[] = {"Trees", "Flowers"};
  it_value *items[] = {trees, other};
  const size_t counts[] = {2, 1};
  for (int i = 0; i < 2; i++) {
    sections[i][0] = (it_field){str("title"), string(titles[i])};
    sections[i][1] = (it_field){str("items"), {.kind = IT_LIST, .as.list = {items[i], counts[i]}}};
    list[i] = (it_value){.kind = IT_RECORD, .as.record = {sections[i], 2}};
  }
  static it_field whole[1];
  whole[0] = (it_field){str("sections"), {.kind = IT_LIST, .as.list = {list, 2}}};
  answer_value(call, (it_value){.kind = IT_RECORD, .as.record = {whole, 1}});
}

static void perform(const it_call *call) { answer_value(call, argument(call, "value")); }

static void invoke(const it_call *call) {
  switch (call->kind) {
    case IT_CALL_PERFORM: perform(call); break;
    case IT_CALL_OPTIONS: offer(call); break;
    case IT_CALL_DESCRIBE: describe(call); break;
    default: fail(call, IT_UNSUPPORTED);
  }
}
