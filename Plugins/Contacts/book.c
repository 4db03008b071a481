/* book.c: reads the folder and gives out ids. See book.h. */
#include "book.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <time.h>
#include <unistd.h>

static void report(const book *book, const char *name, size_t line, const char *text) {
  const char *where = line ? arena_print(book->memory, "%s:%zu: %s", name, line, text)
                           : arena_print(book->memory, "%s: %s", name, text);
  book->report(book->context, where);
}

static bool same(vc_text a, vc_text b) { return a.len == b.len && memcmp(a.ptr, b.ptr, a.len) == 0; }

/* ---- Reading ---- */

static bool is_card_file(const char *name) {
  const size_t n = strlen(name);
  return name[0] != '.' && n > 4 && strcasecmp(name + n - 4, ".vcf") == 0;
}

static int by_file_name(const void *a, const void *b) {
  return strcmp(((const book_file *)a)->name, ((const book_file *)b)->name);
}

/* The files by name, so that nothing depends on the order in which the folder holds them. */
static int list_files(book *book) {
  const int own = dup(book->folder);
  DIR *folder = own >= 0 ? fdopendir(own) : NULL;
  if (!folder) {
    const int problem = errno;
    if (own >= 0) close(own);
    return problem;
  }
  size_t room = 0;
  struct dirent *entry;
  while ((entry = readdir(folder))) {
    if (!is_card_file(entry->d_name)) continue;
    if (book->file_count == BOOK_MAX_FILES) {
      report(book, book->path, 0, "the folder has more than 10,000 files; the others are not read");
      break;
    }
    if (book->file_count == room) {
      const size_t grown = room ? room * 2 : 32;
      book->files = arena_grow(book->memory, book->files, room, grown, sizeof *book->files);
      room = grown;
    }
    book->files[book->file_count++].name = arena_copy(book->memory, entry->d_name, strlen(entry->d_name));
  }
  closedir(folder);
  if (book->file_count) qsort(book->files, book->file_count, sizeof *book->files, by_file_name);
  return 0;
}

/* O_NONBLOCK: a FIFO of that name must not make the call wait for ever. A symbolic link is not followed: a change
 * would replace the link by a file. */
static int read_file(book *book, book_file *file, size_t *left) {
  const int fd = openat(book->folder, file->name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
  if (fd < 0) return errno;
  int problem = 0;
  if (fstat(fd, &file->seen)) {
    problem = errno;
  } else if (!S_ISREG(file->seen.st_mode)) {
    problem = EINVAL;
  } else if (file->seen.st_size > VC_MAX_FILE || (size_t)file->seen.st_size > *left) {
    problem = EFBIG;
  }
  if (problem) {
    close(fd);
    return problem;
  }
  const size_t size = (size_t)file->seen.st_size;
  char *bytes = arena_alloc(book->memory, size + 1, 1);
  size_t got = 0;
  while (got < size) {
    const ssize_t n = read(fd, bytes + got, size - got);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) problem = errno;
    if (n <= 0) break;
    got += (size_t)n;
  }
  close(fd);
  if (problem) return problem;
  *left -= got;
  vc_read(book->memory, bytes, got, &file->cards);
  return 0;
}

static const char *reason(int problem) {
  switch (problem) {
    case ELOOP: return "a symbolic link is not followed";
    case EINVAL: return "it is no file";
    case EFBIG: return "it is too large to be read (16 MiB a file, 64 MiB in all)";
    default: return strerror(problem);
  }
}

static void read_contacts(book *book, size_t index, size_t *room) {
  vc_file *file = &book->files[index].cards;
  for (size_t i = 0; i < file->card_count; i++) {
    if (book->contact_count == BOOK_MAX_CONTACTS) {
      vc_note_problem(file, file->cards[i].line, "there are more than 20,000 contacts; the others are not read");
      return;
    }
    if (book->contact_count == *room) {
      const size_t grown = *room ? *room * 2 : 64;
      book->contacts = arena_grow(book->memory, book->contacts, *room, grown, sizeof *book->contacts);
      *room = grown;
    }
    contact *contact = &book->contacts[book->contact_count];
    if (!contact_read(file, &file->cards[i], contact)) continue;
    contact->file = index;
    book->contact_count++;
  }
}

/* ---- Ids ---- */

/* An id is UTF-8; a file name may be any bytes. */
static const char *printable_name(arena *memory, const char *name) {
  if (vc_is_utf8((vc_text){name, strlen(name)}) && !strchr(name, '%')) return name;
  char *out = arena_alloc(memory, strlen(name) * 3 + 1, 1), *to = out;
  for (const char *at = name; *at; at++) {
    const unsigned char c = (unsigned char)*at;
    if (c >= 0x80 || c == '%') {
      static const char digits[] = "0123456789ABCDEF";
      *to++ = '%', *to++ = digits[c >> 4], *to++ = digits[c & 15];
    } else {
      *to++ = *at;
    }
  }
  return out;
}

