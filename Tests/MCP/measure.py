"""Listing 1,000 tools, and one tool from a cold start to its first result, beside a server of the official SDK with the
same tools, in one run, as ratios. The same raw client on both sides. Run it through `make measure`."""

import json
import pathlib
import statistics
import subprocess
import sys
import time

from support import Home, function, program

COUNT = 1000
ROUNDS = 7
PEER = pathlib.Path(__file__).with_name("peer.py")
# Answers any list with the bytes of a file, and does nothing else.
WRITER = """
import os, sys
answer = open(sys.argv[1], "rb").read()
for line in sys.stdin.buffer:
    rest = memoryview(answer if b"tools/list" in line else b'{"id":0}\\n' if b"initialize\\"" in line else b"")
    while rest:
        rest = rest[os.write(1, rest) :]
"""
INIT = {
    "jsonrpc": "2.0",
    "id": 0,
    "method": "initialize",
    "params": {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": {"name": "m", "version": "1"}},
}


class Client:
    def __init__(self, command, env):
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            command, env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        self.request(INIT)
        self.write({"jsonrpc": "2.0", "method": "notifications/initialized"})

    def write(self, message):
        self.process.stdin.write(json.dumps(message).encode() + b"\n")
        self.process.stdin.flush()

    def request(self, message):
        self.write(message)
        while True:
            line = self.process.stdout.readline()
            if b'"id":%d' % message["id"] in line.replace(b'"id": ', b'"id":')[:4096] or len(line) > 4096:
                return line

    def close(self):
        self.process.kill()
        self.process.wait()


def measure(command, env, name):
    """Seconds: cold start to the list, the list again, cold start to a first result, the next result."""
    times = {"list from cold": [], "list": [], "first result from cold": [], "result": []}
    listing = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}}
    call = {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": name, "arguments": {"number": 8}}}
    for _ in range(ROUNDS):
        client = Client(command, env)
        line = client.request(listing)
        times["list from cold"].append(time.perf_counter() - client.started)
        assert len(json.loads(line)["result"]["tools"]) == COUNT
        for _ in range(5):
            before = time.perf_counter()
            client.request(listing | {"id": 3})
            times["list"].append(time.perf_counter() - before)
        client.close()
        client = Client(command, env)
        line = client.request(call)
        times["first result from cold"].append(time.perf_counter() - client.started)
        assert b"2" in line and not json.loads(line)["result"]["isError"], line
        for _ in range(5):
            before = time.perf_counter()
            client.request(call | {"id": 4})
            times["result"].append(time.perf_counter() - before)
        client.close()
    return {what: statistics.median(values) for what, values in times.items()}


def moving(tools, env):
    """Seconds in which a process that only writes them moves the bytes of the list to the client."""
    client = Client([sys.executable, "-c", WRITER, str(tools)], env)
    times = []
    for _ in range(5 * ROUNDS):
        before = time.perf_counter()
        client.request({"jsonrpc": "2.0", "id": 1, "method": "tools/list"})
        times.append(time.perf_counter() - before)
    client.close()
    return statistics.median(times)


def main():
    home = Home()
    try:
        intents = [function(f"Root{n}", "cbrt", ["number"], traits=["tool"]) for n in range(COUNT)]
        for intent in intents:
            intent["description"] = "Gives the number whose cube is the given one."
            intent["parameters"][0] |= {"title": "Number", "description": "The number to take the root of."}
        home.run("add", home.bundle({"id": "org.example.many", "name": "Many", "intents": intents}))
        tools = home.folder / "tools.json"
        client = Client([program(), "mcp"], home.env)
        line = client.request({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {}})
        client.close()
        tools.write_bytes(line)
        name = json.loads(line)["result"]["tools"][0]["name"]
        ours = measure([program(), "mcp"], home.env, name)
        least = moving(tools, home.env)
        theirs = measure([sys.executable, str(PEER), str(tools)], home.env, name)
    finally:
        home.close()
    print(f"{'':24}{'intents':>12}{'Python SDK':>12}{'ratio':>8}")
    for what in ours:
        print(f"{what:24}{ours[what] * 1000:>9.1f} ms{theirs[what] * 1000:>9.1f} ms{theirs[what] / ours[what]:>8.1f}")
    print(f"{'the bytes of the list':24}{least * 1000:>9.1f} ms")


if __name__ == "__main__":
    main()
