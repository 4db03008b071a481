// Names of processors.
#include <elf.h>
#include <stddef.h>

#include "elf_reader.h"

const char *elf_machine_name(uint32_t machine) {
  switch (machine) {
    case EM_386: return "i386";
    case EM_X86_64: return "x86_64";
    case EM_ARM: return "arm";
    case EM_AARCH64: return "aarch64";
    case EM_RISCV: return "riscv";
    case EM_PPC64: return "ppc64";
    case EM_S390: return "s390";
    case EM_MIPS: return "mips";
    case EM_SPARCV9: return "sparc64";
    case EM_IA_64: return "ia64";
    case 258: return "loongarch";
    default: return NULL;
  }
}

#if defined(__x86_64__)
uint32_t elf_own_machine(void) { return EM_X86_64; }
const char *elf_own_triple(void) { return "x86_64-linux-gnu"; }
#elif defined(__aarch64__)
uint32_t elf_own_machine(void) { return EM_AARCH64; }
const char *elf_own_triple(void) { return "aarch64-linux-gnu"; }
#else
#error "this processor is not known here: add its name"
#endif
