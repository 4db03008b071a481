/* hoststub.c: opens one bundle in this very process and makes calls from the command line, for
 * tests of bundles outside any sandbox. It is not the host: it trusts what it opens.
 *
 *   hoststub LIBRARY describe
 *   hoststub LIBRARY perform|query|options|convert|context TARGET [-m MEMBER] [NAME=VALUE …] [-a ANSWER …] [, CALL …]
 *
 * VALUE and ANSWER: s:text, i:1, d:1.5, b:1, e:Type/ID, f:path, l:VALUE;VALUE… and null; an answer may
 * also be decline, cancel or nobody. Calls after a comma run in the same process. Each call prints one
 * line of JSON: the status by name and what the result has. Questions are printed as lines before it. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#include "intent_bundle.h"

static const char *statuses[] = {"ok",        "error",    "needsValue", "needsChoice", "restart",
                                 "cancelled", "declined", "notFound",   "unsupported"};
static int done_fd;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char *output;
static _Atomic int completions;
static const char *answers[64];
static int answer_count, answer_next;

/* What ask_later was given, until the main loop answers. */
static struct pending {
  void (*done)(void *, const it_answer *);
  void *context;
} pendings[16];
static int pending_count;

static void print_string(FILE *out, const char *text, size_t length) {
  fputc('"', out);
  for (size_t i = 0; i < length; i++) {
    unsigned char c = (unsigned char)text[i];
    if (c == '"' || c == '\\') fprintf(out, "\\%c", c);
    else if (c < 32) fprintf(out, "\\u%04x", c);
    else fputc(c, out);
  }
  fputc('"', out);
}

static void print_record(FILE *out, const it_record *record);

static void print_value(FILE *out, const it_value *value) {
  switch (value->kind) {
    case IT_NULL: fputs("null", out); break;
    case IT_BOOL: fputs(value->as.boolean ? "true" : "false", out); break;
    case IT_INT: fprintf(out, "%lld", (long long)value->as.integer); break;
    case IT_DOUBLE: fprintf(out, "%.17g", value->as.real); break;
    case IT_STRING: print_string(out, value->as.string.ptr, value->as.string.len); break;
    case IT_BYTES:
      fputs("{\"bytes\":", out);
      print_string(out, (const char *)value->as.bytes.ptr, value->as.bytes.len);
      fputc('}', out);
      break;
    case IT_LIST:
      fputc('[', out);
      for (size_t i = 0; i < value->as.list.len; i++) {
        if (i) fputc(',', out);
        print_value(out, &value->as.list.ptr[i]);
      }
      fputc(']', out);
      break;
    case IT_RECORD: print_record(out, &value->as.record); break;
    case IT_FD: fputs("\"<descriptor>\"", out); break;
    case IT_ENTITY: {
      const it_entity *e = value->as.entity;
      fputs("{\"type\":", out);
      print_string(out, e->type.ptr, e->type.len);
      fputs(",\"id\":", out);
      print_string(out, e->id.ptr, e->id.len);
      fputs(",\"title\":", out);
      print_value(out, &e->title);
      if (e->properties) {
        fputs(",\"properties\":", out);
        print_record(out, e->properties);
      }
      fputc('}', out);
      break;
    }
    default: fputs("\"<bad kind>\"", out);
  }
}

static void print_record(FILE *out, const it_record *record) {
  /* A text that is a key and no more is printed as that. */
  if (record->len == 1 && record->ptr[0].value.kind == IT_STRING && record->ptr[0].name.len == 3 &&
      !memcmp(record->ptr[0].name.ptr, "key", 3)) {
    print_value(out, &record->ptr[0].value);
    return;
  }
  fputc('{', out);
  for (size_t i = 0; i < record->len; i++) {
    if (i) fputc(',', out);
    print_string(out, record->ptr[i].name.ptr, record->ptr[i].name.len);
    fputc(':', out);
    print_value(out, &record->ptr[i].value);
  }
  fputc('}', out);
}

static void print_member(FILE *out, const char *name, const it_value *value) {
  if (value->kind == IT_NULL) return;
  fprintf(out, ",\"%s\":", name);
  print_value(out, value);
}

