"""Templates: children of one are like fresh runners, apart from each other, and leave nothing behind."""

import errno
import os
import shutil
import signal
import time
import unittest

import harness
import test_calls
import test_lifecycle
import test_seal
import wire
from test_lifecycle import children_of, faults_of, memory_of


def function(symbol, *args, type="i64"):
    return {"symbol": symbol, "args": list(args), "result": "return", "type": type, "error": "none"}


class TemplateCase(harness.RunnerCase):
    def setUp(self):
        super().setUp()
        if harness.SANITIZED:
            self.skipTest("needs the wall")

    def template(self, library="bundle.so", **members):
        return self.ready(library, template=True, **{"entry": library == "bundle.so", **members})

    def fork(self, template):
        child = template.fork()
        self.runners.append(child)
        return child

    def close(self, child):
        child.close()
        self.runners.remove(child)


class ServeTests(TemplateCase):
    def test_a_child_serves(self):
        template = self.template()
        self.assertEqual((template.loaded["template"], template.loaded["why"]), (True, ""))
        self.assertEqual(template.layers["seccomp"], "on: template")
        child = self.fork(template)
        call = child.send_call(wire.PERFORM, "echo", "", {"value": [1, "two"]})
        child.started()
        self.assertEqual(child.result(call).value, [1, "two"])

    def test_everything_may_be_sent_at_once(self):
        template = self.start("bundle.so", template=True, entry=True)
        children = [self.fork(template) for _ in range(5)]
        calls = [child.send_call(wire.PERFORM, "echo", "", {"value": i}) for i, child in enumerate(children)]
        self.assertEqual([c.result(call).value for c, call in zip(children, calls)], list(range(5)))

    def test_start_runs_in_the_child(self):
        template = self.template()
        for _ in range(3):
            child = self.fork(template)
            self.assertEqual(child.perform("starts").value, 1)
            self.assertEqual(child.perform("starts").value, 1)

    def test_the_template_describes_and_runs_nothing_else(self):
        template = self.template()
        self.assertEqual(template.result(template.send_call(wire.DESCRIBE, "")).value, "{}")
        refused = template.perform("echo")
        self.assertEqual((refused.status, refused.code), (8, "template"))
        self.assertEqual(self.fork(template).perform("starts").value, 1)

    def test_main_queue(self):
        template = self.template(environment={"INTENT_TEST_MAIN": "1"})
        children = [self.fork(template) for _ in range(8)]
        calls = [child.send_call(wire.PERFORM, "main queue") for child in children]
        self.assertEqual([c.result(call).value for c, call in zip(children, calls)], [1] * 8)

    def test_two_hundred_children_with_threads(self):
        template = self.template("bundle.so")
        for _ in range(20):
            children = [self.fork(template) for _ in range(10)]
            calls = [child.send_call(wire.PERFORM, "thread") for child in children]
            self.assertEqual([c.result(call).value for c, call in zip(children, calls)], [1] * 10)
            for child in children:
                self.close(child)

    def test_the_environment_is_the_same(self):
        fresh = self.ready("bundle.so", entry=True, zone="Europe/Vienna")
        child = self.fork(self.template(zone="Europe/Vienna"))
        for target in ("surroundings", "folders"):
            self.assertEqual(child.perform(target).value, fresh.perform(target).value)

    def test_descriptors_of_a_child_are_those_of_a_runner(self):
        child = self.fork(self.template()).started()
        child.perform("echo")
        self.assertEqual(sorted(map(int, os.listdir(f"/proc/{child.pid}/fd"))), [0, 1, 2, 3])

    def test_cancel_page(self):
        template = self.template("lib.so", direct=[function("wait_cancel")])
        child, other = self.fork(template), self.fork(template)
        call, waits = child.send_call(0, 0, "", []), other.send_call(0, 0, "", [])
        child.set_cancelled(call)
        self.assertEqual(child.result(call).value, 1)
        other.set_cancelled(waits)
        self.assertEqual(other.result(waits).value, 1)

    def test_what_is_printed_goes_to_the_log_of_its_call(self):
        template = self.template("bundle.so")
        texts = []
        children = [self.fork(template) for _ in range(3)]
        for child in children:
            child.send_call(wire.PERFORM, "die", "", {"how": "exit"})
        for child in children:
            self.assertEqual(child.started().exited()["status"], 3)
            texts.append(child.printed())
        self.assertEqual(texts, ["last words"] * 3)
        self.assertEqual(template.printed(), "")

    def test_what_the_constructor_printed_is_not_printed_again(self):
        template = self.template("constructor.so", direct=[function("constructed", type="i32")])
        child = self.fork(template)
        self.assertEqual(child.direct(0).value, 1)
        child.send(wire.BYE)
        self.assertEqual(child.started().exited()["status"], 0)
        self.assertEqual((template.printed(), child.printed()), ("constructor ran\n", ""))


