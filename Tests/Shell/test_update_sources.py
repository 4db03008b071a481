"""Updates from where authors work: folders of sources are built again, linked bundles stay linked."""

import json
import subprocess

from program import Case
from test_pack import MANIFEST, SOURCE, PackCase
from test_resident import ResidentCase


class SourceUpdateTests(PackCase):
    def change(self, version, factor):
        self.write({"manifest.json": {**MANIFEST, "version": version},
                    "area.c": SOURCE.replace("return", f"return {factor} *")})  # fmt: skip

    def area(self):
        return self.intents("run", "Area", "width=2", "height=3").out

    def setUp(self):
        super().setUp()
        self.sources()
        self.intents("add", self.source)

    def test_sources_are_built_again(self):
        (row,) = self.json("versions", "org.example.area")["versions"]
        self.assertEqual(row["source"], str(self.source))
        for number, words in enumerate((("org.example.area",), (self.source,), ()), start=2):
            self.change(f"{number}.0.0", number)
            run = self.intents("update", *words)
            self.says(run, "Packing", "  make\n", f"{number}.0.0")
            self.assertEqual(self.area(), f"{6 * number}\n")
        self.assertEqual(self.json("update", "--check")["bundles"][0]["changes"], [])
        self.assertEqual(self.json("update", "org.example.area")["bundles"][0]["version"], "4.0.0")

    def test_sources_that_do_not_build_leave_the_installed_version(self):
        self.write({"area.c": "no C"})
        self.says(self.intents("update", "org.example.area", exit=69), "make")
        self.assertEqual(self.area(), "6\n")

    def test_another_content_needs_another_version(self):
        self.change("1.0.0", 2)
        self.says(self.intents("update", "org.example.area", exit=69), "1.0.0")
        self.assertEqual(self.area(), "6\n")

    def test_sources_that_are_gone_are_named(self):
        self.source.rename(self.folder / "elsewhere")
        self.says(self.intents("update", "org.example.area", exit=66), str(self.source), "intents update PATH")


class LinkedUpdateTests(ResidentCase):
    """The author's own library, left where it is."""

    def build(self, factor, **more):
        manifest = {**MANIFEST, **more}
        (self.folder / "manifest.json").write_text(json.dumps(manifest))
        (self.folder / "area.c").write_text(SOURCE.replace("return", f"return {factor} *"))
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", "area.so", "area.c"], cwd=self.folder, check=True)

    def setUp(self):
        super().setUp()
        self.build(1)
        self.intents("add", "--link", self.folder / "area.so")

    def is_linked(self):
        return list((self.home / "store").iterdir()) == []

    def test_it_stays_linked(self):
        self.build(2)
        self.intents("update", "org.example.area")
        self.gives(12.0, "Area", "width=2", "height=3")
        self.assertTrue(self.is_linked(), "it was copied")
        self.build(3)
        self.intents("update")
        self.gives(18.0, "Area", "width=2", "height=3")
        self.build(4)
        self.gives(24.0, "Area", "width=2", "height=3")
        self.assertTrue(self.is_linked(), "it was copied")

    def test_a_tool_that_a_build_brings_shows_to_a_running_server(self):
        server = self.start("mcp", stdin=subprocess.PIPE)
        self.addCleanup(server.communicate)
        self.addCleanup(server.kill)

        def send(method, number=None, **params):
            message = {"jsonrpc": "2.0", "method": method, "params": params}
            if number:
                message["id"] = number
            server.stdin.write(json.dumps(message).encode() + b"\n")
            server.stdin.flush()

        def read():
            return json.loads(server.stdout.readline())

        send("initialize", 1, protocolVersion="2025-06-18", capabilities={}, clientInfo={"name": "test", "version": "1"})
        read()
        send("notifications/initialized")
        send("tools/list", 2)
        self.assertEqual(read()["result"]["tools"], [])
        intent = {**MANIFEST["intents"][0], "traits": ["tool"]}
        self.build(5, intents=[intent])
        self.assertEqual(read()["method"], "notifications/tools/list_changed")
        send("tools/list", 3)
        (tool,) = read()["result"]["tools"]
        self.assertIn("Area", tool["name"])
        send("tools/call", 4, name=tool["name"], arguments={"width": 2, "height": 3})
        self.assertEqual(read()["result"]["structuredContent"]["value"], 30)
