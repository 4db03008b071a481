/* notes: well behaved, with titles that are hard to type. EchoNote gives the title of its note; its only list is `all`. */
#define HAS_QUERY
#include "common.h"

static const char *const titles[] = {"note: today", "note: tomorrow", "Mother's \"list\"", "50% off = $5", "übung", "-rf",
                                     "two\nlines", "@home"};
enum { NOTES = sizeof titles / sizeof *titles };

static it_entity entities[NOTES];
static it_value values[NOTES];
static char ids[NOTES][8];
static it_field measures[NOTES][2], properties[NOTES][3];
static it_record records[NOTES];

static int wanted(it_value list, const char *id) {
  if (list.kind != IT_LIST) return 1;
  for (size_t i = 0; i < list.as.list.len; i++) {
    if (is(list.as.list.ptr[i], id)) return 1;
  }
  return 0;
}

static void query(const it_call *call) {
  size_t count = 0;
  for (size_t i = 0; i < NOTES; i++) {
    snprintf(ids[i], sizeof ids[i], "n%zu", i + 1);
    if (!wanted(argument(call, "ids"), ids[i])) continue;
    /* n1 has no length; the others one of so many hundred meters. */
    measures[i][0] = (it_field){str("value"), {.kind = IT_DOUBLE, .as.real = 100.0 * i}};
    measures[i][1] = (it_field){str("unit"), string("meters")};
    properties[i][0] = (it_field){str("name"), string(titles[i])};
    properties[i][1] = (it_field){str("words"), {.kind = IT_INT, .as.integer = (int64_t)(i % 3)}};
    properties[i][2] = (it_field){str("length"), {.kind = IT_RECORD, .as.record = {measures[i], 2}}};
    records[i] = (it_record){properties[i], i == 0 ? 2 : 3};
    entities[i] = (it_entity){.size = sizeof(it_entity),
                              .type = str("Note"),
                              .id = str(ids[i]),
                              .title = string(titles[i]),
                              .properties = &records[i]};
    values[count++] = (it_value){.kind = IT_ENTITY, .as.entity = &entities[i]};
  }
  answer_value(call, (it_value){.kind = IT_LIST, .as.list = {values, count}});
}

static void perform(const it_call *call) { answer_value(call, argument(call, "note").as.entity->title); }
