"""Answers that cannot be read run nothing; what is piped in is no answer."""

import json

from program import Case


class UnreadableAnswers(Case):
    def setUp(self):
        super().setUp()
        self.add("mediates")

    def runs(self):
        return [path.read_text() for path in self.home.glob("data/*/runs")]

    def test_a_file_with_an_error_runs_nothing(self):
        for content in (b'{"word": "tree"', b'{"word": "a\0b"}', '{"word": "é"}'.encode("latin-1"), b'{"word": 1, "word": 2}',
                        b'\r\n{"word":\r\n"tr\ree"}', '{"word": "é"}'.encode("utf-16")):
            with self.subTest(content):
                (self.folder / "answers.json").write_bytes(content)
                run = self.intents("run", "Insist", "--answers", "answers.json", exit=65)
                self.says(run, "answers.json")
                for sign in ("\r", "\0", "\x1b"):
                    self.assertNotIn(sign, run.text)
                self.assertEqual(self.runs(), [], "the intent has run")

    def test_a_number_is_the_place_of_a_choice(self):
        for number in (2, "2"):
            (self.folder / "answers.json").write_text(json.dumps({"activity": number}))
            run = self.intents("run", "Ride", "trail=Forest ride", "--answers", "answers.json")
            self.says(run, "activity=biking")
        (self.folder / "answers.json").write_text('{"activity": 9}')
        self.intents("run", "Ride", "trail=Forest ride", "--answers", "answers.json", exit=65)

    def test_what_cannot_be_opened_is_told_with_what_fits(self):
        run = self.intents("run", "Ride", "--answers", "nowhere.json", exit=66)
        self.says(run, "nowhere.json", "Give the path of a file that can be read")
        self.assertNotIn("@@", run.err)

    def test_what_is_piped_in_answers_nothing(self):
        for line in (b"Hiking\r\n", b"Hiking\n", b""):
            run = self.intents("run", "Ride", "trail=Forest ride", input=line, exit=75)
            self.says(run, "Which Activity?")
            self.assertNotIn("\r", run.text)

    def test_the_line_and_the_column_of_wrong_bytes_are_said(self):
        (self.folder / "answers.json").write_bytes(b'{\r\n  "word": "caf\xe9"\r\n}')
        self.says(self.intents("run", "Insist", "--answers=answers.json", exit=65), "line 2")
        (self.folder / "answers.json").write_text(json.dumps({"word": "Tree\r"}))
        run = self.intents("run", "Insist", "--answers=answers.json", exit=None)
        self.assertNotIn("\r", run.text)
