"""What the tests share: a home with bundles, the server as a process, raw messages, the SDK's client."""

import atexit
import json
import os
import pathlib
import queue
import shutil
import stat
import subprocess
import sys
import tempfile
import threading
import time
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests"))
from waiting import LONG, PATIENCE, becomes, until  # noqa: E402, F401

# Runners may run as another user: who runs the tests must not decide what is open to others.
os.umask(0o022)
FIXTURES = ROOT / "Tests" / "Fixtures" / "build"
PLUGINS = ROOT / "Plugins"


def program():
    """The program under test: on the PATH, as Tests/run puts it there."""
    found = os.environ.get("INTENTS") or shutil.which("intents")
    if not found:
        raise RuntimeError("intents is not on the PATH; run Tests/run")
    return found


def fixture(name):
    return FIXTURES / f"{name}.intents"


def plugin(name):
    return PLUGINS / name / "build" / f"{name}.intents"


class Home:
    """A home folder of its own, with bundles in it and some of their intents exposed."""

    def __init__(self, bundles=(), expose=()):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="intents-mcp-"))
        # Also of a home that nobody closes.
        atexit.register(shutil.rmtree, self.folder, ignore_errors=True)
        # Runners of another user must reach the libraries in it.
        self.folder.chmod(0o711)
        self.env = {
            "HOME": str(self.folder),
            "PATH": os.environ["PATH"],
            "INTENTS_HOME": str(self.folder / "home"),
            "INTENTS_LOCALE": "en-US",
            "INTENTS_ZONE": "Europe/Berlin",
            "LANG": "C.UTF-8",
            "SWIFT_BACKTRACE": "enable=no",
        }
        if "INTENTS_RUNNER" in os.environ:
            self.env["INTENTS_RUNNER"] = os.environ["INTENTS_RUNNER"]
        for bundle in bundles:
            self.run("add", bundle)
        if expose:
            self.run("expose", "--yes", *expose)

    def run(self, *words, check=True):
        done = subprocess.run(
            [program(), *map(str, words)], env=self.env, capture_output=True, stdin=subprocess.DEVNULL, timeout=PATIENCE
        )
        if check and done.returncode:
            raise AssertionError(f"intents {' '.join(map(str, words))}: {done.returncode}\n{done.stderr.decode()}")
        return done

    def json(self, *words):
        return json.loads(self.run(*words, "--json").stdout)

    def bundle(self, manifest):
        """A bundle by a manifest alone, over the system's mathematics library."""
        folder = self.folder / f"{manifest['id']}.intents"
        folder.mkdir()
        manifest = {"manifest": 1, "version": "1.0.0", "library": {"name": "libm.so.6", "system": True}} | manifest
        (folder / "manifest.json").write_text(json.dumps(manifest, ensure_ascii=False))
        return folder

    def count(self, bundle, word):
        """How often a bundle's log has a word: `napping` of each nap of cprobe, `began` of calls that can be cancelled."""
        log = self.folder / f"home/logs/{bundle}.log"
        return log.read_text().count(word) if log.exists() else 0

    def last(self):
        """The bundle and the end of the last call; nothing before the first."""
        made = json.loads(self.run("why", "--json", check=False).stdout)
        return made.get("bundle"), made.get("outcome")

    def close(self):
        for folder, names, files in os.walk(self.folder):
            os.chmod(folder, stat.S_IRWXU)
        shutil.rmtree(self.folder, ignore_errors=True)


def function(identifier, symbol, parameters, **more):
    """An intent over a function that takes doubles."""
    return {
        "id": identifier,
        "title": identifier,
        "effect": "read",
        "parameters": [{"name": name, "type": "double", "ctype": "f64"} for name in parameters],
        "result": {"type": "double"},
        "direct": {"symbol": symbol, "result": "return", "ctype": "f64"},
    } | more


class Raw:
    """A client that writes and reads lines, and nothing else."""

    def __init__(self, home, *words, version="2025-11-25", capabilities=None, initialize=True):
        self.process = subprocess.Popen(
            [program(), "mcp", *map(str, words)],
            env=home.env,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self.lines = queue.Queue()
        self.errors = []
        self.others = []
        self.number = 0
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.drain = threading.Thread(target=self._drain, daemon=True)
        self.reader.start()
        self.drain.start()
        self.version = version
        self.meta = None
        if version >= "2026":
            self.meta = {
                "io.modelcontextprotocol/protocolVersion": version,
                "io.modelcontextprotocol/clientInfo": {"name": "raw", "version": "1"},
                "io.modelcontextprotocol/clientCapabilities": capabilities or {},
            }
        elif initialize:
            self.initialized = self.request(
                "initialize",
                {
                    "protocolVersion": version,
                    "capabilities": capabilities or {},
                    "clientInfo": {"name": "raw", "version": "1"},
                },
            )["result"]
            self.write({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def _read(self):
        try:
            for line in self.process.stdout:
                self.lines.put(line)
        except ValueError:
            # The test closed it.
            pass
        self.lines.put(None)

    def _drain(self):
        for line in self.process.stderr:
            self.errors.append(line.decode(errors="replace"))

    def write(self, message):
        data = message if isinstance(message, bytes) else json.dumps(message, ensure_ascii=False).encode() + b"\n"
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def read(self, timeout=PATIENCE):
        """The next message; every line must be one."""
        line = self.lines.get(timeout=timeout)
        if line is None:
            raise EOFError("the server has gone: " + "".join(self.errors))
        assert line.endswith(b"\n"), line
        return json.loads(line)

    def send(self, method, params=None, id=None):
        if id is None:
            self.number += 1
            id = self.number
        params = dict(params or {})
        if self.meta:
            params["_meta"] = {**self.meta, **params.get("_meta", {})}
        self.write({"jsonrpc": "2.0", "id": id, "method": method, "params": params})
        return id

    def wait(self, id, timeout=PATIENCE):
        """The answer to a request; other messages are kept aside."""
        for place, message in enumerate(self.others):
            if message.get("id") == id and "method" not in message:
                return self.others.pop(place)
        deadline = time.monotonic() + timeout
        while True:
            message = self.read(max(0.01, deadline - time.monotonic()))
            if message.get("id") == id and "method" not in message:
                return message
            self.others.append(message)

    def request(self, method, params=None, id=None, timeout=PATIENCE):
        return self.wait(self.send(method, params, id), timeout)

    def call(self, name, arguments=None, timeout=PATIENCE, **more):
        answer = self.request("tools/call", {"name": name, "arguments": arguments or {}, **more}, timeout=timeout)
        if "error" in answer:
            raise AssertionError(answer["error"])
        return answer["result"]

    def tools(self):
        return self.request("tools/list")["result"]["tools"]

    def finish(self, timeout=PATIENCE):
        """Closes the input; returns what still came, and the exit status."""
        self.process.stdin.close()
        left = []
        while (line := self.lines.get(timeout=timeout)) is not None:
            left.append(json.loads(line))
        return left, self.process.wait(timeout=timeout)

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.reader.join(PATIENCE)
        self.drain.join(PATIENCE)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            try:
                stream.close()
            except OSError:
                pass


def text(result):
    return "\n".join(block["text"] for block in result["content"] if block["type"] == "text")


class ServerCase(unittest.TestCase):
    """Tests over one home, which the class makes once."""

    bundles = ()
    expose = ()

    @classmethod
    def setUpClass(cls):
        cls.home = Home(cls.bundles, cls.expose)
        cls.addClassCleanup(cls.home.close)

    def raw(self, *words, **more):
        client = Raw(self.home, *words, **more)
        self.addCleanup(client.close)
        return client
