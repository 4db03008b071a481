"""Every attack of table.py, in a call and in a constructor, in every world; its control; and that the table is whole."""

import importlib
import os
import pathlib
import pty
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Runner"))

import harness
import wire
from table import ATTACKS, ELSEWHERE, WORDS, Attack
from world import World

LIBRARY = "attempts.so"
NAMESPACES = "user,mount,pid,net,ipc,uts"
PYTHON = shutil.which("python3", path="/usr/bin:/bin") or sys.executable
BARE = """import ctypes, sys
library = ctypes.CDLL(sys.argv[1])
words = [word[1:].encode() if word[0] == "s" else ctypes.c_int64(int(word[1:])) for word in sys.argv[3:]]
attempt = getattr(library, sys.argv[2])
attempt.restype = ctypes.c_int64
print("value", attempt(*words), flush=True)"""


class TerminalRunner(harness.Runner):
    """Its output goes to a terminal."""

    def make_log(self):
        return pty.openpty()


class TableCase(harness.RunnerCase):
    user = None  # an ordinary uid, where the tests run as root
    isolation = None
    without = ""

    def setUp(self):
        super().setUp()
        if os.getuid() != 0:
            self.user = None
        shutil.copy(harness.BUILD / "attacks" / LIBRARY, self.bundle)
        self.world = World(self)
        self.up = self.ground(self.without)
        other = self.start(self.up, [], "earlier").started()
        while (message := other.receive()) and message.type != wire.LOADED:
            pass
        self.world.sibling = other.pid

    def becoming(self):
        return harness.leave_root(self.user) if self.user is not None else None

    def ground(self, without, **options):
        """A supervisor without these layers."""
        environment = {"INTENTS_TEST_WITHOUT": without} if without else {}
        return self.supervisor(environment, isolation=self.isolation, preexec_fn=self.becoming(), **options)

    def start(self, supervisor, arguments, symbol, early="", terminal=False, **members):
        kinds = ["cstr" if isinstance(a, str) else "i64" for a in arguments]
        record = self.record(
            self.bundle / LIBRARY, environment={"INTENT_TEST_ATTACK": early} if early else {},
            direct=[{"symbol": symbol, "args": kinds, "result": "return", "type": "i64", "error": "none"}], **members)  # fmt: skip
        runner = (TerminalRunner if terminal else harness.Runner)(supervisor, record)
        self.runners.append(runner)
        return runner

    def outcome(self, attack, supervisor, early=False, **members):
        """(value, signal, printed) of one attempt."""
        arguments = attack.arguments(self.world) if callable(attack.arguments) else attack.arguments
        members = {**attack.members, **members, "terminal": attack.terminal}
        if early:
            words = [attack.symbol, *(f"s{a}" if isinstance(a, str) else f"i{a}" for a in arguments)]
            runner = self.start(supervisor, [], "earlier", "|".join(words), **members)
        else:
            runner = self.start(supervisor, arguments, attack.symbol, **members)
        runner.started()
        self.ask(runner, [] if early else list(arguments))
        while message := self.heard(runner):
            self.assertNotEqual(message.type, wire.LOAD_FAILED, message)
            if message.type == wire.SEALED:
                self.assertEqual(message.record()["missing"], [])
            if message.type == wire.RESULT:
                result = wire.result_of(message)
                self.assertEqual(result.status, 0, result)
                runner.close()
                return result.value, None, ""
        ended, printed = runner.exited(), runner.printed()
        runner.close()
        return None, ended["status"] if ended["code"] in (2, 3) else 0, printed

    @staticmethod
    def ask(runner, arguments):
        try:
            runner.send_call(0, 0, "", arguments)
        except BrokenPipeError:
            pass  # it did not live to be asked

    @staticmethod
    def heard(runner):
        try:
            return runner.receive()
        except ConnectionResetError:
            return None

    def succeeded(self, attack, outcome):
        value, _, printed = outcome
        return attack.prints in printed and printed != "" if attack.prints else value is not None and attack.done(value)


class Worlds:
    """Denied: by an error, or by the end of the process with one of its signals."""

    def denied(self, early):
        for attack in ATTACKS:
            with self.subTest(attack.name):
                outcome = self.outcome(attack, self.up, early)
                value, ended, _ = outcome
                self.assertFalse(self.succeeded(attack, outcome), outcome)
                self.assertTrue(value is not None or ended in attack.ends, outcome)
                self.assertEqual(self.world.secret.read_text(), "keep")
                self.assertEqual(self.world.key.read_text(), "private")

    def test_in_a_call(self):
        self.denied(early=False)

    def test_in_a_constructor(self):
        self.denied(early=True)


class EveryLayerTests(Worlds, TableCase):
    pass


