"""Many calls, large arguments, clients that die."""

import os
import signal
import subprocess

from support import LONG, PATIENCE, ServerCase, fixture, program, text, until


def runners(pid):
    """Processes below this one, those that were started last at the end."""
    children = {}
    for name in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{name}/stat") as file:
                words = file.read().rsplit(")", 1)[1].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        children.setdefault(int(words[1]), []).append((int(words[19]), int(name)))
    found, todo = [], [pid]
    while todo:
        below = children.get(todo.pop(), [])
        found += below
        todo += [child for _, child in below]
    return [child for _, child in sorted(found)]


def alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except (FileNotFoundError, ProcessLookupError):
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
            self.assertEqual(client.wait(id)["result"]["structuredContent"]["value"], n + 1000)

    def test_calls_run_side_by_side(self):
        client = self.raw()
        name = self.name("org.example.cprobe.nap")
        before = self.napping()
        for _ in range(8):
            client.send("tools/call", {"name": name, "arguments": {"seconds": LONG}})
        # All of them have begun, and none has ended.
        self.assertEqual(until(self.napping, lambda found: found >= before + 8), before + 8)
        self.assertTrue(client.lines.empty())

    def napping(self):
        return self.home.count("org.example.cprobe", "napping")

    def test_ten_megabytes_of_argument(self):
        client = self.raw()
        long = "é" * (5 << 20)
        result = client.call(self.name("org.example.echo.EchoString"), {"value": long})
        if result["isError"]:
            # Refused with a reason is well too; the session lives.
            self.assertIn("MiB", text(result))
        else:
            self.assertEqual(result["structuredContent"]["value"], long)
        self.assertEqual(client.request("ping")["result"], {})

    def test_an_output_that_takes_nothing_is_told(self):
        ask = b'{"jsonrpc":"2.0","id":1,"method":"ping"}\n'
        for output, words in ((">/dev/full", b"No space"), (">&-", b"standard output is closed")):
            with self.subTest(output):
                done = subprocess.run(
                    ["sh", "-c", f'exec "$0" mcp {output}', program()], env=self.home.env, input=ask,
                    stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=PATIENCE)
                self.assertEqual(done.returncode, 73, done.stderr)
                self.assertIn(words, done.stderr)

    def test_a_line_beyond_the_limit(self):
        client = self.raw()
        client.write(b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":"' + b"a" * (65 << 20) + b'"}}\n')
        self.assertEqual(client.read()["error"]["code"], -32700)
        self.assertEqual(client.request("ping")["result"], {})

    def test_cancelling_stops_the_runner(self):
        for intent in (
            "org.example.fixture.call-cancellable.Go", "org.example.fixture.call-ignores-cancel.Go", "org.example.cprobe.nap"
        ):
            with self.subTest(intent):
                client = self.raw()
                id, before = self.begun(client, intent)
                client.write(
                    {"jsonrpc": "2.0", "method": "notifications/cancelled", "params": {"requestId": id}}
                )
                # The template that calls are forked from may stay; the call's own process may not.
                self.assertTrue(until(lambda: not alive(before[-1])))
                # No answer comes to what was called off, and the session goes on.
                self.assertEqual(client.request("ping")["result"], {})
                self.assertFalse([m for m in client.others if m.get("id") == id])
                client.close()

    def begun(self, client, intent):
        """The id of a call for as long as a test waits, once it has begun, and the processes of the bundle, the call's own
        last (the supervisor stays)."""
        bundle = intent.rpartition(".")[0]
        word = "napping" if intent.endswith("nap") else "began"
        before = self.home.count(bundle, word)
        arguments = {"seconds": LONG} if intent.endswith("nap") else {}
        id = client.send("tools/call", {"name": self.name(intent), "arguments": arguments})
        self.assertTrue(until(lambda: self.home.count(bundle, word) > before), "the call has not begun")
        return id, runners(client.process.pid)[1:]

    def test_a_client_that_dies_leaves_no_process(self):
        client = self.raw()
        _, below = self.begun(client, "org.example.cprobe.nap")
        client.process.stdin.close()
        client.process.stdout.close()
        self.assertIsNotNone(client.process.wait(timeout=PATIENCE))
        self.assertTrue(until(lambda: not any(map(alive, below))))

    def test_a_killed_server_leaves_no_process(self):
        client = self.raw()
        _, below = self.begun(client, "org.example.cprobe.nap")
        client.process.send_signal(signal.SIGKILL)
        client.process.wait()
        self.assertTrue(until(lambda: not any(map(alive, below))))

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
