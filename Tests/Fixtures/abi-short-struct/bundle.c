/* Hands out a struct that says it ends before the function that serves calls. */
#define OWN_ENTRY
#include "common.h"

static const it_bundle bundle = {.size = 8, .abi = IT_ABI_VERSION, .invoke = invoke};

__attribute__((visibility("default"))) const it_bundle *intent_bundle_entry(const it_host *host) {
  (void)host;
  return &bundle;
}

static void perform(const it_call *call) { answer(call, "performed"); }
