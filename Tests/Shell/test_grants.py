"""What a bundle may reach: the folder that was granted, and nothing else."""

import json
import os
import pathlib
import shutil
import subprocess

from program import TRIPLE, Case, plugin

PROBE = r"""
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <netinet/in.h>
#include <unistd.h>
/* What happens when a path is read, as text. */
const char *look(const char *path) {
  static char text[400];
  int fd = open(path, O_RDONLY);
  if (fd < 0) return snprintf(text, sizeof text, "refused: %s", strerror(errno)), text;
  DIR *dir = fdopendir(fd);
  if (dir) {
    int n = 0;
    while (readdir(dir)) n++;
    closedir(dir);
    return snprintf(text, sizeof text, "folder with %d", n), text;
  }
  ssize_t n = read(fd, text, sizeof text - 1);
  close(fd);
  text[n > 0 ? n : 0] = 0;
  return text;
}
const char *put(const char *path) {
  static char text[400];
  int fd = open(path, O_WRONLY | O_CREAT, 0644);
  if (fd < 0) return snprintf(text, sizeof text, "refused: %s", strerror(errno)), text;
  int done = write(fd, "x", 1) == 1;
  close(fd);
  return done ? "written" : "not written";
}
const char *reach(void) {
  int s = socket(AF_INET, SOCK_STREAM, 0);
  return s < 0 ? "refused" : "a socket";
}
const char *variable(const char *name) {
  const char *value = getenv(name);
  return value ? value : "unset";
}
const char *who(void) {
  static char text[64];
  snprintf(text, sizeof text, "%d %d", (int)getuid(), (int)getgid());
  return text;
}
"""


def intent(name, symbol, *parameters):
    return {
        "id": name, "title": name, "effect": "read",
        "parameters": [{"name": one, "title": one, "type": "string", "ctype": "cstr"} for one in parameters],
        "result": {"type": "string"}, "direct": {"symbol": symbol, "ctype": "cstr"},
    }


