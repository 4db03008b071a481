"""attacks.py: installs bundles in a home of their own and runs their intents with the real program.

Must never touch the home of whoever runs the tests, or end a process that it did not start.
"""

import errno
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests"))
from waiting import LONG, PATIENCE, becomes, until  # noqa: E402, F401

BUILD = pathlib.Path(os.environ.get("BUILD", ROOT / ".build/runner")).resolve()
LIBRARIES = BUILD / "attacks"
RUNNER = BUILD / "intent-runner"
INTENTS = os.environ.get("INTENTS") or shutil.which("intents") or str(ROOT / ".build/debug/intents")
# Runners may run as another user: who runs the tests must not decide what is open to others.
os.umask(0o022)
TRIPLE = subprocess.run(["gcc", "-dumpmachine"], capture_output=True, text=True, check=True).stdout.strip()


def function(symbol, *parameters, error="negative-errno", **members):
    """An intent that is one C function; parameters are `name:type`."""
    types = {"text": ("string", "cstr"), "int": ("int", "i64"), "file": ("file", "file")}
    listed = []
    for parameter in parameters:
        name, kind = parameter.split(":")
        type, ctype = types[kind]
        listed.append({"name": name, "type": type, "ctype": ctype, "title": name})
    return {
        "id": symbol,
        "title": symbol,
        "effect": "read",
        "parameters": listed,
        "result": {"type": "int"},
        "direct": {"symbol": symbol, "result": "return", "ctype": "i64", "error": error},
        **members,
    }


class Result:
    """What one run of the program gave."""

    def __init__(self, done):
        self.status = done.returncode
        self.stderr = done.stderr.decode(errors="replace")
        self.stdout = done.stdout.decode(errors="replace")
        try:
            self.json = json.loads(self.stdout)
        except ValueError:
            self.json = {}

    @property
    def value(self):
        """The number that the attempt gave back, an errno as a negative one."""
        if "value" in self.json:
            return self.json["value"]
        code = self.json.get("error", {}).get("code", "")
        return -getattr(errno, code) if hasattr(errno, code) else None

    def __repr__(self):
        return f"status {self.status}\n{self.stdout}\n{self.stderr}"


class AttackCase(unittest.TestCase):
    """A test with a home, and folders that belong to somebody else."""

    without = ""
    user = None  # an ordinary uid to run as, when the tests run as root

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="attack-"))
        self.folder.chmod(0o755)
        self.home = self.folder / "home"
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)
        self.environment = {
            "PATH": "/usr/bin:/bin",
            "INTENTS_HOME": str(self.home),
            "INTENTS_RUNNER": str(RUNNER),
            "HOME": str(self.folder),
            "LANG": "C.UTF-8",
            "SWIFT_BACKTRACE": "enable=no",
        }
        if self.without:
            self.environment["INTENTS_TEST_WITHOUT"] = self.without
        self.own(self.folder)

    @property
    def is_another(self):
        """The program runs as another user than the tests."""
        return self.user is not None and os.getuid() == 0

    def own(self, *paths):
        """Gives paths to the user that the program runs as."""
        if self.is_another:
            for path in paths:
                os.chown(path, self.user, self.user)

    def options(self):
        return {"user": self.user, "group": self.user, "extra_groups": []} if self.is_another else {}

    def command(self, *words, **options):
        """Words of the program as text or bytes."""
        return [INTENTS, *map(os.fsencode, words)]

    def intents(self, *words, environment=None, timeout=2 * PATIENCE, **options):
        done = subprocess.run(
            self.command(*words),
            env={**self.environment, **(environment or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=timeout,
            **{**self.options(), **options},
        )
        return Result(done)

    def start(self, *words):
        return subprocess.Popen(
            self.command(*words),
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            **self.options(),
        )

    def bundle(self, library, intents, grants=(), version="1.0.0", name="attack", **members):
        """Writes NAME.intents from a built library; returns its path."""
        folder = self.folder / f"{name}-{version}.intents"
        place = folder / "lib" / TRIPLE
        place.mkdir(parents=True, exist_ok=True)
        shutil.copy(LIBRARIES / f"{library}.so", place / f"{library}.so")
        manifest = {
            "manifest": 1,
            "id": f"org.example.{name}",
            "name": name,
            "version": version,
            "library": {"name": f"{library}.so"},
            "entry": False,
            "grants": list(grants),
            "intents": list(intents),
            **members,
        }
        (folder / "manifest.json").write_text(json.dumps(manifest))
        return folder

    def add(self, path, *options):
        """Adds it with nothing but what the options give."""
        done = self.intents("add", str(path), *options, *(() if "--yes" in options else ("--no",)))
        self.assertEqual(done.status, 0, done)
        return done

    def attempt(self, intent, *words, status=None, **options):
        done = self.intents("run", intent, *words, "--json", **options)
        if status is not None:
            self.assertEqual(done.status, status, done)
        return done
