/* Wants an executable stack (the Makefile links it so); otherwise well behaved. */
#include "common.h"

static void perform(const it_call *call) { answer(call, "performed"); }
