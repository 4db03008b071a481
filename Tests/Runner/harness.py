"""harness.py: starts a supervisor and runners as a host would, for the tests of this folder.

BUILD (environment) names the folder of intent-runner and the test libraries. Must never end a process that it did
not start itself.
"""

import os
import pathlib
import select
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

import wire

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "Tests"))
from waiting import PATIENCE, becomes, until  # noqa: E402, F401

BUILD = pathlib.Path(os.environ.get("BUILD", ROOT / ".build/runner")).resolve()
RUNNER = pathlib.Path(os.environ.get("RUNNER", BUILD / "intent-runner")).resolve()
SANITIZED = RUNNER.name.endswith("asan")
# Runners may run as another user: who runs the tests must not decide what is open to others.
os.umask(0o022)
EVERY_LAYER = ["descriptors", "no_new_privs", "capabilities", "rlimits", "landlock", "seccomp", "mdwe"]


def leave_root(uid):
    """What a child does before its program starts, to become this user."""

    def leave():
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)

    return leave


class Supervisor:
    """A supervisor and the control socket to it."""

    def __init__(self, environment=None, isolation=None, before=(), **options):
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ours.settimeout(PATIENCE)
        self.control = ours
        self.process = subprocess.Popen(
            [*before, RUNNER, "supervise", str(theirs.fileno())] + ([isolation] if isolation else []),
            pass_fds=[theirs.fileno()],
            env={"SWIFT_BACKTRACE": "enable=no", **(environment or {})},
            **options,
        )
        theirs.close()
        self.numbers = 0
        self.waiting = []

    def event(self, type, number):
        """The next message of this type about this runner; others are kept."""
        while True:
            for message in self.waiting:
                if message.call == number and message.type == type:
                    self.waiting.remove(message)
                    return message
            message = wire.receive(self.control)
            assert message, "the supervisor is gone"
            self.waiting.append(message)

    def event_any(self, number, types):
        while True:
            for message in self.waiting:
                if message.call == number and message.type in types:
                    self.waiting.remove(message)
                    return message
            message = wire.receive(self.control)
            assert message, "the supervisor is gone"
            self.waiting.append(message)

    def send_start(self, record, fds):
        self.numbers += 1
        wire.send(self.control, wire.START, self.numbers, wire.put_value(record), fds)
        return self.numbers

    def close(self):
        self.control.close()
        status = self.process.wait(PATIENCE)
        return status


class Runner:
    """One runner and the call socket to it."""

    def __init__(self, supervisor, record):
        self.supervisor = supervisor
        self.socket, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.socket.settimeout(PATIENCE)
        self.log, log = self.make_log()
        self.page = os.memfd_create("cancel", os.MFD_ALLOW_SEALING)
        os.ftruncate(self.page, 4096)
        self.number = self.send_start(record, [theirs.fileno(), log, self.page])
        theirs.close()
        os.close(log)
        self.calls = 0
        self.layers = self.loaded = self.fault = None

    def make_log(self):
        """Where what it prints can be read, and where it goes."""
        return os.pipe()

    def send_start(self, record, fds):
        return self.supervisor.send_start(record, fds)

    def fork(self):
        """A child of this template; not yet heard of."""
        return Child(self.supervisor, self)

    def started(self):
        message = self.supervisor.event_any(self.number, (wire.STARTED, wire.REFUSED))
        if message.type == wire.REFUSED:
            raise Refused(message.record())
        self.pid = message.record()["pid"]
        (self.pidfd,) = message.fds
        return self

    def receive(self):
        """The next message; what the process says of its own death is kept in `fault`."""
        while (message := wire.receive(self.socket)) and message.type == wire.FAULT:
            self.fault = wire.fault_of(message)
        return message

    def ready(self):
        """Waits until the library is open; raises LoadFailed."""
        self.started()
        sealed = self.receive()
        if sealed is None:
            raise AssertionError(f"no SEALED: {self.exited()} {self.printed()!r}")
        if sealed.type == wire.LOAD_FAILED:
            raise LoadFailed(sealed.record())
        assert sealed.type == wire.SEALED, sealed
        self.layers = sealed.record()["layers"]
        self.missing = sealed.record()["missing"]
        if self.missing:
            raise Unsealed(self.missing)
        message = self.receive()
        if message is None:
            raise AssertionError(f"no LOADED: {self.exited()} {self.printed()!r}")
        if message.type == wire.LOAD_FAILED:
            raise LoadFailed(message.record())
        self.loaded = message.record()
        return self

    def send_call(self, kind, target, member="", arguments=None, fds=(), **rest):
        self.calls += 1
        arguments = ([] if kind == 0 else {}) if arguments is None else arguments
        payload = wire.call_payload(kind, target, member, arguments, **rest)
        wire.send(self.socket, wire.CALL, self.calls, payload, fds)
        return self.calls

    def send(self, type, call=0, payload=b"", fds=()):
        wire.send(self.socket, type, call, payload, fds)

    def result(self, call):
        message = self.receive()
        assert message is not None, f"the runner ended: {self.exited()} {self.printed()!r}"
        assert message.call == call, message
        return wire.result_of(message)

    def perform(self, target, arguments=None, **rest):
        return self.result(self.send_call(wire.PERFORM, target, "", arguments, **rest))

    def direct(self, index, *arguments, fds=()):
        return self.result(self.send_call(0, index, "", list(arguments), fds))

    def answer(self, call, number, status=0, index=0xFFFFFFFF, value=None, fds=()):
        head = number.to_bytes(4, "little") + status.to_bytes(4, "little") + index.to_bytes(4, "little")
        self.send(wire.ANSWER, call, head + wire.put_value(value), fds)

    def set_cancelled(self, call):
        os.pwrite(self.page, b"\1\0\0\0", call % 1024 * 4)

    def exited(self):
        return self.supervisor.event(wire.EXITED, self.number).record()

    def printed(self, until=""):
        """What it has printed so far, at least up to this text."""
        made, end = b"", time.monotonic() + PATIENCE
        while True:
            patience = 0.2 if until.encode() in made else max(0.2, end - time.monotonic())
            if not select.select([self.log], [], [], patience)[0] or not (piece := os.read(self.log, 65536)):
                return made.decode(errors="replace")
            made += piece

    def kill(self):
        wire.send(self.supervisor.control, wire.KILL, self.number)

    def close(self):
        self.socket.close()
        for fd in (self.log, self.page, getattr(self, "pidfd", -1)):
            if fd >= 0:
                os.close(fd)
        self.log = self.page = self.pidfd = -1


