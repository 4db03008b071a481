// Opens a library for reading: headers, segments, sections, dynamic section.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "elf_file.h"
#include "store_calls.h"

bool elf_read(struct elf_file *file, void *out, uint64_t size, uint64_t offset) {
  if (size > file->size || offset > file->size - size) return false;
  if (size > BLOCK) return sc_pread(file->fd, out, size, offset) == (int64_t)size;
  if (offset < file->block_start || offset + size > file->block_start + file->block_size) {
    uint64_t start = offset;
    int64_t got = sc_pread(file->fd, file->block, BLOCK, start);
    file->block_start = start;
    file->block_size = got < 0 ? 0 : (uint64_t)got;
    if (file->block_size < size) return false;
  }
  memcpy(out, file->block + (offset - file->block_start), size);
  return true;
}

static const Elf64_Phdr *segment_at(const struct elf_file *file, uint64_t address, uint64_t size) {
  for (size_t i = 0; i < file->segment_count; i++) {
    const Elf64_Phdr *s = &file->segments[i];
    if (s->p_type == PT_LOAD && address >= s->p_vaddr && size <= s->p_filesz &&
        address - s->p_vaddr <= s->p_filesz - size)
      return s;
  }
  return NULL;
}

bool elf_read_address(struct elf_file *file, void *out, uint64_t size, uint64_t address) {
  const Elf64_Phdr *s = segment_at(file, address, size);
  return s && elf_read(file, out, size, s->p_offset + (address - s->p_vaddr));
}

bool elf_is_code(const struct elf_file *file, uint64_t address) {
  const Elf64_Phdr *s = segment_at(file, address, 1);
  return s && (s->p_flags & PF_X);
}

static enum elf_verdict malformed(struct elf_problem *why, const char *what) {
  why->what = what;
  return why->verdict = ELF_MALFORMED;
}

static enum elf_verdict truncated(struct elf_problem *why, const char *what, uint64_t needs) {
  why->what = what;
  why->needs = needs;
  return why->verdict = ELF_TRUNCATED;
}

// A file that is not an ELF file: text, with its first line, or something else.
static enum elf_verdict not_elf(struct elf_file *file, struct elf_problem *why) {
  unsigned char start[512];
  int64_t n = sc_pread(file->fd, start, sizeof start, 0);
  if (n < 0) {
    why->error = (int)-n;
    return why->verdict = ELF_UNREADABLE;
  }
  for (int64_t i = 0; i < n; i++)
    if (start[i] == 0 || (start[i] < ' ' && !strchr("\t\n\r\f", start[i])) || start[i] == 127)
      return why->verdict = ELF_NOT_ELF;
  size_t length = 0;
  while (length < sizeof why->head - 1 && (int64_t)length < n && start[length] >= ' ') length++;
  memcpy(why->head, start, length);
  return why->verdict = ELF_TEXT;
}

static enum elf_verdict check_header(struct elf_file *file, struct elf_problem *why) {
  Elf64_Ehdr *h = &file->header;
  unsigned char magic[EI_NIDENT] = {0};
  int64_t n = sc_pread(file->fd, magic, sizeof magic, 0);
  if (n < 0) {
    why->error = (int)-n;
    return why->verdict = ELF_UNREADABLE;
  }
  if (n < SELFMAG || memcmp(magic, ELFMAG, SELFMAG)) return not_elf(file, why);
  if (file->size < EI_NIDENT) return truncated(why, "the file header", sizeof *h);
  if (magic[EI_CLASS] == ELFCLASS32) return why->verdict = ELF_32_BIT;
  if (magic[EI_CLASS] != ELFCLASS64) return malformed(why, "its class is neither 32 nor 64 bit");
  if (magic[EI_DATA] == ELFDATA2MSB) return why->verdict = ELF_BIG_ENDIAN;
  if (magic[EI_DATA] != ELFDATA2LSB) return malformed(why, "its byte order is unknown");
  if (!elf_read(file, h, sizeof *h, 0)) return truncated(why, "the file header", sizeof *h);
  why->machine = h->e_machine;
  if (h->e_machine != elf_own_machine()) return why->verdict = ELF_OTHER_MACHINE;
  if (h->e_type == ET_EXEC) return why->verdict = ELF_EXECUTABLE;
  if (h->e_type == ET_REL) return why->verdict = ELF_OBJECT;
  why->machine = h->e_type;
  if (h->e_type != ET_DYN) return why->verdict = ELF_OTHER_TYPE;
  return ELF_GOOD;
}

