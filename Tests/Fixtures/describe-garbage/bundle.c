/* Says what it has in bytes that are neither JSON nor UTF-8. */
#define OWN_DESCRIBE
#include "common.h"

static void describe(const it_call *call) {
  answer(call, "\xff\xfe{\"manifest\": \x01 ]]] \xc0\xaf");
}

static void perform(const it_call *call) { answer(call, "performed"); }
