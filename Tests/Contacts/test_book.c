/* test_book.c: the folder: ids, searching, writing, what other programs do meanwhile. */
#include "check.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "book.h"

static char folder[] = "/tmp/contacts-test-XXXXXX";
static char reports[65536];

static void note_report(void *context, const char *text) {
  (void)context;
  strncat(reports, text, sizeof reports - strlen(reports) - 2);
  strcat(reports, "\n");
}

static void put(const char *name, const char *text) {
  char path[256];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "w");
  CHECK(file && fwrite(text, 1, strlen(text), file) == strlen(text));
  fclose(file);
}

static const char *get(const char *name) {
  static char text[65536];
  char path[256];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *file = fopen(path, "r");
  if (!file) return NULL;
  text[fread(text, 1, sizeof text - 1, file)] = 0;
  fclose(file);
  return text;
}

static void drop(const char *name) {
  char path[256];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  unlink(path);
}

static book open_book(arena *memory, book_purpose purpose) {
  book book = {.memory = memory, .report = note_report};
  reports[0] = 0;
  CHECK(book_open(&book, folder, purpose) == 0);
  return book;
}

static const contact *named(const book *book, const char *text) {
  const contact *found[8];
  return book_search(book, (vc_text){text, strlen(text)}, found, 8) ? found[0] : NULL;
}

#define CARD(fields) "BEGIN:VCARD\nVERSION:3.0\n" fields "\nEND:VCARD\n"

static void ids(void) {
  arena memory = {0};
  put("a.vcf", CARD("FN:One\nUID:u1") CARD("FN:Two") CARD("FN:Two") CARD("FN:Three\nUID:file:a.vcf#x"));
  put("b.vcf", CARD("FN:Copy\nUID:u1"));
  book book = open_book(&memory, BOOK_READ);
  CHECK(book.contact_count == 5);
  for (size_t i = 0; i < book.contact_count; i++) CHECK(book_find(&book, book.contacts[i].id) == &book.contacts[i]);
  CHECK_TEXT(named(&book, "One")->id, "u1");
  CHECK(named(&book, "Copy")->id.len > 5 && !memcmp(named(&book, "Copy")->id.ptr, "file:b.vcf#", 11));
  CHECK(strstr(reports, "b.vcf:1: the card that begins here has the UID of another card"));
  const vc_text id = named(&book, "Three")->id;
  CHECK(!memcmp(id.ptr, "file:a.vcf#", 11));
  /* the id stays when a note is added and when other cards go */
  CHECK(book_add_note(&book, named(&book, "Three"), (vc_text){"x", 1}) == 0);
  book_close(&book);
  book = open_book(&memory, BOOK_CHANGE);
  CHECK(book_delete(&book, named(&book, "One")) == 0);
  book_close(&book);
  book = open_book(&memory, BOOK_READ);
  CHECK(book_find(&book, id) != NULL);
  CHECK_TEXT(named(&book, "Copy")->id, "u1"); /* now the only one */
  book_close(&book);
  drop("a.vcf"), drop("b.vcf");
  arena_free(&memory);
}

static void searching(void) {
  arena memory = {0};
  put("a.vcf", CARD("FN:John Smith\nORG:Bakery\nTEL:+1 (555) 01-00") CARD("FN:Johanna John\nEMAIL:j@example.org")
                   CARD("FN:John Smith\nORG:Bakery\nEMAIL:other@example.org") CARD("FN:Zo\xc5\x9bka \xc5\xbb\xc3\xb3\xc5\x82\xc4\x87"));
  book book = open_book(&memory, BOOK_READ);
  const contact *found[8];
  CHECK(book_search(&book, (vc_text){"JOHN", 4}, found, 8) == 3);
  CHECK_TEXT(found[0]->name, "John Smith");
  CHECK_TEXT(found[2]->name, "Johanna John");
  /* same name, same organisation: told apart by number and address */
  CHECK_TEXT(book_subtitle(&book, found[0]), "+1 (555) 01-00");
  CHECK_TEXT(book_subtitle(&book, found[1]), "other@example.org");
  CHECK(named(&book, "zo\xc5\x9bka \xc5\xbb\xc3\x93\xc5\x81\xc4\x86") != NULL); /* ŻÓŁĆ */
  CHECK(named(&book, "5550100") != NULL && named(&book, "bakery smith") != NULL);
  CHECK(!named(&book, "nobody") && !named(&book, "") && !named(&book, " \t"));
  book_close(&book);
  drop("a.vcf");
  arena_free(&memory);
}

