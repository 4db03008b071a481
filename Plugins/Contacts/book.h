/* book.h: a folder of vCard files as one address book.
 *
 * Ids. A card with a UID has that as id. A card without one gets `file:NAME#FINGERPRINT`, where the fingerprint
 * covers everything in the card but NOTE and REV; a second card like it in the file gets `.2` behind it, and so on.
 * So an id never comes to mean another person: when a card is changed elsewhere, its old id is not found. */
#ifndef BOOK_H
#define BOOK_H

#include <sys/stat.h>

#include "contact.h"

enum {
  BOOK_MAX_FILES = 10000,
  BOOK_MAX_BYTES = 64 << 20, /* of all files together */
  BOOK_MAX_CONTACTS = 20000
};

typedef struct book_file {
  const char *name; /* within the folder */
  struct stat seen; /* when it was read */
  vc_file cards;
} book_file;

typedef struct book {
  arena *memory;
  const char *path;
  int folder; /* descriptor, closed by book_close */
  book_file *files;
  size_t file_count;
  contact *contacts; /* sorted by name */
  size_t contact_count;
  void (*report)(void *context, const char *text); /* what is wrong in a file: "name:line: …" */
  void *context;
} book;

typedef enum book_purpose { BOOK_READ, BOOK_CHANGE } book_purpose;

/* Reads all `*.vcf` of the folder; memory, report and context of the book are set. For a change it first waits, up
 * to five seconds, until no other process of this program changes the folder. Returns 0 or errno; on failure nothing
 * is held. */
int book_open(book *book, const char *path, book_purpose purpose);
void book_close(book *book);

const contact *book_find(const book *book, vc_text id);

/* What tells this contact from others of its name: organisation, else address or number; may be empty. */
vc_text book_subtitle(const book *book, const contact *contact);

/* The contacts that fit the text, best first, at most `max` of them; returns how many fit. */
size_t book_search(const book *book, vc_text text, const contact **found, size_t max);

/* Both write a new file beside the old one, wait until it is on the disk, and put it in the place of the old one.
 * They return 0 or errno, with ESTALE when the file has been changed since it was read; then the old file is as it
 * was. The book shows the state before: open it again to see the change. */
int book_add_note(book *book, const contact *contact, vc_text note);
int book_delete(book *book, const contact *contact);

#endif
