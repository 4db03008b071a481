"""shortcut.schema.json says of files what `shortcut validate` says of them."""

import json
import re

import jsonschema
import yaml

from program import ROOT
from test_shortcut import ShortcutCase

SCHEMA = json.loads((ROOT / "Sources/IntentShortcuts/shortcut.schema.json").read_text())
RUN = {"run": "echo.EchoInt", "name": "n", "with": {"value": 6}}
GOOD = [
    {"shortcut": 1, "steps": []},
    {"shortcut": 1, "title": "T", "description": "D", "steps": [RUN], "result": "$n"},
    {"shortcut": 1, "parameters": {"a": {}, "b-c": None, "größe": {"type": "int?", "prompt": "?", "default": 3}}, "steps": []},
    {"shortcut": 1, "steps": [{"ask": "When?", "name": "when", "type": "date", "options": ["today", "tomorrow"]}]},
    {"shortcut": 1, "steps": [{"if": True, "then": [RUN], "else": [{"stop": None}]}]},
    {"shortcut": 1, "steps": [{"repeat": [1, 2], "as": "one", "name": "all", "steps": [{"stop": "x"}]}]},
    *({"shortcut": 1, "steps": [{"if": {"value": 3, comparison: 4}, "then": []}]} for comparison in (
        "equal", "notEqual", "less", "lessOrEqual", "greater", "greaterOrEqual", "contains", "hasPrefix", "hasSuffix", "isEmpty")),
    {"shortcut": 1, "steps": [{"if": {"all": ["x", {"not": {"any": [{"value": 1, "less": 2}]}}]}, "then": []}]},
]
BAD = [
    {}, [], "x", None, {"shortcut": 2, "steps": []}, {"shortcut": 1}, {"steps": []}, {"shortcut": 1, "steps": {}},
    {"shortcut": 1, "steps": [], "more": 1}, {"shortcut": 1, "title": 1, "steps": []},
    {"shortcut": 1, "parameters": [], "steps": []}, {"shortcut": 1, "parameters": {"a b": {}}, "steps": []},
    {"shortcut": 1, "parameters": {"1a": {}}, "steps": []}, {"shortcut": 1, "parameters": {"a": "int"}, "steps": []},
    {"shortcut": 1, "parameters": {"a": {"kind": "int"}}, "steps": []},
    *({"shortcut": 1, "steps": [step]} for step in (
        {}, "run", {"run": ""}, {"run": 1}, {"run": "echo.EchoInt", "ask": "x", "name": "n"}, {"run": "echo.EchoInt", "with": []},
        {"run": "echo.EchoInt", "with": {"value": 1}, "name": "a b"}, {"run": "echo.EchoInt", "with": {"value": 1}, "as": "x"},
        {"ask": "x"}, {"ask": "", "name": "n"}, {"if": "x"}, {"if": "x", "then": {}}, {"then": []}, {"repeat": [1]},
        {"repeat": [1], "steps": [], "then": []}, {"stop": 1, "name": "x"},
        *({"if": condition, "then": []} for condition in (
            {}, {"value": 1}, {"equal": 1}, {"value": 1, "equals": 1}, {"value": 1, "less": 2, "greater": 0}, {"all": []},
            {"all": "x"}, {"all": ["x"], "not": "y"}, {"any": [{"value": 1}]})))),
]


class SchemaTests(ShortcutCase):
    def setUp(self):
        super().setUp()
        self.validator = jsonschema.Draft202012Validator(SCHEMA)

    def agrees(self, document, is_good):
        with self.subTest(json.dumps(document)):
            self.assertEqual(self.validator.is_valid(document), is_good)
            name = self.file(json.dumps(document), "test.json")
            run = self.intents("shortcut", "validate", name, exit=None)
            self.assertEqual(run.status, 0 if is_good else 65, run)

    def test_the_schema_is_one(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)

    def test_what_is_good_for_one_is_good_for_both(self):
        for document in GOOD:
            self.agrees(document, True)

    def test_what_is_wrong_for_one_is_wrong_for_both(self):
        for document in BAD:
            self.agrees(document, False)

    def test_the_examples_of_documents_and_tests(self):
        pages = [ROOT / "Sources/SHORTCUTS.md", *(ROOT / "Tests/Shell").glob("test_shortcut*.py")]
        count = 0
        for page in pages:
            for block in re.findall(r"^( +)(shortcut: 1\n(?:\1.*\n|\n)*)", page.read_text(), re.MULTILINE):
                text = re.sub(f"^{block[0]}", "", block[1], flags=re.MULTILINE).split('"""')[0]
                try:
                    document = yaml.safe_load(text)
                except yaml.YAMLError:
                    continue  # One that a test holds to be no YAML.
                if page.suffix == ".md":
                    self.validator.validate(document)
                count += self.validator.is_valid(document)
        self.assertGreaterEqual(count, 12)
