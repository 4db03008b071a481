"""memory.py: what an idle sealed process costs: one that has answered a call and waits for the next.

Two figures, in KiB for each process. “whole”: by how much the machine's memory grew, the kernel's part included; a busy
machine disturbs it. “own”: what the process has changed or made itself (pages that no other has, page tables, stacks of the
kernel), by the kernel's own count of it: steady, and held by limits.json.
"""

import json
import os
import subprocess
import time

KERNEL_STACK = 16
COUNTED = ("AnonPages", "PageTables", "KernelStack", "Slab", "Percpu", "Shmem")


def fields(path):
    """Numbers of a file of lines “Name:  123 kB”."""
    with open(path) as file:
        pairs = (line.split(":", 1) for line in file if ":" in line)
        return {name: int(rest.split()[0]) for name, rest in pairs if rest.split() and rest.split()[0].isdigit()}


def used():
    time.sleep(0.2)
    found = fields("/proc/meminfo")
    return sum(found[name] for name in COUNTED)


def own(pid):
    """KiB that are this process's alone."""
    mapped, status = fields(f"/proc/{pid}/smaps_rollup"), fields(f"/proc/{pid}/status")
    return mapped["Private_Dirty"] + status["VmPTE"] + KERNEL_STACK * status["Threads"]


def faults(pid):
    """Minor page faults of a process so far."""
    with open(f"/proc/{pid}/stat") as file:
        return int(file.read().rsplit(")", 1)[1].split()[7])


def held(program, environment, words, count, look, *more):
    """Has `count` processes answer a call and wait; what `look` says of their ids."""
    line = [program, "bench-call", *words, "--hold", str(count), "--json", *more]
    process = subprocess.Popen(
        list(map(str, line)), env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        text=True)
    try:
        said = process.stdout.readline()
        if not said:
            raise RuntimeError(f"{line}: {process.stderr.read()}")
        return look(json.loads(said)["pids"])
    finally:
        process.stdin.close()
        process.wait()
        process.stdout.close()
        process.stderr.close()


def idle(program, environment, words, count=50, rounds=3, *more):
    """{"whole": KiB, "own": KiB} of an idle process: the medians of rounds, by the difference of few and many."""
    few, wholes, owns = 2, [], []
    for _ in range(rounds):
        base = held(program, environment, words, few, lambda pids: used(), *more)

        def look(pids):
            return used(), sorted(map(own, pids))[len(pids) // 2]

        whole, single = held(program, environment, words, count, look, *more)
        wholes.append((whole - base) / (count - few))
        owns.append(single)
    return {"whole": round(sorted(wholes)[rounds // 2]), "own": sorted(owns)[rounds // 2]}


if __name__ == "__main__":
    import sys

    print(idle(sys.argv[1], dict(os.environ), sys.argv[2:]))
