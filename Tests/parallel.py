#!/usr/bin/env python3
"""Runs the test modules of the working folder, a few at a time, each in a process of its own.

    cd Tests/Shell; ../parallel.py [MODULE …]

Most of these tests wait for processes, so one more than there are processors runs at once. What a module that fails has to
say is printed whole; the modules go on, and the end is 1 when one failed. One that fails is run once more at the end, with
nothing beside it, and named when it passes then; INTENTS_STRICT=1 does not.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import time


def run(module):
    started = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-m", "unittest", module], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, text=True, errors="backslashreplace")
    return module, done, time.monotonic() - started


def report(module, done, seconds):
    """Says how it went; how many tests passed, 0 when it failed."""
    count = re.findall(r"^Ran (\d+) test", done.stdout, re.MULTILINE)
    # A module that ran nothing is a mistake, not a success.
    if done.returncode or not count or int(count[-1]) == 0:
        print(f"FAILED {module}\n{done.stdout}", flush=True)
        return 0
    print(f"ok {module}: {count[-1]} tests in {seconds:.0f} s", flush=True)
    return int(count[-1])


def main(modules):
    # The longest first, as far as a file's size tells.
    modules.sort(key=lambda name: -pathlib.Path(f"{name.split('.')[0]}.py").stat().st_size)
    with concurrent.futures.ThreadPoolExecutor((os.cpu_count() or 1) + 1) as pool:
        futures = {pool.submit(run, module): module for module in modules}
        passed = {futures[each]: report(*each.result()) for each in concurrent.futures.as_completed(futures)}
    failed = sorted(module for module in modules if not passed[module])
    if failed and not os.environ.get("INTENTS_STRICT"):
        print(f"once more: {', '.join(failed)}", flush=True)
        passed |= {module: report(*run(module)) for module in failed}
        for module in failed:
            if passed[module]:
                print(f"unsteady: {module} failed at first and passed when run again", flush=True)
        failed = [module for module in failed if not passed[module]]
    print(f"{sum(passed.values())} tests passed; failed: {', '.join(failed) or 'none'}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.path.insert(0, ".")
    named = sys.argv[1:] or [path.stem for path in pathlib.Path(".").glob("test_*.py")]
    sys.exit(main(named))
