/* test_lines.c: folds, soft breaks, line ends, broken files. */
#include "check.h"

static void folds(void) {
  arena memory = {0};
  contact c = read_contact(&memory, "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ada Love\r\n lace\r\nNOTE:one\r\n\t two\r\nEND:VCARD\r\n");
  CHECK_TEXT(c.name, "Ada Lovelace");
  CHECK_TEXT(c.note, "one two");
  c = read_contact(&memory, "BEGIN:VCARD\nVERSION:3.0\nFN:Ada Love\n lace\nEND:VCARD");
  CHECK_TEXT(c.name, "Ada Lovelace");
  /* in 2.1 a line is broken before a blank that belongs to the text */
  c = read_contact(&memory, "BEGIN:VCARD\r\nVERSION:2.1\r\nFN:Ada\r\n Lovelace\r\nEND:VCARD\r\n");
  CHECK_TEXT(c.name, "Ada Lovelace");
  /* the version may stand last */
  c = read_contact(&memory, "BEGIN:VCARD\nFN:Ada\n  Lovelace\nVERSION:3.0\nEND:VCARD\n");
  CHECK_TEXT(c.name, "Ada Lovelace");
  arena_free(&memory);
}

/* ż is C5 BC: folded between the two. */
static void fold_inside_a_letter(void) {
  arena memory = {0};
  contact c = read_contact(&memory, "BEGIN:VCARD\r\nVERSION:3.0\r\nN:\xc5\xbb\xc3\xb3\xc5\x82\xc4\r\n \x87;Zo\xc5\r\n \x9bka;;;\r\n"
                                    "FN:Zo\xc5\r\n \x9bka \xc5\xbb\xc3\xb3\xc5\x82\xc4\r\n \x87\r\nEND:VCARD\r\n");
  CHECK_TEXT(c.family, "Żółć");
  CHECK_TEXT(c.given, "Zośka");
  CHECK_TEXT(c.name, "Zośka Żółć");
  arena_free(&memory);
}

static void folds_at_75_octets(void) {
  arena memory = {0};
  char text[4096] = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:X\r\n", expected[1024] = "";
  char line[1024] = "NOTE:";
  for (int i = 0; i < 100; i++) strcat(line, "ż"), strcat(expected, "ż");
  for (size_t at = 0, most = 75; at < strlen(line); at += most, most = 74) {
    if (at) strcat(text, " ");
    strncat(text, line + at, most);
    strcat(text, "\r\n");
  }
  strcat(text, "END:VCARD\r\n");
  CHECK_TEXT(read_contact(&memory, text).note, expected);
  arena_free(&memory);
}

#define OLD_PHONE(E)                                                                                     \
  "BEGIN:VCARD" E "VERSION:2.1" E "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=BB=C3=B3=C5=82=C4=" E \
  "=87;Zo=C5=" E "=9Bka;;;" E "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C5=9Bka =C5=BB=C3=B3=C5=82=C4=" E \
  "=87" E "TEL;CELL;PREF:+48 600 000 000" E "NOTE;ENCODING=QUOTED-PRINTABLE:line one=0D=0Aline two=3D" E \
  "END:VCARD" E

static void soft_breaks(void) {
  static const char *const files[] = {OLD_PHONE("\r\n"), OLD_PHONE("\n")};
  arena memory = {0};
  for (size_t i = 0; i < 2; i++) {
    contact c = read_contact(&memory, files[i]);
    CHECK_TEXT(c.given, "Zośka");
    CHECK_TEXT(c.family, "Żółć");
    CHECK_TEXT(c.name, "Zośka Żółć");
    CHECK_TEXT(c.note, "line one\nline two=");
    CHECK(c.phone_count == 1);
    CHECK_TEXT(c.phones[0].value, "+48 600 000 000");
    CHECK(c.phones[0].preferred);
    CHECK_TEXT(c.phones[0].label, "cell");
  }
  /* a `=` that leads nowhere must not take END with it */
  contact c = read_contact(&memory, "BEGIN:VCARD\nVERSION:2.1\nFN:A\nNOTE;ENCODING=QUOTED-PRINTABLE:abc=\nEND:VCARD\n");
  CHECK_TEXT(c.note, "abc=");
  /* 3.0: a soft break and a fold at once */
  c = read_contact(&memory, "BEGIN:VCARD\nVERSION:3.0\nFN;ENCODING=QUOTED-PRINTABLE:Zo=C5=\n =9Bka\nEND:VCARD\n");
  CHECK_TEXT(c.name, "Zośka");
  /* a blank behind the `=` does not count */
  c = read_contact(&memory, "BEGIN:VCARD\nVERSION:2.1\nFN;QUOTED-PRINTABLE:Zo=C5= \n=9Bka\nEND:VCARD\n");
  CHECK_TEXT(c.name, "Zośka");
  arena_free(&memory);
}

