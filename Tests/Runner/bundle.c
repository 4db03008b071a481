/* bundle.c: a bundle with an entry, for the runner's tests. Each target is one behaviour.
 *
 * INTENT_TEST_* (environment) changes what the entry answers.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "intent_bundle.h"

static const it_host *host;
static int starts;
static int main_event = -1;
static pthread_t opener;

static it_str text(const char *s) { return (it_str){s, strlen(s)}; }
static it_value string(const char *s) { return (it_value){.kind = IT_STRING, .as.string = text(s)}; }
static it_value number(int64_t n) { return (it_value){.kind = IT_INT, .as.integer = n}; }

static int32_t finish(const it_call *call, it_value value) {
  it_result result = {.size = sizeof result, .value = value};
  return host->complete(call, &result);
}

static const it_value *argument(const it_call *call, const char *name) {
  for (size_t i = 0; i < call->arguments.len; i++) {
    it_str held = call->arguments.ptr[i].name;
    if (held.len == strlen(name) && !memcmp(held.ptr, name, held.len)) return &call->arguments.ptr[i].value;
  }
  return NULL;
}

static int is(it_str a, const char *b) { return a.len == strlen(b) && !memcmp(a.ptr, b, a.len); }

static void thread(void *(*run)(void *), const it_call *call) {
  pthread_t made;
  if (pthread_create(&made, NULL, run, (void *)(uintptr_t)call)) finish(call, string("no thread"));
  else pthread_detach(made);
}

/* ---- Behaviours ---- */

static void everything(const it_call *call) {
  static char line[512];
  snprintf(line, sizeof line, "%u|%s|%s|%s|%s|%g|%g|%zu|%d", call->kind, call->target.ptr, call->member.ptr,
           call->locale.ptr, call->time_zone.ptr, call->now, call->deadline, call->arguments.len,
           host->current() == call);
  finish(call, string(line));
}

static void echo(const it_call *call) {
  const it_value *value = argument(call, "value");
  finish(call, value ? *value : (it_value){0});
}

static void *later_complete(void *raw) {
  const it_call *call = raw;
  usleep(20000);
  finish(call, number(host->current() == NULL));
  return NULL;
}

static void twice(const it_call *call) {
  int32_t first = finish(call, number(1));
  int32_t second = finish(call, number(2));
  fprintf(stderr, "twice %d %d\n", first, second);
}

static void ask(const it_call *call) {
  it_question question = {.size = sizeof question, .kind = IT_ASK_VALUE, .prompt = string("how many?"),
                          .parameter = text("count")};
  it_answer answer = {.size = sizeof answer};
  int32_t status = host->ask(call, &question, &answer);
  if (status || answer.status) finish(call, number(status ? status : -1000 - (int)answer.status));
  else finish(call, answer.value);
}

static void *ask_elsewhere(void *raw) {
  ask(raw);
  return NULL;
}

/* The main thread blocks in ask while another thread asks too, in the same call. */
static _Atomic int64_t other_answer;
static void *ask_beside(void *raw) {
  it_question question = {.size = sizeof question, .kind = IT_ASK_CONFIRM};
  it_answer answer = {.size = sizeof answer};
  other_answer = host->ask(raw, &question, &answer) ? -1 : answer.value.as.integer;
  return NULL;
}

static void both(const it_call *call) {
  pthread_t made;
  it_question question = {.size = sizeof question, .kind = IT_ASK_VALUE};
  it_answer answer = {.size = sizeof answer};
  pthread_create(&made, NULL, ask_beside, (void *)(uintptr_t)call);
  host->ask(call, &question, &answer);
  pthread_join(made, NULL);
  finish(call, number(answer.value.as.integer * 1000 + other_answer));
}

static void answered(void *context, const it_answer *answer) {
  const it_call *call = context;
  int on_main = pthread_equal(pthread_self(), opener);
  if (answer->status == IT_ANSWER_CANCELLED) fprintf(stderr, "answered: cancelled\n");
  if (answer->status == IT_ANSWERED) finish(call, number(answer->value.as.integer + (on_main ? 0 : 1000000)));
}

static void ask_later(const it_call *call) {
  it_question question = {.size = sizeof question, .kind = IT_ASK_VALUE};
  int32_t status = host->ask_later(call, &question, answered, (void *)(uintptr_t)call);
  if (status) finish(call, number(status));
}

static void ask_later_and_leave(const it_call *call) {
  it_question question = {.size = sizeof question, .kind = IT_ASK_VALUE};
  host->ask_later(call, &question, answered, (void *)(uintptr_t)call);
  finish(call, number(7));
}

static void tell(const it_call *call) {
  it_value half = string("half");
  int32_t a = host->progress(call, 5, 10, &half);
  int32_t b = host->log(call, IT_LOG_NOTICE, text("a line \xff of log"));
  int32_t c = host->log(NULL, IT_LOG_DEBUG, text("nobody's"));
  finish(call, number(a + b + c));
}

