"""Ctrl-C wherever a person can be: it ends a command with 130 and gives the terminal back; at the prompt it ends the call,
and the prompt goes on."""

import unittest

from screen import CTRL_C, CTRL_D, DOWN, ENTER, FORM, TAB, ScreenCase

NOON = "1766570400"  # 24 December 2025


class CancelTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", FORM)
        self.add("Maths", "echo")
        self.environment.update(INTENTS_NOW=NOON, LANG="C.UTF-8")

    # Where the keys lead, and what the screen shows there.
    PLACES = {
        "a list": (("run", "org.example.fixture.form.Pick"), (), "type to filter"),
        "a narrowed list": (("run", "org.example.fixture.form.Pick"), ("city 7",), "of 10,000"),
        "a text": (("run", "EchoString"), ("half a wo",), "half a wo"),
        "several": (("run", "Order"), (), "Space marks"),
        "a sentence": (("edit", "Plan"), (), "r runs"),
        "a list in a sentence": (("edit", "Plan"), (ENTER,), "Langlauf|Skiing"),
        "a text in a sentence": (("edit", "Plan", "activity=hiking"), (ENTER, "Vie"), "Vie"),
        "a calendar": (("edit", "EchoDate"), (ENTER,), "December 2025"),
        "a path": (("edit", "EchoFile"), (ENTER, "/us"), "/us"),
        "a question about what was meant": (("run", "EchoDate", "value=05/03/2025"), (), "2025-05-03"),
    }

    def reach(self, at, keys, shown):
        for key in keys:
            at.settled()
            at.press(key)
        at.wait(shown.split("|")[-1])

    def test_it_ends_a_command_and_gives_the_terminal_back(self):
        for what, (words, keys, shown) in self.PLACES.items():
            with self.subTest(what):
                at = self.screen(*words)
                at.wait("Run" if words[0] == "edit" else "?")
                self.reach(at, keys, shown)
                at.press(CTRL_C)
                self.assertEqual(at.end(), 130)
                self.assertTrue(at.echoes())
                self.assertTrue(at.raw.rstrip().endswith(b"cancelled"), at.raw[-80:])

    def test_at_the_prompt_it_ends_the_call(self):
        at = self.screen("shell", rows=60)
        at.wait("intents>")
        for number, (what, (words, keys, shown)) in enumerate(self.PLACES.items()):
            with self.subTest(what):
                at.press(" ".join(words), ENTER)
                at.wait("Run" if words[0] == "edit" else "?")
                self.reach(at, keys, shown)
                at.press(CTRL_C)
                at.wait("cancelled\nintents>")
                at.press(f"run Power base={number + 2} exponent=2", ENTER)
                at.wait(f"\n{(number + 2) ** 2}\nintents>")
                at.screen.reset()
                at.press("", ENTER)
                at.wait("intents>")
        at.press(CTRL_D)
        at.end()

    def test_lines_on_a_dumb_terminal(self):
        for words in (("run", "org.example.fixture.form.Pick"), ("run", "EchoString"), ("edit", "Plan")):
            with self.subTest(words):
                at = self.screen(*words, env={"TERM": "dumb"})
                # Not on the screen: a long list may have moved it off.
                at.expect(":" if words[0] == "edit" else "?")
                at.press(CTRL_C)
                self.assertEqual(at.end(), 130)
                self.assertNotIn(b"\x1b", at.raw)


if __name__ == "__main__":
    unittest.main()
