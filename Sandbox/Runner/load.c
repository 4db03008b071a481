/* load.c: opens the bundle's library behind the wall and says what it found.
 *
 * Constructors of the library run inside dlopen: from there on nothing in this process can be trusted, so all that
 * the host relies on is checked by the host. Must never: open before the seal is reported, close a library.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "procstat.h"
#include "runner.h"

_Noreturn void load_failed(const char *stage, const char *error) {
  struct writer *message = out_begin();
  write_record(message, 2);
  write_name(message, "stage");
  write_text(message, stage);
  write_name(message, "error");
  write_text(message, error);
  out_send(WIRE_LOAD_FAILED, 0);
  leave(WIRE_EXIT_LOAD);
}

/* ---- Seal ---- */

static bool is_on(const struct seal *seal, it_str name) {
  for (int layer = 0; layer < LAYER_COUNT; layer++) {
    if (str_is(name, layer_name((enum layer)layer))) return seal->layers[layer].on;
  }
  return false;
}

/* "on", "off", "on: detail" or "off: reason". No printf: it would cost a fresh process five page faults. */
static void write_layer(struct writer *message, const struct layer_state *state) {
  char text[96] = {0};
  strcpy(text, state->on ? "on" : "off");
  if (state->detail) {
    strcat(text, ": ");
    strncat(text, state->detail, sizeof text - 8);
  }
  write_text(message, text);
}

void report_seal(const struct seal *seal) {
  it_list require = runner.plan->require;
  uint32_t missing = 0;
  for (size_t i = 0; i < require.len; i++) missing += !is_on(seal, require.ptr[i].as.string);
  struct writer *message = out_begin();
  write_record(message, 2);
  write_name(message, "layers");
  write_record(message, LAYER_COUNT);
  for (int layer = 0; layer < LAYER_COUNT; layer++) {
    write_name(message, layer_name((enum layer)layer));
    write_layer(message, &seal->layers[layer]);
  }
  write_name(message, "missing");
  write_list(message, missing);
  for (size_t i = 0; i < require.len; i++) {
    if (!is_on(seal, require.ptr[i].as.string)) write_value(message, &require.ptr[i]);
  }
  out_send(WIRE_SEALED, 0);
  if (missing) leave(WIRE_EXIT_UNSEALED);
}

/* ---- Library ---- */

/* The entry's table. Its members are the bundle's word; only size and version are checked. */
static const it_bundle *find_bundle(void *library) {
  typedef const it_bundle *entry_function(const it_host *);
  entry_function *entry = (entry_function *)(uintptr_t)dlsym(library, "intent_bundle_entry");
  if (!entry) load_failed("entry", "the library does not export intent_bundle_entry");
  const it_bundle *bundle = entry(&host_table);
  char text[128];
  if (!bundle) load_failed("version", "intent_bundle_entry returned NULL: the bundle cannot work with this host");
  if (bundle->size < sizeof *bundle) {
    snprintf(text, sizeof text, "intent_bundle_entry returned a struct of size %zu, at least %zu is needed", bundle->size, sizeof *bundle);
    load_failed("version", text);
  }
  if (bundle->abi != IT_ABI_VERSION) {
    snprintf(text, sizeof text, "it_bundle.abi is %u, this host has %d", bundle->abi, IT_ABI_VERSION);
    load_failed("version", text);
  }
  if (!bundle->invoke) load_failed("version", "it_bundle.invoke is NULL");
  return bundle;
}

static void hand_over_host(void *library) {
  const it_host **variable = dlsym(library, "it_host_table");
  if (variable) *variable = &host_table;
}

/* Threads of this process, -1 where /proc is not there. The library could read this descriptor, or put another in its
 * place: a file that leads nowhere, and a number that only says whether it can be forked. */
static int count_threads(void) {
  struct procstat stat;
  int threads = procstat_read_fd(FD_STAT, &stat) ? stat.threads : -1;
  if (threads >= 0 && !runner.is_template) close(FD_STAT);
  return threads;
}

/* Open descriptors from `first` on, at most `n`: one poll finds them without /proc. -1: not known. */
static int count_open(int first, int64_t n) {
  enum { MOST = 256 };
  struct pollfd all[MOST];
  int open = 0, found = n > MOST ? MOST : (int)n;
  for (int i = 0; i < found; i++) all[i] = (struct pollfd){first + i, 0, 0};
  if (found <= 0 || poll(all, (nfds_t)found, 0) < 0) return -1;
  for (int i = 0; i < found; i++) open += !(all[i].revents & POLLNVAL);
  return open;
}

/* Descriptors beyond those that the runner has itself. */
static int count_descriptors(void) {
  int64_t limit = runner.plan->files < 0 ? 256 : runner.plan->files;
  int sum = 0;
  for (int first = runner.is_template ? FD_OURS : FD_FIRST_FREE - 1; first < limit; first += 256) {
    int open = count_open(first, limit - first);
    if (open < 0) return -1;
    sum += open;
  }
  return sum;
}

bool load_fits(void) { return count_threads() == 1 && count_descriptors() == 0; }

/* Why this process may not be forked, or "". */
static const char *obstacle(int threads, int descriptors) {
  static char text[80];
  if (runner.plan->as_template && !runner.is_template) return "this system cannot keep forked processes apart";
  if (threads < 0) return "threads cannot be counted without /proc";
  if (threads > 1) snprintf(text, sizeof text, "%d threads run after the library was opened", threads);
  else if (descriptors) snprintf(text, sizeof text, "%d descriptors are open after the library was", descriptors);
  return text;
}

static bool report_loaded(void) {
  int threads = count_threads(), descriptors = count_descriptors();
  const char *why = obstacle(threads, descriptors);
  const it_bundle *bundle = runner.bundle;
  struct writer *message = out_begin();
  write_record(message, 7);
  write_name(message, "entry");
  write_bool(message, bundle != NULL);
  write_name(message, "abi");
  write_int(message, bundle ? bundle->abi : 0);
  write_name(message, "main_queue");
  write_bool(message, bundle && bundle->main_fd && bundle->main_drain);
  write_name(message, "threads");
  write_int(message, threads);
  write_name(message, "descriptors");
  write_int(message, descriptors);
  write_name(message, "template");
  write_bool(message, !*why);
  write_name(message, "why");
  write_text(message, why);
  out_send(WIRE_LOADED, 0);
  return !*why;
}

bool load_library(void) {
  void *library = dlopen(runner.plan->library, RTLD_NOW | RTLD_LOCAL);
  if (!library) load_failed("open", dlerror());
  hand_over_host(library);
  if (runner.plan->entry) runner.bundle = find_bundle(library);
  const char *wrong = direct_prepare(library, runner.plan->direct);
  if (wrong) load_failed("symbol", wrong);
  return report_loaded();
}
