/* takes: intents with a parameter of each type, entities that are made of each type, and entities whose making goes
 * wrong in one way each. Every value is compared with the one that `gives` exports. */
#define HAS_QUERY
#define HAS_CONVERT
#include "../gives/values.h"

static int same_text(it_str one, it_str other) { return one.len == other.len && !memcmp(one.ptr, other.ptr, one.len); }

static int same(it_value one, it_value other);

/* Each member that is expected is there and the same. A file is compared by its content. */
static int same_record(it_record given, it_record expected) {
  for (size_t i = 0; i < expected.len; i++) {
    int found = 0;
    for (size_t k = 0; k < given.len; k++) {
      const it_value value = given.ptr[k].value;
      if (expected.ptr[i].value.kind == IT_BYTES && value.kind == IT_FD) {
        char content[64];
        const it_bytes bytes = expected.ptr[i].value.as.bytes;
        const ssize_t count = read(value.as.fd, content, sizeof content);
        found = found || (count >= 0 && (size_t)count == bytes.len && !memcmp(content, bytes.ptr, bytes.len));
      } else if (same_text(given.ptr[k].name, expected.ptr[i].name)) {
        found = found || same(value, expected.ptr[i].value);
      }
    }
    if (!found) return 0;
  }
  return 1;
}

static int same(it_value given, it_value expected) {
  if (given.kind != expected.kind) return 0;
  switch (given.kind) {
    case IT_BOOL: return given.as.boolean == expected.as.boolean;
    case IT_INT: return given.as.integer == expected.as.integer;
    case IT_DOUBLE: return given.as.real == expected.as.real;
    case IT_STRING: return same_text(given.as.string, expected.as.string);
    case IT_RECORD: return same_record(given.as.record, expected.as.record);
    case IT_LIST:
      if (given.as.list.len != expected.as.list.len) return 0;
      for (size_t i = 0; i < given.as.list.len; i++) {
        if (!same(given.as.list.ptr[i], expected.as.list.ptr[i])) return 0;
      }
      return 1;
    default: return 0;
  }
}

static void fail_saying(const it_call *call, const char *words) {
  const it_result result = {.size = sizeof result, .status = IT_ERROR, .error = string(words)};
  call->host->complete(call, &result);
}

static void answer_entity(const it_call *call, it_str type, const char *id) {
  const it_entity entity = {.size = sizeof entity, .type = type, .id = str(id), .title = string(id)};
  answer_value(call, (it_value){.kind = IT_ENTITY, .as.entity = &entity});
}

static void convert(const it_call *call) {
  const char *prefix = "import:";
  const size_t skip = strlen(prefix);
  if (call->member.len < skip || memcmp(call->member.ptr, prefix, skip)) return (void)fail(call, IT_UNSUPPORTED);
  const it_value *expected = sample(call->member.ptr + skip, call->member.len - skip);
  const char *name = text_of(call->target);
  if (!strcmp(name, "Throws")) return fail_saying(call, "the shelf is full");
  if (!strcmp(name, "Empty")) return (void)finish(call);
  if (!strcmp(name, "Wrong")) return (void)answer(call, "no entity");
  if (!strcmp(name, "Other")) return answer_entity(call, str("Throws"), "kept");
  if (!strcmp(name, "Crashes")) crash();
  if (!strcmp(name, "Hangs")) loop();
  if (!expected || !same(argument(call, "value"), *expected)) return fail_saying(call, "it is another value");
  const it_str type = {call->member.ptr + skip, call->member.len - skip};
  char id[300];
  snprintf(id, sizeof id, "made of %s", text_of(type));
  answer_entity(call, call->target, id);
}

static void perform(const it_call *call) {
  const it_value value = argument(call, "value");
  if (value.kind == IT_ENTITY) return (void)answer(call, text_of(value.as.entity->id));
  if (!strcmp(text_of(call->target), "TakeAny") && value.kind == IT_RECORD) {
    char words[300];
    snprintf(words, sizeof words, "took the case %s", text_of(value.as.record.ptr[0].value.as.string));
    return (void)answer(call, words);
  }
  if (value.kind == IT_LIST && strcmp(text_of(call->target), "Take.semanticContent")) {
    char words[64];
    snprintf(words, sizeof words, "took %zu", value.as.list.len);
    return (void)answer(call, words);
  }
  for (size_t i = 0; i < SAMPLES; i++) {
    if (same(value, samples[i].value)) {
      char words[300];
      snprintf(words, sizeof words, "took %s", samples[i].type);
      return (void)answer(call, words);
    }
  }
  fail_saying(call, "it is another value");
}

static void query(const it_call *call) { answer_value(call, (it_value){.kind = IT_LIST}); }
