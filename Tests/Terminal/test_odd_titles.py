"""Completion of values that are hard to type: what is completed runs, and the intent gets exactly what was chosen."""

import unittest

from screen import CTRL_U, ENTER, LEFT, TAB, ScreenCase, fixture

MOTHERS = "Mother's \"list\""


class OddTitles(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("notes"))
        self.intents("query", "Note")
        self.environment["PATH"] = self.path()
        (self.folder / "script").write_text(self.intents("completion", "bash").out)

    def bash(self, setting=""):
        rc = self.folder / "rc"
        rc.write_text(f"PS1='$ '\nbind 'set enable-bracketed-paste off'\nbind 'set bell-style none'\nsource ./script\n{setting}\n")
        at = self.screen(line=["bash", "--noprofile", "--rcfile", rc, "-i"], columns=150)
        at.wait("$")
        return at

    def chosen(self, at, *keys, title):
        """Types, runs what came of it, and looks for the title alone on a line."""
        at.press(*keys, ENTER, "echo 'it' \"is done\"\r")
        at.wait("it is done")
        lines = at.picture.splitlines()
        self.assertIn(title, lines, at.picture)
        at.press("clear\r")
        at.wait("$", without=("it is done",))

    def test_in_bash(self):
        for setting in ("", "COMP_WORDBREAKS=${COMP_WORDBREAKS//:}"):
            at = self.bash(setting)
            run = "intents run EchoNote note"
            with self.subTest(breaks=setting):
                self.chosen(at, f"{run}=no", TAB, "d", TAB, title="note: today")
                self.chosen(at, f"{run}=\"note: to", TAB, "m", TAB, title="note: tomorrow")
                self.chosen(at, f"{run}='Mo", TAB, title=MOTHERS)
                self.chosen(at, f"{run}=\"Mo", TAB, title=MOTHERS)
                self.chosen(at, f"{run}=Mo", TAB, title=MOTHERS)
                self.chosen(at, f"{run}=note\\:\\ tom", TAB, title="note: tomorrow")
                self.chosen(at, f"{run}=50", TAB, title="50% off = $5")
                self.chosen(at, f"{run}=\"50", TAB, title="50% off = $5")
                self.chosen(at, f"{run}=-", TAB, title="-rf")
                self.chosen(at, f"{run}=Note/n8", TAB, title="@home")

    def test_all_are_offered_in_a_form_that_can_be_typed(self):
        at = self.bash()
        at.press("intents run EchoNote --json note=", TAB, TAB)
        at.wait("Note/n7", "Note/n8", "-rf", "übung")
        # Nothing fits: what is typed next stands right behind.
        at.press(CTRL_U, "intents run EchoNote note=:", TAB, "x")
        at.until("nothing was completed", lambda picture: picture.endswith("intents run EchoNote note=:x"))

    def test_in_the_middle_of_a_line(self):
        at = self.bash()
        at.press("intents run EchoNo note=-rf", *[LEFT] * 9, TAB)
        at.wait("intents run EchoNote note=-rf")
        at.press(ENTER)
        at.wait("“-rf”\n-rf\n$")

    def test_nothing_is_doubled_for_other_shells(self):
        run = self.intents("complete", "--shell", "fish", "--", "intents", "run", "EchoNote", "note=no")
        self.assertEqual([line.split("\t")[0] for line in run.out.splitlines()], ["note=note: today", "note=note: tomorrow"])


if __name__ == "__main__":
    unittest.main()
