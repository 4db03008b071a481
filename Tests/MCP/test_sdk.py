"""The official SDK as client on standard input and output, in both of its ways to connect."""

import asyncio

from mcp import Client, StdioServerParameters

from sdk_cases import SDKBodies, SDKCase
from support import PATIENCE, Home, ServerCase, plugin, program


class SDKTests(SDKBodies, SDKCase):
    def connected(self, **more):
        server = StdioServerParameters(command=program(), args=["mcp"], env=self.home.env)
        return Client(server, mode=self.mode, read_timeout_seconds=PATIENCE, **more)


class HandshakeSDKTests(SDKTests):
    mode = "legacy"
    version = "2025-11-25"


class ListenTests(ServerCase):
    def setUp(self):
        self.home = Home([plugin("Maths")], ["Power"])
        self.addCleanup(self.home.close)

    def test_the_sdk_hears_of_changes(self):
        async def main():
            server = StdioServerParameters(command=program(), args=["mcp"], env=self.home.env)
            async with Client(server, read_timeout_seconds=PATIENCE) as client:
                self.assertEqual(len((await client.list_tools()).tools), 1)
                async with client.listen(tools_list_changed=True) as changes:
                    await asyncio.to_thread(self.home.run, "expose", "CubeRoot")
                    await asyncio.wait_for(anext(changes), PATIENCE)
                self.assertEqual(len((await client.list_tools()).tools), 2)

        asyncio.run(main())