class RefusalTests(TemplateCase):
    def refusal(self, child):
        with self.assertRaises(harness.Refused) as caught:
            child.started()
        return caught.exception.args[0]

    def test_threads_and_descriptors_after_loading(self):
        cases = {"thread": "2 threads run after the library was opened",
                 "open": "2 descriptors are open after the library was"}  # fmt: skip
        for how, why in cases.items():
            template = self.template("constructor.so", environment={"INTENT_TEST_CONSTRUCTOR": how})
            self.assertEqual((template.loaded["template"], template.loaded["why"]), (False, why))
            refused = self.refusal(self.fork(template))
            self.assertEqual((refused["stage"], refused["error"]), ("template", "the bundle cannot be a template"))

    def test_an_older_kernel(self):
        self.supervisor({"INTENTS_TEST_LANDLOCK_ABI": "5"})
        runner = self.template("bundle.so")
        self.assertEqual(runner.loaded["template"], False)
        self.assertIn("cannot keep forked processes apart", runner.loaded["why"])
        self.assertEqual(self.refusal(self.fork(runner))["error"], "there is no such template")
        self.assertEqual(runner.perform("echo", {"value": 1}).value, 1)  # it is an ordinary runner then

    def test_orders_that_are_malformed(self):
        supervisor = self.supervisor()
        template = self.template()
        self.fork(template).started()  # all of the template's own descriptors are there then
        self.assertEqual(self.refusal(harness.Child(supervisor, 99))["error"], "there is no such template")
        before = [harness.descriptors(supervisor.process.pid)]
        runner = self.ready("lib.so")
        self.assertEqual(self.refusal(self.fork(runner))["error"], "there is no such template")
        for payload, nfds, text in ((b"", 3, "a template's number is needed"), (b"x" * 9, 3, "a template's number is needed"),
                                    (template.number.to_bytes(8, "little"), 2, "three descriptors are needed")):  # fmt: skip
            supervisor.numbers += 1
            with open(os.devnull) as nothing:
                wire.send(supervisor.control, wire.FORK, supervisor.numbers, payload, [nothing.fileno()] * nfds)
            self.assertEqual(supervisor.event(wire.REFUSED, supervisor.numbers).record()["error"], text)
        runner.kill()
        runner.exited()
        self.assert_no_more_open([supervisor.process.pid], before)

    def test_an_order_that_waits_can_be_dropped(self):
        how = {"INTENT_TEST_CONSTRUCTOR": "hang"}
        template = self.start("constructor.so", template=True, environment=how).started()
        child = self.fork(template)
        child.kill()
        self.assertEqual(self.refusal(child)["error"], "it was ended before it began")
        child = self.fork(template)
        template.kill()
        refusal = self.refusal(child)
        self.assertEqual(refusal["error"], "the template has ended")
        # Nothing was begun: the host may order it again.
        self.assertEqual(refusal["errno"], errno.EPIPE)


