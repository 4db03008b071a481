"""Positive controls: with the layer off the attack succeeds, so that a denial with it on means something.

What each layer alone holds: removing it turns these from denied to done. Attacks that two layers stop are listed with
both; they are done only when both are off. Everything runs against the test's own folder and processes.
"""

import errno
import os
import pathlib
import signal
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Runner"))

import harness
from attacks import LONG, until
from test_seal import LIBRARY, SealCase, spec

FIRST_LINE = "landlock,seccomp,mdwe,rlimits,capabilities,no_new_privs"
OPEN, SHARED, READ_WRITE_EXECUTE = os.O_RDONLY, 0x21, 7


def used_by(pid):
    """Processor time, in ticks."""
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


class ControlTests(SealCase):
    def without(self, layers, symbol, *arguments, **members):
        """What the attempt gives with exactly these layers off."""
        self.supervisor({"INTENTS_TEST_WITHOUT": layers})
        return self.attempt(symbol, *arguments, require=[], **members)

    def control(self, layers, symbol, *arguments, **members):
        """Denied with every layer, done without these."""
        self.supervisor()
        self.assertLess(self.attempt(symbol, *arguments, **members), 0, symbol)
        self.assertGreaterEqual(self.without(layers, symbol, *arguments, **members), 0, (layers, symbol))

    def test_landlock(self):
        secret = self.folder / "secret"
        secret.write_text("x")
        self.control("landlock", "try_open", "/etc/passwd", OPEN)
        self.control("landlock", "try_open", str(secret), OPEN)
        self.control("landlock", "try_open", "/proc/self/status", OPEN)
        self.control("landlock", "try_write", str(secret), "y")
        self.control("landlock", "try_mkdir", str(self.folder / "made"))
        self.control("landlock", "try_rename", str(secret), str(self.folder / "moved"))
        self.control("landlock", "try_unlink", str(self.folder / "moved"))

    def test_seccomp(self):
        mine = self.folder / "mine"
        mine.write_text("x")
        for family in (1, 2, 10, 16):
            self.control("seccomp", "try_socket", family, 2)
        self.control("seccomp", "try_socketpair")
        for attempt in ("try_fork", "try_vfork", "try_clone3", "try_memfd", "try_dumpable", "try_pdeathsig"):
            self.control("seccomp", attempt)
        self.control("seccomp", "try_chmod", str(mine))
        self.control("seccomp", "try_utime", str(mine))
        self.control("seccomp", "try_fchmod", str(mine), 0o640, read=[os.fsencode(mine)])
        self.control("seccomp", "try_chdir", str(self.folder))

    def test_seccomp_on_the_way_to_other_processes(self):
        """Without a pid namespace, where pids mean something."""
        victim = subprocess.Popen(["sleep", "600"], start_new_session=True)
        try:
            nothing = "user,mount,pid,net,ipc,uts"
            for symbol, *arguments in (("try_prlimit_read", victim.pid), ("try_setpriority", victim.pid),
                                       ("try_affinity", victim.pid)):  # fmt: skip
                self.supervisor({"INTENTS_TEST_WITHOUT": nothing})
                self.assertLess(self.attempt(symbol, *arguments), 0, symbol)
                off = f"seccomp,capabilities,{nothing}"
                self.assertGreaterEqual(self.without(off, symbol, *arguments), 0, symbol)
            # Signals: seccomp and Landlock's scope both.
            for off in ("seccomp", "landlock"):
                self.assertLess(self.without(f"{off},{nothing}", "try_kill", victim.pid, 0), 0, off)
            self.assertEqual(self.without(f"seccomp,landlock,{nothing}", "try_kill", victim.pid, 0), 0)
        finally:
            victim.kill()
            victim.wait()

    def test_pid_namespace_hides_them_from_a_bundle_without_any_other_layer(self):
        self.supervisor({"INTENTS_TEST_WITHOUT": FIRST_LINE + ",mount"}, isolation="full")
        self.assertEqual(self.attempt("try_kill", os.getpid(), 0, require=[]), -errno.ESRCH)

    def test_memory(self):
        for off in ("seccomp", "mdwe"):
            self.assertLess(self.without(off, "try_map", READ_WRITE_EXECUTE, 0x22), 0, off)
        self.assertGreaterEqual(self.without("seccomp,mdwe", "try_map", READ_WRITE_EXECUTE, 0x22), 0)
        self.control("seccomp", "try_map", 3, SHARED)
        self.control("rlimits", "allocate", 200 << 20, memory=64 << 20)

    def test_endless_loop(self):
        """Within its limit the kernel ends it; without, it goes on."""
        self.supervisor()
        runner = self.ready(LIBRARY, direct=[spec("spin")], cpu=1)
        runner.send_call(0, 0, "", [])
        self.assertIn(runner.exited()["status"], (9, 24))
        self.supervisor({"INTENTS_TEST_WITHOUT": "rlimits"})
        runner = self.ready(LIBRARY, direct=[spec("spin")], cpu=1, require=[])
        runner.send_call(0, 0, "", [])
        enough = 1.3 * os.sysconf("SC_CLK_TCK")
        self.assertGreaterEqual(until(lambda: used_by(runner.pid), lambda used: used >= enough, LONG), enough)
        runner.kill()

    def test_stack_overflow(self):
        """In the process of whoever opened the library it is the end of that process."""
        line = "import ctypes, sys; ctypes.CDLL(sys.argv[1]).stack_bomb()"
        done = subprocess.run([sys.executable, "-c", line, harness.BUILD / "attacks/hostile.so"], capture_output=True)
        self.assertEqual(done.returncode, -signal.SIGSEGV)

    @unittest.skipIf(os.getuid() != 0, "an ordinary user has no rights to begin with")
    def test_capabilities(self):
        os.chown(self.data, 0, 0)
        owner = self.folder / "owner"
        owner.write_text("x")
        self.assertEqual(self.without("capabilities,seccomp", "try_chown", str(owner)), 0)
        os.chown(owner, 54331, 54331)
        self.assertLess(self.without("seccomp", "try_chown", str(owner)), 0)


if __name__ == "__main__":
    unittest.main()
