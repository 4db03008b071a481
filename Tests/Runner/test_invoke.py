"""Bundles with an entry: calls, threads, questions, cancellation, descriptors, the main queue."""

import os
import random
import select
import socket
import struct
import time
import unittest

import harness
import wire
from wire import Entity, Fd


class InvokeCase(harness.RunnerCase):
    def serve(self, **members):
        return self.ready("bundle.so", entry=True, **members)

    def next(self, runner, type, call):
        message = runner.receive()
        self.assertIsNotNone(message, "the runner ended")
        self.assertEqual((message.type, message.call), (type, call), message)
        return message


class CallTests(InvokeCase):
    def test_what_a_call_carries(self):
        runner = self.serve()
        call = runner.send_call(
            wire.QUERY, "everything", "ids", {"ids": []}, locale="de-AT", zone="Europe/Vienna", now=5.5, deadline=9.25
        )
        self.assertEqual(runner.result(call).value, "2|everything|ids|de-AT|Europe/Vienna|5.5|9.25|1|1")

    def test_values_come_back(self):
        runner = self.serve()
        for value in (None, True, -5, 2.5, "ü", b"\0\1", [1, [2]], {"a": {"b": None}}, Entity("T", "i", "t", "s", None, {})):
            self.assertEqual(runner.perform("echo", {"value": value}).value, value)

    def test_entity(self):
        self.assertEqual(
            self.serve().perform("entity").value, Entity("Note", "n1", "First", None, None, {"colour": "red"})
        )

    def test_every_member_of_a_result(self):
        result = self.serve().perform("status", {"status": 3})
        self.assertEqual(
            (result.status, result.code, result.parameter, result.dialog, result.error, result.options, result.extra),
            (3, "the-code", "param", "dialog", "error", ["a", "b"], None),
        )

    def test_result_of_a_shorter_struct(self):
        self.assertEqual(self.serve().perform("old result").value, 3)

    def test_unknown_target_and_status(self):
        runner = self.serve()
        self.assertEqual(runner.perform("what").status, 8)
        call = runner.send_call(wire.PERFORM, "status", "", {"status": 9})
        self.next(runner, wire.MISUSE, call)
        self.assertEqual(runner.result(call).code, "malformed-result")

    def test_start_runs_once_before_the_first_call_that_is_not_describe(self):
        runner = self.serve()
        self.assertEqual(runner.result(runner.send_call(wire.DESCRIBE, "")).value, "{}")
        self.assertEqual(runner.perform("starts").value, 1)
        self.assertEqual(runner.perform("starts").value, 1)

    def test_start_refuses(self):
        runner = self.serve(environment={"INTENT_TEST_START": "1"})
        self.assertEqual(runner.result(runner.send_call(wire.DESCRIBE, "")).value, "{}")
        for _ in range(2):
            result = runner.perform("starts")
            self.assertEqual((result.status, result.code, result.error), (1, "start-failed", "Input/output error"))

    def test_describe_that_does_not_complete(self):
        runner = self.serve(environment={"INTENT_TEST_SILENT": "1"})
        self.assertEqual(runner.result(runner.send_call(wire.DESCRIBE, "")).code, "describe-open")
        self.assertEqual(runner.perform("echo").status, 0)

    def test_large_arguments_and_results(self):
        runner = self.serve()
        for size in (65000, 65503, 65504, 65505, 200000, 1 << 20, 3 << 20):
            self.assertEqual(len(runner.perform("echo", {"value": b"x" * size}).value), size)
        self.assertEqual(len(runner.perform("big", {"size": (8 << 20) - 100}).value), (8 << 20) - 100)
        result = runner.perform("big", {"size": 8 << 20})
        self.assertEqual((result.status, result.code), (1, "result-too-large"))
        self.assertIn("8 MiB", result.error)

    def test_malformed_results(self):
        runner = self.serve()
        for how in ("kind", "utf8", "null", "deep", "fd"):
            call = runner.send_call(wire.PERFORM, "malformed", "", {"how": how})
            self.next(runner, wire.MISUSE, call)
            self.assertEqual(runner.result(call).code, "malformed-result", how)

    def test_folders_and_surroundings(self):
        runner = self.serve(grants={"notes": b"/some/notes"}, locale="de_AT.UTF-8", zone="Europe/Vienna",
                             environment={"EXTRA": "yes"})  # fmt: skip
        self.assertEqual(runner.perform("folders").value, f"{self.folder / 'bundle'}|{self.data}|/some/notes|-13|-22")
        data = str(self.data)
        self.assertEqual(runner.perform("surroundings").value, f"{data}|{data}|{data}|Europe/Vienna|de_AT.UTF-8|yes")


