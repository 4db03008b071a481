/* A constructor that aborts. */
#include "common.h"

__attribute__((constructor)) static void on_load(void) { abort(); }

static void perform(const it_call *call) { answer(call, "performed"); }
