"""The wall from inside: every attempt of probe.c is denied, and what a bundle needs still works.

Runs without the sanitizers only: they need system calls that the wall forbids.
"""

import errno
import os

import unittest

import harness

PERM, ACCES, NOSYS = -errno.EPERM, -errno.EACCES, -errno.ENOSYS
LIBRARY = "probe.so"
O_TMPFILE = 0o20200000

def spec(symbol, *args, type="i64"):
    return {"symbol": symbol, "args": list(args), "result": "return", "type": type, "error": "none"}

class SealCase(harness.RunnerCase):
    def attempt(self, symbol, *arguments, type="i64", **members):
        """Runs one function of the probe in a runner of its own."""
        kinds = ["cstr" if isinstance(a, str) else "u64" if a > 1 << 31 else "i32" for a in arguments]
        self.runner = self.ready(LIBRARY, direct=[spec(symbol, *kinds, type=type)], **members)
        result = self.runner.direct(0, *arguments)
        self.assertEqual(result.status, 0, result)
        return result.value

    def denied(self, symbol, *arguments, by=(PERM,), **members):
        self.assertIn(self.attempt(symbol, *arguments, **members), by, (symbol, arguments))

    def killed(self, symbol, *arguments):
        runner = self.ready(LIBRARY, direct=[spec(symbol)])
        runner.send_call(0, 0, "", list(arguments))
        self.assertIsNone(runner.receive(), symbol)
        ended = runner.exited()
        self.assertIn(ended["code"], (2, 3), (symbol, ended))
        self.assertEqual(ended["status"], 31, symbol)
        self.assertEqual(runner.fault.signal, 31)
        self.assertTrue(runner.fault.stack, symbol)

class ReportTests(SealCase):
    def test_every_layer_is_on(self):
        runner = self.ready(LIBRARY)
        for layer in harness.EVERY_LAYER:
            self.assertTrue(runner.layers[layer].startswith("on"), runner.layers)
        self.assertRegex(runner.layers["landlock"], r"^on: ABI \d+$")
        self.assertEqual(runner.layers["uid"], "off: not asked for")

    def test_missing_layer_is_refused_before_the_library_is_opened(self):
        for layer in [*harness.EVERY_LAYER, "user"]:
            with self.subTest(layer):
                self.supervisor({"INTENTS_TEST_WITHOUT": f"x,{layer}"})
                runner = self.start("constructor.so", require=[*harness.EVERY_LAYER, layer])
                with self.assertRaises(harness.Unsealed) as caught:
                    runner.ready()
                self.assertIn(layer, caught.exception.args[0])
                ended = runner.exited()
                self.assertEqual((ended["code"], ended["status"]), (1, 71))
                self.assertEqual(runner.printed(), "")

    def test_missing_layer_that_is_not_required_is_reported(self):
        self.supervisor({"INTENTS_TEST_WITHOUT": "landlock,seccomp"})
        runner = self.ready(LIBRARY, require=["no_new_privs"])
        self.assertEqual(runner.layers["landlock"], "off: INTENTS_TEST_WITHOUT")
        self.assertEqual(runner.layers["seccomp"], "off: INTENTS_TEST_WITHOUT")
        self.assertEqual(runner.layers["no_new_privs"], "on")

    def test_runner_cannot_be_weakened_from_the_record(self):
        runner = self.ready(LIBRARY, environment={"INTENTS_TEST_WITHOUT": "landlock,seccomp"})
        self.assertTrue(runner.layers["landlock"].startswith("on"))

    def test_the_kernel_agrees(self):
        runner = self.ready(LIBRARY)
        status = dict(line.split(":\t", 1) for line in open(f"/proc/{runner.pid}/status").read().splitlines())
        for name in ("CapInh", "CapPrm", "CapEff", "CapAmb"):
            self.assertEqual(int(status[name], 16), 0, name)
        if os.getuid() == 0:
            self.assertEqual(int(status["CapBnd"], 16), 0)
        self.assertEqual((status["NoNewPrivs"], status["Seccomp"]), ("1", "2"))
        self.assertEqual(open(f"/proc/{runner.pid}/oom_score_adj").read(), "1000\n")
        self.assertEqual(open(f"/proc/{runner.pid}/stat").read().rpartition(")")[2].split()[4], "0")
        links = {fd: os.readlink(f"/proc/{runner.pid}/fd/{fd}") for fd in os.listdir(f"/proc/{runner.pid}/fd")}
        self.assertEqual(sorted(links), ["0", "1", "2", "3"])
        self.assertEqual(links["0"], "/dev/null")
        self.assertEqual(links["1"], links["2"])

