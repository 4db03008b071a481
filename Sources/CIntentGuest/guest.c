// The C part of the Swift SDK inside a bundle. See intent_guest.h.

#define _GNU_SOURCE
#include "intent_guest.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

// The linker makes these for each image. Hidden: another image's must never be taken.
extern const char __start_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const char __stop_swift5_protocol_conformances[] __attribute__((weak, visibility("hidden")));
extern const char __start_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));
extern const char __stop_swift5_type_metadata[] __attribute__((weak, visibility("hidden")));

// libdispatch's interface for run loops; its names end in 4CF because CoreFoundation uses it too.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

void intent_guest_conformances(const void **begin, const void **end) {
  *begin = __start_swift5_protocol_conformances;
  *end = __stop_swift5_protocol_conformances;
}

void intent_guest_types(const void **begin, const void **end) {
  *begin = __start_swift5_type_metadata;
  *end = __stop_swift5_type_metadata;
}

int32_t intent_guest_main_fd(void) { return _dispatch_get_main_queue_handle_4CF(); }

void intent_guest_main_drain(void) {
  // The runner may or may not have read the event; without this the descriptor would stay readable.
  uint64_t count;
  int fd = _dispatch_get_main_queue_handle_4CF();
  int flags = fcntl(fd, F_GETFL);
  if (flags >= 0 && (flags & O_NONBLOCK)) {
    while (read(fd, &count, sizeof count) < 0 && errno == EINTR) {
    }
  }
  _dispatch_main_queue_callback_4CF(NULL);
}

extern const char person_name_components[] __asm__("$s10Foundation20PersonNameComponentsVMn")
    __attribute__((weak));

int32_t intent_guest_has_person_names(void) { return person_name_components != NULL; }

extern void *swift_allocObject(const void *metadata, size_t size, size_t align_mask);

void *intent_guest_object(const void *metadata, size_t size) {
  return swift_allocObject(metadata, size, 15);
}

const char *intent_guest_path(void) {
  Dl_info info;
  return dladdr((const void *)&intent_guest_path, &info) ? info.dli_fname : NULL;
}

int32_t intent_guest_dup(int32_t fd) {
  int copy = fcntl(fd, F_DUPFD_CLOEXEC, 3);
  return copy < 0 ? -errno : copy;
}

int32_t intent_guest_open(const char *path) {
  int fd;
  do {
    fd = open(path, O_RDONLY | O_CLOEXEC);
  } while (fd < 0 && errno == EINTR);
  return fd < 0 ? -errno : fd;
}

void intent_guest_close(int32_t fd) { close(fd); }

int64_t intent_guest_read(void *buffer, size_t size, int32_t fd, int64_t offset) {
  ssize_t count;
  do {
    count = pread(fd, buffer, size, offset);
    if (count < 0 && errno == ESPIPE) count = read(fd, buffer, size);
  } while (count < 0 && errno == EINTR);
  return count < 0 ? -(int64_t)errno : count;
}