class Child(Runner):
    """A process forked from a template: ready at once."""

    def send_start(self, template, fds):
        self.supervisor.numbers += 1
        number = template if isinstance(template, int) else template.number
        wire.send(self.supervisor.control, wire.FORK, self.supervisor.numbers, number.to_bytes(8, "little"), fds)
        return self.supervisor.numbers


class Refused(Exception):
    pass


class LoadFailed(Exception):
    pass


class Unsealed(Exception):
    pass


class RunnerCase(unittest.TestCase):
    """A test with a supervisor, a bundle folder and a data folder."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="runner-test-"))
        self.folder.chmod(0o755)
        self.data = self.folder / "data"
        self.bundle = self.folder / "bundle"
        self.data.mkdir()
        self.bundle.mkdir()
        self.supervisors, self.runners = [], []
        self.addCleanup(self.clean)

    def clean(self):
        try:
            for runner in self.runners:
                runner.close()
            for supervisor in self.supervisors:
                if supervisor.process.returncode is None:
                    self.assertEqual(supervisor.close(), 0)
        finally:
            shutil.rmtree(self.folder, ignore_errors=True)

    def supervisor(self, environment=None, **options):
        made = Supervisor(environment, **options)
        self.supervisors.append(made)
        return made

    def library(self, name):
        target = self.bundle / name
        if not target.exists():
            shutil.copy(BUILD / "test" / name, target)
        return target

    def record(self, library, **members):
        path = self.library(library) if isinstance(library, str) else library
        record = {
            "library": os.fsencode(path),
            "bundle": os.fsencode(self.bundle),
            "data": os.fsencode(self.data),
            "entry": False,
            "memory": 256 << 20,
            "require": [] if SANITIZED else EVERY_LAYER,
            "unsealed": SANITIZED,
        }
        record.update(members)
        return {name: held for name, held in record.items() if held is not None}

    def start(self, library, supervisor=None, **members):
        if not self.supervisors:
            self.supervisor()
        runner = Runner(supervisor or self.supervisors[-1], self.record(library, **members))
        self.runners.append(runner)
        return runner

    def ready(self, library, **members):
        return self.start(library, **members).ready()

    def assert_no_more_open(self, pids, before):
        """The processes have no more descriptors open than before, once all is put away."""
        after = settled(pids, before)
        self.assertTrue(all(now <= then for now, then in zip(after, before)), (before, after))


def gone(pid):
    """A process that has ended, or is a zombie of somebody who does not reap."""
    try:
        with open(f"/proc/{pid}/stat") as stat:
            return stat.read().rpartition(")")[2].split()[0] in "ZX"
    except (FileNotFoundError, ProcessLookupError):
        return True


def wait_gone(pids):
    pids = [*pids]
    return until(lambda: all(map(gone, pids)), bool)


def settled(pids, most):
    """Numbers of open descriptors, once none is above these, or in the end: a supervisor that has answered may still
    have something to put away."""
    return until(lambda: [*map(descriptors, pids)], lambda found: all(now <= then for now, then in zip(found, most)))


def inner(pid):
    """What the process itself takes for its pid."""
    with open(f"/proc/{pid}/status") as status:
        return int(next(line for line in status if line.startswith("NSpid:")).split()[-1])


def descriptors(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


SIGKILL = signal.SIGKILL
