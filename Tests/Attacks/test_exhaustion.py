"""Using things up: each bomb meets its limit, is named, and the next call works."""

import os
import pathlib
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


def go_down(depth):
    for _ in range(depth):
        os.mkdir("d")
        os.chdir("d")


class LeftoverTests(AttackCase):
    """What a bundle leaves behind can be removed, however it made it."""

    def setUp(self):
        super().setUp()
        self.add(self.bundle("hostile", [function("descriptor_bomb", error="none")]))
        self.attempt("descriptor_bomb", f"--deadline={LONG}", timeout=LONG)
        self.data = self.home / "data/org.example.attack"

    def as_the_bundle(self, act):
        """Has something done in its data folder, with the rights of whoever it belongs to."""
        owner = os.stat(self.data)
        # The way there may be closed to it: it gets the folder open.
        folder = os.open(self.data, os.O_RDONLY | os.O_DIRECTORY)
        child = os.fork()
        if child == 0:
            try:
                os.fchdir(folder)
                if os.getuid() == 0:
                    os.setgroups([])
                    os.setresgid(*[owner.st_gid] * 3)
                    os.setresuid(*[owner.st_uid] * 3)
                act()
                os._exit(0)
            finally:
                os._exit(1)
        os.close(folder)
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def removed(self):
        done = self.intents("remove", "org.example.attack", "--data", "--json", timeout=LONG)
        self.assertEqual(done.status, 0, done)
        self.assertFalse(self.data.exists())

    def test_folders_deeper_than_anybody_follows(self):
        self.as_the_bundle(lambda: go_down(1500))
        self.removed()

    def test_folders_that_nobody_may_enter(self):
        def act():
            go_down(300)
            pathlib.Path("f").touch()
            os.mkdir("none", 0)
            for _ in range(300):
                inner = os.open(".", os.O_RDONLY)
                os.chdir("..")
                os.fchmod(inner, 0)
                os.close(inner)

        self.as_the_bundle(act)
        self.removed()

    def test_what_was_kept_is_removed_later(self):
        self.as_the_bundle(pathlib.Path("f").touch)
        self.assertEqual(self.intents("remove", "org.example.attack").status, 0)
        self.assertTrue(self.data.exists())
        self.removed()
        self.assertEqual(self.intents("remove", "org.example.attack", "--data").status, 66)


class OrdinaryUserLeftoverTests(LeftoverTests):
    user = 54342


class OrdinaryUserTests(BombTests):
    user = 54330


class WithoutNamespacesTests(BombTests):
    without = "user,mount,pid,net,ipc,uts"


if __name__ == "__main__":
    unittest.main()
