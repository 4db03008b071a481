/* test_text.c: escapes, encodings, character sets. */
#include "check.h"

static vc_text note_of(arena *memory, const char *version, const char *line) {
  const char *text = arena_print(memory, "BEGIN:VCARD\nVERSION:%s\nFN:A\n%s\nEND:VCARD\n", version, line);
  return read_contact(memory, text).note;
}

static void escapes(void) {
  arena memory = {0};
  CHECK_TEXT(note_of(&memory, "3.0", "NOTE:key\\\\\\, desk"), "key\\, desk");
  CHECK_TEXT(note_of(&memory, "3.0", "NOTE:a\\nb\\Nc\\;d\\:e"), "a\nb\nc;d:e");
  CHECK_TEXT(note_of(&memory, "4.0", "NOTE:C:\\\\new\\xyz"), "C:\\new\\xyz");
  CHECK_TEXT(note_of(&memory, "2.1", "NOTE:C:\\new\\;x"), "C:\\new;x");
  CHECK_TEXT(note_of(&memory, "2.1", "NOTE;ENCODING=QUOTED-PRINTABLE:a=3Bb;c=5C=3Bd"), "a;b;c\\;d");
  CHECK_TEXT(note_of(&memory, "3.0", "NOTE;ENCODING=QUOTED-PRINTABLE:a=5Cnb"), "a\nb");
  CHECK_TEXT(note_of(&memory, "3.0", "NOTE:ends in \\"), "ends in \\");
  CHECK_TEXT(note_of(&memory, "3.0", "NOTE;X=\"a:b;c\":quoted"), "quoted");
  CHECK_TEXT(note_of(&memory, "3.0", "NOTE;X=\"never closed:value"), "value");
  CHECK_TEXT(note_of(&memory, "2.1", "NOTE;QUOTED-PRINTABLE:100=25 =zz =4"), "100% =zz =4");
  CHECK_TEXT(note_of(&memory, "3.0", "NOTE;ENCODING=b:SGVsbG8="), "Hello");
  CHECK_TEXT(note_of(&memory, "3.0", "NOTE:first\nitem1.NOTE:second"), "first\nsecond");
  arena_free(&memory);
}

static void character_sets(void) {
  arena memory = {0};
  CHECK_TEXT(note_of(&memory, "2.1", "NOTE;CHARSET=ISO-8859-1:J\xf6rg"), "Jörg");
  CHECK_TEXT(note_of(&memory, "2.1", "NOTE;CHARSET=iso-8859-2;QUOTED-PRINTABLE:=A3=F3d=BC"), "Łódź");
  CHECK_TEXT(note_of(&memory, "2.1", "NOTE;CHARSET=Shift_JIS:\x8e\x52\x93\x63"), "山田");
  CHECK_TEXT(note_of(&memory, "2.1", "NOTE:J\xf6rg \x80"), "Jörg €");
  CHECK_TEXT(note_of(&memory, "2.1", "NOTE;QUOTED-PRINTABLE:a=00b"), "a\xef\xbf\xbd" "b");
  vc_file file = read_cards(&memory, "BEGIN:VCARD\nVERSION:2.1\nFN;CHARSET=NOBODY:J\xf6rg\nNOTE:\xf6\nEND:VCARD\n");
  contact c;
  CHECK(contact_read(&file, &file.cards[0], &c));
  CHECK_TEXT(c.name, "Jörg");
  CHECK(has_problem(&file, 3, "character set") && has_problem(&file, 4, "not UTF-8"));
  arena_free(&memory);
}

static void utf8(void) {
  static const char *const good[] = {"", "a", "ż", "山", "🏔", "\xf4\x8f\xbf\xbf", "\xed\x9f\xbf"};
  static const char *const bad[] = {"\x80", "\xc3", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
                                    "\xf8\x88\x80\x80\x80", "a\xc3", "\xe5\xb1"};
  for (size_t i = 0; i < sizeof good / sizeof *good; i++) CHECK(vc_is_utf8((vc_text){good[i], strlen(good[i])}));
  for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) CHECK(!vc_is_utf8((vc_text){bad[i], strlen(bad[i])}));
  CHECK(!vc_is_utf8((vc_text){"a\0b", 3}));
}

void test_text(void) {
  escapes();
  character_sets();
  utf8();
}
