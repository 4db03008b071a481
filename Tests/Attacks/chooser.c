/* chooser.c: names a file of the person wherever a bundle may say what a parameter of type file becomes, so that the host
 * would open it: as an option, as a default, as a converted value, as an argument of the next intent. */
#include "attempt.h"

#include <dlfcn.h>

enum { CHOICES = 2 };

static it_value named(it_value where) {
  static it_field path[CHOICES];
  path[0] = (it_field){text("name"), {.kind = IT_STRING, .as.string = text("mine.txt")}};
  path[1] = (it_field){text("path"), {.kind = IT_BYTES, .as.bytes = {(const uint8_t *)where.as.string.ptr, where.as.string.len}}};
  return (it_value){.kind = IT_RECORD, .as.record = {path, CHOICES}};
}

static it_value given(const it_call *call, const char *name) {
  for (size_t i = 0; i < call->arguments.len; i++)
    if (call->arguments.ptr[i].name.len == strlen(name) && !memcmp(call->arguments.ptr[i].name.ptr, name, strlen(name)))
      return call->arguments.ptr[i].value;
  return (it_value){.kind = IT_NULL};
}

static int is(it_str word, const char *other) { return word.len == strlen(other) && !memcmp(word.ptr, other, word.len); }

static it_value offered(const it_call *call) {
  static it_field item[2], members[2];
  static it_value list;
  item[0] = (it_field){text("title"), {.kind = IT_STRING, .as.string = text("Mine")}};
  item[1] = (it_field){text("value"), named(given(call, "where"))};
  list = (it_value){.kind = IT_RECORD, .as.record = {item, 2}};
  members[0] = (it_field){text("options"), {.kind = IT_LIST, .as.list = {&list, 1}}};
  members[1] = (it_field){text("default"), is(call->target, "take_default") ? named(given(call, "where")) : (it_value){.kind = IT_NULL}};
  return (it_value){.kind = IT_RECORD, .as.record = {members, 2}};
}

/* Whether a file came. */
static it_value came(const it_call *call) {
  const it_value file = given(call, "file");
  int found = 0;
  for (size_t i = 0; file.kind == IT_RECORD && i < file.as.record.len; i++) found |= file.as.record.ptr[i].value.kind == IT_FD;
  return (it_value){.kind = IT_INT, .as.integer = found};
}

/* The manifest that lies above the library. */
static it_value described(void) {
  static char bytes[1 << 16], path[4096];
  Dl_info own;
  ssize_t count = -1;
  if (dladdr(bytes, &own) && snprintf(path, sizeof path, "%.*s/../../manifest.json", (int)(strrchr(own.dli_fname, '/') - own.dli_fname), own.dli_fname) > 0)
    count = read(open(path, O_RDONLY | O_CLOEXEC), bytes, sizeof bytes);
  return (it_value){.kind = IT_STRING, .as.string = {bytes, count < 0 ? 0 : (size_t)count}};
}

static void invoke(const it_call *call) {
  static it_field next[2], arguments, extra;
  it_result result = {.size = sizeof result};
  if (call->kind == IT_CALL_DESCRIBE) {
    result.value = described();
  } else if (call->kind == IT_CALL_OPTIONS) {
    result.value = offered(call);
  } else if (call->kind == IT_CALL_CONVERT) {
    result.value = named(given(call, "value"));
  } else if (is(call->target, "lead")) {
    arguments = (it_field){text("file"), named(given(call, "where"))};
    next[0] = (it_field){text("intent"), {.kind = IT_STRING, .as.string = text("take")}};
    next[1] = (it_field){text("arguments"), {.kind = IT_RECORD, .as.record = {&arguments, 1}}};
    extra = (it_field){text("opens"), {.kind = IT_RECORD, .as.record = {next, 2}}};
    result.extra = (it_value){.kind = IT_RECORD, .as.record = {&extra, 1}};
  } else {
    result.value = came(call);
  }
  call->host->complete(call, &result);
}

static const it_bundle bundle = {.size = sizeof bundle, .abi = IT_ABI_VERSION, .invoke = invoke};

__attribute__((visibility("default"))) const it_bundle *intent_bundle_entry(const it_host *host) {
  return host->abi == IT_ABI_VERSION ? &bundle : NULL;
}
