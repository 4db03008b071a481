/* A constructor that never returns. */
#include "common.h"

__attribute__((constructor)) static void on_load(void) { loop(); }

static void perform(const it_call *call) { answer(call, "performed"); }
