"""The example that language models may use: a request in one sentence, from the plain text of a tool's arguments to
the cart; what is no tool; a cart that outlives processes."""

import json
import subprocess

from program import PLUGINS, PROGRAM, Case, built

INIT = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}


class ShopTests(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", built(PLUGINS / "Shop/.build/release/libShop.so", "Tests/SwiftBundles/run"))

    def calls(self, *calls):
        """What `intents mcp` answers to calls of the shop's tools, one after the other."""
        process = subprocess.Popen(
            [PROGRAM, "mcp"], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        results = []
        try:
            for number, (method, params) in enumerate([("initialize", INIT), *calls]):
                message = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
                process.stdin.write(json.dumps(message).encode() + b"\n")
                process.stdin.flush()
                results.append(json.loads(process.stdout.readline())["result"])
        finally:
            process.stdin.close()
            process.wait(30)
            process.stdout.close()
        return results[1:]

    def call(self, tool, **arguments):
        result, = self.calls(("tools/call", {"name": f"org-example-shop_{tool}", "arguments": arguments}))
        return result, result["content"][0]["text"]

    def test_a_request_in_one_sentence(self):
        result, said = self.call("AddToCart", item="AA batteries", quantity=2)
        self.assertFalse(result["isError"], said)
        self.assertEqual(result["structuredContent"]["value"], ["2 × AA batteries"])
        self.assertIn("Added 2 × AA batteries.", said)
        # The cart is still there in another process, and at the shell.
        self.gives(["2 × AA batteries"], "org.example.shop.ViewCart")
        result, said = self.call("RemoveFromCart", item="aa batteries")
        self.assertEqual(result["structuredContent"]["value"], [], said)

    def test_what_could_be_several_is_asked(self):
        result, said = self.call("AddToCart", item="batteries", quantity=2)
        self.assertTrue(result["isError"])
        self.assertIn("Which product?", said)
        for product in ("ProductEntity/1001", "ProductEntity/1002"):
            self.assertIn(product, said)
        result, said = self.call("AddToCart", item="ProductEntity/1002", quantity="2")
        self.assertEqual(result["structuredContent"]["value"], ["2 × AAA batteries"], said)

    def test_what_does_not_fit_says_what_to_change(self):
        for arguments, words in (
            ({"item": "AA batteries", "quantity": 100}, "between 1 and 99"),
            ({"item": "AA batteries", "quantity": "many"}, "quantity"),
            ({"item": "a submarine"}, "there is no Product"),
            ({"quantity": 2}, "item"),
        ):
            with self.subTest(arguments):
                result, said = self.call("AddToCart", **arguments)
                self.assertTrue(result["isError"])
                self.assertIn(words, said)
        self.gives([], "org.example.shop.ViewCart")
        self.call("AddToCart", item="AA batteries", quantity=60)
        self.says(
            self.intents("run", "AddToCart", "item=AA batteries", "quantity=60", exit=1), "At most 99 of “AA batteries”")
        self.gives(["60 × AA batteries"], "org.example.shop.ViewCart")

    def test_an_order_is_no_tool(self):
        names = [tool["name"] for tool in self.calls(("tools/list", {}))[0]["tools"]]
        self.assertEqual(
            sorted(names), [f"org-example-shop_{name}" for name in ("AddToCart", "RemoveFromCart", "ViewCart")])
        self.says(self.intents("tools", "--all"), "PlaceOrder")
        # A person may still start it, is asked, and the cart is empty then.
        self.intents("run", "AddToCart", "item=Green tea")
        self.intents("run", "PlaceOrder", "--no-input", exit=75)
        self.assertEqual(self.json("run", "PlaceOrder", "--yes")["value"], 1)
        self.intents("run", "PlaceOrder", "--yes", exit=1)
        self.gives([], "org.example.shop.ViewCart")

    def test_several_at_once_lose_nothing(self):
        processes = [self.start("run", "AddToCart", "item=Pencils") for _ in range(8)]
        for process in processes:
            self.finish(process, ["run", "AddToCart"])
        self.gives(["8 × Pencils"], "org.example.shop.ViewCart")

    def test_its_manifest_has_nothing_to_mend(self):
        report, = self.json("validate", PLUGINS / "Shop/.build/release/libShop.so")["bundles"]
        self.assertEqual([p for p in report["problems"] if p["check"].startswith(("tool", "schema"))], [])
