"""Names of granted connections: looked up by the system's own ways, in a process of their own, with a limit of time.

Each test has its own /etc/hosts and its own name server: in a mount namespace that only the program sees.
"""

import errno
import os
import pathlib
import shutil
import socket
import struct
import subprocess
import threading
import time
import unittest

from attacks import RUNNER, becomes
from test_network import BUNDLE, NetworkCase

SERVER = "127.0.0.71"


class NameServer:
    """Answers A questions from a table; a name that is not in it does not exist, one without addresses gets no answer."""

    def __init__(self, names):
        self.names = names
        self.asked = []
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind((SERVER, 53))
        self.socket.settimeout(0.05)
        self.ended = False
        self.thread = threading.Thread(target=self.serve, daemon=True)
        self.thread.start()

    def serve(self):
        while not self.ended:
            try:
                question, client = self.socket.recvfrom(512)
            except TimeoutError:
                continue
            answer = self.answer(question)
            if answer:
                self.socket.sendto(answer, client)

    def answer(self, question):
        at, labels = 12, []
        while question[at]:
            labels.append(question[at + 1 : at + 1 + question[at]].decode())
            at += 1 + question[at]
        name, (kind,) = ".".join(labels), struct.unpack("!H", question[at + 1 : at + 3])
        self.asked.append((name, kind))
        if name not in self.names:
            return question[:2] + b"\x81\x83" + question[4:6] + bytes(6) + question[12 : at + 5]
        if not self.names[name]:
            return None
        addresses = [a for a in self.names[name] if kind == (28 if ":" in a else 1)]
        records = b""
        for address in addresses:
            raw = socket.inet_pton(socket.AF_INET6 if ":" in address else socket.AF_INET, address)
            records += b"\xc0\x0c" + struct.pack("!HHIH", kind, 1, 0, len(raw)) + raw
        return question[:2] + b"\x81\x80" + question[4:6] + struct.pack("!H", len(addresses)) + bytes(4) + question[12 : at + 5] + records

    def close(self):
        self.ended = True
        self.thread.join()
        self.socket.close()


@unittest.skipIf(os.getuid() != 0, "only root may mount over /etc/hosts")
class LookupTests(NetworkCase):
    NAMES = {
        "service.test": ["127.0.0.1"],
        "mixed.test": ["93.184.216.34", "127.0.0.1"],
        "six.test": ["::1"],
        "silent.test": [],
    }

    def setUp(self):
        super().setUp()
        self.names = NameServer(self.NAMES)
        self.addCleanup(self.names.close)
        (self.folder / "hosts").write_text("127.0.0.1 localhost filed.test\n")
        (self.folder / "resolv.conf").write_text(f"nameserver {SERVER}\noptions timeout:30 attempts:1\n")
        (self.folder / "nsswitch.conf").write_text("hosts: files dns\n")

    def command(self, *words):
        binds = " && ".join(f"mount --bind {self.folder}/{name} /etc/{name}" for name in ("hosts", "resolv.conf", "nsswitch.conf")
                            if pathlib.Path("/etc", name).exists())  # fmt: skip
        return ["/usr/bin/unshare", "-m", "--propagation", "private", "/bin/sh", "-c", f'{binds} && exec "$@"', "sh",
                *self.user_words(), *super().command(*words)]  # fmt: skip

    def options(self):
        return {}  # root mounts, and then becomes the user

    def user_words(self):
        return ["/usr/bin/setpriv", f"--reuid={self.user}", f"--regid={self.user}", "--clear-groups"] if self.is_another else []

    def setup_names(self, *names, private=True):
        self.install(*[f"{name}:{self.server.port}" for name in names], private=private)
        self.give()

    def test_files_and_name_server(self):
        self.setup_names("filed.test", "service.test", "missing.test")
        self.assertEqual(self.hello("filed.test").value, 6)
        self.assertEqual(self.names.asked, [])
        self.assertEqual(self.hello("service.test").value, 6)
        self.assertIn(("service.test", 1), self.names.asked)
        self.refused("missing.test", errno.ENOENT)

    def test_one_private_address_spoils_the_name(self):
        self.setup_names("mixed.test", private=False)
        self.assertIn("127.0.0.1, this machine", self.refused("mixed.test")["reason"])

    def test_a_name_is_asked_for_once(self):
        self.setup_names("service.test")
        self.hello("service.test")
        self.assertEqual(len([1 for asked in self.names.asked if asked == ("service.test", 1)]), 1)

    def test_what_was_not_granted_is_not_even_asked_for(self):
        self.setup_names("service.test")
        self.refused("six.test")
        self.assertEqual(self.names.asked, [])

    def test_a_name_server_that_is_silent(self):
        self.setup_names("silent.test")
        self.refused("silent.test", errno.ETIMEDOUT)
        def left():
            return subprocess.run(["pgrep", "-f", "intent-runner resolve silent.test"], capture_output=True, text=True).stdout

        self.assertEqual(becomes(left, ""), "")


class OrdinaryUserTests(LookupTests):
    user = 54339


class WithoutNamespacesTests(LookupTests):
    without = "user,mount,pid,net,ipc,uts"


class ResolverTests(unittest.TestCase):
    """The process by itself: what it may not do while it looks a name up."""

    def test_what_it_gave_up(self):
        if not shutil.which("strace"):
            self.fail("strace is needed: it is in Tests/setup.sh")
        ours, theirs = socket.socketpair()
        done = subprocess.run(
            ["strace", "-f", "-e", "trace=prctl,capset,landlock_restrict_self,prlimit64,setrlimit,openat", str(RUNNER), "resolve", "localhost"],
            stderr=subprocess.PIPE, preexec_fn=lambda: os.dup2(theirs.fileno(), 3), close_fds=False, text=True)  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stderr)
        calls = done.stderr
        order = [calls.index(word) for word in ("PR_SET_NO_NEW_PRIVS", "landlock_restrict_self", "capset(", "RLIMIT_FSIZE", "/etc/hosts")]
        self.assertEqual(order, sorted(order), "it is shut in before it reads what others wrote")
        answer = ours.recv(1000)
        self.assertEqual(answer[0], 0)
        self.assertIn(len(answer) % 21, (1,))


if __name__ == "__main__":
    unittest.main()
