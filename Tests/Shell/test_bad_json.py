"""Bad input of every type as JSON: a clear error that names the parameter, or the value as it is; nothing odd is printed."""

import json

from program import ROOT, Case

ECHO = json.loads((ROOT / "Tests/Fixtures/echo/manifest.json").read_text())
DEEP = "[" * 100 + "]" * 100
# What is not even JSON: the error is about the word, whatever the type.
NO_JSON = {"empty": "", "a number and more": "12,5", "not a number": "NaN", "infinity": "-Infinity", "open": '{"a": 1',
           "two values": "1 2", "not UTF-8": b'"\xff\xfe"', "a control character": '"a\x01b"', "two of one name": '{"a": 1, "a": 2}',
           "half a pair": '"\\ud800"', "too deep": "[" * 3000 + "]" * 3000}
BAD = {"null": "null", "empty text": '""', "blank": '"  "', "no list": "{}", "empty list": "[]", "deep": DEEP, "overflow": "1e308",
       "beyond 64 bits": "18446744073709551616", "minus zero": "-0.0", "the word for no number": '"NaN"', "infinity": '"-Infinity"',
       "huge": '"' + "9" * 20000 + '"', "wrong script": '"一二三"', "orders": '"\\u001b]0;x\\u0007\\u001b[2J"', "turned": '"\\u202e12"',
       "a new line": '"1\\r\\n2"', "NUL": '"a\\u0000b"', "another object": '{"value": {"value": 1}, "type": "x", "id": 7}',
       "mixed": '[1, "a", null, {"b": []}]'}
# Types that are text, or of which any text may name one.
FREE = {"string", "attributedString", "audioSearch", "searchCriteria", "photo", "systemShortcut", "paymentMethod",
        "semanticContent", "personName", "person", "place", "placemark", "file", "link", "url", "union:NumberOrText"}
REFUSED_BY_ALL = ("deep", "another object")


class BadJSON(Case):
    def setUp(self):
        super().setUp()
        self.add("echo")

    def held(self, run, statuses):
        self.assertIn(run.status, statuses, run)
        for sign in ("\x1b", "\x07", "\u202e", "\r", "\0"):
            self.assertNotIn(sign, run.text, f"{sign!r} reached the terminal")
        if run.status != 0:
            self.assertIn("value", run.err)
            self.assertLess(len(run.err), 700, "an error is short")

    def test_what_is_no_json(self):
        for intent in ("EchoInt", "EchoString", "EchoDates", "EchoEntity"):
            for what, text in NO_JSON.items():
                with self.subTest(intent=intent, input=what):
                    word = b"value:=" + (text if isinstance(text, bytes) else text.encode())
                    run = self.intents("run", intent, word, exit=None)
                    self.held(run, {65})

    def test_every_type(self):
        for intent in ECHO["intents"]:
            type = intent["parameters"][0]["type"]
            statuses = {0, 65, 66} if any(word in type for word in ("entity", "collection", "file")) else {0, 65}
            if not type.endswith("?"):
                # Null is no value: what must be given is asked for.
                statuses.add(75)
            for what, text in BAD.items():
                with self.subTest(type=type, input=what):
                    run = self.intents("run", intent["id"], f"value:={text}", exit=None)
                    self.held(run, statuses)
                    if what in REFUSED_BY_ALL:
                        self.assertNotEqual(run.status, 0, run)
                    if run.status == 0 and type.rstrip("?") not in FREE and not type.startswith(("[", "set<")):
                        self.assertNotIn(what, ("empty text", "blank", "huge", "orders", "NUL", "wrong script"), run)

    def test_every_type_takes_no_infinity_unless_it_may(self):
        for intent in ECHO["intents"]:
            parameter = intent["parameters"][0]
            if parameter["type"] not in ("int", "double", "decimal", "int?") or parameter.get("allowsNonFinite"):
                continue
            for text in ('"NaN"', '"Infinity"', '"-Infinity"', "1e999"):
                with self.subTest(type=parameter["type"], input=text):
                    self.intents("run", intent["id"], f"value:={text}", exit=65)
