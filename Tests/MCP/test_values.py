"""Values that models pack as strings: every conversion is exact, normalised with a note, or refused with a reason."""

import json
import os
import pathlib
import urllib.parse

from support import ServerCase, fixture, plugin, text

ERROR = object()

# type of the echo intent, what is sent, what comes back
CASES = [
    ("Int", "3", 3),
    ("Int", 3, 3),
    ("Int", 3.0, 3),
    ("Int", "3.0", 3),
    ("Int", "3 apples", ERROR),
    ("Int", "0x10", ERROR),
    ("Int", 3.5, ERROR),
    ("Int", "", ERROR),
    ("Int", True, ERROR),
    ("Int", [3], ERROR),
    ("Int", str(2**53 + 1), str(2**53 + 1)),
    ("Bool", "false", False),
    ("Bool", False, False),
    ("Bool", "no", False),
    ("Bool", "maybe", ERROR),
    ("Bool", 0, ERROR),
    ("Bool", "0", ERROR),
    ("Double", "1.5", 1.5),
    ("Double", "1,5", ERROR),
    ("Double", "NaN", ERROR),
    ("NonFinite", "NaN", "NaN"),
    ("Duration", "1h30m", "PT1H30M"),
    ("Duration", "PT90M", "PT1H30M"),
    # A bare number is seconds, as the schema's JSON form says.
    ("Duration", "90", "PT1M30S"),
    ("Strings", '["red","blue"]', ["red", "blue"]),
    ("Strings", ["red", "blue"], ["red", "blue"]),
    ("Strings", [], []),
    ("Strings", "[]", []),
    ("Strings", "red", ERROR),
    ("Strings", "red, blue", ERROR),
    ("Strings", "[1,2]", ["1", "2"]),
    ("Strings", "[red", ERROR),
    ("Ints", "[1,2]", [1, 2]),
    ("Ints", ["1", 2], [1, 2]),
    ("String", "[not json", "[not json"),
    ("String", '["a"]', '["a"]'),
    ("String", "007", "007"),
    ("String", 5, "5"),
    ("String", "", ""),
    ("String", '{"a": 1}', '{"a": 1}'),
    ("String", "null", "null"),
    ("Enum", "Monday", "monday"),
    ("Enum", "mon", "monday"),
    ("Enum", "Someday", ERROR),
    ("Decimal", "12.50", "12.50"),
    ("Decimal", 12.5, "12.5"),
    ("URL", "https://example.org/?x=1", "https://example.org/?x=1"),
    ("URL", "example.org", ERROR),
    ("Length", "5 km", {"value": 5.0, "unit": "kilometers"}),
    ("Length", '{"value": 5, "unit": "kilometers"}', {"value": 5.0, "unit": "kilometers"}),
    ("CurrencyAmount", "12.50 EUR", {"amount": "12.50", "currency": "EUR"}),
    ("OptionalInt", None, None),
    ("OptionalInt", "", None),
    ("OptionalString", "", None),
    ("OptionalString", None, None),
    ("OptionalStrings", "", None),
    ("OptionalStrings", None, None),
]


