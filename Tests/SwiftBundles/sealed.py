#!/usr/bin/env python3
"""Runs the Swift bundles in sealed runners, through Tests/Runner's harness: the traps of a sealed process
(main queue, /proc, randomness, threads) show only there. Tests/SwiftBundles/run builds them first. BUILD names the
folder of intent-runner.

    Tests/SwiftBundles/sealed.py [unittest arguments]
"""

import json
import os
import pathlib
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, os.environ.get("RUNNER_TESTS", str(ROOT / "Tests" / "Runner")))

import harness  # noqa: E402
from building import RELEASE  # noqa: E402
from connecting import URLSessionTests  # noqa: E402, F401
import wire  # noqa: E402
from wire import Entity  # noqa: E402

OK, ERROR, DECLINED, NOT_FOUND = 0, 1, 6, 7


class SealedCase(harness.RunnerCase):
    def serve(self, name, **members):
        source = pathlib.Path(RELEASE, f"lib{name}.so")
        target = self.bundle / source.name
        target.write_bytes(source.read_bytes())
        target.chmod(0o755)
        return self.ready(target, entry=True, memory=512 << 20, **members)

    def ask(self, runner, call, **answer):
        """Answers the next question of a call."""
        message = runner.receive()
        self.assertIsNotNone(message, f"the runner ended: {runner.printed()}")
        self.assertEqual(message.type, wire.ASK, message)
        number = int.from_bytes(message.payload[:4], "little")
        runner.answer(call, number, **answer)

    def describe(self, runner):
        result = runner.result(runner.send_call(wire.DESCRIBE, ""))
        self.assertEqual(result.status, OK, result)
        return json.loads(result.value)


class SealedTests(SealedCase):
    def test_greeter(self):
        runner = self.serve("Greeter")
        self.assertTrue(runner.loaded["main_queue"])
        self.assertEqual(self.describe(runner)["intents"][0]["id"], "Greet")
        for _ in range(20):
            self.assertEqual(runner.perform("Greet", {"name": "Ada"}).value, "Hello, Ada!")

    def test_one_process_has_one_thread_after_loading(self):
        runner = self.serve("Greeter")
        self.describe(runner)
        self.assertEqual(runner.loaded["threads"], 1)
        self.assertTrue(runner.loaded["template"], runner.loaded)

    def test_tasks_threads_and_queues(self):
        runner = self.serve("Cases")
        ways = ("group", "let", "sleep", "main", "yield", "detached", "blocking", "blocking child", "main queue")
        for _ in range(10):
            for way in ways:
                done = runner.perform("Concurrent", {"way": way})
                self.assertEqual((way, done.status, done.value), (way, OK, 36))

    def test_a_call_needs_one_thread_beside_the_main_one(self):
        # Now and then the main thread is done so soon that the other is still at work, and Swift's pool helps out.
        for _ in range(20):
            runner = self.serve("Greeter")
            self.assertEqual(runner.perform("Greet", {"name": "Ada"}).value, "Hello, Ada!")
            threads = len(os.listdir(f"/proc/{runner.pid}/task"))
            if threads == 2:
                return
        self.fail(f"{threads} threads after each first call")

    def test_notes(self):
        runner = self.serve("Notes")
        made = runner.perform("CreateNote", {"name": "Milk", "text": "buy milk", "colour": "green"})
        self.assertEqual((made.status, made.value.id), (OK, "milk"))
        self.assertTrue((self.data / "notes" / "milk.md").exists())
        self.assertEqual(runner.perform("CountNotes").value, 1)
        found = runner.result(runner.send_call(wire.QUERY, "Note", "string", {"text": "MIL"}))
        self.assertEqual([note.id for note in found.value], ["milk"])
        call = runner.send_call(wire.PERFORM, "DeleteNotes", "", {"entities": [Entity("Note", "milk")]})
        self.ask(runner, call, status=1)
        self.assertEqual(runner.result(call).status, DECLINED)
        call = runner.send_call(wire.PERFORM, "DeleteNotes", "", {"entities": [Entity("Note", "milk")]})
        self.ask(runner, call, value=True)
        self.assertEqual(runner.result(call).status, OK)
        self.assertEqual(runner.perform("CountNotes").value, 0)
        self.assertEqual(runner.perform("OpenNote", {"target": Entity("Note", "milk")}).status, NOT_FOUND)

    def test_main_queue(self):
        runner = self.serve("Cases")
        for _ in range(10):
            self.assertEqual(runner.perform("Hop").value, 41)

    def test_main_actor_isolation(self):
        self.assertEqual(self.serve("Isolated").perform("Spin", {"speed": "fast"}).value, 1)

    def test_a_decline_that_the_intent_turns_into_its_own_error(self):
        runner = self.serve("Cases")
        call = runner.send_call(wire.PERFORM, "AddPeer", "", {"key": "k"})
        self.ask(runner, call, status=1)
        result = runner.result(call)
        self.assertEqual((result.status, result.code), (ERROR, "AddError.failed"))
        self.assertFalse((self.data / "added").exists())

    def test_cancel(self):
        runner = self.serve("Cases")
        call = runner.send_call(wire.PERFORM, "Sleepy")
        runner.set_cancelled(call)
        runner.send(wire.CANCEL, call)
        self.assertEqual(runner.result(call).status, 5)


if __name__ == "__main__":
    unittest.main()
