/* tryload.c: opens one bundle in this very process and makes one call. For authors who want a debugger or a sanitizer
 * around their code and nothing else. There is no wall here and no check of anything: never use it on a stranger's
 * bundle.
 *
 *   tryload LIBRARY describe
 *   tryload LIBRARY perform INTENT [name=text | name:=integer | name=@Entity/ID | grant:NAME=FOLDER] …
 *   tryload LIBRARY query ENTITY MEMBER [name=text | ids:=ID,ID | …] …
 *   tryload LIBRARY convert TARGET MEMBER [name=text …] …
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "intent_bundle.h"

enum { MOST = 32 };

static it_field arguments[MOST];
static size_t argument_count;
static struct { const char *name, *path; } grants[MOST];
static size_t grant_count;
static volatile int completed;
static const it_call *current_call;

static it_str str(const char *text) { return (it_str){text, strlen(text)}; }

/* ---- Printing ---- */

static void print_text(it_str text) {
  putchar('"');
  for (size_t i = 0; i < text.len; i++) {
    const unsigned char c = (unsigned char)text.ptr[i];
    if (c == '"' || c == '\\') printf("\\%c", c);
    else if (c == '\n') printf("\\n");
    else if (c < ' ') printf("\\u%04x", c);
    else putchar(c);
  }
  putchar('"');
}

static void print_value(const it_value *value);

static void print_record(const it_record *record) {
  putchar('{');
  for (size_t i = 0; i < record->len; i++) {
    if (i) printf(", ");
    print_text(record->ptr[i].name);
    printf(": ");
    print_value(&record->ptr[i].value);
  }
  putchar('}');
}

static void print_entity(const it_entity *entity) {
  printf("<%.*s ", (int)entity->type.len, entity->type.ptr);
  print_text(entity->id);
  if (entity->title.kind) printf(" title "), print_value(&entity->title);
  if (entity->subtitle.kind) printf(" subtitle "), print_value(&entity->subtitle);
  if (entity->properties) putchar(' '), print_record(entity->properties);
  putchar('>');
}

static void print_value(const it_value *value) {
  switch (value->kind) {
    case IT_NULL: printf("null"); break;
    case IT_BOOL: printf(value->as.boolean ? "true" : "false"); break;
    case IT_INT: printf("%" PRId64, value->as.integer); break;
    case IT_DOUBLE: printf("%.17g", value->as.real); break;
    case IT_STRING: print_text(value->as.string); break;
    case IT_BYTES: printf("<%zu bytes>", value->as.bytes.len); break;
    case IT_FD: printf("<descriptor %d>", value->as.fd); break;
    case IT_ENTITY: print_entity(value->as.entity); break;
    case IT_RECORD: print_record(&value->as.record); break;
    case IT_LIST:
      putchar('[');
      for (size_t i = 0; i < value->as.list.len; i++) {
        if (i) printf(",\n ");
        print_value(&value->as.list.ptr[i]);
      }
      putchar(']');
      break;
    default: printf("<kind %u>", value->kind);
  }
}

/* ---- The host's functions ---- */

static int32_t host_complete(const it_call *call, const it_result *result) {
  (void)call;
  static const char *const words[] = {"ok", "error", "needs value", "needs choice", "restart", "cancelled", "declined",
                                      "not found", "unsupported"};
  if (completed) {
    printf("completed twice\n");
    return -EALREADY;
  }
  printf("%s", result->status < sizeof words / sizeof *words ? words[result->status] : "unknown status");
  if (result->code.len) printf(" code %.*s", (int)result->code.len, result->code.ptr);
  if (result->parameter.len) printf(" parameter %.*s", (int)result->parameter.len, result->parameter.ptr);
  const struct { const char *name; const it_value *value; } parts[] = {
      {"value", &result->value}, {"dialog", &result->dialog}, {"error", &result->error},
      {"options", &result->options}, {"extra", &result->extra}};
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
    if (parts[i].value->kind == IT_NULL) continue;
    printf("\n%s: ", parts[i].name);
    print_value(parts[i].value);
  }
  putchar('\n');
  fflush(stdout);
  completed = 1;
  return 0;
}