class CompletionTests(InvokeCase):
    def test_from_another_thread(self):
        self.assertEqual(self.serve().perform("thread").value, 1)

    def test_several_in_flight(self):
        runner = self.serve()
        calls = {runner.send_call(wire.PERFORM, "thread") for _ in range(40)}
        for _ in range(40):
            message = runner.receive()
            self.assertEqual(wire.result_of(message).status, 0)
            calls.remove(message.call)

    def test_twice(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "twice")
        self.assertEqual(runner.result(call).value, 1)
        self.assertIn(b"ended", self.next(runner, wire.MISUSE, 0).payload)
        self.assertIn("twice 0 -114", runner.printed("twice 0 -114"))

    def test_stale_and_forged_calls(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "stale")
        self.assertIn(b"not a call", self.next(runner, wire.MISUSE, 0).payload)
        runner.result(call)
        call = runner.send_call(wire.PERFORM, "stale")
        self.assertIn(b"ended", self.next(runner, wire.MISUSE, 0).payload)
        self.next(runner, wire.MISUSE, 0)
        runner.result(call)
        self.assertIn("stale -114", runner.printed("stale -114"))

    def test_crashes_are_seen_from_outside(self):
        for how, code, status in (("abort", (2, 3), 6), ("segv", (2, 3), 11), ("exit", (1,), 3)):
            runner = self.serve()
            runner.send_call(wire.PERFORM, "die", "", {"how": how})
            ended = runner.exited()
            if not harness.SANITIZED:
                self.assertIn(ended["code"], code)
                self.assertEqual(ended["status"], status)

    def test_output_reaches_the_log(self):
        runner = self.serve()
        runner.perform("die", {"how": "no"})
        runner.send(wire.BYE)
        self.assertEqual(runner.exited()["status"], 0)
        self.assertIn("last words", runner.printed("last words"))