class EndTests(TemplateCase):
    def test_how_a_child_ended_is_the_kernels_word(self):
        template = self.template()
        for how, code, status in (("abort", 2, 6), ("segv", 2, 11), ("exit", 1, 3)):
            child = self.fork(template).started()
            child.send_call(wire.PERFORM, "die", "", {"how": how})
            ended = child.exited()
            self.assertEqual((ended["code"], ended["status"]), (code, status))

    def test_a_child_that_hangs_is_killed(self):
        template = self.template()
        child, other = self.fork(template).started(), self.fork(template).started()
        child.send_call(wire.PERFORM, "die", "", {"how": "loop"})
        child.kill()
        ended = child.exited()
        self.assertEqual((ended["code"], ended["status"]), (2, 9))
        self.assertEqual(other.perform("echo", {"value": 5}).value, 5)

    def test_processor_time_is_limited_per_child(self):
        template = self.template("probe.so", direct=[function("spin"), function("self")], cpu=1)
        children = [self.fork(template).started() for _ in range(2)]
        for child in children:
            child.send_call(0, 0, "", [])
        for child in children:
            ended = child.exited()
            self.assertIn(ended["status"], (signal.SIGXCPU, signal.SIGKILL))
            self.assertGreater(ended["cpu"], 0.7)
        self.assertGreater(self.fork(template).direct(1).value, 0)

    def test_no_zombie_stays(self):
        template = self.template()
        pids = []
        for _ in range(20):
            child = self.fork(template).started()
            pids.append(child.pid)
            child.perform("echo")
            self.close(child)
        self.assertTrue(harness.wait_gone(pids))
        self.assertEqual(harness.becomes(lambda: children_of(template.pid), set()), set())

    def test_a_template_that_is_killed_takes_its_children_along(self):
        template = self.template()
        children = [self.fork(template).started() for _ in range(3)]
        template.kill()
        self.assertEqual(template.exited()["status"], 9)
        for child in children:
            self.assertEqual(child.exited()["status"], 9)
        self.assertEqual(harness.becomes(self.left_over, set()), set())

    def left_over(self):
        return children_of(self.supervisors[0].process.pid)

    def test_a_template_that_is_let_go_waits_for_its_children(self):
        template = self.template()
        child = self.fork(template).started()
        template.socket.close()
        time.sleep(0.1)
        self.assertEqual(child.perform("echo", {"value": 7}).value, 7)
        child.send(wire.BYE)
        self.assertEqual(child.exited()["status"], 0)
        self.assertEqual(template.exited()["status"], 0)

    def test_the_end_of_the_host_ends_all(self):
        template = self.template()
        children = [self.fork(template).started() for _ in range(5)]
        supervisor = self.supervisors[-1]
        supervisor.control.close()
        self.assertEqual(supervisor.process.wait(harness.PATIENCE), 0)
        self.assertTrue(harness.wait_gone([template.pid, *(child.pid for child in children)]))

    def test_the_end_of_the_supervisor_ends_all(self):
        template = self.template()
        children = [self.fork(template).started() for _ in range(5)]
        self.supervisors[0].process.kill()
        self.supervisors[0].process.wait()
        self.assertTrue(harness.wait_gone([template.pid, *(child.pid for child in children)]))

    def test_a_thousand_children_leave_nothing(self):
        template = self.template()
        supervisor = self.supervisors[0].process.pid
        pids = (supervisor, template.pid, os.getpid())
        for _ in range(20):
            self.cycle(template)
        before = [harness.descriptors(pid) for pid in pids], memory_of(supervisor), memory_of(template.pid)
        for _ in range(1000):
            self.cycle(template)
        self.assert_no_more_open(pids, before[0])
        self.assertLess(memory_of(supervisor) - before[1], 100)
        self.assertLess(memory_of(template.pid) - before[2], 100)
        self.assertEqual(harness.becomes(lambda: children_of(template.pid), set()), set())

    def cycle(self, template):
        child = self.fork(template)
        self.assertEqual(child.started().perform("echo", {"value": 1}).value, 1)
        self.close(child)
        self.assertEqual(child.exited()["status"], 0)


class ApartTests(TemplateCase):
    """Siblings do not reach each other, nor their template, and cannot make processes."""

    def attempts(self, *functions):
        return self.template("probe.so", direct=list(functions))

    def test_signals(self):
        template = self.attempts(function("try_kill", "i32", "i32"), function("try_tgkill", "i32", "i32"),
                                 function("raise_usr1"))  # fmt: skip
        one, other = self.fork(template).started(), self.fork(template).started()
        for pid in (other.pid, template.pid, self.supervisors[0].process.pid, os.getpid()):
            for index in (0, 1):
                self.assertEqual(one.direct(index, pid, 0).value, -1)
        self.assertEqual(one.direct(2).value, 0)

    def test_ptrace_ends_it(self):
        template = self.attempts(function("try_ptrace"))
        child = self.fork(template).started()
        child.send_call(0, 0, "", [])
        self.assertEqual(child.exited()["status"], signal.SIGSYS)

    def test_no_process_can_be_made(self):
        names = ("try_fork", "try_vfork", "try_clone3")
        template = self.attempts(*map(function, names), function("try_clone", "u64"))
        child = self.fork(template)
        for index, name in enumerate(names):
            self.assertIn(child.direct(index).value, (-1, -38), name)
        for flags in (0x01200011, 17, 0x4100 | 17, 0x8000 | 17):
            self.assertEqual(child.direct(3, flags).value, -1)
        other = self.fork(template)
        self.assertEqual(other.direct(0).value, -1)

    def test_what_only_the_template_may_is_over(self):
        names = ("try_pdeathsig", "try_seccomp", "try_prlimit", "try_dumpable", "try_execve")
        template = self.attempts(*(function(name, *(["i32"] if name == "try_prlimit" else [])) for name in names))
        child = self.fork(template)
        for index, name in enumerate(names):
            arguments = [os.getpid()] if name == "try_prlimit" else []
            self.assertEqual(child.direct(index, *arguments).value, -1, name)

    def test_the_calls_of_a_template_end_at_the_filter_of_its_child(self):
        """Each in the form that the template itself may use: refused by the filter, not by the kernel's own check."""
        numbers = test_calls.numbers()
        child = self.fork(self.attempts(function("try_call", "cstr")))
        kill, filter_mode = signal.SIGKILL, 1
        for name, *arguments in (("prctl", 1, kill), ("seccomp", filter_mode, 0, 0), ("landlock_restrict_self", 1 << 30, 0),
                                 ("wait4", 0, 0, 0, 0), ("tgkill", 0, 0, 0)):  # fmt: skip
            words = ",".join(map(str, (numbers[name], *arguments)))
            self.assertEqual(child.direct(0, words).value, -errno.EPERM, name)


