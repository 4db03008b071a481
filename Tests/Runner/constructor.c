/* constructor.c: a library whose constructor acts at dlopen, for test_load.py and test_seal.py.
 *
 * INTENT_TEST_CONSTRUCTOR chooses how: print, crash, exit, thread, open, hang.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *sleeper(void *raw) {
  for (;;) pause();
  return raw;
}

static void *brief(void *raw) { return raw; }

__attribute__((constructor)) static void construct(void) {
  const char *how = getenv("INTENT_TEST_CONSTRUCTOR");
  pthread_t made;
  printf("constructor ran\n");
  if (!how) return;
  if (!strcmp(how, "crash")) abort();
  if (!strcmp(how, "exit")) _exit(5);
  if (!strcmp(how, "hang")) sleeper(NULL);
  if (!strcmp(how, "thread")) pthread_create(&made, NULL, sleeper, NULL);
  if (!strcmp(how, "brief") && !pthread_create(&made, NULL, brief, NULL)) pthread_join(made, NULL);
  if (!strcmp(how, "open")) fcntl(open("/dev/null", O_RDONLY), F_DUPFD, 200);
  if (!strcmp(how, "file")) printf("passwd %d\n", open("/etc/passwd", O_RDONLY));
}

int constructed(void);
int constructed(void) { return 1; }
