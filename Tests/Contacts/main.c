/* main.c: runs every test of the reader and writer of vCards. */
#include "check.h"

#include <stdlib.h>

int failures;

static char **kept; /* the texts, as long as the tests run */
static size_t kept_count;

vc_file read_cards(arena *memory, const char *text) {
  const size_t len = strlen(text);
  char *exact = malloc(len ? len : 1); /* a sanitizer sees a read beyond it */
  memcpy(exact, text, len);
  kept = realloc(kept, (kept_count + 1) * sizeof *kept);
  kept[kept_count++] = exact;
  vc_file file;
  vc_read(memory, exact, len, &file);
  return file;
}

contact read_contact(arena *memory, const char *text) {
  vc_file *file = arena_alloc(memory, 1, sizeof *file);
  *file = read_cards(memory, text);
  contact result = {0};
  CHECK(file->card_count > 0);
  if (file->card_count) CHECK(contact_read(file, &file->cards[0], &result));
  return result;
}

bool has_problem(const vc_file *file, size_t line, const char *part) {
  for (size_t i = 0; i < file->problem_count; i++) {
    if (file->problems[i].line == line && strstr(file->problems[i].text, part)) return true;
  }
  return false;
}

int main(void) {
  test_lines();
  test_text();
  test_contact();
  test_edit();
  test_book();
  while (kept_count) free(kept[--kept_count]);
  free(kept);
  printf(failures ? "%d failed\n" : "contacts: all passed\n", failures);
  return failures != 0;
}