// offset + count * size, or false when that is beyond any file.
static bool end_of(uint64_t offset, uint64_t count, uint64_t size, uint64_t *end) {
  return !__builtin_mul_overflow(count, size, end) && !__builtin_add_overflow(*end, offset, end);
}

static enum elf_verdict read_segments(struct elf_file *file, struct elf_problem *why) {
  const Elf64_Ehdr *h = &file->header;
  uint64_t end, count = h->e_phnum;
  if (count == 0) return malformed(why, "it has no program headers");
  if (h->e_phentsize != sizeof(Elf64_Phdr)) return malformed(why, "its program headers have a strange size");
  if (count > MAX_SEGMENTS) return malformed(why, "it has too many program headers");
  if (!end_of(h->e_phoff, count, sizeof(Elf64_Phdr), &end)) return malformed(why, "its program headers lie nowhere");
  if (end > file->size) return truncated(why, "the program headers", end);
  if (!(file->segments = calloc(count, sizeof *file->segments))) {
    why->error = ENOMEM;
    return why->verdict = ELF_UNREADABLE;
  }
  if (!elf_read(file, file->segments, count * sizeof *file->segments, h->e_phoff))
    return truncated(why, "the program headers", end);
  file->segment_count = count;
  bool loaded = false;
  for (size_t i = 0; i < count; i++) {
    const Elf64_Phdr *s = &file->segments[i];
    if (s->p_type == PT_INTERP) file->has_interpreter = true;
    if (s->p_type != PT_LOAD) continue;
    loaded = true;
    if (s->p_filesz > s->p_memsz) return malformed(why, "a segment is larger in the file than in memory");
    if (s->p_vaddr + s->p_memsz < s->p_vaddr) return malformed(why, "a segment lies beyond the address space");
    if (!end_of(s->p_offset, 1, s->p_filesz, &end)) return malformed(why, "a segment lies nowhere");
    if (end > file->size) return truncated(why, "a loaded segment", end);
  }
  return loaded ? ELF_GOOD : malformed(why, "it has nothing to load");
}

static enum elf_verdict read_sections(struct elf_file *file, struct elf_problem *why) {
  const Elf64_Ehdr *h = &file->header;
  if (h->e_shoff == 0) return ELF_GOOD;  // stripped of them: allowed
  if (h->e_shentsize != sizeof(Elf64_Shdr)) return malformed(why, "its section headers have a strange size");
  uint64_t end, count = h->e_shnum, names = h->e_shstrndx;
  if (!end_of(h->e_shoff, count ? count : 1, sizeof(Elf64_Shdr), &end)) return malformed(why, "its section headers lie nowhere");
  if (end > file->size) return truncated(why, "the section headers", end);
  Elf64_Shdr first;
  if (!elf_read(file, &first, sizeof first, h->e_shoff)) return truncated(why, "the section headers", end);
  if (count == 0) count = first.sh_size;
  if (names == SHN_XINDEX) names = first.sh_link;
  if (count > MAX_SECTIONS) return malformed(why, "it has too many sections");
  if (!end_of(h->e_shoff, count, sizeof(Elf64_Shdr), &end)) return malformed(why, "its section headers lie nowhere");
  if (end > file->size) return truncated(why, "the section headers", end);
  if (count == 0 || names >= count) return malformed(why, "its section names lie nowhere");
  if (!(file->sections = calloc(count, sizeof *file->sections))) {
    why->error = ENOMEM;
    return why->verdict = ELF_UNREADABLE;
  }
  if (!elf_read(file, file->sections, count * sizeof *file->sections, h->e_shoff))
    return truncated(why, "the section headers", end);
  file->section_count = count;
  file->section_names = names;
  return ELF_GOOD;
}