class QuestionTests(InvokeCase):
    def question(self, runner, call):
        reader = self.next(runner, wire.ASK, call).reader()
        made = reader.unpack("I"), reader.unpack("I"), reader.str(), [reader.value() for _ in range(4)]
        reader.end()
        return made

    def test_from_invoke_and_from_a_thread(self):
        for target in ("ask", "ask elsewhere"):
            with self.subTest(target):
                runner = self.serve()
                call = runner.send_call(wire.PERFORM, target)
                number, kind, parameter, values = self.question(runner, call)
                self.assertEqual((kind, parameter, values), (1, "count", ["how many?", None, None, None]))
                runner.answer(call, number, value={"n": [5]})
                self.assertEqual(runner.result(call).value, {"n": [5]})

    def test_statuses(self):
        runner = self.serve()
        for status in (1, 2, 3):
            call = runner.send_call(wire.PERFORM, "ask")
            runner.answer(call, self.question(runner, call)[0], status)
            self.assertEqual(runner.result(call).value, -1000 - status)

    def test_main_and_other_thread_at_once_in_either_order(self):
        for order in (1, -1):
            runner = self.serve()
            call = runner.send_call(wire.PERFORM, "both")
            asked = {kind: number for number, kind, _, _ in (self.question(runner, call) for _ in range(2))}
            for kind in sorted(asked)[::order]:
                runner.answer(call, asked[kind], value=kind)
                time.sleep(0.02)
            self.assertEqual(runner.result(call).value, 1 * 1000 + 3)

    def test_many_threads_ask_while_calls_arrive(self):
        runner = self.serve()
        calls = [runner.send_call(wire.PERFORM, "ask elsewhere") for _ in range(20)]
        asked, results = {}, {}
        while len(results) < 20:
            message = runner.receive()
            if message.type == wire.ASK:
                asked[message.call] = message.reader().unpack("I")
                if len(asked) == 20:
                    for call in reversed(calls):
                        runner.answer(call, asked[call], value=call)
            else:
                results[message.call] = wire.result_of(message).value
        self.assertEqual(results, {call: call for call in calls})

    def test_call_arrives_while_main_thread_asks(self):
        runner = self.serve()
        first = runner.send_call(wire.PERFORM, "ask")
        number = self.question(runner, first)[0]
        second = runner.send_call(wire.PERFORM, "echo", "", {"value": 5})
        self.assertEqual(select.select([runner.socket], [], [], 0.05)[0], [])
        runner.answer(first, number, value=1)
        self.assertEqual(runner.result(first).value, 1)
        self.assertEqual(runner.result(second).value, 5)

    def test_ask_later(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "ask later")
        number = self.question(runner, call)[0]
        self.assertEqual(runner.perform("echo", {"value": 1}).value, 1)
        runner.answer(call, number, value=9)
        self.assertEqual(runner.result(call).value, 9)

    def test_ask_later_of_a_call_that_ends_first(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "ask later and leave")
        number = self.question(runner, call)[0]
        self.assertEqual(runner.result(call).value, 7)
        runner.answer(call, number, value=9)  # too late: dropped
        self.assertEqual(runner.perform("echo", {"value": 1}).value, 1)
        self.assertIn("answered: cancelled", runner.printed("answered: cancelled"))

    def test_answer_to_nothing_is_dropped_with_its_descriptors(self):
        runner = self.serve()
        for _ in range(300):
            runner.answer(1, 999, value=Fd(0), fds=[runner.log])
        self.assertEqual(runner.perform("echo", {"value": 1}).value, 1)


class StressTests(InvokeCase):
    """Which thread reads the socket changes all the time; no answer and no call may be lost."""

    def storm(self, runner, seed, count=400):
        chance = random.Random(seed)
        targets = ["ask elsewhere", "ask later", "thread", "echo", "both"]
        open_questions, expected, done = [], {}, 0
        for _ in range(count):
            while len(expected) < 12 and chance.random() < 0.8:
                target = chance.choice(targets)
                call = runner.send_call(wire.PERFORM, target, "", {"value": 1})
                expected[call] = {"thread": 1, "echo": 1, "ask elsewhere": call, "ask later": call, "both": call * 1001}[target]
            if open_questions and chance.random() < 0.7:
                call, number = open_questions.pop(chance.randrange(len(open_questions)))
                runner.answer(call, number, value=call)
            while select.select([runner.socket], [], [], 0)[0] or not open_questions and expected:
                message = runner.receive()
                if message.type == wire.ASK:
                    open_questions.append((message.call, message.reader().unpack("I")))
                else:
                    self.assertEqual(wire.result_of(message).value, expected.pop(message.call))
                    done += 1
        while expected:
            for call, number in open_questions:
                runner.answer(call, number, value=call)
            open_questions = []
            message = runner.receive()
            if message.type == wire.ASK:
                open_questions.append((message.call, message.reader().unpack("I")))
            else:
                self.assertEqual(wire.result_of(message).value, expected.pop(message.call))
                done += 1
        return done

    def test_storm(self):
        for seed in range(3):
            for environment in ({}, {"INTENT_TEST_MAIN": "1"}):
                runner = self.serve(environment=environment)
                self.assertGreater(self.storm(runner, seed), 100)


