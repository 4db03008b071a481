"""Prompts of `run`: choices that typing narrows, text with history, cancel, and terminals that can do less."""

import os
import unittest

from screen import (BACKSPACE, CTRL_C, DOWN, ENTER, ESCAPE, FORM, LEFT, TAB, UP, ScreenCase)


class ChoiceTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", FORM)

    def pick(self, **options):
        at = self.screen("run", "Pick", **options)
        at.wait("Which city?", "type to filter", "10,000")
        return at

    def test_typing_narrows_ten_thousand_options(self):
        at = self.pick()
        at.press("city 77")
        at.wait(">   City 77\n    City 770\n    City 771", "280 of 10,000")
        at.press("7", "8")
        at.wait("1 of 10,000")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertEqual(at.picture, "Which city?  City 7778\ncity=City 7778")

    def test_arrows_move_and_wrap(self):
        at = self.pick()
        at.press("city 123", DOWN)
        at.wait(">   City 1230")
        at.press(UP, UP)
        at.wait(">   City 9123")
        at.press(DOWN, ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("city=City 123\n", at.picture + "\n")

    def test_letter_case_accents_and_word_order_do_not_count(self):
        at = self.pick()
        at.press("ZURICH")
        at.wait("1 of 10,000")
        at.press(ENTER)
        at.end()
        self.assertIn("Which city?  Zürich", at.picture)

    def test_escape_takes_the_filter_back_then_cancels(self):
        at = self.pick()
        at.press("zzzz")
        at.wait("0 of 10,000", "Enter takes the text")
        at.press(ESCAPE)
        at.wait("type to filter")
        at.press(ESCAPE)
        self.assertEqual(at.end(), 130)

    def test_ctrl_c_is_130_and_gives_the_terminal_back(self):
        at = self.pick()
        self.assertFalse(at.echoes())
        at.press(CTRL_C)
        self.assertEqual(at.end(), 130)
        self.assertEqual(at.picture, "Which city?\nintents: cancelled")
        self.assertTrue(at.echoes())

    def test_what_is_no_option_is_asked_for_again_with_the_reason(self):
        at = self.pick()
        at.press("Atlantis", ENTER)
        at.wait("is not one of its options")
        at.press("tokyo", ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("city=東京 Tokyo", at.picture)

    def test_no_text_of_a_bundle_moves_the_cursor(self):
        at = self.pick()
        at.press("evil")
        at.wait("1 of 10,000", "Evil\\u{1b}[2J\\u{1b}]0;owned\\u{7} Town")
        self.assertNotIn(b"\x1b[2J", at.raw)
        self.assertNotIn(b"\x1b]0", at.raw)
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertNotIn(b"\x1b[2J", at.raw)

    def test_the_screen_at_40_and_120_columns(self):
        for columns in (40, 120):
            with self.subTest(columns):
                at = self.pick(columns=columns)
                rows = at.rows
                self.assertEqual(rows[:9], [
                    "Which city?", "> type to filter", "  Near", ">   東京 Tokyo", "    Zürich",
                    rows[5], "    City 4", "    City 5", "  Far"])
                self.assertTrue(rows[5].startswith("    Evil\\u{1b}[2J"), rows[5])
                self.assertLess(max(map(len, rows)), columns)
                at.press("x" * 200)
                at.wait("0 of 10,000")
                self.assertEqual(at.rows[0], "Which city?", at.picture)
                at.press(CTRL_C)
                self.assertEqual(at.end(), 130)

    def test_a_narrow_and_low_terminal_still_shows_the_mark(self):
        at = self.pick(columns=20, rows=6)
        at.press(DOWN, DOWN, DOWN, DOWN, DOWN)
        at.wait(">   City 6")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)

    def test_several_of_an_enum(self):
        at = self.screen("run", "Order")
        at.wait("[ ] Hiking", "on foot")
        at.press(" ", DOWN, DOWN, " ")
        at.wait("[x] Hiking", "[ ] Biking", "[x] Skiing")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("sizes=hiking+skiing", at.picture)

    def test_a_synonym_finds_its_case(self):
        at = self.screen("run", "Plan")
        at.wait("Which activity?")
        at.press("langl")
        at.wait("1 of 3", "> Skiing")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("activity=skiing", at.picture)


class PlainTests(ScreenCase):
    """TERM=dumb and --plain: lines only."""

    WAYS = ({"env": {"TERM": "dumb"}}, {"words": ("--plain",)}, {"env": {"TERM": None}})

    def setUp(self):
        super().setUp()
        self.intents("add", FORM)

    def test_choices_are_numbered_one_a_line(self):
        for way in self.WAYS:
            with self.subTest(way):
                at = self.screen("run", "Plan", *way.get("words", ()), env=way.get("env"))
                at.wait("  1  Hiking  on foot\n  2  Biking  on two wheels\n  3  Skiing\n>")
                at.press("2\r")
                self.assertEqual(at.end(), 0)
                self.assertIn("activity=biking", at.picture)
                self.assertNotIn(b"\x1b", at.raw)

    def test_a_long_list_says_how_to_go_on(self):
        at = self.screen("run", "Pick", "--plain", rows=80)
        at.wait("50  City 50", "… and 9,950 more: type a part of the name")
        at.press("city 777\r")
        self.assertEqual(at.end(), 0)
        self.assertIn("city=City 777\n", at.picture + "\n")

    def test_several_by_numbers(self):
        at = self.screen("run", "Order", "--plain")
        at.wait(">")
        at.press("1,9\r")
        at.wait("from 1 to 3, several with commas,")
        at.press("1, 3\r")
        self.assertEqual(at.end(), 0)
        self.assertIn("sizes=hiking+skiing", at.picture)

    def test_ctrl_c(self):
        at = self.screen("run", "Pick", "--plain")
        at.wait(">")
        at.press(CTRL_C)
        self.assertEqual(at.end(), 130)


class TextTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", FORM)
        self.add("Maths", "call-asks")

    def test_editing_with_wide_and_combining_characters(self):
        at = self.screen("run", "Go", "kind=value", columns=40)
        at.wait("What shall it be?")
        at.press("東京x", LEFT, LEFT, BACKSPACE, "e\u0301", TAB)
        at.wait("> é京x")
        self.assertEqual(at.screen.cursor.x, 3)
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("answered: é京x", at.picture)

    def test_a_long_text_scrolls_on_its_line(self):
        at = self.screen("run", "Go", "kind=value", columns=40)
        at.wait("What shall it be?")
        at.press("0123456789" * 10)
        at.wait("789")
        self.assertEqual([row for row in at.rows if row][0], "What shall it be?")
        self.assertEqual(len([row for row in at.rows if row]), 2, at.picture)
        at.press(ENTER)
        self.assertEqual(at.end(), 0)

    def test_a_pasted_line_break_is_no_enter_and_no_escape_survives(self):
        at = self.screen("run", "Go", "kind=value")
        at.wait("What shall it be?")
        at.press("\x1b[200~rm -rf\n/\x1b[31m\x1b[201~")
        at.wait("> rm -rf /")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("answered: rm -rf /[31m", at.picture)

    def test_a_value_that_does_not_fit_is_asked_for_again(self):
        at = self.screen("run", "Power", "base=2")
        at.wait(">")
        at.press("many", ENTER)
        at.wait("expects")
        at.press("3", ENTER)
        self.assertEqual(at.end(), 0)
        self.assertTrue(at.picture.endswith("\n8"), at.picture)

    def test_arrows_recall_what_was_typed_before_but_nothing_sensitive(self):
        for text in ("3", "4"):
            at = self.screen("run", "Power", "base=2")
            at.wait(">")
            at.press(text, ENTER)
            self.assertEqual(at.end(), 0)
        at = self.screen("run", "Power", "base=3")
        at.wait(">")
        at.press(UP, UP)
        at.wait("> 3")
        at.press(DOWN)
        at.wait("> 4")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertTrue(at.picture.endswith("\n81"), at.picture)
        (kept,) = self.home.glob("history/answers")
        self.assertEqual(kept.stat().st_mode & 0o777, 0o600)
        self.add("echo")
        at = self.screen("run", "EchoSecret")
        at.wait(">")
        at.press("hunter2")
        at.wait("typed, and not shown")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertNotIn("hunter2", kept.read_text())

    def test_the_default_of_a_confirmation_is_no(self):
        at = self.screen("run", "Go", "kind=confirm")
        at.wait("Go on? [y/N]")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("Go on?  no", at.picture)
        self.assertIn("declined", at.picture)


class NowhereTests(ScreenCase):
    """Nothing is asked where nobody can answer."""

    def test_without_a_terminal(self):
        self.intents("add", FORM)
        run = self.intents("run", "Plan", exit=75)
        self.says(run, "Which activity?", "activity=")
        self.assertNotIn("\x1b", run.text)
        run = self.intents("run", "Plan", exit=75, input=b"hiking\n")
        self.says(run, "Which activity?")
        at = self.screen("run", "Plan", "--no-input")
        self.assertEqual(at.end(), 75)

    def test_no_color(self):
        self.intents("add", FORM)
        at = self.screen("run", "Plan", env={"NO_COLOR": "1"})
        at.wait("> Hiking")
        at.press(ENTER)
        self.assertEqual(at.end(), 0)
        self.assertNotRegex(at.raw, rb"\x1b\[[0-9;]*m")


if __name__ == "__main__":
    unittest.main()
