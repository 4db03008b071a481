"""The resident host, from inside a process that it lent: its socket, and what it may be told over the call socket."""

import json
import os
import socket
import subprocess
import unittest

from attacks import INTENTS, AttackCase, becomes, function, until
from test_lies import ForgedMessageTests


class ResidentCase(AttackCase):
    """With a resident host of the home that the next class has filled: it leaves a home that is not there."""

    def setUp(self):
        super().setUp()
        place = self.folder / "run"
        place.mkdir(mode=0o700)
        self.own(place)
        self.environment["XDG_RUNTIME_DIR"] = str(place)
        self.resident = subprocess.Popen([INTENTS, "serve"], env=self.environment, stdin=subprocess.DEVNULL,
                                         stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.options())  # fmt: skip
        self.addCleanup(self.resident.wait)
        self.addCleanup(self.resident.kill)
        found = until(lambda: [path for path in place.glob("intents/*.socket") if self.answers(path)])
        self.assertTrue(found, "the resident host does not start")
        (self.socket,) = found

    @staticmethod
    def answers(path):
        with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as made:
            return made.connect_ex(str(path)) == 0

    def processes(self):
        kept = json.loads(self.intents("ps", "--json").stdout)["processes"]
        return [each["pid"] for each in kept if each.get("pid") and os.path.exists(f"/proc/{each['pid']}/exe")]

    def lent(self):
        """How many calls it has lent processes for."""
        kept = json.loads(self.intents("ps", "--json").stdout)
        return sum(each.get("calls", 0) for each in kept["processes"])


class InstalledCase(AttackCase):
    def setUp(self):
        super().setUp()
        self.add(self.bundle("attempts", [
            function("connect_packets", "path:text", error="none"), function("try_open", "path:text", "flags:int", error="none"),
            function("try_unlink", "path:text", error="none")]))  # fmt: skip


class SocketTests(ResidentCase, InstalledCase):
    def denied(self, *words):
        done = self.attempt(*words, status=0)
        self.assertLess(done.value, 0, done)
        # What takes layers away for a test is no process that the resident host has.
        self.assertEqual(done.json["process"], "fresh" if self.without else "forked")

    def test_from_inside(self):
        self.denied("connect_packets", f"path={self.socket}")
        self.denied("try_open", f"path={self.socket.parent}", f"flags={os.O_RDONLY}")
        self.denied("try_unlink", f"path={self.socket}")
        self.assertEqual(self.attempt("connect_packets", f"path={self.socket}", "--no-resident", status=0).value, -1)
        self.assertGreaterEqual(self.lent(), 0 if self.without else 3)
        self.assertIsNone(self.resident.poll())

    def test_control(self):
        """Who has no wall, and is the same user, reaches it."""
        self.assertTrue(self.answers(self.socket))


class OrdinaryUserTests(SocketTests):
    user = 54355


class WithoutNamespacesTests(SocketTests):
    without = "user,mount,pid,net,ipc,uts"


class KeptCase(AttackCase):
    def setUp(self):
        super().setUp()
        intents = [function("write_later", "each:int"), function("one_large_file", "mebibytes:int")]
        self.add(self.bundle("fault", intents, lifetime="session", memory=64 << 20))


class KeptDataTests(ResidentCase, KeptCase):
    def test_what_a_kept_process_writes_between_calls(self):
        """Nobody waits for it then, and its folder is looked at all the same."""
        self.attempt("one_large_file", "mebibytes=1", status=0)
        data = self.home / "data/org.example.attack"
        with open(data / "before", "wb") as file:
            os.posix_fallocate(file.fileno(), 0, 1000 << 20)
        done = self.attempt("write_later", "each=4", status=0)
        self.assertEqual(done.json["process"], "kept")
        self.assertEqual(becomes(self.processes, []), [], "it is not ended")
        self.assertEqual(self.attempt("one_large_file", "mebibytes=1", status=70).json["error"]["limit"], "dataFolder")


class ForgingCase(AttackCase):
    def setUp(self):
        super().setUp()
        intents = [function("park_descriptors"), function("forge", "kind:int")]
        self.add(self.bundle("forge", intents, lifetime="session"))


class KeptSocketTests(ResidentCase, ForgingCase):
    """A kept process that sends what nobody receives: it would use up what others of its user may send."""

    def test_descriptors_while_no_call_runs(self):
        self.attempt("park_descriptors", status=0)
        data = self.home / "data/org.example.attack"
        self.assertEqual(self.attempt("forge", "kind=99", status=0).json["process"], "kept")
        (data / "go").touch()
        self.assertTrue(until((data / "parked").exists), "nothing is sent")
        self.assertEqual(becomes(self.processes, []), [], "it is not ended")
        self.assertEqual(self.attempt("forge", "kind=99", status=0).value, 1)


class LentForgedMessageTests(ResidentCase, ForgedMessageTests):
    """What a lent process forges goes to the command that asked, and leaves the resident host well."""

    def test_every_one(self):
        super().test_every_one()
        self.assertIsNone(self.resident.poll())
        self.assertEqual(self.attempt("forge", "kind=99", status=0).value, 1)
        self.assertIsNone(self.resident.poll())


if __name__ == "__main__":
    unittest.main()
