"""An entity that no bundle can be asked for is asked of the person property by property."""

import unittest

from screen import CTRL_C, ENTER, ScreenCase

DRAW = ("run", "org.example.fixture.mediates.Draw")


class PartsTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.add("mediates")

    def test_each_property_has_its_question(self):
        for columns in (40, 120):
            with self.subTest(columns):
                at = self.screen(*DRAW, columns=columns)
                at.wait("Sketch: title?")
                at.press("The sea", ENTER)
                at.wait("Sketch: width?")
                at.press("wide", ENTER)
                at.wait("expects a whole number")
                at.press("3", ENTER)
                self.assertEqual(at.end(), 0)
                self.assertIn("The sea 3", at.picture)

    def test_lines_on_a_dumb_terminal(self):
        at = self.screen(*DRAW, env={"TERM": "dumb"})
        at.expect("Sketch: title?")
        at.press("The sea\r")
        at.expect("Sketch: width?")
        at.press("3\r")
        self.assertEqual(at.end(), 0)
        self.assertIn("The sea 3", at.picture)
        self.assertNotIn(b"\x1b", at.raw)

    def test_ctrl_c_ends_it(self):
        at = self.screen(*DRAW)
        at.wait("Sketch: title?")
        at.press("The sea", ENTER)
        at.wait("Sketch: width?")
        at.press(CTRL_C)
        self.assertEqual(at.end(), 130)
        self.assertTrue(at.echoes())

    def test_without_a_terminal_it_is_one_question(self):
        error = self.error(*DRAW, exit=75)
        self.assertEqual(error["question"]["type"], "entity:Sketch")
        self.says(self.intents(*DRAW, "sketch=The sea", exit=65), "write {\"title\": …, \"width\": …}")


if __name__ == "__main__":
    unittest.main()
