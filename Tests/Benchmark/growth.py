"""growth.py: how programs that look for what grows run: in a folder of their own, every problem said, 1 when there is one."""

import pathlib
import subprocess
import sys
import tempfile
import time


def say(text):
    print(text, flush=True)


def judge(name, work):
    """Calls `work` with a folder that other users can read, which is removed; it returns its problems. Exits."""
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix=f"intents-{name}-") as made:
        folder = pathlib.Path(made)
        folder.chmod(0o755)
        problems = work(folder)
        subprocess.run(["chmod", "-R", "u+w", folder], check=True)
    for problem in problems:
        say(f"error: {problem}")
    say(f"{name}: {time.monotonic() - started:.0f} s")
    sys.exit(bool(problems))
