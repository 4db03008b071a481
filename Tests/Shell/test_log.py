"""The list of what was run, and what doctor says of the resident host."""

import json
import signal

from program import PATIENCE, Case
from test_resident import ResidentCase


class LogTests(Case):
    def setUp(self):
        super().setUp()
        self.add("Maths", "cprobe", "call-error")
        self.intents("run", "Power", "base=2", "exponent=3")
        self.intents("run", "org.example.fixture.call-error.Go", exit=1)
        self.intents("run", "add", "a=1", "b=2")

    def shown(self, *words):
        return [record["intent"] for record in self.json("log", *words)["records"]]

    def test_newest_first(self):
        self.assertEqual(self.shown(), ["add", "Go", "Power"])
        self.assertEqual(self.shown("--count", "1"), ["add"])
        self.says(self.intents("log"), "org.example.maths.Power", "done", "error")

    def test_filters(self):
        self.assertEqual(self.shown("--bundle", "org.example.maths"), ["Power"])
        self.assertEqual(self.shown("--bundle", "maths"), ["Power"])
        self.assertEqual(self.shown("--intent", "add"), ["add"])
        self.assertEqual(self.shown("--intent", "org.example.maths.Power"), ["Power"])
        self.assertEqual(self.shown("--outcome", "error"), ["Go"])
        self.assertEqual(self.shown("--since", "1h"), ["add", "Go", "Power"])
        self.assertEqual(self.shown("--since", "99999999999"), [])
        self.says(self.intents("log", "--outcome", "refused"), "Nothing was run")
        self.says(self.intents("log", "--outcome", "dne", exit=64), "Did you mean done?")

    def test_words_that_do_not_fit(self):
        self.says(self.intents("log", "--since", "yesterday", exit=64), "90s")
        self.intents("log", "--count", "x", exit=64)

    def test_follow(self):
        process = self.start("log", "--follow", "--json", "--count", "1")
        self.assertEqual(json.loads(process.stdout.readline())["intent"], "add")
        self.intents("run", "Power", "base=3", "exponent=3")
        self.assertEqual(json.loads(process.stdout.readline())["intent"], "Power")
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 0)

    def test_without_a_home(self):
        self.assertEqual(self.json("log", env={"INTENTS_HOME": str(self.folder / "none")}), {"records": []})


class DoctorTests(ResidentCase):
    def finding(self):
        found = self.json("doctor", exit=None)["findings"]
        return next(each for each in found if each["name"] == "resident host")

    def test_it_says_whether_one_runs(self):
        self.assertTrue(self.finding()["ok"])
        self.assertIn("none runs", self.finding()["text"])
        self.serve()
        for part in (f"process {self.resident.pid}", "version", str(self.folder / "run/intents")):
            self.assertIn(part, self.finding()["text"])
