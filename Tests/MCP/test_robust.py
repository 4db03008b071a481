"""Many calls, large arguments, clients that die."""

import os
import signal
import subprocess
import time

from support import ServerCase, fixture, text


def runners(pid):
    """Processes below this one."""
    listed = subprocess.run(["ps", "-eo", "pid=,ppid="], capture_output=True, text=True).stdout
    children = {}
    for line in listed.splitlines():
        child, parent = map(int, line.split())
        children.setdefault(parent, []).append(child)
    found, todo = [], [pid]
    while todo:
        below = children.get(todo.pop(), [])
        found += below
        todo += below
    return found


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


class RobustTests(ServerCase):
    bundles = tuple(
        fixture(name) for name in ["cprobe", "echo", "call-cancellable", "call-ignores-cancel", "call-progress"]
    )
    expose = (
        "org.example.cprobe.nap",
        "org.example.cprobe.add",
        "org.example.echo.EchoString",
        "org.example.fixture.call-cancellable.Go",
        "org.example.fixture.call-ignores-cancel.Go",
        "org.example.fixture.call-progress.Go",
    )

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.names = {tool["intent"]: tool["name"] for tool in cls.home.json("tools")["tools"]}

    def name(self, intent):
        return self.names[intent]

    def test_fifty_calls_at_once(self):
        client = self.raw()
        name = self.name("org.example.cprobe.add")
        ids = [client.send("tools/call", {"name": name, "arguments": {"a": n, "b": 1000}}) for n in range(50)]
        for n, id in enumerate(ids):
            self.assertEqual(client.wait(id, 60)["result"]["structuredContent"]["value"], n + 1000)

    def test_calls_run_side_by_side(self):
        client = self.raw()
        name = self.name("org.example.cprobe.nap")
        started = time.monotonic()
        ids = [client.send("tools/call", {"name": name, "arguments": {"seconds": 1}}) for _ in range(8)]
        for id in ids:
            client.wait(id)
        self.assertLess(time.monotonic() - started, 4)

    def test_ten_megabytes_of_argument(self):
        client = self.raw()
        long = "é" * (5 << 20)
        result = client.call(self.name("org.example.echo.EchoString"), {"value": long}, timeout=60)
        if result["isError"]:
            # Refused with a reason is well too; the session lives.
            self.assertIn("MiB", text(result))
        else:
            self.assertEqual(result["structuredContent"]["value"], long)
        self.assertEqual(client.request("ping")["result"], {})

    def test_a_line_beyond_the_limit(self):
        client = self.raw()
        client.write(b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"' + b"a" * (65 << 20) + b'"}}\n')
        self.assertEqual(client.read()["error"]["code"], -32700)
        self.assertEqual(client.request("ping")["result"], {})

    def test_cancelling_stops_the_runner(self):
        for intent, limit in [
            ("org.example.fixture.call-cancellable.Go", 1.5),
            ("org.example.fixture.call-ignores-cancel.Go", 4),
            ("org.example.cprobe.nap", 4),
        ]:
            with self.subTest(intent):
                client = self.raw()
                arguments = {"seconds": 60} if intent.endswith("nap") else {}
                id = client.send("tools/call", {"name": self.name(intent), "arguments": arguments})
                before = self.wait_for_runner(client)
                client.write(
                    {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": id}}
                )
                # The template that calls are forked from may stay; the call's own process may not.
                deadline = time.monotonic() + limit
                while alive(before[-1]) and time.monotonic() < deadline:
                    time.sleep(0.05)
                self.assertFalse(alive(before[-1]))
                # No answer comes to what was called off, and the session goes on.
                self.assertEqual(client.request("ping")["result"], {})
                self.assertFalse([m for m in client.others if m.get("id") == id])
                client.close()

    def wait_for_runner(self, client):
        """The processes of the bundle, once they run, the call's own last (the supervisor stays)."""
        deadline = time.monotonic() + 10
        while time.monotonic() < deadline:
            if len(runners(client.process.pid)) >= 2:
                time.sleep(0.7)
                return sorted(runners(client.process.pid))[1:]
            time.sleep(0.02)
        self.fail("no runner came to life")

    def test_a_client_that_dies_leaves_no_process(self):
        client = self.raw()
        client.send("tools/call", {"name": self.name("org.example.cprobe.nap"), "arguments": {"seconds": 60}})
        below = self.wait_for_runner(client)
        client.process.stdin.close()
        client.process.stdout.close()
        self.assertIsNotNone(client.process.wait(timeout=10))
        deadline = time.monotonic() + 5
        while any(map(alive, below)) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertFalse([pid for pid in below if alive(pid)])

    def test_a_killed_server_leaves_no_process(self):
        client = self.raw()
        client.send("tools/call", {"name": self.name("org.example.cprobe.nap"), "arguments": {"seconds": 60}})
        below = self.wait_for_runner(client)
        client.process.send_signal(signal.SIGKILL)
        client.process.wait()
        deadline = time.monotonic() + 5
        while any(map(alive, below)) and time.monotonic() < deadline:
            time.sleep(0.05)
        self.assertFalse([pid for pid in below if alive(pid)])

    def test_progress(self):
        client = self.raw()
        id = client.send(
            "tools/call",
            {
                "name": self.name("org.example.fixture.call-progress.Go"),
                "arguments": {},
                "_meta": {"progressToken": "token"},
            },
        )
        self.assertFalse(client.wait(id)["result"]["isError"])
        told = [m["params"] for m in client.others if m.get("method") == "notifications/progress"]
        values = [p["progress"] for p in told]
        self.assertEqual(values, sorted(set(values)))
        self.assertGreater(len(values), 10)
        self.assertEqual({(p["progressToken"], p["total"], p["message"]) for p in told}, {("token", 20, "Counting")})
