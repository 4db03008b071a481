/* warm.c: lets the children of a template find the code that it has used already mapped, and what their first
 * threads need already made.
 *
 * fork does not copy page tables of code: a child of a large library takes some hundred page faults to find again
 * what its template had. The kernel does copy them where a mapping may hold guard pages (MADV_GUARD_INSTALL, of
 * files since Linux 6.15): so one is put on the last page of each code segment and taken away again. Where the
 * kernel refuses, nothing is lost but time.
 *
 * A runtime such as Swift's starts its threads in each child anew. So two are started and ended here: the C library
 * keeps their stacks, has found the functions that it starts threads with, and uses its locks. And threads allocate
 * from the one heap that is there: a heap for each costs five system calls and a dozen pages, and a process that lives
 * for a call does not get that back. Must never: leave a thread behind, or guard a page that runs meanwhile (its own, or the C
 * library's door to the kernel).
 */
#define _GNU_SOURCE
#include <elf.h>
#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "runner.h"
#include "template.h"

enum { THREADS = 2, STACK = 1 << 20, LOOKS = 50000, LOOK_US = 100 };
enum { GUARD_INSTALL = 102, GUARD_REMOVE = 103, PAGE = 4096 };

static bool is_in_use(uintptr_t page) {
  uintptr_t door = (uintptr_t)syscall;
  return door + 64 >= page && door < page + PAGE;
}

static int warm_object(struct dl_phdr_info *info, size_t size, void *ignored) {
  (void)size;
  (void)ignored;
  if (!info->dlpi_name || !*info->dlpi_name) return 0; /* this program: a few pages */
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
    if (segment->p_type != PT_LOAD || !(segment->p_flags & PF_X) || segment->p_flags & PF_W) continue;
    uintptr_t last = (info->dlpi_addr + segment->p_vaddr + segment->p_memsz - 1) & ~(uintptr_t)(PAGE - 1);
    if (segment->p_memsz < 4 * PAGE || is_in_use(last)) continue;
    if (syscall(SYS_madvise, last, PAGE, GUARD_INSTALL)) return 1; /* an older kernel: the others need no try */
    syscall(SYS_madvise, last, PAGE, GUARD_REMOVE);
  }
  return 0;
}

/* Waits until all of them are there, so that each has a stack of its own. */
static void *wait_and_end(void *gate) {
  free(malloc(1));
  pthread_mutex_lock(gate);
  pthread_mutex_unlock(gate);
  return NULL;
}

static void warm_threads(void) {
  static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
  pthread_t threads[THREADS];
  pthread_attr_t attributes;
  int made = 0;
  mallopt(M_ARENA_MAX, 1);
  if (pthread_attr_init(&attributes)) return;
  pthread_attr_setstacksize(&attributes, STACK);
  pthread_mutex_lock(&gate);
  while (made < THREADS && !pthread_create(&threads[made], &attributes, wait_and_end, &gate)) made++;
  pthread_mutex_unlock(&gate);
  while (made > 0) pthread_join(threads[--made], NULL);
  pthread_attr_destroy(&attributes);
  /* A thread that was joined is still counted for a moment. */
  for (int i = 0; i < LOOKS && !load_fits(); i++) usleep(LOOK_US);
}

void template_warm(void) {
  if (runner.bundle) warm_threads();
  dl_iterate_phdr(warm_object, NULL);
}
