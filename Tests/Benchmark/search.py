#!/usr/bin/env python3
"""How long `intents search` takes over 100,000 entities of ten bundles, from exec to exit, once their titles are kept.

    Tests/Benchmark/search.py [--intents PATH] [--bundles 10] [--entities 10000]

Milliseconds beside those of `intents list` in the same home, which is what any command costs here. Times decide nothing.
"""

import argparse
import os
import pathlib
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from counts import ROOT, environment

sys.path.insert(0, str(ROOT / "Tests/Fixtures"))
import titles  # noqa: E402

QUERIES = ["amber lamp 7", "am", "a", "9999", "kettle 42", "ember mirror 1", "nothing like this", "fern"]
ROUNDS = 21


def timed(line, env):
    started = time.perf_counter()
    subprocess.run(line, env=env, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (time.perf_counter() - started) * 1000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--intents", default=str(ROOT / ".build/release/intents"))
    parser.add_argument("--bundles", type=int, default=10)
    parser.add_argument("--entities", type=int, default=10_000)
    arguments = parser.parse_args()
    folder = pathlib.Path(tempfile.mkdtemp(prefix="intents-search-"))
    folder.chmod(0o711)
    env = environment(folder / "home")
    run = lambda *words: subprocess.run([arguments.intents, *words], env=env, check=True, capture_output=True)
    try:
        for number in range(arguments.bundles):
            run("add", str(titles.build(folder, id=f"org.example.titles{number}")))
            run("run", f"org.example.titles{number}.SetTitles", f"text=!many {arguments.entities}")
        started = time.perf_counter()
        run("search", "amber")
        print(f"asking {arguments.bundles} bundles for {arguments.entities} entities each: "
              f"{time.perf_counter() - started:.1f} s")
        floor = statistics.median(timed([arguments.intents, "list", "--bundles"], env) for _ in range(ROUNDS))
        print(f"{'intents list --bundles':32}{floor:8.1f} ms")
        for query in QUERIES:
            times = sorted(timed([arguments.intents, "search", query], env) for _ in range(ROUNDS))
            print(f"{'search ' + query:32}{statistics.median(times):8.1f} ms   best {times[0]:.1f}")
    finally:
        for path, folders, _ in os.walk(folder):
            os.chmod(path, 0o700)
        shutil.rmtree(folder, ignore_errors=True)


main()
