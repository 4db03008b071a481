"""A run that ended for want of an answer goes on in another process: `run --continue`."""

import json
import os
import pathlib
import shutil
import stat

from program import Case, fixture


class ContinueTests(Case):
    def setUp(self):
        super().setUp()
        self.add("mediates")

    def waits(self, *words):
        """Starts a run that ends with a question; the id to continue it with."""
        error = self.error("run", *words, exit=75)
        self.assertIn(error["continue"], error["hint"])
        return error["continue"]

    def runs(self):
        return len((next(self.home.glob("data/*/runs"))).read_text())

    def test_answers_come_one_process_at_a_time(self):
        it = self.waits("Book", "city=Rome")
        for words, question in ((["day=2027-01-02"], "parameter:pin"), (["pin=tulip-4711"], "confirm")):
            error = self.error("run", "--continue", it, *words, exit=75)
            self.assertEqual((error["question"]["id"], error["continue"]), (question, it))
        made = self.json("run", "--continue", it, "confirm=yes")
        self.assertEqual(made["invocation"], it)
        self.assertIn("city=Rome day=1798844400 pin=tulip-4711", made["value"])
        self.intents("run", "--continue", it, "confirm=yes", exit=66)

    def test_answers_may_come_together_and_by_the_questions_id(self):
        it = self.waits("Book")
        made = self.json(
            "run", "--continue", it, "parameter:city=Oslo", "day=2027-01-02", "pin=1", "confirm:=true")
        self.assertIn("city=Oslo", made["value"])

    def test_a_list_is_answered_by_repeating_its_name(self):
        it = self.waits("Pack")
        self.assertEqual(
            self.json("run", "--continue", it, "things=a", "things=b")["value"], ["a", "b"])
        it = self.waits("Pack")
        self.assertEqual(self.json("run", "--continue", it, 'things:=["c", "d"]')["value"], ["c", "d"])

    def test_a_choice_by_name_by_id_and_by_number(self):
        for answer in ("Radar map", "i3", "Item/i3", "3"):
            with self.subTest(answer):
                it = self.waits("Pick", "item=ada")
                made = self.json("run", "--continue", it, f"item={answer}", "confirm=yes")
                self.assertEqual(made["value"], "item=i3")
        it = self.waits("Pick", "item=ada")
        self.assertEqual(
            self.json("run", "--continue", it, 'item:={"index": 2}', "--yes")["value"], "item=i2")

    def test_the_numbers_are_those_that_were_shown(self):
        options = self.error("run", "Pick", "item=ada", exit=75)["question"]["options"]
        self.assertEqual([(option["index"], option["title"]) for option in options],
                         [(1, "Ada's paper"), (2, "Adagio"), (3, "Radar map")])

    def test_an_answer_that_does_not_fit_leaves_it_waiting(self):
        it = self.waits("Book", "city=Rome")
        error = self.error("run", "--continue", it, "day=whenever", exit=65)
        self.assertIn("whenever", error["message"])
        self.intents("run", "--continue", it, "day=2027-01-02", "pin=1", "confirm=yes")

    def test_no_is_the_end(self):
        it = self.waits("Pick", "item=Zebra")
        self.intents("run", "--continue", it, "confirm=no", exit=2)
        self.intents("run", "--continue", it, "confirm=yes", exit=66)

    def test_what_ran_before_the_question_does_not_run_again_for_it(self):
        it = self.waits("Insist")
        self.assertEqual(self.runs(), 1)
        self.assertEqual(self.json("run", "--continue", it, "word=tree")["value"], "tree after 2 runs")

    def test_a_running_intent_waits_in_its_process_and_says_so(self):
        self.add("call-asks")
        error = self.error("run", "org.example.fixture.call-asks.Go", "kind=value", exit=75)
        self.assertNotIn("continue", error)
        self.assertIn("cannot be continued", error["hint"])
        self.assertIn(error["question"]["id"], error["hint"])

    def test_another_process_may_be_faster(self):
        it = self.waits("Pick", "item=Zebra")
        both = [self.start("run", "--continue", it, "confirm=yes") for _ in range(2)]
        ends = sorted(self.finish(process, ["run"], exit=None).status for process in both)
        self.assertEqual(ends, [0, 66])

    def test_an_update_in_between_is_told(self):
        it = self.waits("Book", "city=Rome")
        newer = self.folder / "newer.intents"
        shutil.copytree(fixture("mediates"), newer)
        manifest = json.loads((newer / "manifest.json").read_text())
        manifest["version"] = "2.0.0"
        text = json.dumps(manifest)
        (newer / "manifest.json").write_text(text)
        # The library describes itself as 1.0.0; without an entry of its own it is taken at the word of the file.
        run = self.intents("add", newer, "--replace", exit=None)
        if run.status != 0:
            self.intents("add", self.other_content(), "--replace")
        error = self.error("run", "--continue", it, "day=2027-01-02", exit=66)
        self.assertIn("updated", error["message"])
        self.assertIn("intents run", error["hint"])

    def other_content(self):
        """The same bundle with another file in it."""
        other = self.folder / "other.intents"
        shutil.copytree(fixture("mediates"), other)
        (other / "Resources").mkdir(exist_ok=True)
        (other / "Resources/note.txt").write_text("more\n")
        return other

    def test_a_bundle_that_is_gone_is_told(self):
        it = self.waits("Book", "city=Rome")
        self.intents("remove", "org.example.fixture.mediates")
        self.intents("run", "--continue", it, "day=2027-01-02", exit=66)

    def test_it_runs_out_after_a_day(self):
        it = self.waits("Book", "city=Rome")
        file = self.home / "pending" / it
        written, state = file.read_text().split("\n", 1)
        file.write_text(f"{int(written) - 86401}\n{state}")
        self.intents("run", "--continue", it, "day=2027-01-02", exit=66)
        self.waits("Book")
        self.assertFalse(file.exists(), "what has run out is not kept")

    def test_there_is_an_end_to_what_is_kept(self):
        pending = self.home / "pending"
        first = self.waits("Book")
        text = (pending / first).read_text()
        for number in range(120):
            (pending / f"{number:010d}").write_text(text)
        self.waits("Book")
        self.assertLessEqual(len(list(pending.iterdir())), 100)

    def test_what_is_secret_stays_in_the_private_file(self):
        it = self.waits("Book", "city=Rome", "pin=orchid-4711")
        file = self.home / "pending" / it
        self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600)
        self.assertEqual(stat.S_IMODE(file.parent.stat().st_mode), 0o700)
        for path in self.home.rglob("*"):
            if path.is_file() and path != file:
                self.assertNotIn(b"orchid", path.read_bytes(), path)
        run = self.intents("run", "--continue", it, "day=2027-01-02", "--json", exit=75)
        self.silent(run, "orchid")
        self.intents("run", "--continue", it, "confirm=yes")
        self.assertFalse(file.exists())

    def test_damage_is_told(self):
        it = self.waits("Book", "city=Rome")
        file = self.home / "pending" / it
        whole = file.read_bytes()
        for damaged in (b"", b"x", whole[:200], whole.replace(b'"form":1', b'"form":9'), whole.replace(b'"city"', b'"town"'),
                        whole.replace(b"parameter:day", b"parameter:day").replace(b'"slot":1', b'"slot":99')):
            with self.subTest(damaged[:30]):
                file.write_bytes(damaged)
                self.intents("run", "--continue", it, "day=2027-01-02", exit=66)

    def test_ids_are_no_paths(self):
        (self.home / "secret").write_text("0\n{}")
        for it in ("../secret", "", "/etc/passwd", "x" * 10, "X" * 400):
            self.intents("run", "--continue", it, "a=1", exit=66)

    def test_a_read_only_home_gives_the_question_without_an_id(self):
        if os.geteuid() == 0:
            blocker = self.home / "pending"
            blocker.write_text("in the way")
        else:
            self.home.chmod(0o555)
            self.addCleanup(self.home.chmod, 0o755)
        error = self.error("run", "Book", "city=Rome", exit=75)
        self.assertNotIn("continue", error)
        self.assertIn("day=", error["hint"])

    def test_files_that_were_given_are_still_given(self):
        self.add("echo")
        name = os.fsencode(self.folder) + b"/caf\xe9.txt"
        pathlib.Path(os.fsdecode(name)).write_text("x")
        self.assertEqual(self.json("run", "EchoFile", exit=75)["error"]["question"]["parameter"], "value")
        it = self.waits("EchoFile")
        self.intents("run", "--continue", it, b"value=" + name)


