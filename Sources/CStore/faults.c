// Faults on purpose. Per thread, so that tests that run side by side do not meet each other's.
#include "store_calls.h"

static _Thread_local struct {
  unsigned kinds;
  long skip;
  int error;
  bool once;
  long delivered;
} plan;

void sc_fail(unsigned kinds, long skip, int error, bool once) {
  plan.kinds = kinds;
  plan.skip = skip;
  plan.error = error;
  plan.once = once;
  plan.delivered = 0;
}

long sc_fail_end(void) {
  plan.kinds = 0;
  return plan.delivered;
}

int sc_fault(unsigned kind) {
  if ((plan.kinds & kind) == 0) return 0;
  if (plan.skip > 0) {
    plan.skip--;
    return 0;
  }
  if (plan.once && plan.delivered > 0) return 0;
  plan.delivered++;
  return plan.error;
}
