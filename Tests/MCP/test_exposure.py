"""Which intents are tools: promoted, exposed, withdrawn, refused."""

import json
import time

from support import Home, Raw, ServerCase, function


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
        self.assertEqual(client.read(5)["method"], "notifications/tools/list_changed")
        self.assertEqual(len(client.tools()), 2)
        self.home.run("disable" if b"disable" in self.home.run("help").stdout else "remove", "org.example.mix")
        self.assertEqual(client.read(5)["method"], "notifications/tools/list_changed")
        self.assertEqual(client.tools(), [])

    def test_subscriptions_since_2026(self):
        client = self.raw(version="2026-07-28")
        client.tools()
        client.send("subscriptions/listen", {"notifications": {"toolsListChanged": True}}, id="listen")
        acknowledged = client.read()
        self.assertEqual(acknowledged["method"], "notifications/subscriptions/acknowledged")
        self.assertEqual(acknowledged["params"]["notifications"], {"toolsListChanged": True})
        self.home.run("expose", "Plain")
        changed = client.read(5)
        self.assertEqual(changed["method"], "notifications/tools/list_changed")
        self.assertEqual(changed["params"]["_meta"], {"io.modelcontextprotocol/subscriptionId": "listen"})
        client.write({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "listen"}})
        self.home.run("expose", "Plain", "--remove")
        time.sleep(1)
        client.request("tools/list")
        self.assertEqual(client.others, [])
