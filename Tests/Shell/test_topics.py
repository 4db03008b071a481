"""The tables of CONTEXT.md and WIDGETS.md: each behaviour has a test that is there, and a command that works as it is typed."""

import re
import shlex

from program import ROOT, fixture
from test_shortcut import ShortcutCase

PAGES = ("CONTEXT.md", "WIDGETS.md")


def rows(page):
    """Behaviour, tests and command of each row of a page's tables."""
    for line in (ROOT / "Sources" / page).read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("|") and len(cells) == 3 and not set(cells[0]) <= {"-"} and cells[1] != "test":
            if not cells[1].startswith("test ("):
                yield cells


class TopicTests(ShortcutCase):
    def test_every_test_that_is_named_is_there(self):
        written = {path.name: path.read_text() for path in (ROOT / "Tests").glob("*/*.py")}
        defined = set(re.findall(r"def (test_\w+)", "\n".join(written.values()) + (ROOT / "Tests/SwiftBundles/run").read_text()))
        classes = set(re.findall(r"class (\w+Tests)\b", "\n".join(written.values())))
        count = 0
        for page in PAGES:
            for behaviour, tests, _ in rows(page):
                with self.subTest(f"{page}: {behaviour}"):
                    names = re.findall(r"`([\w.]+)`", tests)
                    self.assertTrue(names or tests.startswith("the same"), tests)
                    for name in names:
                        group, _, test = name.rpartition(".")
                        if test == "py":
                            self.assertIn(name, written)
                        else:
                            self.assertIn(test, defined)
                            self.assertTrue(not group or group in classes, group)
                        count += 1
        self.assertGreater(count, 30)

    def test_every_command_does_what_it_says_as_it_is_typed(self):
        for name in ("screen", "widgets"):
            self.intents("add", fixture(name))
        self.with_people()
        self.intents("expose", "--yes", "ShowNote")
        self.intents("widget", "configure", "FavoriteSoup", "--id", "NAME")
        count = 0
        for page in PAGES:
            for behaviour, _, command in rows(page):
                for line in re.findall(r"`intents ([^`]+)`", command):
                    if "--http" in line:
                        continue  # It serves until it is told to stop: Tests/Pages.
                    with self.subTest(f"{page}: {line}"):
                        run = self.intents(*shlex.split(line), exit=None)
                        # What configures is no tool of a model's: to be refused is what the table says of it.
                        self.assertEqual(run.status == 0, not line.startswith("expose"), run)
                        count += 1
        self.assertGreater(count, 20)
