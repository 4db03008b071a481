"""A server of one tool with the MCP Python SDK, over standard input and output."""

try:
    from mcp.server.mcpserver import MCPServer as Server
except ImportError:  # versions before 2
    from mcp.server.fastmcp import FastMCP as Server

server = Server("adder")


@server.tool()
def add(a: int, b: int) -> int:
    """Adds two numbers."""
    return a + b


if __name__ == "__main__":
    server.run()
