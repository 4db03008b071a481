/* index.c: the limit for listing: what 1,000 intents of 100 bundles cost when they lie in one binary file.
 *
 *   index FOLDER ROUNDS CPU
 *
 * Writes the file and 100 others into FOLDER. A round opens and maps the file, reads every text in it, unmaps it, and asks
 * for the state of the 100. One line of JSON with nanoseconds.
 */
#define _GNU_SOURCE
#include "bench.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { INTENTS = 1000, BUNDLES = 100, TEXTS = 4, ROOM = 512 };

static char paths[BUNDLES][4096], index_path[4096];

static void make_files(const char *folder) {
  snprintf(index_path, sizeof index_path, "%s/index", folder);
  FILE *file = fopen(index_path, "w");
  if (!file) die(index_path);
  for (int i = 0; i < INTENTS * TEXTS; i++) {
    char text[ROOM];
    const int length = snprintf(text, sizeof text, "text %d of intent %d: %0*d", i % TEXTS, i / TEXTS, i % TEXTS * 40, i);
    const uint32_t bytes = (uint32_t)length + 1;
    fwrite(&bytes, sizeof bytes, 1, file);
    fwrite(text, 1, bytes, file);
  }
  fclose(file);
  for (int i = 0; i < BUNDLES; i++) {
    snprintf(paths[i], sizeof paths[i], "%s/bundle-%d", folder, i);
    if (!(file = fopen(paths[i], "w"))) die(paths[i]);
    fclose(file);
  }
}

static size_t list(void) {
  struct stat status;
  const int fd = open(index_path, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fstat(fd, &status)) die(index_path);
  const size_t size = (size_t)status.st_size;
  const char *map = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, fd, 0);
  if (map == MAP_FAILED) die("mmap");
  close(fd);
  size_t sum = 0;
  for (size_t at = 0; at < size;) {
    uint32_t bytes;
    memcpy(&bytes, map + at, sizeof bytes);
    sum += strlen(map + at + sizeof bytes);
    at += sizeof bytes + bytes;
  }
  munmap((void *)(uintptr_t)map, size);
  for (int i = 0; i < BUNDLES; i++) {
    if (stat(paths[i], &status)) die(paths[i]);
    sum += (size_t)status.st_mtime;
  }
  return sum;
}

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: index FOLDER ROUNDS CPU\n");
    return 64;
  }
  const size_t rounds = strtoul(argv[2], NULL, 10);
  pin(atoi(argv[3]));
  make_files(argv[1]);
  uint64_t *took = calloc(rounds, sizeof *took);
  volatile size_t sum = list();
  for (size_t i = 0; i < rounds; i++) {
    const uint64_t started = now_ns();
    sum += list();
    took[i] = now_ns() - started;
  }
  report("mapped index and 100 stats", 0, took, rounds);
  return 0;
}
