"""Shortcuts: what goes wrong in one, what would be done, and those in the home."""

import json
import os

from program import fixture
from test_shortcut import ShortcutCase


class FailureTests(ShortcutCase):
    def test_a_failure_says_what_was_done_and_what_was_not(self):
        text = """
            shortcut: 1
            steps:
              - { run: echo.EchoInt, with: { value: 6 } }
              - { run: echo.EchoString, name: word, with: { value: six } }
              - { run: echo.EchoInt, with: { value: $word } }
              - { run: echo.EchoInt, with: { value: 7 } }
            """
        run = self.run_file(text, exit=65)
        self.assertIn("test.yaml:6: step 3 (echo.EchoInt): value: ", run.err)
        self.assertIn("\n  done: 1 echo.EchoInt, 2 echo.EchoString\n  not done: 4 echo.EchoInt", run.err)
        self.assertEqual(run.out, "6\nsix\n")
        error = json.loads(self.run_file(text, "--json", exit=65).out)["error"]
        self.assertEqual((error["file"], error["line"], error["step"]), ("test.yaml", 6, "3"))
        self.assertEqual([done["step"] for done in error["done"]], ["1", "2"])
        self.assertEqual(error["notDone"], ["4"])
        self.assertEqual(error["done"][1]["value"], "six")

    def test_a_failure_within_a_repeat_names_the_round(self):
        run = self.run_file("""
            shortcut: 1
            steps:
              - repeat: ["1", two, "3"]
                as: n
                steps:
                  - { run: echo.EchoInt, with: { value: $n } }
            """, exit=65)
        self.assertIn("step 1.1 [2] (echo.EchoInt)", run.err)
        self.assertIn("done: 1.1 [1] echo.EchoInt\n  not done: round 3 of step 1\n", run.err)

    def test_many_rounds_are_told_in_short_and_in_json_all(self):
        text = """
            shortcut: 1
            steps:
              - repeat: [%s]
                as: n
                steps:
                  - { run: echo.EchoInt, with: { value: $n } }
              - { run: echo.EchoInt, with: { value: 6 } }
            """ % ", ".join(["1"] * 20 + ["two"] + ["3"] * 9)
        run = self.run_file(text, exit=65)
        self.assertIn("1.1 [5] echo.EchoInt, … 10 more …, 1.1 [16] echo.EchoInt", run.err)
        self.assertIn("not done: rounds 22 to 30 of step 1, 2 echo.EchoInt", run.err)
        error = json.loads(self.run_file(text, "--json", exit=65).out)["error"]
        self.assertEqual(len(error["done"]), 20)
        self.assertEqual(error["notDone"], ["2"])
        self.assertEqual(error["roundsNotDone"], [{"step": "1", "first": 22, "last": 30}])

    def test_a_crash_is_the_step_s(self):
        self.intents("add", fixture("call-crash"))
        run = self.run_file("""
            shortcut: 1
            steps:
              - run: org.example.fixture.call-crash.Go
              - { run: echo.EchoInt, with: { value: 6 } }
            """, exit=70)
        self.assertIn("test.yaml:4: step 1", run.err)
        self.assertIn("not done: 2 echo.EchoInt", run.err)

    def test_mistakes_are_found_before_anything_is_done(self):
        cases = [
            ("shortcut: 2\nsteps: []", 1, "version 2"),
            ("steps: []", 1, "the version of the format is missing"),
            ("shortcut: 1", 1, "there are no steps"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInt, wiht: { value: 1 } }", 3, "“wiht” is not known here"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInts }\n  - { run: echo.EchoIntt }", 4, "no intent “echo.EchoIntt”"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInt, with: { vlaue: 1 } }", 3, "no parameter “vlaue”"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInt, with: { value: many } }", 3, "expects a whole number"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInt, with: { value: $n } }", 3, "nothing before is called “n”"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoString, with: { value: \"${ }\" } }", 3, "is no reference"),
            ("shortcut: 1\nsteps:\n  - {}", 3, "a step runs, asks, tests, repeats or stops"),
            ("shortcut: 1\nsteps:\n  - { run: a, ask: b }", 3, "a step is one of run and ask"),
            ("shortcut: 1\nsteps:\n  - { if: { value: 1, over: 2 }, then: [] }", 3, "there is no comparison “over”"),
            ("shortcut: 1\nsteps:\n  - { ask: What?, name: a, type: kind }", 3, "“kind” is no type"),
            ("shortcut: 1\nparameters: { a: {}, a: {} }\nsteps: []", 2, "“a” stands twice"),
            ("shortcut: 1\nsteps:\n  - &a { run: b }\n  - *a", 3, "anchors are not read"),
            ("shortcut: 1\nsteps: [", 2, ""), ("shortcut: 1\n\tsteps: []", 2, ""), ("", 1, "is empty"),
            ("- 1", 1, "a shortcut is a map"), ("a: 1\n---\nb: 2", 2, "a second document"),
            ("[" * 100, 1, "nested too deeply"),
        ]
        for text, line, words in cases:
            with self.subTest(text):
                (self.folder / "wrong.yaml").write_text(text)
                for verb in ("validate", "run"):
                    run = self.intents("shortcut", verb, "wrong.yaml", exit=65)
                    self.assertIn(f"wrong.yaml:{line}: ", run.err)
                    self.assertIn(words, run.err)
                    self.assertEqual(run.out, "")

    def test_bytes_that_are_no_text(self):
        (self.folder / "wrong.yaml").write_bytes(b"shortcut: 1\nsteps: \xff\xfe\n")
        self.assertIn("wrong.yaml:2: ", self.intents("shortcut", "validate", "wrong.yaml", exit=65).err)

    def test_all_mistakes_are_told(self):
        (self.folder / "wrong.yaml").write_text("shortcut: 1\nsteps:\n  - { rum: a }\n  - { run: echo.EchoInt, with: 3 }\n")
        run = self.intents("shortcut", "validate", "wrong.yaml", "--json", exit=65)
        problems = json.loads(run.out)["error"]["problems"]
        self.assertEqual([problem["line"] for problem in problems], [3, 4])

    def test_there_is_no_such_file(self):
        self.intents("shortcut", "run", "nowhere.yaml", exit=66)


