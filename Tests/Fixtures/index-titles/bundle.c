/* index-titles: offers for search whatever titles it was given, one a line. "!crash" makes it crash when it is asked,
 * "!many N" makes N titles up. */
#define HAS_QUERY
#include "common.h"

enum { MOST = 100000, LONGEST = 1 << 20 };
static char text[LONGEST + 1];
static char *titles[MOST], ids[MOST][24];
static it_entity entities[MOST];
static it_value values[MOST];

static size_t make_up(size_t count) {
  static const char *const first[] = {"Amber", "Basil", "Cedar", "Dune", "Ember", "Fern", "Grove", "Heath"};
  static const char *const second[] = {"lamp", "table", "chair", "kettle", "basket", "mirror", "carpet", "clock", "vase"};
  static char names[MOST][40];
  for (size_t i = 0; i < count; i++) {
    snprintf(names[i], sizeof names[i], "%s %s %zu", first[i % 8], second[i / 8 % 9], i);
    titles[i] = names[i];
  }
  return count;
}

static size_t load(void) {
  FILE *file = fopen("titles", "r");
  if (!file) return 0;
  text[fread(text, 1, LONGEST, file)] = 0;
  fclose(file);
  if (!strcmp(text, "!crash")) abort();
  if (!strncmp(text, "!many ", 6)) {
    const size_t count = strtoul(text + 6, NULL, 10);
    return make_up(count < MOST ? count : MOST);
  }
  size_t count = 0;
  for (char *line = strtok(text, "\n"); line && count < MOST; line = strtok(NULL, "\n")) titles[count++] = line;
  return count;
}

static int listed(const it_list *list, const char *id) {
  for (size_t i = 0; i < list->len; i++) {
    if (is(list->ptr[i], id)) return 1;
  }
  return 0;
}

/* Members ids and all of the entity Title. */
static void query(const it_call *call) {
  const it_value wanted = argument(call, "ids");
  size_t count = 0, all = load();
  for (size_t i = 0; i < all; i++) {
    snprintf(ids[i], sizeof ids[i], "%zu", i);
    if (wanted.kind == IT_LIST && !listed(&wanted.as.list, ids[i])) continue;
    entities[i] = (it_entity){
        .size = sizeof(it_entity), .type = str("Title"), .id = str(ids[i]), .title = string(titles[i])};
    values[count++] = (it_value){.kind = IT_ENTITY, .as.entity = &entities[i]};
  }
  answer_value(call, (it_value){.kind = IT_LIST, .as.list = {values, count}});
}

static void set_titles(const it_call *call) {
  const it_value given = argument(call, "text");
  FILE *file = fopen("titles", "w");
  if (!file || given.kind != IT_STRING) {
    fail(call, IT_ERROR);
    return;
  }
  fwrite(given.as.string.ptr, 1, given.as.string.len, file);
  fclose(file);
  finish(call);
}

static void perform(const it_call *call) {
  if (call->target.len == strlen("SetTitles")) {
    set_titles(call);
  } else {
    answer_value(call, argument(call, "title"));
  }
}
