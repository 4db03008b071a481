"""killer.py: a thread that kills a random runner below this process every few milliseconds."""

import os
import pathlib
import random
import signal
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Shell"))
import processes


class Killer(threading.Thread):
    """A runner is a process below a supervisor, which is a runner's program too."""

    def __init__(self, seed):
        super().__init__(daemon=True)
        self.killed = 0
        self.ended = False
        self.chosen = random.Random(seed)

    def run(self):
        while not self.ended:
            time.sleep(self.chosen.uniform(0.01, 0.12))
            self.kill_one()

    def end(self):
        self.ended = True
        self.join()

    def kill_one(self):
        found = processes.table()
        runners = [
            pid for pid, (parent, state, line) in found.items()
            if "intent-runner" in line and "intent-runner" in found.get(parent, (0, "", ""))[2] and state not in "ZX"
            and self.is_ours(pid, found)
        ]  # fmt: skip
        if runners:
            try:
                os.kill(self.chosen.choice(runners), signal.SIGKILL)
                self.killed += 1
            except ProcessLookupError:
                pass

    @staticmethod
    def is_ours(pid, found):
        while pid > 1 and pid in found:
            pid = found[pid][0]
            if pid == os.getpid():
                return True
        return False