class FullTests(Worlds, TableCase):
    isolation = "full"

    def test_no_descriptor_of_a_constructor_leads_out(self):
        """A folder among them would: its `..` is what a private root hides."""
        for way in ("..", "../..", "../../1", "../../../etc/passwd", "../../../.."):
            for fd in range(8):
                attack = Attack("dot dot", "try_stat_at", (fd, way))
                for early in (False, True):
                    self.assertLess(self.outcome(attack, self.up, early)[0], 0, (fd, way, early))


class WithoutNamespacesTests(Worlds, TableCase):
    without = NAMESPACES


class OrdinaryUserTests(Worlds, TableCase):
    user = 54350


class OrdinaryUserFullTests(FullTests):
    user = 54351


class OrdinaryUserWithoutNamespacesTests(WithoutNamespacesTests):
    user = 54352


class ControlTests(TableCase):
    """Without its layers each attack succeeds. Where it does not, it must fail for a program without any wall too: then
    the machine itself forbids it, and that is said."""

    forbidden = 0

    def test_each(self):
        for attack in ATTACKS:
            if attack.needs_root and (self.user is not None or os.getuid() != 0):
                continue
            if attack.ordinary_only and self.user is None and os.getuid() == 0:
                continue
            with self.subTest(attack.name):
                ground = self.ground(attack.off, before=attack.inside)
                outcome = self.outcome(attack, ground, require=[])
                if not self.succeeded(attack, outcome):
                    self.assertFalse(self.bare(attack), (attack.off, outcome))
                    print(f"{attack.name}: this machine forbids it to everybody {outcome}", file=sys.stderr)
                    self.forbidden += 1
        self.assertLess(self.forbidden, 12, "controls that say nothing")

    def bare(self, attack):
        """Whether it succeeds in a program of the same user that has no wall."""
        arguments = attack.arguments(self.world) if callable(attack.arguments) else attack.arguments
        words = [f"s{a}" if isinstance(a, str) else f"i{a}" for a in arguments]
        done = subprocess.run([*attack.inside, PYTHON, "-c", BARE, self.bundle / LIBRARY, attack.symbol, *words],
                              cwd=self.data, capture_output=True, text=True, preexec_fn=self.becoming())  # fmt: skip
        value = int(done.stdout.split()[-1]) if done.stdout.startswith("value") else None
        return self.succeeded(attack, (value, None, done.stdout))


class SecondLineTests(TableCase):
    """Where both stop an attack, each of filter and Landlock does so without the other (and without capabilities, where
    those have a part)."""

    def test_each_of_two_is_enough(self):
        for attack in ATTACKS:
            layers = attack.off.split(",")
            if "seccomp" not in layers or "landlock" not in layers:
                continue
            if attack.ordinary_only or attack.needs_root and os.getuid() != 0:
                continue
            for stays in attack.alone:
                with self.subTest(f"{attack.name}, {stays} alone"):
                    ground = self.ground(",".join(layer for layer in layers if layer != stays), before=attack.inside)
                    outcome = self.outcome(attack, ground, require=[])
                    self.assertFalse(self.succeeded(attack, outcome), outcome)


class OrdinaryUserControlTests(ControlTests):
    user = 54353

    @unittest.skipIf(os.getuid() != 0, "the tests run as an ordinary user anyway")
    def test_each(self):
        super().test_each()


class WholeTests(unittest.TestCase):
    """Nothing of the list is missing, and what stands elsewhere is there."""

    def test_every_word_has_an_attack(self):
        covered = {attack.words for attack in [*ATTACKS, *ELSEWHERE]}
        self.assertEqual(set(WORDS), covered)
        self.assertGreaterEqual(len(ATTACKS), 40)
        self.assertEqual(len({(a.name, str(a.arguments)) for a in ATTACKS}), len(ATTACKS))

    def test_tests_elsewhere_exist(self):
        for row in ELSEWHERE:
            for name in (row.contained, row.control, *row.others):
                with self.subTest(name):
                    module, group, test = name.split(".")
                    self.assertTrue(callable(getattr(getattr(importlib.import_module(module), group), test)))

    def test_they_run_as_an_ordinary_user_and_without_namespaces(self):
        for row in ELSEWHERE:
            with self.subTest(row.words):
                groups = [getattr(importlib.import_module(m), g) for m, g, _ in (name.split(".") for name in row.others)]
                self.assertTrue(any(group.user is not None for group in groups))
                self.assertTrue(any(group.without == NAMESPACES for group in groups))

    def test_every_layer_is_needed_by_an_attack(self):
        layers = {layer for attack in ATTACKS for layer in attack.off.split(",")}
        for layer in ("landlock", "seccomp", "capabilities", "no_new_privs", "rlimits", "descriptors"):
            self.assertIn(layer, layers)


if __name__ == "__main__":
    unittest.main()
