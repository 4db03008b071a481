#!/usr/bin/env python3
"""scale.py: many bundles, many processes, many callers, many calls.

    Tests/Benchmark/scale.py [--small]

1,000 bundles with 10,000 intents: all are listed by one process, and a call costs about as many system calls as in a
home with one bundle. 100 sealed processes at once; 8 callers; a million calls in a row in one process, one by one and
eight at a time, with flat memory and descriptors. --small: a fraction of each. Counts decide, times are only shown.
"""

import json
import os
import pathlib
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import counts
from counts import ROOT, environment
from growth import judge, say

# What a deeper tree of the catalogue may add to a call.
MORE_CALLS = 30
# Allocators may still settle.
MORE_KIB = 512
# So many descriptors that are made once, late on a busy machine, are no growth: a leak is one for so many of thousands of calls.
MORE_FDS = 3
MANY = {"bundles": 1000, "processes": 100, "calls": 1_000_000}
FEW = {"bundles": 100, "processes": 20, "calls": 20_000}


def intents(program, home, *words):
    done = subprocess.run([program, *map(str, words)], env=environment(home), capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(f"intents {' '.join(map(str, words))} ended with {done.returncode}: {done.stderr}{done.stdout}")
    return done.stdout


def add_many(program, folder, count):
    """A home with `count` bundles of ten intents each, and one with the first of them alone."""
    bundles, homes = folder / "bundles", (folder / "many", folder / "one")
    subprocess.run([sys.executable, ROOT / "Tests/Fixtures/many.py", bundles, str(count), "10"], check=True, stdout=-3)
    for home in homes:
        home.mkdir(mode=0o755)
    for number, bundle in enumerate(sorted(bundles.iterdir())):
        intents(program, homes[0], "add", bundle)
        if number == 0:
            intents(program, homes[1], "add", bundle)
    return homes


def catalogue(program, many, one):
    """Problems of a home with many bundles, held against one with a single bundle."""
    problems = []
    bundles = len(json.loads(intents(program, many, "list", "--bundles", "--json"))["bundles"])
    listed = len(intents(program, many, "list").splitlines()) - 1
    say(f"{bundles} bundles, {listed} intents")
    if listed != bundles * 10:
        problems.append(f"list: {listed} intents, {bundles * 10} are installed")
    if len(counts.processes([program, "list"], environment(many))) != 1:
        problems.append("list: it started a process")
    name = "org.example.many.b0001.Power0001"
    for words in (("show", name), ("run", name, "a=2", "b=10")):
        few, more = (sum(map(len, counts.processes([program, *words], environment(home)))) for home in (one, many))
        say(f"  {words[0]}: {few} system calls with one bundle, {more} with {bundles}")
        if more > few + MORE_CALLS:
            problems.append(f"{words[0]}: {more - few} more system calls with {bundles} bundles than with one")
    return problems


def bench(program, home, *words):
    return json.loads(intents(program, home, "bench-call", "org.example.cprobe.add", "a=1", "b=2", *words, "--json"))


def callers(program, home, processes):
    """Problems of many processes at once, and of eight callers."""
    problems = []
    for count in (processes, 8):
        found = bench(program, home, "--callers", count, "--calls", 100 * count)
        say(f"{count} callers: {found['processes']} processes at once, {found['perSecond']:.0f} calls/s")
        if (found["processes"], found["calls"]) != (count, 100 * count):
            problems.append(f"{count} callers: {found}")
    return problems


def of_process(pid):
    """Kilobytes that are resident, and descriptors."""
    with open(f"/proc/{pid}/status") as status:
        kib = next(int(line.split()[1]) for line in status if line.startswith("VmRSS:"))
    return kib, len(os.listdir(f"/proc/{pid}/fd"))


def below(pid):
    found = [pid]
    for child in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
        found += below(int(child))
    return found


def watched(program, home, *words):
    """Runs bench-call; memory and descriptors of each of its processes, as often as could be looked."""
    line = [program, "bench-call", "org.example.cprobe.add", "a=1", "b=2", *map(str, words), "--json"]
    process = subprocess.Popen(line, env=environment(home), stdout=subprocess.PIPE, text=True)
    seen = []
    while process.poll() is None:
        try:
            seen.append({pid: of_process(pid) for pid in below(process.pid)})
        except (OSError, StopIteration):
            pass  # one has just ended
        time.sleep(0.02)
    out = process.stdout.read()
    process.stdout.close()
    if process.returncode:
        raise RuntimeError(f"{line} ended with {process.returncode}: {out}")
    return json.loads(out), seen


def least(pid, looks):
    """The least memory and the fewest descriptors of a process."""
    return tuple(map(min, zip(*(look[pid] for look in looks))))


def calls_in_a_row(program, home, count):
    """Problems of many calls in one process: what grows."""
    problems = []
    for words in ((), ("--in-flight", 8)):
        found, seen = watched(program, home, "--calls", count, *words)
        say(f"{count} calls in a row {' '.join(map(str, words))}: {found['perSecond']:.0f} calls/s")
        # The end is no part of it: processes leave one by one. Nor is the start, which makes room.
        full = [look for look in seen if len(look) == max(map(len, seen))]
        late = full[len(full) * 3 // 10 :]
        third = len(late) // 3
        for pid in late[0] if third else ():
            # What a process has open for a moment does not count.
            (kib, fds), (late_kib, late_fds) = (least(pid, part) for part in (late[:third], late[-third:]))
            say(f"  {kib} → {late_kib} KiB, {fds} → {late_fds} descriptors")
            if late_kib > kib + MORE_KIB or late_fds > fds + MORE_FDS:
                problems.append(f"{count} calls: a process grew from {kib} KiB, {fds} descriptors to {late_kib}, {late_fds}")
    return problems


def all_of_it(program, size, folder):
    home = folder / "calls"
    home.mkdir(mode=0o755)
    subprocess.run(["make", "-s", "-C", ROOT / "Tests/Fixtures", "build/cprobe.done"], check=True)
    intents(program, home, "add", counts.library()[1])
    problems = catalogue(program, *add_many(program, folder, size["bundles"]))
    problems += callers(program, home, size["processes"])
    return problems + calls_in_a_row(program, home, size["calls"])


def main():
    program = pathlib.Path(os.environ.get("INTENTS") or ROOT / ".build/release/intents").resolve()
    size = FEW if "--small" in sys.argv[1:] else MANY
    judge("scale", lambda folder: all_of_it(program, size, folder))


if __name__ == "__main__":
    main()
