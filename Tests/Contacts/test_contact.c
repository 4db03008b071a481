/* test_contact.c: what a card says about a person. */
#include "check.h"

static const char grouped[] =
    "BEGIN:VCARD\nVERSION:3.0\nFN:Advice\\, Help- and Youth Line\nORG:City of Example;Youth\\; Care\n"
    "item1.TEL:+49 30 000000-0\nITEM1.X-ABLabel:Night desk\nitem2.EMAIL;type=INTERNET;type=pref:desk@example.org\n"
    "NOTE:key\\\\\\, desk\nEND:VCARD\n"
    "BEGIN:VCARD\nVERSION:3.0\nN:Example,Ada,,,\nTEL;TYPE=\"WORK,VOICE\":5550100\\;\\,12\nEND:VCARD\n";

static void groups_and_commas(void) {
  arena memory = {0};
  vc_file file = read_cards(&memory, grouped);
  contact c;
  CHECK(file.card_count == 2);
  CHECK(contact_read(&file, &file.cards[0], &c));
  CHECK_TEXT(c.name, "Advice, Help- and Youth Line");
  CHECK(c.given.len == 0 && c.family.len == 0);
  CHECK_TEXT(c.organisation, "City of Example");
  CHECK_TEXT(c.department, "Youth; Care");
  CHECK(c.phone_count == 1);
  CHECK_TEXT(c.phones[0].value, "+49 30 000000-0");
  CHECK_TEXT(c.phones[0].label, "Night desk");
  CHECK(c.email_count == 1 && c.emails[0].preferred);
  CHECK_TEXT(c.emails[0].value, "desk@example.org");
  CHECK_TEXT(c.note, "key\\, desk");
  CHECK(file.problem_count == 0);
  CHECK(contact_read(&file, &file.cards[1], &c));
  CHECK_TEXT(c.name, "Ada Example");
  CHECK_TEXT(c.family, "Example");
  CHECK_TEXT(c.given, "Ada");
  CHECK_TEXT(c.phones[0].value, "5550100;,12");
  CHECK_TEXT(c.phones[0].label, "work");
  CHECK(has_problem(&file, 12, "commas"));
  arena_free(&memory);
}

static void names(void) {
  arena memory = {0};
  contact c = read_contact(&memory, "BEGIN:VCARD\nVERSION:4.0\nN:Public;John;Quinlan,Paul;Mr.;Esq.,M.D.\nFN:\nEND:VCARD\n");
  CHECK_TEXT(c.middle, "Quinlan Paul");
  CHECK_TEXT(c.suffix, "Esq. M.D.");
  CHECK_TEXT(c.name, "John Public");
  c = read_contact(&memory, "BEGIN:VCARD\nVERSION:3.0\nN:;;;;\nORG:Plumbing\nEND:VCARD\n");
  CHECK_TEXT(c.name, "Plumbing");
  c = read_contact(&memory, "BEGIN:VCARD\nVERSION:3.0\nEMAIL:a@example.org\nEND:VCARD\n");
  CHECK_TEXT(c.name, "a@example.org");
  vc_file file = read_cards(&memory, "BEGIN:VCARD\nVERSION:3.0\nNOTE:nobody\nEND:VCARD\n");
  CHECK(!contact_read(&file, &file.cards[0], &c));
  CHECK(has_problem(&file, 1, "nobody"));
  arena_free(&memory);
}

static void handles(void) {
  arena memory = {0};
  contact c = read_contact(&memory, "BEGIN:VCARD\nVERSION:4.0\nFN:A\nEMAIL:one@example.org\nEMAIL;PREF=1:mailto:two@example.org\n"
                                    "TEL;VALUE=uri;TYPE=\"voice,home\":tel:+1-555-0123;ext=4\n"
                                    "a.TEL:2\na.X-ABLabel:_$!<Mobile>!$_\nEND:VCARD\n");
  CHECK(c.email_count == 2 && c.phone_count == 2);
  CHECK_TEXT(c.emails[0].value, "two@example.org");
  CHECK_TEXT(c.emails[1].value, "one@example.org");
  CHECK_TEXT(c.phones[0].value, "+1-555-0123;ext=4");
  CHECK_TEXT(c.phones[0].label, "home");
  CHECK_TEXT(c.phones[1].label, "Mobile");
  arena_free(&memory);
}

static void check_birthday(const char *text, int64_t year, int64_t month, int64_t day) {
  arena memory = {0};
  contact c = read_contact(&memory, arena_print(&memory, "BEGIN:VCARD\nVERSION:4.0\nFN:A\nBDAY:%s\nEND:VCARD\n", text));
  if (c.year != year || c.month != month || c.day != day) {
    failures++;
    fprintf(stderr, "birthday %s: %lld-%lld-%lld\n", text, (long long)c.year, (long long)c.month, (long long)c.day);
  }
  arena_free(&memory);
}

static void birthdays(void) {
  const int64_t no = INT64_MIN;
  check_birthday("19960415", 1996, 4, 15);
  check_birthday("1996-04-15", 1996, 4, 15);
  check_birthday("1996-04-15T00:00:00Z", 1996, 4, 15);
  check_birthday("1996-04", 1996, 4, no);
  check_birthday("1996", 1996, no, no);
  check_birthday("--0415", no, 4, 15);
  check_birthday("--04-15", no, 4, 15);
  check_birthday("---15", no, no, 15);
  check_birthday("15.04.1996", no, no, no);
  check_birthday("1996-13-01", no, no, no);
  check_birthday("1996-04-32", no, no, no);
  check_birthday("tomorrow", no, no, no);
}

static void long_texts(void) {
  arena memory = {0};
  char *name = arena_alloc(&memory, 20001, 1);
  for (int i = 0; i < 10000; i++) memcpy(name + 2 * i, "ż", 2);
  contact c = read_contact(&memory, arena_print(&memory, "BEGIN:VCARD\nVERSION:4.0\nFN:x%s\nEND:VCARD\n", name));
  CHECK(c.name.len == 4095 && vc_is_utf8(c.name));
  arena_free(&memory);
}

void test_contact(void) {
  groups_and_commas();
  names();
  handles();
  birthdays();
  long_texts();
}