static int by_id(const void *a, const void *b) {
  const contact *left = *(contact *const *)a, *right = *(contact *const *)b;
  const size_t n = left->id.len < right->id.len ? left->id.len : right->id.len;
  const int order = n ? memcmp(left->id.ptr, right->id.ptr, n) : 0;
  if (order) return order;
  if (left->id.len != right->id.len) return left->id.len < right->id.len ? -1 : 1;
  return left < right ? -1 : left > right; /* as read */
}

static void derive_id(book *book, contact *contact, size_t copy) {
  const char *name = printable_name(book->memory, book->files[contact->file].name);
  const uint64_t print = contact_fingerprint(contact->card);
  const char *id = copy < 2 ? arena_print(book->memory, "file:%s#%016" PRIx64, name, print)
                            : arena_print(book->memory, "file:%s#%016" PRIx64 ".%zu", name, print, copy);
  contact->id = (vc_text){id, strlen(id)};
}

/* Of several cards with one UID the first keeps it; of several like cards without one each gets its number. A UID that
 * looks like one of ours is not taken, so the two kinds never meet. */
static void give_ids(book *book) {
  contact **sorted = arena_alloc(book->memory, book->contact_count, sizeof *sorted);
  for (size_t i = 0; i < book->contact_count; i++) {
    contact *contact = sorted[i] = &book->contacts[i];
    contact->id = contact_uid(&book->files[contact->file].cards, contact->card);
    const bool ours = contact->id.len >= 5 && memcmp(contact->id.ptr, "file:", 5) == 0;
    if (contact->id.len == 0 || ours) derive_id(book, contact, 1);
  }
  if (book->contact_count) qsort(sorted, book->contact_count, sizeof *sorted, by_id);
  for (size_t i = 0, first = 0; i < book->contact_count; i++) {
    const vc_text id = sorted[first]->id;
    if (i == first || !same(id, sorted[i]->id)) {
      first = i;
      continue;
    }
    if (id.len < 5 || memcmp(id.ptr, "file:", 5) != 0) {
      vc_note_problem(&book->files[sorted[i]->file].cards, sorted[i]->card->line,
                      "the card that begins here has the UID of another card");
    }
    derive_id(book, sorted[i], i - first + 1);
  }
}

/* ---- The book ---- */

static int by_name(const void *a, const void *b) {
  const contact *left = a, *right = b;
  const size_t n = left->name.len < right->name.len ? left->name.len : right->name.len;
  const int order = strncasecmp(left->name.ptr, right->name.ptr, n);
  if (order) return order;
  if (left->name.len != right->name.len) return left->name.len < right->name.len ? -1 : 1;
  if (left->file != right->file) return left->file < right->file ? -1 : 1;
  return left->card->start < right->card->start ? -1 : left->card->start > right->card->start;
}

/* The lock is on the folder itself, so that it leaves nothing behind. */
static int lock_folder(int folder) {
  for (int i = 0; i < 100; i++) {
    if (flock(folder, LOCK_EX | LOCK_NB) == 0) return 0;
    if (errno != EWOULDBLOCK && errno != EINTR) return errno;
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
  }
  return EBUSY;
}

int book_open(book *book, const char *path, book_purpose purpose) {
  book->path = path;
  book->folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (book->folder < 0) return errno;
  int problem = purpose == BOOK_CHANGE ? lock_folder(book->folder) : 0;
  if (!problem) problem = list_files(book);
  if (problem) {
    close(book->folder);
    return problem;
  }
  size_t left = BOOK_MAX_BYTES, room = 0;
  for (size_t i = 0; i < book->file_count; i++) {
    problem = read_file(book, &book->files[i], &left);
    if (problem) report(book, book->files[i].name, 0, reason(problem));
  }
  for (size_t i = 0; i < book->file_count; i++) read_contacts(book, i, &room);
  give_ids(book);
  if (book->contact_count) qsort(book->contacts, book->contact_count, sizeof *book->contacts, by_name);
  for (size_t i = 0; i < book->file_count; i++) {
    const vc_file *file = &book->files[i].cards;
    for (size_t k = 0; k < file->problem_count; k++) {
      report(book, book->files[i].name, file->problems[k].line, file->problems[k].text);
    }
  }
  return 0;
}

void book_close(book *book) { close(book->folder); }

const contact *book_find(const book *book, vc_text id) {
  for (size_t i = 0; i < book->contact_count; i++) {
    if (same(book->contacts[i].id, id)) return &book->contacts[i];
  }
  return NULL;
}

static vc_text best_handle(const contact *contact) {
  return contact->email_count ? contact->emails[0].value
         : contact->phone_count ? contact->phones[0].value
                                : (vc_text){"", 0};
}

/* Contacts of one name stand next to each other. */
vc_text book_subtitle(const book *book, const contact *of) {
  const vc_text usual = of->organisation.len && !same(of->organisation, of->name) ? of->organisation : best_handle(of);
  const size_t at = (size_t)(of - book->contacts);
  for (size_t step = 0; step < 2; step++) {
    if (step == 0 ? at == 0 : at + 1 == book->contact_count) continue;
    const contact *other = step == 0 ? of - 1 : of + 1;
    const bool alike = same(other->name, of->name) && same(other->organisation, of->organisation);
    if (alike && best_handle(of).len) return best_handle(of);
  }
  return usual;
}
