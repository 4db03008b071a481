"""Using things up: each bomb meets its limit, is named, and the next call works."""

import os
import subprocess
import unittest

from attacks import LONG, AttackCase, becomes, function

BOMBS = ["fork_bomb", "memory_bomb", "thread_bomb", "descriptor_bomb", "file_bomb", "log_bomb", "stack_bomb", "spin"]


def processes():
    return len([name for name in os.listdir("/proc") if name.isdigit()])


class BombTests(AttackCase):
    def setUp(self):
        super().setUp()
        self.add(self.bundle("hostile", [function(name, error="none") for name in BOMBS]))

    def tearDown(self):
        if self._testMethodName != "test_constructor":
            self.assertEqual(self.bomb("descriptor_bomb").status, 0)

    def bomb(self, name, **options):
        """Its end, by whatever limit but that of time."""
        return self.attempt(name, f"--deadline={LONG}", timeout=LONG, **options)

    def test_forks(self):
        self.assertEqual(self.bomb("fork_bomb").value, 0)

    def test_memory(self):
        done = self.bomb("memory_bomb")
        self.assertIn(done.status, (0, 70), done)
        if done.status == 0:
            self.assertLess(done.value, 340)

    def test_threads(self):
        value = self.bomb("thread_bomb").value
        self.assertTrue(10 < value < 1000, value)

    def flood(self, name, many, grants=()):
        """By a bundle of another id, which as root is another user: what it takes is missed by no test beside this one."""
        self.add(self.bundle("hostile", [function(name, "many:int", error="none")], grants, name="flood"))
        if grants:
            private = self.folder / "private"
            private.mkdir(mode=0o700)
            self.own(private)
            self.assertEqual(self.intents("grant", "org.example.flood", f"notes={private}").status, 0)
        return self.attempt(name, f"many={many}").value

    def test_threads_that_need_no_memory(self):
        """4,096, beside what the machine has where the kernel counts all of the user's together."""
        with open("/proc/loadavg") as file:
            running = int(file.read().split()[3].partition("/")[2])
        value = self.flood("thread_flood", running + 12000)
        self.assertTrue(10 < value < running + 10000, value)

    def test_threads_with_a_granted_folder(self):
        """Root reaches it as root, and is counted as the bundle's user all the same."""
        with open("/proc/loadavg") as file:
            running = int(file.read().split()[3].partition("/")[2])
        notes = {"name": "notes", "kind": "folder", "access": "write", "reason": "It keeps notes there."}
        value = self.flood("thread_flood", running + 12000, [notes])
        self.assertTrue(10 < value < running + 10000, value)
        if os.getuid() == 0 and not self.is_another:
            self.assertLessEqual(value, 4096)

    def test_signals_that_wait(self):
        self.assertLessEqual(self.flood("signal_flood", 5000), 256)

    def test_descriptors(self):
        self.assertLessEqual(self.bomb("descriptor_bomb").value, 256)

    def test_one_file(self):
        done = self.bomb("file_bomb")
        self.assertEqual(done.status, 70, done)  # SIGXFSZ
        self.assertLessEqual((self.home / "data/org.example.attack/big").stat().st_size, 256 << 20)

    def test_log(self):
        log = self.home / "logs/org.example.attack.log"
        self.assertEqual(self.bomb("log_bomb").status, 70)
        self.assertLessEqual(log.stat().st_size, 256 << 20)
        self.bomb("descriptor_bomb")
        self.assertLess(log.stat().st_size, 1 << 20)  # the next process starts it anew

    def test_stack(self):
        done = self.bomb("stack_bomb", status=70)
        self.assertIn("SIGSEGV", done.json["error"]["message"])

    def test_endless_loop(self):
        self.attempt("spin", "--deadline", "1", status=124)

    def test_constructor(self):
        self.add(self.bundle("bomb", [function("gains", error="none")], name="bomb"))
        self.assertEqual(self.attempt("gains").value, 0)
        def left():
            return subprocess.run(["pgrep", "-f", str(self.home)], capture_output=True, text=True).stdout

        self.assertEqual(becomes(left, ""), "")


class OrdinaryUserTests(BombTests):
    user = 54330


class WithoutNamespacesTests(BombTests):
    without = "user,mount,pid,net,ipc,uts"


if __name__ == "__main__":
    unittest.main()
