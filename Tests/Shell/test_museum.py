"""The museum: bundles as they were built for each released version of the contract still load and give what they gave.

Tests/Museum/abi-N holds small binaries that are never built again, and `expected.json` with what is asked of them. Without
processors that they were built for there is nothing to run: the test is skipped, aloud.
"""

import json

from program import ROOT, TRIPLE, Case

MUSEUM = ROOT / "Tests/Museum"


class MuseumTests(Case):
    def test_every_released_version(self):
        halls = sorted(MUSEUM.glob("abi-*"))
        self.assertTrue(halls)
        for hall in halls:
            expected = json.loads((hall / "expected.json").read_text())
            if expected["triple"] != TRIPLE:
                self.missing(f"{hall.name} is for {expected['triple']}")
            for bundle in sorted(hall.glob("*.intents")):
                with self.subTest(f"{hall.name}/{bundle.name}: add"):
                    self.intents("add", bundle, "--no")
            (self.folder / "file.txt").write_text("a file\n")
            for run in expected["runs"]:
                with self.subTest(f"{hall.name}: {' '.join(run['words'])}"):
                    made = self.json(*run["words"], exit=run["exit"])
                    for member, value in run["gives"].items():
                        self.assertEqual(made.get(member), value)

    def test_every_exhibit_is_asked_something(self):
        for hall in MUSEUM.glob("abi-*"):
            words = " ".join(" ".join(run["words"]) for run in json.loads((hall / "expected.json").read_text())["runs"])
            for bundle in hall.glob("*.intents"):
                identity = json.loads((bundle / "manifest.json").read_text())["id"]
                self.assertIn(identity + ".", words, f"{bundle.name} has no runs")
