"""What is said and kept of a bundle that crashed, hung or reached a limit, and that it can be run again."""

import errno
import functools
import json
import os
import pathlib
import re
import resource
import shutil
import stat
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Shell"))

import processes
import terminal
from attacks import LONG, PATIENCE, ROOT, AttackCase, function, until

INTENTS = [
    function("crash_deep", "word:text", "secret:text"),
    *(function(name) for name in ("forbidden_call", "keep_the_trap", "give_up", "leave_early", "hang_for_memory",
                                  "hang_for_threads", "hang_for_small_threads", "hang_for_files")),
    function("one_large_file", "mebibytes:int"),
    *(function(name, "each:int") for name in ("many_files", "unlinked_files", "write_later", "write_while_asking")),
    *(function(name, "mebibytes:int") for name in ("grab_room", "grab_room_politely")),
    function("deep_files", "depth:int"),
    function("hidden_files"),
    *(function(name) for name in ("spin", "spin_deaf")),
    function("crash_after_asking", "grant:text"),
]  # fmt: skip
INTENTS[0]["parameters"][1]["sensitive"] = True


class ReportCase(AttackCase):
    def setUp(self):
        super().setUp()
        self.add(self.bundle("fault", INTENTS, memory=64 << 20))

    def fails(self, *words, status=70):
        """The error of a run, and its report."""
        error = self.attempt(*words, status=status).json["error"]
        (file,) = (self.home / "reports").glob(f"*_{error['report']}")
        return error, json.loads(file.read_text())

    def data(self):
        return self.home / "data/org.example.attack"


class CrashTests(ReportCase):
    def test_where_it_crashed(self):
        error, report = self.fails("crash_deep", "word=hello", "secret=hunter2")
        self.assertIn("SIGSEGV", error["message"])
        self.assertTrue(error["at"].startswith("fault.so!wild_write+"), error)
        self.assertEqual(report["address"], "0x1234")
        self.assertEqual([frame.split("+")[0] for frame in report["stack"][:2]], ["fault.so!wild_write", "fault.so!crash_deep"])
        self.assertEqual(report["stage"], "while it ran crash_deep")
        self.assertEqual(report["signal"]["number"], 11)

    def test_what_is_sensitive_is_not_kept(self):
        error, report = self.fails("crash_deep", "word=hello", "secret=hunter2")
        inputs = {one["parameter"]: one["value"] for one in report["inputs"]}
        self.assertEqual(inputs["word"], "hello")
        for path in (self.home / "reports").iterdir():
            self.assertNotIn("hunter2", path.read_text())
            self.assertEqual(stat.S_IMODE(path.stat().st_mode), 0o600)
        again = self.intents("replay", error["report"], "--json")
        self.assertEqual(again.status, 75, again)
        self.assertIn("secret", again.json["error"]["message"])
        again = self.intents("replay", error["report"], "secret=other", "--json")
        self.assertEqual(again.status, 70, again)
        self.assertIn("SIGSEGV", again.json["error"]["message"])

    def test_a_call_of_the_kill_list_is_named(self):
        error, report = self.fails("forbidden_call")
        self.assertEqual(report["call"]["name"], "keyctl")
        self.assertIn("SIGSYS, a forbidden system call, keyctl", error["message"])
        self.assertEqual(error["call"], "keyctl")

    def test_a_bundle_cannot_keep_the_signal_from_ending_it(self):
        self.assertEqual(self.fails("keep_the_trap")[1]["signal"]["number"], 31)

    def test_other_ends(self):
        self.assertEqual(self.fails("give_up")[1]["signal"]["number"], 6)
        self.assertEqual(self.fails("leave_early")[1]["kind"], "exited")

    def test_the_last_that_it_asked_of_its_host(self):
        _, report = self.fails("crash_after_asking", "grant=box")
        self.assertEqual(report["lastHostCall"], "open “a.txt”")

    def test_where_it_hangs(self):
        """At its deadline it is asked where it is; one that does not answer is ended all the same."""
        # It is given a moment to say so: on a busy machine that may be too short, and the deadline before it runs.
        error, report = until(
            lambda: self.fails("spin", "--deadline", "2", status=124), lambda found: found[1].get("stack"), LONG)
        self.assertEqual((report["kind"], report["stage"]), ("deadline", "while it ran spin"))
        self.assertTrue(report["stack"][0].startswith("fault.so!spin+"), report)
        self.assertTrue(error["at"].startswith("fault.so!spin+"), error)
        self.assertNotIn("signal", report)
        self.assertNotIn("address", report)
        self.assertEqual(self.fails("spin_deaf", "--deadline", "2", status=124)[1]["kind"], "deadline")

    def test_an_address_is_of_memory_alone(self):
        self.assertNotIn("address", self.fails("give_up")[1])

    def test_the_folder_has_a_cap(self):
        folder = self.home / "reports"
        self.fails("give_up")
        for number in range(80):
            (folder / f"{number}_old{number}").write_text("{}")
        self.fails("give_up")
        self.assertEqual(len(list(folder.iterdir())), 50)
        self.assertIn("SIGABRT", self.intents("replay").stdout)

    def test_no_such_report(self):
        self.assertEqual(self.intents("replay", "nothing").status, 66)
        self.assertEqual(self.intents("replay", "../../etc/passwd").status, 66)

    def test_a_debugger_has_hold_of_the_process_when_the_call_comes(self):
        error, _ = self.fails("give_up")
        done = self.intents("replay", error["report"], "--debugger", environment={"INTENTS_DEBUGGER": "/nowhere/gdb"})
        self.assertEqual(done.status, 70, done)
        self.assertIn("cannot be started", done.stderr)
        debugger = self.folder / "debugger"
        debugger.write_text("#!/bin/sh\nexec gdb -batch -nx -q -p $3 -ex continue -ex bt >debugger.out 2>&1\n")
        debugger.chmod(0o755)
        done = self.intents("replay", error["report"], "--debugger", cwd=self.folder, environment={"INTENTS_DEBUGGER": str(debugger)})
        self.assertEqual(done.status, 70, done)
        self.assertIn("give_up", (self.folder / "debugger.out").read_text())


