/* hostile.c: what uses up the machine, lies about files, and writes what a terminal would obey. */
#include "attempt.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/wait.h>

const it_host *it_host_table;

/* ---- Using things up: how much was had ---- */

int64_t fork_bomb(void) {
  int64_t made = 0;
  for (int i = 0; i < 1000; i++) {
    pid_t child = fork();
    if (child == 0) pause();
    if (child > 0) made++;
    if (RAW(SYS_clone, SIGCHLD | CLONE_VM | CLONE_VFORK, 0, 0, 0, 0) > 0) made++;
  }
  return made;
}

int64_t memory_bomb(void) {
  int64_t mebibytes = 0;
  for (char *block; mebibytes < 100000 && (block = malloc(1 << 20)); mebibytes++) memset(block, 1, 1 << 20);
  return mebibytes;
}

static void *sleeper(void *nothing) {
  pause();
  return nothing;
}

int64_t thread_bomb(void) {
  int64_t made = 0;
  pthread_t thread;
  for (; made < 100000 && pthread_create(&thread, NULL, sleeper, NULL) == 0; made++) {
  }
  return made;
}

static int sleep_on_little(void *nothing) {
  (void)nothing;
  for (;;) RAW(SYS_ppoll, NULL, 0, NULL, NULL, 0);
  return 0;
}

/* Threads whose stacks are too small to count as memory. */
int64_t thread_flood(int64_t many) {
  enum { LITTLE = 1024, SHARED = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM };
  char *stacks = malloc((size_t)many * LITTLE);
  int64_t made = 0;
  while (made < many && clone(sleep_on_little, stacks + (made + 1) * LITTLE, SHARED, NULL) >= 0) made++;
  return made;
}

/* Signals to itself that wait: the kernel counts them for the whole user. */
int64_t signal_flood(int64_t many) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  int64_t made = 0;
  while (made < many && RAW(SYS_tgkill, getpid(), gettid(), SIGRTMIN + 3) == 0) made++;
  return made;
}

int64_t descriptor_bomb(void) {
  int64_t made = 0;
  while (made < 1000000 && dup(0) >= 0) made++;
  return made;
}

