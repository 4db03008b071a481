/* plan.h: what one runner is to do, decoded from WIRE_START before the fork.
 *
 * The supervisor decodes, so that the child finds everything ready in memory that it only reads. Must never: open a
 * path, or forgive a member that it does not know (a misspelt limit would be no limit).
 */
#ifndef INTENT_PLAN_H
#define INTENT_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "codec.h"
#include "frame.h"

struct plan {
  uint64_t number; /* the host's name for the runner */
  const char *library;
  const char *bundle;
  const char *data;    /* NULL: none */
  it_list read;        /* paths, each a final 0 behind it */
  it_list execute;
  it_list write;
  it_record grants;    /* name -> path */
  char **environment;  /* ready for `environ` */
  bool entry;
  it_list direct;      /* records, checked by direct.c */
  it_list require;     /* names of layers */
  int64_t uid;         /* -1: stay */
  int64_t file_uid;    /* -1: uid */
  int64_t memory, cpu, files, fsize; /* -1: no limit given */
  bool unsealed;
  bool as_template;
  int template_fd;     /* the template's end of its socket to the supervisor, -1: no template */
  int call_fd, log_fd, page_fd;
  void *block;         /* memory of all of the above */
  size_t block_size, environment_size;
};

/* Decodes a WIRE_START message and takes its three descriptors. Returns NULL, or what is wrong (then the message
 * still has its descriptors). plan_free gives the memory back, wiped (the next
 * runner is a copy of this process), not the descriptors. */
const char *plan_decode(const struct message *message, struct plan *plan);
void plan_free(struct plan *plan);

#endif
