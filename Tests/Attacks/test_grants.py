"""Grants: asked for, given, used, taken back."""

import errno
import os
import unittest

from attacks import LONG, PATIENCE, AttackCase, becomes, function, until

BUNDLE = "org.example.attack"
NOTES = {"name": "notes", "kind": "folder", "access": "write", "reason": "It keeps notes there."}
INBOX = {"name": "inbox", "kind": "folder", "access": "read", "reason": "It reads mail."}
TOKEN = {"name": "token", "kind": "environment", "variables": ["SERVICE_TOKEN", "SERVICE_NAME"], "reason": "To sign in."}
ZERO = {"name": "zero", "kind": "device", "devices": ["/dev/full"], "reason": "To write to it."}
INTENTS = [
    function("read_path", "path:text"),
    function("write_path", "path:text"),
    function("open_granted", "grant:text", "path:text", "flags:int"),
    function("variable_length", "name:text"),
    function("grant_path", "name:text"),
    function("open_after", "flag:text", "grant:text", "path:text"),
]


class GrantCase(AttackCase):
    def setUp(self):
        super().setUp()
        self.private = self.folder / "private"
        self.private.mkdir()
        (self.private / "a.txt").write_text("12345")
        self.own(self.private, self.private / "a.txt")

    def install(self, *grants, version="1.0.0", options=()):
        return self.add(self.bundle("reach", INTENTS, grants, version), *options)

    def grant(self, *words, status=0):
        done = self.intents("grant", BUNDLE, *words)
        self.assertEqual(done.status, status, done)
        return done