class FileTests(SealCase):
    def test_reading_outside(self):
        secret = self.folder / "secret"
        secret.write_text("x")
        outside = ["/etc/passwd", "/etc/hostname", "/root", "/", "/home", "/tmp", "/proc/self/maps", "/proc/1/status",
                   "/sys", "/run", "/dev/tty", "/dev/zero", "/dev/shm", "/usr/bin", "/var/log", str(secret), str(self.folder)]  # fmt: skip
        for path in outside:
            if os.path.exists(path):
                self.denied("try_open", path, os.O_RDONLY, by=(ACCES, -errno.ENXIO))
        self.denied("try_open", "../secret", os.O_RDONLY, by=(ACCES,))

    def test_writing_outside(self):
        victim = self.folder / "victim"
        victim.write_text("keep")
        shared = f"/tmp/intents-probe-{os.getpid()}"
        self.addCleanup(lambda: os.path.exists(shared) and os.unlink(shared))
        for path in (str(victim), str(self.folder / "new"), shared, str(self.bundle / "new")):
            self.denied("try_write", path, "x", by=(ACCES,))
            self.assertFalse(os.path.exists(shared))
        self.denied("try_open", str(self.folder), O_TMPFILE | os.O_RDWR, by=(ACCES,))
        self.denied("try_mkdir", str(self.folder / "dir"), by=(ACCES,))
        self.denied("try_unlink", str(victim), by=(ACCES,))
        self.denied("try_rename", str(victim), str(self.data / "stolen"), by=(ACCES, -errno.EXDEV))
        self.assertEqual(victim.read_text(), "keep")

    def test_what_landlock_does_not_cover(self):
        victim = self.folder / "victim"
        victim.write_text("keep")
        victim.chmod(0o600)
        before = victim.stat()
        for attempt in ("try_chmod", "try_chown", "try_utime", "try_truncate", "try_setxattr", "try_chdir"):
            self.denied(attempt, str(victim if attempt != "try_chdir" else self.folder))
        self.denied("try_symlink", str(victim), "link")
        self.denied("try_link", str(victim), "link")
        self.denied("try_mknod", "fifo")
        after = victim.stat()
        self.assertEqual((before.st_mode, before.st_mtime_ns, before.st_size), (after.st_mode, after.st_mtime_ns, after.st_size))

    def test_data_folder(self):
        self.assertEqual(self.attempt("try_write", "a.txt", "hello"), 5)
        self.assertEqual((self.data / "a.txt").read_text(), "hello")
        self.assertEqual((self.data / "a.txt").stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.attempt("try_create", "shared", 0o666), 0)
        self.assertEqual((self.data / "shared").stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.attempt("try_mkdir", "dir"), 0)
        self.assertEqual(self.attempt("try_rename", "a.txt", "dir/b.txt"), 0)
        self.assertGreaterEqual(self.attempt("try_open", "dir/b.txt", os.O_RDWR | os.O_TRUNC), 0)
        self.denied("try_fchmod", "dir/b.txt", 0o640)
        # Copies go on, and modes stay as they are.
        self.assertEqual(self.attempt("copy_mode", "dir/b.txt", os.O_RDWR), 0)
        self.denied("copy_mode", "dir/b.txt", os.O_RDONLY)
        self.assertEqual((self.data / "dir/b.txt").stat().st_mode & 0o777, 0o600)
        self.assertEqual(self.attempt("try_unlink", "dir/b.txt"), 0)

    def test_without_a_data_folder_nothing_can_be_written(self):
        self.denied("try_write", str(self.data / "a"), "x", by=(ACCES,), data=None)

    def test_grants(self):
        notes = self.folder / "notes"
        notes.mkdir()
        (notes / "n").write_text("x")
        path = os.fsencode(notes)
        self.denied("try_open", str(notes / "n"), os.O_RDONLY, by=(ACCES,))
        self.assertGreaterEqual(self.attempt("try_open", str(notes / "n"), os.O_RDONLY, read=[path]), 0)
        self.denied("try_write", str(notes / "n"), "y", by=(ACCES,), read=[path])
        self.assertEqual(self.attempt("try_write", str(notes / "n"), "y", write=[path]), 1)
        self.assertEqual(self.attempt("try_write", str(notes / "n"), "z", write=[os.fsencode(notes / "n")]), 1)
        self.denied("try_open", "/etc/passwd", os.O_RDONLY, by=(ACCES,), read=[b"/not/there", path])

    def test_no_grant_is_followed_through_a_link(self):
        """It was given for the real name: what is a link now leads where somebody else wishes."""
        inner, link = self.folder / "inner", self.folder / "link"
        inner.mkdir()
        (inner / "n").write_text("x")
        (inner / "below").mkdir()
        (inner / "below/n").write_text("x")
        link.symlink_to(inner)
        for grant, name in ((link, link / "n"), (link, inner / "n"), (link / "below", inner / "below/n")):
            for members in ({"read": [os.fsencode(grant)]}, {"write": [os.fsencode(grant)]}):
                self.denied("try_open", str(name), os.O_RDONLY, by=(ACCES,), **members)

    def test_what_every_bundle_may_read(self):
        for path in ("/etc/ld.so.cache", "/usr/share/zoneinfo/Europe/Vienna", "/dev/urandom", "/dev/null", "/etc/localtime",
                     "/usr/share/locale", "/usr/lib/locale"):
            if os.path.exists(path):
                self.assertGreaterEqual(self.attempt("try_open", path, os.O_RDONLY), 0, path)
        self.assertEqual(self.attempt("local_time"), 7200)

    def test_a_device_is_not_commanded(self):
        """Of the few commands that pass the filter, Landlock answers the one that asks a device for more than bytes."""
        expected = ACCES if int(self.ready(LIBRARY).layers["landlock"].split()[-1]) >= 5 else -errno.ENOTTY
        self.assertEqual(self.attempt("command_device", "/dev/null"), expected)

    def test_the_mode_of_a_file_that_it_may_only_read(self):
        victim = self.folder / "victim"
        victim.write_text("private")
        victim.chmod(0o600)
        for mode in (0o644, 0o000):
            self.denied("try_fchmod", str(victim), mode, read=[os.fsencode(self.folder)])
            self.denied("try_fchmod", str(self.bundle / LIBRARY), mode)
        self.assertEqual(victim.stat().st_mode & 0o777, 0o600)

    def test_emptying_a_readable_file(self):
        victim = self.folder / "victim"
        victim.write_text("keep")
        grant = [os.fsencode(victim)]
        self.assertGreaterEqual(self.attempt("try_open", str(victim), os.O_RDONLY, read=grant), 0)
        for flags in (os.O_RDONLY, os.O_WRONLY, os.O_RDWR, 3):
            self.denied("try_open", str(victim), flags | os.O_TRUNC, by=(ACCES, PERM), read=grant)
        self.assertEqual(victim.read_text(), "keep")


