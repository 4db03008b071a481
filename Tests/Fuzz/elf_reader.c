// Feeds the ELF reader with hostile files, under the address and undefined-behaviour sanitizers.
//
// With libFuzzer (-fsanitize=fuzzer): its inputs (fuzz.py). With -DALONE: `elf_reader COUNT FILE…` changes some bytes
// of each file COUNT times, the same ones in each run.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "elf_reader.h"
#include "store_calls.h"

// Asks everything that can be asked.
static void ask(int fd) {
  struct elf_file *file;
  struct elf_problem why;
  char name[ELF_MAX_NAME], *content;
  size_t length;
  bool loaded;
  if (elf_open(fd, &file, &why) != ELF_GOOD) return;
  elf_stack(file);
  elf_writable(file);
  for (size_t i = 0; i < 2000 && elf_needed(file, i, name) > 0; i++) {
    if (i < 8) elf_symbol(file, name); // each looks at all symbols
  }
  if (elf_soname(file, name) > 0) elf_symbol(file, name);
  elf_rpath(file, name);
  elf_runpath(file, name);
  const char *names[] = {"", "answer", "intent_bundle_entry", "number", "no_such_name", "_init"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) elf_symbol(file, names[i]);
  if (elf_manifest(file, &content, &length, &loaded) == ELF_SECTION_FOUND) free(content);
  elf_close(file);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size) {
  static int fd = -1;
  if (fd < 0) fd = memfd_create("input", MFD_CLOEXEC);
  if (ftruncate(fd, (off_t)size) || pwrite(fd, data, size, 0) != (ssize_t)size) abort();
  ask(fd);
  return 0;
}

#ifdef ALONE
static uint64_t state = 88172645463325252u;
static uint64_t next(void) {
  state ^= state << 13;
  state ^= state >> 7;
  return state ^= state << 17;
}

// A number that is likely to lead somewhere.
static uint64_t odd(uint64_t size) {
  switch (next() % 6) {
    case 0: return 0;
    case 1: return UINT64_MAX - next() % 4096;
    case 2: return size - 8 + next() % 16;
    case 3: return (uint64_t)1 << (next() % 64);
    case 4: return next() % (2 * size);
    default: return next();
  }
}

int main(int count, char **words) {
  long times = strtol(words[1], NULL, 10);
  for (int i = 2; i < count; i++) {
    int fd = open(words[i], O_RDONLY);
    struct sc_stat st;
    if (fd < 0 || sc_stat_fd(fd, &st)) return 1;
    unsigned char *good = malloc(st.size), *bad = malloc(st.size);
    if (!good || !bad || sc_pread(fd, good, st.size, 0) != (int64_t)st.size) return 1;
    for (long t = 0; t < times; t++) {
      memcpy(bad, good, st.size);
      for (uint64_t n = 1 + next() % 4; n > 0; n--) {
        // Mostly in the headers, at the start and at the end.
        uint64_t area = next() % 3 ? 2048 : st.size;
        uint64_t at = next() % 4 ? next() % (area < st.size ? area : st.size) : st.size - 1 - next() % (area < st.size ? area : st.size);
        uint64_t value = odd(st.size), width = (uint64_t)1 << (next() % 4);
        at &= ~(width - 1);
        if (at + width <= st.size) memcpy(bad + at, &value, width);
      }
      LLVMFuzzerTestOneInput(bad, next() % 8 ? st.size : next() % (st.size + 1));
    }
    free(good);
    free(bad);
    close(fd);
  }
  puts("survived");
  return 0;
}
#endif