class FolderTests(GrantCase):
    def test_nothing_is_given_by_adding(self):
        added = self.install(NOTES)
        self.assertIn("it asks to read and change a folder (It keeps notes there.)", added.stderr)
        self.assertIn(f"intents grant {BUNDLE} notes=FOLDER", added.stderr)
        done = self.attempt("read_path", f"path={self.private}/a.txt", status=1)
        self.assertEqual(done.value, -errno.EACCES)
        self.assertEqual(self.attempt("open_granted", "grant=notes", "path=a.txt", "flags=1").value, -errno.EACCES)

    def test_a_denial_names_grant_and_command(self):
        self.install(NOTES)
        path = f"{self.private}/a.txt"
        for words in (["read_path", f"path={path}"], ["open_granted", "grant=notes", "path=a.txt", "flags=1"]):
            done = self.attempt(*words, status=1)
            (denied,) = done.json["error"]["denied"]
            self.assertEqual(denied["grant"], "notes")
            self.assertEqual(denied["command"], f"intents grant {BUNDLE} notes=FOLDER")
            shown = self.intents("run", *words)
            self.assertIn(f"Allow it: intents grant {BUNDLE} notes=FOLDER", shown.stderr)

    def test_given_and_taken_back(self):
        self.install(NOTES)
        shown = self.grant(f"notes={self.private}")
        self.assertIn(f"It may read and change {self.private}.", shown.stdout)
        self.assertEqual(self.attempt("read_path", f"path={self.private}/a.txt").value, 5)
        self.assertEqual(self.attempt("open_granted", "grant=notes", "path=a.txt", "flags=1").value, 5)
        self.assertEqual(self.attempt("write_path", f"path={self.private}/b.txt").value, 5)
        self.assertIn(str(self.private), self.intents("show", BUNDLE).stdout)
        self.assertEqual(self.intents("revoke", BUNDLE, "notes").status, 0)
        self.assertEqual(self.attempt("read_path", f"path={self.private}/a.txt").value, -errno.EACCES)
        self.assertEqual(self.intents("revoke", BUNDLE, "notes").status, 66)

    def test_its_own_data_stays_its_own(self):
        """As root a bundle reaches files as another user while it has a folder; what it wrote before and after is there."""
        self.install(NOTES)
        own = ("first.txt", "second.txt", "third.txt")
        steps = (lambda: None, lambda: self.grant(f"notes={self.private}"), lambda: self.intents("revoke", BUNDLE))
        for count, (name, step) in enumerate(zip(own, steps)):
            step()
            self.assertEqual(self.attempt("write_path", f"path={name}").value, 5, name)
            for earlier in own[: count + 1]:
                self.assertEqual(self.attempt("read_path", f"path={earlier}").value, 5, (name, earlier))

    def test_reading_is_not_writing(self):
        self.install(INBOX)
        self.grant(f"inbox={self.private}")
        self.assertEqual(self.attempt("read_path", f"path={self.private}/a.txt").value, 5)
        self.assertEqual(self.attempt("write_path", f"path={self.private}/b.txt").value, -errno.EACCES)
        self.assertEqual(self.attempt("open_granted", "grant=inbox", "path=b.txt", "flags=6").value, -errno.EACCES)
        self.assertFalse((self.private / "b.txt").exists())

    def test_taken_back_while_it_runs(self):
        self.install(NOTES)
        self.grant(f"notes={self.private}")
        data = self.home / "data" / BUNDLE
        running = self.start(
            "run", "open_after", "flag=go", "grant=notes", "path=a.txt", "--json", f"--deadline={LONG}")
        self.assertTrue(until((data / "waiting").exists), "it has not begun")
        self.assertEqual(self.intents("revoke", BUNDLE).status, 0)
        (data / "go").touch()
        out, _ = running.communicate(timeout=PATIENCE)
        self.assertIn(b"EACCES", out)

    def test_no_folder_around_the_home_or_in_it(self):
        """There it could give itself anything, and read what others were trusted with."""
        self.install(NOTES, INBOX)
        link = self.folder / "link"
        link.symlink_to(self.home)
        for name in ("notes", "inbox"):
            for folder in (self.folder, "/", self.home, self.home / "data", self.home / "data" / BUNDLE / "..", link):
                with self.subTest(f"{name}={folder}"):
                    if os.path.exists(folder):
                        self.assertIn("home of intents", self.grant(f"{name}={folder}", status=64).stderr)
        self.grant(f"notes={self.private}")
        self.assertIn("home of intents", self.intents("add", str(self.bundle("reach", INTENTS, [NOTES], "1.1.0")), "--no",
                                                      "--grant", f"notes={self.folder}").stderr)  # fmt: skip

    def test_no_folder_of_the_kernel(self):
        """Devices, which have grants of their own, and what others do."""
        self.install(NOTES, INBOX)
        for folder in ("/dev", "/proc", "/sys", "/proc/self", "/dev/fd", "/dev/pts"):
            if os.path.isdir(folder):
                self.assertIn("cannot be given", self.grant(f"inbox={folder}", status=64).stderr, folder)

    def test_what_has_become_a_link_is_no_granted_folder_any_more(self):
        """Whoever may write in the folder above would decide what the bundle gets."""
        self.install(NOTES)
        self.grant(f"notes={self.private}")
        inner = self.folder / "inner"
        self.assertEqual(self.attempt("read_path", f"path={self.private}/a.txt").value, 5)
        self.private.rename(inner)
        for target in (inner, self.home):
            self.private.symlink_to(target)
            name = "a.txt" if target == inner else "catalogue.sqlite"
            for isolation in ((),) if self.without else ((), ("--isolation=full",)):
                for path in (self.private / name, target / name):
                    self.assertLess(self.attempt("read_path", f"path={path}", *isolation).value, 0, (path, isolation))
                done = self.attempt("open_granted", "grant=notes", f"path={name}", "flags=1", *isolation)
                self.assertLess(done.value, 0, done)
            self.private.unlink()
        inner.rename(self.private)
        self.assertEqual(self.attempt("read_path", f"path={self.private}/a.txt").value, 5)

    def test_no_folder_around_a_part_of_the_home(self):
        """Its owner has put the data of all bundles on another disk."""
        self.install(NOTES)
        disk = self.folder / "disk"
        disk.mkdir()
        self.own(disk)
        self.assertEqual(self.attempt("write_path", "path=own.txt").value, 5)
        (self.home / "data").rename(disk / "data")
        (self.home / "data").symlink_to(disk / "data")
        self.assertEqual(self.attempt("read_path", "path=own.txt").value, 5)
        for folder in (disk, disk / "data", disk / "data" / BUNDLE):
            self.assertIn("home of intents", self.grant(f"notes={folder}", status=64).stderr)

    def test_uses_are_counted(self):
        self.install(NOTES)
        self.grant(f"notes={self.private}", "--uses", "2")
        for _ in range(2):
            self.assertEqual(self.attempt("read_path", f"path={self.private}/a.txt").value, 5)
        self.assertEqual(self.attempt("read_path", f"path={self.private}/a.txt").value, -errno.EACCES)
        self.assertIn("It ran out", self.intents("show", BUNDLE).stdout)

    def test_time_ends(self):
        self.install(NOTES)
        self.grant(f"notes={self.private}", "--expires", f"{PATIENCE}s")
        self.assertEqual(self.attempt("read_path", f"path={self.private}/a.txt").value, 5)
        self.assertEqual(self.intents("revoke", BUNDLE, "notes").status, 0)
        self.grant(f"notes={self.private}", "--expires", "1s")
        over = becomes(lambda: self.attempt("read_path", f"path={self.private}/a.txt").value, -errno.EACCES)
        self.assertEqual(over, -errno.EACCES)
        self.grant(f"notes={self.private}", "--expires", "yesterday", status=64)
        self.grant(f"notes={self.private}", "--expires", "2001-01-01", status=64)
        self.grant(f"notes={self.private}", "--uses", "0", status=64)

    def test_required(self):
        self.install({**NOTES, "required": True})
        done = self.attempt("grant_path", "name=notes", status=77)
        self.assertEqual(done.json["error"]["grant"], "notes")
        self.assertIn(f"intents grant {BUNDLE} notes=FOLDER", done.json["error"]["hint"])
        self.grant(f"notes={self.private}")
        self.assertEqual(self.attempt("grant_path", "name=notes").value, len(str(self.private)))

    def test_only_what_it_asks_for(self):
        self.install(NOTES)
        self.grant(f"other={self.private}", status=64)
        self.grant("notes", status=64)
        self.grant(f"notes={self.private}/a.txt", status=64)
        self.grant("notes=/nowhere/at/all", status=64)