class ProcessTests(SealCase):
    def parent(self, supervisor):
        return 0 if self.runner.layers["pid"] == "on" else supervisor

    def test_no_new_process(self):
        self.denied("try_fork")
        self.denied("try_vfork")
        self.denied("try_clone3", by=(NOSYS,))
        self.denied("try_clone", 17)
        self.denied("try_clone", 0x10000000 | 17)
        self.denied("try_clone", 0x10000000 | 0x10000 | 0x900)
        self.denied("try_execve", by=(PERM, ACCES))
        self.denied("try_execveat", by=(PERM, ACCES))

    def test_threads_work(self):
        self.assertEqual(self.attempt("threads", 50), 50)
        self.assertEqual(self.attempt("stack_size"), 1 << 20)

    def test_other_processes(self):
        supervisor = self.supervisor()
        pid, me = supervisor.process.pid, os.getpid()
        self.assertEqual(self.attempt("parent"), self.parent(pid))
        for victim in (pid, me):
            before = os.sched_getaffinity(victim), os.getpriority(os.PRIO_PROCESS, victim)
            for number in (0, 9, 15):
                self.denied("try_kill", victim, number)
                self.denied("try_tgkill", victim, number)
                self.denied("try_tkill", victim, number)
            self.denied("try_sigqueue", victim)
            self.denied("try_pidfd", victim)
            self.denied("try_prlimit", victim)
            self.denied("try_prlimit_read", victim)
            self.denied("try_setpriority", victim)
            self.denied("try_affinity", victim)
            self.denied("try_scheduler", victim)
            self.denied("try_setown", victim)
            self.assertEqual(before, (os.sched_getaffinity(victim), os.getpriority(os.PRIO_PROCESS, victim)))
        self.denied("try_prlimit", 0)
        self.assertEqual(self.attempt("try_prlimit_read", 0), 0)
        self.assertEqual(self.attempt("raise_usr1"), 0)

    def test_calls_that_no_honest_bundle_makes_are_reported_as_such(self):
        for attempt in ("ptrace", "process_vm", "io_uring", "bpf", "userns", "mount", "keyctl", "userfaultfd", "perf",
                        "setns", "chroot", "adjtime"):  # fmt: skip
            self.killed("try_" + attempt)

    def test_rights(self):
        for attempt in ("try_pdeathsig", "try_dumpable", "try_seccomp", "try_memfd", "try_tiocsti", "try_tiocsti_high"):
            self.denied(attempt)
        self.denied("try_setuid")
        self.denied("try_setresuid")

    def test_unknown_calls(self):
        self.denied("try_unknown", by=(NOSYS,))
        self.denied("try_x32", by=(NOSYS,))

    def test_network(self):
        for family in (1, 2, 10, 16, 17):
            for kind in (1, 2, 3):
                self.denied("try_socket", family, kind)
        self.denied("try_socketpair")