static void *spin(void *raw) {
  const it_call *call = raw;
  while (!host->cancelled(call)) usleep(1000);
  it_result result = {.size = sizeof result, .status = IT_CANCELLED};
  host->complete(call, &result);
  return NULL;
}

static void cancel_seen(void *context) {
  fprintf(stderr, "on_cancel main %d\n", pthread_equal(pthread_self(), opener) != 0);
  it_result result = {.size = sizeof result, .status = IT_CANCELLED};
  host->complete(context, &result);
}

static void open_file(const it_call *call) {
  char held[64] = {0};
  int fd = host->open_file(call, text("notes"), text("a/b.txt"), IT_OPEN_READ);
  if (fd < 0) return (void)finish(call, number(fd));
  ssize_t got = read(fd, held, sizeof held - 1);
  close(fd);
  finish(call, got < 0 ? number(-errno) : string(held));
}

static void reach(const it_call *call) {
  int fd = host->connect(call, text("example.org"), 443, 0);
  if (fd >= 0 && write(fd, "hello", 5) == 5) close(fd);
  finish(call, number(fd < 0 ? fd : 0));
}

static void folders(const it_call *call) {
  static char line[1024];
  it_str bundle = {0}, data = {0}, notes = {0}, none = {0};
  host->folder(IT_FOLDER_BUNDLE, &bundle);
  host->folder(IT_FOLDER_DATA, &data);
  host->grant(text("notes"), &notes);
  snprintf(line, sizeof line, "%s|%s|%s|%d|%d", bundle.ptr, data.ptr, notes.ptr, host->grant(text("other"), &none),
           host->folder(9, &none));
  finish(call, string(line));
}

static void surroundings(const it_call *call) {
  static char line[2048];
  char here[512] = {0};
  if (!getcwd(here, sizeof here)) here[0] = '?';
  snprintf(line, sizeof line, "%s|%s|%s|%s|%s|%s", here, getenv("HOME"), getenv("TMPDIR"), getenv("TZ"),
           getenv("LANG"), getenv("EXTRA") ? getenv("EXTRA") : "");
  finish(call, string(line));
}

static void read_fd(const it_call *call) {
  char held[64] = {0};
  const it_value *file = argument(call, "file");
  if (!file || file->kind != IT_FD) return (void)finish(call, number(-1));
  ssize_t got = read(file->as.fd, held, sizeof held - 1);
  finish(call, got < 0 ? number(-errno) : string(held));
}

static void fd_open(const it_call *call) {
  const it_value *which = argument(call, "fd");
  finish(call, number(which && fcntl((int)which->as.integer, F_GETFD) >= 0));
}

static void fd_number(const it_call *call) {
  const it_value *file = argument(call, "file");
  finish(call, number(file ? file->as.fd : -1));
}

static void hoard(const it_call *call) {
  while (dup(0) >= 0) {}
  finish(call, number(0));
}

static void make_file(const it_call *call) {
  int fd = open("made.txt", O_RDWR | O_CREAT | O_TRUNC, 0600);
  if (fd < 0 || write(fd, "made", 4) != 4) return (void)finish(call, number(-errno));
  lseek(fd, 0, SEEK_SET);
  finish(call, (it_value){.kind = IT_FD, .as.fd = fd});
  close(fd);
}

static void big(const it_call *call) {
  const it_value *size = argument(call, "size");
  size_t n = size ? (size_t)size->as.integer : 0;
  char *bytes = calloc(1, n ? n : 1);
  finish(call, (it_value){.kind = IT_BYTES, .as.bytes = {(const uint8_t *)bytes, n}});
  free(bytes);
}

static void malformed(const it_call *call) {
  const it_value *how = argument(call, "how");
  it_value deep[40] = {{0}};
  for (int i = 0; i < 39; i++) deep[i] = (it_value){.kind = IT_LIST, .as.list = {&deep[i + 1], 1}};
  it_str name = how ? how->as.string : text("");
  it_value value = {.kind = 77};
  if (is(name, "utf8")) value = string("\xc0\x80");
  if (is(name, "null")) value = (it_value){.kind = IT_STRING, .as.string = {NULL, 5}};
  if (is(name, "deep")) value = deep[0];
  if (is(name, "fd")) value = (it_value){.kind = IT_FD, .as.fd = 12345};
  int32_t status = finish(call, value);
  fprintf(stderr, "malformed %d\n", status);
}

static void status_result(const it_call *call) {
  const it_value *status = argument(call, "status");
  it_value options[2] = {string("a"), string("b")};
  it_result result = {.size = sizeof result, .status = (uint32_t)(status ? status->as.integer : 0),
                      .dialog = string("dialog"), .error = string("error"), .code = text("the-code"),
                      .parameter = text("param"), .options = {.kind = IT_LIST, .as.list = {options, 2}}};
  host->complete(call, &result);
}

static void old_result(const it_call *call) {
  struct { size_t size; uint32_t status, reserved; it_value value; } small = {sizeof small, IT_OK, 0, number(3)};
  host->complete(call, (const it_result *)(const void *)&small);
}

