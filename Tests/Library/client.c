/* client: a program in C that lists, runs, answers, follows, cancels and is told of changes.
 *
 *     client HOME
 *
 * Prints a line for each thing that it did; test_c.py reads them. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "intents.h"

#define BUNDLE "org.example.fixture."

/* What handlers tell the main thread. */
struct told {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  int steps, changes, ends;
  intents_status within; /* what waiting within a handler gives */
};

static void tell(struct told *told, int *counter) {
  pthread_mutex_lock(&told->lock);
  ++*counter;
  pthread_cond_broadcast(&told->changed);
  pthread_mutex_unlock(&told->lock);
}

static void wait_for(struct told *told, const int *counter) {
  pthread_mutex_lock(&told->lock);
  while (*counter == 0) pthread_cond_wait(&told->changed, &told->lock);
  pthread_mutex_unlock(&told->lock);
}

static void on_question(void *context, intents_run *run, uint64_t number, const char *json) {
  struct told *told = context;
  told->within = intents_wait(run, 0, NULL, NULL);
  printf("asked %s\n", strstr(json, "\"Go on?\"") ? "Go on?" : json);
  intents_answer(run, number, "true");
  printf("answered again: %d\n", intents_answer(run, number, "false"));
}

static void on_progress(void *context, intents_run *run, int64_t completed, int64_t total, const char *text) {
  struct told *told = context;
  (void)run, (void)completed, (void)total, (void)text;
  tell(told, &told->steps);
}

static void on_end(void *context, intents_run *run, intents_status status, const char *json) {
  struct told *told = context;
  (void)run, (void)status, (void)json;
  tell(told, &told->ends);
}

static void on_change(void *context, const char *json) {
  struct told *told = context;
  (void)json;
  tell(told, &told->changes);
}

/* Runs an intent to its end and prints what came of it. */
static void run(intents *host, const char *name, const char *arguments, const intents_handlers *handlers, int cancels) {
  char *message = NULL, *json = NULL;
  intents_run *started = NULL;
  intents_status status = intents_start(host, name, arguments, handlers, &started, &message);
  if (status != INTENTS_OK) {
    printf("%s: not started: %d %s\n", name, status, message);
    intents_free(message);
    return;
  }
  if (cancels) {
    struct told *told = handlers->context;
    wait_for(told, &told->steps);
    intents_cancel(started);
  }
  if (intents_wait(started, -1, &status, &json) == INTENTS_OK) printf("%s: %d %s\n", name, status, json);
  intents_free(json);
  intents_release(started);
}

int main(int count, char **words) {
  setvbuf(stdout, NULL, _IOLBF, 0);
  struct told told = {.lock = PTHREAD_MUTEX_INITIALIZER, .changed = PTHREAD_COND_INITIALIZER};
  const intents_handlers handlers = {
      .size = sizeof handlers, .context = &told, .question = on_question, .progress = on_progress, .ended = on_end};
  const intents_options options = {.size = sizeof options, .home = count > 1 ? words[1] : NULL};
  intents *host = NULL;
  char *text = NULL;
  if (intents_open(&options, &host, &text) != INTENTS_OK) {
    fprintf(stderr, "%s\n", text);
    return EXIT_FAILURE;
  }
  if (intents_list(host, &text, NULL) == INTENTS_OK) printf("list: %s\n", text);
  intents_free(text);
  run(host, "add", "{\"a\": 1, \"b\": 2}", NULL, 0);
  run(host, "add", "[]", NULL, 0);
  run(host, "add", "{\"a\": \"x\", \"b\": 2}", NULL, 0);
  run(host, "nothing", NULL, NULL, 0);
  run(host, BUNDLE "call-asks.Go", "{\"kind\": \"confirm\"}", NULL, 0);
  run(host, BUNDLE "call-asks.Go", "{\"kind\": \"confirm\"}", &handlers, 0);
  printf("waited within a handler: %d\n", told.within);
  run(host, BUNDLE "call-progress.Go", NULL, &handlers, 0);
  printf("steps: %d\n", told.steps);
  told.steps = 0;
  run(host, BUNDLE "call-cancellable.Go", NULL, &handlers, 1);
  run(host, BUNDLE "call-crash.Go", NULL, &handlers, 0);
  run(host, "add", "{\"a\": 3, \"b\": 4}", &handlers, 0);
  printf("ends: %d\n", told.ends);
  intents_subscription *subscription = NULL;
  if (intents_subscribe(host, on_change, &told, &subscription, NULL) == INTENTS_OK) {
    printf("subscribed\n");
    wait_for(&told, &told.changes);
    printf("changed\n");
  }
  intents_unsubscribe(subscription);
  printf("without a host: %d\n", intents_list(NULL, &text, NULL));
  intents_close(host);
  return 0;
}
