"""No process outlives what it was started for, however it ends."""

import os
import random
import signal
import subprocess
import time

import processes
from program import PATIENCE, PROGRAM, Case, fixture
from waiting import LONG


class SupervisionCase(Case):
    can_borrow = False

    def runners(self):
        lines = processes.descendants(os.getpid())
        return [pid for pid, line in lines.items() if "intent-runner" in line]

    def wait_for_runner(self, process):
        def found():
            self.assertIsNone(process.poll(), "the host ended")
            # The supervisor and the runner that it has forked.
            return len(runners := self.runners()) >= 2 and runners

        return self.wait("a runner is started", found)

    def assert_none_left(self):
        left = processes.left()
        processes.end(left)
        self.assertEqual(left, {}, "processes are left")


class HostDeathTests(SupervisionCase):
    def setUp(self):
        super().setUp()
        self.add("cprobe", "call-loop", "call-ignores-cancel")

    def test_a_killed_host_leaves_no_runner(self):
        for intent in (f"nap seconds={LONG}", "org.example.fixture.call-loop.Go",
                       "org.example.fixture.call-ignores-cancel.Go"):
            with self.subTest(intent):
                process = self.start("run", *intent.split(), f"--deadline={LONG}")
                found = self.wait_for_runner(process)
                process.send_signal(signal.SIGKILL)
                process.communicate()
                self.assert_none_left()
                self.assertTrue(all(map(processes.gone, found)))

    def test_a_host_killed_at_any_moment(self):
        chosen = random.Random(7)
        for _ in range(40):
            process = self.start("run", "nap", f"seconds={LONG}")
            # Any moment will do: nothing is assumed of where it is.
            time.sleep(chosen.uniform(0, 0.03))
            process.send_signal(signal.SIGKILL)
            process.communicate()
            self.assert_none_left()

    def test_a_host_killed_while_it_adds(self):
        chosen = random.Random(8)
        for _ in range(15):
            process = self.start("add", fixture("describe-loop"))
            time.sleep(chosen.uniform(0, 0.06))
            process.send_signal(signal.SIGKILL)
            process.communicate()
            self.assert_none_left()
        self.intents("list")
        self.gives(3, "add", "a=1", "b=2")

    def test_a_killed_supervisor_is_a_result_and_leaves_none(self):
        process = self.napping()
        (supervisor,) = [pid for pid in self.runners() if processes.table()[pid][0] == process.pid]
        os.kill(supervisor, signal.SIGKILL)
        run = self.finish(process, ["run", "nap"], exit=71)
        self.says(run, "supervisor", "what the call may have done")
        self.assert_none_left()

    def test_a_killed_runner_is_a_result(self):
        process = self.napping()
        (runner,) = [pid for pid in self.runners() if processes.table()[pid][0] != process.pid]
        os.kill(runner, signal.SIGKILL)
        run = self.finish(process, ["run", "nap"], exit=70)
        self.says(run, "nap")
        self.assert_none_left()

    def test_a_stopped_runner_meets_the_deadline(self):
        process = self.start("run", "nap", f"seconds={LONG}", "--deadline=10")
        self.wait("it naps", self.naps)
        (runner,) = [pid for pid in self.runners() if processes.table()[pid][0] != process.pid]
        os.kill(runner, signal.SIGSTOP)
        self.finish(process, ["run", "nap"], exit=124)
        self.assert_none_left()

    def test_the_parent_that_started_the_host_ends(self):
        shell = subprocess.Popen(
            ["sh", "-c", f"{PROGRAM} run nap seconds=1 & exit 0"], env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        shell.wait()
        self.assertEqual(shell.communicate()[0], "", "all that hold the pipe have ended")
        self.assertEqual(self.json("why")["outcome"], "done", "the host goes on")
        self.assert_none_left()


class SignalTests(SupervisionCase):
    def setUp(self):
        super().setUp()
        self.add("cprobe")

    def test_interrupt_and_termination_cancel(self):
        for number in (signal.SIGINT, signal.SIGTERM):
            with self.subTest(number.name):
                process = self.napping()
                process.send_signal(number)
                self.finish(process, ["run", "nap"], exit=None)
                self.assertIn(process.returncode, (130, -number), "cancelled")
                self.assert_none_left()

    def test_a_call_that_always_has_more_to_say_is_cancelled_too(self):
        self.add("call-progress-endless")
        log = self.home / "logs/org.example.fixture.call-progress-endless.log"
        for pause in (0, 50):
            for number in (signal.SIGINT, signal.SIGTERM):
                with self.subTest(number.name, pause=pause):
                    log.unlink(missing_ok=True)
                    process = self.start("run", "org.example.fixture.call-progress-endless.Go", f"pause={pause}")
                    self.wait("the call begins", lambda: log.exists() and "began" in log.read_text())
                    process.send_signal(number)
                    self.finish(process, ["run", "Go"], exit=None)
                    self.assertIn(process.returncode, (130, -number), "cancelled")
                    self.assert_none_left()

    def test_hang_up_and_quit_leave_none(self):
        for number in (signal.SIGHUP, signal.SIGQUIT):
            process = self.napping()
            process.send_signal(number)
            self.finish(process, ["run", "nap"], exit=None)
            self.assert_none_left()

    def test_an_interrupt_while_a_bundle_is_added(self):
        for name in ("ctor-loop", "describe-loop"):
            with self.subTest(name):
                process = self.start("add", fixture(name))
                self.wait_for_runner(process)
                process.send_signal(signal.SIGINT)
                self.finish(process, ["add", name], exit=None)
                self.assertNotEqual(process.returncode, 0)
                self.assert_none_left()
        self.assertEqual(len(self.json("list", "--bundles")["bundles"]), 1)
        self.add("call-error")
        self.assertEqual(len(list((self.home / "store").iterdir())), 2, "the next add clears what was left")

    def test_a_reader_that_goes_away_is_no_error(self):
        self.intents("run", "say")
        line = f"{PROGRAM} list | true"
        done = subprocess.run(
            ["bash", "-o", "pipefail", "-c", line], env=self.environment, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_full_device_for_the_result_is_an_error(self):
        with open("/dev/full", "wb") as full:
            done = subprocess.run(
                [PROGRAM, "list"], env=self.environment, stdout=full,
                stderr=subprocess.PIPE, text=True)
        self.assertEqual(done.returncode, 73)
        self.assertIn("No space", done.stderr)

    def test_closed_standard_streams(self):
        for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
            with self.subTest(closed):
                done = subprocess.run(
                    ["sh", "-c", f"exec {PROGRAM} run add a=1 b=2 {closed}"], env=self.environment,
                    capture_output=True, text=True, timeout=PATIENCE)
                if ">&-" not in closed.replace("2>&-", ""):
                    self.assertEqual((done.returncode, done.stdout), (0, "3\n"), done.stderr)
        self.intents("list")
        self.gives(3, "add", "a=1", "b=2")
