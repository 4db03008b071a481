/* book_write.c: puts changed bytes in the place of a file, whole or not at all.
 *
 * The new file is made in the same folder (a rename does not cross file systems), is on the disk before it gets the
 * name, and the folder is synchronised after: a power cut leaves the old file or the new one. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>

#include "book.h"

static int write_all(int fd, vc_text bytes) {
  while (bytes.len) {
    const ssize_t n = write(fd, bytes.ptr, bytes.len);
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) return errno;
    bytes.ptr += n;
    bytes.len -= (size_t)n;
  }
  return 0;
}

static int make_temporary(const book *book, char *name, size_t size) {
  for (int i = 0; i < 16; i++) {
    unsigned long long number;
    if (getrandom(&number, sizeof number, 0) != sizeof number) return -1;
    snprintf(name, size, ".contacts-%016llx.tmp", number); /* a leading dot: no reader takes it for a card file */
    const int fd = openat(book->folder, name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (fd >= 0 || errno != EEXIST) return fd;
  }
  return -1;
}

/* Another program may have written the file since it was read; its change must not be lost. */
static int check_unchanged(const book *book, const book_file *file) {
  struct stat now;
  if (fstatat(book->folder, file->name, &now, AT_SYMLINK_NOFOLLOW)) return errno == ENOENT ? ESTALE : errno;
  const struct stat *seen = &file->seen;
  const bool same = now.st_dev == seen->st_dev && now.st_ino == seen->st_ino && now.st_size == seen->st_size &&
                    now.st_mtim.tv_sec == seen->st_mtim.tv_sec && now.st_mtim.tv_nsec == seen->st_mtim.tv_nsec;
  return same ? 0 : ESTALE;
}

static int fill(int fd, const book_file *file, vc_text bytes) {
  int problem = write_all(fd, bytes);
  if (!problem && fchmod(fd, file->seen.st_mode & 07777)) problem = errno;
  if (!problem && fsync(fd)) problem = errno;
  return problem;
}

static int replace(const book *book, const book_file *file, vc_text bytes) {
  char name[64];
  const int fd = make_temporary(book, name, sizeof name);
  if (fd < 0) return errno;
  int problem = fill(fd, file, bytes);
  if (close(fd) && !problem) problem = errno;
  if (!problem) problem = check_unchanged(book, file);
  if (!problem && renameat(book->folder, name, book->folder, file->name)) problem = errno;
  if (problem) {
    unlinkat(book->folder, name, 0);
    return problem;
  }
  return fsync(book->folder) ? errno : 0;
}

int book_add_note(book *book, const contact *contact, vc_text note) {
  const book_file *file = &book->files[contact->file];
  return replace(book, file, vc_add_note(&file->cards, contact->card, note));
}

static bool is_nothing(vc_text bytes) {
  if (bytes.len >= 3 && memcmp(bytes.ptr, "\xef\xbb\xbf", 3) == 0) bytes.ptr += 3, bytes.len -= 3;
  for (size_t i = 0; i < bytes.len; i++) {
    if (!strchr(" \t\r\n", bytes.ptr[i]) || bytes.ptr[i] == 0) return false;
  }
  return true;
}

/* With its last card a file goes too, unless it holds something else. */
int book_delete(book *book, const contact *contact) {
  const book_file *file = &book->files[contact->file];
  const vc_text rest = vc_remove_card(&file->cards, contact->card);
  if (!is_nothing(rest)) return replace(book, file, rest);
  const int problem = check_unchanged(book, file);
  if (problem) return problem;
  if (unlinkat(book->folder, file->name, 0)) return errno;
  return fsync(book->folder) ? errno : 0;
}