int64_t file_bomb(void) {
  static char block[1 << 20];
  int fd = open("big", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  int64_t mebibytes = 0;
  for (; mebibytes < 2000 && write(fd, block, sizeof block) == sizeof block; mebibytes++) {
  }
  return mebibytes;
}

int64_t log_bomb(void) {
  static char block[1 << 20];
  memset(block, 'x', sizeof block);
  int64_t mebibytes = 0;
  for (; mebibytes < 2000 && write(1, block, sizeof block) == sizeof block; mebibytes++) {
  }
  return mebibytes;
}

static int64_t deeper(volatile char *above, int64_t left) {
  volatile char frame[4096];
  frame[0] = above[0];
  return left ? deeper(frame, left - 1) + frame[0] : 0;
}

int64_t stack_bomb(void) {
  volatile char first[1] = {1};
  return deeper(first, INT64_MAX);
}

int64_t spin(void) {
  for (volatile uint64_t n = 0;; n++) {
  }
}

/* ---- Its own bundle ---- */

/* Tries to change its own library, folder and log. */
int64_t change_itself(const char *library) {
  it_str folder;
  it_host_table->folder(IT_FOLDER_BUNDLE, &folder);
  int64_t done = 0;
  done += RAW(SYS_openat, AT_FDCWD, library, O_WRONLY, 0) >= 0;
  done += RAW(SYS_unlink, library) == 0;
  done += RAW(SYS_rename, library, "stolen") == 0;
  done += RAW(SYS_mkdir, "../elsewhere", 0700) == 0;
  done += RAW(SYS_openat, AT_FDCWD, "../../logs/org.example.attack.log", O_RDONLY, 0) >= 0;
  done += RAW(SYS_openat, AT_FDCWD, "../../catalogue", O_RDONLY, 0) >= 0;
  done += RAW(SYS_openat, AT_FDCWD, "..", O_RDONLY | O_DIRECTORY, 0) >= 0;
  done += RAW(SYS_fchmod, 1, 0666) == 0 && 0;
  return done;
}

/* Tries to lose what its log holds from earlier, through the descriptor that it has or another way to the same file. */
int64_t change_log(void) {
  for (int fd = 1; fd < 3; fd++) {
    int copies[] = {fd, dup(fd), fcntl(fd, F_DUPFD, 10), fcntl(fd, F_DUPFD_CLOEXEC, 10)};
    for (int i = 0; i < 4; i++) {
      (void)!ftruncate(copies[i], 0);
      fcntl(copies[i], F_SETFL, O_NONBLOCK);
      (void)!pwrite(copies[i], "forged", 6, 0);
    }
    RAW(SYS_ftruncate, fd | (INT64_C(1) << 32), 0);
    RAW(SYS_fcntl, fd | (INT64_C(1) << 32), F_SETFL | (INT64_C(1) << 32), 0);
    (void)!pwrite(fd, "forged", 6, 0);
    RAW(SYS_fallocate, fd, 3, 0, 4096);
  }
  return 0;
}

int64_t log_descriptor(void) { return fcntl(1, F_GETFL) & O_ACCMODE; }

/* ---- Files that are none ---- */

/* kind: 0 FIFO, 1 its call socket, 2 folder, 3 device, 4 O_PATH, 5 written only, 6 a good one, 7 deleted, 8 not open,
 * 9 its log, 10 cut while it is read, 11 a good one whose name is a path, 12 one whose name is for a terminal,
 * 13 one that a shell runs, behind a letter that nobody sees, 14 one that is an option */
static void *cut(void *file) {
  for (int i = 0; i < 3000; i++) {
    if (ftruncate((int)(intptr_t)file, i % 2 ? 0 : 64 << 20)) break;
    usleep(200);
  }
  return NULL;
}

int32_t false_file(int64_t kind, it_file *out, it_err *error) {
  static int ends[2];
  pthread_t thread;
  int fd = -1;
  (void)error;
  switch (kind) {
    case 0: fd = pipe2(ends, O_CLOEXEC) ? -1 : ends[0]; break;
    case 1: fd = dup(3); break;
    case 2: fd = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC); break;
    case 3: fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC); break;
    case 4: fd = open("good", O_PATH | O_CREAT | O_CLOEXEC, 0600); break;
    case 5: fd = open("good", O_WRONLY | O_CREAT | O_CLOEXEC, 0600); break;
    case 8: fd = 200; break;
    case 9: fd = 1; break;
    default: fd = open("good", O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  }
  if (kind > 5 && kind != 10) (void)!pwrite(fd, "good", 4, 0);
  if (kind == 7) unlink("good");
  if (kind == 10) pthread_create(&thread, NULL, cut, (void *)(intptr_t)dup(fd));
  static const char *const names[] = {"../../../escape.txt", "red\033[2J.txt", "\u200b.profile", "-rf"};
  *out = (it_file){.fd = fd, .name = text(kind < 11 ? "good.txt" : names[kind - 11]), .type = text("text/plain")};
  return 0;
}

/* ---- Words for a terminal ---- */

int32_t evil_text(it_buf *out, it_err *error) {
  static char words[] = "\033]0;owned\007\033[2J\r\033[31mfake\302\23331m\u202egnp\b\b\177";
  (void)error;
  it_host_table->log(it_host_table->current(), IT_LOG_ERROR, text(words));
  printf("%s\n", words);
  *out = (it_buf){words, strlen(words), NULL};
  return 0;
}

int32_t evil_error(it_buf *out, it_err *error) {
  (void)out;
  error->code = 1;
  strcpy(error->text, "\033]0;owned\007\033[2J\r\033[31mfake\302\23331m\u202egnp\b\b\177");
  return 1;
}

/* ---- The granted folder, while somebody else swaps a part of the path ---- */

/* How often it got a file of exactly `size` bytes, which only lies outside. */
int64_t race(const char *grant, const char *path, int64_t size, int64_t rounds) {
  int64_t seen = 0;
  for (int64_t i = 0; i < rounds; i++) {
    int32_t fd = it_host_table->open_file(it_host_table->current(), text(grant), text(path), 1);
    struct stat status;
    if (fd >= 0 && fstat(fd, &status) == 0 && status.st_size == size) seen++;
    if (fd >= 0) close(fd);
  }
  return seen;
}

int64_t open_named(const char *grant, const char *path) {
  int32_t fd = it_host_table->open_file(it_host_table->current(), text(grant), text(path), 1);
  if (fd >= 0) close(fd);
  return fd < 0 ? fd : 0;
}

int64_t open_raw(const char *path) {
  int64_t fd = RAW(SYS_openat, AT_FDCWD, path, O_RDONLY, 0);
  if (fd >= 0) close((int)fd);
  return fd < 0 ? fd : 0;
}
