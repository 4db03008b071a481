/* Writes 64 MiB to its log, in every way there is, then answers. */
#include "common.h"

static void perform(const it_call *call) {
  static char line[4096];
  memset(line, 'x', sizeof line - 1);
  line[sizeof line - 1] = '\n';
  for (int i = 0; i < 8192; i++) {
    call->host->log(call, IT_LOG_INFO, (it_str){line, sizeof line - 1});
    if (write(i % 2 ? STDOUT_FILENO : STDERR_FILENO, line, sizeof line) < 0 && errno == EPIPE) break;
  }
  answer(call, "wrote it all");
}
