/* echo: well behaved. One intent for each type of value; each returns its parameter `value` unchanged. */
#define HAS_QUERY
#include "common.h"

static const struct {
  const char *id, *title;
} notes[] = {{"n1", "Shopping"}, {"n2", "Ideas"}, {"a/b=c:d é\n☂", "note: today"}};
enum { NOTES = sizeof notes / sizeof *notes };

static it_entity entities[NOTES];
static it_value values[NOTES];

static int contains(const char *title, it_str text) {
  return text.len == 0 || memmem(title, strlen(title), text.ptr, text.len) != NULL;
}

static int listed(const it_list *ids, const char *id) {
  for (size_t i = 0; i < ids->len; i++) {
    if (is(ids->ptr[i], id)) return 1;
  }
  return 0;
}

/* Members ids, string, suggested and all of the entity Note. */
static void query(const it_call *call) {
  const it_value ids = argument(call, "ids"), text = argument(call, "text");
  size_t count = 0;
  for (size_t i = 0; i < NOTES; i++) {
    if (ids.kind == IT_LIST && !listed(&ids.as.list, notes[i].id)) continue;
    if (text.kind == IT_STRING && !contains(notes[i].title, text.as.string)) continue;
    entities[i] = (it_entity){
        .size = sizeof(it_entity), .type = str("Note"), .id = str(notes[i].id), .title = string(notes[i].title)};
    values[count++] = (it_value){.kind = IT_ENTITY, .as.entity = &entities[i]};
  }
  answer_value(call, (it_value){.kind = IT_LIST, .as.list = {values, count}});
}

static void perform(const it_call *call) { answer_value(call, argument(call, "value")); }
