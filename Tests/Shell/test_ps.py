"""Whoever runs a bundle's process: ps shows it, and stop reaches it."""

import json
import signal
import subprocess

import processes
from test_resident import ResidentCase

WAITING = """
#include <unistd.h>
%s
double wait_for(double seconds) { sleep((unsigned)seconds); return seconds; }
"""
# It takes its time where there is such a file.
OPENING = '__attribute__((constructor)) static void open_slowly(void) { if (!access("%s", F_OK)) sleep(600); }'


class Server:
    """A server for models, and its one client."""

    def __init__(self, case):
        self.process = case.start("mcp", stdin=subprocess.PIPE)
        case.addCleanup(self.process.communicate)
        case.addCleanup(self.process.kill)
        self.number = 0
        client = {"name": "test", "version": "1"}
        self.send("initialize", protocolVersion="2025-06-18", capabilities={}, clientInfo=client)
        self.answer()
        self.write({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def write(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def send(self, method, **params):
        self.number += 1
        self.write({"jsonrpc": "2.0", "id": self.number, "method": method, "params": params})

    def call(self, tool, **arguments):
        self.send("tools/call", name=tool, arguments=arguments)

    def answer(self):
        """The answer to what was sent last."""
        while (made := json.loads(self.process.stdout.readline())).get("id") != self.number:
            pass
        return made["result"]

    def tools(self):
        """Names of tools, by title."""
        self.send("tools/list")
        return {tool["title"]: tool["name"] for tool in self.answer()["tools"]}


class EveryHostTests(ResidentCase):
    def waiting(self, more="", **manifest):
        """A bundle whose one call waits."""
        folder = self.folder / "waiting"
        folder.mkdir()
        (folder / "waiting.c").write_text(WAITING % more)
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", "waiting.so", "waiting.c"], cwd=folder, check=True)
        intent = {"id": "Wait", "title": "Wait", "effect": "read", "result": {"type": "double"},
                  "parameters": [{"name": "seconds", "type": "double"}], "direct": {"symbol": "wait_for"},
                  "traits": ["tool"], "deadline": 600}  # fmt: skip
        (folder / "manifest.json").write_text(json.dumps({
            "manifest": 1, "id": "org.example.waiting", "name": "Waiting", "version": "1.0.0",
            "library": {"name": "waiting.so"}, "intents": [intent], **manifest}))  # fmt: skip
        return folder / "waiting.so"

    def the_call(self, kind):
        """The one call there is, once it is shown; it is of a host of that kind."""
        def only():
            shown = self.ps()
            calls = [each for each in shown["processes"] if each["kind"] == "call"]
            return len(calls) == 1 and calls[0].get("pid") and (shown, calls[0])

        # Another's, which has just ended, may be shown for a moment.
        shown, call = self.wait("ps shows the call", only)
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
        process = self.start("run", "nap", "seconds=600", "--deadline=600")
        call = self.the_call("run")
        self.assertEqual((call["bundle"], call["host"]), ("org.example.cprobe", process.pid))
        self.assertTrue(call["layers"]["landlock"].startswith("on"))
        self.assertIn(f"run {process.pid}", self.intents("ps").out)
        # What runs is finished; another bundle is not meant.
        self.assertEqual(self.json("stop", "cprobe")["ended"], 0)
        self.assertEqual(self.json("stop", "dice", "--now")["ended"], 0)
        self.assertIsNone(process.poll())
        self.assertEqual(self.json("stop", "cprobe", "--now"), {"resident": False, "ended": 1, "host": False, "silent": []})
        self.stopped(process, ("run", "nap"))
        self.assertTrue(processes.gone(call["pid"]))
        self.nothing()
        self.intents("run", "add", "a=1", "b=2")

    def test_a_call_with_a_process_of_the_resident_host_ends_the_same_way(self):
        self.add("cprobe")
        self.serve()
        process = self.start("run", "nap", "seconds=600", "--deadline=600")
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
        terminal.type("run nap seconds=600 --deadline=600\r")
        self.the_call("shell")
        self.intents("stop", "cprobe", "--now")
        terminal.expect("by intents stop")
        terminal.expect("intents> ")
        terminal.type("run add a=1 b=2\r")
        terminal.expect("3")

    def test_a_process_that_keeps_its_state_is_seen_and_stopped_in_its_call(self):
        self.intents("add", self.waiting(lifetime="session"))
        server = Server(self)
        wait = server.tools()["Wait"]
        server.call(wait, seconds=0)
        self.assertFalse(server.answer().get("isError"))
        kept = self.kept()["org.example.waiting"]
        self.assertEqual((kept["kind"], kept["host"]), ("warm", server.process.pid))
        server.call(wait, seconds=600)
        self.wait("its call has begun", lambda: self.kept()["org.example.waiting"]["calls"] == 2)
        self.assertEqual(self.kept()["org.example.waiting"]["pid"], kept["pid"])
        self.assertEqual(self.json("stop", "waiting", "--now")["ended"], 1)
        self.assertIn("by intents stop", json.dumps(server.answer()))
        self.wait("its process is gone", lambda: processes.gone(kept["pid"]))

    def test_a_library_that_takes_long_to_open_keeps_nobody_waiting(self):
        slow = self.folder / "slow"
        self.intents("add", self.waiting(OPENING % slow))
        terminal = self.terminal("shell")
        terminal.expect("intents> ")
        slow.touch()
        terminal.type("run Wait seconds=0 --deadline=600\r")
        self.the_call("shell")
        self.assertEqual(self.json("stop", "waiting", "--now")["ended"], 1)
        terminal.expect("by intents stop")

    def test_a_stopped_host_is_named_and_the_others_are_shown(self):
        self.add("cprobe")
        stopped = self.start("run", "nap", "seconds=600", "--deadline=600")
        self.the_call("run")
        other = self.start("run", "nap", "seconds=600", "--deadline=600")
        self.wait("both are shown", lambda: sum(bool(call.get("pid")) for call in self.calls()) == 2)
        stopped.send_signal(signal.SIGSTOP)
        self.addCleanup(stopped.send_signal, signal.SIGCONT)
        self.wait("it is stopped", lambda: processes.table()[stopped.pid][1] == "T")
        found = self.json("ps", exit=71)
        self.assertEqual([call["host"] for call in found["processes"]], [other.pid])
        self.assertEqual([host["pid"] for host in found["silent"]], [stopped.pid])
        done = self.json("stop", "cprobe", "--now", exit=71)
        self.assertEqual((done["ended"], [host["pid"] for host in done["silent"]]), (1, [stopped.pid]))
        self.stopped(other, ("run", "nap"))
        # What it was told meanwhile it does when it goes on.
        stopped.send_signal(signal.SIGCONT)
        self.stopped(stopped, ("run", "nap"))

    def test_a_server_for_models(self):
        self.add("cprobe")
        self.intents("expose", "org.example.cprobe.add")
        self.intents("add", self.waiting())
        server = Server(self)
        tools = server.tools()
        server.call(tools["Add"], a=1, b=2)
        self.assertFalse(server.answer().get("isError"))
        kept = self.kept()["org.example.cprobe"]
        self.assertEqual((kept["kind"], kept["host"]), ("template", server.process.pid))
        self.assertEqual(self.json("stop", "cprobe")["ended"], 1)
        self.wait("its template is gone", lambda: processes.gone(kept["pid"]))
        server.call(tools["Wait"], seconds=600)
        call = self.the_call("mcp")
        self.intents("stop", "--all", "--now")
        told = server.answer()
        self.assertTrue(told["isError"])
        self.assertIn("by intents stop", json.dumps(told))
        self.assertTrue(processes.gone(call["pid"]))
        server.call(tools["Add"], a=1, b=2)
        self.assertFalse(server.answer().get("isError"))

    def test_what_a_killed_command_left_is_cleared(self):
        self.add("cprobe")
        process = self.start("run", "nap", "seconds=600", "--deadline=600")
        self.the_call("run")
        process.kill()
        process.communicate()
        self.nothing()

    def test_a_call_that_is_done_leaves_no_trace(self):
        self.add("cprobe")
        self.intents("run", "nap", "seconds=3")
        self.nothing()
