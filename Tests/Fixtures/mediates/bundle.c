/* mediates: well behaved, and has what the host must mediate: options that depend on one another, resolvers, property
 * queries, entities of every kind, results that lead on. Each intent answers with the values that it got, as text. */
#define OWN_INVOKE
#include "common.h"

static int same(it_str text, const char *other) {
  return text.len == strlen(other) && !memcmp(text.ptr, other, text.len);
}
static it_field field(const char *name, it_value value) { return (it_field){.name = str(name), .value = value}; }
static it_value list(const it_value *items, size_t count) {
  return (it_value){.kind = IT_LIST, .as.list = {items, count}};
}
static it_value record(const it_field *fields, size_t count) {
  return (it_value){.kind = IT_RECORD, .as.record = {fields, count}};
}
static it_value integer(int64_t number) { return (it_value){.kind = IT_INT, .as.integer = number}; }
static it_value real(double number) { return (it_value){.kind = IT_DOUBLE, .as.real = number}; }

/* ---- Items ---- */

static const struct {
  const char *id, *name;
  double megabytes, made;
  int64_t count;
  const char *tag;
} items[] = {{"i1", "Ada's paper", 12, 1000, 3, "old"}, {"i2", "Adagio", 48, 3000, 7, "music"},
             {"i3", "Radar map", 5, 2000, 1, "old"}, {"i4", "Zebra", 100, 0, 9, "animal"}};
enum { ITEMS = sizeof items / sizeof *items };

static it_entity item_entities[ITEMS];
static it_value item_values[ITEMS], item_tags[ITEMS];
static it_field item_sizes[ITEMS][2], item_fields[ITEMS][5];
static it_record item_properties[ITEMS];

static it_value item(size_t i) {
  item_tags[i] = string(items[i].tag);
  item_sizes[i][0] = field("value", real(items[i].megabytes));
  item_sizes[i][1] = field("unit", string("megabytes"));
  item_fields[i][0] = field("name", string(items[i].name));
  item_fields[i][1] = field("size", record(item_sizes[i], 2));
  item_fields[i][2] = field("count", integer(items[i].count));
  item_fields[i][3] = field("tags", list(&item_tags[i], 1));
  item_fields[i][4] = field("made", real(items[i].made));
  item_properties[i] = (it_record){item_fields[i], items[i].made > 0 ? 5 : 4};
  item_entities[i] = (it_entity){.size = sizeof(it_entity), .type = str("Item"), .id = str(items[i].id),
                                 .title = string(items[i].name), .properties = &item_properties[i]};
  return (it_value){.kind = IT_ENTITY, .as.entity = &item_entities[i]};
}

static int listed(const it_list *ids, const char *id) {
  for (size_t i = 0; i < ids->len; i++) {
    if (is(ids->ptr[i], id)) return 1;
  }
  return 0;
}

static int contains(const char *text, it_str part) {
  if (part.len == 0) return 1;
  for (size_t at = 0; at + part.len <= strlen(text); at++) {
    if (!strncasecmp(text + at, part.ptr, part.len)) return 1;
  }
  return 0;
}

static it_value member(it_value value, const char *name) {
  for (size_t i = 0; value.kind == IT_RECORD && i < value.as.record.len; i++) {
    if (same(value.as.record.ptr[i].name, name)) return value.as.record.ptr[i].value;
  }
  return (it_value){.kind = IT_NULL};
}

/* A number of any property, in megabytes for sizes. */
static double number(it_value value) {
  if (value.kind == IT_INT) return (double)value.as.integer;
  if (value.kind == IT_DOUBLE) return value.as.real;
  const it_value unit = member(value, "unit");
  const double factor = is(unit, "gigabytes") ? 1000 : is(unit, "kilobytes") ? 0.001 : is(unit, "bytes") ? 1e-6 : 1;
  return number(member(value, "value")) * factor;
}