class LimitTests(ReportCase):
    def test_processor_time(self):
        """The smallest that there is counts: here that of who runs the program. Both ends that the kernel has for it."""
        for soft, hard in ((1, 2), (1, 1)):
            done = self.attempt("spin", f"--deadline={LONG}", status=70, preexec_fn=functools.partial(resource.setrlimit, resource.RLIMIT_CPU, (soft, hard)))
            self.assertEqual((done.json["error"]["kind"], done.json["error"].get("limit")), ("misbehaved", "processorTime"), done)
            self.assertIn("1 s of processor time", done.json["error"]["message"])

    def limit(self, *words, deadlines=(3, 60)):
        """The error of a run that reaches a limit and then hangs until its deadline, once that is late enough."""
        for deadline in deadlines:
            error, report = self.fails(*words, "--deadline", str(deadline), status=None)
            if report["kind"] == "limit":
                self.assertEqual(error["status"], 70)
                return error
        self.fail(f"no limit was reached: {report}")

    def test_memory(self):
        error = self.limit("hang_for_memory")
        self.assertEqual(error["limit"], "memory")
        self.assertIn("memory", error["hint"])

    def test_threads(self):
        error = self.limit("hang_for_threads")
        self.assertEqual(error["limit"], "memory")
        self.assertIn("threads", error["message"])

    def test_threads_that_need_no_memory(self):
        # As root a bundle of this id is a user of its own, whose threads no other test misses.
        self.add(self.bundle("fault", INTENTS, memory=64 << 20, name="threads"))
        intent = "org.example.threads.hang_for_small_threads"
        if allowed := self.attempt(intent, "--deadline", "3").value:
            return self.assertLessEqual(allowed, 3500, "this machine allows so many")
        self.assertEqual(self.limit(intent)["limit"], "threads")

    def test_open_files(self):
        self.assertEqual(self.limit("hang_for_files")["limit"], "openFiles")

    def test_one_file(self):
        self.assertEqual(self.limit("one_large_file", "mebibytes=300", deadlines=(LONG,))["limit"], "fileSize")


class EveryLimitTests(unittest.TestCase):
    """What the program can say of limits, what SECURITY.md lists, and what is tested are the same."""

    TESTED = {
        "memory": "LimitTests.test_memory", "threads": "LimitTests.test_threads_that_need_no_memory",
        "processorTime": "LimitTests.test_processor_time", "openFiles": "LimitTests.test_open_files",
        "fileSize": "LimitTests.test_one_file", "dataFolder": "DataLimitTests",
    }  # fmt: skip

    def test_names(self):
        source = (ROOT / "Sources/IntentHost/Supervision/ResourceLimit.swift").read_text()
        said = set(re.findall(r'^    case \.\w+: "(\w+)"$', source, re.M))
        self.assertEqual(said, set(self.TESTED))

    def test_rows(self):
        table = (ROOT / "Sandbox/SECURITY.md").read_text().partition("### Limits")[2].partition("###")[0]
        for name, test in self.TESTED.items():
            with self.subTest(name):
                (row,) = [line for line in table.splitlines() if f"| `{name}` |" in line]
                self.assertIn(f"`Attacks/test_reports.{test}`", row)


