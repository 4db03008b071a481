/* A running program that shows entities, with a fourth word one that is in front: it answers with the lines of a file, each KINDS TYPE ID, read anew for each request. */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "intent_application.h"

static void provide(void *state, const ia_request *request, ia_answer *answer) {
  FILE *file = fopen(state, "r");
  if (!file) return;
  unsigned kinds;
  char type[64], id[64];
  while (fscanf(file, "%u %63s %63s", &kinds, type, id) == 3) {
    if (!(kinds & request->wants)) continue;
    ia_add(answer, &(ia_element){.size = sizeof(ia_element), .entity = type, .id = id, .is = kinds, .parent = -1,
                                 .bounds = {-1.5, 0.25, 10, 20}});
  }
  fclose(file);
}

int main(int count, char **words) {
  if (count < 4) return 64;
  ia_application *application = ia_open(words[1], words[2], provide, words[3]);
  if (!application) {
    perror("ia_open");
    return 1;
  }
  ia_set_front(application, count > 4);
  puts("ready");
  fflush(stdout);
  struct pollfd item = {.fd = ia_descriptor(application), .events = POLLIN};
  while (poll(&item, 1, -1) >= 0) {
    if (ia_serve(application) < 0) break;
  }
  ia_close(application);
  return 0;
}
