"""What is in view: told by bundles and by running programs, shown by `context`, taken by @words."""

import json
import os
import pathlib
import signal
import subprocess
import time

from program import PATIENCE, ROOT, Case, fixture
from waiting import until

VISIBLE, SELECTED, PLAYING = 1, 2, 4


class ContextCase(Case):
    def setUp(self):
        super().setUp()
        self.runtime = pathlib.Path(self.environment["XDG_RUNTIME_DIR"])

    def context(self, *words):
        """What is in view, once every program has answered in the time that it is given."""
        return until(
            lambda: json.loads(self.intents("context", "--json", *words).out),
            lambda view: all(item["reason"] != "it does not answer" for item in view["silent"]))

    def references(self, *words):
        return [element["entity"] for element in self.context(*words)["elements"]]


class ProviderTests(ContextCase):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("screen"))

    def test_a_bundle_tells_what_is_in_view(self):
        elements = self.context()["elements"]
        self.assertEqual([e["entity"] for e in elements], ["Note/1", "Note/3", "Note/2"])
        self.assertEqual(elements[0]["is"], ["visible", "selected"])
        self.assertEqual(elements[0]["title"], "Milk")
        self.assertEqual(elements[0]["source"], "Note Board")
        self.assertEqual(elements[0]["bounds"], {"x": 10, "y": 20, "width": 100, "height": 50})

    def test_what_does_not_resolve_is_dropped_and_named(self):
        dropped = self.context()["dropped"]
        self.assertEqual([(d["source"], d["reference"]) for d in dropped], [("Note Board", "Note/99")])
        self.assertIn("Note/99 is left out", self.intents("context").err)

    def test_this_is_what_is_selected_and_is_said(self):
        run = self.intents("run", "ShowNote", "note=@this")
        self.assertEqual(run.out, "1\n")
        self.assertIn("note: @this is “Milk” (Note Board)", run.err)

    def test_these_are_all_that_are_selected(self):
        self.assertEqual(self.intents("run", "ShowNotes", "notes=@these").out, "1\n")
        self.assertEqual(self.intents("run", "ShowNotes", "notes=@selected", "notes=Note/4").out, "1 4\n")

    def test_where_no_entity_is_taken_the_word_is_refused(self):
        run = self.intents("run", "ShowNotes", "notes=Note/1", "loud=@this", exit=65)
        self.assertIn("stands for an entity", run.err)

    def test_a_literal_at_sign(self):
        run = self.intents("run", "ShowNote", "note=@@this", exit=66)
        self.assertIn("@this", run.err)


