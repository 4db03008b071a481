"""Files as parameters: a descriptor that the host opened, wherever the file lies, and no more than the parameter says."""

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
