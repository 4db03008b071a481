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

double host_clock(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

struct call *host_lock_call(const it_call *pointer, const char *doing, int32_t *status) {
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
  if (calls.due) serve_wake_main();
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
  if (status == -ETOOMANYREFS) {
    out_error(id, IT_ERROR, "too-many-descriptors",
              "Its result could not be sent: processes of this user have too many open files on their way to others.");
    return status;
  }
  out_misuse(id, "completed with a malformed result");
  out_error(id, IT_ERROR, "malformed-result", "The bundle returned a result that is not well formed.");
  return status;
}

static int32_t host_complete(const it_call *pointer, const it_result *given) {
  it_result result = {0};
  int32_t status = 0;
  struct call *call = host_lock_call(pointer, "completed", &status);
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

/* ---- Progress, log, cancellation ---- */

static int32_t host_progress(const it_call *pointer, int64_t completed, int64_t total, const it_value *text) {
  int32_t status = 0;
  struct call *call = host_lock_call(pointer, "reported progress", &status);
  if (!call) return status;
  uint64_t id = call->api.id;
  if (call->window > 0) call->until = host_clock() + call->window;
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
  return until > 0 && host_clock() > until;
}

static int32_t host_on_cancel(const it_call *pointer, void (*function)(void *), void *context) {
  int32_t status = 0;
  struct call *call = host_lock_call(pointer, "set on_cancel", &status);
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

/* ---- Folders ---- */

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