class ApplicationTests(ContextCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        source = ROOT / "Sources/CIntentApplication"
        cls.board = ROOT / ".build/tests-board"
        subprocess.run(
            ["gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-fsanitize=address,undefined", "-g",
             f"-I{source}/include", ROOT / "Tests/Shell/board.c", source / "intent_application.c", "-lm", "-o", cls.board],
            check=True)

    def setUp(self):
        super().setUp()
        manifest = fixture("screen")
        self.intents("add", manifest)

    def open(self, title, *lines, bundle="org.example.screen", words=()):
        file = self.folder / f"{title}.txt"
        file.write_text("".join(f"{line}\n" for line in lines))
        process = subprocess.Popen(
            [self.board, bundle, title, file, *words], env=self.environment, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        self.addCleanup(self.end, process)
        self.assertEqual(process.stdout.readline(), "ready\n")
        return process

    def end(self, process):
        process.kill()
        process.communicate()

    def of(self, title):
        return [e["entity"] for e in self.context()["elements"] if e["source"] == title]

    def wait(self, title, entities):
        """Until a program tells these: one that is busy for seconds is left out."""
        until = time.monotonic() + PATIENCE
        while self.of(title) != entities:
            self.assertLess(time.monotonic(), until, self.context())

    def test_a_running_program_tells_what_it_shows(self):
        process = self.open("Desk", f"{VISIBLE} Note 2", f"{VISIBLE | SELECTED} Note 4")
        self.wait("Desk", ["Note/2", "Note/4"])
        elements = [e for e in self.context()["elements"] if e["source"] == "Desk"]
        self.assertEqual([e["entity"] for e in elements], ["Note/2", "Note/4"])
        self.assertEqual(elements[1]["is"], ["visible", "selected"])
        self.assertEqual(elements[0]["process"], process.pid)
        self.assertEqual(elements[0]["bounds"], {"x": -1.5, "y": 0.25, "width": 10, "height": 20})
        self.assertEqual(elements[0]["title"], "Bread")

    def test_two_programs_and_one_is_killed(self):
        first = self.open("First", f"{VISIBLE} Note 2")
        self.open("Second", f"{VISIBLE} Note 4")
        self.wait("First", ["Note/2"])
        self.wait("Second", ["Note/4"])
        first.kill()
        first.wait()
        self.assertEqual(self.of("First"), [], "at once")
        self.wait("Second", ["Note/4"])
        self.assertEqual(len(list((self.runtime / "intents").glob("application-*"))), 1)

    def test_several_are_asked_and_named(self):
        self.open("Desk", f"{SELECTED} Note 4")
        run = self.intents("run", "ShowNote", "note=@this", exit=75)
        self.assertIn("Milk, Jam", run.err.replace("Jam, Milk", "Milk, Jam"))
        self.assertEqual(sorted(self.intents("run", "ShowNotes", "notes=@these").out.split()), ["1", "4"])

    def test_a_program_that_is_stopped_holds_nobody_up(self):
        process = self.open("Desk", f"{VISIBLE} Note 2")
        os.kill(process.pid, signal.SIGSTOP)
        os.waitpid(process.pid, os.WUNTRACED)
        self.addCleanup(os.kill, process.pid, signal.SIGCONT)
        context = self.context()
        self.assertEqual([s["reason"] for s in context["silent"]], ["it is stopped"])
        self.assertIn("Note/1", [e["entity"] for e in context["elements"]])

    def test_a_program_in_front_is_named_and_its_tools_come_first(self):
        self.intents("add", fixture("cprobe"))
        self.intents("expose", "--yes", "ShowNote", "org.example.cprobe.add")
        request = ("tools", "--for", "please add this one", "--json")
        chosen = lambda: json.loads(self.intents(*request).out)["tools"][0]
        self.assertIn("its words match", chosen()["reason"])
        self.open("Behind", f"{VISIBLE} Note 2")
        self.assertIn("its words match", chosen()["reason"])
        process = self.open("Desk", f"{VISIBLE} Note 2", words=["front"])
        self.open("Elsewhere", bundle="org.example.elsewhere", words=["front"])
        self.assertEqual(
            self.context()["inFront"],
            [{"bundle": "org.example.screen", "source": "Desk", "process": process.pid}])
        self.assertIn("Desk is in front (org.example.screen)", self.intents("context").err)
        self.assertEqual((chosen()["intent"], chosen()["reason"]), ("org.example.screen.ShowNote", "its app is in front"))
        self.intents("disable", "org.example.screen")
        self.assertIn("its words match", chosen()["reason"])

    def moved(self, exit=0, *words):
        run = self.intents("run", "MoveNote", "note=Note/2", "--json", *words, exit=exit)
        return json.loads(run.out)

    def test_a_running_program_performs_what_its_author_wants_in_front(self):
        sealed = self.moved()
        self.assertEqual(sealed["value"], "2")
        self.assertNotIn("program", sealed["process"])
        process = self.open("Desk", words=["performs"])
        done = self.moved(0, "to=“top”\n")
        self.assertEqual(done["value"], "moved")
        self.assertEqual(json.loads(done["dialog"]), {"note": {"type": "Note", "id": "2", "title": "Bread"}, "to": "“top”\n"})
        self.assertEqual((done["process"], done["layers"]), (f"program: Desk (process {process.pid})", {}))
        self.assertIn("performed by Desk", self.intents("run", "MoveNote", "note=Note/2").err)
        self.assertIn("Desk", self.intents("log", "--json").out)
        front = self.open("Front", words=["performs", "front"])
        self.assertIn(str(front.pid), self.moved()["process"])
        shown = json.loads(self.intents("run", "ShowNote", "note=Note/2", "--json").out)
        self.assertNotIn("program", shown["process"], "what is not wanted in front runs behind the wall")
        process.kill(), front.kill(), process.wait(), front.wait()
        self.assertNotIn("program", self.moved()["process"])

    def test_a_program_that_performs_badly(self):
        for way, exit, words in (
            ("dies", 70, "ended before it answered"), ("fails", 1, 'The board is "locked"'),
            ("garbage", 70, "no JSON"), ("number", 70, "no string"), ("silent", 70, "no string"),
        ):
            with self.subTest(way):
                process = self.open("Desk", words=[way])
                said = self.moved(exit)
                self.assertIn(words, said["error"]["message"])
                process.kill(), process.wait()

    def test_a_program_that_answers_later_goes_on_meanwhile(self):
        process = self.open("Desk", f"{VISIBLE} Note 2", words=["defers"])
        run = self.start("run", "MoveNote", "note=Note/2")
        self.assertEqual(process.stdout.readline(), "performing\n")
        self.wait("Desk", ["Note/2"])
        process.stdin.write("\n")
        process.stdin.flush()
        self.assertEqual(run.communicate(timeout=PATIENCE)[0], b"later\n")
        # Who gives up waiting, and a program that ends with a call open, leave nothing behind.
        run = self.start("run", "MoveNote", "note=Note/2")
        self.assertEqual(process.stdout.readline(), "performing\n")
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=PATIENCE)
        self.wait("Desk", ["Note/2"])
        process.stdin.close()
        process.stdin = None
        self.assertEqual(process.wait(PATIENCE), 0, "no leak, no use of what is gone")

    def test_a_program_that_hangs_while_it_performs_is_left(self):
        process = self.open("Desk", words=["hangs"])
        run = self.start("run", "MoveNote", "note=Note/2")
        self.assertEqual(process.stdout.readline(), "performing\n")
        run.send_signal(signal.SIGINT)
        run.communicate(timeout=PATIENCE)
        self.assertEqual(run.returncode, 130)

    def test_a_bundle_that_is_not_there(self):
        self.open("Desk", f"{VISIBLE} Note 2", bundle="org.example.elsewhere")
        self.assertIn("not installed", self.context()["dropped"][-1]["reason"])

    def test_other_types_and_ids(self):
        self.open("Desk", f"{VISIBLE} Nothing 2", f"{VISIBLE} Note 77")
        reasons = {d["reference"]: d["reason"] for d in self.context()["dropped"] if d["source"] == "Desk"}
        self.assertIn("no entity Nothing", reasons["Nothing/2"])
        self.assertIn("does not know it", reasons["Note/77"])

    def test_a_folder_that_others_could_have_made_is_not_used(self):
        folder = self.runtime / "intents"
        folder.mkdir(mode=0o777)
        folder.chmod(0o777)
        done = subprocess.run(
            [self.board, "a", "b", "/dev/null"], env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 1)
        self.assertIn("not permitted", done.stderr)
        self.assertIn("Note/1", self.references())
