"""`intents edit`: the sentence with its gaps, the control of each type, and the same in plain lines."""

import subprocess
import unittest

from screen import BACKTAB, CTRL_C, DOWN, ENTER, ESCAPE, FORM, RIGHT, TAB, UP, ScreenCase

NOON = "1766570400"  # 24 December 2025


class EditTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", FORM)

    def edit(self, *words, **options):
        at = self.screen("edit", "Plan", *words, env={"INTENTS_NOW": NOON, **options.pop("env", {})}, **options)
        at.wait("Run")
        return at

    def test_what_a_place_takes_is_said_in_words(self):
        at = self.screen("edit", "Plan")
        at.wait("Activity: a choice, needed")
        at.press(CTRL_C)
        self.assertEqual(at.end(), 130)

    def test_the_sentence_changes_as_it_is_filled_in(self):
        for columns in (40, 120):
            with self.subTest(columns):
                at = self.edit(columns=columns)
                self.assertEqual(" ".join(at.rows[:2]).strip(), "Go >[Activity]< near [Location] on [Day]")
                at.press(ENTER)
                at.wait("on foot", "Skiing")
                at.press("bik", ENTER)
                at.wait("Ride a bike near [Location] or in", "> Activity  Biking", without=("Tags", "Track"))
                at.press(BACKTAB, BACKTAB, ENTER)
                at.wait("Location\n>")
                at.press("Vienna", ENTER)
                at.wait("Ride a bike within 5 of >Vienna<", "Guide", without=("[City]",))
                self.assertLess(max(map(len, at.rows)), columns)
                at.press("r")
                self.assertEqual(at.end(), 0)
                self.assertIn("activity=biking location=Vienna radius=5",
                              at.picture.replace("\n", "" if columns == 40 else "\n"))

    def test_a_number_is_stepped_within_its_bounds_and_errors_are_shown_in_place(self):
        at = self.edit("activity=biking", "location=Linz", "radius=99")
        at.wait("within 99 of Linz")
        at.move_to(">99<")
        at.press(ENTER)
        at.wait("1 to 100", "> 99")
        at.press(UP, UP)
        at.wait("> 100")
        at.press("0", ENTER)
        at.wait("between 1 and 100")
        at.press("\x157", ENTER)
        at.wait("within >7< of Linz")
        at.press("p")
        self.assertEqual(at.end(), 0)
        self.assertIn("intents run org.example.fixture.form.Plan activity=biking location=Linz radius=7", at.picture)

    def test_a_day_is_picked_or_typed(self):
        at = self.edit("activity=skiing", "location=Linz", columns=40)
        at.wait(">[Day]<")
        at.press(ENTER)
        at.wait("December 2025", "Mo Tu We Th Fr Sa Su", "24<")
        at.press(DOWN, RIGHT)
        at.wait("January 2026", " 1<")
        at.press("nonsense", ENTER)
        at.wait("expects")
        at.press("\x15tomorrow 9am", ENTER)
        at.wait("Go Skiing near Linz on >2025")
        at.press("p")
        self.assertEqual(at.end(), 0)
        self.assertIn("'day=tomorrow 9am'", at.picture.replace("\n", ""))

    def test_a_list_is_added_to_put_in_order_and_shortened(self):
        at = self.edit("activity=skiing", "location=Linz", "day=today", "guided=true")
        at.wait("> Tags")
        at.press(ENTER)
        at.wait("nothing yet")
        for word in ("one", "two", "three"):
            at.press("a")
            at.wait("Tags\n>")
            at.press(word, ENTER)
            at.wait(word)
        at.press("<")
        at.wait("2  three", "3  two")
        at.press(UP, "d")
        at.wait("1  three", without=("one",))
        at.press(ENTER)
        at.wait("three, two")
        at.press("r")
        self.assertEqual(at.end(), 0)
        self.assertIn("guided=true tags=three+two", at.picture)

    def test_options_files_bools_and_secrets_have_their_controls(self):
        (self.folder / "tour one.gpx").touch()
        at = self.edit("activity=skiing", "location=Linz", "day=today", "tags=x")
        at.wait("> Guide")
        at.press(ENTER)
        at.wait("with a guide", "alone")
        at.press("alo", ENTER)
        at.wait("> Guide   alone")
        at.press(TAB, TAB, ENTER)
        at.wait("10,000", "Near")
        at.press("city 4242", ENTER)
        at.wait("City 4242", "> City")
        at.press(TAB, ENTER)
        at.wait("Tab completes")
        at.press("tou", TAB)
        at.wait("> tour one.gpx")
        at.press(ENTER)
        at.wait("> Track")
        at.press(TAB, ENTER)
        at.wait("Secret\n>")
        at.press("tulip-4711", ENTER)
        at.wait("> Secret  •••")
        self.assertNotIn("tulip", at.raw.decode())
        at.press("p")
        self.assertEqual(at.end(), 0)
        self.assertIn("guided:=false", at.picture)
        self.assertIn("'track=tour one.gpx'", at.picture.replace("\n", ""))
        self.assertIn("secret=…", at.picture)
        self.assertNotIn("tulip", at.picture)

    def test_delete_clears_and_what_is_wrong_does_not_run(self):
        at = self.edit("activity=biking", "location=Linz", "radius=500")
        at.wait("between 1 and 100")
        at.press("r")
        at.move_to(">500<")
        at.wait("between 1 and 100", "Run")
        at.press("\x1b[3~")
        at.wait("within >5< of Linz", without=("between",))
        at.press("q")
        self.assertEqual(at.end(), 130)
        self.assertTrue(at.echoes())

    def test_leaving(self):
        for key in (CTRL_C, ESCAPE, "q"):
            at = self.edit()
            at.press(key)
            self.assertEqual(at.end(), 130)
        at = self.edit()
        at.press(ENTER)
        at.wait("type to filter")
        at.press(ESCAPE)
        at.wait("Run", "[Activity]")
        at.press("q")
        self.assertEqual(at.end(), 130)

    def test_entities_show_subtitles_and_a_missing_value_is_asked_for(self):
        self.contacts()
        at = self.screen("edit", "AddNote")
        at.wait("Add >[Note]< to [Contact]")
        at.press(TAB, ENTER)
        at.wait("Analytical Engines")
        at.press("ada", ENTER)
        at.wait("Add [Note] to >Ada Lovelace<")
        at.press("r")
        at.wait("What should the note say?")
        at.press("Likes numbers", ENTER)
        self.assertEqual(at.end(), 0)
        self.assertIn("Added the note to Ada Lovelace", at.picture)

    def test_in_lines(self):
        at = self.screen("edit", "Plan", "radius=500", env={"TERM": "dumb"}, columns=120)
        at.wait("Go [Activity] near [Location] on [Day]\n  1  Activity: needed\n  2  Location: not set")
        at.press("1\r")
        at.wait("3  Skiing")
        at.press("2\r")
        at.wait("Ride a bike near [Location] or in [City]")
        at.press("r\r")
        at.wait("Radius: must be between 1 and 100")
        at.press("9\r")
        at.wait("A number from 1 to 4 changes it")
        at.press("4=\r")
        at.press("p\r")
        self.assertEqual(at.end(), 0)
        self.assertIn("intents run org.example.fixture.form.Plan activity=biking\n", at.picture + "\n")
        self.assertNotIn(b"\x1b", at.raw)

    def test_the_command_reads_back(self):
        # Signs that make one character with a letter beside them.
        for place in ("x\u0d4e|sh", "L'\u0301|\u0301 z", "L'$(z)"):
            at = self.screen("edit", "Plan", "activity=biking", f"location={place}", env={"TERM": "dumb"}, columns=200)
            at.wait("Ride a bike", "r, p or q>")
            at.press("p\r")
            self.assertEqual(at.end(), 0)
            (line,) = [line for line in at.raw.decode().splitlines() if line.startswith("intents run ")]
            words = subprocess.run(["bash", "-c", line.replace("intents run", "printf %s\\\\n", 1)], capture_output=True)
            self.assertEqual(words.stdout.decode().splitlines()[1:], ["activity=biking", f"location={place}"])

    def test_nobody_there_and_wrong_names(self):
        self.says(self.intents("edit", "Plan", exit=75), "needs a terminal", "intents run Plan")
        at = self.screen("edit", "Plan", "colour=red")
        self.assertEqual(at.end(), 64)
        self.assertIn("no parameter “colour”", at.picture)


if __name__ == "__main__":
    unittest.main()
