/* codec_tool.c: decodes and encodes values line by line, for test_codec.py.
 *
 * Input: number of descriptors, a blank, hexadecimal bytes. Output: the bytes encoded again, or "bad". A block is
 * sized exactly as the decoder asks, so that a sanitizer sees the first byte too many.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "codec.h"

static size_t unhex(char *text) {
  size_t n = 0;
  for (char *at = text; at[0] >= '0' && at[1] >= '0'; at += 2) {
    char pair[3] = {at[0], at[1], 0};
    text[n++] = (char)strtol(pair, NULL, 16);
  }
  return n;
}

static void answer(const uint8_t *given, size_t len, unsigned fds) {
  static const int all[WIRE_MAX_FDS] = {0, 1, 2, 0, 1, 2};
  static struct writer out;
  uint8_t *bytes = malloc(len ? len : 1);
  if (!bytes) abort();
  memcpy(bytes, given, len);
  struct reader in = {bytes, bytes + len, false};
  struct measure need = {0};
  codec_measure(&in, fds, &need);
  if (in.bad || in.at != in.end) {
    puts("bad");
    free(bytes);
    return;
  }
  void *block = malloc(need.nodes + need.text);
  if (!block) abort();
  struct arena arena = arena_over(block, need);
  it_value value;
  in.at = bytes;
  codec_build(&in, all, &arena, &value);
  free(bytes); /* the tree must not point into it */
  if (arena.nodes != (uint8_t *)block + need.nodes || arena.text != arena.nodes + need.text) puts("measure is wrong");
  writer_reset(&out, WIRE_MAX_FROM_RUNNER);
  write_value(&out, &value);
  if (out.error) printf("error %d", out.error);
  for (size_t i = 0; i < out.len && !out.error; i++) printf("%02x", out.bytes[i]);
  putchar('\n');
  free(block);
}

int main(void) {
  static char line[4 << 20];
  while (fgets(line, sizeof line, stdin)) {
    char *bytes;
    unsigned fds = (unsigned)strtoul(line, &bytes, 10);
    if (*bytes == ' ') bytes++;
    size_t len = unhex(bytes);
    answer((const uint8_t *)bytes, len, fds);
  }
  return 0;
}
