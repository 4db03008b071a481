/* host.c: the functions that a bundle may call (struct it_host).
 *
 * Every argument is a bundle's: a call pointer counts only when calls.h knows it, a struct is read up to its `size`,
 * strings are checked before they travel. Must never: hold the lock while bundle code runs, block without reading
 * the socket when nobody else does.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "runner.h"

_Thread_local const it_call *current_call;

enum { LOG_MOST = 16384 };

static bool on_main_thread(void) { return pthread_equal(pthread_self(), runner.main_thread); }

static double clock_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* The running call behind the pointer, or NULL and a status; tells the host what the bundle did. Takes the lock and
 * keeps it only when the call is returned. */
static struct call *lock_call(const it_call *pointer, const char *doing, int32_t *status) {
  pthread_mutex_lock(&calls.lock);
  struct call *call = call_from(pointer);
  if (call && call->state == CALL_RUNNING) return call;
  pthread_mutex_unlock(&calls.lock);
  *status = call ? -EALREADY : -EINVAL;
  char text[96] = {0};
  const char *what = call ? " for a call that has ended" : " for something that is not a call";
  strncat(text, doing, 40);
  strncat(text, what, 48);
  out_misuse(0, text);
  return NULL;
}

/* ---- complete ---- */

void call_end(struct call *call) {
  pthread_mutex_lock(&calls.lock);
  call_release(call);
  serve_wake_main();
  serve_check_bye();
  pthread_mutex_unlock(&calls.lock);
}

static void write_result(struct writer *message, const it_result *result) {
  write_u32(message, result->status);
  write_str(message, result->code);
  write_str(message, result->parameter);
  write_value(message, &result->value);
  write_value(message, &result->dialog);
  write_value(message, &result->error);
  write_value(message, &result->options);
  write_value(message, &result->extra);
}

/* The call ends all the same, as an error that says why. */
static int32_t refuse_result(uint64_t id, int32_t status) {
  if (status == -EMSGSIZE) {
    out_error(id, IT_ERROR, "result-too-large", "The result is larger than 8 MiB; return a file instead.");
    return status;
  }
  out_misuse(id, "completed with a malformed result");
  out_error(id, IT_ERROR, "malformed-result", "The bundle returned a result that is not well formed.");
  return status;
}

static int32_t host_complete(const it_call *pointer, const it_result *given) {
  it_result result = {0};
  int32_t status = 0;
  struct call *call = lock_call(pointer, "completed", &status);
  if (!call) return status;
  uint64_t id = call->api.id;
  bool usable = !call->direct && given && given->size >= offsetof(it_result, value);
  if (usable) call->state = CALL_ENDING;
  pthread_mutex_unlock(&calls.lock);
  if (!usable) {
    out_misuse(id, "complete needs a call that invoke was given, and a result whose size is set");
    return -EINVAL;
  }
  memcpy(&result, given, given->size < sizeof result ? given->size : sizeof result);
  struct writer *message = out_begin();
  write_result(message, &result);
  status = message->error;
  if (!status && result.status > IT_UNSUPPORTED) status = -EINVAL;
  if (status) out_drop();
  else status = out_send(WIRE_RESULT, id);
  if (status) status = refuse_result(id, status);
  call_end(call);
  return status;
}

/* ---- Questions ---- */

static void write_question(struct writer *message, uint32_t number, const it_question *question) {
  write_u32(message, number);
  write_u32(message, question->kind);
  write_str(message, question->parameter);
  write_value(message, &question->prompt);
  write_value(message, &question->options);
  write_value(message, &question->value);
  write_value(message, &question->details);
}

/* Copies what a bundle asks, as far as it was written for. */
static bool take_question(const it_question *given, it_question *question) {
  memset(question, 0, sizeof *question);
  if (!given || given->size < offsetof(it_question, prompt)) return false;
  memcpy(question, given, given->size < sizeof *question ? given->size : sizeof *question);
  return question->kind >= IT_ASK_VALUE && question->kind <= IT_ASK_FOREGROUND;
}

static int32_t send_question(uint64_t id, uint32_t number, const it_question *question) {
  struct writer *message = out_begin();
  write_question(message, number, question);
  if (message->error) {
    int32_t status = message->error;
    out_drop();
    return status;
  }
  return out_send(WIRE_ASK, id);
}

static void link_waiter(struct waiter *waiter, struct call *call) {
  pthread_cond_init(&waiter->wake, NULL);
  waiter->call = call;
  waiter->number = ++calls.numbers;
  waiter->fd = -1;
  waiter->next = calls.waiters;
  calls.waiters = waiter;
}