static int32_t host_ask(const it_call *call, const it_question *question, it_answer *answer) {
  (void)call;
  printf("asked: kind %u ", question->kind);
  print_value(&question->prompt);
  printf(" (nobody answers)\n");
  answer->status = IT_ANSWER_NOBODY;
  answer->index = UINT32_MAX;
  return 0;
}

static int32_t host_ask_later(const it_call *call, const it_question *question,
                              void (*done)(void *, const it_answer *), void *context) {
  it_answer answer = {.size = sizeof answer};
  host_ask(call, question, &answer);
  done(context, &answer);
  return 0;
}

static int32_t host_progress(const it_call *call, int64_t done, int64_t total, const it_value *text) {
  (void)call;
  printf("progress %" PRId64 " of %" PRId64 " ", done, total);
  if (text) print_value(text);
  putchar('\n');
  return 0;
}

static int32_t host_log(const it_call *call, uint32_t level, it_str text) {
  (void)call;
  fprintf(stderr, "log %u: %.*s\n", level, (int)text.len, text.ptr);
  return 0;
}

static int32_t host_cancelled(const it_call *call) { return (double)time(NULL) > call->deadline; }

static int32_t host_on_cancel(const it_call *call, void (*function)(void *), void *context) {
  (void)call, (void)function, (void)context;
  return 0;
}

static char bundle_folder[4096], data_folder[4096];

static int32_t host_folder(uint32_t which, it_str *path) {
  *path = str(which == IT_FOLDER_BUNDLE ? bundle_folder : data_folder);
  return 0;
}

static const char *granted(it_str name) {
  for (size_t i = 0; i < grant_count; i++) {
    if (strlen(grants[i].name) == name.len && !memcmp(grants[i].name, name.ptr, name.len)) return grants[i].path;
  }
  return NULL;
}

static int32_t host_grant(it_str name, it_str *path) {
  const char *found = granted(name);
  if (!found) return -EACCES;
  *path = str(found);
  return 0;
}

static int32_t host_open_file(const it_call *call, it_str grant, it_str path, uint32_t flags) {
  (void)call;
  const char *folder = granted(grant);
  if (!folder) return -EACCES;
  char whole[8192];
  snprintf(whole, sizeof whole, "%s/%.*s", folder, (int)path.len, path.ptr);
  const int mode = flags & IT_OPEN_WRITE ? O_RDWR : O_RDONLY;
  const int fd = open(whole, mode | (flags & IT_OPEN_CREATE ? O_CREAT : 0) | (flags & IT_OPEN_TRUNCATE ? O_TRUNC : 0), 0600);
  return fd < 0 ? -errno : fd;
}

static int32_t host_connect(const it_call *call, it_str host, uint32_t port, uint32_t flags) {
  (void)call, (void)host, (void)port, (void)flags;
  return -EACCES;
}

static const it_call *host_current(void) { return current_call; }

static const void *host_extension(it_str name) {
  (void)name;
  return NULL;
}

static const it_host host = {
    .size = sizeof host, .abi = IT_ABI_VERSION, .complete = host_complete, .ask = host_ask, .ask_later = host_ask_later,
    .progress = host_progress, .log = host_log, .cancelled = host_cancelled, .on_cancel = host_on_cancel,
    .folder = host_folder, .grant = host_grant, .open_file = host_open_file, .connect = host_connect,
    .current = host_current, .extension = host_extension};

/* ---- Arguments ---- */

static it_value id_list(char *text) {
  it_value *items = calloc(MOST, sizeof *items);
  size_t count = 0;
  for (char *id = strtok(text, ","); id && count < MOST; id = strtok(NULL, ",")) {
    items[count++] = (it_value){.kind = IT_STRING, .as.string = str(id)};
  }
  return (it_value){.kind = IT_LIST, .as.list = {items, count}};
}

