/* Was written for a version of the contract that does not exist. */
#define OWN_ENTRY
#include "common.h"

static const it_bundle bundle = {.size = sizeof bundle, .abi = 999, .invoke = invoke};

__attribute__((visibility("default"))) const it_bundle *intent_bundle_entry(const it_host *host) {
  (void)host;
  return &bundle;
}

static void perform(const it_call *call) { answer(call, "performed"); }