/* Reads a value from its text; what it points to is never freed. */
static it_value parse(char *text) {
  it_value value = {0};
  if (!strncmp(text, "s:", 2)) {
    value.kind = IT_STRING;
    value.as.string = (it_str){text + 2, strlen(text + 2)};
  } else if (!strncmp(text, "i:", 2)) {
    value.kind = IT_INT;
    value.as.integer = atoll(text + 2);
  } else if (!strncmp(text, "d:", 2)) {
    value.kind = IT_DOUBLE;
    value.as.real = atof(text + 2);
  } else if (!strncmp(text, "b:", 2)) {
    value.kind = IT_BOOL;
    value.as.boolean = text[2] == '1';
  } else if (!strncmp(text, "e:", 2)) {
    char *slash = strchr(text + 2, '/');
    it_entity *entity = calloc(1, sizeof *entity);
    entity->size = sizeof *entity;
    entity->type = (it_str){text + 2, (size_t)(slash - text - 2)};
    entity->id = (it_str){slash + 1, strlen(slash + 1)};
    value.kind = IT_ENTITY;
    value.as.entity = entity;
  } else if (!strncmp(text, "f:", 2)) {
    it_field *fields = calloc(2, sizeof *fields);
    char *name = strrchr(text + 2, '/');
    name = name ? name + 1 : text + 2;
    fields[0].name = (it_str){"name", 4};
    fields[0].value.kind = IT_STRING;
    fields[0].value.as.string = (it_str){name, strlen(name)};
    fields[1].name = (it_str){"file", 4};
    fields[1].value.kind = IT_FD;
    fields[1].value.as.fd = open(text + 2, O_RDONLY | O_CLOEXEC);
    value.kind = IT_RECORD;
    value.as.record = (it_record){fields, 2};
  } else if (!strncmp(text, "r:", 2)) { /* r:name=VALUE;name=VALUE */
    it_field *fields = calloc(32, sizeof *fields);
    size_t count = 0;
    char *save = NULL;
    for (char *part = strtok_r(text + 2, ";", &save); part; part = strtok_r(NULL, ";", &save)) {
      char *equals = strchr(part, '=');
      fields[count].name = (it_str){part, (size_t)(equals - part)};
      fields[count++].value = parse(equals + 1);
    }
    value.kind = IT_RECORD;
    value.as.record = (it_record){fields, count};
  } else if (!strncmp(text, "l:", 2)) {
    it_value *values = calloc(64, sizeof *values);
    size_t count = 0;
    char *save = NULL;
    for (char *part = strtok_r(text + 2, "|", &save); part; part = strtok_r(NULL, "|", &save))
      values[count++] = parse(part);
    value.kind = IT_LIST;
    value.as.list = (it_list){values, count};
  }
  return value;
}

static int32_t complete(const it_call *call, const it_result *result) {
  (void)call;
  pthread_mutex_lock(&lock);
  size_t size;
  FILE *out = open_memstream(&output, &size);
  fprintf(out, "{\"status\":\"%s\"", result->status < 9 ? statuses[result->status] : "?");
  print_member(out, "value", &result->value);
  print_member(out, "dialog", &result->dialog);
  print_member(out, "error", &result->error);
  if (result->code.len) {
    fputs(",\"code\":", out);
    print_string(out, result->code.ptr, result->code.len);
  }
  if (result->parameter.len) {
    fputs(",\"parameter\":", out);
    print_string(out, result->parameter.ptr, result->parameter.len);
  }
  print_member(out, "options", &result->options);
  print_member(out, "extra", &result->extra);
  fputs("}\n", out);
  fclose(out);
  /* Only now: who waits for it looks without the lock. */
  completions++;
  pthread_mutex_unlock(&lock);
  uint64_t one = 1;
  return write(done_fd, &one, sizeof one) == sizeof one ? 0 : -EIO;
}

static int32_t ask_later(const it_call *call, const it_question *question,
                         void (*done)(void *, const it_answer *), void *context) {
  (void)call;
  static const char *kinds[] = {"?", "value", "choice", "confirm", "foreground"};
  pthread_mutex_lock(&lock);
  printf("{\"ask\":\"%s\"", kinds[question->kind < 5 ? question->kind : 0]);
  print_member(stdout, "prompt", &question->prompt);
  if (question->parameter.len) {
    fputs(",\"parameter\":", stdout);
    print_string(stdout, question->parameter.ptr, question->parameter.len);
  }
  print_member(stdout, "options", &question->options);
  print_member(stdout, "value", &question->value);
  print_member(stdout, "details", &question->details);
  fputs("}\n", stdout);
  pendings[pending_count++] = (struct pending){done, context};
  pthread_mutex_unlock(&lock);
  uint64_t one = 1;
  return write(done_fd, &one, sizeof one) == sizeof one ? 0 : -EIO;
}

static void answer_pending(void) {
  pthread_mutex_lock(&lock);
  struct pending waiting[16];
  int count = pending_count;
  memcpy(waiting, pendings, sizeof waiting);
  pending_count = 0;
  pthread_mutex_unlock(&lock);
  for (int i = 0; i < count; i++) {
    it_answer answer = {sizeof answer, IT_ANSWERED, UINT32_MAX, {0}};
    const char *text = answer_next < answer_count ? answers[answer_next++] : "nobody";
    if (!strcmp(text, "decline")) answer.status = IT_ANSWER_DECLINED;
    else if (!strcmp(text, "cancel")) answer.status = IT_ANSWER_CANCELLED;
    else if (!strcmp(text, "nobody")) answer.status = IT_ANSWER_NOBODY;
    else if (!strncmp(text, "n:", 2)) answer.index = (uint32_t)atoi(text + 2);
    else answer.value = parse(strdup(text));
    waiting[i].done(waiting[i].context, &answer);
  }
}