class OlderKernelTests(FileTests, ProcessTests):
    """The same promises with what Debian 12's own kernel has: Landlock ABI 2."""

    ABI = "2"

    def setUp(self):
        super().setUp()
        self.supervisor()

    def supervisor(self, environment=None, **options):
        return super().supervisor({"INTENTS_TEST_LANDLOCK_ABI": self.ABI, **(environment or {})}, **options)

    def test_is_really_older(self):
        self.assertEqual(self.ready(LIBRARY).layers["landlock"], "on: ABI " + self.ABI)


class OldestKernelTests(OlderKernelTests):
    """ABI 1: nothing can be renamed into another folder."""

    ABI = "1"

    def test_data_folder(self):
        self.assertEqual(self.attempt("try_write", "a.txt", "hello"), 5)
        self.assertEqual(self.attempt("try_rename", "a.txt", "b.txt"), 0)
        self.assertEqual(self.attempt("try_mkdir", "dir"), 0)
        self.denied("try_rename", "b.txt", "dir/b.txt", by=(-errno.EXDEV,))


class MemoryTests(SealCase):
    READ, WRITE, EXEC = 1, 2, 4
    PRIVATE, SHARED = 0x22, 0x21

    def test_writable_and_executable(self):
        self.denied("try_map", self.READ | self.WRITE | self.EXEC, self.PRIVATE, by=(PERM, ACCES))
        self.denied("try_map", self.READ | self.EXEC, self.PRIVATE, by=(PERM, ACCES))
        self.denied("try_protect", self.READ | self.WRITE, self.READ | self.EXEC, by=(PERM, ACCES))
        self.denied("try_protect", self.READ, self.READ | self.WRITE | self.EXEC, by=(PERM, ACCES))
        self.denied("try_map", self.READ | self.WRITE, self.SHARED)
        self.assertEqual(self.attempt("try_map", self.READ | self.WRITE, self.PRIVATE), 0)
        self.assertEqual(self.attempt("try_protect", self.READ, self.READ | self.WRITE), 0)

    def test_limits(self):
        text = self.attempt("status", type="str", memory=64 << 20, files=100)
        size = (128 << 20) // 1
        self.assertIn("core 1 files 100", text)
        words = text.split()
        data, space = int(words[words.index("data") + 1]), int(words[words.index("space") + 1])
        self.assertTrue(size < data < size + (1 << 20), text)
        self.assertEqual(space, 4 * data)
        self.assertIn("signals 256", text)

    def test_tasks_are_limited(self):
        """Where the kernel counts the bundle's with the user's, those of the machine come on top. Root is not asked."""
        own = {"uid": 54399} if os.getuid() == 0 else {}
        words = self.attempt("status", type="str", data=None, **own).split()
        tasks = int(words[words.index("tasks") + 1])
        self.assertTrue(tasks == 4096 if own else 4096 <= tasks < 40000, words)

    def test_memory_limit_holds(self):
        self.assertEqual(self.attempt("allocate", 100 << 20, memory=64 << 20), 100 << 20)
        self.denied("allocate", 200 << 20, by=(-errno.ENOMEM,), memory=64 << 20)

    def test_open_files_are_limited(self):
        self.assertLess(self.attempt("open_files", files=64), 64)
        self.assertIn(self.attempt("open_files"), range(240, 256))

    def test_processor_time_is_limited(self):
        runner = self.ready(LIBRARY, direct=[spec("spin")], cpu=1)
        runner.send_call(0, 0)
        ended = runner.exited()
        self.assertIn(ended["status"], (9, 24))
        self.assertLess(ended["cpu"], 2.5)

    def test_file_size_is_limited(self):
        runner = self.ready(LIBRARY, direct=[spec("try_write", "cstr", "cstr")], fsize=10)
        runner.send_call(0, 0, "", ["a", "x" * 100])
        self.assertIn(runner.result(1).value, (10, -errno.EFBIG))

