"""--out: what stood there stays until the whole new content is on the disk, and what it is stays as it was."""

import os
import subprocess
import threading

from program import PROGRAM, Case, fixture


class OutTests(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("echo"))
        (self.folder / "in.txt").write_text("new content")
        self.out = self.folder / "out.txt"
        self.before = {path.name for path in self.folder.iterdir()}

    def write(self, out, value="in.txt", **options):
        return self.intents("run", "EchoFile", f"value={value}", "--out", out, **options)

    def left(self):
        """What is there beside what the test made."""
        return {path.name for path in self.folder.iterdir()} - self.before - {"out.txt"}

    def test_the_file_that_was_given_itself(self):
        self.out.write_text("precious")
        self.write("out.txt", "out.txt")
        self.assertEqual(self.out.read_text(), "precious")

    def test_a_file_that_is_there_keeps_its_mode_and_its_links(self):
        self.out.write_text("a longer text that was here before")
        self.out.chmod(0o640)
        link = self.folder / "link"
        link.symlink_to("out.txt")
        self.write("link")
        self.assertTrue(link.is_symlink())
        self.assertEqual(self.out.read_text(), "new content")
        self.assertEqual(self.out.stat().st_mode & 0o777, 0o640)
        self.assertEqual(self.left() - {"link"}, set())

    def test_a_full_disk(self):
        script = ("mount -t tmpfs -o size=64k none disk && echo precious >disk/out && "
                  "\"$0\" run EchoFile value=large --out disk/out; echo \"status $?\"; cat disk/out; ls -A disk")  # fmt: skip
        (self.folder / "disk").mkdir()
        (self.folder / "large").write_bytes(bytes(1 << 20))
        done = subprocess.run(["unshare", "-rm", "sh", "-c", script, PROGRAM], env=self.environment, cwd=self.folder,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)  # fmt: skip
        self.assertEqual(done.stdout.splitlines(), ["status 73", "precious", "out"], done.stderr)
        self.assertIn("full", done.stderr)

    def test_what_is_no_file(self):
        self.says(self.write(os.devnull), os.devnull)
        self.assertTrue(os.path.exists(os.devnull) and not os.path.isfile(os.devnull))
        os.mkfifo(self.folder / "pipe")
        heard = []
        reader = threading.Thread(target=lambda: heard.append((self.folder / "pipe").read_text()))
        reader.start()
        self.write("pipe")
        reader.join()
        self.assertEqual(heard, ["new content"])

    def test_where_nothing_can_be_written(self):
        for out, reason in (("nowhere/out", "folder is not there"), (".", "is a folder"), ("dangling", "not there")):
            with self.subTest(out):
                if out == "dangling":
                    (self.folder / out).symlink_to("gone/away")
                error = self.error("run", "EchoFile", "value=in.txt", "--out", out, exit=73)
                self.assertIn(reason, error["message"])
                self.assertTrue(error["hint"])
        self.assertEqual(self.left() - {"dangling"}, set())
