#!/usr/bin/env python3
"""How long a key takes at a terminal, from the press to the screen that answers it, and what it costs in memory: in a list of
10,000 options, among 100,000 entities, and in the prompt's completion.

    Tests/Benchmark/filtering.py [--intents PATH] [--quick]

The limit is 50 ms a key. It is measured, and decides nothing: a busy machine has other times. Memory is the most that the
program held (VmHWM), without its runner.
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

sys.path[:0] = [str(ROOT / "Tests/Fixtures"), str(ROOT / "Tests/Shell"), str(ROOT / "Tests")]
import titles  # noqa: E402
from terminal import Terminal  # noqa: E402

LIMIT = 50
SHOWN = b"\x1b[?25h"  # the cursor is shown again: the screen is whole
OPTIONS, ENTITIES = 10_000, 100_000


class Typist(Terminal):
    """Types a key and waits for the screen that answers it."""

    def key(self, key):
        before = len(self.raw)
        started = time.perf_counter()
        self.type(key)
        while SHOWN not in self.raw[before:]:
            if not self._read(20):
                raise SystemExit(f"it ended:\n{self.text}")
        taken = (time.perf_counter() - started) * 1000
        # What was drawn belongs to this key: nothing of it may be taken for the next.
        while self.raw[before:].count(SHOWN) and not self.raw.endswith(SHOWN):
            self._read(20)
        return taken

    def most_memory(self):
        """MiB of the program at its most."""
        for line in pathlib.Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
            if line.startswith("VmHWM:"):
                return int(line.split()[1]) / 1024


def row(name, at, keys):
    times = sorted(at.key(key) for key in keys)
    memory = at.most_memory()
    at.type("\x03")
    at.close()
    most = times[-1]
    print(f"{name:44}{statistics.median(times):8.1f} ms{times[len(times) * 95 // 100]:8.1f} ms{most:8.1f} ms"
          f"{memory:9.1f} MiB   {'within' if most <= LIMIT else 'OVER'} {LIMIT} ms")


def spawned(intents, env, rounds):
    """The command that shells ask at a Tab, from exec to exit."""
    line = [intents, "complete", "--shell", "bash", "--", "intents run Show title=Am"]
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        found = subprocess.run(line, env=env, check=True, capture_output=True).stdout
        times.append((time.perf_counter() - started) * 1000)
    times.sort()
    print(f"{f'completion in bash, {len(found.splitlines()):,} of them':44}{statistics.median(times):8.1f} ms"
          f"{times[len(times) * 95 // 100]:8.1f} ms{times[-1]:8.1f} ms")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--intents", default=str(ROOT / ".build/release/intents"))
    parser.add_argument("--quick", action="store_true")
    arguments = parser.parse_args()
    rounds = 2 if arguments.quick else 8
    folder = pathlib.Path(tempfile.mkdtemp(prefix="intents-filtering-"))
    folder.chmod(0o711)
    env = {**environment(folder / "home"), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    run = lambda *words: subprocess.run([arguments.intents, *words], env=env, check=True, capture_output=True)
    terminal = lambda *words: Typist([arguments.intents, *words], env, folder)
    try:
        run("add", str(titles.build(folder)))
        print(f"{'a key':44}{'median':>11}{'p95':>11}{'most':>11}{'memory':>13}")
        for count, what in ((OPTIONS, "options"), (ENTITIES, "entities")):
            run("run", "SetTitles", f"text=!many {count}")
            at = terminal("run", "Show")
            at.expect(f"{count:,}", 60)
            row(f"a list of {count:,} {what}", at, ["a", "m", "b", "e", "r", " ", "7", "\x7f", "8", "\x7f", "\x7f", "\x15"] * rounds)
        run("query", "Title", "amber")
        at = terminal("shell")
        at.expect("intents>", 60)
        for letter in "run Show title=":
            at.key(letter)
        row("completion at the prompt, the same", at, ["a", "\t", "\x7f", "\t"] * 3 * rounds)
        spawned(arguments.intents, env, 20 * rounds)
    finally:
        for path, folders, _ in os.walk(folder):
            os.chmod(path, 0o700)
        shutil.rmtree(folder, ignore_errors=True)


main()
