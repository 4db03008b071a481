/* A constructor that leaves with status 0, as if all were well. */
#include "common.h"

__attribute__((constructor)) static void on_load(void) { exit(0); }

static void perform(const it_call *call) { answer(call, "performed"); }
