/* check.h: the little that these tests need. A failed check says where and what, and the test goes on. */
#ifndef CHECK_H
#define CHECK_H

#include <stdio.h>
#include <string.h>

#include "contact.h"

extern int failures;

#define CHECK(condition)                                                      \
  do {                                                                        \
    if (!(condition)) {                                                       \
      failures++;                                                             \
      fprintf(stderr, "%s:%d: not true: %s\n", __FILE__, __LINE__, #condition); \
    }                                                                         \
  } while (0)

#define CHECK_TEXT(text, expected) check_text(__FILE__, __LINE__, text, expected)

static inline void check_text(const char *file, int line, vc_text text, const char *expected) {
  if (text.len == strlen(expected) && memcmp(text.ptr, expected, text.len) == 0) return;
  failures++;
  fprintf(stderr, "%s:%d: “%.*s” is not “%s”\n", file, line, (int)text.len, text.ptr, expected);
}

/* Reads text that is not followed by a 0 or by anything else that may be touched. */
vc_file read_cards(arena *memory, const char *text);
contact read_contact(arena *memory, const char *text); /* of the first card */
bool has_problem(const vc_file *file, size_t line, const char *part);

void test_lines(void);
void test_text(void);
void test_contact(void);
void test_edit(void);
void test_book(void);

#endif
