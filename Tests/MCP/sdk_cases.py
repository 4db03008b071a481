"""What the official SDK must be able to do, over whatever transport."""

import asyncio
import json

import mcp_types as types
from mcp import MCPError

from support import PATIENCE, PLUGINS, ServerCase, becomes, fixture, plugin, until


class SDKCase(ServerCase):
    bundles = (
        fixture("cprobe"),
        fixture("echo"),
        fixture("call-asks"),
        fixture("call-error"),
        fixture("call-progress"),
        fixture("call-cancellable"),
        plugin("Maths"),
        plugin("Dice"),
    )
    mode = "auto"
    version = "2026-07-28"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.home.run("add", plugin("Contacts"), "--grant", f"people={PLUGINS / 'Contacts' / 'People'}")
        intents = cls.home.json("list")["intents"]
        cls.home.run("expose", "--yes", *(intent["name"] for intent in intents))
        cls.names = {tool["intent"]: tool["name"] for tool in cls.home.json("tools")["tools"]}

    def name(self, intent):
        return self.names[f"org.example.{intent}"]

    def connected(self, **more):
        """A context with the SDK's client in it. Each transport has its own."""
        raise NotImplementedError

    def run_with(self, body, **more):
        async def main():
            async with self.connected(**more) as client:
                self.assertEqual(client.protocol_version, self.version)
                return await body(client)

        return asyncio.run(main())


class SDKBodies:
    """The tests themselves, for a subclass of SDKCase."""

    def test_list_and_call(self):
        async def body(client):
            self.assertEqual(client.server_info.name, "intents")
            tools = (await client.list_tools()).tools
            self.assertEqual(len(tools), len(self.names))
            result = await client.call_tool(self.name("maths.Power"), {"base": 2, "exponent": 10})
            self.assertEqual(result.structured_content, {"value": 1024})
            self.assertFalse(result.is_error)

        self.run_with(body)

    def test_errors_are_results(self):
        async def body(client):
            await client.list_tools()
            result = await client.call_tool(self.name("dice.Roll"), {"sides": 1})
            self.assertTrue(result.is_error)
            self.assertIn("between 2 and 1000", result.content[0].text)
            result = await client.call_tool(self.name("fixture.call-error.Go"), {})
            self.assertTrue(result.is_error)
            with self.assertRaises(MCPError):
                await client.call_tool("no-such-tool", {})

        self.run_with(body)

    def test_progress(self):
        told = []

        async def on_progress(progress, total, message):
            told.append((progress, total, message))

        async def body(client):
            return await client.call_tool(
                self.name("fixture.call-progress.Go"), {}, progress_callback=on_progress
            )

        self.assertFalse(self.run_with(body).is_error)
        self.assertGreater(len(told), 10)
        self.assertEqual(told[-1][1:], (20, "Counting"))

    def test_cancel(self):
        async def body(client):
            bundle = "org.example.fixture.call-cancellable"
            before = self.home.count(bundle, "began")
            call = asyncio.ensure_future(client.call_tool(self.name("fixture.call-cancellable.Go"), {}))
            self.assertTrue(await asyncio.to_thread(until, lambda: self.home.count(bundle, "began") > before))
            call.cancel()
            with self.assertRaises(asyncio.CancelledError):
                await call
            # The record is written when the runner has really stopped.
            end = (bundle, "cancelled")
            self.assertEqual(await asyncio.to_thread(becomes, self.home.last, end), end)
            result = await client.call_tool(self.name("maths.Power"), {"base": 2, "exponent": 3})
            self.assertEqual(result.structured_content, {"value": 8})

        self.run_with(body)

    def test_a_person_chooses_and_confirms(self):
        asked = []

        async def answer(context, params):
            asked.append(params.message)
            field = params.requested_schema["properties"]["answer"]
            content = {"answer": True} if field["type"] == "boolean" else {"answer": "1" if "oneOf" in field else "red"}
            return types.ElicitResult(action="accept", content=content)

        async def body(client):
            found = await client.call_tool(self.name("contacts.ShowContact"), {"contact": "John"})
            self.assertFalse(found.is_error, found.content[0].text)
            self.assertEqual(asked, ["Which of these contacts?"])
            for kind, expected in [("value", "answered: red"), ("choice", "answered: red"), ("confirm", "answered")]:
                result = await client.call_tool(self.name("fixture.call-asks.Go"), {"kind": kind})
                self.assertIn(expected, result.structured_content["value"])

        self.run_with(body, elicitation_callback=answer)

    def test_without_a_person_the_choices_come_back(self):
        async def body(client):
            result = await client.call_tool(self.name("contacts.ShowContact"), {"contact": "John"})
            self.assertTrue(result.is_error)
            self.assertIn("Contact/", result.content[0].text)
            result = await client.call_tool(self.name("fixture.call-asks.Go"), {"kind": "confirm"})
            self.assertIn("intents approve", result.content[0].text)

        self.run_with(body)

    def test_resources_and_completion(self):
        async def body(client):
            templates = (await client.list_resource_templates()).resource_templates
            uris = {t.uri_template for t in templates}
            self.assertIn("intents://org.example.echo/Note/{id}", uris)
            resources = {r.uri for r in (await client.list_resources()).resources}
            self.assertIn("intents://org.example.contacts/Contact", resources)
            listed = await client.read_resource("intents://org.example.echo/Note")
            notes = json.loads(listed.contents[0].text)
            self.assertEqual(len(notes), 3)
            completion = await client.complete(
                types.ResourceTemplateReference(uri="intents://org.example.echo/Note/{id}"),
                {"name": "id", "value": "Shop"},
            )
            self.assertEqual(completion.completion.values, ["n1"])
            one = await client.read_resource("intents://org.example.echo/Note/n1")
            self.assertEqual(json.loads(one.contents[0].text)["title"], "Shopping")
            odd = await client.read_resource("intents://org.example.echo/Note/a%2Fb%3Dc%3Ad%20%C3%A9%0A%E2%98%82")
            self.assertEqual(json.loads(odd.contents[0].text)["title"], "note: today")
            for missing in ("intents://org.example.echo/Note/none", "intents://a.b/C", "https://example.org"):
                with self.assertRaises(MCPError):
                    await client.read_resource(missing)

        self.run_with(body)

    def test_fifty_calls_at_once(self):
        async def body(client):
            await client.list_tools()
            return await asyncio.gather(
                *(client.call_tool(self.name("cprobe.add"), {"a": n, "b": 1}) for n in range(50))
            )

        results = self.run_with(body)
        self.assertEqual([r.structured_content["value"] for r in results], list(range(1, 51)))

    def test_ten_megabytes_of_argument(self):
        line = "0123456789abcde\n"

        async def body(client):
            name = self.name("echo.EchoString")
            # It arrives: the bundle has it, and may not give back more than 8 MiB.
            large = await client.call_tool(name, {"value": line * (10 << 16)})
            self.assertTrue(large.is_error)
            self.assertIn("larger than 8 MiB", large.content[0].text)
            sent = line * (7 << 16)
            result = await client.call_tool(name, {"value": sent})
            self.assertFalse(result.is_error, result.content[0].text[:300])
            # Not assertEqual: it would print both.
            self.assertTrue(result.structured_content["value"] == sent)

        self.run_with(body)
