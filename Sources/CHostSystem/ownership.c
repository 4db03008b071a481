// Whose the files of a data folder are. What it must never do: follow a link, or change a file that has a name elsewhere.
#define _GNU_SOURCE
#include "host_system.h"

#include <dirent.h>
#include <stdbool.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// As deep as the size of a data folder is counted.
enum { MOST_DEPTH = 64 };

static void give(int folder, uid_t user, int depth) {
  DIR *open_folder = fdopendir(folder);
  if (!open_folder) {
    close(folder);
    return;
  }
  for (struct dirent *entry; (entry = readdir(open_folder));) {
    struct stat found;
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    // What was looked at is what is given away, whatever gets its name meanwhile.
    int file = openat(folder, entry->d_name, O_PATH | O_NOFOLLOW | O_CLOEXEC);
    if (file < 0) continue;
    bool known = !fstat(file, &found), is_folder = known && S_ISDIR(found.st_mode);
    int below = is_folder && depth < MOST_DEPTH ? openat(file, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (below >= 0) give(below, user, depth + 1);
    if (is_folder || (known && S_ISREG(found.st_mode) && found.st_nlink == 1)) {
      int ignored = fchownat(file, "", user, user, AT_EMPTY_PATH);
      (void)ignored;
    }
    close(file);
  }
  closedir(open_folder);
}

void hs_give_folder(const void *path, uint32_t user) {
  struct stat status;
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder < 0) return;
  int given = fstat(folder, &status) || status.st_uid == user ? -1 : dup(folder);
  if (given >= 0) {
    give(given, user, 0);
    int ignored = fchown(folder, user, user);
    (void)ignored;
  }
  close(folder);
}
