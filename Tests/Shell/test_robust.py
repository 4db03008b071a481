"""Whatever is typed, the program ends with one of its exit statuses and a message, never by a signal."""

import json
import random

from program import ROOT, Case

STATUSES = {0, 1, 2, 64, 65, 66, 69, 70, 71, 73, 75, 77, 124, 130}
TEXTS = [
    "", " ", "0", "-0", "1e999", "-9223372036854775809", "\u0661", "nan", "null", "true", "[]", "{}", "Note/", "/x", ":",
    "text:", "=", "@@", "a/b/c", "x" * 5000, "\u202e", "2026-13-45", "2026-02-30T25:61:61Z", "99999999999999-01-01", "P",
    "1 furlong", "5 km/h", "EUR", "FREQ=YEARLY;COUNT=-1", "https://", "http://[::1", "48.8584, 2.2945", "é\u0301" * 50,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467", "-1e-400", "0x1p3", "1_000", "12:00", "24:00", "monday,tuesday"]
JSONS = [
    "null", "{}", "[]", "[[[[]]]]", "1e400", "-1", "18446744073709551615", '""', '"\\u0000"', '{"type":"Note","id":""}',
    '{"a":' * 40 + "1" + "}" * 40, '{"seconds":1e300}', '{"path":"/etc/passwd"}', '{"name":"x","data":"!!"}', "[null]",
    '{"case":"none","value":1}', '{"value":"NaN","unit":"kilometers"}', "true", '{"id":5,"id":6}']


class RobustTests(Case):
    def ends_well(self, *words, among=STATUSES):
        run = self.intents(*words, exit=None)
        self.assertIn(run.status, among, run)
        if run.status:
            self.assertNotEqual(run.text, "", f"nothing was said: {run}")
        self.assertNotIn("Fatal error", run.err)

    def test_any_words(self):
        chosen = random.Random(11)
        self.add("Maths", "echo")
        pool = [
            "run", "list", "show", "add", "remove", "query", "validate", "help", "header", "doctor", "Power", "EchoInt",
            "Note", "--json", "--no-input", "--plain", "--", "--deadline", "--out", "--grant", "--id", "base=2", "=", "a=",
            ":=", "x:=1", "value=@-", "value=@", "", " ", "-", "--=", "--json=1", "\x1b[0m", b"\xff\xfe", "\u202e",
            "org.example.maths", "org.example.maths.Power", ".", "..", "/", "%s%n", "x" * 3000]
        for _ in range(150):
            words = [chosen.choice(pool) for _ in range(chosen.randrange(6))]
            # What would remove or read the world outside of the test is left out.
            if not any(word in ("/", "..", ".") for word in words):
                self.ends_well(*words)

    def test_any_value_for_any_type(self):
        chosen = random.Random(12)
        self.add("echo")
        intents = json.loads((ROOT / "Tests/Fixtures/echo/manifest.json").read_text())["intents"]
        allowed = {0, 64, 65, 66, 75}
        for intent in intents:
            with self.subTest(intent["id"]):
                for text in chosen.sample(TEXTS, 3):
                    self.ends_well("run", intent["id"], f"value={text}", "--out", "out", among=allowed)
                for text in chosen.sample(JSONS, 2):
                    self.ends_well("run", intent["id"], f"value:={text}", "--out", "out", among=allowed)