static int fits(size_t i, it_value condition) {
  const it_value property = member(condition, "property"), op = member(condition, "operator");
  const it_value value = member(condition, "value");
  if (is(property, "name") || is(property, "tags")) {
    const char *text = is(property, "name") ? items[i].name : items[i].tag;
    const it_str part = value.as.string;
    const size_t len = strlen(text);
    if (is(op, "contains")) return contains(text, part);
    if (is(op, "equal")) return same(part, text);
    if (is(op, "notEqual")) return !same(part, text);
    if (is(op, "hasPrefix")) return part.len <= len && !strncasecmp(text, part.ptr, part.len);
    return part.len <= len && !strncasecmp(text + len - part.len, part.ptr, part.len);
  }
  const double own = is(property, "size")   ? items[i].megabytes
                     : is(property, "made") ? items[i].made
                                            : (double)items[i].count;
  if (is(op, "between")) {
    return own >= number(value.as.list.ptr[0]) && own <= number(value.as.list.ptr[1]);
  }
  const double other = number(value);
  if (is(op, "equal")) return own == other;
  if (is(op, "less")) return own < other;
  if (is(op, "lessOrEqual")) return own <= other;
  if (is(op, "greater")) return own > other;
  return own >= other;
}

static int sort_by_size, sort_down;

static int in_order(const void *a, const void *b) {
  const size_t x = *(const size_t *)a, y = *(const size_t *)b;
  const double by_size = items[x].megabytes - items[y].megabytes;
  const int order = sort_by_size ? (by_size > 0) - (by_size < 0) : strcmp(items[x].name, items[y].name);
  return sort_down ? -order : order;
}

static void by_properties(const it_call *call) {
  const it_value where = argument(call, "where"), sort = argument(call, "sort"), limit = argument(call, "limit");
  const int either = is(argument(call, "mode"), "or");
  size_t found[ITEMS], count = 0;
  for (size_t i = 0; i < ITEMS; i++) {
    int fitting = where.as.list.len == 0 || !either;
    for (size_t c = 0; c < where.as.list.len; c++) {
      const int fit = fits(i, where.as.list.ptr[c]);
      fitting = either ? fitting || fit : fitting && fit;
    }
    if (fitting) found[count++] = i;
  }
  if (sort.kind == IT_LIST && sort.as.list.len > 0) {
    sort_by_size = is(member(sort.as.list.ptr[0], "property"), "size");
    sort_down = is(member(sort.as.list.ptr[0], "order"), "descending");
    qsort(found, count, sizeof *found, in_order);
  }
  if (limit.kind == IT_INT && (size_t)limit.as.integer < count) count = (size_t)limit.as.integer;
  for (size_t i = 0; i < count; i++) item_values[i] = item(found[i]);
  answer_value(call, list(item_values, count));
}

static void query_items(const it_call *call) {
  if (same(call->member, "properties")) {
    by_properties(call);
    return;
  }
  const it_value ids = argument(call, "ids"), text = argument(call, "text");
  size_t count = 0;
  for (size_t i = 0; i < ITEMS; i++) {
    if (ids.kind == IT_LIST && !listed(&ids.as.list, items[i].id)) continue;
    if (text.kind == IT_STRING && !contains(items[i].name, text.as.string)) continue;
    item_values[count++] = item(i);
  }
  answer_value(call, list(item_values, count));
}

/* ---- A hundred thousand rows, and the only settings ---- */

enum { ROWS = 100000 };

static void query_rows(const it_call *call) {
  static char names[ROWS][12];
  it_entity *entities = calloc(ROWS, sizeof *entities);
  it_value *values = calloc(ROWS, sizeof *values);
  const it_value ids = argument(call, "ids");
  size_t count = 0;
  for (size_t i = 0; i < ROWS; i++) {
    snprintf(names[i], sizeof names[i], "row %05zu", i);
    if (ids.kind == IT_LIST && !listed(&ids.as.list, names[i])) continue;
    entities[i] = (it_entity){.size = sizeof(it_entity), .type = str("Row"), .id = str(names[i]), .title = string(names[i])};
    values[count++] = (it_value){.kind = IT_ENTITY, .as.entity = &entities[i]};
  }
  answer_value(call, list(values, count));
}

static void query_settings(const it_call *call) {
  static const it_entity settings = {.size = sizeof settings, .type = {"Settings", 8}, .id = {"the", 3},
                                     .title = {.kind = IT_STRING, .as.string = {"The Settings", 12}}};
  static const it_value value = {.kind = IT_ENTITY, .as.entity = &settings};
  answer_value(call, same(call->member, "unique") ? value : list(&value, 1));
}

static void query(const it_call *call) {
  if (same(call->target, "Item")) query_items(call);
  else if (same(call->target, "Row")) query_rows(call);
  else query_settings(call);
}

/* ---- Options ---- */

