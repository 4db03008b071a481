/* test_edit.c: a change touches its own bytes and no others. */
#include "check.h"

/* The note of the only contact after adding to the card, and the file it was read from. */
static vc_text added(arena *memory, const char *before, const char *note, vc_text *bytes) {
  vc_file file = read_cards(memory, before);
  CHECK(file.card_count >= 1);
  *bytes = vc_add_note(&file, &file.cards[file.card_count - 1], (vc_text){note, strlen(note)});
  const char *text = arena_copy(memory, bytes->ptr, bytes->len);
  vc_file *after = arena_alloc(memory, 1, sizeof *after);
  *after = read_cards(memory, text);
  CHECK(after->card_count == file.card_count && after->problem_count == file.problem_count);
  contact c = {0};
  CHECK(contact_read(after, &after->cards[after->card_count - 1], &c));
  return c.note;
}

/* `now` is `before` with something inserted at one place: nothing else changed. */
static bool only_inserted(const char *before, vc_text now) {
  const size_t len = strlen(before);
  size_t same = 0;
  while (same < len && before[same] == now.ptr[same]) same++;
  return now.len > len && memcmp(before + same, now.ptr + now.len - (len - same), len - same) == 0;
}

static bool lines_fit(vc_text text, size_t most) {
  size_t column = 0;
  for (size_t i = 0; i < text.len; i++) {
    if (text.ptr[i] == '\n') column = 0;
    else if (text.ptr[i] != '\r' && ++column > most) return false;
  }
  return true;
}

static const char hard[] = "Semi;colon, back\\slash \\n “quotes”\nsecond line: =20 żółć 山田 🏔 and then some more words to fold";

static void check_added(const char *before, const char *old_note) {
  arena memory = {0};
  vc_text bytes;
  const char *expected = *old_note ? arena_print(&memory, "%s\n%s", old_note, hard) : hard;
  CHECK_TEXT(added(&memory, before, hard, &bytes), expected);
  CHECK(only_inserted(before, bytes));
  CHECK(lines_fit(bytes, 76));
  const bool crlf = strchr(before, '\r') != NULL;
  for (size_t i = 0; i < bytes.len; i++) {
    if (bytes.ptr[i] == '\n') CHECK((i > 0 && bytes.ptr[i - 1] == '\r') == crlf);
  }
  arena_free(&memory);
}

static void every_version(void) {
  check_added("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nX-ODD;a=\"b:c\":\\z\r\nEND:VCARD\r\n", "");
  check_added("BEGIN:VCARD\nVERSION:4.0\nFN:A\nEND:VCARD", "");
  check_added("BEGIN:VCARD\r\nVERSION:2.1\r\nFN:A\r\nEND:VCARD\r\n", "");
  check_added("BEGIN:VCARD\nVERSION:2.1\nFN:A\nEND:VCARD\n", "");
  check_added("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nNOTE:old\r\nTEL:1\r\nEND:VCARD\r\n", "old");
  check_added("BEGIN:VCARD\r\nVERSION:3.0\r\nNOTE:fol\r\n ded\r\nFN:A\r\nEND:VCARD\r\n", "folded");
  check_added("BEGIN:VCARD\nVERSION:4.0\nNOTE;LANGUAGE=en:old\nFN:A\nEND:VCARD\n", "old");
  check_added("BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:z=C5=\n=BC\nTEL:1\nEND:VCARD\n", "zż");
}

/* Where the old note cannot be gone on with, a second one is written. */
static void unsafe_notes(void) {
  check_added("BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE:open \\\nEND:VCARD\n", "open \\");
  check_added("BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE:\nEND:VCARD\n", "");
  check_added("BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE:plain \\n\nEND:VCARD\n", "plain \\n");
  check_added("BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;CHARSET=ISO-8859-1:J\xf6rg\nEND:VCARD\n", "Jörg");
  check_added("BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;CHARSET=UTF-8;QUOTED-PRINTABLE:J=F6rg\nEND:VCARD\n", "Jörg");
  check_added("BEGIN:VCARD\nVERSION:3.0\nFN:A\nNOTE;ENCODING=b:SGVsbG8=\nEND:VCARD\n", "Hello");
}

/* No character set is stated, and none is needed for what is added. */
static void plain_letters(void) {
  arena memory = {0};
  vc_text bytes;
  const char *before = "BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:a=3Bb\nEND:VCARD\n";
  CHECK_TEXT(added(&memory, before, "new", &bytes), "a;b\nnew");
  CHECK_TEXT(bytes, "BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:a=3Bb=0D=0Anew\nEND:VCARD\n");
  arena_free(&memory);
}

static void odd_notes(void) {
  arena memory = {0};
  vc_text bytes;
  /* a soft break before END would take in what is put behind it */
  const char *dangling = "BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;QUOTED-PRINTABLE:dangling=\nEND:VCARD\n";
  CHECK_TEXT(added(&memory, dangling, "new", &bytes), "new\ndangling=");
  const char *before = "BEGIN:VCARD\nVERSION:3.0\nFN:A\nEND:VCARD\n";
  CHECK_TEXT(added(&memory, before, "a\r\nb\rc", &bytes), "a\nb\nc");
  CHECK(!memchr(bytes.ptr, '\r', bytes.len));
  CHECK_TEXT(added(&memory, before, "END:VCARD\nBEGIN:VCARD", &bytes), "END:VCARD\nBEGIN:VCARD");
  const char *old = "BEGIN:VCARD\nVERSION:2.1\nFN:A\nEND:VCARD\n";
  CHECK_TEXT(added(&memory, old, "END:VCARD\nBEGIN:VCARD", &bytes), "END:VCARD\nBEGIN:VCARD");
  char words[600] = "";
  for (int i = 0; i < 60; i++) strcat(words, "a b=c;d ");
  strcat(words, "e");
  CHECK_TEXT(added(&memory, before, words, &bytes), words);
  CHECK(lines_fit(bytes, 75));
  CHECK_TEXT(added(&memory, old, words, &bytes), words);
  CHECK(lines_fit(bytes, 76));
  arena_free(&memory);
}

static void removal(void) {
  arena memory = {0};
  vc_file file = read_cards(&memory, "junk\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n\r\n"
                                     "BEGIN:VCARD\nVERSION:2.1\nFN:B\nEND:VCARD\nBEGIN:VCARD\nVERSION:4.0\nFN:C\nEND:VCARD");
  CHECK(file.card_count == 3);
  CHECK_TEXT(vc_remove_card(&file, &file.cards[1]), "junk\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n\r\n"
                                                    "BEGIN:VCARD\nVERSION:4.0\nFN:C\nEND:VCARD");
  CHECK_TEXT(vc_remove_card(&file, &file.cards[2]), "junk\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nEND:VCARD\r\n\r\n"
                                                    "BEGIN:VCARD\nVERSION:2.1\nFN:B\nEND:VCARD\n");
  arena_free(&memory);
}

void test_edit(void) {
  every_version();
  unsafe_notes();
  plain_letters();
  odd_notes();
  removal();
}
