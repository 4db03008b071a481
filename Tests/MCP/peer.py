"""A server of the official SDK with the tools of a given list, as lean as the SDK allows: the other side of measure.py."""

import json
import math
import sys

import anyio
import mcp_types as types
from mcp.server import Server
from mcp.server.stdio import stdio_server

TOOLS = [
    types.Tool.model_validate(tool, by_name=False) for tool in json.load(open(sys.argv[1], "rb"))["result"]["tools"]
]


async def list_tools(context, params):
    return types.ListToolsResult(tools=TOOLS)


async def call_tool(context, params):
    value = math.cbrt(params.arguments["number"])
    return types.CallToolResult(
        content=[types.TextContent(text=str(value))], structured_content={"value": value}, is_error=False
    )


async def main():
    server = Server("peer", on_list_tools=list_tools, on_call_tool=call_tool)
    async with stdio_server() as (read, write):
        await server.run(read, write, server.create_initialization_options())


anyio.run(main)
