/* An intent with a parameter of every kind that a person fills in, and one with 10,000 options. It answers with what
 * it was given. */
#define OWN_INVOKE
#include "common.h"

enum { CITIES = 10000, SECTIONS = 2 };

static void cities(const it_call *call) {
  static it_value items[CITIES], sections[SECTIONS];
  static char names[CITIES][32];
  static it_field members[SECTIONS][2];
  for (int i = 0; i < CITIES; i++) {
    snprintf(names[i], sizeof names[i], "City %d", i + 1);
    items[i] = string(names[i]);
  }
  /* Names that are hard to draw, and one that would clear the screen. */
  items[0] = string("\xe6\x9d\xb1\xe4\xba\xac Tokyo");
  items[1] = string("Zu\xcc\x88rich");
  items[2] = string("Evil\x1b[2J\x1b]0;owned\x07 Town");
  const char *const titles[SECTIONS] = {"Near", "Far"};
  const int starts[SECTIONS + 1] = {0, 5, CITIES};
  for (int s = 0; s < SECTIONS; s++) {
    members[s][0] = (it_field){str("title"), string(titles[s])};
    members[s][1] = (it_field){
        str("items"),
        {.kind = IT_LIST, .as.list = {items + starts[s], (size_t)(starts[s + 1] - starts[s])}}};
    sections[s] = (it_value){.kind = IT_RECORD, .as.record = {members[s], 2}};
  }
  it_field all = {str("sections"), {.kind = IT_LIST, .as.list = {sections, SECTIONS}}};
  it_value record = {.kind = IT_RECORD, .as.record = {&all, 1}};
  it_field options = {str("options"), record};
  answer_value(call, (it_value){.kind = IT_RECORD, .as.record = {&options, 1}});
}

static size_t write_value(char *text, size_t room, const it_value *value) {
  switch (value->kind) {
    case IT_STRING: return (size_t)snprintf(text, room, "%.*s", (int)value->as.string.len, value->as.string.ptr);
    case IT_INT: return (size_t)snprintf(text, room, "%lld", (long long)value->as.integer);
    case IT_DOUBLE: return (size_t)snprintf(text, room, "%.0f", value->as.real);
    case IT_BOOL: return (size_t)snprintf(text, room, "%s", value->as.boolean ? "true" : "false");
    case IT_LIST: {
      size_t used = 0;
      for (size_t i = 0; i < value->as.list.len && used < room; i++) {
        if (i) used += (size_t)snprintf(text + used, room - used, "+");
        if (used < room) used += write_value(text + used, room - used, &value->as.list.ptr[i]);
      }
      return used;
    }
    default: return (size_t)snprintf(text, room, "something");
  }
}

static void perform(const it_call *call) {
  static char text[8192];
  size_t used = 0;
  for (size_t i = 0; i < call->arguments.len && used < sizeof text; i++) {
    const it_field *field = &call->arguments.ptr[i];
    used += (size_t)snprintf(text + used, sizeof text - used, "%s%.*s=", i ? " " : "", (int)field->name.len,
                             field->name.ptr);
    if (used < sizeof text) used += write_value(text + used, sizeof text - used, &field->value);
  }
  answer(call, text);
}

static void invoke(const it_call *call) {
  switch (call->kind) {
    case IT_CALL_PERFORM: perform(call); break;
    case IT_CALL_DESCRIBE: describe(call); break;
    case IT_CALL_OPTIONS: cities(call); break;
    default: fail(call, IT_UNSUPPORTED);
  }
}