class TellingTests(InvokeCase):
    def test_progress_and_log(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "tell")
        progress = self.next(runner, wire.PROGRESS, call).reader()
        self.assertEqual((progress.unpack("q"), progress.unpack("q"), progress.value()), (5, 10, "half"))
        log = self.next(runner, wire.LOG, call).reader()
        self.assertEqual((log.unpack("I"), log.str()), (2, "a line \ufffd of log"))
        log = self.next(runner, wire.LOG, 0).reader()
        self.assertEqual((log.unpack("I"), log.str()), (0, "nobody's"))
        self.assertEqual(runner.result(call).value, 0)


class CancelTests(InvokeCase):
    def test_page(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "spin")
        runner.set_cancelled(call)
        self.assertEqual(runner.result(call).status, 5)

    def test_message(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "spin")
        runner.send(wire.CANCEL, call)
        self.assertEqual(runner.result(call).status, 5)

    def test_on_cancel_runs_on_the_main_thread(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "on cancel")
        self.assertEqual(runner.perform("echo", {"value": 1}).value, 1)  # the one before has begun
        runner.send(wire.CANCEL, call)
        self.assertEqual(runner.result(call).status, 5)
        self.assertIn("on_cancel main 1", runner.printed("on_cancel main 1"))

    def test_on_cancel_at_once(self):
        runner = self.serve()
        runner.set_cancelled(runner.calls + 1)
        self.assertEqual(runner.perform("on cancel").status, 5)

    def test_asking_threads_are_let_go(self):
        for target in ("ask", "ask elsewhere"):
            runner = self.serve()
            call = runner.send_call(wire.PERFORM, target)
            number = self.next(runner, wire.ASK, call).reader().unpack("I")
            runner.send(wire.CANCEL, call)
            self.assertEqual(runner.result(call).value, -1002)
            runner.answer(call, number, value=1)
            self.assertEqual(runner.perform("echo", {"value": 1}).value, 1)

    def test_before_it_runs(self):
        runner = self.serve()
        first = runner.send_call(wire.PERFORM, "ask")
        number = self.next(runner, wire.ASK, first).reader().unpack("I")
        second = runner.send_call(wire.PERFORM, "echo", "", {"value": 5})
        runner.send(wire.CANCEL, second)
        runner.answer(first, number, value=1)
        runner.result(first)
        self.assertEqual(runner.result(second).status, 5)

    def test_of_nothing(self):
        runner = self.serve()
        runner.send(wire.CANCEL, 99)
        self.assertEqual(runner.perform("echo").status, 0)