static void options(const it_call *call) {
  it_value texts[3];
  it_field parts[3], sections[2], whole[2];
  it_value section_values[2];
  if (same(call->member, "trail")) {
    const it_value activity = argument(call, "activity");
    if (activity.kind != IT_STRING) {
      const it_result result = {.size = sizeof result, .status = IT_ERROR, .error = string("An activity is needed.")};
      call->host->complete(call, &result);
      return;
    }
    texts[0] = string(is(activity, "hiking") ? "Summit path" : "Gravel road");
    texts[1] = string(is(activity, "hiking") ? "Lake round" : "Forest ride");
    texts[2] = string("Everywhere");
    it_field second[2] = {field("title", string("Anybody")), field("items", list(&texts[2], 1))};
    parts[0] = field("title", string(is(activity, "hiking") ? "On foot" : "On wheels"));
    parts[1] = field("items", list(texts, 2));
    section_values[0] = record(parts, 2);
    section_values[1] = record(second, 2);
    sections[0] = field("sections", list(section_values, 2));
    sections[1] = field("prompt", string("Which way?"));
    whole[0] = field("options", record(sections, 2));
    answer_value(call, record(whole, 1));
    return;
  }
  if (same(call->member, "recent")) {
    it_value all[ITEMS];
    for (size_t i = 0; i < ITEMS; i++) all[i] = item(i);
    whole[0] = field("options", list(all, ITEMS));
    whole[1] = field("default", all[1]);
    answer_value(call, record(whole, 2));
    return;
  }
  texts[0] = string("the one");
  whole[0] = field("options", list(texts, same(call->member, "what") ? 0 : 1));
  answer_value(call, record(whole, 1));
}

/* ---- Resolvers ---- */

static void convert(const it_call *call) {
  const it_value value = argument(call, "value"), from = argument(call, "from");
  if (!is(argument(call, "resolver"), "roman") || value.kind != IT_STRING || !is(from, "string")) {
    fail(call, IT_NOT_FOUND);
    return;
  }
  int64_t sum = 0, last = 0;
  for (size_t i = value.as.string.len; i-- > 0;) {
    const char *const digits = "IVXLCDM";
    static const int64_t worth[] = {1, 5, 10, 50, 100, 500, 1000};
    const char *at = strchr(digits, value.as.string.ptr[i]);
    if (!at || !*at) {
      fail(call, IT_NOT_FOUND);
      return;
    }
    const int64_t one = worth[at - digits];
    sum += one < last ? -one : one;
    last = one;
  }
  answer_value(call, sum ? integer(sum) : (it_value){.kind = IT_NULL});
}

/* ---- What is performed ---- */

static char said[8192];

static void say(it_value value) {
  const size_t used = strlen(said);
  char *at = said + used;
  const size_t room = sizeof said - used;
  switch (value.kind) {
    case IT_STRING: snprintf(at, room, "%.*s", (int)value.as.string.len, value.as.string.ptr); break;
    case IT_INT: snprintf(at, room, "%lld", (long long)value.as.integer); break;
    case IT_DOUBLE: snprintf(at, room, "%.0f", value.as.real); break;
    case IT_ENTITY: snprintf(at, room, "%.*s", (int)value.as.entity->id.len, value.as.entity->id.ptr); break;
    case IT_LIST:
      for (size_t i = 0; i < value.as.list.len; i++) {
        if (i) strncat(said, "+", sizeof said - strlen(said) - 1);
        say(value.as.list.ptr[i]);
      }
      break;
    default: break;
  }
}

static void echo(const it_call *call) {
  said[0] = 0;
  for (size_t i = 0; i < call->arguments.len; i++) {
    const it_field *at = &call->arguments.ptr[i];
    const size_t used = strlen(said);
    snprintf(said + used, sizeof said - used, "%s%.*s=", i ? " " : "", (int)at->name.len, at->name.ptr);
    say(at->value);
  }
  answer(call, said);
}

/* How often it ran, counted in the data folder. */
static void insist(const it_call *call) {
  FILE *file = fopen("runs", "a+");
  if (file) {
    fputc('.', file);
    fclose(file);
  }
  const it_value word = argument(call, "word");
  if (word.kind == IT_NULL) {
    const it_result result = {.size = sizeof result, .status = IT_NEEDS_VALUE, .parameter = str("word"),
                              .error = string("Which word?")};
    call->host->complete(call, &result);
    return;
  }
  size_t runs = 0;
  file = fopen("runs", "r");
  while (file && fgetc(file) == '.') runs++;
  if (file) fclose(file);
  snprintf(said, sizeof said, "%.*s after %zu runs", (int)word.as.string.len, word.as.string.ptr, runs);
  answer(call, said);
}

