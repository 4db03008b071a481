"""What is kept of calls: every one of them, and nothing that is sensitive."""

import json

from support import Home, ServerCase, fixture, text

SECRET = "hunter2zz"


class RecordTests(ServerCase):
    def setUp(self):
        self.home = Home([fixture("served")])
        self.addCleanup(self.home.close)
        self.names = {tool["intent"].split(".")[-1]: tool["name"] for tool in self.home.json("tools")["tools"]}

    def test_a_large_call_is_recorded(self):
        client = self.raw()
        for size in (1000, 900_000, 1_500_000, 5_000_000):
            client.call(self.names["FailText"], {"value": "q" * size})
            client.call(self.names["Text"], {"value": "q" * size})
            told = self.home.json("why")
            self.assertEqual((told["intent"], told["outcome"]), ("Text", "done"), size)
            self.assertTrue(told["values"][0]["value"].startswith("qqq"))
        self.assertIn("more characters", told["values"][0]["value"])

    def test_a_large_name_of_a_client_is_recorded(self):
        client = self.raw(initialize=False)
        name = "A\x1b[31m\u202e" + "n" * 6_000_000
        client.request(
            "initialize",
            {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": name, "version": "1"}},
        )
        client.call(self.names["Text"], {"value": "v"})
        told = self.home.json("why")
        self.assertEqual(told["intent"], "Text")
        self.assertLess(len(told["caller"]), 200)
        self.assertNotIn(b"\x1b", self.home.run("why").stdout)

    def test_what_is_sensitive_is_kept_nowhere(self):
        client = self.raw()
        for name, value in (
            ("SecretNumber", SECRET),
            ("SecretNumber", {"x": SECRET}),
            ("SecretNumbers", [SECRET]),
            ("SecretNumbers", f'["{SECRET}"]'),
            ("SecretPerson", SECRET),
            ("SecretPerson", {"id": SECRET}),
            ("SecretPerson", f"Person/{SECRET}"),
            ("FailSecret", SECRET),
        ):
            with self.subTest(name=name, value=value):
                result = client.call(self.names[name], {"value": value})
                self.assertTrue(result["isError"])
                if name != "FailSecret":
                    # Only a bundle may say its own words.
                    self.assertNotIn(SECRET, text(result))
                told = self.home.json("why")
                self.assertEqual(told["intent"], name)
                self.assertNotIn(SECRET, json.dumps(told))
        result = client.call(self.names["SecretNumbers"], {"value": SECRET})
        self.assertTrue(result["isError"])
        self.assertNotIn(SECRET, text(result))
        # Without a sensitive value the words are kept.
        client.call(self.names["FailText"], {"value": "what went wrong"})
        self.assertIn("what went wrong", self.home.json("why")["message"])

    def test_a_long_unknown_argument_is_not_told_whole(self):
        client = self.raw()
        result = client.call(self.names["Text"], {"k" * 2_000_000: 1})
        self.assertTrue(result["isError"])
        self.assertLess(len(text(result)), 2000)
