/* notes.c: the queue of notes.h. Each note is one packet. */
#define _GNU_SOURCE
#include "notes.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "frame.h"
#include "seal.h"

/* A message that the host has not taken yet. */
struct note {
  struct note *next;
  uint8_t type;
  uint64_t number;
  struct writer body;
  int fd; /* closed when sent, or -1 */
};

static struct note *first_note, **last_note = &first_note;

bool notes_waiting(void) { return first_note != NULL; }

bool notes_flush(int control) {
  while (first_note) {
    struct note *note = first_note;
    int status = frame_send(control, note->type, note->number, &note->body, MSG_DONTWAIT);
    if (status == -EAGAIN || status == -ENOBUFS || status == -ENOMEM) return true;
    if (status == -EPIPE || status == -ECONNRESET || status == -ENOTCONN) return false;
    first_note = note->next;
    if (!first_note) last_note = &first_note;
    if (note->fd >= 0) close(note->fd);
    free(note->body.bytes);
    free(note);
  }
  return true;
}

static struct note *new_note(uint8_t type, uint64_t number, uint32_t members) {
  struct note *note = calloc(1, sizeof *note);
  if (!note) abort(); /* our own few bytes: there is nothing left to do */
  note->type = type;
  note->number = number;
  note->fd = -1;
  writer_reset(&note->body, WIRE_PACKET / 2);
  write_record(&note->body, members);
  return note;
}

static void queue(struct note *note) {
  *last_note = note;
  last_note = &note->next;
}

void note_refused(uint64_t number, const char *stage, const char *error, int code) {
  struct note *note = new_note(WIRE_REFUSED, number, 3);
  write_name(&note->body, "stage");
  write_text(&note->body, stage);
  write_name(&note->body, "error");
  write_text(&note->body, error);
  write_name(&note->body, "errno");
  write_int(&note->body, code);
  queue(note);
}

void note_limit(uint64_t number, const char *stage, int which, const char *name, int code) {
  struct rlimit limit;
  char text[160];
  if (getrlimit((__rlimit_resource_t)which, &limit)) limit.rlim_cur = 0;
  snprintf(text, sizeof text, "%s; the limit %s is %llu", strerrordesc_np(code), name,
           (unsigned long long)limit.rlim_cur);
  note_refused(number, stage, text, code);
}

void note_started(uint64_t number, int64_t pid, int pidfd) {
  struct note *note = new_note(WIRE_STARTED, number, 1);
  write_name(&note->body, "pid");
  write_int(&note->body, pid);
  note->body.fds[note->body.nfds++] = note->fd = fcntl(pidfd, F_DUPFD_CLOEXEC, FD_OURS);
  if (note->fd < 0) note->body.nfds = 0;
  queue(note);
}

void note_exited(uint64_t number, const siginfo_t *info, const struct rusage *used) {
  struct note *note = new_note(WIRE_EXITED, number, 4);
  double cpu = (double)(used->ru_utime.tv_sec + used->ru_stime.tv_sec) +
               (double)(used->ru_utime.tv_usec + used->ru_stime.tv_usec) * 1e-6;
  write_name(&note->body, "code");
  write_int(&note->body, info->si_code);
  write_name(&note->body, "status");
  write_int(&note->body, info->si_status);
  write_name(&note->body, "cpu");
  write_u8(&note->body, IT_DOUBLE);
  write_f64(&note->body, cpu);
  write_name(&note->body, "memory");
  write_int(&note->body, used->ru_maxrss * 1024);
  queue(note);
}
