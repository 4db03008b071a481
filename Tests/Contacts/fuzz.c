/* fuzz.c: whatever the bytes are, reading ends, a change is an insertion or a cut, and what was added is read back. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "contact.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  arena memory = {0};
  vc_file file;
  vc_read(&memory, (const char *)data, size, &file);
  for (size_t i = 0; i < file.card_count && i < 8; i++) {
    const vc_card *card = &file.cards[i];
    contact contact;
    if (!contact_read(&file, card, &contact)) continue;
    if (!vc_is_utf8(contact.name) || !vc_is_utf8(contact.note) || contact.name.len == 0) abort();
    const vc_text note = {"a;b\\\n=\xc5\xbc", 8}, bytes = vc_add_note(&file, card, note);
    vc_file after;
    vc_read(&memory, bytes.ptr, bytes.len, &after);
    if (after.card_count != file.card_count) abort();
    struct contact changed;
    if (!contact_read(&after, &after.cards[i], &changed)) abort();
    if (contact.note.len + 9 < 65536 && !memmem(changed.note.ptr, changed.note.len, note.ptr, note.len)) abort();
    if (contact_fingerprint(card) != contact_fingerprint(&after.cards[i])) abort();
    const vc_text rest = vc_remove_card(&file, card);
    vc_read(&memory, rest.ptr, rest.len, &after);
  }
  arena_free(&memory);
  return 0;
}
