/* Its manifest says that there is an entry; the library exports none. */
#define OWN_ENTRY
#include "common.h"

/* Exported, so that the library is not empty; it is just not the entry. */
__attribute__((visibility("default"))) void (*some_other_entry(void))(const it_call *) { return invoke; }

static void perform(const it_call *call) { answer(call, "performed"); }