class GrantTests(Case):
    def probe(self):
        """A bundle that looks around."""
        folder = self.folder / "probe.intents"
        library = folder / "lib" / TRIPLE / "probe.so"
        library.parent.mkdir(parents=True)
        (self.folder / "probe.c").write_text(PROBE)
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", library, self.folder / "probe.c"], check=True)
        manifest = {
            "manifest": 1, "id": "org.example.probe", "name": "Probe", "version": "1.0.0",
            "library": {"name": "probe.so"}, "entry": False,
            "grants": [{"name": "shelf", "kind": "folder", "access": "read", "reason": "To look at it."}],
            "intents": [
                intent("Look", "look", "path"), intent("Put", "put", "path"), intent("Reach", "reach"),
                intent("Variable", "variable", "name"), intent("Who", "who")],
        }
        (folder / "manifest.json").write_text(json.dumps(manifest))
        return folder

    def says_of(self, intent, **arguments):
        words = [f"{key}={value}" for key, value in arguments.items()]
        return self.intents("run", intent, *words).out.strip()

    def test_contacts_sees_its_folder_and_works(self):
        self.contacts()
        self.assertEqual(len(self.json("run", "FindContacts", "text=Smith")["value"]), 2)

    def test_a_missing_required_grant_says_which_command_gives_it(self):
        run = self.intents("add", plugin("Contacts"), "--no")
        advice = "intents grant org.example.contacts people=FOLDER"
        self.says(run, "people", advice)
        self.says(self.intents("run", "FindContacts", "text=Smith", exit=77), "people", advice)
        self.intents("grant", "org.example.contacts", f"people={self.people()}")
        self.intents("run", "FindContacts", "text=Smith")

    def test_a_grant_that_is_taken_back(self):
        people = self.contacts()
        self.intents("run", "FindContacts", "text=Smith")
        self.says(self.intents("grant", "org.example.contacts"), str(people))
        self.intents("revoke", "org.example.contacts", "people")
        self.intents("run", "FindContacts", "text=Smith", exit=77)
        self.intents("query", "Contact", exit=77)

    def test_a_grant_that_is_used_up_or_expired(self):
        self.intents("add", plugin("Contacts"), "--no")
        people = self.people()
        self.intents("grant", "org.example.contacts", f"people={people}", "--uses", "2")
        for exit in (0, 0, 77):
            self.intents("run", "FindContacts", "text=Smith", exit=exit)
        self.intents("grant", "org.example.contacts", f"people={people}", "--expires", "1h")
        self.intents("run", "FindContacts", "text=Smith")
        for words in (["--uses", "none"], ["--uses", "0"], ["--expires", "sometime"]):
            self.intents("grant", "org.example.contacts", f"people={people}", *words, exit=64)

    def test_grants_that_nobody_asked_for(self):
        self.contacts()
        self.says(self.intents("grant", "org.example.contacts", "other=/tmp", exit=64), "other", "people")
        self.intents("grant", "org.example.none", exit=66)
        run = self.intents("grant", "org.example.contacts", "people=/nowhere", exit=None)
        self.assertNotEqual(run.status, 0)
        self.says(run, "/nowhere")

    def test_a_grant_that_is_no_folder(self):
        for words, exit in (
            (["--grant", "people"], 64), (["--grant", "=x"], 64), (["--grant", "people="], 64),
            (["--grant", f"people={self.folder}/none"], None), (["--grant", f"other={self.folder}"], None),
        ):
            run = self.intents("add", plugin("Contacts"), *words, exit=exit)
            self.assertNotEqual(run.status, 0, run)

    def test_nothing_beside_the_granted_folder_can_be_read(self):
        folder = self.probe()
        shelf = self.folder / "shelf"
        shelf.mkdir(mode=0o755)
        (shelf / "book").write_text("open to it")
        (self.folder / "secret").write_text("not for it")
        (shelf / "way-out").symlink_to(self.folder / "secret")
        self.intents("add", folder, "--grant", f"shelf={shelf}")
        self.assertEqual(self.says_of("Look", path=shelf / "book"), "open to it")
        for path in (
            self.folder / "secret", shelf / "way-out", shelf / "../secret", self.folder, "/etc/passwd",
            "/etc/hostname", "/root", "/home", "/tmp", "/proc/1/cmdline", "/proc/self/environ", "/sys",
            self.home / "catalogue.sqlite", "/dev/mem", "/var/log", f"/proc/{os.getpid()}/environ",
        ):
            with self.subTest(path):
                self.assertRegex(self.says_of("Look", path=path), "^refused: ")

    def test_nothing_but_its_data_folder_can_be_written(self):
        folder = self.probe()
        shelf = self.folder / "shelf"
        shelf.mkdir(mode=0o777)
        shelf.chmod(0o777)
        self.intents("add", folder, "--grant", f"shelf={shelf}")
        self.assertEqual(self.says_of("Put", path="mine.txt"), "written")
        self.assertEqual((self.home / "data/org.example.probe/mine.txt").read_text(), "x")
        outside = self.folder / "outside"
        outside.mkdir(mode=0o777)
        outside.chmod(0o777)
        for path in (shelf / "new", outside / "new", "/tmp/intents-test-new", self.home / "new", "/dev/shm/new"):
            with self.subTest(path):
                self.assertRegex(self.says_of("Put", path=path), "^refused: ")
                self.assertFalse(pathlib.Path(path).exists())

    def test_no_network_and_no_environment(self):
        self.intents("add", self.probe(), "--no")
        self.assertEqual(self.says_of("Reach"), "refused")
        run = self.intents("run", "Variable", "name=SECRET_TOKEN", env={"SECRET_TOKEN": "abc"})
        self.assertEqual(run.out, "unset\n")
        for name in ("INTENTS_HOME", "LD_PRELOAD", "DISPLAY", "SSH_AUTH_SOCK"):
            run = self.intents("run", "Variable", f"name={name}", env={"DISPLAY": ":0", "SSH_AUTH_SOCK": "/x"})
            self.assertEqual(run.out, "unset\n")
        self.assertEqual(self.says_of("Variable", name="HOME"), str(self.home / "data/org.example.probe"))
        self.assertEqual(self.says_of("Variable", name="TZ"), "Europe/Berlin")

    def test_it_is_not_root(self):
        self.intents("add", self.probe(), "--no")
        uid, gid = self.says_of("Who").split()
        self.assertNotEqual((uid, gid), ("0", "0"))

    def test_a_preloaded_library_does_not_reach_it(self):
        self.intents("add", self.probe(), "--no")
        (self.folder / "pre.c").write_text('char *getenv(const char *n) { (void)n; return "preloaded"; }\n')
        pre = self.folder / "pre.so"
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", pre, self.folder / "pre.c"], check=True)
        run = self.intents("run", "Variable", "name=USER", env={"LD_PRELOAD": str(pre)}, exit=None)
        self.assertNotIn("preloaded", run.out)

    def test_what_was_granted_is_shown(self):
        people = self.contacts()
        (grant,) = self.json("show", "org.example.contacts")["grants"]
        self.assertEqual((grant["name"], grant["state"]), ("people", "given"))
        self.assertEqual([given["target"] for given in grant["given"]], [str(people)])
        self.says(self.intents("show", "org.example.contacts"), "people", str(people))


