// Answers from an opened library: strings, symbols, the manifest's section.
#include <stdlib.h>
#include <string.h>

#include "elf_file.h"
#include "store_calls.h"

enum elf_stack elf_stack(const struct elf_file *file) {
  for (size_t i = 0; i < file->segment_count; i++)
    if (file->segments[i].p_type == PT_GNU_STACK)
      return file->segments[i].p_flags & PF_X ? ELF_STACK_EXECUTABLE : ELF_STACK_GOOD;
  return ELF_STACK_NO_NOTE;
}

uint64_t elf_writable(const struct elf_file *file) {
  uint64_t sum = 0;
  for (size_t i = 0; i < file->segment_count; i++)
    if (file->segments[i].p_type == PT_LOAD && file->segments[i].p_flags & PF_W &&
        __builtin_add_overflow(sum, file->segments[i].p_memsz, &sum))
      return UINT64_MAX;
  return sum;
}

static int string_at(struct elf_file *file, uint64_t offset, char out[ELF_MAX_NAME]) {
  if (offset >= file->strings_size) return -1;
  uint64_t size = file->strings_size - offset;
  if (size > ELF_MAX_NAME) size = ELF_MAX_NAME;
  if (!elf_read_address(file, out, size, file->strings + offset)) return -1;
  const char *end = memchr(out, 0, size);
  return end ? (int)(end - out) : -1;
}

int elf_needed(struct elf_file *file, size_t index, char out[ELF_MAX_NAME]) {
  return index < file->needed_count ? string_at(file, file->needed[index], out) : 0;
}
int elf_soname(struct elf_file *file, char out[ELF_MAX_NAME]) {
  return file->has_soname ? string_at(file, file->soname, out) : 0;
}
int elf_rpath(struct elf_file *file, char out[ELF_MAX_NAME]) {
  return file->has_rpath ? string_at(file, file->rpath, out) : 0;
}
int elf_runpath(struct elf_file *file, char out[ELF_MAX_NAME]) {
  return file->has_runpath ? string_at(file, file->runpath, out) : 0;
}

// A search for one name: what was seen so far.
struct search {
  const char *name;
  size_t length;
  enum elf_symbol best;
  bool settled;
};

static bool name_is(struct elf_file *file, uint64_t offset, const struct search *s) {
  char have[ELF_MAX_NAME];
  if (s->length >= ELF_MAX_NAME || offset >= file->strings_size ||
      s->length + 1 > file->strings_size - offset)
    return false;
  return elf_read_address(file, have, s->length + 1, file->strings + offset) &&
         !memcmp(have, s->name, s->length + 1);
}

// Looks at one symbol; false when it cannot be read.
static bool consider(struct elf_file *file, uint64_t index, struct search *s) {
  Elf64_Sym symbol;
  uint64_t address;
  if (++file->steps > MAX_STEPS) return false;
  if (__builtin_add_overflow(file->symbols, index * sizeof symbol, &address)) return false;
  if (!elf_read_address(file, &symbol, sizeof symbol, address)) return false;
  int bind = ELF64_ST_BIND(symbol.st_info), type = ELF64_ST_TYPE(symbol.st_info);
  int visibility = ELF64_ST_VISIBILITY(symbol.st_other);
  if (symbol.st_shndx == SHN_UNDEF || (bind != STB_GLOBAL && bind != STB_WEAK && bind != STB_GNU_UNIQUE) ||
      visibility == STV_HIDDEN || visibility == STV_INTERNAL || !name_is(file, symbol.st_name, s))
    return true;
  Elf64_Half version = 0;
  // An old version that only programs linked long ago get: dlsym passes over it.
  bool old = file->versions &&
             elf_read_address(file, &version, sizeof version, file->versions + index * sizeof version) &&
             version & 0x8000;
  if (type != STT_FUNC && type != STT_GNU_IFUNC)
    s->best = ELF_SYMBOL_NOT_FUNCTION;
  else if (symbol.st_shndx == SHN_ABS || !elf_is_code(file, symbol.st_value))
    s->best = ELF_SYMBOL_NOT_EXECUTABLE;
  else
    s->best = ELF_SYMBOL_FUNCTION;
  s->settled = !old;
  return true;
}

