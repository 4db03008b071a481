/* common.h: what a fixture shares with the others, so that its own file holds its misdeed and nothing else.
 *
 * A fixture includes this file and defines `perform`. It may define HAS_QUERY or HAS_CONVERT before, and then also defines
 * `query` or `convert`; with OWN_DESCRIBE, OWN_INVOKE or OWN_ENTRY it brings that function itself. MANIFEST is the path of its manifest, set by the Makefile. The manifest lies in
 * the library as data, not as section .intents: the host reads the file beside the library. */
#ifndef COMMON_H
#define COMMON_H

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "intent_bundle.h"

__asm__(
    ".pushsection .rodata\n"
    "fixture_manifest: .incbin \"" MANIFEST "\"\n"
    "fixture_manifest_end: .byte 0\n"
    ".popsection\n");
extern const char fixture_manifest[], fixture_manifest_end[];

static inline it_str str(const char *text) { return (it_str){text, strlen(text)}; }
static inline it_value string(const char *text) { return (it_value){.kind = IT_STRING, .as.string = str(text)}; }

/* Ends the call well: with nothing, with a text, with a value. */
static inline int32_t finish(const it_call *call) {
  const it_result result = {.size = sizeof result};
  return call->host->complete(call, &result);
}

static inline int32_t answer(const it_call *call, const char *text) {
  const it_result result = {.size = sizeof result, .value = string(text)};
  return call->host->complete(call, &result);
}

static inline int32_t answer_value(const it_call *call, it_value value) {
  const it_result result = {.size = sizeof result, .value = value};
  return call->host->complete(call, &result);
}

static inline int32_t fail(const it_call *call, uint32_t status) {
  const it_result result = {.size = sizeof result, .status = status};
  return call->host->complete(call, &result);
}

/* The argument of this name, or a null value. */
static inline it_value argument(const it_call *call, const char *name) {
  for (size_t i = 0; i < call->arguments.len; i++) {
    const it_field *field = &call->arguments.ptr[i];
    if (field->name.len == strlen(name) && !memcmp(field->name.ptr, name, field->name.len)) return field->value;
  }
  return (it_value){.kind = IT_NULL};
}

static inline int is(it_value value, const char *text) {
  return value.kind == IT_STRING && value.as.string.len == strlen(text) &&
         !memcmp(value.as.string.ptr, text, value.as.string.len);
}

/* Tells who waits for it, by the bundle's log, that the call has begun. */
static inline void began(void) {
  puts("began");
  fflush(stdout);
}

static inline void pause_for(double seconds) {
  const struct timespec time = {(time_t)seconds, (long)((seconds - (double)(time_t)seconds) * 1e9)};
  nanosleep(&time, NULL);
}

/* For ever, without being a loop that a compiler may remove. */
static inline void loop(void) {
  for (volatile unsigned n = 0;; n++) {
  }
}

/* A write to address 0, behind the compiler's back. */
static inline void crash(void) {
  volatile int *volatile nowhere = NULL;
  *nowhere = 1;
}

static void perform(const it_call *call);
#ifdef HAS_QUERY
static void query(const it_call *call);
#endif
#ifdef HAS_CONVERT
static void convert(const it_call *call);
#endif

#ifndef OWN_DESCRIBE
static void describe(const it_call *call) {
  const size_t len = (size_t)(fixture_manifest_end - fixture_manifest);
  answer_value(call, (it_value){.kind = IT_STRING, .as.string = {fixture_manifest, len}});
}
#else
static void describe(const it_call *call);
#endif

#ifndef OWN_INVOKE
static void invoke(const it_call *call) {
  switch (call->kind) {
    case IT_CALL_PERFORM: perform(call); break;
    case IT_CALL_DESCRIBE: describe(call); break;
#ifdef HAS_QUERY
    case IT_CALL_QUERY: query(call); break;
#endif
#ifdef HAS_CONVERT
    case IT_CALL_CONVERT: convert(call); break;
#endif
    default: fail(call, IT_UNSUPPORTED);
  }
}
#else
static void invoke(const it_call *call);
#endif

#ifndef OWN_ENTRY
static const it_bundle bundle = {.size = sizeof bundle, .abi = IT_ABI_VERSION, .invoke = invoke};

__attribute__((visibility("default"))) const it_bundle *intent_bundle_entry(const it_host *host) {
  return host->abi == IT_ABI_VERSION ? &bundle : NULL;
}
#endif

#endif
