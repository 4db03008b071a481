"""A program of another package that embeds the host, in a test home."""

import os
import pathlib
import re
import sys
import textwrap

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path.insert(0, str(ROOT / "Tests/Shell"))
from program import PROGRAM, Case, fixture  # noqa: E402

SOURCE = (HERE / "Sources/embedder/main.swift").read_text()


class EmbedderTests(Case):
    can_borrow = False

    def test_it_does_what_the_readme_says(self):
        self.add("cprobe", "call-asks", "call-progress")
        lines = self.follow(
            [os.environ["EMBEDDER"]], {"INTENTS_RUNNER": str(PROGRAM.parent / "intent-runner")},
            {"subscribed": lambda: self.intents("add", fixture("call-error"))})
        self.assertIn("org.example.cprobe.add: Add", lines)
        self.assertIn("sum: 3", lines)
        self.assertIn('asked: Which colour? ["red", "green", "blue"]', lines)
        self.assertIn('answered: "answered: green"', lines)
        self.assertIn("nap: cancelled", lines)
        self.assertEqual([line for line in lines if line.startswith("progress: ")],
                         [f"progress: {step} of 20" for step in range(21)])
        self.assertIn("counted: done", lines)
        self.assertIn('counting: "counted to 20"', lines)
        self.assertEqual(lines[-1], "changed: true, 6 intents")

    def test_it_is_short(self):
        self.assertLess(len(SOURCE.splitlines()), 60)

    def test_the_readme_shows_all_of_it(self):
        readme = (ROOT / "README.md").read_text()
        shown = re.search(r"^    let intents = try Intents\(\).*?(?=^\S)", readme, re.MULTILINE | re.DOTALL).group()
        body = re.search(r"^do \{\n(.*?)^\} catch", SOURCE, re.MULTILINE | re.DOTALL).group(1)
        self.assertEqual(textwrap.dedent(shown).strip(), textwrap.dedent(body).strip())
