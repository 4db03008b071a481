// What the parts of the ELF reader share.
#ifndef ELF_FILE_H
#define ELF_FILE_H
#include <elf.h>
#include <stdbool.h>

#include "elf_reader.h"

enum {
  BLOCK = 4096,
  MAX_SEGMENTS = 128,
  MAX_SECTIONS = 4096,
  MAX_SECTION_NAMES = 1 << 20,
  MAX_DYNAMIC = 65536,
  MAX_NEEDED = 1024,
  MAX_CHAIN = 65536,
  MAX_STEPS = 1 << 20,
};

struct elf_file {
  int fd;
  uint64_t size;
  Elf64_Ehdr header;
  Elf64_Phdr *segments;
  size_t segment_count;
  Elf64_Shdr *sections;  // NULL without section headers
  size_t section_count;
  uint64_t section_names;  // index

  // From the dynamic section; addresses as in the file, 0 when absent.
  uint64_t strings, strings_size, symbols, hash, gnu_hash, versions;
  uint64_t flags_1;
  uint64_t *needed;  // offsets into the strings
  size_t needed_count;
  uint64_t soname, rpath, runpath;
  bool has_dynamic, has_soname, has_rpath, has_runpath, has_interpreter;

  // Symbols that all searches together have looked at: chains may be circles, and a manifest names many symbols.
  size_t steps;

  // The block read last; many small reads lie close together.
  uint64_t block_start, block_size;
  unsigned char block[BLOCK];
};

// All of `size` bytes at that offset of the file, or false.
bool elf_read(struct elf_file *file, void *out, uint64_t size, uint64_t offset);
// The same at an address of the loaded library. Only what lies in the file can be read.
bool elf_read_address(struct elf_file *file, void *out, uint64_t size, uint64_t address);
// Whether an address lies in an executable segment, in the part that the file has.
bool elf_is_code(const struct elf_file *file, uint64_t address);
#endif
