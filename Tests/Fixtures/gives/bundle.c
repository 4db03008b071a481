/* gives: entities that can be had as another type, one for each, and Everything, which can be had as many. The id
 * decides what becomes of it: the value, nothing, an error, a value of another type, a crash, an endless loop. */
#define HAS_QUERY
#define HAS_CONVERT
#include "values.h"

static const char *const ids[] = {"plain", "missing", "none", "throws", "wrong", "crashes", "hangs", "unserved",
                                  "nameless", "textual"};

static void query(const it_call *call) {
  static it_entity entity;
  static it_value value;
  const it_value wanted = argument(call, "ids");
  for (size_t i = 0; wanted.kind == IT_LIST && wanted.as.list.len == 1 && i < sizeof ids / sizeof *ids; i++) {
    if (!is(wanted.as.list.ptr[0], ids[i])) continue;
    entity = (it_entity){.size = sizeof entity, .type = call->target, .id = str(ids[i]), .title = string(ids[i])};
    value = (it_value){.kind = IT_ENTITY, .as.entity = &entity};
    answer_value(call, (it_value){.kind = IT_LIST, .as.list = {&value, 1}});
    return;
  }
  answer_value(call, (it_value){.kind = IT_LIST});
}

static void throw(const it_call *call) {
  const it_result result = {.size = sizeof result, .status = IT_ERROR, .error = string("the scribe is asleep")};
  call->host->complete(call, &result);
}

static void convert(const it_call *call) {
  const char *prefix = "export:";
  const size_t skip = strlen(prefix);
  if (call->member.len < skip || memcmp(call->member.ptr, prefix, skip)) return (void)fail(call, IT_UNSUPPORTED);
  const it_str type = {call->member.ptr + skip, call->member.len - skip};
  const it_value id = argument(call, "id");
  if (is(id, "missing")) return (void)finish(call);
  if (is(id, "none")) return (void)fail(call, IT_NOT_FOUND);
  if (is(id, "throws")) return throw(call);
  if (is(id, "wrong")) return (void)answer_value(call, (it_value){.kind = IT_BYTES});
  if (is(id, "crashes")) crash();
  if (is(id, "hangs")) loop();
  if (is(id, "unserved")) return (void)fail(call, IT_UNSUPPORTED);
  /* Of these less can be had. */
  const int is_person = !strcmp(text_of(type), "person");
  if (is(id, "nameless") && (is_person || !strcmp(text_of(type), "personName"))) return (void)fail(call, IT_NOT_FOUND);
  if (is(id, "textual") && strcmp(text_of(type), "string")) return throw(call);
  const it_value *value = sample(type.ptr, type.len);
  if (!value) return (void)fail(call, IT_UNSUPPORTED);
  answer_value(call, *value);
}

/* Its intents give a value of the type that they are named after, or an entity. */
static void perform(const it_call *call) {
  static it_entity entity;
  if (!strcmp(text_of(call->target), "MakeEverything")) {
    entity = (it_entity){.size = sizeof entity, .type = str("Everything"), .id = str("plain"), .title = string("plain")};
    return (void)answer_value(call, (it_value){.kind = IT_ENTITY, .as.entity = &entity});
  }
  const char *name = text_of(call->target) + strlen("Make.");
  for (size_t i = 0; i < SAMPLES; i++) {
    const char *colon = strchr(samples[i].type, ':');
    if (!strcmp(name, colon ? colon + 1 : samples[i].type)) return (void)answer_value(call, samples[i].value);
  }
  fail(call, IT_UNSUPPORTED);
}
