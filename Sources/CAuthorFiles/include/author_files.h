// Files that the program carries in itself.
#ifndef AUTHOR_FILES_H
#define AUTHOR_FILES_H

#include <stddef.h>

// A file: static memory, never freed. `group`: `contract`, or the language of a template, whose texts and paths hold
// words such as @NAME@ to be replaced.
struct af_file {
  const char *group;
  const char *path;
  const unsigned char *bytes;
  size_t size;
};

size_t af_count(void);
const struct af_file *af_at(size_t index);

#endif
