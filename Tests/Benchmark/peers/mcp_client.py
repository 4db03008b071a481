"""A client with the MCP Python SDK: mcp_client.py CALLS ROUNDS. One line of JSON for each round."""

import asyncio
import json
import pathlib
import sys
import time

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

SERVER = pathlib.Path(__file__).with_name("mcp_server.py")


async def measure(calls, rounds):
    parameters = StdioServerParameters(command=sys.executable, args=[str(SERVER)])
    async with stdio_client(parameters) as (reading, writing), ClientSession(reading, writing) as session:
        await session.initialize()
        for number in range(rounds):
            took = []
            for index in range(-max(1, calls // 10), calls):
                started = time.monotonic_ns()
                result = await session.call_tool("add", {"a": index, "b": 2})
                if index >= 0:
                    took.append(time.monotonic_ns() - started)
                assert str(index + 2) in result.content[0].text, result
            took.sort()
            print(json.dumps({
                "name": "MCP Python SDK", "round": number, "n": calls, "min": took[0], "median": took[calls // 2],
                "p99": took[calls - 1 - calls // 100], "max": took[-1]}), flush=True)


asyncio.run(measure(int(sys.argv[1]), int(sys.argv[2])))
