#include "process_stat.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int process_stat(int pid, char *state, int *parent) {
  char text[512];
  snprintf(text, sizeof text, "/proc/%d/stat", pid);
  int file = open(text, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  // The name before them stands in parentheses and may hold anything, also some itself.
  const char *end = strrchr(text, ')');
  return end && sscanf(end + 1, " %c %d", state, parent) == 2;
}
