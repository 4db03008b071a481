/* Writes rubbish to every descriptor that there may be, closes them all, and then completes as if nothing had been. */
#include "common.h"

static void perform(const it_call *call) {
  for (int fd = 0; fd < 1024; fd++) {
    if (write(fd, "rubbish", 7) < 0) errno = 0;
    close(fd);
  }
  answer(call, "still here");
}
