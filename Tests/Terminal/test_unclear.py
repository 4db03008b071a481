"""Text that means several things is asked about at a terminal; anywhere else both meanings are named (65)."""

import unittest

from screen import CTRL_C, DOWN, ENTER, TAB, ScreenCase


class UnclearTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.add("echo")
        self.environment.update(LANG="C", TZ="UTC")

    def test_a_date_without_an_order_is_asked_about(self):
        at = self.screen("run", "EchoDate", "value=05/03/2025")
        at.wait("Which Value do you mean?", "2025-03-05", "day/month/year", "2025-05-03", "month/day/year")
        at.press(DOWN, ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("2025-05-03 00:00", at.picture)
        self.says(self.intents("why"), "2025-05-03", "rejected: expects a date with the year first")

    def test_what_is_typed_at_the_prompt_is_asked_about_too(self):
        at = self.screen("run", "EchoDate")
        at.wait("What value for Value?")
        at.press("05/03/2025", ENTER)
        at.wait("Which Value do you mean?")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("2025-03-05 00:00", at.picture)

    def test_ctrl_c_cancels(self):
        at = self.screen("run", "EchoDate", "value=05/03/2025")
        at.wait("Which Value do you mean?")
        at.press(CTRL_C)
        self.assertEqual(at.end(), 130)

    def test_on_a_dumb_terminal_the_meanings_are_numbered(self):
        at = self.screen("run", "EchoDate", "value=05/03/2025", env={"TERM": "dumb"})
        at.wait("1", "2025-03-05", "2", "2025-05-03")
        at.press("2\r")
        self.assertEqual(at.end(), 0)
        self.assertIn("2025-05-03 00:00", at.picture)
        self.assertNotIn(b"\x1b", at.raw)

    def test_in_a_list_the_other_elements_stay(self):
        at = self.screen("run", "EchoDates", "value=2025-01-02", "value=05/03/2025", "value=2025-01-03")
        at.wait("Which Value do you mean?")
        at.press(DOWN, ENTER)
        self.assertEqual(at.end(), 0)
        self.assertEqual([line[:10] for line in at.rows if line.startswith("2025-")], ["2025-01-02", "2025-05-03", "2025-01-03"])

    def test_money_zones_and_units(self):
        for intent, text, choices, shown in (
                ("EchoCurrencyAmount", "$5", ("5 USD", "5 CAD"), "5 CAD"),
                ("EchoDate", "2025-01-02 9:00 IST", ("+05:30", "India", "Israel"), "2025-01-02 08:00"),
                ("EchoUnion", "12", ("number:12", "text:12"), "text:12"),
                ("EchoStorage", "5 mb", ("megabits", "megabytes"), "5 MB")):
            with self.subTest(intent):
                at = self.screen("run", intent, f"value={text}")
                at.wait("Which Value do you mean?", *choices)
                at.press(DOWN, ENTER)
                self.assertEqual(at.end(), 0)
                self.assertIn(shown, at.picture)

    def test_the_sentence_offers_the_meanings(self):
        at = self.screen("edit", "EchoDate", "value=05/03/2025")
        at.wait("expects a date with the year first")
        at.press(ENTER)
        at.wait("2025-03-05", "2025-05-03")
        at.press(DOWN, ENTER)
        at.wait("2025-05-03", without=("expects",))
        at.press("r")
        self.assertEqual(at.end(), 0)
        self.assertIn("2025-05-03 00:00", at.picture)

    def test_without_a_terminal_both_are_named(self):
        for words in ((), ("--no-input",)):
            run = self.intents("run", "EchoDate", "value=05/03/2025", *words, exit=65)
            self.says(run, "value: expects a date with the year first, got “05/03/2025”; write 2025-03-05 or 2025-05-03")
            self.assertEqual(run.out, "")
        error = self.json("run", "EchoDate", "value=05/03/2025", exit=65)["error"]
        self.assertEqual([option["title"] for option in error["question"]["options"]], ["2025-03-05", "2025-05-03"])
        answers = self.folder / "answers"
        answers.write_text('{"value": {"index": 2}}')
        run = self.intents("run", "EchoDate", "value=05/03/2025", "--answers", answers)
        self.assertEqual(run.out, "2025-05-03 00:00Z\n")

    def test_each_category_has_a_locale_of_its_own(self):
        self.environment.update(LANG="en_US.UTF-8")
        def value(intent, text, **env): return self.intents("run", intent, f"value={text}", env=env).out
        self.assertEqual(value("EchoDate", "05/03/2025"), "2025-05-03 00:00Z\n")
        self.assertEqual(value("EchoDate", "05/03/2025", LC_TIME="en_GB.UTF-8"), "2025-03-05 00:00Z\n")
        self.assertEqual(value("EchoDate", "05/03/2025", LC_ALL="de_DE.UTF-8", LC_TIME="en_US"), "2025-03-05 00:00Z\n")
        self.assertEqual(value("EchoDate", "05/03/2025", LC_ALL="C", INTENTS_LOCALE="en_GB"), "2025-03-05 00:00Z\n")
        self.assertEqual(value("EchoDouble", "1.234,5", LC_NUMERIC="de_DE.UTF-8"), "1234,5\n")
        self.assertEqual(value("EchoCurrencyAmount", "$5", LC_MONETARY="en_CA.UTF-8"), "5 CAD\n")
        self.assertIn("imp", value("EchoVolume", "1 pint", LC_MEASUREMENT="en_GB.UTF-8"))
        for env in ({"LC_TIME": "C"}, {"LC_ALL": "POSIX"}, {"LANG": None}):
            self.says(self.intents("run", "EchoDate", "value=05/03/2025", env=env, exit=65), "2025-03-05 or 2025-05-03")


if __name__ == "__main__":
    unittest.main()
