"""Profiles of isolation, as a user meets them."""

import errno
import os
import unittest

from attacks import AttackCase, function
from test_grants import BUNDLE, INTENTS, NOTES, GrantCase


class ProfileTests(GrantCase):
    """Grants work in a private root too, for every kind of user and layer that is missing."""

    def test_full(self):
        self.install(NOTES)
        self.grant(f"notes={self.private}")
        words = [f"path={self.private}/a.txt", "--isolation", "full"]
        done = self.attempt("read_path", *words, status=0)
        self.assertEqual(done.value, 5)
        for layer in ("mount", "pid", "net", "ipc", "uts"):
            self.assertEqual(done.json["layers"][layer], "on", done)
        self.intents("revoke", BUNDLE)
        done = self.attempt("read_path", *words)
        self.assertEqual(done.value, -errno.ENOENT, done)
        self.assertEqual(self.attempt("read_path", *words[:1]).value, -errno.EACCES)

    def test_full_is_refused_where_it_cannot_be(self):
        self.install(NOTES)
        for layer in ("mount", "pid", "net", "ipc", "uts"):
            done = self.attempt(
                "grant_path", "name=notes", "--isolation", "full", status=69, environment={"INTENTS_TEST_WITHOUT": layer}
            )
            self.assertIn(layer, done.json["error"]["missing"])
            self.assertIn("intents doctor", done.json["error"]["hint"])

    def test_default_goes_on_without_namespaces(self):
        self.install(NOTES)
        self.grant(f"notes={self.private}")
        done = self.attempt(
            "read_path", f"path={self.private}/a.txt", environment={"INTENTS_TEST_WITHOUT": "user,mount,pid,net,ipc,uts"}
        )
        self.assertEqual(done.value, 5)
        self.assertEqual(done.json["layers"]["pid"], "off: INTENTS_TEST_WITHOUT")

    def test_first_line_is_never_optional(self):
        self.install(NOTES)
        for layer in ("landlock", "seccomp", "no_new_privs", "capabilities", "rlimits"):
            done = self.attempt("grant_path", "name=notes", status=69, environment={"INTENTS_TEST_WITHOUT": layer})
            self.assertIn(layer, done.json["error"]["missing"])

    def test_doctor_names_every_layer(self):
        self.install(NOTES)
        done = self.intents("doctor", "--json", environment={"INTENTS_TEST_WITHOUT": "net"})
        findings = {finding["name"]: finding for finding in done.json["findings"]}
        self.assertIn("--isolation full needs it", findings["net"]["cure"])
        self.assertTrue(findings["net"]["ok"])
        self.assertTrue(findings["ipc"]["text"].startswith("on"))
        # Version 2 of control groups is written and untried: whoever could take it for tried is told.
        group = findings["cgroup"]
        if not group["text"].startswith("on: version 1"):
            self.assertRegex(group["text"] + group.get("cure", ""), r"version 2 \(?(has )?not (been )?tried")

    def test_unknown_profile(self):
        self.install(NOTES)
        self.attempt("grant_path", "name=notes", "--isolation", "none", status=64)
        self.attempt("grant_path", "name=notes", status=64, environment={"INTENTS_ISOLATION": "weak"})


class OrdinaryUserTests(ProfileTests):
    user = 54328


def is_real_root():
    """Else nobody here can become another user."""
    with open("/proc/self/uid_map") as file:
        return os.getuid() == 0 and file.read().split() == ["0", "0", "4294967295"]


class RootTests(AttackCase):
    def test_no_two_bundles_are_one_user(self):
        """Whose ids lead to the same one, which whoever chooses an id can bring about."""
        if not is_real_root():
            return
        twin = "twin2646730"
        for name in ("attack", twin):
            self.add(self.bundle("rootless", [function("user_id")], name=name))
        users = [self.attempt(f"org.example.{name}.user_id", status=0).value for name in ("attack", twin, "attack", twin)]
        self.assertEqual(users[:2], users[2:])
        self.assertNotEqual(users[0], users[1])
        self.assertEqual(self.intents("remove", f"org.example.{twin}").status, 0)

    def test_the_catalogue_of_another_gives_nobody_roots_files(self):
        """Root runs what a user has linked and granted in his own home: it is the user for that, and no more."""
        if not is_real_root():
            return
        user = {"user": 54346, "group": 54346, "extra_groups": []}
        os.chown(self.folder, 54346, 54346)
        closed, place = self.folder / "closed", self.folder / "place"
        for folder in (closed, place):
            folder.mkdir()
        (closed / "a.txt").write_text("12345")
        bundle = self.bundle("reach", INTENTS, [NOTES])
        linked = bundle.rename(place / bundle.name)
        self.assertEqual(self.intents("add", "--link", linked, "--no", **user).status, 0)
        self.assertEqual(self.intents("grant", "org.example.attack", f"notes={closed}", **user).status, 0)
        self.assertEqual(self.attempt("read_path", f"path={closed}/a.txt").value, 5)
        closed.chmod(0o700)
        self.assertEqual(self.attempt("read_path", f"path={closed}/a.txt").value, -errno.EACCES)
        # Not even where his bundle lies in a folder that is closed to him.
        place.chmod(0o700)
        self.assertNotEqual(self.attempt("read_path", f"path={closed}/a.txt").value, 5)

    def test_no_bundle_of_root_is_root(self):
        """Neither before it is added, nor in a home that others may not enter, nor with a folder of root's."""
        if not is_real_root():
            return
        notes = {"name": "notes", "kind": "folder", "access": "write", "reason": "It keeps notes there."}
        self.folder.chmod(0o700)
        self.add(self.bundle("rootless", [function("user_id")], [notes]))
        first = self.attempt("user_id", status=0).value
        self.assertGreater(first, 0)
        private = self.folder / "private"
        private.mkdir(mode=0o700)
        self.assertEqual(self.intents("grant", "org.example.attack", f"notes={private}").status, 0)
        self.assertEqual(self.attempt("user_id", status=0).value, first)


if __name__ == "__main__":
    unittest.main()
