/* fuzz.c: libFuzzer target for the decoder. The first byte is the number of descriptors.
 *
 * Whatever is accepted must fill exactly the memory that was measured and encode to the same bytes again
 * (descriptors are numbered anew).
 */
#include <stdlib.h>
#include <string.h>

#include "codec.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const int fds[WIRE_MAX_FDS];
  static struct writer out;
  if (size == 0) return 0;
  unsigned count = data[0] % (WIRE_MAX_FDS + 1);
  struct reader in = {data + 1, data + size, false};
  struct measure need = {0};
  codec_measure(&in, count, &need);
  if (in.bad || need.nodes + need.text > 64 << 20) return 0;
  void *block = malloc(need.nodes + need.text + 1);
  struct arena arena = arena_over(block, need);
  struct reader again = {data + 1, in.at, false};
  it_value value;
  codec_build(&again, fds, &arena, &value);
  if (again.bad || again.at != in.at || arena.nodes != (uint8_t *)block + need.nodes) abort();
  writer_reset(&out, WIRE_MAX_FROM_RUNNER);
  write_value(&out, &value);
  if (out.error && out.error != -7 && out.error != -9) abort(); /* E2BIG, EBADF: descriptors */
  if (!out.error && !out.nfds && (out.len != (size_t)(in.at - data - 1) || memcmp(out.bytes, data + 1, out.len))) abort();
  free(block);
  return 0;
}