static void result(const it_call *call) {
  const it_value kind = argument(call, "kind"), times = argument(call, "times");
  it_field arguments[2] = {field("place", string("the \"moon\" & back"))}, next[3], extra[1];
  next[0] = field("intent", string(is(kind, "opensBurn") ? "Burn" : is(kind, "snippetIntent") ? "Card" : "Land"));
  next[1] = field("arguments", record(arguments, 1));
  next[2] = field("title", string("Go there"));
  size_t parts = 2;
  it_result out = {.size = sizeof out, .value = string("the value"), .dialog = string("It is done.")};
  extra[0] = field("opens", record(next, parts));
  if (is(kind, "opensAgain")) {
    arguments[0] = field("kind", kind);
    arguments[1] = field("times", integer(times.as.integer + 1));
    next[0] = field("intent", string("Result"));
    next[1] = field("arguments", record(arguments, 2));
  } else if (is(kind, "opensUnknown")) {
    next[0] = field("intent", string("Nowhere"));
  } else if (is(kind, "opensMissing")) {
    next[1] = field("arguments", record(arguments, 0));
  } else if (is(kind, "opensWrong")) {
    arguments[0] = field("place", integer(7));
  } else if (is(kind, "opensShortcut") || is(kind, "opensNoShortcut")) {
    it_field shortcut[2] = {field("id", string("six o'clock")), field("title", string("Six"))};
    arguments[0] = field("shortcut", record(shortcut, is(kind, "opensShortcut") ? 2 : 0));
    next[0] = field("intent", string("RunSystemShortcutIntent"));
    extra[0] = field("opens", record(next, parts));
    out.extra = record(extra, 1);
    call->host->complete(call, &out);
    return;
  } else if (is(kind, "openURL")) {
    extra[0] = field("openURL", string("https://example.org/a?b=c&d"));
  } else if (is(kind, "badURL")) {
    extra[0] = field("openURL", string("https://example.org/\033[31mred\nline"));
  } else if (is(kind, "fileURL")) {
    extra[0] = field("openURL", string("file:///etc/passwd"));
  } else if (is(kind, "button") || is(kind, "undo")) {
    extra[0] = field(is(kind, "undo") ? "undo" : "button", (parts = 3, record(next, parts)));
  } else if (is(kind, "snippetIntent")) {
    extra[0] = field("snippet", record(next, parts));
  } else if (is(kind, "snippet")) {
    next[0] = field("text", string("A card\nwith two lines"));
    extra[0] = field("snippet", record(next, 1));
  } else if (is(kind, "activity")) {
    extra[0] = field("activity", string("org.example.reading"));
  } else if (is(kind, "malformed")) {
    extra[0] = field("opens", string("Land"));
  } else if (is(kind, "nothing")) {
    out.value = (it_value){.kind = IT_NULL};
    out.dialog = (it_value){.kind = IT_NULL};
    call->host->complete(call, &out);
    return;
  }
  out.extra = record(extra, 1);
  call->host->complete(call, &out);
}

static void card(const it_call *call) {
  it_field text = field("text", string("The card's text")), extra = field("snippet", record(&text, 1));
  const it_result out = {.size = sizeof out, .extra = record(&extra, 1)};
  call->host->complete(call, &out);
}

static void draw(const it_call *call) {
  const it_value sketch = argument(call, "sketch"), settings = argument(call, "settings");
  said[0] = 0;
  const it_record *properties = sketch.kind == IT_ENTITY ? sketch.as.entity->properties : NULL;
  for (size_t i = 0; properties && i < properties->len; i++) {
    say(properties->ptr[i].value);
    strncat(said, " ", sizeof said - strlen(said) - 1);
  }
  say(settings);
  answer(call, said);
}

static void perform(const it_call *call) {
  if (same(call->target, "Insist")) insist(call);
  else if (same(call->target, "Pack")) answer_value(call, argument(call, "things"));
  else if (same(call->target, "Result")) result(call);
  else if (same(call->target, "Card")) card(call);
  else if (same(call->target, "Draw")) draw(call);
  else echo(call);
}

static void invoke(const it_call *call) {
  switch (call->kind) {
    case IT_CALL_PERFORM: perform(call); break;
    case IT_CALL_QUERY: query(call); break;
    case IT_CALL_OPTIONS: options(call); break;
    case IT_CALL_CONVERT: convert(call); break;
    case IT_CALL_DESCRIBE: describe(call); break;
    default: fail(call, IT_UNSUPPORTED);
  }
}
