"""Bare places: process 1 of a container, no /proc, a /proc that hides, an ordinary user, a home that is read-only."""

import os
import pathlib
import shutil
import subprocess

import processes
from program import NOBODY, PATIENCE, PROGRAM, Case, fixture, plugin


class BareCase(Case):
    def in_namespaces(self, flags, script, *words, **options):
        """Runs a shell script in namespaces; the words are its arguments, the program is $intents."""
        line = [*self.namespaces(*flags), "sh", "-c", script, "sh", *words]
        return subprocess.run(
            line, env={**self.environment, "intents": str(PROGRAM)}, capture_output=True, text=True, timeout=PATIENCE,
            stdin=subprocess.DEVNULL, cwd=self.folder, **options)


class ProcessOneTests(BareCase):
    def setUp(self):
        super().setUp()
        self.add("cprobe", "call-crash")

    def test_as_process_1(self):
        done = self.in_namespaces(["-pf", "--mount-proc"], "exec $intents run add a=1 b=2")
        self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)

    def test_as_process_1_no_zombie_is_left(self):
        script = """
            for i in 1 2 3 4 5 6 7 8 9 10; do $intents run add a=1 b=2 || exit 1; done >/dev/null
            $intents run org.example.fixture.call-crash.Go; [ $? = 70 ] || exit 2
            for i in $(seq 600); do
              left=$(grep -l "^State:.Z" /proc/[0-9]*/status 2>/dev/null) || break
              sleep 0.1
            done
            echo "left: $left" """
        done = self.in_namespaces(["-pf", "--mount-proc"], script)
        self.assertEqual((done.returncode, done.stdout), (0, "left: \n"), done.stderr)

    def test_as_root_of_a_user_namespace(self):
        tried = subprocess.run(["unshare", "-Urpf", "true"], capture_output=True, text=True)
        if tried.returncode:
            self.missing(f"unshare -Urpf: {tried.stderr}")
        done = subprocess.run(
            ["unshare", "-Urpf", "--mount-proc", PROGRAM, "run", "add", "a=1", "b=2"], env=self.environment,
            capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)

    def test_without_proc(self):
        done = self.in_namespaces(["-mpf"], "(umount -l /proc 2>/dev/null || mount -t tmpfs none /proc) && exec $intents run add a=1 b=2")
        if done.returncode:
            self.assertIn("/proc", done.stderr)
            self.assertIn(done.returncode, (69, 71), done.stderr)
        else:
            self.assertEqual(done.stdout, "3\n")
        done = self.in_namespaces(["-mpf"], "(umount -l /proc 2>/dev/null || mount -t tmpfs none /proc) && exec $intents list --json")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_proc_of_somebody_else(self):
        done = self.in_namespaces(["-pf"], "exec $intents run add a=1 b=2")
        self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)

    def test_a_proc_that_hides_the_processes_of_others(self):
        script = "mount -t proc -o hidepid=2 proc /proc && exec $intents run add a=1 b=2"
        done = self.in_namespaces(["-mpf"], script)
        self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)

    def test_without_dev_shm_and_tmp(self):
        script = "mount -t tmpfs -o ro none /dev/shm && mount -t tmpfs -o ro none /var/tmp && exec $intents run add a=1 b=2"
        done = self.in_namespaces(["-m"], script)
        self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)

    def test_without_zone_data(self):
        script = "mount -t tmpfs none /usr/share/zoneinfo && exec $intents run add a=1 b=2"
        done = self.in_namespaces(["-m"], script)
        self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)

    def test_dates_without_zone_data(self):
        """What needs a zone is refused with the cure, and never taken as UTC; doctor finds it too."""
        self.add("echo")
        hide = "mount -t tmpfs none /usr/share/zoneinfo && "
        for text in ("Wed 14:15 America/Chicago", "tomorrow 9am"):
            done = self.in_namespaces(["-m"], f"{hide}TZ=Europe/Berlin exec $intents run EchoDate value='{text}'")
            self.assertEqual((done.returncode, done.stdout), (65, ""), done.stderr)
            self.assertIn("time zone data, which is missing here", done.stderr)
            self.assertIn("apt-get install tzdata", done.stderr)
        done = self.in_namespaces(["-m"], f"{hide}TZ=UTC exec $intents run EchoDate value=2026-05-05T10:00Z")
        self.assertEqual((done.returncode, done.stdout), (0, "2026-05-05 10:00Z\n"), done.stderr)
        done = self.in_namespaces(["-m"], f"{hide}TZ=Europe/Berlin exec $intents doctor")
        self.assertEqual(done.returncode, 69, done.stdout)
        self.assertIn("BAD time zones", done.stdout)
        self.assertIn("Install it: apt-get install tzdata", done.stdout)

    def test_a_zone_that_does_not_exist(self):
        self.says(self.intents("doctor", env={"TZ": "Nowhere/Land"}, exit=69), "BAD time zones", "Nowhere/Land", "Set TZ")

    def test_with_an_empty_environment(self):
        done = subprocess.run(
            [PROGRAM, "run", "add", "a=1", "b=2"], env={"INTENTS_HOME": str(self.home)}, capture_output=True,
            text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)
        done = subprocess.run([PROGRAM, "list"], env={}, capture_output=True, text=True, timeout=PATIENCE)
        self.assertIn("INTENTS_HOME", done.stderr)
        self.assertNotEqual(done.returncode, 0)

    def test_in_a_folder_that_is_gone(self):
        gone = self.folder / "gone"
        gone.mkdir()
        done = subprocess.run(
            ["sh", "-c", f"cd {gone} && rmdir {gone} && exec {PROGRAM} run add a=1 b=2"], env=self.environment,
            capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)


