// The ring of records; see the header.
#include "record_ring.h"

#include <errno.h>
#include <string.h>

static const char MAGIC[8] = {'I', 'N', 'T', 'R', 'I', 'N', 'G', '\n'};

struct ring {
  char magic[8];
  uint32_t version, reserved;
  uint64_t size;  // of the records' area
  uint64_t seed;
  uint64_t next;  // the place of the next record; atomic
};

// Starts at a multiple of 8; then the id, then the data.
struct record {
  uint64_t stamp;  // of the place: tells this lap's records from what lies there
  uint64_t check;  // over the place, the sizes and the content
  uint32_t id_size, size;
};

static const unsigned char *area(const void *map) { return (const unsigned char *)map + RING_HEADER; }

static uint64_t mix(uint64_t h) {
  h ^= h >> 32;
  h *= 0x9fb21c651e98df25u;
  h ^= h >> 29;
  return h;
}

static uint64_t stamp_of(const struct ring *ring, uint64_t place) { return mix(ring->seed ^ mix(place + 1)); }

// Copies between memory and the ring, around its end.
static void get(const void *map, uint64_t place, void *out, uint64_t size) {
  uint64_t whole = ((const struct ring *)map)->size, at = place % whole;
  uint64_t first = size < whole - at ? size : whole - at;
  memcpy(out, area(map) + at, first);
  memcpy((char *)out + first, area(map), size - first);
}

static void put(void *map, uint64_t place, const void *from, uint64_t size) {
  uint64_t whole = ((const struct ring *)map)->size, at = place % whole;
  uint64_t first = size < whole - at ? size : whole - at;
  if (size == 0) return;
  memcpy((unsigned char *)map + RING_HEADER + at, from, first);
  memcpy((unsigned char *)map + RING_HEADER, (const char *)from + first, size - first);
}

static uint64_t sum(uint64_t h, const void *bytes, uint64_t size) {
  const unsigned char *at = bytes;
  for (; size >= 8; at += 8, size -= 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    h = mix(h ^ word) + 0x9e3779b97f4a7c15u;
  }
  for (; size > 0; at++, size--) h = mix(h ^ *at) + 0x9e3779b97f4a7c15u;
  return h;
}

static uint64_t check_of(
    uint64_t stamp, const void *id, uint32_t id_size, const void *data, uint32_t size) {
  uint64_t h = stamp ^ ((uint64_t)id_size << 32 | size);
  return sum(sum(mix(h), id, id_size), data, size);
}

static uint64_t taken(uint32_t id_size, uint32_t size) {
  return (sizeof(struct record) + (uint64_t)id_size + size + 7) & ~(uint64_t)7;
}

void ring_format(void *map, uint64_t size, uint64_t seed) {
  struct ring *ring = map;
  ring->version = RING_VERSION;
  ring->size = size - RING_HEADER;
  ring->seed = seed;
  ring->next = 0;
  memcpy(ring->magic, MAGIC, sizeof MAGIC);
}

int ring_check(const void *map, uint64_t size) {
  const struct ring *ring = map;
  if (size <= RING_HEADER || memcmp(ring->magic, MAGIC, sizeof MAGIC) || ring->version != RING_VERSION ||
      ring->size != size - RING_HEADER || ring->size % 8)
    return -EINVAL;
  return 0;
}

int ring_append(void *map, const void *id, uint32_t id_size, const void *data, uint32_t size) {
  struct ring *ring = map;
  uint64_t total = taken(id_size, size);
  if (id_size > RING_MAX_ID || total > ring->size / 4) return -EMSGSIZE;
  uint64_t place = __atomic_fetch_add(&ring->next, total, __ATOMIC_RELAXED);
  struct record record = {stamp_of(ring, place), 0, id_size, size};
  record.check = check_of(record.stamp, id, id_size, data, size);
  put(map, place + sizeof record, id, id_size);
  put(map, place + sizeof record + id_size, data, size);
  // The stamp goes in last: until then there is no record. The checksum is what decides, though; the
  // order only saves readers from looking at halves.
  put(map, place + 8, &record.check, sizeof record - 8);
  __atomic_thread_fence(__ATOMIC_RELEASE);
  put(map, place, &record.stamp, sizeof record.stamp);
  return 0;
}

uint64_t ring_scan(const void *map, uint64_t *places, uint64_t room) {
  const struct ring *ring = map;
  uint64_t next = __atomic_load_n(&ring->next, __ATOMIC_ACQUIRE) & ~(uint64_t)7, count = 0;
  uint64_t oldest = next > ring->size ? next - ring->size : 0;
  // Backwards, so that the newest are found when there is room for a few only.
  for (uint64_t place = next; place > oldest && count < room;) {
    place -= 8;
    uint64_t stamp;
    get(map, place, &stamp, sizeof stamp);
    if (stamp == stamp_of(ring, place)) places[count++] = place;
  }
  for (uint64_t i = 0; i < count / 2; i++) {
    uint64_t other = places[i];
    places[i] = places[count - 1 - i];
    places[count - 1 - i] = other;
  }
  return count;
}

int ring_sizes(const void *map, uint64_t place, uint32_t *id_size, uint32_t *size) {
  const struct ring *ring = map;
  struct record record;
  get(map, place, &record, sizeof record);
  if (record.stamp != stamp_of(ring, place) || record.id_size > RING_MAX_ID ||
      taken(record.id_size, record.size) > ring->size / 4)
    return -ENOENT;
  *id_size = record.id_size;
  *size = record.size;
  return 0;
}

int ring_read(const void *map, uint64_t place, void *id, uint32_t id_size, void *data, uint32_t size) {
  const struct ring *ring = map;
  struct record record;
  get(map, place, &record, sizeof record);
  uint64_t stamp = stamp_of(ring, place);
  if (record.stamp != stamp || record.id_size != id_size || record.size != size) return -ENOENT;
  get(map, place + sizeof record, id, id_size);
  get(map, place + sizeof record + id_size, data, size);
  return check_of(stamp, id, id_size, data, size) == record.check ? 0 : -ENOENT;
}
