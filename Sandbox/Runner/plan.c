/* plan.c: the record of WIRE_START (see wire.h) -> struct plan.
 *
 * Must never: touch the file system, or keep a pointer into the message.
 */
#include "plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A path: bytes without a 0 inside. */
static const char *path_of(const it_value *value) {
  if (value->kind != IT_BYTES || value->as.bytes.len == 0) return NULL;
  const char *path = (const char *)value->as.bytes.ptr;
  return strlen(path) == value->as.bytes.len ? path : NULL;
}

static bool set_path(const it_value *value, const char **out) {
  *out = path_of(value);
  return *out != NULL;
}

static bool set_list(const it_value *value, uint32_t kind, it_list *out) {
  if (value->kind != IT_LIST) return false;
  *out = value->as.list;
  for (size_t i = 0; i < out->len; i++) {
    if (out->ptr[i].kind != kind) return false;
    if (kind == IT_BYTES && !path_of(&out->ptr[i])) return false;
  }
  return true;
}

static bool set_int(const it_value *value, int64_t *out) {
  if (value->kind != IT_INT || value->as.integer < 0) return false;
  *out = value->as.integer;
  return true;
}

static bool set_bool(const it_value *value, bool *out) {
  if (value->kind != IT_BOOL) return false;
  *out = value->as.boolean;
  return true;
}

static bool set_grants(const it_value *value, it_record *out) {
  if (value->kind != IT_RECORD) return false;
  *out = value->as.record;
  for (size_t i = 0; i < out->len; i++) {
    if (!path_of(&out->ptr[i].value)) return false;
  }
  return true;
}

/* The strings that the environment is made from, until all members are read. */
struct strings {
  it_record environment;
  it_str locale, zone;
};

static bool set_string(const it_value *value, it_str *out) {
  if (value->kind != IT_STRING || strlen(value->as.string.ptr) != value->as.string.len) return false;
  *out = value->as.string;
  return true;
}

static bool set_environment(const it_value *value, it_record *out) {
  if (value->kind != IT_RECORD) return false;
  *out = value->as.record;
  for (size_t i = 0; i < out->len; i++) {
    it_str name = out->ptr[i].name, ignored;
    if (name.len == 0 || strlen(name.ptr) != name.len || strchr(name.ptr, '=')) return false;
    if (!set_string(&out->ptr[i].value, &ignored)) return false;
  }
  return true;
}

static bool set_member(struct plan *plan, struct strings *strings, it_str name, const it_value *value) {
  if (str_is(name, "library")) return set_path(value, &plan->library);
  if (str_is(name, "bundle")) return set_path(value, &plan->bundle);
  if (str_is(name, "data")) return set_path(value, &plan->data);
  if (str_is(name, "read")) return set_list(value, IT_BYTES, &plan->read);
  if (str_is(name, "execute")) return set_list(value, IT_BYTES, &plan->execute);
  if (str_is(name, "write")) return set_list(value, IT_BYTES, &plan->write);
  if (str_is(name, "grants")) return set_grants(value, &plan->grants);
  if (str_is(name, "environment")) return set_environment(value, &strings->environment);
  if (str_is(name, "locale")) return set_string(value, &strings->locale);
  if (str_is(name, "zone")) return set_string(value, &strings->zone);
  if (str_is(name, "entry")) return set_bool(value, &plan->entry);
  if (str_is(name, "direct")) return set_list(value, IT_RECORD, &plan->direct);
  if (str_is(name, "uid")) return set_int(value, &plan->uid);
  if (str_is(name, "fileUid")) return set_int(value, &plan->file_uid);
  if (str_is(name, "memory")) return set_int(value, &plan->memory);
  if (str_is(name, "cpu")) return set_int(value, &plan->cpu);
  if (str_is(name, "files")) return set_int(value, &plan->files);
  if (str_is(name, "fsize")) return set_int(value, &plan->fsize);
  if (str_is(name, "require")) return set_list(value, IT_STRING, &plan->require);
  if (str_is(name, "unsealed")) return set_bool(value, &plan->unsealed);
  if (str_is(name, "template")) return set_bool(value, &plan->as_template);
  return false;
}

/* ---- Environment ---- */

struct strip {
  char **next;
  char *text;
};

