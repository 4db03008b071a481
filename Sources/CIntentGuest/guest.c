// The C part of the Swift SDK inside a bundle. See intent_guest.h.

#define _GNU_SOURCE
#include "intent_guest.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
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

int32_t intent_guest_is_main_thread(void) { return gettid() == getpid(); }

int32_t intent_guest_main_fd(void) { return _dispatch_get_main_queue_handle_4CF(); }

extern _Thread_local bool intent_guest_is_draining __attribute__((visibility("hidden")));  // worker.c

void intent_guest_main_drain(void) {
  // The runner may or may not have read the event; without this the descriptor would stay readable.
  uint64_t count;
  int fd = _dispatch_get_main_queue_handle_4CF();
  int flags = fcntl(fd, F_GETFL);
  if (flags >= 0 && (flags & O_NONBLOCK)) {
    while (read(fd, &count, sizeof count) < 0 && errno == EINTR) {
    }
  }
  intent_guest_is_draining = true;
  _dispatch_main_queue_callback_4CF(NULL);
  intent_guest_is_draining = false;
}

extern void *swift_allocObject(const void *metadata, size_t size, size_t align_mask);

void *intent_guest_object(const void *metadata, size_t size) {
  return swift_allocObject(metadata, size, 15);
}

// The number of dynamic symbols, which only their hash tells: one past the last of the longest chain.
static uint32_t symbol_count(const uint32_t *hash) {
  uint32_t buckets = hash[0], first = hash[1], words = hash[2], last = 0;
  const uint32_t *bucket = (const uint32_t *)((const ElfW(Addr) *)(hash + 4) + words);
  const uint32_t *chain = bucket + buckets;
  for (uint32_t i = 0; i < buckets; i++)
    if (bucket[i] > last) last = bucket[i];
  if (last < first) return 0;
  while (!(chain[last - first] & 1)) last++;
  return last + 1;
}

void intent_guest_exports(const char *suffix,
                          void (*found)(const char *name, const void *address, void *context), void *context) {
  Dl_info info;
  struct link_map *map = NULL;
  if (!dladdr1((const void *)&intent_guest_exports, &info, (void **)&map, RTLD_DL_LINKMAP) || !map) return;
  const ElfW(Sym) *symbols = NULL;
  const char *names = NULL;
  const uint32_t *hash = NULL;
  for (const ElfW(Dyn) *entry = map->l_ld; entry->d_tag != DT_NULL; entry++) {
    // Some loaders leave these as offsets.
    ElfW(Addr) at = entry->d_un.d_ptr;
    const void *address = (const void *)(at < map->l_addr ? at + map->l_addr : at);
    if (entry->d_tag == DT_SYMTAB) symbols = address;
    if (entry->d_tag == DT_STRTAB) names = address;
    if (entry->d_tag == DT_GNU_HASH) hash = address;
  }
  if (!symbols || !names || !hash) return;
  size_t length = strlen(suffix);
  for (uint32_t i = 0, count = symbol_count(hash); i < count; i++) {
    const char *name = names + symbols[i].st_name;
    size_t size = strlen(name);
    if (symbols[i].st_shndx == SHN_UNDEF || size < length || strcmp(name + size - length, suffix)) continue;
    found(name, (const void *)(map->l_addr + symbols[i].st_value), context);
  }
}

void *intent_guest_make(const void *function) {
  return ((__attribute__((swiftcall)) void *(*)(void))function)();
}

void intent_guest_free(void *memory) { free(memory); }

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