static bool take_entry(struct elf_file *file, const Elf64_Dyn *d) {
  switch (d->d_tag) {
    case DT_STRTAB: file->strings = d->d_un.d_ptr; break;
    case DT_STRSZ: file->strings_size = d->d_un.d_val; break;
    case DT_SYMTAB: file->symbols = d->d_un.d_ptr; break;
    case DT_HASH: file->hash = d->d_un.d_ptr; break;
    case DT_GNU_HASH: file->gnu_hash = d->d_un.d_ptr; break;
    case DT_VERSYM: file->versions = d->d_un.d_ptr; break;
    case DT_FLAGS_1: file->flags_1 = d->d_un.d_val; break;
    case DT_SONAME: file->soname = d->d_un.d_val, file->has_soname = true; break;
    case DT_RPATH: file->rpath = d->d_un.d_val, file->has_rpath = true; break;
    case DT_RUNPATH: file->runpath = d->d_un.d_val, file->has_runpath = true; break;
    case DT_NEEDED:
      if (file->needed_count >= MAX_NEEDED) return false;
      file->needed[file->needed_count++] = d->d_un.d_val;
      break;
  }
  return true;
}

static enum elf_verdict read_dynamic(struct elf_file *file, struct elf_problem *why) {
  const Elf64_Phdr *dynamic = NULL;
  for (size_t i = 0; i < file->segment_count; i++)
    if (file->segments[i].p_type == PT_DYNAMIC) dynamic = &file->segments[i];
  if (!dynamic) return malformed(why, "it has no dynamic section");
  if (!(file->needed = calloc(MAX_NEEDED, sizeof *file->needed))) {
    why->error = ENOMEM;
    return why->verdict = ELF_UNREADABLE;
  }
  file->has_dynamic = true;
  // The loader goes on to DT_NULL at the address, whatever size the segment claims.
  for (uint64_t i = 0;; i++) {
    Elf64_Dyn d;
    if (i >= MAX_DYNAMIC) return malformed(why, "its dynamic section does not end");
    if (!elf_read_address(file, &d, sizeof d, dynamic->p_vaddr + i * sizeof d))
      return malformed(why, "its dynamic section lies outside the loaded segments");
    if (d.d_tag == DT_NULL) break;
    if (!take_entry(file, &d)) return malformed(why, "it needs too many libraries");
  }
  bool program = file->flags_1 & DF_1_PIE || (file->has_interpreter && !file->has_soname);
  if (program) return why->verdict = ELF_EXECUTABLE;
  return ELF_GOOD;
}

enum elf_verdict elf_open(int fd, struct elf_file **out, struct elf_problem *why) {
  *why = (struct elf_problem){0};
  struct sc_stat st;
  int rc = sc_stat_fd(fd, &st);
  if (rc < 0) {
    why->error = -rc;
    return why->verdict = ELF_UNREADABLE;
  }
  if (!S_ISREG(st.mode)) {
    why->error = (int)(st.mode & S_IFMT);
    return why->verdict = ELF_NOT_REGULAR;
  }
  why->has = st.size;
  if (st.size == 0) return why->verdict = ELF_EMPTY;
  if (st.size > ELF_MAX_FILE) return why->verdict = ELF_TOO_LARGE;
  struct elf_file *file = calloc(1, sizeof *file);
  if (!file) {
    why->error = ENOMEM;
    return why->verdict = ELF_UNREADABLE;
  }
  file->fd = fd;
  file->size = st.size;
  enum elf_verdict verdict = check_header(file, why);
  if (verdict == ELF_GOOD) verdict = read_segments(file, why);
  if (verdict == ELF_GOOD) verdict = read_sections(file, why);
  if (verdict == ELF_GOOD) verdict = read_dynamic(file, why);
  if (verdict == ELF_GOOD)
    *out = file;
  else
    elf_close(file);
  return verdict;
}

void elf_close(struct elf_file *file) {
  if (!file) return;
  free(file->segments);
  free(file->sections);
  free(file->needed);
  free(file);
}
