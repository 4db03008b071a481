"""program.py: runs `intents` as its users do, and holds what they notice against what was promised.

Each test has a home of its own, below /tmp and open to other users, since runners may run as another user. The
environment is clean. After each test no process may be left.
"""

import atexit
import contextlib
import functools
import hashlib
import json
import os
import pathlib
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import unittest

import processes
from terminal import Terminal
from waiting import LONG, PATIENCE, until

ROOT = pathlib.Path(__file__).resolve().parents[2]
PLUGINS = ROOT / "Plugins"
FIXTURES = ROOT / "Tests/Fixtures/build"
TRIPLE = subprocess.run(["gcc", "-dumpmachine"], capture_output=True, text=True, check=True).stdout.strip()
NOBODY = 65534
# Runners may run as another user: who runs the tests must not decide what is open to others.
os.umask(0o022)


def find_program():
    """`$INTENTS`, else the release build of this tree, else what the PATH has."""
    for path in (os.environ.get("INTENTS"), ROOT / ".build/release/intents", shutil.which("intents")):
        if path and os.access(path, os.X_OK):
            return pathlib.Path(path).resolve()
    sys.exit("intents is not built: Tests/run builds it, or set INTENTS to its path")


PROGRAM = find_program()


def plugin(name):
    """The packed folder of an example bundle."""
    return built(PLUGINS / name / "build" / f"{name}.intents", f"make -C Plugins/{name}")


def fixture(name):
    """The packed folder of a fixture."""
    return built(FIXTURES / f"{name}.intents", "make -C Tests/Fixtures")


def built(path, command):
    if not path.exists():
        raise FileNotFoundError(f"{path} is not built; Tests/run does it, or: {command}")
    return path


def run_alone(home, *words):
    """Runs a command in a home outside of any test; it must succeed."""
    environment = {"INTENTS_HOME": str(home), "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"}
    subprocess.run([PROGRAM, *words], env=environment, check=True, capture_output=True, timeout=PATIENCE)


