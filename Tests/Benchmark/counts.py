"""counts.py: what commands cost in system calls and page faults.

Counts hardly vary from run to run and from machine to machine with the same kernel and libraries, so they make better
limits than microseconds: `limits.json` has them and a test holds them.
"""

import json
import os
import pathlib
import re
import subprocess
import tempfile

import memory

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
BUILD = HERE / "build"
LIMITS = HERE / "limits.json"
CALLS = 200


def build():
    subprocess.run(["make", "-s", "-C", HERE], check=True)


def environment(home):
    return {
        "PATH": "/usr/bin:/bin", "HOME": str(home), "INTENTS_HOME": str(home), "LANG": "en_US.UTF-8", "TZ": "UTC",
        "SWIFT_BACKTRACE": "enable=no",
    }


def library():
    """The library and the folder of the bundle that is called."""
    folder = ROOT / "Tests/Fixtures/build/cprobe.intents"
    return next(folder.glob("lib/*/cprobe.so")), folder


def processes(line, env):
    """System calls of each process of a command: a list of the processes' calls, in the order of their start. Of three
    runs the cheapest: on a busy machine one now and then waits where the others need not."""
    return min((traced(line, env) for _ in range(3)), key=lambda found: sum(map(len, found)))


def traced(line, env):
    """The same of one run."""
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(["strace", "-ff", "-qq", "-o", f"{folder}/p", *map(str, line)], env=env, capture_output=True)
        if done.returncode:
            raise RuntimeError(f"{line}: {done.stderr.decode()}")
        files = sorted(pathlib.Path(folder).iterdir(), key=lambda path: int(path.suffix[1:]))
        return [re.findall(r"^(\w+)\(", path.read_text(), re.MULTILINE) for path in files]


def faults(line, env):
    """Minor page faults of a command and of what it has waited for: the least of five runs."""
    words = ["spawns", "5", "-1", "it", *line]
    done = subprocess.run([BUILD / words[0], *map(str, words[1:])], env=env, capture_output=True, check=True)
    return min(json.loads(one)["faults"] for one in done.stdout.splitlines())


def run_counts(intents, home):
    """`intents run` of a C bundle."""
    line, env = [intents, "run", "org.example.cprobe.add", "a=1", "b=2"], environment(home)
    found = processes(line, env)
    # Both begin as forks, the sealed process with the supervisor's memory; only it restricts itself.
    sealed = [len(calls) for calls in found if "landlock_restrict_self" in calls]
    return {
        "run: processes": len(found),
        "run: system calls": sum(map(len, found)),
        "run: system calls of the host": len(found[0]),
        # From its start to its end, with the call.
        "cold process: system calls": max(sealed, default=0),
        "run: page faults": faults(line, env),
    }


def idle_counts(intents, home):
    """A sealed process of a C bundle that has answered its first call."""
    def look(pids):
        return min(map(memory.faults, pids)), max(map(memory.own, pids))

    words = ("org.example.cprobe.add", "a=1", "b=2")
    found, own = memory.held(intents, environment(home), words, 5, look)
    return {"cold process: page faults": found, "idle process, C: KiB of its own": own}


def list_counts(intents, home):
    """`intents list` of 1,000 intents."""
    line, env = [intents, "list"], environment(home)
    found = processes(line, env)
    return {
        "list: processes": len(found),
        "list: system calls": sum(map(len, found)),
        "list: page faults": faults(line, env),
    }


def warm_counts(intents):
    """A warm call, both sides, by the difference of two runs."""
    runner = pathlib.Path(intents).resolve().parent / "intent-runner"
    with tempfile.TemporaryDirectory() as data:
        os.chmod(data, 0o777)

        def calls(number):
            found = processes([BUILD / "warmcall", runner, *library(), data, number, 1, 0], os.environ)
            return sum(map(len, found))

        warmed = CALLS + CALLS // 10
        # The echo beside it makes four: send and receive, there and back; a line of output is one.
        return {"warm call: system calls of both sides": round((calls(CALLS) - calls(0)) / warmed - 4, 1)}


def whole_counts(intents, home):
    """A warm call as a program makes it, with mediation and its record, in the host: by the difference of two runs."""
    def calls(number):
        line = [intents, "bench-call", "org.example.cprobe.add", "a=1", "b=2", "--whole", "--calls", number]
        return max(map(len, processes(line, environment(home))))

    # A tenth more warms up.
    return {"whole call: system calls of the host": round((calls(CALLS * 6) - calls(CALLS)) / (CALLS * 5.5), 1)}


def all_of_them(intents, home, many):
    return {
        **warm_counts(intents), **whole_counts(intents, home), **run_counts(intents, home), **idle_counts(intents, home),
        **list_counts(intents, many)}


def exceeded(found):
    """The counts that are above their limits, as sentences."""
    limits = json.loads(LIMITS.read_text())["most"]
    return [
        f"{name}: {found[name]}, at most {most}" for name, most in limits.items() if found.get(name, 0) > most]