class LogRateTests(AttackCase):
    def test_lines_beyond_the_rate_are_dropped_and_that_is_said(self):
        self.add(self.bundle("forge", [function("forge", "kind:int", error="none")]))
        began = time.monotonic()
        done = self.intents("run", "forge", "kind=25", "--verbose", f"--deadline={PATIENCE}")
        took = time.monotonic() - began
        lines = done.stderr.splitlines()
        self.assertEqual(len([line for line in lines if "more than 1000 lines of log in a second" in line]), 1, lines[-5:])
        self.assertGreaterEqual(len(lines), 1000)
        self.assertLess(len(lines), 1000 * (took + 2))


class DataLimitTests(ReportCase):
    """1 GiB of data, however it is written; most of it is there already, so that little has to be written."""

    def setUp(self):
        super().setUp()
        self.attempt("one_large_file", "mebibytes=1", status=0)
        with open(self.data() / "before", "wb") as file:
            os.posix_fallocate(file.fileno(), 0, 1000 << 20)
        self.own(self.data() / "before")

    limit = LimitTests.limit

    def full(self, *words):
        self.assertEqual(self.limit(*words, deadlines=(LONG,))["limit"], "dataFolder")

    def test_many_files_while_it_runs(self):
        self.full("many_files", "each=8")
        # It is full: a small file may be taken away, but none grows.
        self.full("one_large_file", "mebibytes=1")
        for part in (*self.data().glob("part-*"), self.data() / "before"):
            part.unlink()
        self.assertEqual(self.attempt("one_large_file", "mebibytes=1", status=0).value, 1)

    def test_files_without_a_name(self):
        self.full("unlinked_files", "each=8")
        # The last may be ended with its name still there.
        self.assertLessEqual(len(list(self.data().glob("part-*"))), 1)

    def test_while_a_person_is_asked(self):
        """Who takes their time with the answer: the process is ended before there is one."""
        asking = terminal.Terminal(self.command("run", "write_while_asking", "each=8"), self.environment, self.folder,
                                   **self.options())  # fmt: skip
        self.addCleanup(asking.close)
        asking.expect("Shall it go on?", LONG)
        (self.data() / "go").touch()
        self.assertTrue(until(lambda: not self.runners(asking.process.pid), seconds=LONG), "it is not ended")
        asking.type("y\r")
        self.assertEqual(asking.end(LONG), 70)
        self.assertIn("for its data folder", asking.text)

    @staticmethod
    def runners(host):
        """What runs below the supervisor of this host."""
        found = processes.table()
        return [pid for pid in processes.below_of(host, found) if found[pid][0] != host and found[pid][1] not in "ZX"]

    def test_what_cannot_be_counted_counts_as_too_much(self):
        self.full("deep_files", "depth=70")
        shutil.rmtree(self.data() / "d")
        if self.is_another or os.getuid() != 0:  # root may list it
            self.full("hidden_files")

    def test_room_in_an_instant_is_not_to_be_had(self):
        self.assertEqual(self.attempt("grab_room", "mebibytes=8").value, -errno.EOPNOTSUPP)
        self.assertEqual(self.attempt("grab_room_politely", "mebibytes=8").value, 0)
        self.assertEqual((self.data() / "room").stat().st_size, 8 << 20)


class OrdinaryUserDataLimitTests(DataLimitTests):
    user = 54356


class WithoutNamespacesDataLimitTests(DataLimitTests):
    without = "user,mount,pid,net,ipc,uts"


class OrdinaryUserTests(CrashTests, LimitTests):
    user = 54331

    @unittest.skipIf(os.getuid() != 0, "the tests run as an ordinary user anyway")
    def setUp(self):
        super().setUp()


class WithoutNamespacesTests(CrashTests, LimitTests):
    without = "user,mount,pid,net,ipc,uts"


if __name__ == "__main__":
    unittest.main()