class DescriptorTests(InvokeCase):
    def test_argument_is_open_during_the_call_only(self):
        runner = self.serve()
        (self.data / "in.txt").write_text("content")
        with open(self.data / "in.txt") as file:
            self.assertEqual(runner.perform("read fd", {"file": Fd(0)}, fds=[file.fileno()]).value, "content")
            number = runner.perform("fd number", {"file": Fd(0)}, fds=[file.fileno()]).value
        self.assertEqual(runner.perform("fd open", {"fd": number}).value, 0)

    def test_argument_of_a_large_message(self):
        (self.data / "in.txt").write_text("content")
        runner = self.serve()
        for size in (200000, 2 << 20):
            with open(self.data / "in.txt") as file:
                arguments = {"file": Fd(0), "filler": b"x" * size}
                self.assertEqual(runner.perform("read fd", arguments, fds=[file.fileno()]).value, "content")

    def test_result_is_a_copy(self):
        result = self.serve().perform("make file")
        self.assertEqual(result.value, Fd(0))
        self.assertEqual(os.read(result.fds[0], 10), b"made")
        os.close(result.fds[0])

    def test_bundle_that_has_too_many_files_open(self):
        runner = self.serve()
        runner.perform("hoard")
        with open(os.devnull) as nothing:
            for size in (1, 2 << 20):
                result = runner.perform("echo", {"value": Fd(0), "x": b"x" * size}, fds=[nothing.fileno()])
                self.assertEqual((result.status, result.code), (1, "descriptors"))
        call = runner.send_call(wire.PERFORM, "open")
        number = self.next(runner, wire.OPEN, call).reader().unpack("I")
        runner.send(wire.OPENED, call, struct.pack("<Ii", number, 0), [runner.log])
        self.assertEqual(runner.result(call).value, -24)

    def test_open_file(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "open")
        reader = self.next(runner, wire.OPEN, call).reader()
        number = reader.unpack("I")
        self.assertEqual((reader.str(), reader.str(), reader.unpack("I")), ("notes", "a/b.txt", 1))
        (self.data / "x").write_text("hello")
        with open(self.data / "x") as file:
            runner.send(wire.OPENED, call, struct.pack("<Ii", number, 0), [file.fileno()])
        self.assertEqual(runner.result(call).value, "hello")

    def test_open_refused(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "open")
        number = self.next(runner, wire.OPEN, call).reader().unpack("I")
        runner.send(wire.OPENED, call, struct.pack("<Ii", number, -13))
        self.assertEqual(runner.result(call).value, -13)

    def test_open_cancelled(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "open")
        self.next(runner, wire.OPEN, call)
        runner.send(wire.CANCEL, call)
        self.assertEqual(runner.result(call).value, -125)

    def test_connect(self):
        runner = self.serve()
        call = runner.send_call(wire.PERFORM, "connect")
        reader = self.next(runner, wire.CONNECT, call).reader()
        number = reader.unpack("I")
        self.assertEqual((reader.str(), reader.unpack("I"), reader.unpack("I")), ("example.org", 443, 0))
        ours, theirs = socket.socketpair()
        with ours:
            with theirs:
                runner.send(wire.OPENED, call, struct.pack("<Ii", number, 0), [theirs.fileno()])
            self.assertEqual(runner.result(call).value, 0)
            self.assertEqual(ours.recv(10), b"hello")


class MainQueueTests(InvokeCase):
    def test_drained_on_the_main_thread(self):
        runner = self.serve(environment={"INTENT_TEST_MAIN": "1"})
        self.assertTrue(runner.loaded["main_queue"])
        for _ in range(3):
            self.assertEqual(runner.perform("main queue").value, 1)
            self.assertEqual(runner.perform("echo", {"value": 1}).value, 1)

    def test_while_another_thread_reads_the_socket(self):
        runner = self.serve(environment={"INTENT_TEST_MAIN": "1"})
        runner.perform("starts")
        asking = [runner.send_call(wire.PERFORM, "ask elsewhere") for _ in range(2)]
        numbers = {}
        for _ in asking:
            message = runner.receive()
            numbers[message.call] = message.reader().unpack("I")
        self.assertEqual(runner.perform("main queue").value, 1)
        for call in asking:
            runner.answer(call, numbers[call], value=call)
            self.assertEqual(runner.result(call).value, call)

    def test_descriptor_closed_by_the_bundle(self):
        runner = self.serve(environment={"INTENT_TEST_MAIN": "1"})
        call = runner.send_call(wire.PERFORM, "close main")
        runner.result(call)
        self.next(runner, wire.MISUSE, 0)
        self.assertEqual(runner.perform("thread").value, 1)
        call = runner.send_call(wire.PERFORM, "both")
        asked = [self.next(runner, wire.ASK, call).reader().unpack("I") for _ in range(2)]
        for number in asked:
            runner.answer(call, number, value=1)
        self.assertEqual(runner.result(call).value, 1001)

    def test_questions_and_main_queue(self):
        runner = self.serve(environment={"INTENT_TEST_MAIN": "1"})
        call = runner.send_call(wire.PERFORM, "both")
        asked = {}
        for _ in range(2):
            reader = self.next(runner, wire.ASK, call).reader()
            number = reader.unpack("I")
            asked[reader.unpack("I")] = number
        runner.answer(call, asked[3], value=3)
        second = runner.send_call(wire.PERFORM, "main queue")
        runner.answer(call, asked[1], value=1)
        self.assertEqual(runner.result(call).value, 1003)
        self.assertEqual(runner.result(second).value, 1)


