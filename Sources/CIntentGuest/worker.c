/* worker.c: one thread that runs jobs, one at a time. See intent_guest.h.
 *
 * A job that went on to the main thread is mostly back before this thread has put it away: so the main thread, and no
 * other, waits for some turns of the scheduler. Its state is guarded by one lock; a job never runs with the lock held. The thread is never ended: the process is.
 * Must never: keep a job waiting for another one to end, or start the thread before the first job (a template may be
 * forked until then).
 */
#include "intent_guest.h"

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>

enum { STACK = 1 << 20, /* as libdispatch's own threads have */ TURNS = 100 };

__attribute__((visibility("hidden"))) _Thread_local bool intent_guest_is_draining;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t wake = PTHREAD_COND_INITIALIZER;
static const void *waiting; /* a job that the thread has not taken yet */
static bool started, idle;
static void (*run)(const void *job);

static void *work(void *ignored) {
  (void)ignored;
  pthread_mutex_lock(&lock);
  for (;;) {
    while (!waiting) {
      idle = true;
      pthread_cond_wait(&wake, &lock);
    }
    const void *job = waiting;
    waiting = NULL;
    pthread_mutex_unlock(&lock);
    run(job);
    pthread_mutex_lock(&lock);
  }
  return NULL;
}

static bool start(void) {
  pthread_t thread;
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes)) return false;
  pthread_attr_setstacksize(&attributes, STACK);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  started = !pthread_create(&thread, &attributes, work, NULL);
  pthread_attr_destroy(&attributes);
  return started;
}

int32_t intent_guest_worker_take(const void *job, void (*function)(const void *job)) {
  pthread_mutex_lock(&lock);
  for (int turn = 0; intent_guest_is_draining && started && !idle && turn < TURNS; turn++) {
    pthread_mutex_unlock(&lock);
    sched_yield();
    pthread_mutex_lock(&lock);
  }
  bool taken = !waiting && (started ? idle : start());
  if (taken) {
    waiting = job;
    run = function;
    idle = false;
  }
  pthread_mutex_unlock(&lock);
  if (taken) pthread_cond_signal(&wake); /* it must not meet the lock at once */
  return taken;
}
