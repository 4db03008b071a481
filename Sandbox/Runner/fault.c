/* fault.c: a handler for fatal signals that tells the host which one, where, and by which call. See fault.h.
 *
 * What it sends is advice: it comes from memory that the bundle can write. That the process ends does not depend on
 * it: each handler counts once, and what raised the signal is done again. A call of the kill list is trapped, not
 * made, so nothing is gained by a bundle that keeps its handler from coming back.
 * Must never: take a lock, allocate, or change how the process ends.
 */
#define _GNU_SOURCE
#include "fault.h"

#include <dlfcn.h>
#include <link.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

#include "seal.h"
#include "wire.h"

enum { MOST_FRAMES = 32, MOST_TEXT = 4096 };

static uint8_t stack[64 << 10];

static struct {
  wire_header header;
  uint32_t signal;
  int32_t code;
  uint64_t address;
  uint32_t call; /* of SIGSYS, else all ones */
  uint32_t length;
  char text[MOST_TEXT];
} __attribute__((packed)) note;

/* ---- The stack, one line for each frame ---- */

struct walk {
  uintptr_t from; /* where the signal came; frames of the handler lie above */
  int count;
};

/* `library.so!symbol+0x1f`, or `library.so+0x12ab` where the symbol is not known. */
static void describe(uintptr_t at) {
  Dl_info found;
  const ElfW(Sym) *symbol = NULL;
  size_t room = MOST_TEXT - note.length;
  char *text = note.text + note.length;
  int len;
  if (!dladdr1((void *)at, &found, (void **)&symbol, RTLD_DL_SYMENT) || !found.dli_fname) {
    len = snprintf(text, room, "%#lx\n", at);
  } else {
    const char *slash = strrchr(found.dli_fname, '/'), *name = slash ? slash + 1 : found.dli_fname;
    bool inside = found.dli_sname && symbol && at - (uintptr_t)found.dli_saddr < symbol->st_size;
    len = inside ? snprintf(text, room, "%s!%s+%#lx\n", name, found.dli_sname, at - (uintptr_t)found.dli_saddr)
                 : snprintf(text, room, "%s+%#lx\n", name, at - (uintptr_t)found.dli_fbase);
  }
  if (len > 0 && (size_t)len < room) note.length += (uint32_t)len;
}

static _Unwind_Reason_Code step(struct _Unwind_Context *context, void *given) {
  struct walk *walk = given;
  uintptr_t at = _Unwind_GetIP(context);
  if (walk->from && at != walk->from) return _URC_NO_REASON;
  walk->from = 0;
  describe(at);
  return ++walk->count < MOST_FRAMES ? _URC_NO_REASON : _URC_END_OF_STACK;
}

static uintptr_t program_counter(const ucontext_t *context) {
#if defined __x86_64__
  return (uintptr_t)context->uc_mcontext.gregs[REG_RIP];
#else
  return (uintptr_t)context->uc_mcontext.pc;
#endif
}

/* ---- The handler ---- */

static void send_note(void) {
  size_t size = offsetof(__typeof__(note), text) + note.length;
  note.header = (wire_header){WIRE_VERSION, WIRE_FAULT, 0, (uint32_t)(size - sizeof note.header), 0};
  send(FD_CALL, &note, size, MSG_DONTWAIT | MSG_NOSIGNAL);
}

static void tell(int number, const siginfo_t *info, const ucontext_t *context) {
  struct walk walk = {program_counter(context), 0};
  note.signal = (uint32_t)number;
  note.code = info->si_code;
  /* Of a signal that somebody sent, what lies there is who it was. */
  note.address = number == SIGSYS || info->si_code <= 0 ? 0 : (uint64_t)(uintptr_t)info->si_addr;
  note.call = number == SIGSYS ? (uint32_t)info->si_syscall : UINT32_MAX;
  note.length = 0;
  send_note(); /* first without the stack: finding it may end the process for good */
  describe(walk.from);
  walk.count = 1;
  note.length = 0;
  _Unwind_Backtrace(step, &walk);
  if (walk.count == 1) describe(walk.from); /* the stack is no stack any more */
  send_note();
}

static void on_fault(int number, siginfo_t *info, void *context) {
  static atomic_flag said = ATOMIC_FLAG_INIT;
  if (!atomic_flag_test_and_set(&said)) tell(number, info, context);
  /* The handler is gone by now: what raised the signal does so again, or is made to. */
  if (number == SIGSYS) syscall(info->si_syscall, 0, 0, 0, 0, 0, 0);
  if (info->si_code <= 0) syscall(SYS_tgkill, getpid(), (pid_t)syscall(SYS_gettid), number);
}

void fault_watch(void) {
#if defined __SANITIZE_ADDRESS__
  return; /* it has handlers of its own */
#endif
  static const int fatal[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
  stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK | (int)SA_RESETHAND};
  sigaltstack(&other, NULL);
  for (size_t i = 0; i < sizeof fatal / sizeof fatal[0]; i++) sigaction(fatal[i], &action, NULL);
}