class ProtocolTests(InvokeCase):
    def ends(self, runner, status=73):
        ended = runner.exited()
        self.assertEqual((ended["code"], ended["status"]), (1, status))

    def test_malformed_messages_end_the_runner(self):
        good = wire.call_payload(wire.PERFORM, "echo", "", {})
        cases = {
            "unknown type": wire.packets(200, 1, b""),
            "control type": wire.packets(wire.START, 1, b""),
            "wrong version": [b"\2" + wire.packets(wire.BYE, 0, b"")[0][1:]],
            "unknown flag": [wire.HEADER.pack(1, wire.BYE, 4, 0, 0)],
            "short header": [b"\1\1"],
            "total too small": [wire.HEADER.pack(1, wire.CALL, 0, len(good) - 1, 1) + good],
            "total too large": [wire.HEADER.pack(1, wire.CALL, 0, len(good) + 1, 1) + good],
            "total beyond everything": [wire.HEADER.pack(1, wire.CALL, 1, 0xFFFFFFFF, 1) + good],
            "empty first piece": [wire.HEADER.pack(1, wire.CALL, 1, len(good), 1)],
            "call with a rest": wire.packets(wire.CALL, 1, good + b"\0"),
            "call without arguments": wire.packets(wire.CALL, 1, good[:-5]),
            "arguments of another kind": wire.packets(wire.CALL, 1, good[:-5] + b"\6\0\0\0\0"),
            "bye with payload": wire.packets(wire.BYE, 0, b"x"),
            "memfd without one": [wire.HEADER.pack(1, wire.CALL, 2, 10, 1)],
            "answer truncated": wire.packets(wire.ANSWER, 1, b"\0\0\0\0"),
            "answer of unknown status": wire.packets(wire.ANSWER, 1, struct.pack("<III", 1, 9, 0) + b"\0"),
            "opened without descriptor": wire.packets(wire.OPENED, 1, struct.pack("<Ii", 1, 0)),
        }
        for name, packets in cases.items():
            with self.subTest(name):
                runner = self.serve()
                for packet in packets:
                    runner.socket.send(packet)
                self.ends(runner)

    def test_truncated_call_at_every_byte(self):
        good = wire.call_payload(wire.PERFORM, "echo", "m", {"value": [1, "x"]})
        for cut in range(0, len(good), 7):
            runner = self.serve()
            runner.send(wire.CALL, 1, good[:cut])
            self.ends(runner)

    def test_packets_of_two_messages_mixed(self):
        first = wire.packets(wire.CALL, 1, b"x" * 100000)
        second = wire.packets(wire.CALL, 2, b"x" * 100000)
        runner = self.serve()
        runner.socket.send(first[0])
        runner.socket.send(second[1])
        self.ends(runner)

    def test_the_same_call_twice(self):
        runner = self.serve()
        runner.send_call(wire.PERFORM, "never")
        runner.send(wire.CALL, 1, wire.call_payload(wire.PERFORM, "never", "", {}))
        self.ends(runner)

    def test_bye_waits_for_running_calls(self):
        for target in ("thread", "ask elsewhere"):
            runner = self.serve()
            call = runner.send_call(wire.PERFORM, target)
            if target != "thread":
                number = self.next(runner, wire.ASK, call).reader().unpack("I")
                runner.send(wire.BYE)
                runner.answer(call, number, value=1)
            else:
                runner.send(wire.BYE)
            self.assertEqual(runner.result(call).value, 1)
            self.ends(runner, 0)

    def test_end_of_the_socket(self):
        runner = self.serve()
        runner.send_call(wire.PERFORM, "never")
        runner.socket.shutdown(socket.SHUT_RDWR)
        self.ends(runner, 0)


if __name__ == "__main__":
    unittest.main()
