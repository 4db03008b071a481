"""Streamable HTTP: who may come in, raw requests, and the official SDK."""

import asyncio
import contextlib
import http.client
import json
import socket
import stat
import subprocess

import httpx2
import mcp_types as types
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from sdk_cases import SDKBodies, SDKCase
from support import PATIENCE, becomes, program, until

NEWEST = "2026-07-28"


class HTTPCase(SDKCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.process = subprocess.Popen(
            [program(), "mcp", "--http", "0"], env=cls.home.env, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL
        )
        cls.addClassCleanup(cls.end)
        line = cls.process.stderr.readline().decode()
        assert "serving http://127.0.0.1:" in line, line
        cls.port = int(line.split("127.0.0.1:")[1].split("/")[0])
        cls.url = f"http://127.0.0.1:{cls.port}/mcp"
        cls.file = cls.home.folder / "home" / "mcp-token"

    @classmethod
    def end(cls):
        cls.process.terminate()
        cls.process.wait()
        cls.process.stderr.close()

    @property
    def token(self):
        return self.file.read_text().strip()

    def post(self, message, connection=None, **fields):
        headers = {
            "Authorization": f"Bearer {self.token}",
            "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream",
        }
        headers |= {name.replace("_", "-"): value for name, value in fields.items() if value is not None}
        headers = {name: value for name, value in headers.items() if value != ""}
        body = message if isinstance(message, bytes) else json.dumps(message).encode()
        client = connection or http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        client.request("POST", "/mcp", body, headers)
        answer = client.getresponse()
        data = answer.read()
        if connection is None:
            client.close()
        return answer, data


class EntranceTests(HTTPCase):
    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}

    def test_the_token_is_the_owners_alone(self):
        self.assertEqual(stat.S_IMODE(self.file.stat().st_mode), 0o600)
        self.assertGreaterEqual(len(self.token), 32)

    def test_without_the_token_it_says_how(self):
        for authorization in ("", "Bearer wrong", f"Basic {self.token}", f"Bearer {self.token}x"):
            answer, data = self.post(self.ping, Authorization=authorization)
            self.assertEqual(answer.status, 401)
            self.assertIn("Bearer", answer.headers["WWW-Authenticate"])
            self.assertIn(str(self.file), data.decode())
            self.assertNotIn(self.token, data.decode())

    def test_a_new_token_shuts_the_old_one_out(self):
        old = self.token
        self.home.run("mcp", "--new-token")
        self.assertNotEqual(self.token, old)
        self.assertEqual(self.post(self.ping, Authorization=f"Bearer {old}")[0].status, 401)
        self.assertEqual(self.post(self.ping)[0].status, 200)

    def test_pages_of_other_sites_are_not_served(self):
        for origin in ("https://example.org", "http://localhost.example.org", "null", "http://127.0.0.1.example"):
            self.assertEqual(self.post(self.ping, Origin=origin)[0].status, 403, origin)
        for origin in ("http://localhost:3000", "http://127.0.0.1", "http://[::1]:8080"):
            self.assertEqual(self.post(self.ping, Origin=origin)[0].status, 200, origin)
        self.assertEqual(self.post(self.ping, Host="evil.example.org")[0].status, 421)

    def test_what_is_no_message(self):
        self.assertEqual(self.post(b"{")[0].status, 400)
        self.assertEqual(self.post({"jsonrpc": "2.0", "id": 1.5, "method": "ping"})[0].status, 400)
        self.assertEqual(self.post(self.ping, Content_Type="text/plain")[0].status, 415)
        self.assertEqual(self.post(self.ping, Mcp_Session_Id="nonsense")[0].status, 404)

    def test_what_is_no_http(self):
        for bytes in (
            b"\r\n\r\n",
            b"GET\r\n\r\n",
            b"POST /mcp HTTP/2.0\r\n\r\n",
            b"POST /mcp HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
            b"POST /mcp HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
            b"POST /mcp HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            b"POST /mcp HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n",
            b"POST /mcp HTTP/1.1\r\nX: " + b"a" * 70000 + b"\r\n\r\n",
            b"\xff\xfe\r\n\r\n",
        ):
            with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as client:
                client.sendall(bytes)
                status = int(client.recv(4096).split()[1])
                self.assertIn(status, (400, 413, 431, 505), bytes[:40])
        self.assertEqual(self.post(self.ping)[0].status, 200)

    def test_however_many_strangers_come_the_owner_comes_in(self):
        before = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        self.addCleanup(before.close)
        self.assertEqual(self.post(self.ping, before)[0].status, 200)
        with contextlib.ExitStack() as open_ones:
            strangers = []
            for _ in range(600):
                stranger = socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
                strangers.append(open_ones.enter_context(stranger))
                stranger.sendall(b"POST /mcp HTTP/1.1\r\n")
            for _ in range(5):
                self.assertEqual(self.post(self.ping)[0].status, 200)
            # A connection on which the token was shown is none of those that make room.
            self.assertEqual(self.post(self.ping, before)[0].status, 200)
            # The first of them made room, and were told nothing.
            for stranger in strangers[:400]:
                with contextlib.suppress(ConnectionResetError):
                    self.assertEqual(stranger.recv(100), b"")

    def test_one_connection_serves_many_requests(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        for id in range(20):
            answer, data = self.post(self.ping | {"id": id}, connection)
            self.assertEqual((answer.status, json.loads(data)["id"]), (200, id))
        connection.close()

    def test_a_body_in_chunks(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        body = iter([b'{"jsonrpc":"2.0",', b'"id":1,"method":"ping"}'])
        connection.request("POST", "/mcp", body, headers, encode_chunked=True)
        self.assertEqual(json.loads(connection.getresponse().read())["result"], {})
        connection.close()

    def test_fields_must_agree_with_the_message(self):
        meta = {
            "io.modelcontextprotocol/protocolVersion": NEWEST,
            "io.modelcontextprotocol/clientCapabilities": {},
        }
        message = {
            "jsonrpc": "2.0",
            "id": 1,
            "method": "tools/call",
            "params": {"name": self.name("maths.CubeRoot"), "arguments": {"number": 8}, "_meta": meta},
        }
        good = {"MCP_Protocol_Version": NEWEST, "Mcp_Method": "tools/call", "Mcp_Name": self.name("maths.CubeRoot")}
        answer, data = self.post(message, **good)
        self.assertEqual(json.loads(data)["result"]["structuredContent"], {"value": 2})
        for name in good:
            answer, data = self.post(message, **(good | {name: "other"}))
            self.assertEqual((answer.status, json.loads(data)["error"]["code"]), (400, -32020))

    def test_closing_the_connection_stops_the_runner(self):
        meta = {
            "io.modelcontextprotocol/protocolVersion": NEWEST,
            "io.modelcontextprotocol/clientCapabilities": {},
        }
        name = self.name("fixture.call-cancellable.Go")
        body = json.dumps(
            {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "_meta": meta}}
        ).encode()
        bundle = "org.example.fixture.call-cancellable"
        before = self.home.count(bundle, "began")
        with socket.create_connection(("127.0.0.1", self.port), timeout=PATIENCE) as client:
            client.sendall(
                f"POST /mcp HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {self.token}\r\n"
                f"Content-Type: application/json\r\nMCP-Protocol-Version: {NEWEST}\r\nMcp-Method: tools/call\r\n"
                f"Mcp-Name: {name}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body
            )
            self.assertTrue(until(lambda: self.home.count(bundle, "began") > before))
        self.assertEqual(becomes(self.home.last, (bundle, "cancelled")), (bundle, "cancelled"))


class HTTPSDKTests(SDKBodies, HTTPCase):
    @contextlib.asynccontextmanager
    async def connected(self, **more):
        headers = {"Authorization": f"Bearer {self.token}"}
        async with httpx2.AsyncClient(headers=headers, timeout=PATIENCE) as http_client:
            transport = streamable_http_client(self.url, http_client=http_client)
            async with Client(transport, mode=self.mode, read_timeout_seconds=PATIENCE, **more) as client:
                yield client

    def test_changes_are_heard(self):
        async def body(client):
            async with client.listen(tools_list_changed=True) as changes:
                await asyncio.to_thread(self.home.run, "expose", "CubeRoot", "--remove")
                await asyncio.wait_for(anext(changes), PATIENCE)
            await asyncio.to_thread(self.home.run, "expose", "CubeRoot")

        self.run_with(body)


class HandshakeHTTPTests(HTTPSDKTests):
    mode = "legacy"
    version = "2025-11-25"

    def test_changes_are_heard(self):
        heard = asyncio.Event()

        async def on_message(message):
            if isinstance(message, types.ToolListChangedNotification):
                heard.set()

        async def body(client):
            # It is told to those who listen: who begins to a moment later hears of the next change.
            words = ["--remove"]
            for _ in range(PATIENCE):
                await asyncio.to_thread(self.home.run, "expose", "CubeRoot", *words)
                words = [] if words else ["--remove"]
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(heard.wait(), 2)
                    break
            await asyncio.to_thread(self.home.run, "expose", "CubeRoot")
            self.assertTrue(heard.is_set())

        self.run_with(body, message_handler=on_message)
