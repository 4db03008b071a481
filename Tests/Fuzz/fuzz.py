#!/usr/bin/env python3
"""fuzz.py: runs the fuzz targets that the Makefile beside it builds.

    fuzz.py bounded            the C targets for a moment, and the planted bug, which must be found
    fuzz.py seconds N [NAME …] targets for N seconds each
    fuzz.py million [NAME …]   targets until each has a million executions; prints a table
    fuzz.py keep [NAME …]      makes seeds/NAME.zip from what grew: one input for each thing covered

Inputs start from seeds/NAME.zip, grow in .build/fuzz/corpus, and a finding stays in .build/fuzz/findings.
Must never: be quiet about a target that could not run.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
OUT = HERE.parents[1] / ".build/fuzz"
SEEDS = HERE / "seeds"
# The longest input in bytes: what is interesting is in the small ones.
TARGETS = {
    "runner": 4096, "elf": 16384, "wire": 4096, "manifest": 4096, "text": 256,
    "tables": 2048, "shortcut": 2048, "protocol": 2048, "query": 128, "host": 2048,
}  # fmt: skip
ENVIRONMENT = {
    **os.environ,
    "SWIFT_BACKTRACE": "enable=no",
    # Swift's runtime keeps what it once made.
    "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1",
}


def corpus(name):
    """The folder of inputs of a target, with its seeds in it."""
    folder = OUT / "corpus" / name
    if not folder.is_dir():
        folder.mkdir(parents=True)
        with zipfile.ZipFile(SEEDS / f"{name}.zip") as seeds:
            seeds.extractall(folder)
    return folder


def run(name, *options, program=None, inputs=None):
    """Runs a target; returns its status, what it said, and the seconds it took."""
    findings = OUT / "findings"
    findings.mkdir(parents=True, exist_ok=True)
    words = [OUT / (program or name), f"-max_len={TARGETS[name]}", "-timeout=20", "-rss_limit_mb=3000",
             f"-artifact_prefix={findings}/{name}-", "-print_final_stats=1", *options, inputs or corpus(name)]  # fmt: skip
    began = time.monotonic()
    done = subprocess.run(
        list(map(str, words)), env=ENVIRONMENT, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace"
    )
    return done.returncode, done.stderr, time.monotonic() - began


def covered(text):
    """The number of edges that were reached, of how many there are."""
    edges = re.findall(r"cov: (\d+)", text)
    total = sum(map(int, re.findall(r"\((\d+) inline 8-bit counters\)", text)))
    return int(edges[-1]) if edges else 0, total


def figures(name, text, seconds):
    executions = re.findall(r"stat::number_of_executed_units:\s*(\d+)", text)
    return name, int(executions[-1]) if executions else 0, *covered(text), len(list(corpus(name).iterdir())), seconds


def report(name, status, text, seconds):
    """Prints one line; true: without a finding."""
    name, executions, edges, total, inputs, seconds = figures(name, text, seconds)
    print(f"{name:9} {executions:10} executions  {edges:6} of {total} edges  {inputs:5} inputs  {seconds:5.0f} s", flush=True)
    if status:
        print("\n".join(text.splitlines()[-40:]))
    return status == 0


def bounded():
    fine = all([report(name, *run(name, "-runs=20000", "-seed=1")) for name in ("runner", "elf")])
    # The bug must be found from nothing at all, soon: it takes about six thousand executions.
    with tempfile.TemporaryDirectory() as empty:
        status, text, seconds = run("runner", "-runs=1000000", "-seed=1", program="planted", inputs=empty)
    found = status != 0 and "heap-buffer-overflow" in text
    print(f"planted   {'found' if found else 'NOT FOUND'} after {seconds:.0f} s")
    for finding in (OUT / "findings").glob("runner-crash-*"):
        if found:
            finding.unlink()
    return fine and found


def million(names):
    """In rounds, so that a target which grows in memory starts anew."""
    rows, fine = [], True
    for name in names or TARGETS:
        executions, seconds, status, text = 0, 0.0, 0, ""
        while executions < 1_000_000 and not status:
            status, text, took = run(name, f"-runs={1_000_000 - executions}", "-max_total_time=900")
            executions += figures(name, text, took)[1]
            seconds += took
        _, _, edges, total, inputs, _ = figures(name, text, 0)
        rows.append((name, executions, edges, total, inputs, seconds, status))
        fine &= report(name, status, text, seconds)
    print("\n| target | executions | edges reached | edges there are | inputs kept | seconds | findings |")
    print("|---|---|---|---|---|---|---|")
    for name, executions, edges, total, inputs, seconds, status in rows:
        print(f"| {name} | {executions} | {edges} | {total} | {inputs} | {seconds:.0f} | {1 if status else 0} |")
    return fine


def keep(names):
    SEEDS.mkdir(exist_ok=True)
    for name in names or TARGETS:
        with tempfile.TemporaryDirectory() as small:
            status, text, _ = run(name, "-merge=1", small, inputs=corpus(name))
            if status:
                print(text[-2000:])
                return False
            files = sorted(pathlib.Path(small).iterdir())
            with zipfile.ZipFile(SEEDS / f"{name}.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as seeds:
                for file in files:
                    seeds.writestr(zipfile.ZipInfo(file.name), file.read_bytes(), zipfile.ZIP_DEFLATED)
            print(f"{name}: {len(files)} inputs, {(SEEDS / f'{name}.zip').stat().st_size} bytes")
    return True


def main(words):
    match words:
        case ["bounded"]:
            return bounded()
        case ["seconds", seconds, *names]:
            return all([report(n, *run(n, f"-max_total_time={seconds}")) for n in names or TARGETS])
        case ["million", *names]:
            return million(names)
        case ["keep", *names]:
            return keep(names)
    print(__doc__)
    return False


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
