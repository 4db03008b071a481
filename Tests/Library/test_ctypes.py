"""libintents.so as a program in Python uses it, through ctypes."""

import ctypes
import json
import os
import queue
import re
import subprocess
import threading

from place import LIBRARY, ROOT

import processes
from host import Failure, Host, Options, Told, load
from program import PATIENCE, Case

FIXTURE = "org.example.fixture."


class LibraryCase(Case):
    can_borrow = False  # These are the host themselves.

    def open(self, **options):
        host = Host(LIBRARY, self.home, **options)
        # Before the test looks for what is left.
        self.addCleanup(host.close)
        return host


class ListAndRunTests(LibraryCase):
    def test_list_and_run(self):
        self.add("cprobe")
        host = self.open()
        self.assertIn("org.example.cprobe.add", [each["name"] for each in host.list()])
        status, result = host.run("add", {"a": 1, "b": 2})
        self.assertEqual((status, result["outcome"], result["value"]), (0, "done", 3))
        self.assertEqual(self.json("log")["records"][0]["caller"], "embedder")

    def test_what_is_wrong_is_a_status(self):
        self.add("cprobe", "call-error", "call-exit")
        host = self.open()
        for name, arguments, expected, words in [
            ("nothing", None, 66, "no intent"), ("add", {"a": 1, "c": 2}, 64, "c"), ("add", {"a": "x", "b": 1}, 65, "a"),
            (FIXTURE + "call-error.Go", None, 1, ""), (FIXTURE + "call-exit.Go", None, 70, "exit status"),
        ]:
            with self.subTest(name, arguments=arguments):
                status, result = host.run(name, arguments)
                self.assertEqual((status, result["status"]), (expected, expected), result)
                self.assertIn(words, result["message"])

    def test_a_crash_is_that_calls_affair(self):
        self.add("cprobe", "call-crash")
        host = self.open()
        status, result = host.run(FIXTURE + "call-crash.Go")
        self.assertEqual(status, 70)
        self.assertIn("SIGSEGV", result["message"])
        self.assertEqual(host.run("add", {"a": 1, "b": 2})[1]["value"], 3)
        # As after any such call, it can be run again.
        self.intents("replay", result["invocation"], exit=70)

    def test_bundles_that_others_add_and_remove_count_at_once(self):
        self.add("cprobe")
        host = self.open()
        self.add("Maths")
        self.assertEqual(host.run("Power", {"base": 2, "exponent": 10})[1]["value"], 1024)
        self.intents("remove", "org.example.maths")
        self.assertEqual(host.run("Power", {"base": 2, "exponent": 10})[0], 66)

    def test_a_file_is_given_by_path_and_comes_open(self):
        self.add("echo")
        (self.folder / "in.txt").write_text("hello")
        host = self.open()
        run = host.start("EchoFile", {"value": {"path": str(self.folder / "in.txt")}})
        status, result = run.wait()
        self.assertEqual(status, 0, result)
        number = result["value"]["descriptor"]
        self.assertEqual(os.pread(number, 100, 0), b"hello")
        run.release()
        self.wait("the file is closed", lambda: not os.path.exists(f"/proc/self/fd/{number}"))