class UidTests(SealCase):
    UID = 54321

    def setUp(self):
        super().setUp()
        if os.getuid() != 0:
            self.skipTest("needs root")
        os.chown(self.data, self.UID, self.UID)

    def test_switch(self):
        text = self.attempt("status", type="str", uid=self.UID, require=[*harness.EVERY_LAYER, "uid"])
        self.assertTrue(text.startswith(f"uid {self.UID} gid {self.UID} caps -1"), text)
        self.assertEqual(self.runner.layers["uid"], "on")
        status = open(f"/proc/{self.runner.pid}/status").read()
        self.assertIn("Groups:\t \n", status)

    def test_data_folder_works(self):
        self.assertEqual(self.attempt("try_write", "a.txt", "hello", uid=self.UID), 5)
        self.assertEqual((self.data / "a.txt").stat().st_uid, self.UID)

    def test_files_as_another(self):
        """What belongs to root can be written; in all else it is the other user, and has no right of root's."""
        os.chown(self.data, 0, 0)
        self.data.chmod(0o700)
        self.assertEqual(self.attempt("try_write", "a.txt", "hello", uid=self.UID, fileUid=0, require=["uid", "capabilities"]), 5)
        self.assertEqual((self.data / "a.txt").stat().st_uid, 0)
        self.assertEqual(self.attempt("says_it_may_write", "a.txt", uid=self.UID, fileUid=0), 0)
        (self.data / "a.txt").chmod(0o400)
        self.assertEqual(self.attempt("says_it_may_write", "a.txt", uid=self.UID, fileUid=0), -errno.EACCES)
        self.assertEqual(self.runner.layers["uid"], "on: files as another")
        status = open(f"/proc/{self.runner.pid}/status").read()
        for line in ("Uid:\t{0}\t{0}\t{0}\t0", "Gid:\t0\t0\t0\t0", "Groups:\t "):
            self.assertIn(line.format(self.UID) + "\n", status)
        for kind in ("Inh", "Prm", "Eff", "Bnd", "Amb"):
            self.assertIn(f"Cap{kind}:\t0000000000000000\n", status)

    def test_no_group_stays(self):
        self.supervisor(preexec_fn=lambda: os.setgroups([4, 27]))
        os.chmod(self.bundle, 0o755)
        for members in ({}, {"fileUid": 0}):
            runner = self.ready(LIBRARY, uid=self.UID, **members)
            with open(f"/proc/{runner.pid}/status") as status:
                self.assertIn("Groups:\t \n", status.read())

    def test_still_dies_with_the_supervisor(self):
        supervisor = self.supervisor()
        runner = self.ready(LIBRARY, uid=self.UID)
        supervisor.process.kill()
        self.assertTrue(harness.wait_gone([runner.pid]))
        supervisor.process.wait()