class OrdinaryUserTests(BareCase):
    """The main job as a user who is not root; as root the user is `nobody`."""

    def setUp(self):
        super().setUp()
        self.user = {}
        if os.geteuid() == 0:
            self.user = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
            os.chown(self.home, NOBODY, NOBODY)
            os.chown(self.folder, NOBODY, NOBODY)

    def test_add_list_run_and_crash(self):
        people = self.people()
        for path in (people, *people.iterdir()):
            os.chown(path, self.user.get("user", -1), self.user.get("group", -1))
        self.intents("add", plugin("Maths"), **self.user)
        self.intents("add", plugin("Contacts"), "--grant", f"people={people}", **self.user)
        self.intents("add", fixture("call-crash"), **self.user)
        self.intents("add", fixture("echo"), **self.user)
        self.assertEqual(self.intents("run", "Power", "base=2", "exponent=10", **self.user).out, "1024\n")
        self.says(self.intents("run", "Go", exit=70, **self.user), "SIGSEGV")
        self.assertEqual(len(self.json("run", "FindContacts", "text=Smith", **self.user)["value"]), 2)
        made = self.json("run", "Power", "base=2", "exponent=3", **self.user)
        for layer in ("landlock", "seccomp", "no_new_privs", "capabilities"):
            self.assertRegex(made["layers"][layer], "^on", layer)
        self.intents("doctor", **self.user)
        self.intents("remove", "org.example.maths", "--data", **self.user)


class ReadOnlyTests(BareCase):
    def test_a_home_on_a_read_only_file_system(self):
        self.add("cprobe", "Maths")
        script = 'mount --bind "$1" "$1" && mount -o remount,ro,bind "$1" && shift && exec $intents "$@"'
        before = self.snapshot()

        def run(*words):
            return self.in_namespaces(["-m"], script, str(self.home), *map(str, words))

        done = run("list", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("org.example.maths.Power", done.stdout)
        done = run("show", "Power")
        self.assertEqual(done.returncode, 0, done.stderr)
        done = run("run", "add", "a=1", "b=2")
        self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)
        for words in (("add", plugin("Dice")), ("remove", "org.example.maths")):
            done = run(*words)
            self.assertEqual(done.returncode, 73, done.stderr)
            self.assertIn("read-only", done.stderr.lower())
            self.assertIn(str(self.home), done.stderr)
        self.assertEqual(self.snapshot(), before)

    def test_a_home_of_another_user(self):
        if os.geteuid():
            self.skipTest("only root can make a home of another user; the other tests run as this one")
        self.add("cprobe")
        other = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        before = self.snapshot("logs")
        self.intents("list", **other)
        run = self.intents("add", plugin("Dice"), exit=None, **other)
        self.assertEqual(run.status, 73, run)
        self.says(run, "ermission denied", str(self.home))
        self.assertEqual(self.snapshot("logs"), before)

    def test_homes_that_cannot_be(self):
        (self.folder / "file").write_text("")
        for home in (self.folder / "file", self.folder / "file/below", "/proc/nowhere", "relative", "/dev/null"):
            with self.subTest(home):
                run = self.intents("add", plugin("Dice"), exit=None, env={"INTENTS_HOME": str(home)})
                if str(home) != "relative":
                    self.assertIn(run.status, (71, 73), run)
                    self.says(run, str(pathlib.Path(home).parent))
        self.assertFalse(pathlib.Path("/relative").exists())

    def test_a_home_below_the_xdg_folder(self):
        data = self.folder / "xdg"
        env = {"INTENTS_HOME": None, "XDG_DATA_HOME": str(data)}
        self.intents("add", fixture("cprobe"), env=env)
        self.assertTrue((data / "intents/catalogue.sqlite").exists())
        self.assertEqual(self.intents("run", "add", "a=1", "b=2", env=env).out, "3\n")
        shutil.rmtree(data, ignore_errors=True)
        self.assertEqual(processes.left(), {})
