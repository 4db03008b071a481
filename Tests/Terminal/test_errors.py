"""Errors on terminals: broken between words where the terminal is narrow, a line each everywhere else."""

import unittest

from screen import ScreenCase

MESSAGE = "intents: sides: must be between 2 and 1000, got 1"
HINT = "  intents show org.example.dice.Roll says what it takes"


class ErrorTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.add("Dice")

    def error(self, columns, **options):
        at = self.screen("run", "Roll", "sides=1", "--no-input", columns=columns, **options)
        self.assertEqual(at.end(), 65)
        return at.rows

    def test_words_stay_whole_at_forty_columns(self):
        for env in ({}, {"TERM": "dumb"}, {"NO_COLOR": "1"}):
            with self.subTest(env):
                rows = [row for row in self.error(40, env=env) if row]
                self.assertEqual([row.strip() for row in rows[:2]], ["intents: sides: must be between 2 and", "1000, got 1"])
                self.assertEqual(" ".join(" ".join(rows).split()), " ".join(f"{MESSAGE} {HINT}".split()))
                self.assertTrue(all(row.startswith("  ") for row in rows[1:]), rows)

    def test_a_wide_terminal_shows_a_line_each(self):
        rows = self.error(120)
        self.assertEqual([row for row in rows if row], [MESSAGE, HINT])

    def test_elsewhere_a_line_stays_a_line(self):
        run = self.intents("run", "Roll", "sides=1", exit=65, env={"COLUMNS": "40"})
        self.assertEqual(run.err.splitlines(), [MESSAGE, HINT])


if __name__ == "__main__":
    unittest.main()
