#!/usr/bin/env python3
"""The package as a stranger uses it: depended on by path, by branch, by revision and by version of a
Git address; and an author's own tests under `swift test`.

    Tests/SwiftBundles/outside.py [unittest arguments]

What builds the whole SDK again belongs to the deep tier, which sets INTENTS_TEST_DEEP. INTENTS names the program that
the authors' tests drive.
"""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
deep = unittest.skipUnless(os.environ.get("INTENTS_TEST_DEEP"), "in the deep tier: builds the whole SDK again")


def run(*words, folder, **keywords):
    return subprocess.run(words, cwd=folder, capture_output=True, text=True, **keywords)


class Outside(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.work = pathlib.Path(tempfile.mkdtemp(prefix="outside-"))
        cls.addClassCleanup(shutil.rmtree, cls.work, ignore_errors=True)
        cls.origin = cls.work / "intents"
        # What is here, committed or not, as a repository with one version.
        listed = run("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", folder=ROOT).stdout
        for name in filter(None, listed.split("\0")):
            if (ROOT / name).is_file():
                (cls.origin / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, cls.origin / name)
        identity = ["-c", "user.name=test", "-c", "user.email=test@example.org"]
        for words in (["init", "-q", "-b", "main"], ["add", "-A"], [*identity, "commit", "-q", "-m", "all"],
                      ["tag", "1.0.0"]):
            subprocess.run(["git", *words], cwd=cls.origin, check=True)
        cls.revision = run("git", "rev-parse", "HEAD", folder=cls.origin).stdout.strip()

    def greeter(self, requirement):
        """A copy of Greeter that depends on the repository."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.work)) / "Greeter"
        shutil.copytree(ROOT / "Plugins/Greeter", folder, ignore=shutil.ignore_patterns(".build"))
        package = folder / "Package.swift"
        text = package.read_text().replace(
            '.package(name: "intents", path: "../..")', f'.package(url: "file://{self.origin}", {requirement})')
        self.assertIn(requirement, text)
        package.write_text(text)
        return folder

    def built(self, requirement, *target):
        folder = self.greeter(requirement)
        done = run("swift", "build", "-c", "release", *target, folder=folder)
        return folder, done.returncode, done.stdout + done.stderr

    def planned(self, requirement):
        """Plans the whole build, which is when settings are refused, and builds the one target that takes no time."""
        return self.built(requirement, "--target", "CIntentGuest")[1:]

    def accepted_or_named(self, status, text):
        """A SwiftPM may refuse the settings by version; what the documents say of that stays true."""
        if status != 0:
            self.assertIn("unsafe build flags", text)
        for path in ("Plugins/Greeter/README.md", "Sources/AppIntents/AUTHORS.md"):
            self.assertIn("unsafe build flags", (ROOT / path).read_text())

    def test_by_branch_and_revision_its_settings_are_accepted(self):
        for requirement in ('branch: "main"', f'revision: "{self.revision}"'):
            with self.subTest(requirement):
                status, text = self.planned(requirement)
                self.assertEqual(status, 0, text)

    def test_by_version_its_settings_are_accepted_or_named(self):
        self.accepted_or_named(*self.planned('exact: "1.0.0"'))

    @deep
    def test_by_branch_it_builds(self):
        folder, status, text = self.built('branch: "main"')
        self.assertEqual(status, 0, text)
        self.assertTrue((folder / ".build/release/libGreeter.so").exists())

    @deep
    def test_by_version_it_builds_or_the_refusal_is_named(self):
        folder, status, text = self.built('exact: "1.0.0"')
        self.accepted_or_named(status, text)
        self.assertEqual((folder / ".build/release/libGreeter.so").exists(), status == 0)

    @deep
    def test_authors_tests_drive_the_built_library(self):
        folder = ROOT / "Plugins/Notes"
        for words in (["build", "-c", "release"], ["test"]):
            done = run("swift", *words, folder=folder)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