static int32_t progress(const it_call *call, int64_t completed, int64_t total, const it_value *text) {
  (void)call, (void)text;
  printf("{\"progress\":[%lld,%lld]}\n", (long long)completed, (long long)total);
  return 0;
}
static void (*cancel_function)(void *);
static void *cancel_context;
static int is_cancelled;
static int32_t on_cancel(const it_call *call, void (*function)(void *), void *context) {
  (void)call;
  if (is_cancelled) return function(context), 0;
  cancel_function = function;
  cancel_context = context;
  return 0;
}
static int32_t cancelled(const it_call *call) { return (void)call, is_cancelled; }

static const it_host host = {
    .size = sizeof(it_host), .abi = IT_ABI_VERSION, .complete = complete, .ask_later = ask_later,
    .progress = progress, .cancelled = cancelled, .on_cancel = on_cancel,
};

/* Serves the main queue and answers until the call has ended or `seconds` have passed. */
static int serve(const it_bundle *bundle, int main_fd, double seconds) {
  time_t end = time(NULL) + (time_t)(seconds + 1);
  while (completions == 0) {
    struct pollfd fds[2] = {{done_fd, POLLIN, 0}, {main_fd, POLLIN, 0}};
    poll(fds, main_fd >= 0 ? 2 : 1, 200);
    if (fds[0].revents & POLLIN) {
      uint64_t count;
      if (read(done_fd, &count, sizeof count) < 0) return 1;
      answer_pending();
    }
    if (main_fd >= 0 && (fds[1].revents & POLLIN)) {
      uint64_t count;
      if (read(main_fd, &count, sizeof count) < 0 && errno != EAGAIN) return 1;
      bundle->main_drain();
    }
    if (completions == 0 && time(NULL) > end) return puts("{\"status\":\"hung\"}"), 1;
  }
  return 0;
}

int main(int argc, char **argv) {
  if (argc < 3) return fputs("hoststub LIBRARY CALL …\n", stderr), 64;
  setvbuf(stdout, NULL, _IOLBF, 0);
  done_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  void *library = dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
  if (!library) return fprintf(stderr, "%s\n", dlerror()), 69;
  const it_bundle *(*entry)(const it_host *) =
      (const it_bundle *(*)(const it_host *))dlsym(library, "intent_bundle_entry");
  const it_bundle *bundle = entry ? entry(&host) : NULL;
  if (!bundle || bundle->abi != IT_ABI_VERSION) return fputs("no entry\n", stderr), 69;
  int started = 0, main_fd = -1, status = 0;
  for (int i = 2; i < argc; i++) {
    it_call call = {.size = sizeof call, .id = (uint64_t)i, .now = 1774000000, .host = &host};
    call.locale = (it_str){"en", 2};
    call.time_zone = (it_str){"Europe/Vienna", 13};
    const char *kind = argv[i++];
    call.kind = !strcmp(kind, "perform")   ? IT_CALL_PERFORM
                : !strcmp(kind, "query")   ? IT_CALL_QUERY
                : !strcmp(kind, "options") ? IT_CALL_OPTIONS
                : !strcmp(kind, "convert") ? IT_CALL_CONVERT
                : !strcmp(kind, "context") ? IT_CALL_CONTEXT
                                           : IT_CALL_DESCRIBE;
    it_field fields[32];
    size_t count = 0;
    answer_count = answer_next = 0;
    double cancel_after = 0;
    if (call.kind != IT_CALL_DESCRIBE && i < argc) {
      call.target = (it_str){argv[i], strlen(argv[i])};
      i++;
    }
    for (; i < argc && strcmp(argv[i], ","); i++) {
      if (!strcmp(argv[i], "-m")) {
        i++;
        call.member = (it_str){argv[i], strlen(argv[i])};
      } else if (!strcmp(argv[i], "-a")) {
        answers[answer_count++] = argv[++i];
      } else if (!strcmp(argv[i], "-c")) {
        cancel_after = atof(argv[++i]);
      } else {
        char *equals = strchr(argv[i], '=');
        fields[count].name = (it_str){argv[i], (size_t)(equals - argv[i])};
        fields[count++].value = parse(equals + 1);
      }
    }
    call.arguments = (it_record){fields, count};
    if (call.kind != IT_CALL_DESCRIBE && !started) {
      started = 1;
      if (bundle->start && bundle->start(&host) < 0) return fputs("start refused\n", stderr), 69;
      if (bundle->main_fd) main_fd = bundle->main_fd();
    }
    completions = 0;
    is_cancelled = 0;
    bundle->invoke(&call);
    if (cancel_after > 0) {
      usleep((useconds_t)(cancel_after * 1e6));
      is_cancelled = 1;
      if (cancel_function) cancel_function(cancel_context);
    }
    if (serve(bundle, main_fd, 60)) status = 1;
    if (output) fputs(output, stdout);
    free(output);
    output = NULL;
    if (status) break;
  }
  fflush(stdout);
  _exit(status);
}