class AnswersTests(Case):
    def setUp(self):
        super().setUp()
        self.add("mediates")

    def answers(self, content):
        path = self.folder / "answers.json"
        path.write_bytes(content if isinstance(content, bytes) else json.dumps(content).encode())
        return f"--answers={path}"

    def test_by_parameter_and_by_question(self):
        made = self.json("run", "Book", self.answers(
            {"city": "Rome", "parameter:day": "2027-01-02", "pin": "12", "confirm": True}))
        self.assertEqual(made["value"], "city=Rome day=1798844400 pin=12")
        self.assertNotIn("unusedAnswers", made)

    def test_a_question_of_the_running_intent(self):
        self.add("call-asks")
        go = "org.example.fixture.call-asks.Go"
        for kind, name, answer, told in (
            ("value", "ask:1", "tree", "answered: tree"), ("choice", "ask:1", {"index": 2}, "answered: green"),
            ("choice", "ask:1", "green", "green"), ("confirm", "ask:1", False, "declined"),
            ("value", "word", "leaf", "answered: leaf"), ("needsChoice", "word", "blue", "answered: blue"),
        ):
            with self.subTest(kind=kind, answer=answer):
                run = self.intents("run", go, f"kind={kind}", self.answers({name: answer}))
                self.says(run, told)

    def test_what_no_question_wanted_is_reported(self):
        run = self.intents("run", "Pack", "things=a", self.answers({"thigns": ["b"], "confirm": True}))
        self.says(run, "“thigns”", "did you mean “things”", "“confirm”")
        made = self.json("run", "Pack", "things=a", self.answers({"thigns": ["b"]}))
        self.assertEqual(made["unusedAnswers"], ["thigns"])

    def test_an_answer_that_does_not_fit_is_not_given_twice(self):
        error = self.error("run", "Book", "city=Rome", self.answers({"day": "whenever"}), exit=65)
        self.assertIn("whenever", error["message"])

    def test_text_in_the_callers_way(self):
        self.environment["LANG"] = "de_DE.UTF-8"
        self.intents("run", "Book", "city=Rome", "pin=1", "--yes", self.answers({"day": "7.4.2027"}), exit=65)
        made = self.json("run", "Book", "city=Rome", "pin=1", "--yes", self.answers({"day": {"text": "7.4.2027"}}))
        self.assertIn("day=1807048800", made["value"])

    def test_windows_files_and_marks(self):
        plain = '{\n "things": ["a", "b"]\n}'
        for content in (
            plain, plain + "\n", plain.replace("\n", "\r\n"), "\ufeff" + plain, "\ufeff" + plain.replace("\n", "\r\n"),
            plain.replace("\n", "\r"), plain + "  \r\n\t",
        ):
            with self.subTest(repr(content)):
                self.assertEqual(self.json("run", "Pack", self.answers(content.encode()))["value"], ["a", "b"])

    def test_other_encodings_are_named(self):
        plain = '{\n "things": ["é"]\n}'
        for content, words in (
            (plain.encode("utf-16"), ["UTF-16"]), (plain.encode("latin-1"), ["UTF-8", "line 2"]),
            (b'{ "things": ["a\0b"] }', ["line 1"]), (b'{ "things": ["a"', ["line 1"]), (b"", []),
            (b'["a"]', ["an array"]), (b'{ "a": 1, "a": 2 }', ["line 1"]), (b"7", ["a number"]),
        ):
            with self.subTest(content):
                run = self.intents("run", "Pack", self.answers(content), exit=65)
                self.says(run, *words)
                self.assertNotIn("\r", run.err)
                self.assertNotIn("\0", run.err)

    def test_an_enum_with_a_windows_end(self):
        run = self.intents("run", "Ride", "trail=Forest ride", self.answers({"activity": "Biking\r"}))
        self.says(run, "activity=biking")

    def test_a_missing_file(self):
        self.says(self.intents("run", "Pack", "--answers=/nowhere/answers", exit=66), "/nowhere/answers")

    def test_through_a_pipe(self):
        self.says(self.intents("run", "Pack", "--answers=-", input=b'{"things": ["x"]}'), "x")

    def test_at_a_terminal_the_rest_is_asked(self):
        at = self.terminal("run", "Book", self.answers({"city": "Rome", "pin": "1", "confirm": True}))
        at.expect("What value for Day?")
        at.answer("2027-01-02")
        at.expect("city=Rome")
        self.assertEqual(at.end(), 0)
