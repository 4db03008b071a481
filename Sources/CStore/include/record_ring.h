// A ring of records in a file that several processes have mapped at once.
//
// Appending takes no system call and no lock: a place is taken by one atomic addition, then filled.
// Places are numbered from the ring's first byte on and never reused; the byte N lies at N modulo the
// size. A record is stamped with its place and a checksum, so one that was torn (its writer died, or was
// overtaken by a whole lap) is seen and skipped. All functions may run in several threads and processes.
#ifndef RECORD_RING_H
#define RECORD_RING_H
#include <stdint.h>

enum {
  RING_VERSION = 1,
  RING_HEADER = 4096,       // bytes before the first record
  RING_MAX_ID = 255,
};

// Makes a ring of an empty mapping. `size` is that of the whole file: RING_HEADER and a multiple of 8.
// `seed` is any number that is hard to guess.
void ring_format(void *map, uint64_t size, uint64_t seed);
// Whether the mapping holds a ring that this code can use: 0, or -EINVAL.
int ring_check(const void *map, uint64_t size);
// Appends a record, over the oldest ones. -EMSGSIZE when it would take more than a quarter of the ring.
int ring_append(void *map, const void *id, uint32_t id_size, const void *data, uint32_t size);
// Finds the places of all records that may be whole, the oldest first; at most `room` of them, the newest.
// Returns how many.
uint64_t ring_scan(const void *map, uint64_t *places, uint64_t room);
// The sizes that the record at `place` claims: enough room for ring_read. 0, or -ENOENT.
int ring_sizes(const void *map, uint64_t place, uint32_t *id_size, uint32_t *size);
// Copies the record out. -ENOENT when it is torn, overwritten, or has other sizes than those given.
int ring_read(const void *map, uint64_t place, void *id, uint32_t id_size, void *data, uint32_t size);
#endif
