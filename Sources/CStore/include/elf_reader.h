// Reads a shared library without opening it as one: what the loader would find, from a descriptor of
// a file that may be hostile.
//
// Only pread is used, never a mapping: a mapped file that shrinks raises SIGBUS in the reader. Every
// offset and size is compared without overflow, every loop has a limit. Not thread-safe: one reader,
// one thread. The descriptor is borrowed and must stay open as long as the reader.
#ifndef ELF_READER_H
#define ELF_READER_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  ELF_MAX_FILE = 1 << 30,
  ELF_MAX_MANIFEST = 8 << 20,
  ELF_MAX_NAME = 4096,  // bytes of a string of the dynamic section, with its NUL
};

enum elf_verdict {
  ELF_GOOD,
  ELF_UNREADABLE,   // error: errno
  ELF_NOT_REGULAR,  // error: the file type bits of st_mode
  ELF_EMPTY,
  ELF_TOO_LARGE,  // has: size
  ELF_TEXT,       // head: its first line
  ELF_NOT_ELF,
  ELF_TRUNCATED,  // what; needs, has: bytes
  ELF_MALFORMED,  // what
  ELF_32_BIT,
  ELF_BIG_ENDIAN,
  ELF_OTHER_MACHINE,  // machine: e_machine
  ELF_EXECUTABLE,
  ELF_OBJECT,
  ELF_OTHER_TYPE,  // machine: e_type
};

struct elf_problem {
  enum elf_verdict verdict;
  int error;
  uint64_t needs, has;
  const char *what;  // static
  uint32_t machine;
  char head[65];
};

struct elf_file;

// Reads and checks the headers. ELF_GOOD and a reader, which elf_close frees; or a verdict with its
// reason in *why, and nothing to free.
enum elf_verdict elf_open(int fd, struct elf_file **out, struct elf_problem *why);
void elf_close(struct elf_file *file);

enum elf_stack { ELF_STACK_GOOD, ELF_STACK_NO_NOTE, ELF_STACK_EXECUTABLE };
enum elf_stack elf_stack(const struct elf_file *file);
// Bytes of memory that each process needs for itself: the writable segments.
uint64_t elf_writable(const struct elf_file *file);

// Strings of the dynamic section. Each returns the length and fills `out` (NUL at the end), 0 when
// there is none, -1 when it cannot be read.
int elf_needed(struct elf_file *file, size_t index, char out[ELF_MAX_NAME]);
int elf_soname(struct elf_file *file, char out[ELF_MAX_NAME]);
int elf_rpath(struct elf_file *file, char out[ELF_MAX_NAME]);
int elf_runpath(struct elf_file *file, char out[ELF_MAX_NAME]);

enum elf_symbol {
  ELF_SYMBOL_FUNCTION,
  ELF_SYMBOL_MISSING,
  ELF_SYMBOL_NOT_FUNCTION,
  ELF_SYMBOL_NOT_EXECUTABLE,  // a function outside the executable segments
  ELF_SYMBOL_UNREADABLE,      // the tables are damaged
};
// What dlsym would find under that name, by the hash tables of the dynamic section, so also in a
// file without section headers.
enum elf_symbol elf_symbol(struct elf_file *file, const char *name);

enum elf_section {
  ELF_SECTION_FOUND,
  ELF_SECTION_MISSING,
  ELF_SECTION_SEVERAL,
  ELF_SECTION_COMPRESSED,
  ELF_SECTION_TOO_LARGE,
  ELF_SECTION_UNREADABLE,
};
// The content of the one section ".intents". *out is malloc'ed, for the caller to free, only when
// found; NUL bytes at its end are dropped. *loaded then says whether it is mapped with the code, so
// that the library itself may read it.
enum elf_section elf_manifest(struct elf_file *file, char **out, size_t *length, bool *loaded);

// The name of a processor as people write it; NULL when not known.
const char *elf_machine_name(uint32_t machine);
// The machine that this program was built for, and its folder name (as in /usr/lib/NAME).
uint32_t elf_own_machine(void);
const char *elf_own_triple(void);
#endif
