#!/usr/bin/env python3
"""chaos.py: calls whose processes are killed at random, and what is left afterwards.

    chaos.py [CALLS [KILLED_HOSTS]]    default 10000 and 100

Runs of the program by themselves, runs with a resident host, bundles that come and go, and one MCP server, which forks
its runners from a template. Meanwhile a random runner is killed every few milliseconds, and now and then a host: a
command in the middle of a call or of a change, or the resident host. Every call must give the right value, or an error
that says the process ended; nothing may be left. Goes on until all calls were made and all hosts were killed. Prints
its figures; ends with 1 when one of them is wrong. Must never: end a process that is not below it.
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
import time

from killer import Killer

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Shell"))
import processes

PROGRAM = os.environ.get("INTENTS") or shutil.which("intents") or str(ROOT / ".build/debug/intents")
FIXTURES = ROOT / "Tests/Fixtures/build"
BUNDLE, OTHER = FIXTURES / "cprobe.intents", FIXTURES / "echo.intents"
SEED = 20260320
# Attempts that find their host ended already are made again, so often at most.
PATIENCE = 40


class Chaos:
    def __init__(self, calls, hosts):
        self.calls, self.hosts = calls, hosts
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="intents-chaos-", dir="/tmp"))
        self.folder.chmod(0o755)
        self.home, self.temporary, self.sockets = (self.folder / name for name in ("home", "tmp", "run"))
        for folder in (self.temporary, self.sockets):
            folder.mkdir(mode=0o700)
        self.environment = {"PATH": "/usr/bin:/bin", "HOME": str(self.folder), "INTENTS_HOME": str(self.home),
                            "TMPDIR": str(self.temporary), "XDG_RUNTIME_DIR": str(self.sockets),
                            "LANG": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}  # fmt: skip
        self.chosen = random.Random(SEED + 1)
        self.right = self.ended = self.hosts_killed = 0
        self.wrong = []
        self.seconds = 0.05  # what a call takes here

    # ---- One call ----

    def start(self, *words):
        return subprocess.Popen([PROGRAM, *words], env=self.environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)  # fmt: skip

    def intents(self, *words):
        return subprocess.run([PROGRAM, *words], env=self.environment, stdin=subprocess.DEVNULL, capture_output=True, timeout=120)

    def json(self, *words):
        return json.loads(self.intents(*words, "--json").stdout)

    def judge(self, a, b, status, value, text):
        """70 and 69 say that the process ended, in the call or before it was ready; 71 that the resident host did."""
        if status == 0 and value == a + b:
            self.right += 1
        elif status in (70, 69) or status == 71 and "the resident host has ended" in text:
            self.ended += 1
        else:
            self.wrong.append((a, b, status, value, text[-300:]))

    def finish(self, process, kill):
        """Waits for a command, which `kill` ends in the middle if it is not None; true: it was killed."""
        if kill:
            time.sleep(self.chosen.uniform(0, self.seconds))
            kill(process)
        process.out, process.err = process.communicate(timeout=120)
        return process.returncode == -signal.SIGKILL

    def run_once(self, kill=None):
        a, b = self.chosen.randrange(10**6), self.chosen.randrange(10**6)
        began = time.monotonic()
        process = self.start("run", "add", f"a={a}", f"b={b}", "--json")
        if self.finish(process, kill):
            self.hosts_killed += 1
            return
        self.seconds += (min(time.monotonic() - began, 1) - self.seconds) / 20
        made = json.loads(process.out) if process.out else {}
        self.judge(a, b, process.returncode, made.get("value"), (process.out + process.err).decode(errors="replace"))

    # ---- Kinds of calls ----

    def spread(self, count, victims, once, kill):
        """`count` times `once`, of which `victims` really end in the middle; more, if some ended before."""
        goal = self.hosts_killed + victims
        for number in range(count + PATIENCE * victims):
            missing = goal - self.hosts_killed
            if number >= count and missing <= 0:
                return number
            due = missing > 0 and self.chosen.random() < max(4 * missing / max(count - number, 1), 0.02)
            once(kill if due else None)
        self.wrong.append(f"only {self.hosts_killed} hosts could be killed")
        return count

    def kill_resident(self, _):
        """Kills the resident host that there is, if there is one."""
        found = self.json("ps").get("resident")
        if found and Killer.is_ours(found["pid"], processes.table()):
            os.kill(found["pid"], signal.SIGKILL)
            self.hosts_killed += 1

    def change_once(self, kill=None):
        """Adds or removes the second bundle. Whole or not at all, and the first stays."""
        before = self.bundles()
        words = ["remove", "org.example.echo"] if len(before) == 2 else ["add", str(OTHER), "--yes"]
        process = self.start(*words)
        killed = self.finish(process, kill)
        self.hosts_killed += killed
        after = self.bundles()
        if after not in ([before] if process.returncode > 0 else [self.other(before)] if not killed else [before, self.other(before)]):
            self.wrong.append((words, process.returncode, before, after, process.err[-300:]))
        if process.returncode > 0 and process.returncode not in (69, 70):
            self.wrong.append((words, process.returncode, process.err[-300:]))

    @staticmethod
    def other(bundles):
        return ["org.example.cprobe"] if len(bundles) == 2 else ["org.example.cprobe", "org.example.echo"]

    def bundles(self):
        return sorted(one["id"] for one in self.json("list", "--bundles")["bundles"])

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
        self.killer.end()
        ask("tools/call", name=tool, arguments={"a": 1, "b": 2})
        self.descriptors = (before, len(os.listdir(f"/proc/{server.pid}/fd")))
        server.stdin.close()
        server.wait(20)

    # ---- What is left ----

    def files(self):
        """What the home consists of, without the reports of crashes and the server's list of its tools."""
        found = (path for path in self.home.rglob("*") if "reports" not in path.parts and not path.name.startswith("tools-"))
        return {str(path.relative_to(self.home)) for path in found}

    def left(self, files):
        """What should not be there any more."""
        self.intents("serve", "--on-demand", "off")
        self.intents("stop", "--all")
        problems = []
        if running := processes.left(20):
            problems.append(f"processes are left: {running}")
            processes.end(running)
        if self.descriptors[1] > self.descriptors[0]:
            problems.append(f"descriptors of the server: {self.descriptors}")
        if self.bundles() == self.other(["org.example.cprobe"]):
            self.intents("remove", "org.example.echo", "--data")
        if self.bundles() != ["org.example.cprobe"]:
            problems.append(f"the catalogue: {self.bundles()}")
        if self.intents("run", "add", "a=1", "b=2").stdout != b"3\n":
            problems.append("the bundle does not run any more")
        if made := [line for line in self.intents("doctor").stdout.decode().splitlines() if not line.startswith(("ok", "off", " "))]:
            problems.append(f"doctor: {made}")
        problems += [f"left in the home: {name}" for name in sorted(self.files() - files)]
        problems += [f"lost from the home: {name}" for name in sorted(files - self.files())]
        problems += [f"a temporary file is left: {path}" for path in self.temporary.rglob("*")]
        # The lock of the resident host stays, so that two never take it at once.
        problems += [f"left beside the sockets: {path}" for path in self.sockets.rglob("*.*") if path.suffix != ".lock"]
        if len(list((self.home / "reports").glob("*.json"))) > 50:
            problems.append("more than 50 reports")
        return problems

    def run(self):
        self.intents("add", str(BUNDLE), "--no")
        self.intents("expose", "--yes", "add")
        # What comes with the first use of each kind.
        self.intents("add", str(OTHER), "--yes")
        self.intents("remove", "org.example.echo", "--data")
        self.intents("run", "add", "a=1", "b=2")
        files = self.files()
        self.killer = Killer(SEED)
        self.killer.start()
        began = time.monotonic()
        fifth, victims = self.calls // 5, self.hosts // 5
        made = self.spread(2 * fifth, 2 * victims, self.run_once, lambda process: process.kill())
        changes = self.spread(4 * victims, victims, self.change_once, lambda process: process.kill())
        self.intents("serve", "--on-demand", "on")
        made += self.spread(fifth // 2, victims, self.run_once, lambda process: process.kill())
        made += self.spread(fifth // 2, self.hosts - 4 * victims, self.run_once, self.kill_resident)
        self.served(max(self.calls - made, fifth))
        made += max(self.calls - made, fifth)
        problems = self.left(files)
        problems += [f"a wrong end: {one}" for one in self.wrong[:10]]
        print(f"{made} calls and {changes} changes in {time.monotonic() - began:.0f} s: {self.right} right, "
              f"{self.ended} ended with their process, {len(self.wrong)} wrong\n"
              f"{self.killer.killed} runners and {self.hosts_killed} hosts were killed; "
              f"descriptors of the server {self.descriptors[0]} → {self.descriptors[1]}; "
              f"{'nothing is left' if not problems else 'PROBLEMS'}")  # fmt: skip
        print("\n".join(problems), end="\n" if problems else "")
        return not problems

    def close(self):
        processes.end(processes.left(0))
        subprocess.run(["chmod", "-R", "u+w", self.folder], check=False)
        shutil.rmtree(self.folder, ignore_errors=True)


if __name__ == "__main__":
    numbers = list(map(int, sys.argv[1:]))
    chaos = Chaos(*(numbers + [10_000, 100][len(numbers) :]))
    try:
        sys.exit(0 if chaos.run() else 1)
    finally:
        chaos.close()
