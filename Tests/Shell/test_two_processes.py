"""Two processes that add, remove, update, switch, list and run in one home at the same time, beside a resident host.

Counted in every run; INTENTS_TEST_SECONDS=60 goes on for so long (Tests/deep). Prints its counters.
"""

import collections
import json
import os
import random
import re
import shutil
import sys
import threading
import time

from program import PATIENCE, plugin
from test_concurrency import HomeCase
from waiting import becomes

SECONDS = float(os.environ.get("INTENTS_TEST_SECONDS", "0"))
ROUNDS = 40
BUNDLES = 3
VERSIONS = ("1.0.0", "1.1.0", "1.2.0")

# What may come of a command besides success: the status, and what its message names.
CONFLICTS = {
    "add": [(69, r"installed|newer|version|another process"), (73, r"process \d+|locked")],
    "update": [(66, r"not installed|no bundle|nothing"), (69, r"installed|newer|version|another process"), (73, r"process \d+|locked")],
    "remove": [(66, r"copy\d"), (73, r"process \d+|locked")],
    "disable": [(66, r"copy\d"), (73, r"process \d+|locked")],
    "enable": [(66, r"copy\d"), (73, r"process \d+|locked")],
    "rollback": [(66, r"copy\d"), (69, r"copy\d"), (73, r"process \d+|locked")],
    "run": [(66, r"copy\d"), (69, r"copy\d.*switched off")],
    "list": [],
}


class Worker(threading.Thread):
    """One command after the other, chosen by chance."""

    def __init__(self, case, number, until):
        super().__init__()
        self.case, self.until = case, until
        self.chosen = random.Random(20260320 + number)
        self.counts, self.wrong = collections.Counter(), []

    def run(self):
        for round in range(10**9):
            if time.monotonic() > self.until if SECONDS else round >= ROUNDS:
                return
            try:
                self.step()
            except Exception as error:  # Told by the test: a thread's own end is silent.
                self.wrong.append(repr(error))

    def step(self):
        number = self.chosen.randrange(BUNDLES)
        name = f"org.example.copy{number}"
        path = self.case.paths[number, self.chosen.choice(VERSIONS)]
        exponent = self.chosen.randrange(20)
        words = self.chosen.choice([
            ("add", path), ("add", path), ("update", path), ("remove", name), ("disable", name), ("enable", name),
            ("enable", name), ("rollback", name), ("list", "--json"), ("run", f"{name}.Power", "base=2", f"exponent={exponent}"),
            ("run", f"{name}.Power", "base=2", f"exponent={exponent}"),
        ])  # fmt: skip
        run = self.case.intents(*words, exit=None, timeout=10 * PATIENCE)
        self.counts[words[0], run.status] += 1
        if run.status == 0:
            if words[0] == "run" and run.out != f"{2**exponent}\n":
                self.wrong.append(str(run))
            if words[0] == "list":
                self.check(json.loads(run.out)["intents"])
        elif not any(run.status == status and re.search(named, run.text) for status, named in CONFLICTS[words[0]]):
            self.wrong.append(str(run))

    def check(self, listed):
        """A bundle is there as a whole or not at all."""
        counted = collections.Counter(row["bundle"] for row in listed)
        if set(counted.values()) - {3}:
            self.wrong.append(f"listed in part: {counted}")


class TwoProcessesTests(HomeCase):
    can_borrow = False

    def setUp(self):
        super().setUp()
        self.paths = {}
        for number in range(BUNDLES):
            for version in VERSIONS:
                copy = shutil.copytree(plugin("Maths"), self.folder / f"copy{number}-{version}.intents")
                text = (copy / "manifest.json").read_text().replace("org.example.maths", f"org.example.copy{number}")
                (copy / "manifest.json").write_text(text.replace('"1.0.0"', f'"{version}"'))
                self.paths[number, version] = copy

    def test_they_meet_named_conflicts_and_nothing_else(self):
        host = self.serve()
        self.intents("add", self.paths[0, "1.0.0"])
        self.gives(8, "org.example.copy0.Power", "base=2", "exponent=3")
        started = time.monotonic()
        workers = [Worker(self, number, started + SECONDS) for number in range(2)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        counts = sum((worker.counts for worker in workers), collections.Counter())
        shown = ", ".join(f"{name} {status}: {count}" for (name, status), count in sorted(counts.items()))
        print(f"two processes: {sum(counts.values())} commands in {time.monotonic() - started:.0f} s ({shown})",
              file=sys.stderr)
        self.assertEqual([line for worker in workers for line in worker.wrong], [])
        self.settled(host)

    def settled(self, host):
        """The catalogue is consistent, and nothing is left over."""
        self.integrity()
        listed = {row["id"] for row in self.json("list", "--bundles")["bundles"]}
        for number in range(BUNDLES):
            name = f"org.example.copy{number}"
            if name in listed:
                self.intents("enable", name)
                self.gives(8, f"{name}.Power", "base=2", "exponent=3")
            else:
                self.intents("run", f"{name}.Power", exit=66)
        # Whoever changes something clears up what is not needed.
        for name in listed:
            self.intents("remove", name)
        self.intents("add", self.paths[0, "1.0.0"])
        self.assertEqual(len(list((self.home / "store").iterdir())), 1, "folders that nobody knows are left")
        self.gives(8, "org.example.copy0.Power", "base=2", "exponent=3")
        self.assertEqual(self.left_open(host), [])

    def left_open(self, host):
        """What the resident host has open that the present bundle does not explain: deleted files of the store."""
        def found():
            places = []
            for entry in os.listdir(f"/proc/{host.pid}/fd"):
                try:
                    places.append(os.readlink(f"/proc/{host.pid}/fd/{entry}"))
                except FileNotFoundError:
                    pass
            return [place for place in places if "/store/" in place and place.endswith("(deleted)")] + (
                places[40:] if len(places) > 40 else [])

        return becomes(found, [])