class VCardTests(Case):
    """Real files: old phone exports, grouped lines, several people of one name."""

    OLD = (
        "BEGIN:VCARD\r\nVERSION:2.1\r\n"
        "N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C5=BB=C3=B3=C5=82=C4=\r\n=87;Zo=C5=\r\n=9Bka;;;\r\n"
        "FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Zo=C5=9Bka =C5=BB=C3=B3=C5=82=C4=\r\n=87\r\n"
        "TEL;CELL;PREF:+48 600 000 000\r\n"
        "NOTE;ENCODING=QUOTED-PRINTABLE:line one=0D=0Aline two=3D\r\nEND:VCARD\r\n")
    GROUPED = (
        "BEGIN:VCARD\nVERSION:3.0\nFN:Advice\\, Help- and Youth Line\nORG:City of Example;Youth\\; Care\n"
        "item1.TEL:+49 30 000000-0\nitem1.X-ABLabel:Night desk\n"
        "item2.EMAIL;type=INTERNET;type=pref:desk@example.org\nNOTE:key\\\\\\, desk\nEND:VCARD\n"
        "BEGIN:VCARD\nVERSION:3.0\nN:Example,Ada,,,\nTEL;TYPE=\"WORK,VOICE\":5550100\\;\\,12\nEND:VCARD\n")

    def book(self, text):
        folder = self.folder / "book"
        folder.mkdir(mode=0o755)
        (folder / "cards.vcf").write_bytes(text.encode() if isinstance(text, str) else text)
        self.intents("add", plugin("Contacts"), "--grant", f"people={folder}")
        return {found["title"]: found for found in self.json("query", "Contact")["results"]}

    def properties(self, contact):
        (found,) = self.json("run", "ShowContact", f"contact=Contact/{contact['id']}")["value"],
        return found.get("properties", found)

    def test_an_old_phone_export(self):
        found = self.book(self.OLD)
        self.assertEqual(list(found), ["Zośka Żółć"])
        card = self.properties(found["Zośka Żółć"])
        self.assertEqual((card["givenName"], card["familyName"]), ("Zośka", "Żółć"))
        self.assertEqual(card["phones"], ["+48 600 000 000"])
        self.assertEqual(card["note"], "line one\nline two=")

    def test_bare_line_feeds(self):
        found = self.book(self.OLD.replace("\r\n", "\n"))
        self.assertEqual(self.properties(found["Zośka Żółć"])["familyName"], "Żółć")

    def test_a_fold_in_the_middle_of_a_letter(self):
        text = "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Zośka Żółć\r\nN:Żółć;Zośka;;;\r\nEND:VCARD\r\n".encode()
        at = text.index("Żółć".encode()) + 1
        found = self.book(text[:at] + b"\r\n " + text[at:])
        self.assertEqual(list(found), ["Zośka Żółć"])

    def test_groups_organisations_and_stray_commas(self):
        found = self.book(self.GROUPED)
        self.assertIn("Advice, Help- and Youth Line", found)
        self.assertEqual(len(found), 2, found)
        line = self.properties(found["Advice, Help- and Youth Line"])
        self.assertEqual((line["organisation"], line["department"]), ("City of Example", "Youth; Care"))
        self.assertEqual(line["note"], "key\\, desk")
        self.assertIn("desk@example.org", line["emails"])
        self.assertIn("+49 30 000000-0", line["phones"][0])
        (other,) = [card for title, card in found.items() if title != "Advice, Help- and Youth Line"]
        self.assertNotEqual(self.properties(other).get("familyName"), "Example,Ada")

    def test_a_broken_card_does_not_take_the_others_with_it(self):
        found = self.book(self.OLD[: len(self.OLD) // 2] + "\r\n" + self.GROUPED)
        self.assertIn("Advice, Help- and Youth Line", found)
        self.assertRegex(self.intents("run", "FindContacts", "text=Ada", "--verbose").err, r"cards\.vcf:\d+")
        self.assertRegex(self.intents("query", "Contact", "Ada", "--verbose").err, r"cards\.vcf:\d+")
        self.assertEqual(self.intents("query", "Contact", "Ada").err, "")

    def test_a_note_changes_nothing_else(self):
        folder = self.people()
        before = {path.name: path.read_bytes() for path in folder.iterdir()}
        self.intents("add", plugin("Contacts"), "--grant", f"people={folder}")
        self.intents("run", "AddNote", "contact=John Smith, Smith & Daughters Bakery", "note=x", exit=None)
        self.intents("run", "AddNote", "contact=Contact/smith-bakery-7731", "note=rye; bread, \\ and\nmore")
        for path in folder.iterdir():
            if path.name != "john-smith-bakery.vcf":
                self.assertEqual(path.read_bytes(), before[path.name], path.name)
        card = self.properties({"id": "smith-bakery-7731"})
        self.assertTrue(card["note"].endswith("rye; bread, \\ and\nmore"), card["note"])