class Forked:
    """What is promised of any runner, once more behind the template's two filters."""

    def ready(self, library, **members):
        self.origin = super().ready(library, template=True, **members)
        child = self.origin.fork()
        self.runners.append(child)
        child.started().layers = self.origin.layers
        return child

    def parent(self, supervisor):
        return harness.inner(self.origin.pid)


class ForkedTests(Forked, test_seal.FileTests, test_seal.ProcessTests, test_seal.MemoryTests):
    pass


class ForkedUidTests(Forked, test_seal.UidTests):
    pass


class CostTests(test_lifecycle.CostCase, TemplateCase):
    """What a child costs, counted; LIMITS holds the thresholds."""

    def test_page_faults_of_a_child(self):
        template = self.template("constructor.so", direct=[self.FUNCTION])
        self.fork(template).direct(0)
        child = self.fork(template).started()
        child.direct(0)
        self.limited("child.page_faults", faults_of(child.pid))

    @unittest.skipUnless(shutil.which("strace"), "needs strace")
    def test_system_calls_of_a_child_and_its_template(self):
        template = self.template("constructor.so", direct=[self.FUNCTION])
        self.close(self.fork(template).started())
        tracer = self.trace(template.pid)
        child = self.fork(template).started()
        child.direct(0)
        lines = [line for line in self.traced(tracer) if "resumed>" not in line]
        mine = [line for line in lines if line.startswith(f"{child.pid} ")]
        mine = mine[: [i for i, line in enumerate(mine) if "sendto(3" in line or "sendmsg(3" in line][0] + 1]
        self.limited("child.system_calls", len(mine), mine)
        self.limited("template.system_calls_per_child", len(lines) - len([x for x in lines if x.startswith(f"{child.pid} ")]))

    @unittest.skipUnless(shutil.which("strace"), "needs strace")
    def test_a_warm_call_in_a_child_is_two_system_calls(self):
        child = self.fork(self.template("constructor.so", direct=[self.FUNCTION])).started()
        child.direct(0)
        tracer = self.trace(child.pid)
        for _ in range(100):
            child.direct(0)
        names = [line.split()[1].split("(")[0] for line in self.traced(tracer) if "resumed>" not in line]
        self.assertLessEqual(len(names), 202)
        self.assertEqual(set(names), {"recvmsg", "sendto"})


class FullEndTests(EndTests):
    """With every namespace: the template's pids are others than the supervisor's."""

    isolation, uid = "full", None

    def setUp(self):
        super().setUp()
        self.supervisor()

    def supervisor(self, environment=None, **options):
        if self.uid is not None and os.getuid() == 0:
            os.chown(self.data, self.uid, self.uid)
            options["preexec_fn"] = harness.leave_root(self.uid)
        return super().supervisor(environment, isolation=self.isolation, **options)

    def left_over(self):
        """Process 1 of the namespace stays."""
        return {pid for pid in super().left_over() if comm_of(pid) != "intent-init"}


class FullServeTests(FullEndTests, ServeTests):
    pass


class OrdinaryUserTests(FullEndTests):
    isolation, uid = None, 54321


def comm_of(pid):
    try:
        with open(f"/proc/{pid}/comm") as comm:
            return comm.read().strip()
    except (FileNotFoundError, ProcessLookupError):
        return ""


if __name__ == "__main__":
    unittest.main()
