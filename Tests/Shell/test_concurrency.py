"""Many processes on one home, and homes that a newer program has written."""

import json
import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time

import processes
from program import Case, fixture, plugin

STOPPED_HOLDER = """
import fcntl, os, signal, sys
with open(sys.argv[1]) as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    print("locked", flush=True)
    os.kill(os.getpid(), signal.SIGSTOP)
"""


class HomeCase(Case):
    def integrity(self):
        with sqlite3.connect(f"file:{self.home}/catalogue.sqlite?mode=ro", uri=True) as catalogue:
            self.assertEqual(catalogue.execute("PRAGMA integrity_check").fetchall(), [("ok",)])
            self.assertEqual(catalogue.execute("PRAGMA foreign_key_check").fetchall(), [])
        catalogue.close()

    def copies(self, count):
        """So many different bundles."""
        made = []
        for number in range(count):
            copy = shutil.copytree(plugin("Maths"), self.folder / f"copy{number}.intents")
            text = (copy / "manifest.json").read_text()
            (copy / "manifest.json").write_text(text.replace("org.example.maths", f"org.example.copy{number}"))
            made.append(copy)
        return made

    def together(self, *commands, exit=0):
        """Runs the commands at the same time; gives their ends."""
        running = [(words, self.start(*words)) for words in commands]
        return [self.finish(process, words, exit) for words, process in running]


