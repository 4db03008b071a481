"""screen.py: what a person sees. A command runs at a pseudo-terminal whose bytes an emulator turns into a screen."""

import os
import pathlib
import sys
import time
import unicodedata

import pyte

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Shell"))
import program
from program import FIXTURES, PROGRAM, ROOT, fixture, plugin  # noqa: F401
from terminal import Terminal
from waiting import PATIENCE

FORM = pathlib.Path(os.environ.get("FORM", ROOT / ".build/terminal/form.intents")).resolve()
UP, DOWN, RIGHT, LEFT = "\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D"
ENTER, TAB, BACKTAB, ESCAPE, BACKSPACE = "\r", "\t", "\x1b[Z", "\x1b", "\x7f"
CTRL_C, CTRL_D, CTRL_U = "\x03", "\x04", "\x15"


class Screen(Terminal):
    """A terminal whose screen can be looked at."""

    def __init__(self, line, environment, cwd, columns=80, rows=24):
        super().__init__(line, environment, cwd, columns, rows)
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        self.fed = 0

    @property
    def rows(self):
        """The lines of the screen, composed (NFC), without blanks at their ends."""
        self.stream.feed(self.raw[self.fed :])
        self.fed = len(self.raw)
        return [unicodedata.normalize("NFC", line).rstrip() for line in self.screen.display]

    @property
    def picture(self):
        return "\n".join(self.rows).rstrip("\n")

    def wait(self, *parts, without=(), seconds=PATIENCE):
        """Waits until the screen shows all parts and none of `without`."""
        return self.until(
            f"{parts} without {without} is shown",
            lambda picture: all(part in picture for part in parts) and not any(part in picture for part in without), seconds)

    def until(self, what, condition, seconds=PATIENCE):
        """Waits until the picture is so; gives it."""
        until = time.monotonic() + seconds
        more = True
        while not condition(picture := self.picture):
            if not more or time.monotonic() > until:
                raise AssertionError(f"it never came to pass: {what}; the screen:\n{picture}")
            more = self._read(0.2)
        return picture

    def settled(self):
        """The screen once nothing has changed on it for a while."""
        picture = None
        while picture != self.picture:
            picture = self.picture
            self._read(0.4)
        return picture

    def press_until(self, key, sign):
        """Presses it again and again until the screen shows the sign; what waits for more then says what is there."""
        for _ in range(60):
            self.press(key)
            if sign in self.settled():
                return

    def move_to(self, mark):
        """Presses Tab until the screen shows the mark of the place that is wanted."""
        for _ in range(20):
            if mark in (before := self.settled()):
                return
            self.press("\t")
            self.until("Tab moves", lambda picture: picture != before)
        raise AssertionError(f"{mark} is not reached; the screen:\n{self.picture}")

    def press(self, *keys):
        for key in keys:
            self.type(key)


class ScreenCase(program.Case):
    """A test that looks at screens."""

    def screen(self, *words, columns=80, rows=24, env=None, line=None, **options):
        environment = {**self.environment, **(env or {})}
        environment = {name: value for name, value in environment.items() if value is not None}
        made = Screen(line or [PROGRAM, *words], environment, self.folder, columns, rows)
        self.addCleanup(made.close)
        return made

    def path(self):
        """A PATH on which `intents` is the program under test."""
        return f"{os.path.dirname(PROGRAM)}:{self.environment['PATH']}"
