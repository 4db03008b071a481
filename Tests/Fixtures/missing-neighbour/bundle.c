/* Needs a library that is not shipped with it. The Makefile builds libneed.so elsewhere, to link against. */
#include "common.h"

int need(void);

static void perform(const it_call *call) { answer(call, need() == 7 ? "found" : "wrong"); }
