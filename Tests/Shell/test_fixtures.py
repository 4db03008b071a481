"""Every misbehaving bundle ends as Tests/Fixtures/expectations.json says, and leaves no process."""

import json
import signal

import processes
from program import FIXTURES, ROOT, Case, fixture

EXPECTATIONS = json.loads((ROOT / "Tests/Fixtures/expectations.json").read_text())["fixtures"]
DEADLINE = 124


def title(entry):
    arguments = json.dumps(entry["arguments"]) if "arguments" in entry else ""
    return f"{entry['name']} {entry['stage']} {arguments}".strip()


class FixtureTests(Case):
    def setUp(self):
        super().setUp()
        # The zone in which expectations.json writes its dates.
        self.environment["TZ"] = "UTC"

    def test_each_ends_as_expected(self):
        stages = {"validate": self.refused, "add": self.added, "describe": self.added, "run": self.performed}
        for number, entry in enumerate(EXPECTATIONS):
            with self.subTest(title(entry)):
                self.home = self.folder / f"home-{number}"
                self.home.mkdir(mode=0o755)
                self.environment["INTENTS_HOME"] = str(self.home)
                if self.resident:
                    self.end_resident()
                    self.serve()
                try:
                    run = stages[entry["stage"]](entry)
                    self.says(run, *entry["expect"]["must_mention"])
                    self.silent(run, *entry.get("must_not_mention", []))
                finally:
                    left = processes.left()
                    processes.end(left)
                self.assertEqual(left, {}, "processes are left")
                if entry["expect"]["exit"] == 69:
                    self.assertEqual(self.json("list", "--bundles")["bundles"], [], "a refused bundle is listed")

    def test_all_fixtures_are_expected_to_do_something(self):
        built = {path.name.removesuffix(".intents") for path in FIXTURES.glob("*.intents")}
        self.assertEqual(built, {entry["name"] for entry in EXPECTATIONS})

    # ---- Stages ----

    def refused(self, entry):
        path = fixture(entry["name"])
        self.intents("add", path, exit=entry["expect"]["exit"])
        return self.intents("validate", path, exit=entry["expect"]["exit"])

    def added(self, entry):
        return self.intents("add", fixture(entry["name"]), exit=entry["expect"]["exit"])

    def performed(self, entry):
        self.intents("add", fixture(entry["name"]))
        words = ["run", entry["intent"]]
        words += [f"{name}:={json.dumps(value)}" for name, value in entry.get("arguments", {}).items()]
        expected = entry["expect"]["exit"]
        if expected == DEADLINE:
            words += ["--deadline", "1"]
        if entry.get("cancelled"):
            return self.cancelled(entry["name"], words, expected)
        if "answers" in entry:
            return self.answered(words, entry["answers"], expected)
        if entry.get("no_input"):
            words.append("--no-input")
        run = self.intents(*words, exit=expected)
        if any(part not in run.text for part in entry["expect"]["must_mention"]):
            # What is mentioned may be the JSON form of a value.
            return self.intents(*words, "--json", exit=expected)
        return run

    def cancelled(self, name, words, expected):
        process = self.start(*words)
        log = self.home / f"logs/org.example.fixture.{name}.log"
        self.wait("it has begun", lambda: log.exists() and "began" in log.read_text() or process.poll() is not None)
        self.assertIsNone(process.poll(), "it ended before it was cancelled")
        process.send_signal(signal.SIGINT)
        return self.finish(process, words, expected)

    def answered(self, words, answers, expected):
        at = self.terminal(*words)
        for answer in answers:
            at.expect("> " if answer not in ("yes", "no") else "[y/N]")
            at.answer(answer)
        status = at.end()
        self.assertEqual(status, expected, at.text)
        return Shown(at.text)


class Shown:
    """What a terminal has shown, in the form of a run."""

    def __init__(self, text):
        self.text = text

    def __str__(self):
        return self.text

