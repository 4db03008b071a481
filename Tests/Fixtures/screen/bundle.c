/* screen: well behaved. Notes, and a provider that says which of them are in view: note 1 selected, with note 3 as a part of
 * it, note 2 visible, and note 99, which is no more. */
#define OWN_INVOKE
#include "common.h"

static const struct { const char *id, *title; } notes[] = {{"1", "Milk"}, {"2", "Bread"}, {"3", "Soy milk"}, {"4", "Jam"}};
enum { NOTES = sizeof notes / sizeof *notes };

static it_entity entities[NOTES];
static it_value values[NOTES];

static void query(const it_call *call) {
  const it_value ids = argument(call, "ids");
  size_t count = 0;
  for (size_t i = 0; i < NOTES; i++) {
    int wanted = ids.kind != IT_LIST;
    for (size_t k = 0; ids.kind == IT_LIST && k < ids.as.list.len; k++) wanted |= is(ids.as.list.ptr[k], notes[i].id);
    if (!wanted) continue;
    entities[count] = (it_entity){
        .size = sizeof entities[0], .type = str("Note"), .id = str(notes[i].id), .title = string(notes[i].title)};
    values[count] = (it_value){.kind = IT_ENTITY, .as.entity = &entities[count]};
    count++;
  }
  answer_value(call, (it_value){.kind = IT_LIST, .as.list = {values, count}});
}

static it_value reference(it_entity *entity, const char *id) {
  *entity = (it_entity){.size = sizeof *entity, .type = str("Note"), .id = str(id)};
  return (it_value){.kind = IT_ENTITY, .as.entity = entity};
}

static it_value number(double value) { return (it_value){.kind = IT_DOUBLE, .as.real = value}; }

static void context(const it_call *call) {
  static it_entity one, two, three, gone;
  static it_field selected[1], part[1], bounds[4], first[4], second[1], last[1];
  static it_value parts[1], all[3];
  static it_record state, part_record, bounds_record, first_record, second_record, last_record;
  selected[0] = (it_field){str("selected"), {.kind = IT_BOOL, .as.boolean = 1}};
  state = (it_record){selected, 1};
  part[0] = (it_field){str("entity"), reference(&three, "3")};
  part_record = (it_record){part, 1};
  parts[0] = (it_value){.kind = IT_RECORD, .as.record = part_record};
  bounds[0] = (it_field){str("x"), number(10)};
  bounds[1] = (it_field){str("y"), number(20)};
  bounds[2] = (it_field){str("width"), number(100)};
  bounds[3] = (it_field){str("height"), number(50)};
  bounds_record = (it_record){bounds, 4};
  first[0] = (it_field){str("entity"), reference(&one, "1")};
  first[1] = (it_field){str("state"), {.kind = IT_RECORD, .as.record = state}};
  first[2] = (it_field){str("bounds"), {.kind = IT_RECORD, .as.record = bounds_record}};
  first[3] = (it_field){str("elements"), {.kind = IT_LIST, .as.list = {parts, 1}}};
  first_record = (it_record){first, 4};
  second[0] = (it_field){str("entity"), reference(&two, "2")};
  second_record = (it_record){second, 1};
  last[0] = (it_field){str("entity"), reference(&gone, "99")};
  last_record = (it_record){last, 1};
  all[0] = (it_value){.kind = IT_RECORD, .as.record = first_record};
  all[1] = (it_value){.kind = IT_RECORD, .as.record = second_record};
  all[2] = (it_value){.kind = IT_RECORD, .as.record = last_record};
  answer_value(call, (it_value){.kind = IT_LIST, .as.list = {all, 3}});
}

/* The ids of the notes that were given. */
static void perform(const it_call *call) {
  static char text[256];
  size_t length = 0;
  const it_value note = argument(call, "note");
  const it_value list = note.kind == IT_ENTITY ? (it_value){.kind = IT_LIST, .as.list = {&note, 1}} : argument(call, "notes");
  for (size_t i = 0; list.kind == IT_LIST && i < list.as.list.len; i++) {
    const it_str id = list.as.list.ptr[i].as.entity->id;
    length += (size_t)snprintf(text + length, sizeof text - length, "%s%.*s", i ? " " : "", (int)id.len, id.ptr);
  }
  answer(call, text);
}

static void invoke(const it_call *call) {
  switch (call->kind) {
    case IT_CALL_PERFORM: perform(call); break;
    case IT_CALL_DESCRIBE: describe(call); break;
    case IT_CALL_QUERY: query(call); break;
    case IT_CALL_CONTEXT: context(call); break;
    default: fail(call, IT_UNSUPPORTED);
  }
}