static void unlink_waiter(struct waiter *waiter) {
  struct waiter **at = &calls.waiters;
  while (*at != waiter) at = &(*at)->next;
  *at = waiter->next;
  pthread_cond_destroy(&waiter->wake);
}

/* A call that is cancelled gets its answer without anybody being asked. */
static bool already_cancelled(const struct call *call, it_answer *answer) {
  if (!call->cancelled) return false;
  memset(answer, 0, sizeof *answer);
  answer->status = IT_ANSWER_CANCELLED;
  answer->index = UINT32_MAX;
  return true;
}

static void give_answer(it_answer *to, it_answer from) {
  size_t size = to->size < sizeof from ? to->size : sizeof from;
  from.size = size;
  memcpy(to, &from, size);
}

static int32_t host_ask(const it_call *pointer, const it_question *given, it_answer *answer) {
  it_question question;
  struct waiter waiter = {0};
  int32_t status = 0;
  if (!take_question(given, &question) || !answer || answer->size < offsetof(it_answer, value)) return -EINVAL;
  struct call *call = lock_call(pointer, "asked", &status);
  if (!call) return status;
  uint64_t id = call->api.id;
  waiter.done = already_cancelled(call, &waiter.answer);
  link_waiter(&waiter, call);
  bool asks = !waiter.done;
  pthread_mutex_unlock(&calls.lock);
  if (asks) status = send_question(id, waiter.number, &question);
  pthread_mutex_lock(&calls.lock);
  if (status == 0) serve_wait(&waiter);
  unlink_waiter(&waiter);
  pthread_mutex_unlock(&calls.lock);
  if (status == 0) give_answer(answer, waiter.answer);
  return status;
}

static void unlink_later(struct later *later) {
  struct later **at = &calls.laters;
  while (*at && *at != later) at = &(*at)->next;
  if (*at) *at = later->next;
  if (later->done) calls.due--;
}

static int32_t host_ask_later(const it_call *pointer, const it_question *given,
                              void (*function)(void *, const it_answer *), void *context) {
  it_question question;
  int32_t status = 0;
  if (!take_question(given, &question) || !function) return -EINVAL;
  struct later *later = calloc(1, sizeof *later);
  if (!later) return -ENOMEM;
  struct call *call = lock_call(pointer, "asked", &status);
  if (!call) {
    free(later);
    return status;
  }
  uint64_t id = call->api.id;
  later->call = call;
  later->number = ++calls.numbers;
  later->function = function;
  later->context = context;
  later->done = already_cancelled(call, &later->answer);
  later->next = calls.laters;
  calls.laters = later;
  if (later->done) calls.due++;
  if (later->done) serve_wake_main();
  bool asks = !later->done;
  uint32_t number = later->number;
  pthread_mutex_unlock(&calls.lock);
  if (asks) status = send_question(id, number, &question);
  if (status == 0) return 0;
  pthread_mutex_lock(&calls.lock);
  unlink_later(later);
  pthread_mutex_unlock(&calls.lock);
  free(later);
  return status;
}

/* ---- Progress, log, cancellation ---- */

static int32_t host_progress(const it_call *pointer, int64_t completed, int64_t total, const it_value *text) {
  int32_t status = 0;
  struct call *call = lock_call(pointer, "reported progress", &status);
  if (!call) return status;
  uint64_t id = call->api.id;
  if (call->window > 0) call->until = clock_now() + call->window;
  pthread_mutex_unlock(&calls.lock);
  struct writer *message = out_begin();
  write_u64(message, (uint64_t)completed);
  write_u64(message, (uint64_t)total);
  write_value(message, text);
  status = message->error;
  if (status) out_drop();
  return status ? status : out_send(WIRE_PROGRESS, id);
}

static int32_t host_log(const it_call *pointer, uint32_t level, it_str text) {
  uint64_t id = 0;
  if (level > IT_LOG_ERROR || (text.len && !text.ptr)) return -EINVAL;
  pthread_mutex_lock(&calls.lock);
  struct call *call = pointer ? call_from(pointer) : NULL;
  if (call && call->state == CALL_RUNNING) id = call->api.id;
  pthread_mutex_unlock(&calls.lock);
  struct writer *message = out_begin();
  write_u32(message, level);
  write_lossy(message, text, LOG_MOST);
  return out_send(WIRE_LOG, id);
}

