/* fault.c: ends in every way that a report should tell, and hangs at every limit. */
#include "attempt.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "intent_bundle.h"

__attribute__((noinline)) int64_t wild_write(volatile int64_t *at) {
  *at = 1;
  return *at + 1;
}

int64_t crash_deep(const char *word, const char *secret) { return wild_write((volatile int64_t *)0x1234) + word[0] + secret[0]; }

int64_t forbidden_call(void) { return syscall(SYS_keyctl, 0, 0, 0, 0, 0); }

/* It may not have a handler of its own for what ends it, nor keep the signal back. */
static volatile int caught;
static void catch(int number) { caught = number; }
int64_t keep_the_trap(void) {
  struct sigaction action = {.sa_handler = catch};
  sigset_t all;
  sigfillset(&all);
  sigaction(SIGSYS, &action, NULL);
  syscall(SYS_rt_sigprocmask, SIG_BLOCK, &all, NULL, 8);
  for (int i = 0; i < 10; i++) syscall(SYS_keyctl, 0, 0, 0, 0, 0);
  return caught;
}

__attribute__((noinline)) int64_t spin(void) {
  for (volatile uint64_t n = 0;; n++) {
  }
}
/* The same, deaf to who asks where it is. */
int64_t spin_deaf(void) {
  signal(SIGABRT, SIG_IGN);
  return spin();
}

/* After it has asked its host for something. */
const it_host *it_host_table;
int64_t crash_after_asking(const char *grant) {
  int32_t fd = it_host_table->open_file(it_host_table->current(), text(grant), text("a.txt"), 1);
  return wild_write((volatile int64_t *)0x1234) + fd;
}
int64_t give_up(void) { abort(); }
int64_t leave_early(void) { _exit(7); }

/* ---- Limits at which it hangs ---- */

static void hang(void) {
  for (;;) pause();
}

static void *sleeper(void *nothing) {
  hang();
  return nothing;
}

int64_t hang_for_memory(void) {
  while (malloc(1 << 20)) {
  }
  hang();
  return 0;
}

int64_t hang_for_threads(void) {
  pthread_t thread;
  while (!pthread_create(&thread, NULL, sleeper, NULL)) {
  }
  hang();
  return 0;
}

static int sleep_on_little(void *nothing) {
  (void)nothing;
  for (;;) syscall(SYS_ppoll, NULL, 0, NULL, NULL, 0);
  return 0;
}

/* Threads whose stacks are next to nothing. */
int64_t hang_for_small_threads(void) {
  enum { MANY = 30000, LITTLE = 1024, SHARED = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM };
  char *stacks = malloc(MANY * LITTLE);
  int made = 1;
  while (made < MANY && clone(sleep_on_little, stacks + made * LITTLE, SHARED, NULL) >= 0) made++;
  if (made > 3500) hang();
  return made; /* this machine allows fewer than the limit */
}

int64_t hang_for_files(void) {
  while (open("/dev/null", O_RDONLY) >= 0) {
  }
  hang();
  return 0;
}

int64_t one_large_file(int64_t mebibytes) {
  int fd = open("large", O_WRONLY | O_CREAT, 0600);
  static char block[1 << 20];
  memset(block, 'x', sizeof block);
  for (int64_t i = 0; i < mebibytes; i++) {
    if (write(fd, block, sizeof block) < 0) return -errno;
  }
  return mebibytes;
}

/* ---- Its data folder: files without end, none of them large, and ways to have them without being seen ---- */

static int write_block(int fd, int64_t mebibytes) {
  static char block[1 << 20];
  for (int64_t i = 0; i < mebibytes; i++) {
    if (write(fd, block, sizeof block) != sizeof block) return -errno;
  }
  return 0;
}

/* Writes some 200 MiB in files of this size and hangs; `keep`: with each file open, and no name. */
static int64_t fill(int64_t each, int keep) {
  for (int i = 0; i < 200 / each; i++) {
    char name[32];
    snprintf(name, sizeof name, "part-%d", i);
    int fd = open(name, O_WRONLY | O_CREAT, 0600);
    if (fd < 0) return -errno;
    int error = write_block(fd, each);
    if (error) return error;
    if (keep) unlink(name);
    else close(fd);
  }
  hang();
  return 0;
}

int64_t many_files(int64_t each) { return fill(each, 0); }
int64_t unlinked_files(int64_t each) { return fill(each, 1); }

/* Below more folders than anybody counts. */
int64_t deep_files(int64_t depth) {
  int at = open(".", O_RDONLY | O_DIRECTORY);
  for (int64_t i = 0; i < depth; i++) {
    mkdirat(at, "d", 0700);
    at = openat(at, "d", O_RDONLY | O_DIRECTORY);
    if (at < 0) return -errno;
  }
  int error = write_block(openat(at, "deep", O_WRONLY | O_CREAT, 0600), 1);
  if (error) return error;
  hang();
  return 0;
}

/* In a folder that can be entered and not listed. */
int64_t hidden_files(void) {
  mkdir("hidden", 0300);
  int error = write_block(open("hidden/file", O_WRONLY | O_CREAT, 0600), 1);
  if (error) return error;
  hang();
  return 0;
}

/* Returns, and goes on. */
static void *later(void *each) {
  fill((int64_t)(intptr_t)each, 0);
  return NULL;
}
int64_t write_later(int64_t each) {
  pthread_t thread;
  return -pthread_create(&thread, NULL, later, (void *)(intptr_t)each);
}

/* Asks a person, who takes their time, and goes on meanwhile, as soon as there is a file “go”. */
static void *when_told(void *each) {
  while (access("go", F_OK)) usleep(10000);
  return later(each);
}
int64_t write_while_asking(int64_t each) {
  pthread_t thread;
  int64_t status = -pthread_create(&thread, NULL, when_told, (void *)(intptr_t)each);
  it_question question = {.size = sizeof question, .kind = IT_ASK_CONFIRM};
  question.prompt = (it_value){.kind = IT_STRING, .as.string = text("Shall it go on?")};
  it_answer answer = {.size = sizeof answer};
  return status < 0 ? status : it_host_table->ask(it_host_table->current(), &question, &answer);
}

/* Asks for room in an instant, before anybody looks. */
int64_t grab_room(int64_t mebibytes) {
  int fd = open("room", O_WRONLY | O_CREAT, 0600);
  return fallocate(fd, 0, 0, mebibytes << 20) ? -errno : mebibytes;
}
/* The same by the function that databases call: it does without. */
int64_t grab_room_politely(int64_t mebibytes) {
  int fd = open("room", O_WRONLY | O_CREAT, 0600);
  return -posix_fallocate(fd, 0, mebibytes << 20);
}