static bool search_gnu(struct elf_file *file, struct search *s) {
  uint32_t head[4], hash = 5381, index, entry;  // buckets, first symbol, bloom words, shift
  for (const char *p = s->name; *p; p++) hash = hash * 33 + (unsigned char)*p;
  if (!elf_read_address(file, head, sizeof head, file->gnu_hash) || head[0] == 0) return false;
  uint64_t buckets = file->gnu_hash + sizeof head + (uint64_t)head[2] * 8;
  uint64_t chains = buckets + (uint64_t)head[0] * 4;
  if (!elf_read_address(file, &index, 4, buckets + (uint64_t)(hash % head[0]) * 4)) return false;
  if (index < head[1]) return index == 0;
  for (size_t step = 0; step < MAX_CHAIN; step++, index++) {
    if (++file->steps > MAX_STEPS) return false;
    if (!elf_read_address(file, &entry, 4, chains + (uint64_t)(index - head[1]) * 4)) return false;
    if ((entry | 1) == (hash | 1) && !consider(file, index, s)) return false;
    if (s->settled || entry & 1) return true;
  }
  return false;
}

static bool search_sysv(struct elf_file *file, struct search *s) {
  uint32_t head[2], hash = 0, index;
  for (const char *p = s->name; *p; p++) {
    hash = (hash << 4) + (unsigned char)*p;
    uint32_t top = hash & 0xf0000000;
    hash = (hash ^ (top >> 24)) & ~top;
  }
  if (!elf_read_address(file, head, sizeof head, file->hash) || head[0] == 0) return false;
  uint64_t buckets = file->hash + sizeof head, chains = buckets + (uint64_t)head[0] * 4;
  if (!elf_read_address(file, &index, 4, buckets + (uint64_t)(hash % head[0]) * 4)) return false;
  for (size_t step = 0; step < MAX_CHAIN; step++) {
    if (index == STN_UNDEF || s->settled) return true;
    if (!consider(file, index, s)) return false;
    if (!elf_read_address(file, &index, 4, chains + (uint64_t)index * 4)) return false;
  }
  return false;
}

enum elf_symbol elf_symbol(struct elf_file *file, const char *name) {
  struct search s = {name, strlen(name), ELF_SYMBOL_MISSING, false};
  if (!file->symbols || !file->strings || (!file->gnu_hash && !file->hash))
    return ELF_SYMBOL_MISSING;  // it exports nothing
  bool readable = file->gnu_hash ? search_gnu(file, &s) : search_sysv(file, &s);
  return readable ? s.best : ELF_SYMBOL_UNREADABLE;
}

enum elf_section elf_manifest(struct elf_file *file, char **out, size_t *length, bool *loaded) {
  if (!file->sections) return ELF_SECTION_MISSING;
  const Elf64_Shdr *table = &file->sections[file->section_names], *found = NULL;
  uint64_t size = table->sh_size;
  if (table->sh_type != SHT_STRTAB || size == 0 || size > MAX_SECTION_NAMES)
    return ELF_SECTION_UNREADABLE;
  char *names = malloc(size);
  if (!names) return ELF_SECTION_UNREADABLE;
  if (!elf_read(file, names, size, table->sh_offset) || names[size - 1]) {
    free(names);
    return ELF_SECTION_UNREADABLE;
  }
  size_t count = 0;
  for (size_t i = 1; i < file->section_count; i++)
    if (file->sections[i].sh_name < size && !strcmp(names + file->sections[i].sh_name, ".intents")) {
      found = &file->sections[i];
      count++;
    }
  free(names);
  if (count == 0) return ELF_SECTION_MISSING;
  if (count > 1) return ELF_SECTION_SEVERAL;
  if (found->sh_flags & SHF_COMPRESSED) return ELF_SECTION_COMPRESSED;
  if (found->sh_type != SHT_PROGBITS) return ELF_SECTION_UNREADABLE;
  if (found->sh_size > ELF_MAX_MANIFEST) return ELF_SECTION_TOO_LARGE;
  char *content = malloc(found->sh_size + 1);
  if (!content) return ELF_SECTION_UNREADABLE;
  if (!elf_read(file, content, found->sh_size, found->sh_offset)) {
    free(content);
    return ELF_SECTION_UNREADABLE;
  }
  size_t end = found->sh_size;
  while (end > 0 && content[end - 1] == 0) end--;
  *out = content;
  *length = end;
  *loaded = found->sh_flags & SHF_ALLOC;
  return ELF_SECTION_FOUND;
}