class QuestionTests(LibraryCase):
    def setUp(self):
        super().setUp()
        self.add("call-asks", "cprobe")
        self.host = self.open()

    def asking(self, kind):
        run = self.host.start(FIXTURE + "call-asks.Go", {"kind": kind})
        number, question = run.next("question")
        return run, number, question

    def ends(self, run, status, value=None):
        got, result = run.wait()
        self.assertEqual(got, status, result)
        if value is not None:
            self.assertEqual(result["value"], value)
        run.release()

    def test_each_way_to_answer(self):
        run, number, question = self.asking("value")
        self.assertEqual(question["kind"], "value")
        self.assertEqual(run.answer("answer", number, b'"green"'), 0)
        self.ends(run, 0, "answered: green")
        run, number, _ = self.asking("value")
        self.assertEqual(run.answer("answer_text", number, b"blue"), 0)
        self.ends(run, 0, "answered: blue")
        run, number, question = self.asking("choice")
        self.assertEqual([each["title"] for each in question["options"]], ["red", "green", "blue"])
        self.assertEqual(run.answer("answer_option", number, 2), 0)
        self.ends(run, 0)
        run, number, _ = self.asking("confirm")
        self.assertEqual(run.answer("decline", number), 0)
        self.ends(run, 0, "declined")
        run, number, _ = self.asking("value")
        self.assertEqual(run.answer("decline", number), 0)
        self.ends(run, 130)

    def test_the_first_answer_counts(self):
        run, number, _ = self.asking("value")
        self.assertEqual(run.answer("answer", number + 1, b'"x"'), 66)
        self.assertEqual(run.answer("answer", number, b"not json"), 64)
        self.assertEqual(run.answer("answer", number, b'"first"'), 0)
        self.assertEqual(run.answer("answer", number, b'"second"'), 66)
        self.ends(run, 0, "answered: first")
        run, number, _ = self.asking("value")
        self.assertEqual(run.answer("answer", number - 1, b'"x"') if number > 1 else 66, 66)
        run.release()

    def test_what_does_not_fit_is_asked_again(self):
        run = self.host.start("add", {"a": 1})
        number, question = run.next("question")
        self.assertEqual(question["parameter"], "b")
        self.assertEqual(run.answer("answer_text", number, b"many"), 0)
        number, question = run.next("question")
        self.assertIn("problem", question)
        self.assertEqual(run.answer("answer_text", number, b"2"), 0)
        self.ends(run, 0, 3)

    def test_nobody_to_ask(self):
        run = self.host.start(FIXTURE + "call-asks.Go", {"kind": "confirm"}, questions=False)
        status, result = run.wait()
        self.assertEqual((status, result["question"]["kind"]), (75, "confirmation"))
        run.release()

    def test_cancelled_at_a_question(self):
        run, number, _ = self.asking("confirm")
        run.cancel()
        self.ends(run, 130)

    def test_released_at_a_question(self):
        run, _, _ = self.asking("confirm")
        run.release()
        self.assertEqual(run.next("ended")[0], 130)


class EndTests(LibraryCase):
    def test_cancel(self):
        self.add("call-cancellable", "call-ignores-cancel")
        host = self.open()
        for name in ("call-cancellable", "call-ignores-cancel"):
            with self.subTest(name):
                run = host.start(FIXTURE + name + ".Go")
                run.next("progress")
                with self.assertRaises(Failure) as failure:
                    run.wait(1)
                self.assertEqual(failure.exception.status, 124)
                run.cancel()
                self.assertEqual(run.wait()[0], 130)
                run.release()

    def test_cancelled_before_it_began(self):
        self.add("call-cancellable")
        host = self.open()
        runs = [host.start(FIXTURE + "call-cancellable.Go") for _ in range(8)]
        for run in runs:
            run.cancel()
        for run in runs:
            self.assertEqual(run.wait()[0], 130)
            run.release()

    def test_release_ends_what_runs(self):
        self.add("call-cancellable")
        host = self.open()
        run = host.start(FIXTURE + "call-cancellable.Go")
        run.next("progress")
        run.release()
        # Told before release returned.
        self.assertEqual(run.next("ended", patience=0.001)[0], 130)

    def test_the_end_is_told_once(self):
        self.add("cprobe")
        run = self.open().start("add", {"a": 1, "b": 2})
        self.assertEqual(run.wait()[0], 0)
        run.cancel()
        self.assertEqual(run.wait()[1]["value"], 3)
        run.release()
        self.assertEqual(run.next("ended")[0], 0)
        self.assertTrue(run.events.empty())

    def test_nothing_outlives_the_program(self):
        self.add("call-cancellable")
        script = f"""
import os, signal, sys
sys.path.insert(0, {str(ROOT / "Tests/Library")!r})
from host import Host
run = Host({str(LIBRARY)!r}, {str(self.home)!r}).start("{FIXTURE}call-cancellable.Go")
run.next("progress")
os.kill(os.getpid(), signal.SIGKILL)
"""
        done = subprocess.run(["python3", "-c", script], env=self.environment, capture_output=True, timeout=4 * PATIENCE)
        self.assertEqual(done.returncode, -9, done.stderr)
        self.assertEqual(processes.left(), {})