class ConcurrencyTests(HomeCase):
    def test_thirty_processes_on_one_home(self):
        self.add("cprobe")
        self.intents("add", plugin("Dice"))
        bundles = self.copies(10)
        commands = [("add", bundle) for bundle in bundles]
        commands += [("add", plugin("Contacts"), "--no")] * 5
        commands += [("run", "add", "a=1", "b=2")] * 8
        commands += [("list", "--json")] * 4
        commands += [("remove", "org.example.dice")]
        commands += [("show", "org.example.cprobe"), ("validate", fixture("echo"))]
        self.assertEqual(len(commands), 30)
        runs = self.together(*commands)
        for run in runs:
            if run.words[0] == "run":
                self.assertEqual(run.out, "3\n")
        listed = [row["id"] for row in self.json("list", "--bundles")["bundles"]]
        self.assertEqual(
            sorted(listed),
            sorted(["org.example.cprobe", "org.example.contacts", *(f"org.example.copy{n}" for n in range(10))]))
        self.integrity()
        self.assertEqual(len(list((self.home / "store").iterdir())), 12, "one folder for each bundle")
        for number in range(10):
            self.gives(8, f"org.example.copy{number}.Power", "base=2", "exponent=3")

    def test_completion_and_a_server_go_on_while_bundles_come_and_go(self):
        self.add("cprobe")
        bundles = self.copies(10)
        server = self.start("mcp", stdin=subprocess.PIPE)
        self.addCleanup(server.communicate)
        self.addCleanup(server.kill)

        def ask(number, method, **params):
            message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
            server.stdin.write(json.dumps(message).encode() + b"\n")
            server.stdin.flush()
            while True:
                answer = json.loads(server.stdout.readline())
                if answer.get("id") == number:
                    return answer

        client = {"name": "test", "version": "1"}
        ask(1, "initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=client)
        ends, done = [], threading.Event()

        def complete():
            while not done.is_set() or not ends:
                run = self.intents("complete", "--shell", "fish", "--", "intents run", "ad", exit=None)
                ends.append((run.status, run.err))

        loop = threading.Thread(target=complete)
        loop.start()
        try:
            commands = [("add", bundle) for bundle in bundles] + [("run", "add", "a=1", "b=2")] * 10
            commands += [("list", "--json")] * 5 + [("expose", "org.example.cprobe.add")] * 5
            self.together(*commands)
            self.together(*[("remove", f"org.example.copy{number}") for number in range(5)])
            names = [tool["name"] for tool in ask(2, "tools/list")["result"]["tools"]]
        finally:
            done.set()
            loop.join()
        self.assertEqual(set(ends), {(0, "")})
        self.assertEqual(len(names), 1)
        self.assertIn("add", names[0])
        self.integrity()

    def test_add_and_remove_of_one_bundle_against_each_other(self):
        commands = [("add", fixture("cprobe")), ("remove", "org.example.cprobe"), ("run", "add", "a=1", "b=2")] * 8
        for run in self.together(*commands, exit=None):
            allowed = {"add": (0,), "remove": (0, 66), "run": (0, 66)}[run.words[0]]
            self.assertIn(run.status, allowed, run)
        self.integrity()
        self.intents("add", fixture("cprobe"))
        self.gives(3, "add", "a=1", "b=2")
        self.assertEqual(len(list((self.home / "store").iterdir())), 1)

    def test_twenty_first_runs_at_once(self):
        for _ in range(3):
            shutil.rmtree(self.home, ignore_errors=True)
            bundles = [plugin("Maths"), fixture("cprobe"), fixture("call-error")]
            runs = self.together(*[("add", bundles[n % 3]) for n in range(10)], *[("list", "--json")] * 10)
            self.assertEqual(len(runs), 20)
            self.assertEqual(len(self.json("list", "--bundles")["bundles"]), 3)
            self.integrity()

    def test_a_stopped_writer_is_named_and_does_not_block_readers(self):
        self.add("cprobe")
        holder = subprocess.Popen(
            [sys.executable, "-c", STOPPED_HOLDER, self.home / "lock"], stdout=subprocess.PIPE)
        try:
            self.assertEqual(holder.stdout.readline(), b"locked\n")
            self.assertEqual(self.intents("run", "add", "a=1", "b=2").out, "3\n")
            self.intents("list")
            before = self.snapshot("logs", "records")
            run = self.intents("add", fixture("call-error"), exit=73)
            self.says(run, str(holder.pid), "stopped", "kill -CONT")
            self.assertEqual(self.snapshot("logs", "records"), before)
        finally:
            holder.kill()
            holder.communicate()
        self.add("call-error")
        self.integrity()

    def test_a_bundle_that_hangs_while_it_is_added_holds_nobody_up(self):
        self.add("cprobe")
        slow = self.start("add", fixture("describe-loop"))
        self.wait("it runs", lambda: processes.descendants(slow.pid) or slow.poll() is not None)
        self.add("call-error")
        self.assertIsNone(slow.poll(), "the slow one is still busy")
        self.intents("remove", "org.example.cprobe")
        slow.send_signal(signal.SIGINT)
        self.finish(slow, ["add"], exit=None)

    def test_a_writer_killed_at_any_moment_leaves_a_sound_home(self):
        bundles = self.copies(3)
        self.add("cprobe")
        for round in range(25):
            process = self.start("add", bundles[round % 3], "--replace")
            # Any moment will do: nothing is assumed of where it is.
            time.sleep(round * 7 % 25 * 0.0012)
            process.kill()
            process.communicate()
            self.integrity()
            self.gives(3, "add", "a=1", "b=2")
        for bundle in bundles:
            self.intents("add", bundle)
        # One that is there already changes nothing; whoever changes something next clears up.
        self.add("call-error")
        self.assertEqual(len(self.json("list", "--bundles")["bundles"]), 5)
        self.assertEqual(len(list((self.home / "store").iterdir())), 5, "what killed writers left is cleared")


class VersionTests(HomeCase):
    def setUp(self):
        super().setUp()
        self.add("cprobe", "Maths")
        self.file = self.home / "catalogue.sqlite"

    def change(self, *statements):
        catalogue = sqlite3.connect(self.file)
        for statement in statements:
            catalogue.execute(statement)
        catalogue.commit()
        catalogue.close()

    def test_a_newer_catalogue_is_not_touched(self):
        catalogue = sqlite3.connect(self.file)
        (version,) = catalogue.execute("PRAGMA user_version").fetchone()
        (table,) = catalogue.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchone()
        catalogue.close()
        self.assertGreater(version, 0)
        self.change(
            f"PRAGMA user_version = {version + 1}", "CREATE TABLE from_the_future (x)",
            f"ALTER TABLE {table} ADD COLUMN later TEXT DEFAULT 'x'")
        beside = ("logs", "lock", "records", "data")
        before = self.snapshot(*beside)
        for words in (("add", plugin("Dice")), ("remove", "org.example.maths"), ("list",), ("show", "Power"),
                      ("run", "add", "a=1", "b=2"), ("list", "--entities")):
            with self.subTest(words[0]):
                run = self.intents(*words, exit=None)
                if words[0] in ("add", "remove"):
                    self.assertEqual(run.status, 71, run)
                if run.status != 0:
                    self.says(run, str(version), str(version + 1), "INTENTS_HOME")
                self.assertEqual(self.snapshot(*beside), before)
        self.says(self.intents("doctor", exit=None), str(version + 1))

    def test_a_catalogue_that_is_no_catalogue(self):
        for name, content in {
            "text": b"hello\n" * 1000, "short": b"SQLite format 3\0", "zeros": b"\0" * 4096,
            "other": None, "torn": self.file.read_bytes()[: self.file.stat().st_size // 3],
        }.items():
            with self.subTest(name):
                if content is None:
                    self.file.unlink()
                    self.change("CREATE TABLE holiday (photo)")
                else:
                    self.file.write_bytes(content)
                before = self.snapshot("logs", "lock", "records")
                for words in (("list",), ("add", plugin("Dice")), ("run", "add", "a=1", "b=2")):
                    run = self.intents(*words, exit=None)
                    self.assertEqual(run.status, 71, run)
                    self.says(run, "catalogue")
                self.assertEqual(self.snapshot("logs", "lock", "records"), before)

    def test_an_empty_catalogue_file_is_a_fresh_one(self):
        self.file.write_bytes(b"")
        run = self.intents("list", exit=None)
        self.assertIn(run.status, (0, 71), run)

    def test_a_store_folder_that_is_gone(self):
        (found,) = [path for path in (self.home / "store").iterdir() if list(path.rglob("cprobe.so"))]
        for path, _, _ in os.walk(found):
            os.chmod(path, 0o755)
        shutil.rmtree(found)
        run = self.intents("run", "add", "a=1", "b=2", exit=None)
        self.assertIn(run.status, (66, 69), run)
        self.says(run, "org.example.cprobe")
        self.gives(8, "Power", "base=2", "exponent=3")
        self.says(self.intents("doctor", exit=None), "org.example.cprobe")
        self.intents("add", fixture("cprobe"))
        self.gives(3, "add", "a=1", "b=2")
