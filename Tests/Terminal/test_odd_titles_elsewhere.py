"""Completion in zsh and fish of values that are hard to type: the line runs, and the intent gets exactly what was
chosen."""

import unittest

from screen import CTRL_U, ENTER, LEFT, TAB, ScreenCase, fixture

MOTHERS = "Mother's \"list\""
RUN = "intents run EchoNote note="


class OddTitles(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("notes"))
        self.intents("query", "Note")
        # A locale that every system has, so that these shells know letters from bytes.
        self.environment.update(PATH=self.path(), LANG="C.UTF-8")

    def script(self, shell, path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(self.intents("completion", shell).out)
        return path

    def zsh(self):
        script = self.script("zsh", self.folder / "script")
        # Without this, zsh asks before it lists, and inserts what it shows first.
        (self.folder / ".zshrc").write_text(
            f"PS1='$ '\nunsetopt PROMPT_SP ZLE_BRACKETED_PASTE\nautoload -U compinit && compinit -u -D\nsource {script}\n")
        at = self.screen(line=["zsh", "-i"], env={"ZDOTDIR": str(self.folder)}, columns=150)
        at.wait("$")
        return at

    def fish(self):
        self.script("fish", self.folder / ".config/fish/completions/intents.fish")
        at = self.screen(
            line=["fish", "--private", "-i", "-C", "function fish_prompt; echo -n '$ '; end; set -g fish_greeting"],
            columns=150)
        at.wait("$")
        return at

    def chosen(self, at, *keys, title):
        """Types, runs what came of it, and looks for the title alone on a line."""
        at.press(*keys)
        at.settled()
        at.press(ENTER)
        at.wait(f"\n{title}\n$")
        at.press("clear", ENTER)
        at.wait("$", without=(title,))

    def test_in_zsh(self):
        at = self.zsh()
        self.chosen(at, f"{RUN}note:\\ tod", TAB, title="note: today")
        self.chosen(at, f"{RUN}\"note: tom", TAB, title="note: tomorrow")
        self.chosen(at, f"{RUN}'note: tom", TAB, title="note: tomorrow")
        for quote in ("", "'", '"'):
            with self.subTest(quote=quote):
                self.chosen(at, f"{RUN}{quote}Mo", TAB, title=MOTHERS)
                self.chosen(at, f"{RUN}{quote}50", TAB, title="50% off = $5")
        self.chosen(at, f"{RUN}-", TAB, title="-rf")
        self.chosen(at, f"{RUN}üb", TAB, title="übung")
        self.chosen(at, f"{RUN}Note/n8", TAB, title="@home")
        self.chosen(at, "intents run EchoNo note=-rf", *[LEFT] * 9, TAB, title="-rf")

    def test_in_fish(self):
        at = self.fish()
        self.chosen(at, f"{RUN}note:\\ tod", TAB, title="note: today")
        self.chosen(at, f"{RUN}\"note: tom", TAB, title="note: tomorrow")
        for quote in ("", "'", '"'):
            with self.subTest(quote=quote):
                self.chosen(at, f"{RUN}{quote}Mo", TAB, title=MOTHERS)
                self.chosen(at, f"{RUN}{quote}50", TAB, title="50% off = $5")
        self.chosen(at, f"{RUN}-", TAB, title="-rf")
        self.chosen(at, f"{RUN}üb", TAB, title="übung")
        self.chosen(at, f"{RUN}Note/n8", TAB, title="@home")
        self.chosen(at, "intents run EchoNo note=-rf", *[LEFT] * 9, TAB, title="-rf")

    def test_several_are_listed_with_what_they_are_and_nothing_is_inserted(self):
        for at in (self.zsh(), self.fish()):
            at.press(f"{RUN}no", TAB, TAB)
            at.wait("note: today", "note: tomorrow")
            at.press(CTRL_U, f"{RUN}:", TAB)
            self.assertIn(f"$ {RUN}:", at.settled())
            at.press(CTRL_U, "exit", ENTER)
            at.end()


if __name__ == "__main__":
    unittest.main()
