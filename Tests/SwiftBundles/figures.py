#!/usr/bin/env python3
"""What a bundle in Swift costs: file size, dirty memory and load time of the examples, and what it takes to build
Greeter, in processor seconds and in seconds.

    Tests/SwiftBundles/figures.py [--build]

--build also builds Greeter from nothing in a folder of its own, and again after a change.
"""

import json
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def costs(library, program):
    runs = [json.loads(subprocess.run([program, library], capture_output=True, check=True).stdout) for _ in range(9)]
    return {"bytes": os.path.getsize(library), "dirty_kb": statistics.median(r["dirty_kb"] for r in runs),
            "load_ms": min(r["load_ms"] for r in runs)}


def build(folder, scratch):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start = time.monotonic()
    subprocess.run(["swift", "build", "-c", "release", "--package-path", folder, "--scratch-path", scratch],
                   check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {"seconds": round(time.monotonic() - start, 1), "cpu_seconds": round(spent, 1)}


def building():
    """Greeter, built from nothing and after a change of its one file."""
    with tempfile.TemporaryDirectory(prefix="figures-") as work:
        folder = os.path.join(work, "Greeter")
        shutil.copytree(os.path.join(ROOT, "Plugins", "Greeter"), folder, ignore=shutil.ignore_patterns(".build"))
        package = os.path.join(folder, "Package.swift")
        text = open(package).read().replace('path: "../.."', f'path: "{ROOT}"')
        open(package, "w").write(text)
        yield "clean build of Greeter", build(folder, os.path.join(work, "build"))
        source = os.path.join(folder, "Sources", "Greeter", "Greet.swift")
        open(source, "a").write("\n// Changed.\nlet changed = 1\n")
        yield "build after a change", build(folder, os.path.join(work, "build"))


def main():
    with tempfile.TemporaryDirectory() as work:
        program = os.path.join(work, "loadcost")
        subprocess.run(["cc", "-O1", "-Wall", "-Wextra", "-Werror", os.path.join(HERE, "loadcost.c"), "-o", program,
                        "-ldl"], check=True)
        for name in ("Greeter", "Notes"):
            library = os.path.join(ROOT, "Plugins", name, ".build", "release", f"lib{name}.so")
            print(name, json.dumps(costs(library, program)), flush=True)
    if "--build" in sys.argv[1:]:
        for what, cost in building():
            print(what, json.dumps(cost), flush=True)


if __name__ == "__main__":
    main()
