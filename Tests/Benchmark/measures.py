"""measures.py: one round of each row of the benchmark. Whoever calls it goes on to the next round, so that all rows are
measured in turns."""

import json
import os
import pathlib
import subprocess
import tempfile

import counts
import memory
import peers
from counts import BUILD, ROOT, environment

PYTHON = "/usr/bin/python3"
SWIFT = ROOT / "Plugins/Greeter/.build/release/libGreeter.so"


def lines(line, env, cpu=None):
    words = [str(word) for word in line]
    if cpu is not None:
        words = ["taskset", "-c", str(cpu), *words]
    done = subprocess.run(words, env=env, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{line[0]} ended with {done.returncode}: {done.stderr}{done.stdout[-300:]}")
    return [json.loads(one) for one in done.stdout.splitlines()]


class Measures:
    """What a round needs to know."""

    def __init__(self, rows, intents, small, many, quick):
        self.rows, self.intents, self.small, self.many = rows, str(intents), small, many
        self.calls, self.turns = (500, 5) if quick else (3000, 15)
        self.cpu = max(os.sched_getaffinity(0))

    def bench(self, *words, name="org.example.cprobe.add", given=("a=1", "b=2"), pinned=True):
        line = [self.intents, "bench-call", name, *given, *words, "--json"]
        return lines(line, environment(self.small), self.cpu if pinned else None)[0]

    def warm(self, number):
        """A warm call against the echo on the same core: the runner alone with the least host, and the Swift host."""
        runner = pathlib.Path(self.intents).resolve().parent / "intent-runner"
        with tempfile.TemporaryDirectory() as data:
            os.chmod(data, 0o777)
            probe = [BUILD / "warmcall", runner, *counts.library(), data, self.calls, 1, self.cpu]
            for made in lines(probe, environment(self.small)):
                self.rows.add("SEQPACKET echo" if made["name"] == "echo" else "warm call, runner alone", number, made)
        made = self.bench("--calls", self.calls)
        self.rows.add("warm call, Swift host", number, made["nanoseconds"])

    def ring(self, number):
        """Through shared memory, each side on a core of its own, against the hybrid echo."""
        if len(os.sched_getaffinity(0)) < 2:
            self.rows.missing["warm call, shared memory"] = "this machine has one core"
            return
        for made in lines([BUILD / "hybrid", self.calls, 1], environment(self.small)):
            self.rows.add("hybrid echo, two cores", number, made)
        made = self.bench("--ring", "--calls", self.calls, pinned=False)
        self.rows.add("warm call, shared memory", number, made["nanoseconds"])

    def in_flight(self, number):
        """Calls per second with one and with eight in flight."""
        for made in lines([BUILD / "inflight", self.calls * 3, 1, self.cpu, 1, 8], environment(self.small)):
            self.rows.add_rate(made["name"], number, made["perSecond"])
        for most in (1, 8):
            made = self.bench("--calls", self.calls * 3, "--in-flight", most)
            self.rows.add_rate(f"warm calls, {most} in flight", number, made["perSecond"])

        made = self.bench("--calls", self.calls * 3, "--in-flight", 8, "--socket")
        self.rows.add_rate("warm calls, 8 in flight, socket alone", number, made["perSecond"])
        for way in ("socket", "ring"):
            self.rows.add_rate(f"runner alone, 8 in flight, {way}", number, self.flight(8, way)["perSecond"])

    def flight(self, most, way):
        """The runner with the least host."""
        runner = pathlib.Path(self.intents).resolve().parent / "intent-runner"
        with tempfile.TemporaryDirectory() as data:
            os.chmod(data, 0o777)
            probe = [BUILD / "flight", runner, *counts.library(), data, self.calls * 3, self.cpu, most, way]
            return lines(probe, environment(self.small))[0]

    def direct(self, number):
        """Calls of a C function inside the runner, without a socket."""
        for made in lines([BUILD / "direct", self.calls * 100, 1, self.cpu], environment(self.small)):
            self.rows.add(made["name"], number, made)

    def listing(self, number):
        """All intents read in the host, against a file that is mapped."""
        rounds = self.turns * 10
        with tempfile.TemporaryDirectory() as folder:
            for made in lines([BUILD / "index", folder, rounds, self.cpu], environment(self.small)):
                self.rows.add(made["name"], number, made)
        made = lines([self.intents, "bench-list", "--rounds", rounds], environment(self.many), self.cpu)[0]
        self.rows.add("1,000 intents read in the host", number, made["nanoseconds"])

    def memory(self):
        """Idle processes: KiB, by the bundle. Once, not in each round."""
        kinds = {"C": (["org.example.cprobe.add", "a=1", "b=2"], ())}
        if SWIFT.exists():
            kinds["Swift with Foundation"] = (["Greet", "name=Ada"], ())
            kinds["Swift with Foundation, from a template"] = (["Greet", "name=Ada"], ("--process", "forked"))
        return {
            kind: memory.idle(self.intents, environment(self.small), words, 50, 3, *more)
            for kind, (words, more) in kinds.items()}

    def fresh(self, number):
        """A process for each call: from a template, and without one; against the spawn of a static program."""
        calls = max(20, self.calls // 20)
        self.rows.add_spawns(
            number, lines([BUILD / "spawns", self.turns, self.cpu, "static C program", BUILD / "static"], environment(self.small)))
        for name, way in (("fresh child, C", "forked"), ("cold process, C", "fresh")):
            self.rows.add(name, number, self.bench("--process", way, "--calls", calls)["nanoseconds"])
        name = "fresh child, Swift with Foundation"
        if not SWIFT.exists():
            self.rows.missing[name] = f"{SWIFT.relative_to(ROOT)} is not built; Tests/run builds it"
            return
        made = self.bench("--process", "forked", "--calls", calls, name="Greet", given=("name=Ada",))
        self.rows.add(name, number, made["nanoseconds"])

    def commands(self, number):
        """Whole commands, from before the spawn to the end."""
        groups = [
            (self.small, {
                "python3 -c pass": [PYTHON, "-c", "pass"],
                "intents run, a C bundle": [self.intents, "run", "org.example.cprobe.add", "a=1", "b=2"]}),
            (self.many, {"static C program ": [BUILD / "static"], "intents list, 1,000 intents": [self.intents, "list"]}),
        ]
        for home, programs in groups:
            line = [BUILD / "spawns", self.turns, self.cpu]
            for name, words in programs.items():
                line += [*(["+"] if len(line) > 3 else []), name, *words]
            self.rows.add_spawns(number, lines(line, environment(home)))

    def others(self, number):
        """The peers that could be had."""
        for name in peers.AIMS:
            if name in self.rows.missing:
                continue
            try:
                self.rows.add(name, number, peers.measure(name, self.calls, self.cpu))
            except (OSError, RuntimeError, subprocess.TimeoutExpired, IndexError) as error:
                self.rows.missing[name] = str(error)

    def all(self, number):
        for take in (self.warm, self.ring, self.in_flight, self.direct, self.listing, self.fresh, self.commands, self.others):
            take(number)