class ValueTests(ServerCase):
    bundles = (fixture("echo"), plugin("Dice"))

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        intents = cls.home.json("list")["intents"]
        cls.home.run("expose", "--yes", *(intent["name"] for intent in intents))
        cls.names = {tool["intent"].split(".")[-1]: tool["name"] for tool in cls.home.json("tools")["tools"]}

    def test_every_odd_form(self):
        client = self.raw()
        for kind, sent, expected in CASES:
            with self.subTest(kind=kind, sent=sent):
                result = client.call(self.names["Echo" + kind], {"value": sent})
                if expected is ERROR:
                    self.assertTrue(result["isError"])
                    self.assertNotIn("structuredContent", result)
                    self.assertIn("value", text(result))
                else:
                    self.assertFalse(result["isError"], text(result))
                    self.assertEqual(result["structuredContent"].get("value"), expected)

    def test_nothing_at_all_is_the_same_as_null(self):
        client = self.raw()
        for arguments in ({}, {"value": None}, {"value": ""}):
            result = client.call(self.names["EchoOptionalString"], arguments)
            self.assertEqual(result["structuredContent"], {})

    def test_nothing_leads_to_the_default(self):
        client = self.raw()
        name = self.names["Roll"]
        tool = next(tool for tool in client.tools() if tool["name"] == name)
        self.assertEqual(tool["inputSchema"].get("required", []), [])
        for nothing in (None, ""):
            result = client.call(name, {"sides": nothing, "count": nothing})
            self.assertFalse(result["isError"], text(result))
            self.assertEqual(len(result["structuredContent"]["value"]), 1)
            values = {value["parameter"]: value for value in self.home.json("why")["values"]}
            self.assertEqual(values["sides"]["source"], "default")
        # What must be given and is no text is not made of an empty one.
        self.assertTrue(client.call(self.names["EchoInt"], {"value": ""})["isError"])

    def test_conversions_show_in_why(self):
        client = self.raw()
        client.call(self.names["EchoStrings"], {"value": '["a"]'})
        told = self.home.json("why")
        self.assertIn("packed into a string", json.dumps(told["values"]))
        self.assertTrue(told["caller"].startswith("mcp"))
        client.call(self.names["EchoInt"], {"value": "3"})
        self.assertIn("read as a number", json.dumps(self.home.json("why")["values"], ensure_ascii=False))

    def test_secrets_are_kept_out_of_the_record(self):
        client = self.raw()
        client.call(self.names["EchoSecret"], {"value": "hunter2"})
        self.assertNotIn("hunter2", json.dumps(self.home.json("why")))

    def test_files(self):
        client = self.raw()
        name = self.names["EchoFile"]
        result = client.call(name, {"value": {"name": "a.txt", "type": "text/plain", "data": "aGVsbG8="}})
        self.assertFalse(result["isError"], text(result))
        self.assertEqual(result["structuredContent"]["value"]["name"], "a.txt")
        self.assertEqual(result["content"][1]["resource"]["text"], "hello")
        for sent in ({"path": "/etc/passwd"}, "/etc/passwd", {"uri": "file:///etc/passwd"}, {"pathBase64": "L2V0Yy9wYXNzd2Q="}):
            refused = client.call(name, {"value": sent})
            self.assertTrue(refused["isError"])
            self.assertNotIn("root:", json.dumps(refused))
        folder = self.home.folder / "open"
        folder.mkdir()
        (folder / "b.txt").write_text("below")
        (folder / "link").symlink_to("/etc/passwd")
        client = self.raw("--files", folder)
        for sent in ({"uri": f"file://{folder}/b.txt"}, {"path": f"{folder}/b.txt"}, f"{folder}/b.txt"):
            result = client.call(name, {"value": sent})
            self.assertFalse(result["isError"], text(result))
            self.assertEqual(result["structuredContent"]["value"]["name"], "b.txt")
        self.assertTrue(client.call(name, {"value": {"path": f"{folder}/link"}})["isError"])
        self.assertTrue(client.call(name, {"value": {"path": f"{folder}/../home/catalogue.sqlite"}})["isError"])

    def test_a_large_file_comes_as_a_link(self):
        folder = self.home.folder / "large"
        folder.mkdir()
        large = folder / "ü large.bin"
        large.write_bytes(b"0123456789abcdef" * (9 << 16))
        client = self.raw("--files", folder)
        result = client.call(self.names["EchoFile"], {"value": {"path": str(large)}})
        self.assertFalse(result["isError"], text(result))
        # As an address it is escaped.
        same = client.call(self.names["EchoFile"], {"value": {"uri": large.as_uri()}})
        self.assertFalse(same["isError"], text(same))
        link, = (block for block in result["content"] if block["type"] == "resource_link")
        told = result["structuredContent"]["value"]
        self.assertEqual(told["name"], large.name)
        self.assertEqual((link["name"], link["size"]), (told["name"], large.stat().st_size))
        address = urllib.parse.urlparse(link["uri"])
        kept = pathlib.Path(urllib.parse.unquote(address.path))
        self.assertEqual((address.scheme, address.netloc), ("file", ""))
        self.assertEqual(kept.read_bytes(), large.read_bytes())
        self.assertEqual(kept.stat().st_mode & 0o077, 0)
        self.assertLess(len(json.dumps(result)), 2000)
        older = self.raw("--files", folder, version="2025-03-26")
        result = older.call(self.names["EchoFile"], {"value": {"path": str(large)}})
        self.assertEqual([block["type"] for block in result["content"]], ["text"])
        self.assertIn("/results/", text(result))
        # What is a day old goes when the next one comes.
        os.utime(kept, (0, 0))
        client.call(self.names["EchoFile"], {"value": {"path": str(large)}})
        self.assertFalse(kept.parent.exists())

    def test_entities_are_found_by_text_and_by_id(self):
        client = self.raw()
        name = self.names["EchoEntity"]
        for sent in ("Shopping", "Note/n1", {"type": "Note", "id": "n1"}, {"id": "n1"}, '{"type":"Note","id":"n1"}'):
            with self.subTest(sent):
                result = client.call(name, {"value": sent})
                self.assertEqual(result["structuredContent"]["value"]["id"], "n1", text(result))
        missing = client.call(name, {"value": "Nothing like this"})
        self.assertTrue(missing["isError"])
        self.assertIn("there is no Note", text(missing))
