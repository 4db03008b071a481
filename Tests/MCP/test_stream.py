"""Messages on the wire: versions, ids, bad lines, the end of input, libraries that print."""

import json
import subprocess

from support import LONG, PATIENCE, Raw, ServerCase, fixture, program, text

INIT = {
    "jsonrpc": "2.0",
    "id": 0,
    "method": "initialize",
    "params": {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}},
}
READY = {"jsonrpc": "2.0", "method": "notifications/initialized"}


class StreamTests(ServerCase):
    bundles = (fixture("cprobe"), fixture("ctor-prints"))
    expose = ("org.example.cprobe.nap", "org.example.cprobe.add", "org.example.fixture.ctor-prints.Go")

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        tools = {tool["intent"]: tool["name"] for tool in cls.home.json("tools")["tools"]}
        cls.nap = tools["org.example.cprobe.nap"]
        cls.add = tools["org.example.cprobe.add"]
        cls.prints = tools["org.example.fixture.ctor-prints.Go"]

    def pipe(self, *messages):
        """All requests at once, then the end of input; the answers by id."""
        lines = [m if isinstance(m, bytes) else json.dumps(m).encode() + b"\n" for m in messages]
        done = subprocess.run(
            [program(), "mcp"], input=b"".join(lines), capture_output=True, env=self.home.env, timeout=PATIENCE
        )
        self.assertEqual(done.returncode, 0, done.stderr)
        return [json.loads(line) for line in done.stdout.splitlines()]

    def call(self, name, arguments, id=1):
        return {
            "jsonrpc": "2.0",
            "id": id,
            "method": "tools/call",
            "params": {"name": name, "arguments": arguments},
        }

    def test_calls_in_flight_end_after_the_end_of_input(self):
        answers = self.pipe(INIT, READY, self.call(self.nap, {"seconds": 2}))
        self.assertEqual([a["id"] for a in answers], [0, 1])
        self.assertEqual(answers[0]["result"]["protocolVersion"], "2025-06-18")
        self.assertFalse(answers[1]["result"]["isError"])

    def test_a_library_that_prints_spoils_nothing(self):
        answers = self.pipe(INIT, READY, self.call(self.prints, {}))
        self.assertEqual([a["id"] for a in answers], [0, 1])
        self.assertEqual(answers[1]["result"]["structuredContent"], {"value": "quiet"})
        logs = list((self.home.folder / "home" / "logs").glob("*ctor-prints.log"))
        self.assertIn("Banner of a library", logs[0].read_text())
        self.assertIn("performing", logs[0].read_text())

    def test_requests_before_the_client_is_ready_are_served(self):
        answers = self.pipe(INIT, self.call(self.add, {"a": 1, "b": 2}))
        self.assertEqual(answers[1]["result"]["structuredContent"], {"value": 3})
        answers = self.pipe(self.call(self.add, {"a": 1, "b": 2}))
        self.assertEqual(answers[0]["result"]["structuredContent"], {"value": 3})

    def test_versions(self):
        for asked, expected in [
            ("2024-11-05", "2024-11-05"),
            ("2025-03-26", "2025-03-26"),
            ("2025-06-18", "2025-06-18"),
            ("2025-11-25", "2025-11-25"),
            ("1999-01-01", "2025-11-25"),
            ("2099-01-01", "2025-11-25"),
            # This version has no handshake.
            ("2026-07-28", "2025-11-25"),
        ]:
            message = json.loads(json.dumps(INIT))
            message["params"]["protocolVersion"] = asked
            answers = self.pipe(message)
            self.assertEqual(answers[0]["result"]["protocolVersion"], expected)

    def test_bad_lines_do_not_end_the_session(self):
        lines = [
            b"\n",
            b"   \r\n",
            b"\xff\xfe{}\n",
            b"{\"jsonrpc\": \"2.0\", \n",
            b"[" * 5000 + b"\n",
            b"42\n",
            b"{}\n",
            b'{"jsonrpc":"1.0","id":4,"method":"ping"}\n',
            b'{"jsonrpc":"2.0","id":5,"method":7}\n',
            b'{"jsonrpc":"2.0","id":6,"method":"ping","params":[1]}\n',
            b'{"jsonrpc":"2.0","method":"notifications/nonsense"}\n',
            b'{"jsonrpc":"2.0","id":"never-asked","result":{}}\n',
            b'{"jsonrpc":"2.0","id":8,"method":"ping"}\r\n',
            b'{"jsonrpc":"2.0","id":9,"method":"ping"}\n{"jsonrpc":"2.0","id":10,"method":"ping"}\n',
        ]
        answers = self.pipe(INIT, READY, *lines)
        codes = [a["error"]["code"] for a in answers if "error" in a]
        self.assertEqual(codes, [-32700, -32700, -32700, -32600, -32600, -32600, -32600, -32602])
        self.assertEqual([a["id"] for a in answers if "result" in a], [0, 8, 9, 10])

    def test_ids_come_back_as_they_came(self):
        answers = self.pipe(
            INIT,
            *({"jsonrpc": "2.0", "id": id, "method": "ping"} for id in [0, "0", -7, "", "ö", 2**53 + 1]),
        )
        self.assertEqual([a["id"] for a in answers], [0, 0, "0", -7, "", "ö", 2**53 + 1])

    def test_fractional_and_null_ids_are_refused(self):
        answers = self.pipe(
            INIT, *({"jsonrpc": "2.0", "id": id, "method": "ping"} for id in [1.5, None, True, {}])
        )
        for answer in answers[1:]:
            self.assertEqual((answer["id"], answer["error"]["code"]), (None, -32600))
        self.assertEqual(len(answers), 5)

    def test_batches_where_the_version_has_them(self):
        batch = [
            {"jsonrpc": "2.0", "id": 1, "method": "ping"},
            READY,
            self.call(self.add, {"a": 2, "b": 3}, id=2),
        ]
        message = json.loads(json.dumps(INIT))
        message["params"]["protocolVersion"] = "2025-03-26"
        answers = self.pipe(message, batch)
        self.assertEqual({a["id"] for a in answers[1]}, {1, 2})
        answers = self.pipe(INIT, batch, [])
        self.assertEqual([a["error"]["code"] for a in answers[1:]], [-32600, -32600])

    def test_unknown_methods_and_tools(self):
        client = self.raw()
        self.assertEqual(client.request("no/such")["error"]["code"], -32601)
        self.assertEqual(client.request("prompts/list")["error"]["code"], -32601)
        self.assertEqual(client.request("tools/call", {"name": "nope"})["error"]["code"], -32602)
        self.assertEqual(client.request("tools/call", {})["error"]["code"], -32602)
        self.assertEqual(
            client.request("tools/call", {"name": self.add, "arguments": [1]})["error"]["code"], -32602
        )
        self.assertEqual(client.request("ping")["result"], {})

    def test_a_name_in_full_is_understood(self):
        result = self.raw().call("org.example.cprobe.add", {"a": 1, "b": 2})
        self.assertEqual(result["structuredContent"], {"value": 3})

    def test_stateless_requests(self):
        client = self.raw(version="2026-07-28")
        found = client.request("server/discover")["result"]
        self.assertIn("2026-07-28", found["supportedVersions"])
        listed = client.request("tools/list")["result"]
        self.assertEqual((listed["resultType"], listed["cacheScope"]), ("complete", "private"))
        self.assertEqual(client.call(self.add, {"a": 1, "b": 2})["resultType"], "complete")
        self.assertEqual(client.request("ping")["error"]["code"], -32601)
        client.meta["io.modelcontextprotocol/protocolVersion"] = "2099-01-01"
        refused = client.request("tools/list")["error"]
        self.assertEqual(refused["code"], -32022)
        self.assertIn("2026-07-28", refused["data"]["supported"])

    def test_an_id_in_use_is_refused(self):
        client = self.raw()
        client.send("tools/call", {"name": self.nap, "arguments": {"seconds": LONG}}, id="same")
        self.assertEqual(client.request("ping", id="same")["error"]["code"], -32600)
        # The call itself goes on, and can be called off.
        client.write({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": "same"}})
        self.assertEqual(client.request("ping")["result"], {})
        self.assertEqual([message for message in client.others if message.get("id") == "same"], [])

    def test_the_reader_never_waits_for_a_call(self):
        client = self.raw()
        client.send("tools/call", {"name": self.nap, "arguments": {"seconds": LONG}})
        client.request("ping")
        client.tools()
        self.assertEqual(client.others, [], "the call has not ended")
