"""Files as parameters: a descriptor that the host opened, wherever the file lies, and no more than the parameter says."""

import base64
import errno
import os
import unittest

from attacks import AttackCase, function

CHANGES = function("change_file", "file:file", effect="reversible")
CHANGES["parameters"][0]["access"] = "write"
READS = function("read_file", "file:file")


class FileTests(AttackCase):
    def setUp(self):
        super().setUp()
        self.add(self.bundle("reach", [READS, CHANGES]))
        far = self.folder / "far/away"
        far.mkdir(parents=True, mode=0o700)
        self.file = far / "letter.txt"
        self.file.write_text("something else")
        self.file.chmod(0o600)
        self.own(far.parent, far, self.file)

    def test_it_is_only_read(self):
        self.assertEqual(self.attempt("read_file", f"file=@{self.file}").value, 14)
        self.assertEqual(self.file.read_text(), "something else")

    def test_it_is_changed_where_the_parameter_says_so(self):
        self.assertEqual(self.attempt("change_file", f"file=@{self.file}").value, ord("s"))
        self.assertEqual(self.file.read_text(), "changed")
        self.assertEqual(list(self.file.parent.iterdir()), [self.file])
        self.assertIn("is changed", self.intents("show", "change_file").stdout)

    def test_what_cannot_be_changed_is_refused(self):
        for words in ("file=@-", 'file:={"name": "a.txt", "data": "YQ=="}'):
            done = self.attempt("change_file", words, status=65)
            self.assertIn("has to be one of the disk", done.json["error"]["message"])
        self.file.chmod(0o400)
        if self.is_another or os.getuid() != 0:
            self.assertIn("ermission", self.attempt("change_file", f"file=@{self.file}", status=65).json["error"]["message"])
        self.assertEqual(self.attempt("change_file", f"file=@{self.folder}", status=65).json["error"]["status"], 65)
        self.assertEqual(self.attempt("change_file", "file=@/nowhere/at/all").status, 66)

    def test_no_file_but_of_a_disk_is_opened(self):
        """Neither a device, which opening alone may set off, nor what the kernel makes up with the host's rights."""
        os.mkfifo(self.folder / "fifo", 0o600)
        self.own(self.folder / "fifo")
        (self.folder / "link").symlink_to("/proc/self/mem")
        for path in ("/dev/null", "/dev/zero", "/dev/tty", self.folder / "fifo", "/proc/self/mem", "/proc/self/environ",
                     "/proc/self/oom_score_adj", "/proc/self/root/proc/self/mem", self.folder / "link",
                     "/sys/kernel/mm/transparent_hugepage/enabled"):  # fmt: skip
            for intent in ("read_file", "change_file"):
                with self.subTest(path=path, intent=intent):
                    message = self.attempt(intent, f"file=@{path}", status=65).json["error"]["message"]
                    self.assertRegex(message, "is not a plain file|no file of a disk|ermission")

    def test_nothing_of_the_home_is_changed(self):
        """Whichever name it has: there a bundle could give itself anything."""
        (self.folder / "door").symlink_to(self.home)
        shown = [path.relative_to(self.home) for path in self.home.rglob("*") if path.is_file()]
        self.assertIn("catalogue.sqlite", map(str, shown))
        for name in shown:
            for path in (self.home / name, self.folder / "door" / name, self.folder / "far/../home" / name):
                with self.subTest(path=path):
                    error = self.attempt("change_file", f"file=@{path}", status=65).json["error"]
                    self.assertRegex(error["message"], "belongs to intents itself|ermission")
        # All is as it was: the next call works.
        self.assertEqual(self.attempt("read_file", f"file=@{self.file}").value, 14)

    def test_a_file_that_loses_its_name_stays_what_was_given(self):
        """The descriptor is to the file, not to what gets its name afterwards."""
        other = self.file.with_name("other.txt")
        other.write_text("another")
        other.rename(self.file)
        self.own(self.file)
        os.link(self.file, self.file.with_name("second.txt"))
        self.assertEqual(self.attempt("change_file", f"file=@{self.file}").value, ord("a"))
        self.assertEqual(self.file.with_name("second.txt").read_text(), "changed")

    def test_a_manifest_names_no_file(self):
        """A default is the bundle's word: it must not choose what the host opens."""
        for default in ({"path": str(self.file)}, {"pathBase64": base64.b64encode(bytes(self.file)).decode()}):
            for intent in (READS, CHANGES):
                with self.subTest(default=default, intent=intent["id"]):
                    parameter = {**intent["parameters"][0], "default": default}
                    wrong = self.bundle("reach", [{**intent, "parameters": [parameter]}], name="chooser")
                    done = self.intents("add", str(wrong), "--yes")
                    self.assertEqual(done.status, 69, done)
                    self.assertIn("names a file of whoever runs it", done.stderr)
        counts = function("count_file", "file:file")
        counts["parameters"][0]["default"] = {"name": "a.txt", "type": "text/plain", "data": "YWJj"}
        self.add(self.bundle("reach", [counts], name="bringer"))
        self.assertEqual(self.attempt("count_file").value, 3)

    def test_a_bundle_names_no_file(self):
        """As an option, as the options' default, as a converted value, as an argument of the intent that it opens."""
        where = {"name": "where", "type": "string", "title": "Where"}
        file = {"name": "file", "type": "file", "title": "File"}
        ways = {
            "take_option": [where, {**file, "options": {"dependsOn": ["where"], "strict": True}}],
            "take_default": [where, {**file, "options": {"dependsOn": ["where"], "hasDefault": True}}],
            "take_converted": [{**file, "resolvers": ["custom:path"]}],
            "take": [file],
            "lead": [where],
        }
        intents = [{"id": id, "title": id, "effect": "read", "parameters": list(parameters),
                    **({} if id == "lead" else {"result": {"type": "int"}})}
                   for id, parameters in ways.items()]  # fmt: skip
        self.add(self.bundle("chooser", intents, name="chooser", entry=True))
        self.assertEqual(self.attempt("take", f"file=@{self.file}").value, 1)
        for id in ("take_option", "take_default", "take_converted", "lead"):
            with self.subTest(id):
                given = f'file:="{self.file}"' if id == "take_converted" else f"where={self.file}"
                error = self.attempt(id, given, "--yes").json["error"]
                self.assertIn(error["status"], (65, 70), error)
                self.assertRegex(error["message"], "path|no file")

    def test_an_update_that_changes_it_waits_for_consent(self):
        reads = function("read_file", "file:file", effect="reversible")
        self.add(self.bundle("reach", [reads], name="other"))
        reads["parameters"][0]["access"] = "write"
        wider = self.bundle("reach", [reads], name="other", version="1.1.0")
        done = self.intents("add", str(wider))
        self.assertEqual(done.status, 75, done)
        self.assertIn("changes the file that it is given now", done.stderr)
        # The old one goes on.
        self.assertEqual(self.attempt("org.example.other.read_file", f"file=@{self.file}").value, 14)
        self.assertEqual(self.intents("add", str(wider), "--yes").status, 0)
        self.assertEqual(self.attempt("org.example.other.read_file", f"file=@{self.file}").value, -errno.EEXIST)

    def test_who_changes_a_file_does_not_only_read(self):
        wrong = function("read_file", "file:file")
        wrong["parameters"][0]["access"] = "write"
        done = self.intents("validate", str(self.bundle("reach", [wrong], name="wrong")))
        self.assertEqual(done.status, 69, done)
        self.assertIn("says that it only reads", done.stdout + done.stderr)


class OrdinaryUserTests(FileTests):
    user = 54360


class WithoutNamespacesTests(FileTests):
    without = "user,mount,pid,net,ipc,uts"


if __name__ == "__main__":
    unittest.main()
