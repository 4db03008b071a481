/* asks-parts: well behaved; while it runs it asks for the parameter that `of` names, whatever its type, and answers with
 * what it got. */
#define HAS_QUERY
#define OWN_INVOKE
#include "common.h"

#include <strings.h>

static const char *const names[] = {"Fern", "Ficus", "Weeping ficus"};
enum { PLANTS = sizeof names / sizeof *names };

static it_entity plants[PLANTS];
static it_value found[PLANTS];

static int contains(const char *text, it_str part) {
  for (size_t at = 0; at + part.len <= strlen(text); at++) {
    if (!strncasecmp(text + at, part.ptr, part.len)) return 1;
  }
  return 0;
}

static int wanted(const it_call *call, const char *name, const char *id) {
  const it_value text = argument(call, "text"), ids = argument(call, "ids");
  if (text.kind == IT_STRING) return contains(name, text.as.string);
  if (ids.kind != IT_LIST) return 1;
  for (size_t i = 0; i < ids.as.list.len; i++) {
    if (is(ids.as.list.ptr[i], id)) return 1;
  }
  return 0;
}

static void query(const it_call *call) {
  static const char *const ids[] = {"p0", "p1", "p2"};
  size_t count = 0;
  for (size_t i = 0; i < PLANTS; i++) {
    if (!wanted(call, names[i], ids[i])) continue;
    plants[i] = (it_entity){.size = sizeof(it_entity), .type = str("Plant"), .id = str(ids[i]), .title = string(names[i])};
    found[count++] = (it_value){.kind = IT_ENTITY, .as.entity = &plants[i]};
  }
  answer_value(call, (it_value){.kind = IT_LIST, .as.list = {found, count}});
}

static void options(const it_call *call) {
  const it_value beds[] = {string("North bed"), string("South bed")};
  answer_value(call, (it_value){.kind = IT_LIST, .as.list = {beds, 2}});
}

static char said[512];

static void say_text(it_str text) {
  snprintf(said + strlen(said), sizeof said - strlen(said), "%.*s ", (int)text.len, text.ptr);
}

static void say_file(it_value value) {
  char content[64];
  for (size_t i = 0; i < value.as.record.len; i++) {
    if (value.as.record.ptr[i].value.kind != IT_FD) continue;
    const ssize_t count = read(value.as.record.ptr[i].value.as.fd, content, sizeof content);
    say_text((it_str){content, count > 0 ? (size_t)count : 0});
  }
}

static void say(it_value value) {
  char number[32];
  switch (value.kind) {
    case IT_STRING: say_text(value.as.string); break;
    case IT_ENTITY: say_text(value.as.entity->id); break;
    case IT_BOOL: say_text(str(value.as.boolean ? "yes" : "no")); break;
    case IT_INT:
      snprintf(number, sizeof number, "%lld", (long long)value.as.integer);
      say_text(str(number));
      break;
    case IT_LIST:
      for (size_t i = 0; i < value.as.list.len; i++) say(value.as.list.ptr[i]);
      break;
    case IT_RECORD: say_file(value); break;
    default: say_text(str("something else")); break;
  }
}

static void perform(const it_call *call) {
  const it_question question = {.size = sizeof question, .kind = IT_ASK_VALUE, .prompt = string("Which is it to be?"),
                                .parameter = argument(call, "of").as.string};
  it_answer told = {.size = sizeof told};
  said[0] = 0;
  if (call->host->ask(call, &question, &told) < 0) say_text(str("not asked"));
  else if (told.status != IT_ANSWERED) say_text(str("no answer"));
  else say(told.value);
  answer(call, said);
}

static void invoke(const it_call *call) {
  switch (call->kind) {
    case IT_CALL_PERFORM: perform(call); break;
    case IT_CALL_QUERY: query(call); break;
    case IT_CALL_OPTIONS: options(call); break;
    case IT_CALL_DESCRIBE: describe(call); break;
    default: fail(call, IT_UNSUPPORTED);
  }
}
