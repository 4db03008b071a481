"""How calls end: the value, and the reasons that a model must be able to tell apart."""

import json
import re
import unittest

from jsonschema import Draft202012Validator

from support import PLUGINS, ServerCase, fixture, plugin, text


class ResultTests(ServerCase):
    bundles = (
        fixture("cprobe"),
        fixture("echo"),
        fixture("call-asks"),
        fixture("call-crash"),
        fixture("call-error"),
        fixture("call-never"),
        plugin("Maths"),
        plugin("Dice"),
        plugin("Units"),
    )

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        intents = cls.home.json("list")["intents"]
        cls.home.run("expose", "--yes", *(intent["name"] for intent in intents))
        cls.names = {tool["intent"]: tool["name"] for tool in cls.home.json("tools")["tools"]}

    def name(self, intent):
        return self.names[f"org.example.{intent}"]

    def test_every_schema_is_one(self):
        tools = self.raw().tools()
        self.assertGreater(len(tools), 50)
        for tool in tools:
            with self.subTest(tool["name"]):
                for schema in (tool["inputSchema"], tool.get("outputSchema")):
                    if schema is None:
                        continue
                    Draft202012Validator.check_schema(schema)
                    self.assertEqual(schema["type"], "object")
                    self.assertFalse({"anyOf", "oneOf", "allOf", "not"} & set(schema))
                    if schema is tool["inputSchema"]:
                        self.assertFalse(schema["additionalProperties"])

    def test_success_is_structured_and_readable(self):
        client = self.raw()
        schemas = {tool["name"]: tool.get("outputSchema") for tool in client.tools()}
        calls = [
            ("maths.Power", {"base": 2, "exponent": 10}, {"value": 1024}, "1024"),
            ("cprobe.say", {}, {"value": "Hello from C, żółć"}, "Hello from C, żółć"),
            ("cprobe.add", {"a": 2**53, "b": 1}, {"value": str(2**53 + 1)}, str(2**53 + 1)),
            ("echo.EchoEntity", {"value": "Note/n1"}, None, "Shopping Note/n1"),
            ("echo.EchoEntities", {"value": ["Note/n1", "Ideas"]}, None, "Ideas Note/n2"),
            ("echo.EchoUnion", {"value": "number:5"}, {"value": {"case": "number", "value": 5}}, "number:5"),
            ("echo.EchoNonFinite", {"value": "Infinity"}, {"value": "Infinity"}, "Infinity"),
            ("echo.EchoLength", {"value": "5 km"}, {"value": {"value": 5, "unit": "kilometers"}}, "5 km"),
            ("units.Compare", {"first": "5 km", "second": "3 mi"}, None, ""),
        ]
        for intent, arguments, expected, words in calls:
            with self.subTest(intent):
                result = client.call(self.name(intent), arguments)
                self.assertFalse(result["isError"], text(result))
                if expected is not None:
                    self.assertEqual(result["structuredContent"], expected)
                Draft202012Validator(schemas[self.name(intent)]).validate(result["structuredContent"])
                self.assertIn(words, text(result))

    def test_everything_that_the_echo_gives_is_valid(self):
        """Each type that has a text form, through its own schema."""
        samples = {
            "Bool": True, "Int": 7, "Double": 0.5, "String": "a", "AttributedString": "a", "Duration": "90s",
            "Date": "2026-03-20T09:00:00Z", "DateComponents": "2026-12-24", "Decimal": "1.5", "Length": "1 m",
            "Mass": "1 kg", "Volume": "1 L", "Storage": "1 MB", "Temperature": "1 °C", "URL": "https://example.org",
            "RecurrenceRule": "FREQ=WEEKLY;BYDAY=TU", "PersonName": "Ada Lovelace",
            "Person": "Ada Lovelace <ada@example.org>", "CurrencyAmount": "1.50 EUR", "Place": "48.8584, 2.2945",
            "SystemShortcut": "x", "AudioSearch": "x", "Link": "https://example.org", "Photo": "x",
            "SearchCriteria": "x", "WidgetFamily": "systemSmall", "Enum": "monday", "Entity": "Note/n1",
            "EntityIdentifier": "Note/n1", "Collection": ["Note/n1"], "Ints": [1], "Dates": ["2026-03-20T09:00:00Z"],
            "EnumSet": ["monday"], "StringSet": ["a", "a"], "OptionalEntity": None, "OptionalInt": 1,
        }
        client = self.raw()
        tools = {tool["name"]: tool for tool in client.tools()}
        for kind, value in samples.items():
            with self.subTest(kind):
                tool = tools[self.name(f"echo.Echo{kind}")]
                arguments = {} if value is None else {"value": value}
                Draft202012Validator(tool["inputSchema"]).validate(
                    arguments if kind != "StringSet" else {"value": ["a"]}
                )
                result = client.call(tool["name"], arguments)
                self.assertFalse(result["isError"], text(result))
                Draft202012Validator(tool["outputSchema"]).validate(result["structuredContent"])

    def test_failures_have_reasons_that_differ(self):
        self.home.json("list")
        client = self.raw()
        declined = self.raw(capabilities={"elicitation": {}})
        id = declined.send("tools/call", {"name": self.name("fixture.call-asks.Go"), "arguments": {"kind": "confirm"}})
        asked = declined.read()
        self.assertEqual(asked["method"], "elicitation/create")
        declined.write({"jsonrpc": "2.0", "id": asked["id"], "result": {"action": "decline"}})
        results = {
            "throws": client.call(self.name("fixture.call-error.Go")),
            "crash": client.call(self.name("fixture.call-crash.Go")),
            "deadline": client.call(self.name("fixture.call-never.Go")),
            "needs": client.call(self.name("maths.Power"), {"base": 2}),
            "misfit": client.call(self.name("dice.Roll"), {"sides": 1}),
            "unknown argument": client.call(self.name("dice.Roll"), {"side": 6}),
        }
        words = {
            "throws": "reported an error",
            "crash": "crashed",
            "deadline": "deadline",
            "needs": "An answer is needed",
            "misfit": "sides: must be between 2 and 1000, got 1",
            "unknown argument": "no parameter “side”",
        }
        for reason, result in results.items():
            with self.subTest(reason):
                self.assertTrue(result["isError"])
                self.assertNotIn("structuredContent", result)
                self.assertEqual(len(result["content"]), 1)
                self.assertIn(words[reason], text(result))
                self.assertGreaterEqual(len(text(result).splitlines()), 2, "no next step")
        self.assertEqual(len({text(r) for r in results.values()}), len(results))
        # What a running intent asks and a person declines is told to the intent; it may end well all the same.
        self.assertIn("declined", json.dumps(declined.wait(id)["result"]))
        # The session goes on after each.
        self.assertFalse(client.call(self.name("maths.Power"), {"base": 2, "exponent": 3})["isError"])

    def test_a_crash_leaves_a_report_that_the_person_can_run_again(self):
        client = self.raw()
        before = {report["id"] for report in self.home.json("replay")["reports"]}
        said = text(client.call(self.name("fixture.call-crash.Go")))
        (id,) = re.findall(r"intents replay (\S+)$", said)
        self.assertNotIn(id, before)
        (report,) = (r for r in self.home.json("replay")["reports"] if r["id"] == id)
        self.assertEqual((report["kind"], report["intent"]), ("crashed", "Go"))
        self.assertTrue(report["caller"].startswith("mcp"), report)
        self.assertEqual(self.home.run("replay", id, check=False).returncode, 70)
        # An error that the app itself reports is none.
        self.assertNotIn("intents replay", text(client.call(self.name("fixture.call-error.Go"))))
        kept = {report["id"] for report in self.home.json("replay")["reports"]}
        self.assertEqual(len(kept - before), 2, "of the call and of its replay")

    def test_nothing_from_an_optional_result(self):
        client = self.raw()
        tool = next(t for t in client.tools() if t["name"] == self.name("echo.EchoOptionalInt"))
        result = client.call(tool["name"], {})
        self.assertEqual(result["structuredContent"], {})
        Draft202012Validator(tool["outputSchema"]).validate(result["structuredContent"])

    def test_older_versions_get_no_structured_content(self):
        client = self.raw(version="2025-03-26")
        tool = client.tools()[0]
        self.assertFalse({"outputSchema", "title"} & set(tool))
        result = client.call(self.name("maths.Power"), {"base": 2, "exponent": 3})
        self.assertNotIn("structuredContent", result)
        self.assertIn("8", text(result))


class LeadingTests(ServerCase):
    """What a result leads to stands beside the value, and the whole still has the form that was promised."""

    bundles = (fixture("mediates"),)
    expose = ("org.example.fixture.mediates.Result",)

    def test_it_validates(self):
        client = self.raw()
        tool, = client.tools()
        for kind in ("opens", "openURL", "button", "undo"):
            with self.subTest(kind):
                result = client.call(tool["name"], {"kind": kind})
                self.assertFalse(result["isError"], text(result))
                self.assertIn(kind, result["structuredContent"])
                Draft202012Validator(tool["outputSchema"]).validate(result["structuredContent"])
