// What a process has used up, and the names of system calls that no honest bundle makes: for messages about how
// a bundle's process ended. Linux alone; what /proc does not say is 0.
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "host_system.h"

// Reads a small file of /proc/<pid> as text. 0: it cannot be read.
static size_t read_text(int pid, const char *name, char *text, size_t room) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t got = read(fd, text, room - 1);
  close(fd);
  text[got > 0 ? got : 0] = 0;
  return got > 0 ? (size_t)got : 0;
}

// The number behind a word at the start of a line.
static int64_t number_after(const char *text, const char *word) {
  const char *at = strstr(text, word);
  return at ? strtoll(at + strlen(word), NULL, 10) : 0;
}

static int64_t count_descriptors(int pid) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/fd", pid);
  DIR *folder = opendir(path);
  if (!folder) return 0;
  int64_t count = 0;
  for (struct dirent *entry; (entry = readdir(folder));) count += entry->d_name[0] != '.';
  closedir(folder);
  return count;
}

void hs_pressure(int pid, hs_use *use) {
  char status[8192], limits[4096];
  memset(use, 0, sizeof *use);
  if (pid <= 0 || !read_text(pid, "status", status, sizeof status)) return;
  use->data = number_after(status, "VmData:") * 1024;
  use->threads = number_after(status, "Threads:");
  use->descriptors = count_descriptors(pid);
  if (!read_text(pid, "limits", limits, sizeof limits)) return;
  use->data_limit = number_after(limits, "Max data size");
  use->descriptor_limit = number_after(limits, "Max open files");
  use->task_limit = number_after(limits, "Max processes");
}

// ---- Size of a folder ----

struct count {
  uint64_t bytes, most;
  int entries;
};

enum { MOST_ENTRIES = 200000, MOST_DEPTH = 64 };

// Never follows a link; what vanishes meanwhile counts nothing.
static void add_up(int folder, int depth, struct count *sum) {
  DIR *open_folder = fdopendir(folder);
  if (!open_folder) {
    close(folder);
    return;
  }
  for (struct dirent *entry; sum->bytes <= sum->most && (entry = readdir(open_folder));) {
    struct stat found;
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    if (fstatat(dirfd(open_folder), entry->d_name, &found, AT_SYMLINK_NOFOLLOW)) continue;
    sum->bytes += (uint64_t)found.st_blocks * 512;
    // So many files are a burden of their own: nobody should count them again and again.
    if (++sum->entries > MOST_ENTRIES) sum->bytes = sum->most + 1;
    if (!S_ISDIR(found.st_mode)) continue;
    int below = openat(dirfd(open_folder), entry->d_name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    // What lies too deep to count, or behind a folder that may not be read, is taken for too much: it would be a way
    // round the limit.
    bool hidden = below < 0 ? errno == EACCES : depth >= MOST_DEPTH;
    if (hidden) sum->bytes = sum->most + 1;
    if (below >= 0 && hidden) close(below);
    else if (below >= 0) add_up(below, depth + 1, sum);
  }
  closedir(open_folder);
}

uint64_t hs_unlinked_bytes(int pid) {
  char path[64];
  uint64_t sum = 0;
  snprintf(path, sizeof path, "/proc/%d/fd", pid);
  DIR *folder = pid > 0 ? opendir(path) : NULL;
  if (!folder) return 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    struct stat found;
    if (entry->d_name[0] == '.' || fstatat(dirfd(folder), entry->d_name, &found, 0)) continue;
    if (S_ISREG(found.st_mode) && found.st_nlink == 0) sum += (uint64_t)found.st_blocks * 512;
  }
  closedir(folder);
  return sum;
}

uint64_t hs_folder_bytes(const void *path, uint64_t most) {
  struct count sum = {0, most, 0};
  int folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (folder >= 0) add_up(folder, 0, &sum);
  return sum.bytes;
}

// ---- Names of calls ----

const char *hs_call_name(uint32_t number) {
  static const struct {
    uint32_t number;
    const char *name;
  } names[] = {
#define CALL(name) {SYS_##name, #name}
      CALL(ptrace), CALL(process_vm_readv), CALL(process_vm_writev), CALL(mount), CALL(umount2), CALL(pivot_root),
      CALL(move_mount), CALL(open_tree), CALL(fsopen), CALL(fsconfig), CALL(fsmount), CALL(fspick), CALL(mount_setattr),
      CALL(unshare), CALL(setns), CALL(chroot), CALL(bpf), CALL(io_uring_setup), CALL(io_uring_enter),
      CALL(io_uring_register), CALL(userfaultfd), CALL(perf_event_open), CALL(keyctl), CALL(add_key), CALL(request_key),
      CALL(kexec_load), CALL(kexec_file_load), CALL(init_module), CALL(finit_module), CALL(delete_module), CALL(reboot),
      CALL(swapon), CALL(swapoff), CALL(settimeofday), CALL(clock_settime),
  };
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (names[i].number == number) return names[i].name;
  }
  return NULL;
}