class OrdinaryUserTests(SealCase):
    """The supervisor of a host that is not root."""

    UID = 54322

    def setUp(self):
        super().setUp()
        if os.getuid() != 0:
            self.skipTest("the other tests run as an ordinary user already")
        os.chown(self.data, self.UID, self.UID)

        def leave_root():
            os.setgroups([])
            os.setresgid(self.UID, self.UID, self.UID)
            os.setresuid(self.UID, self.UID, self.UID)

        self.supervisor(preexec_fn=leave_root)

    def test_every_layer_is_on(self):
        text = self.attempt("status", type="str")
        self.assertTrue(text.startswith(f"uid {self.UID}"), text)
        self.assertEqual(self.attempt("try_write", "a.txt", "hello"), 5)
        self.denied("try_open", "/etc/passwd", os.O_RDONLY, by=(ACCES,))
        self.denied("try_kill", os.getpid(), 0)
        self.runner.kill()
        self.assertEqual(self.runner.exited()["status"], 9)

    def test_uid_cannot_be_switched_and_that_is_refused(self):
        runner = self.start(LIBRARY, uid=1, require=["uid"])
        with self.assertRaises(harness.Unsealed):
            runner.ready()
        self.assertEqual(runner.layers["uid"], "off: Operation not permitted")


class RemnantTests(SealCase):
    """A runner is a copy of the supervisor: nothing about another bundle may be in it."""

    def test_nothing_of_another_runner_is_in_memory(self):
        secret = "xyzzy-secret-of-another"
        for filler in ("", "f" * 200000, "f" * 2000000):
            self.ready("lib.so", environment={"SECRET": secret, "FILLER": filler}, grants={"notes": secret.encode()})
        runner = self.ready("lib.so")
        self.assertGreater(self.found(self.runners[0].pid, secret), 0)
        self.assertEqual(self.found(runner.pid, secret), 0)

    @staticmethod
    def found(pid, secret):
        count = 0
        with open(f"/proc/{pid}/maps") as maps, open(f"/proc/{pid}/mem", "rb", 0) as memory:
            for line in maps:
                start, end = (int(part, 16) for part in line.split()[0].split("-"))
                if line.split()[1][0] != "r" or line.rstrip().endswith(("[vvar]", "[vsyscall]", "[vvar_vclock]")):
                    continue
                try:
                    memory.seek(start)
                    count += memory.read(end - start).count(secret.encode())
                except OSError:
                    continue
        return count


class ExportedOpenTests(SealCase):
    def test_state_of_a_thread(self):
        for path in ("/proc/1/stat", "/proc/4000000/stat", f"/proc/{os.getpid()}/stat"):
            self.assertEqual(self.attempt("thread_state", path, type="str"), "1 (w) S 0 0 0\n")

    def test_nothing_else_is_answered(self):
        for path in ("/proc/stat", "/proc//stat", "/proc/self/stat", "/proc/1/status", "/proc/1/stat/", "/etc/passwd"):
            self.assertRegex(self.attempt("thread_state", path, type="str"), "^errno (13|20|2)$", path)

    def test_mode_is_passed_on(self):
        self.assertEqual(self.attempt("try_write", "x", "y"), 1)
        self.assertEqual((self.data / "x").stat().st_mode & 0o777, 0o600)

if __name__ == "__main__":
    unittest.main()
