"""Connections: made by the host, to what was agreed, and nowhere else. Everything here stays on this machine."""

import errno
import socket
import threading
import unittest

from attacks import AttackCase, becomes, function

BUNDLE = "org.example.attack"
INTENTS = [
    function("say_hello", "host:text", "port:int"),
    function("connect_often", "host:text", "port:int", "count:int"),
]


class Server:
    """Answers every line with as many bytes, on this machine."""

    def __init__(self):
        self.socket = socket.create_server(("127.0.0.1", 0))
        self.port = self.socket.getsockname()[1]
        self.seen = 0
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                connection, _ = self.socket.accept()
            except OSError:
                return
            self.seen += 1
            with connection:
                data = connection.recv(100)
                if data:
                    connection.sendall(data)

    def close(self):
        self.socket.shutdown(socket.SHUT_RDWR)
        self.socket.close()


class NetworkCase(AttackCase):
    def setUp(self):
        super().setUp()
        self.server = Server()
        self.addCleanup(self.server.close)

    def install(self, *destinations, private=True):
        grant = {"name": "web", "kind": "network", "destinations": list(destinations), "reason": "To ask."}
        if private:
            grant["private"] = True
        self.add(self.bundle("reach", INTENTS, [grant]))

    def give(self, word="web", status=0, *options):
        done = self.intents("grant", BUNDLE, word, *options)
        self.assertEqual(done.status, status, done)
        return done

    def hello(self, host, port=None):
        return self.attempt("say_hello", f"host={host}", f"port={port or self.server.port}")

    def refused(self, host, code=errno.EACCES, port=None):
        before = self.server.seen
        done = self.hello(host, port)
        self.assertEqual(done.value, -code, done)
        self.assertEqual(self.server.seen, before)
        return done.json["error"].get("denied", [{}])[0]


class ConnectTests(NetworkCase):
    def test_denied_until_given(self):
        self.install(f"localhost:{self.server.port}")
        denied = self.refused("localhost")
        self.assertEqual(denied["command"], f"intents grant {BUNDLE} web")
        shown = self.give()
        self.assertIn(f"connect to localhost:{self.server.port}, private addresses included", shown.stdout)
        self.assertEqual(self.hello("localhost").value, 6)
        self.intents("revoke", BUNDLE, "web")
        self.refused("localhost")

    def test_port_and_name_are_exact(self):
        port = self.server.port
        self.install(f"localhost:{port}")
        self.give()
        self.assertEqual(self.hello("LOCALHOST").value, 6)
        self.assertEqual(self.hello("localhost.").value, 6)
        self.refused("localhost", port=port - 1)
        for host in ("localhost.example", "xlocalhost", "local", "ip6-localhost", "127.0.0.1"):
            self.refused(host)

    def test_what_looks_like_an_address(self):
        self.install(f"localhost:{self.server.port}", f"*.localhost:{self.server.port}")
        self.give()
        self.refused("127.0.0.1")
        for host in ("127.1", "2130706433", "0x7f000001", "0177.0.0.1", "127.0.0.1.", "", ".", "a..b", "löcalhost",
                     "localhost@example.org", "localhost:80", "local host", "-x", "x" * 300):  # fmt: skip
            self.refused(host, errno.EINVAL)

    def test_raw_address_only_when_given_as_such(self):
        self.install(f"127.0.0.1:{self.server.port}")
        self.give()
        self.assertEqual(self.hello("127.0.0.1").value, 6)
        self.refused("localhost")
        self.refused("127.0.0.2")
        self.refused("::ffff:127.0.0.1")

    def test_part_of_a_grant(self):
        self.install(f"localhost:{self.server.port}", "*.example.org:443")
        self.give("web=www.example.org:443")
        self.refused("localhost")
        self.give("web=www.example.com:443", 64)
        self.give("web=www.example.org:80", 64)
        self.give("web=example.org:443", 64)

    def test_connections_are_counted(self):
        self.install(f"localhost:{self.server.port}")
        self.give("web", 0, "--uses", "3")
        done = self.attempt("connect_often", "host=localhost", f"port={self.server.port}", "count=5")
        self.assertEqual(done.value, 3)
        self.assertEqual(becomes(lambda: self.server.seen, 3), 3)
        self.refused("localhost")


class PrivateAddressTests(NetworkCase):
    def test_a_public_name_that_leads_home(self):
        """What DNS rebinding does: an agreed name answers with an address of this machine."""
        self.install(f"localhost:{self.server.port}", private=False)
        self.give()
        denied = self.refused("localhost")
        self.assertRegex(denied["reason"], r"it leads to (127\.0\.0\.1|[0:]+:1), this machine")

    def test_raw_private_addresses(self):
        addresses = ["127.0.0.1", "10.0.0.1", "192.168.1.1", "172.16.0.1", "169.254.169.254", "100.64.0.1"]
        v6 = ["::1", "::ffff:127.0.0.1", "fe80::1", "fd00:ec2::254", "64:ff9b::7f00:1", "2002:7f00:1::"]
        port = self.server.port
        self.install(*[f"{a}:{port}" for a in addresses], *[f"[{a}]:{port}" for a in v6], private=False)
        self.give()
        for address in addresses + v6:
            self.assertIn("leads to", self.refused(address)["reason"])

    def test_never(self):
        addresses, v6 = ["0.0.0.0", "224.0.0.1", "255.255.255.255"], ["::", "ff02::1", "::ffff:0.0.0.0"]
        port = self.server.port
        self.install(*[f"{a}:{port}" for a in addresses], *[f"[{a}]:{port}" for a in v6])
        self.give()
        for address in addresses + v6:
            self.assertIn("leads to", self.refused(address)["reason"])


class OrdinaryUserConnectTests(ConnectTests):
    user = 54337


class OrdinaryUserPrivateAddressTests(PrivateAddressTests):
    user = 54338


class WithoutNamespacesTests(ConnectTests):
    """What is left to keep it from connecting by itself is the filter and Landlock."""

    without = "user,mount,pid,net,ipc,uts"


if __name__ == "__main__":
    unittest.main()
