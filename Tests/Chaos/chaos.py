#!/usr/bin/env python3
"""chaos.py: calls whose processes are killed at random, and what is left afterwards.

    chaos.py [CALLS [KILLED_HOSTS]]    default 10000 and 100

Half of the calls are runs of the program, one process each; half go to one MCP server, which forks its runners from a
template. Meanwhile a random runner is killed every few milliseconds, and now and then a host. Every call must give
the right value, or an error that says the process ended; nothing may be left. Prints its figures; ends with 1 when one
of them is wrong. Must never: end a process that is not below it.
"""

import json
import os
import pathlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Shell"))
import processes

PROGRAM = os.environ.get("INTENTS") or shutil.which("intents") or str(ROOT / ".build/debug/intents")
BUNDLE = ROOT / "Tests/Fixtures/build/cprobe.intents"
SEED = 20260320


class Killer(threading.Thread):
    """Kills a runner every few milliseconds: a process below a supervisor."""

    def __init__(self):
        super().__init__(daemon=True)
        self.killed = 0
        self.ended = False
        self.chosen = random.Random(SEED)

    def run(self):
        while not self.ended:
            time.sleep(self.chosen.uniform(0.01, 0.12))
            self.kill_one()

    def kill_one(self):
        found = processes.table()
        runners = [
            pid for pid, (parent, state, line) in found.items()
            if "intent-runner" in line and "intent-runner" in found.get(parent, (0, "", ""))[2] and state not in "ZX"
            and self.is_ours(pid, found)
        ]  # fmt: skip
        if runners:
            try:
                os.kill(self.chosen.choice(runners), signal.SIGKILL)
                self.killed += 1
            except ProcessLookupError:
                pass

    @staticmethod
    def is_ours(pid, found):
        while pid > 1 and pid in found:
            pid = found[pid][0]
            if pid == os.getpid():
                return True
        return False


class Chaos:
    def __init__(self, calls, hosts):
        self.calls, self.hosts = calls, hosts
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="intents-chaos-", dir="/tmp"))
        self.folder.chmod(0o755)
        self.environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "INTENTS_HOME": str(self.folder / "home"),
                            "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}  # fmt: skip
        self.chosen = random.Random(SEED + 1)
        self.right = self.ended = self.hosts_killed = 0
        self.wrong = []

    def intents(self, *words):
        return subprocess.run([PROGRAM, *words], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)

    def judge(self, a, b, status, value, text):
        """70 and 69 say that the process ended: in the call, or before it was ready."""
        if status == 0 and value == a + b:
            self.right += 1
        elif status in (70, 69):
            self.ended += 1
        else:
            self.wrong.append((a, b, status, value, text[-300:]))

    def one_run(self, kills):
        a, b = self.chosen.randrange(10**6), self.chosen.randrange(10**6)
        line = [PROGRAM, "run", "add", f"a={a}", f"b={b}", "--json"]
        process = subprocess.Popen(line, env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        if kills:
            time.sleep(self.chosen.uniform(0, 0.03))
            process.kill()
        out, err = process.communicate(timeout=60)
        if process.returncode == -signal.SIGKILL:
            self.hosts_killed += 1
            return
        made = json.loads(out) if out else {}
        self.judge(a, b, process.returncode, made.get("value"), (out + err).decode(errors="replace"))

    def runs(self, count):
        victims = set(self.chosen.sample(range(count), min(self.hosts, count)))
        for number in range(count):
            self.one_run(number in victims)

    def served(self, count):
        """Calls of one server that lives through it all."""
        server = subprocess.Popen([PROGRAM, "mcp"], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  stderr=subprocess.DEVNULL)  # fmt: skip
        number = 0

        def ask(method, **params):
            nonlocal number
            number += 1
            server.stdin.write(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode() + b"\n")
            server.stdin.flush()
            while (made := json.loads(server.stdout.readline())).get("id") != number:
                pass
            return made

        ask("initialize", protocolVersion="2025-11-25", capabilities={}, clientInfo={"name": "chaos", "version": "1"})
        server.stdin.write(b'{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
        (tool,) = [t["name"] for t in ask("tools/list")["result"]["tools"] if t["name"].startswith("add") or t["name"].endswith("add")]
        # Until everything that is opened once is open.
        for _ in range(20):
            ask("tools/call", name=tool, arguments={"a": 1, "b": 2})
        before = len(os.listdir(f"/proc/{server.pid}/fd"))
        for _ in range(count):
            a, b = self.chosen.randrange(10**6), self.chosen.randrange(10**6)
            made = ask("tools/call", name=tool, arguments={"a": a, "b": b}).get("result", {})
            failed = made.get("isError", True)
            value = (made.get("structuredContent") or {}).get("value")
            text = json.dumps(made)
            crashed = failed and any(word in text for word in ("SIGKILL", "ended", "crashed", "template"))
            self.judge(a, b, 0 if not failed else 70 if crashed else 1, value, text)
        self.killer.ended = True
        self.killer.join()
        ask("tools/call", name=tool, arguments={"a": 1, "b": 2})
        self.descriptors = (before, len(os.listdir(f"/proc/{server.pid}/fd")))
        server.stdin.close()
        server.wait(20)

    def left(self):
        """What should not be there any more."""
        problems = []
        running = processes.left(5)
        if running:
            problems.append(f"processes are left: {running}")
            processes.end(running)
        for path in (self.folder / "home").rglob("*"):
            if path.name.startswith("tmp-") or path.name.endswith((".new", ".used")):
                problems.append(f"a temporary file is left: {path}")
        if self.descriptors[1] > self.descriptors[0] + 1:
            problems.append(f"descriptors of the server: {self.descriptors}")
        made = json.loads(self.intents("list", "--bundles", "--json").stdout)
        if [one["id"] for one in made["bundles"]] != ["org.example.cprobe"]:
            problems.append(f"the catalogue: {made}")
        if self.intents("run", "add", "a=1", "b=2").stdout != b"3\n":
            problems.append("the bundle does not run any more")
        return problems

    def run(self):
        self.intents("add", str(BUNDLE), "--no")
        self.intents("expose", "--yes", "add")
        temporary = set(os.listdir("/tmp"))
        self.killer = Killer()
        self.killer.start()
        began = time.monotonic()
        self.runs(self.calls // 2)
        self.served(self.calls - self.calls // 2)
        problems = self.left()
        new = [name for name in set(os.listdir("/tmp")) - temporary if "intent" in name and name != self.folder.name]
        mine = [name for name in new if os.stat(f"/tmp/{name}").st_mtime > time.time() - 3600 and "chaos" in name]
        problems += [f"left in /tmp: {name}" for name in mine]
        problems += [f"a wrong end: {one}" for one in self.wrong[:10]]
        print(f"{self.calls} calls in {time.monotonic() - began:.0f} s: {self.right} right, {self.ended} ended with their process, "
              f"{len(self.wrong)} wrong\n{self.killer.killed} runners and {self.hosts_killed} hosts were killed; "
              f"descriptors of the server {self.descriptors[0]} → {self.descriptors[1]}; "
              f"{'nothing is left' if not problems else 'PROBLEMS'}")  # fmt: skip
        print("\n".join(problems), end="\n" if problems else "")
        return not problems

    def close(self):
        subprocess.run(["chmod", "-R", "u+w", self.folder], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    numbers = list(map(int, sys.argv[1:]))
    chaos = Chaos(*(numbers + [10_000, 100][len(numbers) :]))
    try:
        sys.exit(0 if chaos.run() else 1)
    finally:
        chaos.close()
