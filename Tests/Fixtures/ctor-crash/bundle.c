/* A constructor that writes to address 0. */
#include "common.h"

__attribute__((constructor)) static void on_load(void) { crash(); }

static void perform(const it_call *call) { answer(call, "performed"); }
