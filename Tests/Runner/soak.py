#!/usr/bin/env python3
"""soak.py: a million calls of a long-lived host, and nothing grows: neither it nor its processes.

    soak.py INTENTS INTENT [name=value …]      for the deep tier; a few minutes

INTENTS is the program; INTENTS_HOME names a home that has the bundle. First a million calls in one process, then
20,000 in a fresh child each. Memory and descriptors are looked at after a tenth and near the end.
"""

import os
import pathlib
import subprocess
import sys
import time

MOST_GROWTH_KIB = 512
RUNS = {"kept": ["--calls", "1000000", "--callers", "1"], "forked": ["--calls", "20000", "--process", "forked"]}


def family(pid):
    """The process and its descendants: supervisor, runners, templates."""
    found = [pid]
    for parent in found:
        try:
            found += map(int, pathlib.Path(f"/proc/{parent}/task/{parent}/children").read_text().split())
        except (FileNotFoundError, ProcessLookupError):
            pass
    return found


def look(pid):
    """KiB that are its own and descriptors of host, supervisor and its first runner or template."""
    seen = []
    for member in family(pid)[:3]:
        try:
            lines = pathlib.Path(f"/proc/{member}/smaps_rollup").read_text().splitlines()
            kib = sum(int(line.split()[1]) for line in lines if line.startswith("Private_Dirty"))
            seen.append((kib, len(os.listdir(f"/proc/{member}/fd"))))
        except (FileNotFoundError, ProcessLookupError):
            pass
    return seen


def soak(name, command):
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    samples = []
    while process.poll() is None:
        time.sleep(0.25)
        seen = look(process.pid)
        if len(seen) == 3:
            samples.append(seen)
    print(f"{name}: {time.monotonic() - began:.0f} s, {process.stdout.read().strip()}")
    if process.returncode or len(samples) < 12:
        return [f"{name}: status {process.returncode}, {len(samples)} samples"]
    early, late = samples[len(samples) // 10 + 1], samples[-2]
    problems = []
    for who, before, after in zip(("host", "supervisor", "runner"), early, late):
        print(f"  {who}: {before[0]} → {after[0]} KiB, {before[1]} → {after[1]} descriptors")
        # One call may be in the middle of its descriptors.
        if after[0] > before[0] + MOST_GROWTH_KIB or after[1] > before[1] + 12:
            problems.append(f"{name}: {who} grew from {before} to {after}")
    return problems


def main():
    intents, *call = sys.argv[1:]
    problems = []
    for name, options in RUNS.items():
        problems += soak(name, [intents, "bench-call", *call, *options])
    print("\n".join(problems) or "nothing grew")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main() if len(sys.argv) > 2 else __doc__)
