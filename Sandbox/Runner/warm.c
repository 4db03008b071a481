/* warm.c: lets the children of a template find the code that it has used already mapped.
 *
 * fork does not copy page tables of code: a child of a large library takes some hundred page faults to find again
 * what its template had. The kernel does copy them where a mapping may hold guard pages (MADV_GUARD_INSTALL, of
 * files since Linux 6.15): so one is put on the last page of each code segment and taken away again. Where the
 * kernel refuses, nothing is lost but time. Must never: guard a page that runs meanwhile (its own, or the C
 * library's door to the kernel).
 */
#define _GNU_SOURCE
#include <elf.h>
#include <link.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "template.h"

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

void template_warm(void) { dl_iterate_phdr(warm_object, NULL); }
