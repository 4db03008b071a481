/* arena.c: see arena.h. Blocks of 64 KiB or the size that is asked for, in a list. */
#include "arena.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK = 65536, ALIGN = sizeof(max_align_t) };

typedef struct arena_block {
  struct arena_block *next;
  size_t used, size;
  max_align_t memory[];
} arena_block;

static _Noreturn void give_up(void) {
  fputs("Contacts: out of memory\n", stderr);
  abort();
}

void *arena_alloc(arena *memory, size_t count, size_t size) {
  size_t bytes;
  if (__builtin_mul_overflow(count, size, &bytes) || bytes > SIZE_MAX / 2) give_up();
  bytes = (bytes + ALIGN - 1) / ALIGN * ALIGN;
  arena_block *block = memory->blocks;
  if (!block || block->size - block->used < bytes) {
    size_t wanted = bytes > BLOCK ? bytes : BLOCK;
    block = calloc(1, sizeof *block + wanted);
    if (!block) give_up();
    block->size = wanted;
    block->next = memory->blocks;
    memory->blocks = block;
  }
  void *result = (char *)block->memory + block->used;
  block->used += bytes;
  return result;
}

void *arena_grow(arena *memory, const void *old, size_t old_count, size_t new_count, size_t size) {
  void *grown = arena_alloc(memory, new_count, size);
  if (old_count) memcpy(grown, old, old_count * size);
  return grown;
}

char *arena_copy(arena *memory, const char *bytes, size_t len) {
  char *copy = arena_alloc(memory, len + 1, 1);
  if (len) memcpy(copy, bytes, len);
  return copy;
}

char *arena_print(arena *memory, const char *format, ...) {
  va_list list, again;
  va_start(list, format);
  va_copy(again, list);
  int len = vsnprintf(NULL, 0, format, list);
  if (len < 0) give_up();
  char *text = arena_alloc(memory, (size_t)len + 1, 1);
  vsnprintf(text, (size_t)len + 1, format, again);
  va_end(list);
  va_end(again);
  return text;
}

void arena_free(arena *memory) {
  while (memory->blocks) {
    arena_block *next = memory->blocks->next;
    free(memory->blocks);
    memory->blocks = next;
  }
}