@functools.cache
def many():
    """A home with 1,000 intents in 100 bundles, made once for all tests, which must not change it."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix="intents-test-many-", dir="/tmp"))
    folder.chmod(0o755)
    atexit.register(remove, folder)
    subprocess.run(
        [sys.executable, ROOT / "Tests/Fixtures/many.py", folder / "bundles", "100", "10"], check=True,
        stdout=subprocess.DEVNULL)
    (folder / "home").mkdir(mode=0o755)
    for bundle in sorted((folder / "bundles").iterdir()):
        run_alone(folder / "home", "add", bundle)
    return folder / "home"


class Run:
    """One finished run of a command."""

    def __init__(self, words, status, out, err):
        self.words, self.status, self.out, self.err = words, status, out, err

    @property
    def text(self):
        return self.out + self.err

    def __str__(self):
        shown = " ".join(os.fsencode(word).decode(errors="backslashreplace") for word in self.words)
        return f"\n$ {shown}\nexit {self.status}\n--- standard output\n{self.out}--- standard error\n{self.err}---"


class Case(unittest.TestCase):
    """A test with a home."""

    maxDiff = None
    # Whether the test means the same with a resident host; false where it looks at the command's own processes.
    can_borrow = True

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="intents-test-", dir="/tmp"))
        self.folder.chmod(0o755)
        self.home = self.folder / "home"
        self.home.mkdir(mode=0o755)
        self.environment = {
            "PATH": "/usr/local/bin:/usr/bin:/bin",
            "HOME": str(self.folder),
            "INTENTS_HOME": str(self.home),
            "LANG": "en_US.UTF-8",
            "TZ": "Europe/Berlin",
            "TERM": "xterm-256color",
            "SWIFT_BACKTRACE": "enable=no",
            "XDG_RUNTIME_DIR": str(self.folder / "run"),
        }
        (self.folder / "run").mkdir(mode=0o700)
        self.resident = None
        self.addCleanup(self.clean)
        if os.environ.get("INTENTS_TEST_RESIDENT") and self.can_borrow:
            self.serve()

    def serve(self, *words, **options):
        """Starts a resident host of the home, which the commands of the test then use; it is ended after it."""
        def sockets():
            return {(path, path.stat().st_ino) for path in (self.folder / "run").glob("intents/*.socket")}

        # One that was killed left its socket.
        before = sockets()
        process = self.start("serve", *words, **options)
        processes.hosts.add(process.pid)
        self.resident = process
        until(lambda: sockets() - before or process.poll() is not None)
        if process.poll() is not None or not sockets() - before:
            process.kill()
            self.fail(f"the resident host did not come up: {process.communicate()}")
        return process

    def end_resident(self):
        """Ends the resident host; it must end by itself when it is told to."""
        process, self.resident = self.resident, None
        process.terminate()
        try:
            process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            self.fail("the resident host did not end")
        finally:
            processes.hosts.discard(process.pid)

    def clean(self):
        if self.resident:
            self.end_resident()
        left = processes.left()
        processes.end(left)
        remove(self.folder)
        self.assertEqual(left, {}, "processes are left")

    def naps(self):
        """How many calls of cprobe's nap have begun: each says so to the bundle's log."""
        log = self.home / "logs/org.example.cprobe.log"
        return log.read_text().count("napping") if log.exists() else 0

    def napping(self, *words, **options):
        """A call that naps, for far longer than a test waits."""
        before = self.naps()
        process = self.start("run", "nap", f"seconds={LONG}", f"--deadline={LONG}", *words, **options)
        self.wait("the call has begun", lambda: self.naps() > before or process.poll() is not None)
        self.assertIsNone(process.poll(), "the call has ended")
        return process

    def wait(self, what, condition):
        """Waits until it is so; gives what the condition gave."""
        found = until(condition)
        self.assertTrue(found, f"it never came to pass: {what}")
        return found

    # ---- Running ----

    def start(self, *words, env=None, prefix=(), **options):
        """Starts a command and does not wait. An `env` value of None takes the variable away."""
        environment = {**self.environment, **(env or {})}
        environment = {name: value for name, value in environment.items() if value is not None}
        options.setdefault("cwd", self.folder)
        options.setdefault("stdin", subprocess.DEVNULL)
        line = [*prefix, PROGRAM, *words]
        return subprocess.Popen(
            line, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **options)

    def follow(self, command, env, at):
        """Runs another program to its good end. `at`: what to do at a line of its output. Returns its lines."""
        process = subprocess.Popen(
            command, env={**self.environment, **env}, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True)
        watch = threading.Timer(4 * PATIENCE, process.kill)
        watch.start()
        lines = []
        for line in process.stdout:
            lines.append(line.rstrip("\n"))
            at.get(lines[-1], lambda: None)()
        _, errors = process.communicate()
        watch.cancel()
        self.assertEqual((process.returncode, errors), (0, ""), lines)
        return lines

    def intents(self, *words, exit=0, input=None, timeout=PATIENCE, **options):
        """Runs a command to its end and asserts its exit status; `exit=None` takes any."""
        if input is not None:
            options["stdin"] = subprocess.PIPE
        process = self.start(*words, **options)
        return self.finish(process, words, exit, input, timeout)

    def finish(self, process, words, exit=0, input=None, timeout=PATIENCE):
        try:
            out, err = process.communicate(input, timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            run = Run(words, "none", out.decode(errors="replace"), err.decode(errors="replace"))
            self.fail(f"it did not end within {timeout} s: {run}")
        try:
            run = Run(words, process.returncode, out.decode(), err.decode())
        except UnicodeDecodeError:
            self.fail(f"the output is not UTF-8: {words} {out!r} {err!r}")
        if exit is not None:
            self.assertEqual(process.returncode, exit, f"exit status {exit} was expected: {run}")
        return run

    def json(self, *words, exit=0, **options):
        """Runs a command with --json and gives its one object."""
        run = self.intents(*words, "--json", exit=exit, **options)
        return self.object(run)

    def object(self, run):
        try:
            made = json.loads(run.out)
        except json.JSONDecodeError as error:
            self.fail(f"standard output is not one JSON value ({error}): {run}")
        self.assertIsInstance(made, dict, f"standard output is not one JSON object: {run}")
        return made

    def terminal(self, *words, env=None, columns=80, prefix=()):
        """Runs a command at a terminal."""
        made = Terminal([*prefix, PROGRAM, *words], {**self.environment, **(env or {})}, self.folder, columns)
        self.addCleanup(made.close)
        return made

    def error(self, *words, exit, **options):
        """Runs a command with --json that must fail; gives the error object after checking its stable keys."""
        made = self.json(*words, exit=exit, **options)
        self.assertEqual(list(made), ["error"], "an error is one object with one key")
        error = made["error"]
        self.assertEqual(error["status"], exit)
        self.assertIsInstance(error["kind"], str)
        self.assertTrue(error["message"])
        return error

    def add(self, *names, exit=0):
        """Adds example bundles (capital letter) and fixtures."""
        for name in names:
            self.intents("add", plugin(name) if name[0].isupper() else fixture(name), "--no", exit=exit)

    # ---- Asserting ----

    def says(self, run, *parts):
        for part in parts:
            self.assertIn(part, run.text, f"“{part}” is not mentioned: {run}")

    def silent(self, run, *parts):
        for part in parts:
            self.assertNotIn(part, run.text, f"“{part}” must not be mentioned: {run}")

    def gives(self, value, *words, **options):
        """The value of a result, as JSON."""
        self.assertEqual(self.json("run", *words, **options)["value"], value)

    # ---- The world around ----

    def people(self):
        """A copy of the contacts to play with."""
        copy = self.folder / "people"
        shutil.copytree(PLUGINS / "Contacts/People", copy)
        copy.chmod(0o755)
        return copy

    def contacts(self):
        people = self.people()
        self.intents("add", plugin("Contacts"), "--grant", f"people={people}")
        return people

    def snapshot(self, *ignored):
        """What is in the home: path -> mode and hash of the content. `ignored`: first parts of paths that may change."""
        found = {}
        for path in sorted(self.home.rglob("*")):
            name = str(path.relative_to(self.home))
            if name.split("/")[0] in ignored:
                continue
            mode = path.lstat().st_mode
            content = hashlib.sha256(path.read_bytes()).hexdigest() if stat.S_ISREG(mode) else None
            found[name] = (stat.filemode(mode), content)
        return found

    def namespaces(self, *flags):
        """The words that start a command in namespaces of its own; where root may not do it, as an ordinary user
        may, in a user namespace. A machine that allows neither skips the test, aloud; with CI set it fails."""
        tried = []
        for line in ([["unshare", *flags]] if os.geteuid() == 0 else []) + [["unshare", "-Ur", *flags]]:
            done = subprocess.run([*line, "true"], capture_output=True, text=True)
            if done.returncode == 0:
                return line
            tried.append(f"{' '.join(line)}: {done.stderr.strip()}")
        return self.missing("; ".join(tried))

    def missing(self, why):
        """This machine cannot run the test."""
        if os.environ.get("CI"):
            self.fail(why)
        print(f"skipped: {self.id()}: {why}", file=sys.stderr)
        self.skipTest(why)


def remove(folder):
    """Removes a tree, read-only folders too."""
    for path, folders, _ in os.walk(folder):
        for name in folders:
            inner = os.path.join(path, name)
            if not os.path.islink(inner):
                with contextlib.suppress(OSError):
                    os.chmod(inner, 0o700)
    shutil.rmtree(folder, ignore_errors=True)
