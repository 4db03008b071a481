"""Clients that are clumsy or mean to harm: nobody else notices them."""

import http.client
import json
import socket

from support import PATIENCE, ServerCase, fixture, plugin, text, until
from test_http import HTTPCase

FORMS = {"elicitation": {}}


class StreamTests(ServerCase):
    bundles = (plugin("Maths"), fixture("call-cancellable"), fixture("call-asks-kept"))

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.home.run("expose", "--yes", *(intent["name"] for intent in cls.home.json("list")["intents"]))
        cls.names = {tool["intent"]: tool["name"] for tool in cls.home.json("tools")["tools"]}
        cls.power = cls.names["org.example.maths.Power"]

    def test_a_form_of_a_kept_process_keeps_nobody_else_out(self):
        client = self.raw(capabilities=FORMS)
        go = self.names["org.example.fixture.call-asks-kept.Go"]
        asking = client.send("tools/call", {"name": go, "arguments": {"kind": "value"}})
        form = client.read()
        # More than may run at once: all of them wait for the same process.
        waiting = [client.send("tools/call", {"name": go, "arguments": {"kind": "nonsense"}}) for _ in range(40)]
        self.assertEqual(client.call(self.power, {"base": 2, "exponent": 5})["structuredContent"], {"value": 32})
        client.write({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": waiting[0]}})
        client.write({"jsonrpc": "2.0", "id": form["id"], "result": {"action": "accept", "content": {"answer": "blue"}}})
        self.assertIn("answered: blue", text(client.wait(asking)["result"]))
        for id in waiting[1:]:
            self.assertTrue(client.wait(id)["result"]["isError"])

    def test_what_is_refused_beyond_the_grammar_is_answered_with_its_id(self):
        client = self.raw()
        call = '{"jsonrpc":"2.0","id":%s,"method":"tools/call","params":{"name":"x","arguments":{"a":%s}}}\n'
        for id, value in ((7, '"a\\u0000b"'), ('"seven"', "100000000000000000000"), (8, '1,"a":2'), (9, "1e999")):
            client.write((call % (id, value)).encode())
            answer = client.read()
            if value != "1e999":
                self.assertEqual(answer["id"], json.loads(str(id)))
                self.assertEqual(answer["error"]["code"], -32602)
            self.assertIn("line 1", answer["error"]["message"])
        self.assertEqual(client.call(self.power, {"base": 2, "exponent": 5})["structuredContent"], {"value": 32})

    def test_a_batch_has_one_answer(self):
        client = self.raw(version="2025-03-26")
        client.write([1, 2, {"jsonrpc": "2.0", "id": 5, "method": "ping"}, {"jsonrpc": "2.0", "method": "x"}])
        answer = client.read()
        self.assertEqual(len(answer), 3)
        self.assertEqual(client.request("ping", id=6)["result"], {})

    def test_a_batch_goes_on_without_what_was_called_off(self):
        client = self.raw(version="2025-03-26")
        name = self.names["org.example.fixture.call-cancellable.Go"]
        slow = {"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": name, "arguments": {}}}
        client.write([slow, {"jsonrpc": "2.0", "id": 2, "method": "ping"}])
        client.write({"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 1}})
        self.assertEqual([message["id"] for message in client.read()], [2])

    def test_small_things_that_clients_send(self):
        client = self.raw()
        self.assertIn("tools", client.request("tools/list", {"cursor": None})["result"])
        self.assertIn("resources", client.request("resources/list", {"cursor": None})["result"])
        for token in (None, {}, [], True):
            answer = client.request("tools/call", {
                "name": self.power, "arguments": {"base": 2, "exponent": 3}, "_meta": {"progressToken": token}})
            self.assertEqual(answer["result"]["structuredContent"], {"value": 8})
        self.assertEqual(client.others, [])

    def test_calls_that_wait_for_a_person_are_bounded(self):
        client = self.raw(version="2026-07-28", capabilities=FORMS)
        ids = [client.send("tools/call", {"name": self.power, "arguments": {"base": 2}}) for _ in range(80)]
        results = [client.wait(id)["result"] for id in ids]
        waiting = [result for result in results if result.get("resultType") == "input_required"]
        self.assertLessEqual(len(waiting), 64)
        self.assertTrue(all(result.get("isError") for result in results if result not in waiting))


class StrangerTests(HTTPCase):
    """Over HTTP, where anybody on the machine can knock."""

    ping = {"jsonrpc": "2.0", "id": 1, "method": "ping"}

    def raw(self, data, timeout=PATIENCE):
        with socket.create_connection(("127.0.0.1", self.port), timeout) as client:
            client.sendall(data)
            return client.recv(1 << 16)

    def head(self, *lines, end="\r\n"):
        fields = ["POST /mcp HTTP/1.1", f"Authorization: Bearer {self.token}", "Content-Type: application/json", *lines]
        return (end.join(fields) + end + end).encode()

    def test_without_the_token_no_body_is_read(self):
        answer = self.raw(
            b"POST /mcp HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
            b"Content-Length: 60000000\r\n\r\n" + b"x" * 1000)
        self.assertIn(b" 401 ", answer, "it is refused before the rest of the body has come")

    def test_who_may_not_come_in_by_name(self):
        for field in (
            "Host: localhost:1@evil.example", "Host: localhost.evil.example",
        ):
            self.assertIn(b" 421 ", self.raw(self.head(field, "Content-Length: 2") + b"{}"), field)
        for origin in ("http://evil.example/localhost", "http://127.0.0.1:1@evil.example", "null", "file://localhost"):
            answer = self.raw(self.head("Host: localhost", f"Origin: {origin}", "Content-Length: 2") + b"{}")
            self.assertIn(b" 403 ", answer, origin)
        answer, _ = self.post(self.ping, Origin="http://localhost:3000")
        self.assertEqual(answer.status, 200)

    def test_heads_that_two_readers_could_understand_differently(self):
        body = json.dumps(self.ping).encode()
        length = f"Content-Length: {len(body)}"
        self.assertIn(b" 400 ", self.raw(self.head("Host: localhost\nX: 1", length) + body))
        self.assertIn(b" 400 ", self.raw(self.head("Host: localhost", "X: a\0b", length) + body))
        self.assertIn(b" 400 ", self.raw(self.head("Host: localhost", "X: a\rb", length) + body))
        chunked = self.head("Host: localhost", "Transfer-Encoding: chunked")
        self.assertIn(b" 400 ", self.raw(chunked + b"+%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n"))
        self.assertIn(b" 200 ", self.raw(chunked + b"%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n"))

    def test_a_version_that_nobody_speaks(self):
        answer, data = self.post(self.ping, MCP_Protocol_Version="1999-01-01")
        self.assertEqual((answer.status, json.loads(data)["error"]["code"]), (400, -32022))

    def begin(self, version="2025-11-25", **fields):
        answer, _ = self.post({
            "jsonrpc": "2.0", "id": 1, "method": "initialize",
            "params": {"protocolVersion": version, "capabilities": FORMS, "clientInfo": {"name": "t", "version": "1"}},
        }, **fields)
        return answer

    def test_clients_that_never_say_goodbye_shut_nobody_out(self):
        first = self.begin().headers["Mcp-Session-Id"]
        for _ in range(300):
            self.assertEqual(self.begin().status, 200)
        gone, _ = self.post(self.ping, Mcp_Session_Id=first)
        self.assertEqual(gone.status, 404, "the oldest made room")

    def test_a_call_that_is_called_off_ends_its_request(self):
        session = self.begin().headers["Mcp-Session-Id"]
        name = self.name("fixture.call-cancellable.Go")
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = {
            "Authorization": f"Bearer {self.token}", "Content-Type": "application/json",
            "Accept": "application/json, text/event-stream", "Mcp-Session-Id": session,
        }
        bundle = "org.example.fixture.call-cancellable"
        before = self.home.count(bundle, "began")
        connection.request("POST", "/mcp", json.dumps({
            "jsonrpc": "2.0", "id": 9, "method": "tools/call", "params": {"name": name, "arguments": {}}}), headers)
        self.assertTrue(until(lambda: self.home.count(bundle, "began") > before))
        cancel = {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": 9}}
        self.assertEqual(self.post(cancel, Mcp_Session_Id=session)[0].status, 202)
        answer = connection.getresponse()
        self.assertNotIn(b'"id":9', answer.read())
        connection.close()

    def test_a_question_that_cannot_be_sent_is_no_wait(self):
        session = self.begin().headers["Mcp-Session-Id"]
        name = self.name("fixture.call-asks.Go")
        call = {"jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": {"name": name, "arguments": {"kind": "value"}}}
        answer, data = self.post(call, Mcp_Session_Id=session, Accept="application/json")
        self.assertEqual(answer.status, 200)
        self.assertTrue(json.loads(data)["result"]["isError"])

    def test_batches_of_the_version_that_has_them(self):
        session = self.begin(version="2025-03-26").headers["Mcp-Session-Id"]
        answer, data = self.post([self.ping, self.ping | {"id": 2}], Mcp_Session_Id=session)
        self.assertEqual(sorted(message["id"] for message in json.loads(data)), [1, 2])
        self.assertEqual(self.post([self.ping])[0].status, 400)

    def test_a_call_that_waits_keeps_no_connection(self):
        name = self.name("fixture.call-asks.Go")
        meta = {
            "io.modelcontextprotocol/protocolVersion": "2026-07-28",
            "io.modelcontextprotocol/clientInfo": {"name": "t", "version": "1"},
            "io.modelcontextprotocol/clientCapabilities": FORMS,
        }
        call = json.dumps({
            "jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": {"name": name, "arguments": {"kind": "value"}, "_meta": meta}}).encode()
        with socket.create_connection(("127.0.0.1", self.port), PATIENCE) as client:
            client.sendall(self.head(
                "Host: localhost", "Accept: application/json, text/event-stream", "Connection: close",
                "MCP-Protocol-Version: 2026-07-28", "Mcp-Method: tools/call", f"Mcp-Name: {name}",
                f"Content-Length: {len(call)}") + call)
            data = b""
            while piece := client.recv(1 << 16):
                data += piece
        self.assertIn(b"input_required", data)
