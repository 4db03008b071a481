/* A running program that shows entities. Further words: "front", that it is in front; one that says how it performs MoveNote
 * and ShowNote itself (see perform). It it answers with the lines of a file, each KINDS TYPE ID, read anew for each request. */
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

static ia_reply *kept;

/* Answers with what it was given, or as `state` says. */
static void perform(void *state, const ia_call *call, ia_reply *reply) {
  const char *way = state;
  if (!strcmp(way, "dies")) _exit(3);
  if (!strcmp(way, "hangs")) {
    puts("performing");
    fflush(stdout);
    pause();
  }
  if (!strcmp(way, "defers")) {
    kept = ia_defer(reply);
    if (!kept || ia_defer(reply) || !ia_succeed(reply, NULL, NULL)) _exit(4);
    puts("performing");
    fflush(stdout);
  } else if (!strcmp(way, "fails")) {
    ia_fail(reply, "offline", "The board is \"locked\"\n");
  } else if (!strcmp(way, "silent")) {
  } else if (!strcmp(way, "garbage")) {
    ia_succeed(reply, "{", NULL);
  } else if (!strcmp(way, "number")) {
    ia_succeed(reply, "[5]", NULL);
  } else {
    ia_succeed(reply, "\"moved\"", call->arguments);
    if (!ia_fail(reply, "", "a second answer")) _exit(4);
  }
}

int main(int count, char **words) {
  if (count < 4) return 64;
  ia_application *application = ia_open(words[1], words[2], provide, words[3]);
  if (!application) {
    perror("ia_open");
    return 1;
  }
  for (int i = 4; i < count; i++) {
    if (!strcmp(words[i], "front")) {
      ia_set_front(application, 1);
      continue;
    }
    const char *const intents[] = {"MoveNote", "ShowNote"};
    if (ia_set_performer(application, intents, 2, perform, words[i])) return 1;
  }
  puts("ready");
  fflush(stdout);
  /* A line answers the call that is kept open; the end of lines ends the program, with what is open. */
  struct pollfd items[] = {{.fd = ia_descriptor(application), .events = POLLIN}, {.fd = 0, .events = POLLIN}};
  while (poll(items, 1 + (kept != NULL), -1) >= 0) {
    if (ia_serve(application) < 0) break;
    if (!kept || !(items[1].revents & (POLLIN | POLLHUP))) continue;
    items[1].revents = 0;
    if (getchar() == EOF) break;
    if (ia_succeed(kept, "\"later\"", NULL)) return 5;
    kept = NULL;
  }
  ia_close(application);
  return 0;
}
