"""Which tools a request is about, and what stands in for those that do not fit."""

from jsonschema import Draft202012Validator

from support import PLUGINS, ServerCase, fixture, plugin, text


class SelectionTests(ServerCase):
    bundles = (plugin("Maths"), plugin("Dice"), fixture("echo"))

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.home.run("add", plugin("Contacts"), "--grant", f"people={PLUGINS / 'Contacts' / 'People'}")
        cls.home.run("expose", "--yes", "Power", "CubeRoot", "Roll", "Odds", "ShowContact", "AddNote", "EchoEntity")

    def chosen(self, request):
        done = self.home.run("tools", "--for", request, "--json", check=False)
        import json

        return [(t["intent"].split(".")[-1], t["reason"]) for t in json.loads(done.stdout)["tools"]]

    def test_a_bundle_that_is_named_in_any_language(self):
        self.assertEqual(self.chosen("Maths, please")[0], ("Power", "the request names “Maths”"))
        self.assertIn(("ShowContact", "the request names “Kontakte”"), self.chosen("such in Kontakte"))

    def test_a_thing_that_was_found(self):
        chosen = dict(self.chosen("remember that Ada Lovelace called"))
        self.assertIn("was found", chosen["AddNote"])
        self.assertNotIn("Power", chosen)

    def test_words_of_the_tool(self):
        self.assertEqual(self.chosen("throw two dice")[0][0], "Roll")

    def test_nothing_fits(self):
        self.assertEqual(self.home.run("tools", "--for", "xyzzy", check=False).returncode, 66)

    def test_the_budget_is_told_and_kept(self):
        told = self.home.json("tools", "--budget", "1000")
        self.assertLessEqual(told["tokens"], 1000)
        self.assertIn("four bytes", told["counted"])
        self.assertTrue(told["cut"])
        self.assertEqual(told, self.home.json("tools", "--budget", "1000"))
        listed = self.raw("--budget", "1000").tools()
        self.assertEqual([t["name"] for t in listed], told["sent"])
        for tool in listed:
            Draft202012Validator.check_schema(tool["inputSchema"])
        everything = self.home.json("tools", "--budget", "100000")
        self.assertEqual(everything["cut"], [])
        self.assertNotIn("intents_search", everything["sent"])

    def test_the_smallest_budget_is_told_and_can_be_kept(self):
        for command in ("tools", "mcp"):
            refused = self.home.run(command, "--budget", "20", check=False)
            self.assertEqual(refused.returncode, 64)
        least = int(refused.stderr.decode().split("at least ")[1].split()[0])
        told = self.home.json("tools", "--budget", str(least))
        self.assertLessEqual(told["tokens"], least)
        self.assertTrue(told["cut"])

    def test_what_was_cut_is_found_described_and_called(self):
        client = self.raw("--budget", "800", capabilities={"elicitation": {}})
        names = {t["name"] for t in client.tools()}
        self.assertNotIn("org-example-maths_Power", names)
        found = client.call("intents_search", {"text": "raise a number to a power"})
        self.assertIn("org-example-maths_Power", text(found))
        described = client.call("intents_describe", {"name": "org-example-maths_Power"})
        self.assertIn('"exponent"', text(described))
        result = client.call(
            "intents_call", {"name": "org-example-maths_Power", "arguments": {"base": 2, "exponent": 5}}
        )
        self.assertEqual(result["structuredContent"], {"value": 32})
        self.assertTrue(client.call("intents_describe", {"name": "nope"})["isError"])
        refused = client.request("tools/call", {"name": "intents_call", "arguments": {"name": "nope"}})
        self.assertEqual(refused["error"]["code"], -32602)

    def test_things_of_all_bundles_are_found(self):
        client = self.raw("--search")
        self.assertIn("intents_find", [t["name"] for t in client.tools()])
        found = client.call("intents_find", {"text": "Shopping"})
        self.assertIn("Note/n1: Shopping, in org.example.echo", text(found))
        found = client.call("intents_find", {"text": "Ada", "kind": "Contact"})
        self.assertIn("Ada Lovelace", text(found))
        self.assertTrue(client.call("intents_find", {"text": "qqqq"})["isError"])
        self.assertIn("at most 1000 bytes", text(client.call("intents_find", {"text": "x" * 1001})))

    def test_they_are_no_tools_where_all_fit(self):
        client = self.raw()
        self.assertNotIn("intents_search", [t["name"] for t in client.tools()])
        answer = client.request("tools/call", {"name": "intents_search", "arguments": {"text": "x"}})
        self.assertEqual(answer["error"]["code"], -32602)