static void stale(const it_call *call) {
  static const it_call *kept;
  if (kept) fprintf(stderr, "stale %d\n", finish(kept, number(0)));
  it_call forged = *call;
  fprintf(stderr, "forged %d\n", finish(&forged, number(0)));
  kept = call;
  finish(call, number(0));
}

static void on_main_queue(const it_call *call);
static void close_main(const it_call *call);

static void entity(const it_call *call) {
  it_field field = {text("colour"), string("red")};
  it_record properties = {&field, 1};
  it_entity made = {.size = sizeof made, .type = text("Note"), .id = text("n1"), .title = string("First"),
                    .properties = &properties};
  finish(call, (it_value){.kind = IT_ENTITY, .as.entity = &made});
}

static void die(const it_call *call) {
  const it_value *how = argument(call, "how");
  it_str name = how ? how->as.string : text("");
  printf("last words");
  if (is(name, "abort")) abort();
  if (is(name, "segv")) *(volatile int *)8 = 1;
  if (is(name, "exit")) exit(3);
  if (is(name, "loop")) for (;;) pause();
  if (is(name, "memory")) for (;;) memset(malloc(1 << 20), 1, 1 << 20);
  finish(call, string("alive"));
}

static const struct { const char *name; void (*run)(const it_call *); void *(*thread)(void *); } targets[] = {
    {"everything", everything, NULL}, {"echo", echo, NULL}, {"thread", NULL, later_complete},
    {"twice", twice, NULL}, {"ask", ask, NULL}, {"ask elsewhere", NULL, ask_elsewhere}, {"both", both, NULL},
    {"ask later", ask_later, NULL}, {"ask later and leave", ask_later_and_leave, NULL}, {"tell", tell, NULL},
    {"spin", NULL, spin}, {"open", open_file, NULL}, {"connect", reach, NULL}, {"folders", folders, NULL},
    {"surroundings", surroundings, NULL}, {"read fd", read_fd, NULL}, {"fd open", fd_open, NULL},
    {"fd number", fd_number, NULL}, {"make file", make_file, NULL}, {"big", big, NULL},
    {"malformed", malformed, NULL}, {"status", status_result, NULL}, {"old result", old_result, NULL},
    {"stale", stale, NULL}, {"main queue", on_main_queue, NULL}, {"entity", entity, NULL}, {"hoard", hoard, NULL}, {"close main", close_main, NULL}, {"die", die, NULL},
};

static void invoke(const it_call *call) {
  if (call->kind == IT_CALL_DESCRIBE) {
    if (getenv("INTENT_TEST_SILENT")) return;
    return (void)finish(call, string("{}"));
  }
  if (is(call->target, "starts")) return (void)finish(call, number(starts));
  if (is(call->target, "on cancel")) return (void)host->on_cancel(call, cancel_seen, (void *)(uintptr_t)call);
  if (is(call->target, "never")) return;
  for (size_t i = 0; i < sizeof targets / sizeof targets[0]; i++) {
    if (!is(call->target, targets[i].name)) continue;
    if (targets[i].thread) thread(targets[i].thread, call);
    else targets[i].run(call);
    return;
  }
  it_result result = {.size = sizeof result, .status = IT_UNSUPPORTED};
  host->complete(call, &result);
}

/* ---- The main queue: one call at a time waits for it ---- */

static const it_call *queued;

static void *feed(void *raw) {
  queued = raw;
  usleep(20000);
  eventfd_write(main_event, 1);
  return NULL;
}

static void on_main_queue(const it_call *call) { thread(feed, call); }

static void close_main(const it_call *call) {
  close(main_event);
  finish(call, number(0));
}

static int32_t main_fd(void) {
  if (!getenv("INTENT_TEST_MAIN")) return -1;
  return main_event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
}

static void main_drain(void) {
  eventfd_t seen;
  eventfd_read(main_event, &seen);
  const it_call *call = queued;
  queued = NULL;
  if (call) finish(call, number(pthread_equal(pthread_self(), opener) ? 1 : 0));
}

static int32_t start(const it_host *given) {
  starts++;
  return given == host ? (getenv("INTENT_TEST_START") ? -EIO : 0) : -EINVAL;
}

const it_bundle *intent_bundle_entry(const it_host *given);
const it_bundle *intent_bundle_entry(const it_host *given) {
  static it_bundle bundle = {.size = sizeof bundle, .abi = IT_ABI_VERSION, .invoke = invoke, .start = start,
                             .main_fd = main_fd, .main_drain = main_drain};
  const char *how = getenv("INTENT_TEST_ENTRY");
  host = given;
  opener = pthread_self();
  if (how && !strcmp(how, "null")) return NULL;
  if (how && !strcmp(how, "size")) bundle.size = 8;
  if (how && !strcmp(how, "abi")) bundle.abi = 2;
  if (how && !strcmp(how, "invoke")) bundle.invoke = NULL;
  return &bundle;
}
