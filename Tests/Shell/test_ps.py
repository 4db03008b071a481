"""Whoever runs a bundle's process: ps shows it, and stop reaches it."""

import json
import subprocess

import processes
from test_resident import ResidentCase


class EveryHostTests(ResidentCase):
    def the_call(self, kind):
        """The one call there is, once it is shown; it is of a host of that kind."""
        self.wait("ps shows the call", lambda: any(call.get("pid") for call in self.calls()))
        shown = self.ps()
        (call,) = [each for each in shown["processes"] if each["kind"] == "call"]
        if kind:
            self.assertIn((kind, call["host"]), [(host["kind"], host["pid"]) for host in shown["hosts"]])
        self.assertFalse(processes.gone(call["pid"]))
        self.assertGreater(call["rss"], 0)
        self.assertEqual(call["calls"], 1)
        return call

    def nothing(self):
        self.wait("nothing is left to see", lambda: self.ps()["hosts"] == [])
        self.assertEqual(list((self.folder / "run").glob("intents/*.host")), [])

    def stopped(self, process, words):
        run = self.finish(process, words, exit=130)
        self.says(run, "stopped while it ran nap, by intents stop")

    def test_a_command_whose_call_takes_its_time(self):
        self.add("cprobe", "Dice")
        process = self.start("run", "nap", "seconds=600")
        call = self.the_call("run")
        self.assertEqual((call["bundle"], call["host"]), ("org.example.cprobe", process.pid))
        self.assertTrue(call["layers"]["landlock"].startswith("on"))
        self.assertIn(f"run {process.pid}", self.intents("ps").out)
        # What runs is finished; another bundle is not meant.
        self.assertEqual(self.json("stop", "cprobe")["ended"], 0)
        self.assertEqual(self.json("stop", "dice", "--now")["ended"], 0)
        self.assertIsNone(process.poll())
        self.assertEqual(self.json("stop", "cprobe", "--now"), {"resident": False, "ended": 1, "host": False})
        self.stopped(process, ("run", "nap"))
        self.assertTrue(processes.gone(call["pid"]))
        self.nothing()
        self.intents("run", "add", "a=1", "b=2")

    def test_a_call_with_a_process_of_the_resident_host_ends_the_same_way(self):
        self.add("cprobe")
        self.serve()
        process = self.start("run", "nap", "seconds=600")
        self.assertEqual(self.the_call(None)["host"], self.resident.pid)
        self.assertGreaterEqual(self.json("stop", "--all", "--now")["ended"], 1)
        self.stopped(process, ("run", "nap"))

    def test_a_command_that_waits_for_a_person(self):
        self.add("call-asks")
        terminal = self.terminal("run", "org.example.fixture.call-asks.Go")
        terminal.expect("Which Kind?")
        terminal.type("\r")
        call = self.the_call("run")
        self.intents("stop", call["bundle"], "--now")
        self.wait("its process is gone", lambda: processes.gone(call["pid"]))

    def test_a_prompt(self):
        self.add("cprobe")
        terminal = self.terminal("shell")
        terminal.expect("intents> ")
        terminal.type("run nap seconds=600\r")
        self.the_call("shell")
        self.intents("stop", "cprobe", "--now")
        terminal.expect("by intents stop")
        terminal.expect("intents> ")
        terminal.type("run add a=1 b=2\r")
        terminal.expect("3")

    def test_a_server_for_models(self):
        self.add("cprobe")
        self.intents("expose", "org.example.cprobe.add")
        self.intents("expose", "org.example.cprobe.nap")
        server = self.start("mcp", stdin=subprocess.PIPE)
        self.addCleanup(server.communicate)
        self.addCleanup(server.kill)

        def send(method, number=None, **params):
            message = {"jsonrpc": "2.0", "method": method, "params": params}
            if number:
                message["id"] = number
            server.stdin.write(json.dumps(message).encode() + b"\n")
            server.stdin.flush()

        def answer(number):
            while (made := json.loads(server.stdout.readline())).get("id") != number:
                pass
            return made["result"]

        client = {"name": "test", "version": "1"}
        send("initialize", 1, protocolVersion="2025-06-18", capabilities={}, clientInfo=client)
        answer(1)
        send("notifications/initialized")
        send("tools/list", 2)
        tools = {tool["name"].rpartition("_")[2].rpartition("-")[2]: tool["name"] for tool in answer(2)["tools"]}
        send("tools/call", 3, name=tools["add"], arguments={"a": 1, "b": 2})
        self.assertFalse(answer(3).get("isError"))
        kept = self.kept()["org.example.cprobe"]
        self.assertEqual((kept["kind"], kept["host"]), ("template", server.pid))
        self.assertEqual(self.json("stop", "cprobe")["ended"], 1)
        self.wait("its template is gone", lambda: processes.gone(kept["pid"]))
        send("tools/call", 4, name=tools["nap"], arguments={"seconds": 60})
        call = self.the_call("mcp")
        self.intents("stop", "--all", "--now")
        told = answer(4)
        self.assertTrue(told["isError"])
        self.assertIn("by intents stop", json.dumps(told))
        self.assertTrue(processes.gone(call["pid"]))
        send("tools/call", 5, name=tools["add"], arguments={"a": 1, "b": 2})
        self.assertFalse(answer(5).get("isError"))

    def test_what_a_killed_command_left_is_cleared(self):
        self.add("cprobe")
        process = self.start("run", "nap", "seconds=600")
        self.the_call("run")
        process.kill()
        process.communicate()
        self.nothing()

    def test_a_call_that_is_done_leaves_no_trace(self):
        self.add("cprobe")
        self.intents("run", "nap", "seconds=3")
        self.nothing()
