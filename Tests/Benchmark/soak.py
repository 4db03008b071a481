#!/usr/bin/env python3
"""soak.py: many calls, and nothing grows.

    Tests/Benchmark/soak.py [CALLS]      default: 10,000

Three soaks: CALLS calls in one sealed process; a tenth as many sealed processes under one supervisor; a twentieth as
many commands on one home. Memory, descriptors and the home must be as large at the end as after the first tenth.
"""

import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests/Runner"))
INTENTS = pathlib.Path(os.environ.get("INTENTS") or ROOT / ".build/release/intents").resolve()
os.environ["RUNNER"] = str(INTENTS.parent / "intent-runner")
import harness  # noqa: E402
import wire  # noqa: E402
from growth import judge, say  # noqa: E402

# Allocators and lazily mapped pages may still settle after the first tenth.
MOST_GROWTH_KIB = 256
BUNDLE = ROOT / "Tests/Fixtures/build/cprobe.intents"


def memory(pid):
    """Kilobytes that are the process's own."""
    with open(f"/proc/{pid}/smaps_rollup") as rollup:
        return sum(int(line.split()[1]) for line in rollup if line.startswith(("Private_Clean:", "Private_Dirty:")))


def children(pid):
    return pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()


class Watch:
    """Memory and descriptors of processes, early and late."""

    def __init__(self, **pids):
        self.pids, self.early = pids, None

    def look(self):
        return {name: (memory(pid), harness.descriptors(pid)) for name, pid in self.pids.items()}

    def settle(self):
        self.early = self.look()

    def judge(self, what):
        problems = []
        for name, (kib, fds) in self.look().items():
            before_kib, before_fds = self.early[name]
            say(f"  {name}: {before_kib} → {kib} KiB, {before_fds} → {fds} descriptors")
            if kib > before_kib + MOST_GROWTH_KIB or fds > before_fds:
                problems.append(f"{what}: the {name} grew")
        return problems


def record(data):
    (library,) = BUNDLE.glob("lib/*/cprobe.so")
    add = {"symbol": "add", "args": ["i64", "i64"], "result": "return", "type": "i64", "error": "none"}
    return {
        "library": os.fsencode(library), "bundle": os.fsencode(BUNDLE), "data": os.fsencode(data), "entry": False,
        "memory": 256 << 20, "require": harness.EVERY_LAYER, "direct": [add]}


def calls_in_one_process(count, data):
    say(f"{count} calls in one sealed process")
    supervisor = harness.Supervisor()
    runner = harness.Runner(supervisor, record(data)).ready()
    watch = Watch(host=os.getpid(), supervisor=supervisor.process.pid, runner=runner.pid)
    for number in range(count):
        result = runner.direct(0, number, 2)
        assert result.value == number + 2, (number, result)
        if number == count // 10:
            watch.settle()
    problems = watch.judge("calls")
    runner.close()
    supervisor.close()
    return problems


def processes_under_one_supervisor(count, data):
    say(f"{count} sealed processes under one supervisor")
    supervisor = harness.Supervisor()
    watch = Watch(host=os.getpid(), supervisor=supervisor.process.pid)
    for number in range(count):
        runner = harness.Runner(supervisor, record(data)).ready()
        assert runner.direct(0, number, 2).value == number + 2
        # Every way to go: told to leave, killed, the socket closed.
        if number % 3 == 0:
            runner.send(wire.BYE)
        elif number % 3 == 1:
            runner.kill()
        runner.socket.close()
        runner.exited()
        runner.close()
        if number == count // 10:
            watch.settle()
    problems = watch.judge("processes")
    if children(supervisor.process.pid):
        problems.append("processes: the supervisor has children that it has not reaped")
    supervisor.close()
    return problems


def size_of(home):
    return int(subprocess.run(["du", "-s", home], capture_output=True, text=True, check=True).stdout.split()[0])


def commands_on_one_home(count, home):
    say(f"{count} commands on one home")
    environment = {"INTENTS_HOME": str(home), "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"}

    def intents(*words, exit=0):
        done = subprocess.run([INTENTS, *words], env=environment, capture_output=True, text=True, timeout=30)
        assert done.returncode == exit, (words, done)

    intents("add", BUNDLE)
    intents("add", BUNDLE.parent / "call-crash.intents")
    early = 0
    for number in range(count):
        intents("run", "add", f"a={number}", "b=2")
        if number % 10 == 0:
            intents("run", "Go", exit=70)
            intents("remove", "org.example.cprobe")
            intents("add", BUNDLE)
        if number == count // 10:
            early = size_of(home)
    late = size_of(home)
    say(f"  home: {early} → {late} KiB")
    return [] if late <= early + MOST_GROWTH_KIB else ["commands: the home grew"]


def all_of_it(count, folder):
    data, home = folder / "data", folder / "home"
    data.mkdir(mode=0o755)
    home.mkdir(mode=0o755)
    problems = calls_in_one_process(count, data)
    problems += processes_under_one_supervisor(count // 10, data)
    problems += commands_on_one_home(count // 20, home)
    return problems


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    judge("soak", lambda folder: all_of_it(count, folder))


if __name__ == "__main__":
    main()
