"""Every refusal of a bundle says one thing to do next, in text and in JSON."""

import json

from program import FIXTURES, Case


class NextStepTests(Case):
    def test_every_misbehaving_fixture(self):
        refused = 0
        for path in sorted(FIXTURES.glob("*.intents")):
            run = self.intents("add", path, "--json", exit=None)
            made = json.loads(run.out)
            if "error" not in made:
                continue
            refused += 1
            with self.subTest(path.name):
                self.assertTrue(made["error"].get("hint"), made)
        self.assertGreater(refused, 20)

    def test_what_is_not_there(self):
        for command in ("add", "pack"):
            with self.subTest(command):
                self.assertEqual(self.error(command, "nope", exit=66).get("hint"), "Check the path")
