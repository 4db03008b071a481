/* Well behaved: uses a library that lies beside it ($ORIGIN) and opens a file in its own folder. */
#include "common.h"

int helper_number(void);

static void perform(const it_call *call) {
  it_str folder;
  char path[4096], words[64] = "", text[128];
  if (call->host->folder(IT_FOLDER_BUNDLE, &folder) < 0) {
    answer(call, "no folder");
    return;
  }
  snprintf(path, sizeof path, "%s/Resources/words.txt", folder.ptr);
  FILE *file = fopen(path, "re");
  if (!file || !fgets(words, sizeof words, file)) snprintf(words, sizeof words, "%m");
  if (file) fclose(file);
  words[strcspn(words, "\n")] = 0;
  snprintf(text, sizeof text, "helper says %d, file says %s", helper_number(), words);
  answer(call, text);
}
