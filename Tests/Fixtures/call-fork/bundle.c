/* Tries every way to make another process or to become another program, and reports what was refused. */
#include <linux/sched.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "common.h"

static char report[1024];

static void note(const char *what, long result) {
  const size_t used = strlen(report);
  snprintf(report + used, sizeof report - used, "%s%s %s", used ? ", " : "", what,
           result >= 0 ? "ALLOWED" : strerrorname_np(errno));
}

/* The child must not go on with the call. */
static void note_child(const char *what, long result) {
  if (result == 0) _exit(0);
  note(what, result);
  if (result > 0) waitpid((pid_t)result, NULL, 0);
}

static void try_programs(void) {
  char *const words[] = {"true", NULL}, *const none[] = {NULL};
  pid_t pid;
  const int failed = posix_spawn(&pid, "/bin/true", NULL, NULL, words, none);
  errno = failed;
  note("posix_spawn", failed ? -1 : pid);
  note("execve", execve("/bin/true", words, none));
  const int fd = open("/bin/true", O_RDONLY | O_CLOEXEC);
  note("execveat", syscall(SYS_execveat, fd, "", words, none, 0x1000 /* AT_EMPTY_PATH */));
}

static void perform(const it_call *call) {
  struct clone_args args = {.exit_signal = SIGCHLD};
  note_child("fork", fork());
  note_child("fork (system call)", syscall(SYS_fork));
  note_child("clone", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
  note_child("clone3", syscall(SYS_clone3, &args, sizeof args));
  const pid_t child = vfork(); /* the child borrows this stack: it may do nothing but leave */
  if (child == 0) _exit(0);
  note("vfork", child);
  try_programs();
  answer(call, report);
}
