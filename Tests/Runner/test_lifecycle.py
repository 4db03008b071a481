"""Supervisor: starts, refusals, limits, and who dies with whom."""

import ctypes
import json
import os
import pathlib
import resource
import shutil
import signal
import socket
import subprocess
import sys
import time
import unittest

import harness
import wire

HOST = """
import sys, time
sys.path.insert(0, {here!r})
import harness
case = harness.RunnerCase()
case.setUp()
runners = [case.ready("lib.so") for _ in range(3)]
print(case.folder, case.supervisors[0].process.pid, *(runner.pid for runner in runners), flush=True)
time.sleep(600)
"""


class InheritanceTests(harness.RunnerCase):
    def test_the_supervisor_keeps_nothing_of_the_hosts(self):
        """Whatever the host has forgotten to close is closed before anything is forked."""
        secret = self.folder / "secret"
        secret.write_text("x")
        supervisor = self.supervisor(before=["bash", "-c", 'exec 200<"$0"; exec "$@"', secret])
        runner = self.ready("lib.so")
        for pid in (supervisor.process.pid, runner.pid):
            links = [os.readlink(f"/proc/{pid}/fd/{fd}") for fd in os.listdir(f"/proc/{pid}/fd")]
            self.assertNotIn(str(secret), links)


class StartTests(harness.RunnerCase):
    def refusal(self, record, fds=3):
        supervisor = self.supervisors[-1] if self.supervisors else self.supervisor()
        with open(os.devnull) as nothing:
            number = supervisor.send_start(record, [nothing.fileno()] * fds)
        return supervisor.event(wire.REFUSED, number).record()

    def test_records_that_are_refused(self):
        good = self.record("lib.so")
        cases = {
            "memory is missing": {**good, "memory": None},
            "library is missing": {**good, "library": None},
            "bundle is missing": {**good, "bundle": None},
            "memry: not known or not of its kind": {**good, "memry": 5},
            "library: not known or not of its kind": {**good, "library": "text"},
            "bundle: not known or not of its kind": {**good, "bundle": b"a\0b"},
            "read: not known or not of its kind": {**good, "read": ["text"]},
            "memory: not known or not of its kind": {**good, "memory": -1},
            "environment: not known or not of its kind": {**good, "environment": {"A=B": "c"}},
            "require: not known or not of its kind": {**good, "require": [1]},
            "unsealed: not known or not of its kind": {**good, "unsealed": 1},
            "files is larger than 4096": {**good, "files": 5000},
            "memory is larger than 4 TiB": {**good, "memory": 1 << 43},
        }
        for text, record in cases.items():
            record = {name: held for name, held in record.items() if held is not None}
            self.assertEqual(self.refusal(record), {"stage": "record", "error": text, "errno": 22})
        self.assertEqual(self.refusal([])["error"], "not a record")
        self.assertEqual(self.refusal(good, fds=4)["error"], "three descriptors are needed")
        pids = [self.supervisors[0].process.pid]
        before = [*map(harness.descriptors, pids)]
        for _ in range(50):
            self.refusal(good, fds=5)
        self.assert_no_more_open(pids, before)
        self.ready("lib.so")

    def test_malformed_control_message_ends_everything(self):
        for packet in (b"x", wire.HEADER.pack(1, 99, 0, 0, 0), wire.HEADER.pack(1, wire.START, 0, 5, 0)):
            supervisor = self.supervisor()
            runner = self.ready("lib.so", supervisor=supervisor)
            supervisor.control.send(packet)
            self.assertEqual(supervisor.process.wait(harness.PATIENCE), 73)
            self.assertTrue(harness.wait_gone([runner.pid]))

    def test_pidfd_is_of_the_runner(self):
        runner = self.ready("lib.so")
        with open(f"/proc/self/fdinfo/{runner.pidfd}") as info:
            self.assertIn(f"Pid:\t{runner.pid}\n", info.read())

    def test_usage(self):
        for arguments in ([], ["supervise"], ["supervise", "x"], ["supervise", "99"], ["supervise", "0"], ["run", "3"]):
            done = subprocess.run([harness.RUNNER, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL)
            self.assertEqual(done.returncode, 64)
            self.assertIn("usage: intent-runner supervise FD", done.stderr)

    def test_signals_and_terminal_of_the_host_do_not_reach_it(self):
        supervisor = self.supervisor()
        runner = self.ready("lib.so")
        self.assertNotEqual(os.getsid(supervisor.process.pid), os.getsid(0))
        with open(f"/proc/{runner.pid}/status") as status:
            fields = dict(line.split(":\t", 1) for line in status.read().splitlines())
        self.assertEqual(int(fields["SigBlk"], 16), 0)
        ordinary = (1 << 31) - 1
        self.assertEqual(int(fields["SigIgn"], 16) & ordinary, 1 << signal.SIGPIPE - 1)


class EndTests(harness.RunnerCase):
    def test_kill(self):
        runner = self.ready("lib.so")
        runner.kill()
        ended = runner.exited()
        self.assertEqual((ended["code"], ended["status"]), (2, 9))
        self.assertGreater(ended["memory"], 100000)
        self.assertTrue(harness.wait_gone([runner.pid]))

    def test_kill_of_nothing(self):
        supervisor = self.supervisor()
        wire.send(supervisor.control, wire.KILL, 99)
        self.ready("lib.so")

    def test_host_closes_the_control_socket(self):
        supervisor = self.supervisor()
        runners = [self.ready("lib.so") for _ in range(5)]
        supervisor.control.close()
        self.assertEqual(supervisor.process.wait(harness.PATIENCE), 0)
        self.assertTrue(harness.wait_gone(runner.pid for runner in runners))

    def test_supervisor_is_killed(self):
        supervisor = self.supervisor()
        runners = [self.ready("lib.so") for _ in range(5)]
        supervisor.process.kill()
        supervisor.process.wait()
        self.assertTrue(harness.wait_gone([runner.pid for runner in runners]))

    def test_host_is_killed(self):
        here = os.path.dirname(os.path.abspath(__file__))
        host = subprocess.Popen([sys.executable, "-c", HOST.format(here=here)], stdout=subprocess.PIPE, text=True)
        folder, *pids = host.stdout.readline().split()
        host.kill()
        host.wait()
        host.stdout.close()
        self.assertTrue(harness.wait_gone(map(int, pids)))
        subprocess.run(["rm", "-rf", folder], check=True)

    def test_supervisor_killed_at_any_moment_of_a_start(self):
        for i in range(60):
            supervisor = harness.Supervisor()
            runner = harness.Runner(supervisor, self.record("lib.so"))
            if i % 3:
                time.sleep(0.0004 * (i % 20))
            children = children_of(supervisor.process.pid)
            supervisor.process.kill()
            supervisor.process.wait()
            children |= children_of(supervisor.process.pid)
            # Process 1 of the namespace stays until whoever inherits its dead has reaped them.
            self.assertTrue(harness.wait_gone(children))
            supervisor.control.close()
            runner.close()

    def test_host_gone_at_any_moment_of_a_start(self):
        for i in range(60):
            supervisor = harness.Supervisor()
            runner = harness.Runner(supervisor, self.record("lib.so"))
            if i % 3:
                time.sleep(0.0004 * (i % 20))
            children = children_of(supervisor.process.pid)
            self.assertEqual(supervisor.close(), 0)
            self.assertTrue(harness.wait_gone(children))
            runner.close()

    def test_a_host_that_reads_nothing_does_not_stop_the_supervisor(self):
        supervisor = self.supervisor()
        record = self.record("lib.so")
        sockets = []
        for _ in range(300):
            ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
            with open(os.devnull) as nothing:
                page = os.memfd_create("page")
                os.ftruncate(page, 4096)
                number = supervisor.send_start(record, [theirs.fileno(), nothing.fileno(), page])
                os.close(page)
            theirs.close()
            ours.close()
            sockets.append(number)
        for number in sockets:
            started = supervisor.event(wire.STARTED, number)
            started.close()
            supervisor.event(wire.EXITED, number)

    def test_a_thousand_starts_leave_nothing(self):
        supervisor = self.supervisor()
        pid = supervisor.process.pid
        self.cycle()
        pids = pid, os.getpid()
        before, memory = [*map(harness.descriptors, pids)], memory_of(pid)
        for _ in range(1000):
            self.cycle()
        self.assert_no_more_open(pids, before)
        self.assertLess(memory_of(pid) - memory, 200 if not harness.SANITIZED else 1 << 20)
        self.assertEqual(harness.becomes(lambda: children_of(pid), set()), set())

    def cycle(self):
        runner = self.start("lib.so").started()
        runner.kill()
        self.assertEqual(runner.exited()["status"], 9)
        runner.close()
        self.runners.remove(runner)


class LimitTests(harness.RunnerCase):
    """Tiny limits are named with their value; huge ones cost nothing."""

    def limited(self, which, value, hard=None, **options):
        def limit():
            resource.setrlimit(which, (value, value if hard is None else hard))

        return self.supervisor(preexec_fn=limit, **options)

    def refusal(self, **members):
        runner = self.start("lib.so", **members)
        with self.assertRaises(harness.Refused) as caught:
            runner.started()
        return caught.exception.args[0]

    def test_open_files(self):
        self.limited(resource.RLIMIT_NOFILE, 16)
        refused = self.refusal()
        self.assertIn("RLIMIT_NOFILE (open files, ulimit -n) is 16", refused["error"])

    def test_twelve_open_files(self):
        supervisor = self.limited(resource.RLIMIT_NOFILE, 12)
        refused = self.refusal()
        self.assertIn("is 12", refused["error"])
        self.assertIsNone(supervisor.process.poll())

    @unittest.skipUnless(shutil.which("strace"), "needs strace")
    def test_open_files_in_the_millions(self):
        def calls(limit):
            """System calls of a start below this limit."""
            trace = self.folder / f"trace-{limit}"
            supervisor = self.limited(resource.RLIMIT_NOFILE, limit, before=["strace", "-f", "-o", trace])
            self.ready("lib.so", supervisor=supervisor)
            self.assertEqual(supervisor.close(), 0)
            return len(trace.read_text().splitlines())

        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        # A loop to the limit makes a call for each descriptor that there could be.
        self.assertLess(calls(most), calls(1024) + max(0, most - 1024) / 2)

    def test_data_and_address_space(self):
        if harness.SANITIZED:
            self.skipTest("the sanitizer needs terabytes")
        self.limited(resource.RLIMIT_DATA, 100 << 20)
        self.assertIn("RLIMIT_DATA (data, ulimit -d) is 104857600, and 335544320 are needed", self.refusal()["error"])
        self.limited(resource.RLIMIT_AS, 300000 << 10)
        self.assertIn("RLIMIT_AS (address space, ulimit -v) is 307200000", self.refusal()["error"])
        self.ready("lib.so", memory=100 << 20)

    def test_file_size(self):
        self.limited(resource.RLIMIT_FSIZE, 0)
        self.assertIn("RLIMIT_FSIZE (file size, ulimit -f) is 0", self.refusal()["error"])
        self.ready("lib.so", data=None)

    def test_stack_without_limit(self):
        self.limited(resource.RLIMIT_STACK, resource.RLIM_INFINITY)
        runner = self.ready("lib.so")
        self.assertEqual(resource.prlimit(runner.pid, resource.RLIMIT_STACK)[0], 8 << 20)


class ProcTests(harness.RunnerCase):
    def test_without_proc(self):
        """Nothing that kills, reaps or seals depends on /proc."""
        if os.getuid() != 0:
            self.skipTest("needs root to take /proc away")
        libc = ctypes.CDLL(None, use_errno=True)

        def hide_proc():
            assert libc.unshare(0x20000) == 0
            assert libc.mount(b"none", b"/", None, 0x44000, None) == 0
            assert libc.umount2(b"/proc", 2) == 0

        supervisor = self.supervisor(preexec_fn=hide_proc)
        runner = self.ready("lib.so", supervisor=supervisor)
        self.assertEqual((runner.loaded["threads"], runner.loaded["template"]), (-1, False))
        runner.kill()
        self.assertEqual(runner.exited()["status"], 9)


class CostCase(harness.RunnerCase):
    """Counts, not times: with the same kernel and libraries they hardly vary. Each is printed and held against
    costs.json, which has some head-room."""

    LIMITS = json.loads(pathlib.Path(__file__).with_name("costs.json").read_text())

    FUNCTION = {"symbol": "constructed", "args": [], "result": "return", "type": "i32", "error": "none"}

    def setUp(self):
        super().setUp()
        if harness.SANITIZED:
            self.skipTest("counts of the plain build")

    def limited(self, name, count, detail=()):
        print(f"{name}: {count} (at most {self.LIMITS[name]})", file=sys.stderr)
        self.assertLessEqual(count, self.LIMITS[name], "\n".join([name, *detail]))

    def trace(self, pid, *options):
        tracer = subprocess.Popen(["strace", "-f", *options, "-o", self.folder / "trace", "-p", str(pid)],
                                  stderr=subprocess.PIPE, text=True)  # fmt: skip
        self.assertIn("attached", tracer.stderr.readline())
        return tracer

    def traced(self, tracer):
        tracer.send_signal(signal.SIGINT)
        tracer.communicate()
        return (self.folder / "trace").read_text().splitlines()


class CostTests(CostCase):
    def test_page_faults_of_a_cold_start(self):
        self.ready("constructor.so")
        runner = self.ready("constructor.so", direct=[self.FUNCTION])
        self.assertEqual(runner.direct(0).value, 1)
        self.limited("cold.page_faults", faults_of(runner.pid))

    @unittest.skipUnless(shutil.which("strace"), "needs strace")
    def test_system_calls_of_a_cold_start(self):
        supervisor = self.supervisor()
        self.ready("constructor.so")
        tracer = self.trace(supervisor.process.pid)
        runner = self.ready("constructor.so", direct=[self.FUNCTION])
        runner.direct(0)
        runner.direct(0)  # when it answers again, the end of the first is written down
        lines = [line for line in self.traced(tracer) if line.startswith(f"{runner.pid} ") and "resumed>" not in line]
        calls = lines[: [i for i, line in enumerate(lines) if "sendto(3" in line or "sendmsg(3" in line][2] + 1]
        self.limited("cold.system_calls", len(calls), calls)

    @unittest.skipUnless(shutil.which("strace"), "needs strace")
    def test_system_calls_of_a_warm_call(self):
        runner = self.ready("constructor.so", direct=[self.FUNCTION])
        runner.direct(0)
        tracer = self.trace(runner.pid)
        for _ in range(100):
            runner.direct(0)
        names = [line.split()[1].split("(")[0] for line in self.traced(tracer) if "resumed>" not in line]
        self.assertLessEqual(len(names), 202)
        self.assertEqual(set(names), {"recvmsg", "sendto"})


def faults_of(pid):
    """Minor faults of a process so far."""
    with open(f"/proc/{pid}/stat") as stat:
        return int(stat.read().rpartition(")")[2].split()[7])


def children_of(pid):
    """The children of a process but for process 1 of a namespace, which stays as long as its supervisor."""
    try:
        with open(f"/proc/{pid}/task/{pid}/children") as children:
            found = map(int, children.read().split())
            return {child for child in found if name_of(child) != "intent-init"}
    except (FileNotFoundError, ProcessLookupError):
        return set()


def name_of(pid):
    try:
        with open(f"/proc/{pid}/comm") as name:
            return name.read().strip()
    except (FileNotFoundError, ProcessLookupError):
        return ""


def memory_of(pid):
    with open(f"/proc/{pid}/statm") as statm:
        return int(statm.read().split()[5])


if __name__ == "__main__":
    unittest.main()