static void writing(void) {
  arena memory = {0};
  put("a.vcf", CARD("FN:One") CARD("FN:Two"));
  char path[256];
  snprintf(path, sizeof path, "%s/a.vcf", folder);
  chmod(path, 0640);
  book book = open_book(&memory, BOOK_CHANGE);
  CHECK(book_add_note(&book, named(&book, "Two"), (vc_text){"hello", 5}) == 0);
  CHECK(!strcmp(get("a.vcf"), CARD("FN:One") CARD("FN:Two\nNOTE:hello")));
  struct stat now;
  CHECK(stat(path, &now) == 0 && (now.st_mode & 0777) == 0640);
  /* the file is no longer what the book has read */
  CHECK(book_delete(&book, named(&book, "One")) == ESTALE);
  CHECK(!strcmp(get("a.vcf"), CARD("FN:One") CARD("FN:Two\nNOTE:hello")));
  book_close(&book);
  book = open_book(&memory, BOOK_CHANGE);
  CHECK(book_delete(&book, named(&book, "One")) == 0);
  CHECK(!strcmp(get("a.vcf"), CARD("FN:Two\nNOTE:hello")));
  book_close(&book);
  book = open_book(&memory, BOOK_CHANGE);
  CHECK(book_delete(&book, named(&book, "Two")) == 0);
  CHECK(get("a.vcf") == NULL); /* with its last card the file goes */
  book_close(&book);
  CHECK(rmdir(folder) == 0 && mkdir(folder, 0700) == 0); /* no temporary file is left */
  arena_free(&memory);
}

static void odd_files(void) {
  arena memory = {0};
  put("good.vcf", CARD("FN:Good") "BEGIN:VCARD\nVERSION:3.0\nFN:Broken\n");
  put("ignored.txt", CARD("FN:No"));
  put(".hidden.vcf", CARD("FN:No"));
  char path[256], large[256];
  snprintf(path, sizeof path, "%s/link.vcf", folder);
  CHECK(symlink("good.vcf", path) == 0);
  snprintf(path, sizeof path, "%s/pipe.vcf", folder);
  CHECK(mkfifo(path, 0600) == 0);
  snprintf(path, sizeof path, "%s/folder.vcf", folder);
  CHECK(mkdir(path, 0700) == 0);
  snprintf(large, sizeof large, "%s/large.vcf", folder);
  put("large.vcf", "");
  CHECK(truncate(large, (off_t)3 << 30) == 0);
  book book = open_book(&memory, BOOK_READ);
  CHECK(book.contact_count == 1 && named(&book, "Good"));
  CHECK(strstr(reports, "good.vcf:5: the card that begins here has no END"));
  CHECK(strstr(reports, "link.vcf: a symbolic link") && strstr(reports, "pipe.vcf: it is no file"));
  CHECK(strstr(reports, "folder.vcf: it is no file") && strstr(reports, "large.vcf: it is too large"));
  book_close(&book);
  rmdir(path);
  static const char *const names[] = {"good.vcf", "ignored.txt", ".hidden.vcf", "link.vcf", "pipe.vcf", "large.vcf"};
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) drop(names[i]);
  arena_free(&memory);
}

static void samples(void) {
  arena memory = {0};
  book book = {.memory = &memory, .report = note_report};
  reports[0] = 0;
  CHECK(book_open(&book, SAMPLES, BOOK_READ) == 0);
  CHECK(book.contact_count == 12);
  CHECK(reports[0] == 0);
  const contact *found[8];
  CHECK(book_search(&book, (vc_text){"John Smith", 10}, found, 8) == 2);
  CHECK_TEXT(book_subtitle(&book, found[0]), "Smith & Daughters Bakery");
  CHECK_TEXT(book_subtitle(&book, found[1]), "Riverside Dental Practice");
  CHECK_TEXT(named(&book, "müller")->name, "Jörg Müller");
  book_close(&book);
  arena_free(&memory);
}

void test_book(void) {
  CHECK(mkdtemp(folder) != NULL);
  ids();
  searching();
  writing();
  odd_files();
  samples();
  CHECK(rmdir(folder) == 0);
}