static void photos(void) {
  arena memory = {0};
  vc_file file = read_cards(&memory, "BEGIN:VCARD\nVERSION:2.1\nPHOTO;ENCODING=BASE64;JPEG:\n /9j/\n 4AAQ\n\nFN:A\nEND:VCARD\n"
                                     "BEGIN:VCARD\nVERSION:2.1\nPHOTO;BASE64:/9j/\n4AAQSkZJRg==\nFN:B\nEND:VCARD\n");
  CHECK(file.card_count == 2 && file.problem_count == 0);
  CHECK(file.cards[0].count == 2 && file.cards[1].count == 2);
  CHECK_TEXT(file.cards[1].properties[0].value, "/9j/4AAQSkZJRg==");
  arena_free(&memory);
}

static void broken_cards(void) {
  arena memory = {0};
  vc_file file = read_cards(&memory, "BEGIN:VCARD\nVERSION:3.0\nFN:Lost\nTEL:1\n"
                                     "BEGIN:VCARD\nVERSION:3.0\nFN:Kept\nno property\n:no name\nEND:VCARD\n"
                                     "stray\nstray again\nBEGIN:VCARD\nVERSION:3.0\nFN:Also lost\n");
  CHECK(file.card_count == 1);
  CHECK(file.cards[0].line == 5 && file.cards[0].count == 1);
  CHECK(has_problem(&file, 1, "no END"));
  CHECK(has_problem(&file, 8, "no property"));
  CHECK(has_problem(&file, 9, "no property"));
  CHECK(has_problem(&file, 11, "outside"));
  CHECK(!has_problem(&file, 12, "outside"));
  CHECK(has_problem(&file, 13, "no END"));
  file = read_cards(&memory, "");
  CHECK(file.card_count == 0 && file.problem_count == 0);
  file = read_cards(&memory, "\xff\xfe" "B");
  CHECK(has_problem(&file, 1, "UTF-16"));
  file = read_cards(&memory, "\xef\xbb\xbf" "begin:vcard\r\nversion:3.0\r\nfn:Small\r\nend:vcard\r\n");
  CHECK(file.card_count == 1 && file.problem_count == 0);
  file = read_cards(&memory, "BEGIN:VCARD\nFN:No version\nEND:VCARD\nBEGIN:VCARD\nVERSION:9\nFN:Future\nEND:VCARD\n");
  CHECK(file.card_count == 2 && file.cards[0].version == VC_3_0 && file.cards[1].version == VC_4_0);
  CHECK(has_problem(&file, 1, "no version") && has_problem(&file, 4, "unknown version"));
  arena_free(&memory);
}

/* 2.1 lets a card be the value of AGENT. */
static void card_in_card(void) {
  arena memory = {0};
  vc_file file = read_cards(&memory, "BEGIN:VCARD\nVERSION:2.1\nFN:Boss\nAGENT:\nBEGIN:VCARD\nVERSION:2.1\nFN:Agent\nEND:VCARD\n"
                                     "TEL:1\nEND:VCARD\nBEGIN:VCARD\nVERSION:2.1\nFN:Next\nEND:VCARD\n");
  CHECK(file.card_count == 2 && file.problem_count == 0);
  CHECK(file.cards[0].count == 3 && file.cards[1].line == 11);
  arena_free(&memory);
}

/* Each of these would take minutes if time grew with the square of the size. */
static void large_files(void) {
  static const char *const lines[] = {"A\n =\n", "A:\n=\n", "A;QUOTED-PRINTABLE:=\n=\n", "BEGIN:VCARD\n", "N:\n", "X;;;;;;;;\n"};
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
    arena memory = {0};
    const size_t n = strlen(lines[i]), size = 8 << 20;
    char *text = arena_alloc(&memory, size + 1, 1);
    strcpy(text, "BEGIN:VCARD\nVERSION:2.1\n");
    for (size_t at = strlen(text); at + n < size; at += n) memcpy(text + at, lines[i], n);
    vc_file file;
    vc_read(&memory, text, strlen(text), &file);
    CHECK(file.problem_count > 0);
    arena_free(&memory);
  }
}

void test_lines(void) {
  folds();
  fold_inside_a_letter();
  folds_at_75_octets();
  soft_breaks();
  photos();
  broken_cards();
  card_in_card();
  large_files();
}
