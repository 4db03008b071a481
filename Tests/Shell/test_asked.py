"""A value that a running intent asks for: found as one that is missing before it runs."""

import json
import unittest

from program import Case


class AskedTests(Case):
    def setUp(self):
        super().setUp()
        self.add("asks-parts")

    def ask(self, of, *answers, **options):
        path = self.folder / "answers.json"
        path.write_text(json.dumps({of if index == 0 else f"ask:{index}": answer for index, answer in enumerate(answers)}))
        return self.intents("run", "AskFor", f"of={of}", f"--answers={path}", **options)

    def test_each_kind_of_value(self):
        (self.folder / "note.txt").write_text("some text")
        for of, answer, told in (
            ("plant", "fern", "p0"), ("plant", "p2", "p2"), ("plant", {"index": 2}, "p1"), ("plant", {"text": "weep"}, "p2"),
            ("plant", "Plant/p1", "p1"), ("plant", "ficus", "p1"), ("plants", "weep", "p2"), ("light", "Full sun", "full"),
            ("light", "half", "half"), ("amount", 7, "7"), ("bed", "South bed", "South bed"), ("bed", {"index": 1}, "North bed"),
            ("sure", "no", "no"), ("sure", True, "yes"), ("note", {"path": str(self.folder / "note.txt")}, "some text"),
        ):
            with self.subTest(of=of, answer=answer):
                self.assertEqual(self.ask(of, answer).out.strip(), told)

    def test_what_there_is_to_choose_from_is_said(self):
        for of, titles in (
            ("plant", ["Fern", "Ficus", "Weeping ficus"]), ("plants", ["Fern", "Ficus", "Weeping ficus"]),
            ("light", ["Half shade", "Full sun"]), ("bed", ["North bed", "South bed"]), ("sure", ["Yes", "No"]),
        ):
            with self.subTest(of=of):
                question = self.error("run", "AskFor", f"of={of}", exit=75)["question"]
                self.assertEqual((question["id"], question["kind"], question["prompt"]),
                                 ("ask:1", "choice", "Which is it to be?"))
                self.assertEqual([option["title"] for option in question["options"]], titles)

    def test_what_does_not_fit_is_asked_again_with_the_reason(self):
        for of, answer, problem in (
            ("amount", 11, "10"), ("amount", "much", "much"), ("plant", "oak", "there is no Plant “oak”"), ("bed", "Moon", "Moon"),
            ("note", {"path": "/nowhere/at/all"}, "/nowhere/at/all"),
        ):
            with self.subTest(of=of, answer=answer):
                self.says(self.ask(of, answer, exit=65), problem)
        self.assertEqual(self.ask("amount", 11, 9).out.strip(), "9")
        self.assertEqual(self.ask("plant", "oak", "fern").out.strip(), "p0")



if __name__ == "__main__":
    unittest.main()
