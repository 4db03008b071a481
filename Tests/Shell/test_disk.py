"""A full disk: each failing step leaves the state before it, says so, and cleans up. Runs as root or in a user
namespace, on small file systems in memory."""

import hashlib
import json
import os
import pathlib
import shutil
import subprocess

from program import TRIPLE, Case, fixture, plugin


class DiskCase(Case):
    """A shell in a mount namespace holds the small file system over the home; commands enter it."""

    def setUp(self):
        super().setUp()
        self.holder = None

    def mount(self, options):
        script = f'mount -t tmpfs -o {options},mode=755 none "$1" && echo ready && read line'
        self.holder = subprocess.Popen(
            [*self.namespaces("-m"), "sh", "-c", script, "sh", self.home], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        self.assertEqual(self.holder.stdout.readline(), b"ready\n")
        user = ["-U", "--preserve-credentials"] if "-Ur" in self.holder.args else []
        self.enter = ["nsenter", "-t", str(self.holder.pid), *user, "-m"]
        # The same home, seen from outside.
        self.inside = f"/proc/{self.holder.pid}/root{self.home}"

    def drop(self):
        if self.holder:
            self.holder.communicate(b"\n")
        self.holder = None

    def clean(self):
        self.drop()
        super().clean()

    def here(self, *words, exit=0, **options):
        return self.intents(*words, exit=exit, prefix=self.enter, **options)

    def tree(self):
        found = {}
        for path in sorted(pathlib.Path(self.inside).rglob("*")):
            inner = str(path.relative_to(self.inside))
            if not inner.startswith(("logs", "filler")):
                found[inner] = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else None
        return found

    def fill(self):
        """Fills the file system to the last block."""
        with open(f"{self.inside}/filler", "wb", buffering=0) as filler:
            for piece in (1 << 16, 1 << 12, 1):
                try:
                    while True:
                        filler.write(b"\xff" * piece)
                except OSError:
                    pass

    def free(self):
        os.unlink(f"{self.inside}/filler")


class FullDiskTests(DiskCase):
    def setUp(self):
        super().setUp()
        self.mount("size=4m")
        self.here("add", fixture("cprobe"))
        self.here("add", plugin("Maths"))
        self.assertEqual(self.here("run", "add", "a=1", "b=2").out, "3\n")

    def test_writing_fails_with_nothing_changed_and_reading_works(self):
        self.fill()
        before = self.tree()
        for words in (("add", plugin("Dice")), ("add", fixture("echo")), ("remove", "org.example.maths"),
                      ("add", plugin("Contacts"), "--grant", f"people={self.people()}")):
            with self.subTest(words[0]):
                run = self.here(*words, exit=73)
                self.says(run, "no space", str(self.home))
                self.assertEqual(self.error(*words, exit=73, prefix=self.enter)["kind"], "cannotWrite")
                self.assertEqual(self.tree(), before, "something has changed")
        self.says(self.here("list"), "Raise to a Power")
        self.says(self.here("show", "Power"), "org.example.maths")
        self.assertEqual(self.here("run", "Power", "base=2", "exponent=10").out, "1024\n")
        self.assertEqual(self.here("run", "add", "a=1", "b=2").out, "3\n")
        self.free()
        self.here("add", plugin("Dice"))
        self.here("run", "Roll")
        self.here("remove", "org.example.maths")
        self.says(self.here("doctor", exit=None), "2 bundles")

    def test_the_space_ends_in_the_middle_of_a_copy(self):
        large = shutil.copytree(fixture("echo"), self.folder / "large.intents")
        (large / "Resources").mkdir()
        (large / "Resources/picture").write_bytes(os.urandom(6 << 20))
        before = self.tree()
        run = self.here("add", large, exit=73)
        self.says(run, "no space", "MiB")
        self.assertEqual(self.tree(), before)
        self.here("add", fixture("echo"))

    def test_the_first_use_of_a_full_home(self):
        self.here("remove", "org.example.maths")
        for name in os.listdir(self.inside):
            subprocess.run(["rm", "-rf", f"{self.inside}/{name}"], check=True)
        self.fill()
        self.says(self.here("add", plugin("Dice"), exit=73), "no space")
        self.here("list")
        self.free()
        self.here("add", plugin("Dice"))
        self.here("run", "Roll")


FILLER = r"""
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <unistd.h>
/* Writes until nothing fits any more. */
int64_t fill(void) {
  static char block[4096];
  int fd = open("large", O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (fd < 0) return -errno;
  while (write(fd, block, sizeof block) > 0) {}
  int64_t why = errno;
  close(fd);
  return -why;
}
"""


class FillingTests(DiskCase):
    def test_a_bundle_that_fills_its_data_folder_gets_the_error(self):
        self.mount("size=4m")
        folder = self.folder / "filler.intents"
        (folder / "lib" / TRIPLE).mkdir(parents=True)
        (self.folder / "filler.c").write_text(FILLER)
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", folder / "lib" / TRIPLE / "filler.so", self.folder / "filler.c"], check=True)
        (folder / "manifest.json").write_text(json.dumps({
            "manifest": 1, "id": "org.example.filler", "name": "Filler", "version": "1.0.0",
            "library": {"name": "filler.so"}, "intents": [{
                "id": "Fill", "title": "Fill", "effect": "reversible", "result": {"type": "int"},
                "direct": {"symbol": "fill", "error": "negative-errno"}}]}))
        self.here("add", fixture("cprobe"))
        self.here("add", folder)
        run = self.here("run", "Fill", exit=1)
        self.says(run, "No space left")
        self.assertTrue((pathlib.Path(self.inside) / "data/org.example.filler/large").stat().st_size > 1 << 20)
        # The host and the other bundles go on; what it wrote can go.
        self.assertEqual(self.here("run", "add", "a=1", "b=2").out, "3\n")
        self.here("remove", "filler", "--data")
        self.here("add", plugin("Maths"))


class InodeTests(DiskCase):
    def test_no_inode_is_left(self):
        self.mount("nr_inodes=60")
        self.here("add", fixture("cprobe"))
        made = 0
        try:
            while True:
                open(f"{self.inside}/filler{made}", "x").close()
                made += 1
        except OSError:
            pass
        before = self.tree()
        run = self.here("add", fixture("echo"), exit=73)
        self.says(run, str(self.home))
        self.assertRegex(run.err.lower(), "no space|inode")
        self.assertEqual(self.tree(), before)
        self.assertEqual(self.here("run", "add", "a=1", "b=2").out, "3\n")
        for number in range(made):
            os.unlink(f"{self.inside}/filler{number}")
        self.here("add", fixture("echo"))
        self.assertEqual(self.here("run", "EchoInt", "value=3").out, "3\n")
