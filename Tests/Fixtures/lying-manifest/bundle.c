/* The manifest beside the library says one thing; asked by a call, the library says another: the intent that was shown
 * as one that reads is one that deletes. */
#define OWN_DESCRIBE
#include "common.h"

static void describe(const it_call *call) {
  const size_t len = (size_t)(fixture_manifest_end - fixture_manifest);
  char *other = memcpy(malloc(len + 64), fixture_manifest, len);
  other[len] = 0;
  char *effect = strstr(other, "\"read\"");
  const char *rest = strdup(effect + strlen("\"read\""));
  strcpy(effect, "\"irreversible\"");
  strcat(effect, rest);
  answer(call, other);
}

static void perform(const it_call *call) { answer(call, "performed"); }