static it_value entity_value(char *text) {
  char *slash = strchr(text, '/');
  it_entity *entity = calloc(1, sizeof *entity);
  entity->size = sizeof *entity;
  if (slash) *slash = 0;
  entity->type = str(text);
  entity->id = str(slash ? slash + 1 : "");
  return (it_value){.kind = IT_ENTITY, .as.entity = entity};
}

static void take_argument(char *text) {
  char *equals = strchr(text, '=');
  if (!equals || argument_count == MOST || grant_count == MOST) {
    fprintf(stderr, "no argument: %s\n", text);
    exit(64);
  }
  *equals = 0;
  char *value = equals + 1;
  if (strncmp(text, "grant:", 6) == 0) {
    grants[grant_count].name = text + 6;
    grants[grant_count++].path = value;
    return;
  }
  it_field *field = &arguments[argument_count++];
  const int typed = equals > text && equals[-1] == ':';
  if (typed) equals[-1] = 0;
  field->name = str(text);
  if (typed && strcmp(text, "ids") == 0) {
    field->value = id_list(value);
  } else if (typed) {
    field->value = (it_value){.kind = IT_INT, .as.integer = strtoll(value, NULL, 10)};
  } else if (*value == '@') {
    field->value = entity_value(value + 1);
  } else {
    field->value = (it_value){.kind = IT_STRING, .as.string = str(value)};
  }
}

static uint32_t kind_of(const char *word) {
  if (strcmp(word, "perform") == 0) return IT_CALL_PERFORM;
  if (strcmp(word, "query") == 0) return IT_CALL_QUERY;
  if (strcmp(word, "convert") == 0) return IT_CALL_CONVERT;
  if (strcmp(word, "describe") == 0) return IT_CALL_DESCRIBE;
  return 0;
}

static void set_folders(char *library) {
  char *path = realpath(library, NULL);
  for (int up = 0; path && up < 3 && strrchr(path, '/'); up++) *strrchr(path, '/') = 0; /* lib/TRIPLE/NAME.so */
  snprintf(bundle_folder, sizeof bundle_folder, "%s", path ? path : "");
  if (!getcwd(data_folder, sizeof data_folder)) data_folder[0] = 0;
  free(path);
}

int main(int count, char **words) {
  const uint32_t kind = count > 2 ? kind_of(words[2]) : 0;
  const int fixed = kind == IT_CALL_DESCRIBE ? 3 : kind == IT_CALL_PERFORM ? 4 : 5;
  if (!kind || count < fixed) {
    fprintf(stderr, "usage: tryload LIBRARY describe|perform|query|convert [TARGET [MEMBER]] [name=value …]\n");
    return 64;
  }
  for (int i = fixed; i < count; i++) take_argument(words[i]);
  set_folders(words[1]);
  void *library = dlopen(words[1], RTLD_NOW | RTLD_LOCAL);
  const it_bundle *(*entry)(const it_host *) = NULL;
  if (library) *(void **)&entry = dlsym(library, "intent_bundle_entry");
  const it_bundle *bundle = entry ? entry(&host) : NULL;
  if (!bundle) {
    fprintf(stderr, "%s\n", library ? "no entry, or the entry gave NULL" : dlerror());
    return 69;
  }
  if (kind != IT_CALL_DESCRIBE && bundle->start && bundle->start(&host) < 0) return 69;
  const it_call call = {.size = sizeof call, .id = 1, .kind = kind, .target = str(kind == IT_CALL_DESCRIBE ? "" : words[3]),
                        .member = str(fixed == 5 ? words[4] : ""), .arguments = {arguments, argument_count},
                        .locale = str("en"), .time_zone = str("UTC"), .now = (double)time(NULL),
                        .deadline = (double)time(NULL) + 10, .host = &host};
  current_call = &call;
  bundle->invoke(&call);
  current_call = NULL;
  for (int i = 0; i < 1000 && !completed; i++) usleep(10000); /* from another thread, for up to ten seconds */
  if (!completed) fprintf(stderr, "the call was not completed\n");
  return completed ? 0 : 124;
}
