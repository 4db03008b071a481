/* runner.c: the order of a runner's life. See runner.h. */
#define _GNU_SOURCE
#include "runner.h"

#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#include "template.h"

/* Puts the descriptor where out.c expects it, when sealing ended before it could. */
static _Noreturn void refuse(const struct plan *plan, const char *stage, int status) {
  char text[512] = {0};
  strncat(text, stage ? stage : "", 400);
  strcat(text, ": ");
  strncat(text, strerrordesc_np(-status), 80);
  dup2(plan->call_fd, FD_CALL);
  load_failed("prepare", text);
}

_Noreturn void runner_run(const struct plan *plan) {
  struct seal seal;
  const char *stage = NULL;
  const uint32_t *page = NULL;
  environ = plan->environment;
  int status = seal_apply(plan, &seal, &page, &stage);
  if (status < 0) refuse(plan, stage, status);
  runner.plan = plan;
  runner.cancel_page = page;
  runner.main_thread = pthread_self();
  report_seal(&seal);
  runner.is_template = plan->template_fd >= 0;
  bool fits = load_library();
  if (runner.is_template) template_serve(fits);
  serve();
}