class UpdateTests(GrantCase):
    def test_wider_update_gains_nothing(self):
        self.install(INBOX)
        self.grant(f"inbox={self.private}")
        self.install({**INBOX, "access": "write"}, NOTES, version="1.1.0")
        self.assertEqual(self.attempt("read_path", f"path={self.private}/a.txt").value, 5)
        self.assertEqual(self.attempt("write_path", f"path={self.private}/b.txt").value, -errno.EACCES)
        self.assertIn("The rest is not given", self.intents("show", BUNDLE).stdout)

    def test_update_that_needs_more_waits(self):
        self.install(INBOX)
        newer = self.bundle("reach", INTENTS, [INBOX, {**NOTES, "required": True}], "1.1.0")
        done = self.intents("add", str(newer), "--json")
        self.assertEqual(done.status, 75, done)
        (asked,) = done.json["error"]["question"]["grants"]
        self.assertEqual((asked["name"], asked["required"]), ("notes", True))
        done = self.intents("add", str(newer), "--no", "--json")
        self.assertEqual(done.status, 77, done)
        self.assertEqual(done.json["error"]["grant"], "notes")
        self.assertIn("1.0.0", self.intents("show", BUNDLE).stdout)
        self.add(newer, "--grant", f"notes={self.private}")
        self.assertIn("1.1.0", self.intents("show", BUNDLE).stdout)

    def test_grant_of_another_kind_is_not_agreed_to(self):
        self.install(INBOX)
        self.grant(f"inbox={self.private}")
        self.install({**TOKEN, "name": "inbox"}, version="1.1.0")
        self.assertEqual(
            self.attempt("variable_length", "name=SERVICE_TOKEN", environment={"SERVICE_TOKEN": "x"}).value, -errno.ENOENT
        )


class EnvironmentTests(GrantCase):
    SECRETS = {"SERVICE_TOKEN": "secret", "SERVICE_NAME": "me", "OTHER": "x"}

    def length(self, name):
        return self.attempt("variable_length", f"name={name}", environment=self.SECRETS).value

    def test_only_what_is_given(self):
        self.install(TOKEN)
        self.assertEqual(self.length("SERVICE_TOKEN"), -errno.ENOENT)
        self.grant("token=SERVICE_TOKEN")
        self.assertEqual(self.length("SERVICE_TOKEN"), 6)
        self.assertEqual(self.length("SERVICE_NAME"), -errno.ENOENT)
        self.assertEqual(self.length("OTHER"), -errno.ENOENT)
        self.grant("token")
        self.assertEqual(self.length("SERVICE_NAME"), 2)
        self.grant("token=OTHER", status=64)
        self.intents("revoke", BUNDLE)
        self.assertEqual(self.length("SERVICE_TOKEN"), -errno.ENOENT)


class DeviceTests(GrantCase):
    def test_device(self):
        self.install(ZERO)
        self.assertEqual(self.attempt("write_path", "path=/dev/full").value, -errno.EACCES)
        self.grant("zero")
        self.assertEqual(self.attempt("write_path", "path=/dev/full").value, -errno.ENOSPC)
        self.assertEqual(self.attempt("read_path", "path=/dev/zero").value, -errno.EACCES)

    def test_what_no_bundle_gets(self):
        paths = ["/dev/tty", "/dev/mem", "/dev/console", "/dev/shm", "/dev/loop0", "/dev/nowhere"]
        self.install({**ZERO, "devices": paths})
        for path in paths:
            self.grant(f"zero={path}", status=64)
        outside = self.bundle("reach", INTENTS, [{**ZERO, "devices": ["/dev/../etc/passwd"]}], "2.0.0")
        self.assertEqual(self.intents("add", str(outside)).status, 69)


class OrdinaryUserTests(FolderTests):
    """The same for a host that is not root."""

    user = 54323


if __name__ == "__main__":
    unittest.main()
