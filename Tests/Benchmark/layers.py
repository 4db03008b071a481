#!/usr/bin/env python3
"""What each layer of the wall costs: microseconds from the order to the open library, with it and without it.

    Tests/Benchmark/layers.py [ROUNDS]

Each round starts a runner of each kind once, in turns, so that a machine whose speed changes does not matter; a cost is the
median of the differences within a round. Namespaces are entered once for all runners of a host: theirs are of a host's
first runner, supervisor included. “bare spawn” is a static C program, from spawn to exit.
"""

import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "Runner"))

import harness

ONCE = ["no_new_privs", "mdwe", "capabilities", "rlimits", "landlock", "seccomp"]
SILENT = [(os.POSIX_SPAWN_OPEN, 1, "/dev/null", os.O_WRONLY, 0)]
NAMESPACES = ["ipc", "uts", "net", "pid", "mount"]


class Bench:
    def __init__(self, folder):
        self.folder = folder
        for name in ("data", "bundle"):
            (folder / name).mkdir()
        shutil.copy(harness.BUILD / "test/lib.so", folder / "bundle")
        self.supervisors = {}

    def record(self):
        place = os.fsencode(self.folder / "bundle")
        return {"library": place + b"/lib.so", "bundle": place, "data": os.fsencode(self.folder / "data"),
                "entry": False, "memory": 256 << 20, "require": []}  # fmt: skip

    def start(self, supervisor):
        """Microseconds until the library is open."""
        began = time.perf_counter_ns()
        runner = harness.Runner(supervisor, self.record()).ready()
        took = (time.perf_counter_ns() - began) / 1000
        runner.send(harness.wire.BYE)
        runner.exited()
        runner.close()
        return took

    def runner(self, without):
        if without not in self.supervisors:
            self.supervisors[without] = harness.Supervisor({"INTENTS_TEST_WITHOUT": without} if without else {})
            self.start(self.supervisors[without])
        return self.start(self.supervisors[without])

    def first(self, without):
        """With the start of the supervisor."""
        began = time.perf_counter_ns()
        supervisor = harness.Supervisor({"INTENTS_TEST_WITHOUT": without} if without else {}, isolation="full")
        runner = harness.Runner(supervisor, self.record()).ready()
        took = (time.perf_counter_ns() - began) / 1000
        runner.close()
        supervisor.close()
        return took

    def close(self):
        for supervisor in self.supervisors.values():
            supervisor.close()


def spawn():
    began = time.perf_counter_ns()
    os.waitpid(os.posix_spawn(HERE / "build/static", ["static"], {}, file_actions=SILENT), 0)
    return (time.perf_counter_ns() - began) / 1000


def measure(rounds, folder):
    bench = Bench(folder)
    everything = ",".join(ONCE + ["user", *NAMESPACES])
    kinds = {"bare spawn": spawn, "runner, all layers": lambda: bench.runner(""), "runner, no layer": lambda: bench.runner(everything)}
    kinds |= {f"without {one}": lambda one=one: bench.runner(one) for one in ONCE}
    kinds["first runner, full"] = lambda: bench.first("")
    kinds |= {f"first without {one}": lambda one=one: bench.first(one) for one in NAMESPACES}
    found = {name: [] for name in kinds}
    for _ in range(rounds):
        for name, take in kinds.items():
            found[name].append(take())
    bench.close()
    return found


def cost(found, whole, without):
    return statistics.median(a - b for a, b in zip(found[whole], found[without]))


def table(rounds=100):
    subprocess.run(["make", "-s", "-C", HERE, "build/static"], check=True)
    with tempfile.TemporaryDirectory(prefix="layers-") as folder:
        pathlib.Path(folder).chmod(0o755)
        found = measure(rounds, pathlib.Path(folder))
    rows = {name: statistics.median(found[name]) for name in ("bare spawn", "runner, no layer", "runner, all layers", "first runner, full")}
    rows |= {f"  {one}": cost(found, "runner, all layers", f"without {one}") for one in ONCE}
    rows |= {f"  {one} (once)": cost(found, "first runner, full", f"first without {one}") for one in NAMESPACES}
    print("\nlayers, microseconds")
    for name, value in rows.items():
        print(f"{name:<24}{value:>9.0f}")
    return rows


if __name__ == "__main__":
    table(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
