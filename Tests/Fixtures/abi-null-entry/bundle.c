/* Says that it cannot work with this host. */
#define OWN_ENTRY
#include "common.h"

__attribute__((visibility("default"))) const it_bundle *intent_bundle_entry(const it_host *host) {
  (void)host, (void)invoke;
  return NULL;
}

static void perform(const it_call *call) { answer(call, "performed"); }
