"""Small and huge resource limits: a message that names the limit, and nothing half-started."""

import os
import pathlib
import resource
import subprocess

import processes
from program import PATIENCE, PROGRAM, Case, fixture


class LimitTests(Case):
    def setUp(self):
        super().setUp()
        self.add("cprobe")

    def limited(self, limits, *words, user=False, prefix=()):
        """Runs a command below `ulimit` in a shell, as people do; gives the process's end."""
        line = f"ulimit {limits} || exit 99; exec \"$@\""
        options = {}
        if user and os.geteuid() == 0:
            options = {"user": 65534, "group": 65534, "extra_groups": []}
        return subprocess.run(
            ["bash", "-c", line, "-", *prefix, PROGRAM, *(words or ("run", "add", "a=1", "b=2"))], env=self.environment,
            capture_output=True, timeout=PATIENCE, text=True, stdin=subprocess.DEVNULL, cwd=self.folder, **options)

    def works(self, limits, **options):
        done = self.limited(limits, **options)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "3\n", ""), limits)

    def works_or_names(self, limits, *names):
        """Either the right result, or one of the exit statuses 69 to 71 and a message that names the limit."""
        done = self.limited(limits)
        self.assertEqual(processes.left(), {}, "a half-started runner is left")
        if done.returncode == 0:
            self.assertEqual(done.stdout, "3\n")
            return
        self.assertIn(done.returncode, (69, 70, 71), f"{limits}: {done.stdout}{done.stderr}")
        self.assertEqual(done.stdout, "")
        for name in names:
            self.assertIn(name, done.stderr, limits)

    def test_huge_descriptor_limits_make_no_difference(self):
        def calls(limits):
            """System calls of the command and of all that it starts."""
            log = self.folder / "trace"
            self.works(limits, prefix=("strace", "-f", "-qq", "-o", log))
            return len(log.read_text().splitlines())

        ceiling = int(pathlib.Path("/proc/sys/fs/nr_open").read_text())
        _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        huge = ceiling if hard == resource.RLIM_INFINITY else min(hard, ceiling)
        self.assertGreaterEqual(huge, 4096, "the limit is too low for this test")
        # A loop to the limit makes a call for each descriptor that there could be.
        self.assertLess(calls(f"-n {huge}"), calls("-n 1024") + (huge - 1024) / 2)

    def test_few_descriptors(self):
        # With fewer than four not even the loader of the system gets its files open.
        for count in range(4, 21):
            with self.subTest(count):
                self.works_or_names(f"-n {count}", str(count))
        self.works("-n 64")

    def test_little_address_space(self):
        for size in (60_000, 150_000, 300_000, 600_000, 2_000_000):
            with self.subTest(size):
                done = self.limited(f"-v {size}")
                self.assertEqual(processes.left(), {})
                if done.returncode == 0:
                    continue
                self.assertNotEqual(done.stderr, "", "nothing was said")
                # The program itself may not get so far as to look.
                self.assertIn(done.returncode, (70, 71, 127, 134), done.stderr)
                if "RLIMIT_AS" in done.stderr:
                    self.assertIn("ulimit -v", done.stderr)
                    self.assertNotIn("open files", done.stderr)
        self.works("-v 8000000")

    def test_no_more_processes(self):
        done = self.limited("-u 0", user=True)
        self.home.chmod(0o755)
        self.assertIn(done.returncode, (69, 70, 71), done.stdout + done.stderr)
        self.assertRegex(done.stderr, "process|RLIMIT_NPROC|ulimit -u")
        self.assertEqual(processes.left(), {})

    def test_an_unlimited_stack(self):
        self.works("-s unlimited")
        self.works("-s 256")

    def test_no_file_may_grow(self):
        self.works_or_names("-f 0", "ulimit -f")
        done = self.limited("-f 0", "list")
        self.assertEqual(done.returncode, 0, done.stderr)
        before = self.snapshot("logs", "lock")
        done = self.limited("-f 0", "add", str(fixture("echo")))
        self.assertNotIn(done.returncode, (0, -25, 153), "it ends with a message, not by SIGXFSZ")
        self.assertNotEqual(done.stderr, "")
        self.assertEqual(self.snapshot("logs", "lock"), before, "a failed add changed the home")
        self.works("-f unlimited")

    def test_no_locked_memory_and_no_core(self):
        self.works("-l 0")
        self.works("-c unlimited")

    def test_little_processor_time(self):
        self.works("-t 20")
