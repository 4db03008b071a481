/* widgets: well behaved. Intents that configure widgets, with soups as entities and options that depend on a soup. The
 * environment decides nothing; a soup called "lost" is one that was there when the widget was configured and is gone. */
#define OWN_INVOKE
#include "common.h"

static const struct { const char *id, *title, *kind; } soups[] = {
    {"1", "Tomato", "Red"}, {"2", "Borscht", "Red"}, {"3", "Pea", "Green <b>"}, {"4", "Pea & Mint", "Green <b>"}};
enum { SOUPS = sizeof soups / sizeof *soups };

static it_entity entities[SOUPS];
static it_value values[SOUPS];

static void offer_soups(const it_call *call, const char *wanted, int by_id) {
  size_t count = 0;
  for (size_t i = 0; i < SOUPS; i++) {
    if (wanted && (by_id ? strcmp(soups[i].id, wanted) != 0 : !strcasestr(soups[i].title, wanted))) continue;
    entities[count] = (it_entity){.size = sizeof entities[0], .type = str("Soup"), .id = str(soups[i].id),
                                  .title = string(soups[i].title), .subtitle = string(soups[i].kind)};
    values[count] = (it_value){.kind = IT_ENTITY, .as.entity = &entities[count]};
    count++;
  }
  answer_value(call, (it_value){.kind = IT_LIST, .as.list = {values, count}});
}

/* The text of a value with a 0 at its end; NULL where it is none. */
static const char *text(it_value value) {
  static char room[256];
  if (value.kind != IT_STRING || value.as.string.len >= sizeof room) return NULL;
  memcpy(room, value.as.string.ptr, value.as.string.len);
  room[value.as.string.len] = 0;
  return room;
}

static void query(const it_call *call) {
  const it_value ids = argument(call, "ids");
  if (ids.kind == IT_LIST && ids.as.list.len == 1) return offer_soups(call, text(ids.as.list.ptr[0]), 1);
  offer_soups(call, text(argument(call, "text")), 0);
}

/* What goes on a soup: cream on red ones, croutons on the others. */
static void options(const it_call *call) {
  static it_value tops[2];
  const it_value soup = argument(call, "soup");
  const int is_red = soup.kind == IT_ENTITY && (soup.as.entity->id.ptr[0] == '1' || soup.as.entity->id.ptr[0] == '2');
  tops[0] = string("Nothing");
  tops[1] = string(is_red ? "Cream" : "Croutons");
  answer_value(call, (it_value){.kind = IT_LIST, .as.list = {tops, 2}});
}

static void perform(const it_call *call) { answer(call, "stirred"); }

static void invoke(const it_call *call) {
  switch (call->kind) {
    case IT_CALL_PERFORM: perform(call); break;
    case IT_CALL_DESCRIBE: describe(call); break;
    case IT_CALL_QUERY: query(call); break;
    case IT_CALL_OPTIONS: options(call); break;
    default: fail(call, IT_UNSUPPORTED);
  }
}
