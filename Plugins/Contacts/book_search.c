/* book_search.c: which contacts fit what a person typed. Every word must stand somewhere in the contact. */
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <wctype.h>

#include "book.h"

enum { MOST_WORDS = 16, LEAST_DIGITS = 3 };

/* How well a contact fits; the smaller the better. */
enum { WHOLE_NAME, START_OF_NAME, START_OF_WORD, ANYWHERE, NOT_AT_ALL };

typedef struct match {
  const contact *contact;
  int rank;
} match;

/* ---- Letters ---- */

/* Both texts are UTF-8, checked when the card was read or by the host. */
static unsigned next_letter(const unsigned char **at) {
  const unsigned char c = *(*at)++;
  if (c < 0x80) return c;
  const int more = c >= 0xf0 ? 3 : c >= 0xe0 ? 2 : 1;
  unsigned code = c & (0x3f >> more);
  for (int i = 0; i < more; i++) code = code << 6 | (*(*at)++ & 0x3f);
  return code;
}

static size_t put_letter(char *to, unsigned code) {
  if (code < 0x80) {
    to[0] = (char)code;
    return 1;
  }
  const int more = code >= 0x10000 ? 3 : code >= 0x800 ? 2 : 1;
  to[0] = (char)((0xff00 >> (more + 1)) | code >> 6 * more);
  for (int i = 1; i <= more; i++) to[i] = (char)(0x80 | (code >> 6 * (more - i) & 0x3f));
  return (size_t)more + 1;
}

/* In small letters. Without the locale (it is in every Debian) only those of ASCII change. A locale of our own:
 * setlocale would change it for the whole process. */
static vc_text lowered(arena *memory, vc_text text, locale_t locale) {
  char *out = arena_alloc(memory, text.len * 2 + 4, 1);
  size_t len = 0;
  const unsigned char *at = (const unsigned char *)text.ptr, *end = at + text.len;
  while (at < end) {
    unsigned code = next_letter(&at);
    if (locale) {
      code = (unsigned)towlower_l((wint_t)code, locale);
    } else if (code >= 'A' && code <= 'Z') {
      code += 'a' - 'A';
    }
    len += put_letter(out + len, code);
  }
  return (vc_text){out, len};
}

static size_t split_words(vc_text text, vc_text *words) {
  size_t count = 0;
  for (size_t i = 0; i < text.len && count < MOST_WORDS;) {
    while (i < text.len && strchr(" \t\n", text.ptr[i])) i++;
    const size_t start = i;
    while (i < text.len && !strchr(" \t\n", text.ptr[i])) i++;
    if (i > start) words[count++] = (vc_text){text.ptr + start, i - start};
  }
  return count;
}

/* ---- One contact ---- */

/* A number is compared by its digits: people write the same one in many ways. Empty: the word is no number. */
static vc_text digits_of(arena *memory, vc_text text) {
  char *out = arena_alloc(memory, text.len + 1, 1);
  size_t len = 0;
  for (size_t i = 0; i < text.len; i++) {
    if (text.ptr[i] >= '0' && text.ptr[i] <= '9') {
      out[len++] = text.ptr[i];
    } else if (!strchr("+-()./ ", text.ptr[i])) {
      return (vc_text){out, 0};
    }
  }
  return (vc_text){out, len};
}

static const char *find(vc_text in, vc_text what) { return memmem(in.ptr, in.len, what.ptr, what.len); }

static bool has_number(arena *memory, const contact *of, vc_text word) {
  const vc_text wanted = digits_of(memory, word);
  if (wanted.len < LEAST_DIGITS) return false;
  for (size_t i = 0; i < of->phone_count; i++) {
    if (find(digits_of(memory, of->phones[i].value), wanted)) return true;
  }
  return false;
}

/* Everything that is searched, in small letters, with line ends between the pieces. */
static vc_text haystack(arena *memory, const contact *of, locale_t locale) {
  const vc_text pieces[] = {of->name,     of->given,        of->middle,    of->family,
                            of->nickname, of->organisation, of->department};
  enum { PIECES = sizeof pieces / sizeof *pieces };
  size_t len = 0, used = 0;
  for (size_t i = 0; i < PIECES; i++) len += pieces[i].len + 1;
  for (size_t i = 0; i < of->email_count; i++) len += of->emails[i].value.len + 1;
  char *text = arena_alloc(memory, len, 1);
  for (size_t i = 0; i < PIECES + of->email_count; i++) {
    const vc_text piece = i < PIECES ? pieces[i] : of->emails[i - PIECES].value;
    if (piece.len) memcpy(text + used, piece.ptr, piece.len);
    used += piece.len;
    text[used++] = '\n';
  }
  return lowered(memory, (vc_text){text, used}, locale);
}

static int rank_of(arena *memory, const contact *of, vc_text text, const vc_text *words, size_t count,
                   locale_t locale) {
  const vc_text all = haystack(memory, of, locale);
  for (size_t i = 0; i < count; i++) {
    if (!find(all, words[i]) && !has_number(memory, of, words[i])) return NOT_AT_ALL;
  }
  const char *name_end = memchr(all.ptr, '\n', all.len); /* the name is the first piece */
  const vc_text name = {all.ptr, (size_t)(name_end - all.ptr)};
  if (name.len >= text.len && memcmp(name.ptr, text.ptr, text.len) == 0) {
    return name.len == text.len ? WHOLE_NAME : START_OF_NAME;
  }
  const char *at = find(name, words[0]);
  return at && (at == name.ptr || at[-1] == ' ') ? START_OF_WORD : ANYWHERE;
}

static int by_rank(const void *a, const void *b) {
  const match *left = a, *right = b;
  if (left->rank != right->rank) return left->rank - right->rank;
  return left->contact < right->contact ? -1 : left->contact > right->contact; /* by name */
}

size_t book_search(const book *book, vc_text text, const contact **found, size_t max) {
  locale_t locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
  const vc_text wanted = lowered(book->memory, text, locale);
  vc_text words[MOST_WORDS];
  const size_t count = split_words(wanted, words);
  match *matches = arena_alloc(book->memory, book->contact_count, sizeof *matches);
  size_t n = 0;
  for (size_t i = 0; i < book->contact_count && count; i++) {
    const int rank = rank_of(book->memory, &book->contacts[i], wanted, words, count, locale);
    if (rank != NOT_AT_ALL) matches[n++] = (match){&book->contacts[i], rank};
  }
  if (locale) freelocale(locale);
  if (n) qsort(matches, n, sizeof *matches, by_rank);
  for (size_t i = 0; i < n && i < max; i++) found[i] = matches[i].contact;
  return n;
}