class DryRunTests(ShortcutCase):
    def test_nothing_is_done(self):
        self.with_people()
        text = """
            shortcut: 1
            parameters: { text: {} }
            steps:
              - { run: contacts.FindContacts, name: found, with: { text: $text } }
              - repeat: $found
                as: who
                steps:
                  - { run: contacts.DeleteContact, with: { contact: $who } }
              - run: contacts.AddNote
            """
        run = self.run_file(text, "text=computing", "--dry-run")
        self.assertEqual(run.out.splitlines(), [
            "1 org.example.contacts.FindContacts text=computing  (read)",
            "2 repeat for each who of $found",
            "  2.1 org.example.contacts.DeleteContact contact=$who  (irreversible; asks to confirm)",
            "3 org.example.contacts.AddNote  (reversible; asks for contact, note)",
        ])
        self.assertEqual(len(list((self.folder / "people").iterdir())), 3)
        self.assertEqual(self.run_file(text, "--dry-run").out.splitlines()[0], "ask for text")
        steps = json.loads(self.run_file(text, "text=x", "--dry-run", "--json").out)["steps"]
        self.assertEqual(steps[0]["with"], {"text": "x"})

    def test_conditions_are_shown_as_they_are_written(self):
        run = self.run_file("""
            shortcut: 1
            parameters: { n: { type: int } }
            steps:
              - { run: echo.EchoInt, name: got, with: { value: $n } }
              - if: { all: [ { value: $got, greater: 3 }, { not: { any: [ $got, { value: $n, equal: 7 } ] } } ] }
                then: [ { stop: } ]
            """, "n=5", "--dry-run")
        self.assertIn("2 if ($got greater 3) and (not ($got or (5 equal 7)))\n", run.out)


class ListTests(ShortcutCase):
    def test_those_in_the_home_go_by_their_name(self):
        (self.home / "shortcuts").mkdir()
        (self.home / "shortcuts/six.yaml").write_text(
            "shortcut: 1\ntitle: Say Six\nsteps:\n  - { run: echo.EchoInt, with: { value: 6 } }\n")
        (self.home / "shortcuts/broken.json").write_text("{")
        (self.home / "shortcuts/dangling.yaml").symlink_to("nowhere")
        (self.home / "shortcuts/folder.yaml").mkdir()
        os.mkfifo(self.home / "shortcuts/pipe.yaml")
        (self.home / "shortcuts/large.yaml").write_text("#" * (1 << 21))
        self.assertEqual(self.intents("shortcut", "run", "six").out, "6\n")
        listed = self.json("shortcut", "list")["shortcuts"]
        self.assertEqual([item["name"] for item in listed if item["sound"]], ["six"])
        self.assertEqual([item["name"] for item in listed if not item["sound"]],
                         ["broken", "dangling", "folder", "large", "pipe"])
        self.assertIn("Say Six", self.intents("shortcut", "list").out)