class ManyTests(LibraryCase):
    def test_many_threads_and_no_leak(self):
        self.add("cprobe", "Maths", "call-crash")
        host = self.open()

        def work(number, wrong):
            for each in range(10):
                if host.run("add", {"a": number, "b": each})[1].get("value") != number + each:
                    wrong.append(("add", number, each))
                if host.run("Power", {"base": 2, "exponent": each})[1].get("value") != 2**each:
                    wrong.append(("Power", each))
                if each % 5 == 0 and host.run(FIXTURE + "call-crash.Go")[0] != 70:
                    wrong.append(("crash", each))

        def round():
            wrong = []
            threads = [threading.Thread(target=work, args=(number, wrong)) for number in range(6)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            self.assertEqual(wrong, [])

        round()
        before = len(os.listdir("/proc/self/fd"))
        for _ in range(3):
            round()
        # More of them at the same time may have opened one more of what is kept; a leak is one for each of 396 calls.
        self.wait("all is closed", lambda: len(os.listdir("/proc/self/fd")) <= before + 12)

    def test_homes_beside_each_other(self):
        self.add("cprobe")
        other = self.folder / "other"
        first, second = self.open(), Host(LIBRARY, other)
        self.addCleanup(second.close)
        self.assertEqual(second.list(), [])
        self.assertEqual(second.run("add", {"a": 1, "b": 2})[0], 66)
        self.assertEqual(first.run("add", {"a": 1, "b": 2})[0], 0)


class SubscriptionTests(LibraryCase):
    def test_changes_by_others_are_told(self):
        host, told = self.open(), queue.Queue()
        handler = Told(lambda _, text: told.put(json.loads(text)))
        subscription, message = ctypes.c_void_p(), ctypes.c_void_p()
        host.call("subscribe", host.handle, handler, None, ctypes.byref(subscription), ctypes.byref(message))
        self.add("cprobe")
        self.assertTrue(told.get(timeout=PATIENCE)["catalogue"])
        self.assertEqual(len(host.list()), len(self.json("list")["intents"]))
        host.call("unsubscribe", subscription)
        while not told.empty():
            told.get()
        self.add("Maths")
        self.assertTrue(told.empty())


class ContractTests(LibraryCase):
    def test_an_older_program_with_a_smaller_struct(self):
        self.add("cprobe")
        library = load(LIBRARY)
        self.assertGreaterEqual(library.intents_api(), 1)
        # It knows the members up to the home; what is behind them in memory is not looked at.
        options = Options(ctypes.sizeof(ctypes.c_size_t) * 2, str(self.home).encode(), b"\xff", b"\xff", b"\xff", b"\xff")
        host, message = ctypes.c_void_p(), ctypes.c_void_p()
        status = library.intents_open(ctypes.byref(options), ctypes.byref(host), ctypes.byref(message))
        self.assertEqual(status, 0)
        library.intents_close(host)

    def test_what_cannot_be_opened(self):
        for options, expected, words in [
            ({"runner": "/nowhere/intent-runner"}, 71, "/nowhere/intent-runner"), ({"isolation": "none"}, 64, "isolation"),
        ]:
            with self.subTest(options), self.assertRaises(Failure) as failure:
                Host(LIBRARY, self.home, **options)
            self.assertEqual(failure.exception.status, expected)
            self.assertIn(words, str(failure.exception))

    def test_a_home_that_is_damaged(self):
        self.add("cprobe")
        host = self.open()
        (self.home / "catalogue.sqlite").write_bytes(b"hello" * 1000)
        with self.assertRaises(Failure) as failure:
            host.list()
        self.assertEqual(failure.exception.status, 71)
        self.assertIn("catalogue", str(failure.exception))
        self.assertEqual(host.run("add", {"a": 1, "b": 2})[0], 71)

    def test_null_is_usage_and_giving_back_nothing_is_nothing(self):
        library = load(LIBRARY)
        self.assertEqual(library.intents_open(None, None, None), 64)
        self.assertEqual(library.intents_list(None, None, None), 64)
        self.assertEqual(library.intents_start(None, None, None, None, None, None), 64)
        self.assertEqual(library.intents_answer(None, 1, b"1"), 64)
        self.assertEqual(library.intents_cancel(None), 64)
        self.assertEqual(library.intents_wait(None, 0, None, None), 64)
        self.assertEqual(library.intents_release(None), 0)
        self.assertEqual(library.intents_unsubscribe(None), 0)
        library.intents_close(None)
        library.intents_free(None)

    def test_it_offers_what_its_header_declares_and_nothing_else(self):
        header = (ROOT / "Sources/CIntents/include/intents.h").read_text()
        declared = set(re.findall(r"^\w.*\b(intents_[a-z_]+)\(", header, re.MULTILINE))
        done = subprocess.run(["nm", "-D", "--defined-only", LIBRARY], capture_output=True, text=True, check=True)
        lines = [line.split() for line in done.stdout.splitlines()]
        offered = {words[-1].partition("@")[0] for words in lines if words[-2] in "TDBR"}
        self.assertEqual(offered, declared)
