"""The tables of CONTEXT.md and WIDGETS.md: each test that they name is there, and each command in them can be typed."""

import re
import shlex

from program import ROOT, Case, fixture

TABLES = ("CONTEXT.md", "WIDGETS.md")


def rows(name):
    for line in (ROOT / "Sources" / name).read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and len(cells) == 3 and "to type" not in cells[2]:
            yield cells


class TableTests(Case):
    def test_each_test_is_there(self):
        source = "".join(
            path.read_text() for suite in ("Shell", "Terminal", "Pages", "MCP")
            for path in (ROOT / "Tests" / suite).glob("*.py"))
        named = 0
        for name in TABLES:
            for _, tests, _ in rows(name):
                for test in re.findall(r"\btest_\w+(?!\w*\.py)\b", tests):
                    if f"{test}.py" in tests:
                        continue
                    named += 1
                    self.assertIn(f"def {test}(", source, f"{name} names a test that is not there")
        self.assertGreater(named, 15)

    def test_each_command_can_be_typed(self):
        self.intents("add", fixture("screen"))
        self.intents("add", fixture("widgets"))
        self.intents("widget", "configure", "FavoriteSoup", "soup=Tomato", "--id", "NAME")
        typed = 0
        for name in TABLES:
            for what, _, commands in rows(name):
                for command in re.findall(r"`intents ([^`]+)`", commands):
                    # A page is served until somebody is done with it: a browser tests it. Nothing fits where no
                    # program is in front: test_context.py has one.
                    if "--http" in command or command.startswith("tools "):
                        continue
                    typed += 1
                    run = self.intents(*shlex.split(command), exit=None)
                    # 75 asks, 77 refuses what the table says is refused.
                    self.assertIn(run.status, (0, 75, 77), f"{name}: {what}{run}")
        self.assertGreater(typed, 8)
