"""processes.py: which processes a command has left behind.

The test process makes itself the subreaper of all that it starts, so whatever outlives its parent becomes a child
of the test process and can be found, whoever started it. Ended processes that nobody has reaped do not count:
adopting them is the duty of the subreaper, here and of process 1 elsewhere.
Must never end a process by its name, nor one that is not a descendant of the test process.
"""

import contextlib
import ctypes
import os
import pathlib
import signal
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1]))
from waiting import PATIENCE, until  # noqa: E402

PR_SET_CHILD_SUBREAPER = 36
if ctypes.CDLL(None, use_errno=True).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0):
    raise OSError(ctypes.get_errno(), "cannot become a subreaper")

# Tests in the background of a shell, or behind `nohup`, ignore these, and what they start would too.
for number, action in (
    (signal.SIGINT, signal.default_int_handler), (signal.SIGQUIT, signal.SIG_DFL), (signal.SIGHUP, signal.SIG_DFL)
):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(number, action)

# Long-lived hosts that a test started on purpose, and with them all that is below them.
hosts = set()


def table():
    """Every process that can be seen: pid -> (parent, state, command line)."""
    found = {}
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        with contextlib.suppress(FileNotFoundError, ProcessLookupError):
            with open(f"/proc/{name}/stat") as stat:
                words = stat.read().rpartition(")")[2].split()
            with open(f"/proc/{name}/cmdline", "rb") as line:
                command = line.read().replace(b"\0", b" ").decode(errors="replace").strip()
            found[int(name)] = (int(words[1]), words[0], command)
    return found


def below_of(root, all_of_them):
    """The pids below `root` in such a table."""
    below, grown = {root}, True
    while grown:
        more = {pid for pid, (parent, _, _) in all_of_them.items() if parent in below} - below
        below |= more
        grown = bool(more)
    return below - {root}


def descendants(root):
    """The processes below `root` that still run: pid -> command line."""
    all_of_them = table()
    below = {root} | below_of(root, all_of_them)
    running = {pid for pid in below - {root} if all_of_them[pid][1] not in "ZX"}
    return {pid: all_of_them[pid][2] for pid in running}


def reap():
    """Takes leave of orphans that have ended. Children that are waited for elsewhere must be excluded by not
    calling this while one is running."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass


def left(seconds=PATIENCE, keep=()):
    """What still runs below the test process, without those in `keep`: nothing, or what does not end in so many seconds."""
    def look():
        if not keep and not hosts:
            reap()
        kept = set(keep).union(*({host, *below_of(host, table())} for host in hosts))
        return {pid: line for pid, line in descendants(os.getpid()).items() if pid not in kept}

    return until(look, lambda rest: not rest, seconds)


def end(pids):
    """Ends processes that `left` has found."""
    for pid in pids:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    left()


def gone(pid):
    """True when the process has ended; an ended one that nobody has reaped is gone."""
    return pid not in (found := table()) or found[pid][1] in "ZX"