/* No lock: the place of a call is never given back, and each member read is written once or atomic. */
static int32_t host_cancelled(const it_call *pointer) {
  const struct call *call = call_from(pointer);
  if (!call || call->state != CALL_RUNNING) return 1;
  if (call->cancelled || runner.cancel_page[call->api.id % WIRE_CANCEL_SLOTS]) return 1;
  double until = call->until;
  return until > 0 && clock_now() > until;
}

static int32_t host_on_cancel(const it_call *pointer, void (*function)(void *), void *context) {
  int32_t status = 0;
  struct call *call = lock_call(pointer, "set on_cancel", &status);
  if (!call) return status;
  bool now = call->cancelled || runner.cancel_page[call->api.id % WIRE_CANCEL_SLOTS];
  if (call->cancel_due) calls.due--;
  call->cancel_due = false;
  call->on_cancel = function;
  call->cancel_context = context;
  bool here = function && now && on_main_thread();
  if (here) call->on_cancel = NULL;
  if (function && now && !here) {
    call->cancel_due = true;
    calls.due++;
    serve_wake_main();
  }
  pthread_mutex_unlock(&calls.lock);
  if (here) function(context);
  return 0;
}

/* ---- Folders and what the host opens ---- */

static int32_t host_folder(uint32_t which, it_str *path) {
  const char *found = which == IT_FOLDER_BUNDLE ? runner.plan->bundle
                      : which == IT_FOLDER_DATA ? runner.plan->data
                                                : NULL;
  if (!path) return -EINVAL;
  if (!found) return which == IT_FOLDER_DATA ? -ENOENT : -EINVAL;
  *path = str_of(found);
  return 0;
}

static int32_t host_grant(it_str name, it_str *path) {
  if (!path || (name.len && !name.ptr)) return -EINVAL;
  it_record grants = runner.plan->grants;
  for (size_t i = 0; i < grants.len; i++) {
    it_str known = grants.ptr[i].name;
    if (known.len != name.len || memcmp(known.ptr, name.ptr, name.len)) continue;
    *path = (it_str){(const char *)grants.ptr[i].value.as.bytes.ptr, grants.ptr[i].value.as.bytes.len};
    return 0;
  }
  return -EACCES;
}

/* Sends OPEN or CONNECT and waits for the descriptor. */
static int32_t host_fetch(const it_call *pointer, uint8_t type, it_str first, it_str path, uint32_t port,
                          uint32_t flags) {
  struct waiter waiter = {.opens = true};
  int32_t status = 0;
  struct call *call = lock_call(pointer, type == WIRE_OPEN ? "opened a file" : "connected", &status);
  if (!call) return status;
  uint64_t id = call->api.id;
  link_waiter(&waiter, call);
  pthread_mutex_unlock(&calls.lock);
  struct writer *message = out_begin();
  write_u32(message, waiter.number);
  write_str(message, first);
  if (type == WIRE_OPEN) write_str(message, path);
  else write_u32(message, port);
  write_u32(message, flags);
  status = message->error;
  if (status) out_drop();
  else status = out_send(type, id);
  pthread_mutex_lock(&calls.lock);
  if (status == 0) serve_wait(&waiter);
  unlink_waiter(&waiter);
  pthread_mutex_unlock(&calls.lock);
  if (status == 0) status = waiter.status;
  return status < 0 ? status : waiter.fd;
}

static int32_t host_open_file(const it_call *call, it_str grant, it_str path, uint32_t flags) {
  return host_fetch(call, WIRE_OPEN, grant, path, 0, flags);
}

static int32_t host_connect(const it_call *call, it_str host, uint32_t port, uint32_t flags) {
  if (flags || port == 0 || port > 65535) return -EINVAL;
  return host_fetch(call, WIRE_CONNECT, host, (it_str){0}, port, flags);
}

static const it_call *host_current(void) { return current_call; }

static const void *host_extension(it_str name) {
  (void)name;
  return NULL;
}

const it_host host_table = {
    .size = sizeof(it_host),
    .abi = IT_ABI_VERSION,
    .complete = host_complete,
    .ask = host_ask,
    .ask_later = host_ask_later,
    .progress = host_progress,
    .log = host_log,
    .cancelled = host_cancelled,
    .on_cancel = host_on_cancel,
    .folder = host_folder,
    .grant = host_grant,
    .open_file = host_open_file,
    .connect = host_connect,
    .current = host_current,
    .extension = host_extension,
};
