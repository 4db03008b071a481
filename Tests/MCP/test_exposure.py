"""Which intents are tools: promoted, exposed, withdrawn, refused."""

import json
import shutil
import subprocess

from support import Home, Raw, ServerCase, fixture, function, until


def manifest(identifier="org.example.mix"):
    return {
        "id": identifier,
        "name": "Mix",
        "intents": [
            function("Plain", "cbrt", ["number"]),
            function("Promoted", "cbrt", ["number"], traits=["tool"], effect="unspecified"),
            function("Final", "cbrt", ["number"], effect="irreversible"),
            function("PromotedFinal", "cbrt", ["number"], effect="irreversible", traits=["tool"]),
            function("Step", "cbrt", ["number"], discoverable=False),
            function("Widget", "cbrt", ["number"], conforms=["widgetConfiguration"]),
            function("Silent", "cbrt", ["number"], effect="unspecified"),
        ],
    }


class ExposureTests(ServerCase):
    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.close)
        self.home.run("add", self.home.bundle(manifest()))

    def offered(self):
        return [tool["intent"].split(".")[-1] for tool in self.home.json("tools")["tools"]]

    def test_only_what_was_promoted_or_exposed(self):
        self.assertEqual(self.offered(), ["Promoted"])
        self.home.run("expose", "Plain")
        self.assertEqual(self.offered(), ["Plain", "Promoted"])
        self.assertEqual([t["title"] for t in self.raw().tools()], ["Plain", "Promoted"])
        self.home.run("expose", "Plain", "Promoted", "--remove")
        self.assertEqual(self.offered(), [])
        self.home.run("expose", "Promoted")
        self.assertEqual(self.offered(), ["Promoted"])

    def test_what_can_never_be_a_tool(self):
        for name, word in (("Step", "step within shortcuts"), ("Widget", "configures a widget")):
            done = self.home.run("expose", name, check=False)
            self.assertEqual(done.returncode, 77)
            self.assertIn(word, done.stderr.decode())

    def test_irreversible_ones_ask_once_more(self):
        for name in ("Final", "PromotedFinal", "Silent"):
            done = self.home.run("expose", name, check=False)
            self.assertEqual(done.returncode, 75)
            self.assertIn("placing an order", done.stderr.decode())
            self.home.run("expose", name, "--yes")
        self.assertEqual(self.offered(), ["Promoted", "Final", "PromotedFinal", "Silent"])

    def test_the_reason_is_told(self):
        told = self.home.json("tools", "--all")
        reasons = {item["intent"].split(".")[-1]: item["whyNot"] for item in told["hidden"]}
        self.assertIn("did not make it a tool", reasons["Plain"])
        self.assertIn("cannot be undone", reasons["PromotedFinal"])
        self.assertEqual(told["tools"][0]["reason"], "its author made it a tool")

    def test_annotations_follow_the_effect(self):
        self.home.run("expose", "Plain", "Final", "--yes")
        hints = {t["title"]: t["annotations"] for t in self.raw().tools()}
        self.assertTrue(hints["Plain"]["readOnlyHint"])
        self.assertFalse(hints["Promoted"]["readOnlyHint"])
        self.assertFalse(hints["Promoted"]["destructiveHint"])
        self.assertTrue(hints["Final"]["destructiveHint"])
        self.assertFalse(hints["Final"]["openWorldHint"])

    def test_one_bundle_only(self):
        self.home.run("add", self.home.bundle(manifest("org.example.other")))
        self.assertEqual(len(self.raw().tools()), 2)
        self.assertEqual(len(self.raw("--only", "org.example.other").tools()), 1)
        client = self.raw("--only", "org.example.other")
        answer = client.request("tools/call", {"name": "org-example-mix_Promoted", "arguments": {"number": 8}})
        self.assertEqual(answer["error"]["code"], -32602)

    def test_the_list_changes_while_serving(self):
        client = self.raw()
        self.assertEqual(len(client.tools()), 1)
        self.home.run("expose", "Plain")
        self.assertEqual(client.read()["method"], "notifications/tools/list_changed")
        self.assertEqual(len(client.tools()), 2)
        self.home.run("disable" if b"disable" in self.home.run("help").stdout else "remove", "org.example.mix")
        self.assertEqual(client.read()["method"], "notifications/tools/list_changed")
        self.assertEqual(client.tools(), [])

    def test_subscriptions_since_2026(self):
        client = self.raw(version="2026-07-28")
        client.tools()
        client.send("subscriptions/listen", {"notifications": {"toolsListChanged": True}}, id="listen")
        acknowledged = client.read()
        self.assertEqual(acknowledged["method"], "notifications/subscriptions/acknowledged")
        self.assertEqual(acknowledged["params"]["notifications"], {"toolsListChanged": True})
        self.home.run("expose", "Plain")
        changed = client.read()
        self.assertEqual(changed["method"], "notifications/tools/list_changed")
        self.assertEqual(changed["params"]["_meta"], {"io.modelcontextprotocol/subscriptionId": "listen"})
        client.write({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "listen"}})
        client.tools()  # answered: what was written before has been read
        self.home.run("expose", "Plain", "--remove")
        self.assertEqual(until(lambda: len(client.tools()), lambda count: count == 1), 1)
        self.assertEqual(client.others, [])

    def linked(self):
        """A linked bundle of an author; gives what builds it with intents that are tools, or not."""
        folder = self.home.folder / "area"
        source = "double %s(double side) { return %d * side; }\n"

        def build(factor, *promoted, words_only=False):
            folder.mkdir(exist_ok=True)
            (folder / "area.c").write_text("".join(source % (name, factor) for name in ("first", "second")))
            intents = [function(name.title(), name, ["side"], traits=["tool"] if name in promoted else [])
                       for name in ("first", "second")]  # fmt: skip
            (folder / "manifest.json").write_text(json.dumps({
                "manifest": 1, "id": "org.example.area", "name": "Area", "version": "1.0.0",
                "library": {"name": "area.so"}, "intents": intents}))  # fmt: skip
            if not words_only:
                subprocess.run(["gcc", "-shared", "-fPIC", "-o", "area.so", "area.c"], cwd=folder, check=True)

        build(1, "first")
        self.home.run("add", "--link", folder / "area.so")
        return folder, build

    def test_a_linked_library_that_is_built_anew_promotes_a_tool(self):
        _, build = self.linked()
        client = self.raw("--only", "org.example.area")
        self.assertEqual([tool["title"] for tool in client.tools()], ["First"])
        build(2, "first", "second")
        self.assertEqual(client.read()["method"], "notifications/tools/list_changed")
        # Its manifest and its library come one after the other, and each may be looked at.
        second = lambda: next((tool["name"] for tool in client.tools() if tool["title"] == "Second"), None)  # noqa: E731
        name = until(second)
        answer = client.request("tools/call", {"name": name, "arguments": {"side": 3}})
        self.assertEqual(answer["result"].get("structuredContent"), {"value": 6}, answer)
        build(2)
        self.assertEqual(until(client.tools, lambda tools: not tools), [])

    def test_a_linked_bundle_whose_manifest_alone_changes_promotes_a_tool(self):
        _, build = self.linked()
        client = self.raw("--only", "org.example.area")
        self.assertEqual(len(client.tools()), 1)
        build(1, "first", "second", words_only=True)
        self.assertEqual(client.read()["method"], "notifications/tools/list_changed")
        self.assertEqual(len(until(client.tools, lambda tools: len(tools) == 2)), 2)

    def test_a_linked_bundle_whose_folder_is_made_anew_is_seen(self):
        folder, build = self.linked()
        client = self.raw("--only", "org.example.area")
        self.assertEqual(len(client.tools()), 1)
        for factor, promoted in ((2, ("first", "second")), (3, ("second",))):
            shutil.rmtree(folder)
            build(factor, *promoted)
            titles = until(lambda: sorted(tool["title"] for tool in client.tools()),
                           lambda found: found == [name.title() for name in promoted])  # fmt: skip
            self.assertEqual(titles, [name.title() for name in promoted])
        self.assertIn("notifications/tools/list_changed", [message.get("method") for message in client.others])

    # MARK: Other names, other bundles

    def renamed(self):
        """The same bundle, a version later, with two of its intents under new names."""
        later = manifest()
        later["version"] = "1.1.0"
        for intent in later["intents"][:2]:
            intent["aliases"] = [intent["id"]]
            intent["id"] = intent["title"] = f"New{intent['id']}"
        shutil.rmtree(self.home.folder / "org.example.mix.intents")
        return self.home.bundle(later)

    def test_what_was_withdrawn_stays_so_under_another_name(self):
        self.home.run("expose", "Promoted", "--remove")
        self.home.run("expose", "Plain")
        self.home.run("add", self.renamed())
        self.assertEqual(self.offered(), ["NewPlain"])
        for name in ("org-example-mix_NewPromoted", "org.example.mix.NewPromoted", "org-example-mix_Promoted"):
            for lists in (False, True):
                client = self.raw()
                if lists:
                    client.tools()
                answer = client.request("tools/call", {"name": name, "arguments": {"number": 8}})
                self.assertEqual(answer["error"]["code"], -32602, name)
        # A setting under the earlier name is taken back too.
        self.home.run("expose", "NewPlain", "--remove")
        self.assertEqual(self.offered(), [])
        self.home.run("expose", "NewPromoted")
        self.assertEqual(self.offered(), ["NewPromoted"])

    def test_the_next_bundle_of_an_id_is_not_offered_as_the_last_one_was(self):
        self.home.run("expose", "Plain", "Final", "--yes")
        self.home.run("expose", "Promoted", "--remove")
        self.home.run("remove", "org.example.mix")
        self.home.run("add", self.home.folder / "org.example.mix.intents")
        # What the person did not want stays away, too.
        self.assertEqual(self.offered(), [])

    def test_only_the_entities_of_offered_intents_can_be_read(self):
        self.home.run("add", fixture("served"))
        client = self.raw()

        def listed():
            templates = client.request("resources/templates/list")["result"]["resourceTemplates"]
            lists = client.request("resources/list")["result"]["resources"]
            return sorted({item["name"].split("/")[1] for item in templates + lists})

        def read(kind):
            uri = f"intents://org.example.fixture.served/{kind}/1"
            return client.request("resources/read", {"uri": uri})["error"]

        self.assertEqual(listed(), ["Person"])
        self.assertIn("Place", str(read("Place")))
        self.home.run("expose", "org.example.fixture.served.SecretPerson", "--remove")
        self.assertEqual(listed(), [])
        completion = {
            "ref": {"type": "ref/resource", "uri": "intents://org.example.fixture.served/Person/{id}"},
            "argument": {"name": "id", "value": "a"},
        }
        self.assertEqual(client.request("completion/complete", completion)["error"]["code"], -32602)

    def test_an_empty_cursor_is_none(self):
        client = self.raw()
        for method in ("tools/list", "resources/list", "resources/templates/list"):
            self.assertIn("result", client.request(method, {"cursor": None}))
            self.assertIn("error", client.request(method, {"cursor": "x"}))

    def test_nothing_is_hidden_in_what_a_bundle_says(self):
        hidden = "Ti\x1b[31mtle\u202e\U000e0041"
        odd = function("Odd", "cbrt", ["number"], title=hidden, description=f"One\n{hidden}", traits=["tool"])
        odd["parameters"][0] |= {"title": hidden, "description": hidden}
        self.home.run("add", self.home.bundle({"id": "org.example.odd", "name": f"App {hidden}", "intents": [odd]}))
        tool = next(tool for tool in self.raw().tools() if tool["name"] == "org-example-odd_Odd")
        told = json.dumps(tool, ensure_ascii=False)
        for sign in ("\\u001b", "\x1b", "\u202e", "\U000e0041"):
            self.assertNotIn(sign, told)
        self.assertIn("Ti\\u{1b}[31mtle\\u{202e}", tool["title"])
        self.assertIn("One\n", tool["description"])