static void put_variable(struct strip *strip, const char *name, const char *value) {
  *strip->next++ = strip->text;
  strip->text += sprintf(strip->text, "%s=%s", name, value) + 1;
}

/* How many bytes the table and its strings take. */
static size_t environment_size(const struct plan *plan, const struct strings *strings) {
  size_t size = (strings->environment.len + 5) * sizeof(char *);
  for (size_t i = 0; i < strings->environment.len; i++) {
    const it_field *field = &strings->environment.ptr[i];
    size += field->name.len + field->value.as.string.len + 2;
  }
  size += strings->locale.len + strings->zone.len + 16;
  return size + (plan->data ? 2 * (strlen(plan->data) + 8) : 0);
}

static void make_environment(struct plan *plan, const struct strings *strings, void *at) {
  struct strip strip = {at, (char *)at + (strings->environment.len + 5) * sizeof(char *)};
  plan->environment = at;
  for (size_t i = 0; i < strings->environment.len; i++) {
    const it_field *field = &strings->environment.ptr[i];
    put_variable(&strip, field->name.ptr, field->value.as.string.ptr);
  }
  if (plan->data) put_variable(&strip, "HOME", plan->data);
  if (plan->data) put_variable(&strip, "TMPDIR", plan->data);
  if (strings->zone.len) put_variable(&strip, "TZ", strings->zone.ptr);
  if (strings->locale.len) put_variable(&strip, "LANG", strings->locale.ptr);
  *strip.next = NULL;
}

/* ---- The whole ---- */

static const char *read_members(struct plan *plan, struct strings *strings, it_record record) {
  for (size_t i = 0; i < record.len; i++) {
    if (!set_member(plan, strings, record.ptr[i].name, &record.ptr[i].value)) return record.ptr[i].name.ptr;
  }
  if (!plan->library) return "library is missing";
  if (!plan->bundle) return "bundle is missing";
  if (plan->memory < 0) return "memory is missing";
  if (plan->memory > INT64_C(1) << 42) return "memory is larger than 4 TiB";
  if (plan->files > 4096) return "files is larger than 4096";
  if (plan->uid > INT64_C(0xFFFFFFFE)) return "uid is not a uid";
  if (plan->file_uid > INT64_C(0xFFFFFFFE) || (plan->file_uid >= 0 && plan->uid < 0)) return "fileUid is not a uid";
  return NULL;
}

const char *plan_decode(const struct message *message, struct plan *plan) {
  static char wrong[128];
  struct strings strings = {0};
  struct measure need = {0};
  struct reader in = {message->payload, message->payload + message->len, false};
  memset(plan, 0, sizeof *plan);
  plan->template_fd = -1;
  plan->uid = plan->file_uid = plan->cpu = plan->files = plan->fsize = plan->memory = -1;
  if (message->nfds != 3) return "three descriptors are needed";
  codec_measure(&in, 0, &need);
  if (in.bad || in.at != in.end || message->payload[0] != IT_RECORD) return "not a record";
  plan->block_size = need.nodes + need.text;
  plan->block = malloc(plan->block_size);
  if (!plan->block) return "no memory";
  struct arena arena = arena_over(plan->block, need);
  it_value root;
  in.at = message->payload;
  codec_build(&in, NULL, &arena, &root);
  const char *member = read_members(plan, &strings, root.as.record);
  if (member) {
    snprintf(wrong, sizeof wrong, "%s%s", member, strchr(member, ' ') ? "" : ": not known or not of its kind");
    plan_free(plan);
    return wrong;
  }
  plan->environment_size = environment_size(plan, &strings);
  plan->environment = malloc(plan->environment_size);
  if (!plan->environment) {
    plan_free(plan);
    return "no memory";
  }
  make_environment(plan, &strings, plan->environment);
  plan->number = message->header.call;
  plan->call_fd = message->fds[0];
  plan->log_fd = message->fds[1];
  plan->page_fd = message->fds[2];
  return NULL;
}

void plan_free(struct plan *plan) {
  if (plan->block) explicit_bzero(plan->block, plan->block_size);
  if (plan->environment) explicit_bzero(plan->environment, plan->environment_size);
  free(plan->block);
  free(plan->environment);
  plan->block = NULL;
  plan->environment = NULL;
}
