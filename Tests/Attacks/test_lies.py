"""What a bundle sends: forged messages, files that are none, results that lie, words for a terminal."""

import concurrent.futures
import errno
import os
import stat
import threading
import unittest

from attacks import LONG, PATIENCE, AttackCase, function

# What the forged message must end in; a good result (0) only where the lie is an allowed message.
FORGED = {kind: 70 for kind in range(36)}
FORGED |= {11: 70, 21: 70, 22: (0, 70), 24: (0, 70), 25: (0, 124), 26: (0, 124), 27: (0, 124), 28: (70, 124), 33: (0, 70), 34: 0, 35: 0}
# They take seconds each; neither the user nor namespaces have a part in how they end.
FLOODS = {24, 25, 26, 27, 31}


class ForgedMessageTests(AttackCase):
    def setUp(self):
        super().setUp()
        self.add(self.bundle("forge", [function("forge", "kind:int", error="none")]))

    def forged(self, kind):
        """The end of one; its deadline is near only where it may be met."""
        allowed = FORGED[kind]
        return self.attempt("forge", f"kind={kind}", "--deadline", "5" if isinstance(allowed, tuple) and 124 in allowed else str(PATIENCE))

    def test_every_one(self):
        # Most of them wait for a limit of time, or for the host.
        with concurrent.futures.ThreadPoolExecutor(4) as pool:
            ends = dict(zip(FORGED, pool.map(self.forged, FORGED)))
        for kind, expected in FORGED.items():
            with self.subTest(kind):
                done = ends[kind]
                allowed = expected if isinstance(expected, tuple) else (expected,)
                self.assertIn(done.status, allowed, (kind, done))
                self.assertNotIn("Fatal", done.stderr)
                if done.status == 70:
                    self.assertIn("error", done.json)

    def test_afterwards_all_is_well(self):
        self.assertEqual(self.attempt("forge", "kind=99", status=0).value, 1)

    def test_answers_that_nobody_reads_are_named_as_such(self):
        done = self.attempt("forge", "kind=24", "--deadline", "40")
        if done.status != 0:  # its socket's buffer held them all
            self.assertIn("requests whose answers it does not read", done.json["error"]["message"])

    def test_control(self):
        """What is forged arrives: a line of the log, and a result that is taken for its own, once."""
        self.assertIn("it is me", self.intents("run", "forge", "kind=35", "--verbose").stderr)
        done = self.attempt("forge", "kind=33", "--deadline", str(PATIENCE))
        self.assertEqual((done.status, done.value), (0, 7), done)


class EarlyMessageTests(AttackCase):
    """The same from a constructor: before the library is open, and before anything was asked."""

    kinds = list(FORGED)

    def setUp(self):
        super().setUp()
        self.add(self.bundle("forge", [function("forge", "kind:int", error="none")]))
        self.data = self.home / "data/org.example.attack"
        self.attempt("forge", "kind=99", status=0)

    def test_every_one_at_load(self):
        for kind in self.kinds:
            with self.subTest(kind):
                (self.data / "early").write_text(str(kind))
                (self.data / "early").chmod(0o644)
                done = self.attempt("forge", "kind=99", "--deadline", "5")
                # Well formed or not, the end has a name; what it may say at any time changes nothing.
                self.assertIn(done.status, (0, 69, 70, 124), (kind, done))
                self.assertIn("value" if done.status == 0 else "error", done.json, (kind, done))
                self.assertNotIn("Fatal", done.stderr)
        (self.data / "early").unlink()
        self.assertEqual(self.attempt("forge", "kind=99", status=0).value, 1)


class FalseFileTests(AttackCase):
    def setUp(self):
        super().setUp()
        intent = function("false_file", "kind:int", error="out")
        intent["result"] = {"type": "file"}
        intent["direct"] |= {"result": "out", "ctype": "file"}
        self.add(self.bundle("hostile", [intent]))
        self.out = self.folder / "out"

    def ask(self, kind):
        return self.intents("run", "false_file", f"kind={kind}", "--out", str(self.out))

    def test_files_that_are_none(self):
        for kind in (0, 1, 2, 3, 4, 5, 8, 9):
            with self.subTest(kind):
                done = self.ask(kind)
                self.assertNotEqual(done.status, 0, (kind, done))
                self.assertGreater(done.status, 0)
                self.assertFalse(self.out.exists() and self.out.stat().st_size)

    def test_good_ones(self):
        for kind in (6, 7):
            self.assertEqual(self.ask(kind).status, 0)
            self.assertEqual(self.out.read_bytes(), b"good")
            self.out.unlink()

    def test_one_that_is_cut_while_it_is_read(self):
        for _ in range(3):
            self.assertGreaterEqual(self.ask(10).status, 0)

    def test_its_name_leads_nowhere(self):
        for kind, status in ((6, (0,)), (11, (0, 70)), (12, (0, 70)), (13, (0,)), (14, (0,))):
            place = self.folder / f"place{kind}"
            place.mkdir()
            self.own(place)
            done = self.intents("run", "false_file", f"kind={kind}", cwd=place)
            self.assertIn(done.status, status, done)
            made = list(place.rglob("*"))
            self.assertEqual(len(made), 1 if done.status == 0 else 0, (made, done))
            for path in made:
                self.assertEqual(path.parent, place)
                self.assertNotIn("\033", path.name)
                self.assertNotRegex(path.name, r"^[.-]")
                self.assertTrue(stat.S_ISREG(path.lstat().st_mode))
            self.assertNotIn("\033", done.stdout + done.stderr)
            self.assertFalse(list(self.folder.glob("escape*")))


class TerminalTests(AttackCase):
    """No byte that a terminal obeys comes through, wherever a bundle may put words."""

    def setUp(self):
        super().setUp()
        words = function("evil_text", error="out")
        words["result"] = {"type": "string"}
        words["direct"] |= {"result": "out", "ctype": "str"}
        failing = function("evil_error", error="out")
        failing["result"] = {"type": "string"}
        failing["direct"] |= {"result": "out", "ctype": "str"}
        words["title"] = failing["title"] = "\u001b[31mred\u0007"
        self.add(self.bundle("hostile", [words, failing], description="\u001b[2J\u202eevil"))

    def clean(self, done):
        for text in (done.stdout, done.stderr):
            for character in "\033\007\b\r\x7f\u009b\u202e":
                self.assertNotIn(character, text, repr(text))

    def test_results_logs_errors_and_titles(self):
        for words in (["run", "evil_text", "--verbose"], ["run", "evil_error"], ["show", "evil_text"], ["list"],
                      ["show", "org.example.attack"], ["search", "red"], ["validate", "nowhere\033[2J"]):  # fmt: skip
            done = self.intents(*words)
            self.clean(done)

    def test_json_escapes_it(self):
        done = self.intents("run", "evil_text", "--json")
        self.assertNotIn("\033", done.stdout)
        self.assertIn("\033", done.json["value"])


class GrantedFolderTests(AttackCase):
    """Links and races in a folder that was granted: the host opens below it, or not at all."""

    def setUp(self):
        super().setUp()
        self.inside, self.outside = self.folder / "inside", self.folder / "outside"
        for folder in (self.inside, self.outside, self.inside / "real"):
            folder.mkdir()
            self.own(folder)
        (self.outside / "secret").write_text("x" * 777)
        (self.inside / "real/secret").write_text("y" * 5)
        grant = {"name": "box", "kind": "folder", "access": "write", "reason": "To play."}
        intents = [
            function("race", "grant:text", "path:text", "size:int", "rounds:int", error="none"),
            function("open_named", "grant:text", "path:text", error="none"),
            function("open_raw", "path:text", error="none"),
        ]
        self.add(self.bundle("hostile", intents, [grant]), "--grant", f"box={self.inside}")

    def named(self, path):
        return self.attempt("open_named", "grant=box", f"path={path}").value

    def test_ways_out(self):
        (self.inside / "link").symlink_to(self.outside / "secret")
        (self.inside / "up").symlink_to("../outside")
        (self.inside / "fine").symlink_to("real/secret")
        os.mkfifo(self.inside / "fifo")
        for path in ("link", "up/secret", "../outside/secret", "real/../../outside/secret", str(self.outside / "secret"),
                     "/etc/passwd", "//etc/passwd", "fifo", ""):  # fmt: skip
            self.assertLess(self.named(path), 0, path)
        # From a folder, names lead anywhere: `..` of it is the host's, also behind a private root.
        for path in (".", "real", "real/.", "./"):
            self.assertEqual(self.named(path), -errno.EISDIR, path)
        self.assertEqual(self.named("fine"), 0)
        for path in ("link", "up/secret", "real/../../outside/secret"):
            self.assertEqual(self.attempt("open_raw", f"path={self.inside}/{path}").value, -errno.EACCES)

    def test_race(self):
        stop = threading.Event()
        turn, away = self.inside / "turn", self.inside / "away"
        turn.symlink_to("real")

        def swap():
            for i in range(10**9):
                if stop.is_set():
                    return
                away.symlink_to(self.outside if i % 2 else self.inside / "real")
                away.rename(turn)

        thread = threading.Thread(target=swap)
        thread.start()
        try:
            done = self.attempt("race", "grant=box", "path=turn/secret", "size=777", "rounds=5000", f"--deadline={LONG}", timeout=LONG)
        finally:
            stop.set()
            thread.join()
        self.assertEqual(done.value, 0, done)


class StoreTests(AttackCase):
    """The bytes that were checked are the bytes that run."""

    def setUp(self):
        super().setUp()
        self.add(self.bundle("hostile", [function("change_itself", "library:text", error="none"),
                                         function("log_descriptor", error="none"), function("change_log", error="none")]))  # fmt: skip
        (self.library,) = (self.home / "store").rglob("*.so")

    def test_bundle_cannot_change_itself(self):
        self.assertEqual(self.attempt("change_itself", f"library={self.library}").value, 0)

    def test_log_can_only_be_written(self):
        self.assertEqual(self.attempt("log_descriptor").value, os.O_WRONLY)

    def test_what_its_log_holds_stays(self):
        log = self.home / "logs/org.example.attack.log"
        self.attempt("log_descriptor")
        log.write_text("an earlier line\n")
        self.assertEqual(self.attempt("change_log").status, 0)
        self.assertTrue(log.read_text().startswith("an earlier line\n"), log.read_text()[:60])

    def test_changed_behind_its_back(self):
        os.chmod(self.library.parent, 0o755)
        bytes = self.library.read_bytes()
        for change in ("append", "replace"):
            if change == "append":
                os.chmod(self.library, 0o644)
                self.library.write_bytes(bytes + b"x")
            else:
                self.library.unlink()
                self.library.write_bytes(bytes[:-1] + bytes[-1:])
                os.utime(self.library, (0, 0))
                self.library.write_bytes(bytes[:-1] + b"\x01")
            self.attempt("log_descriptor", status=69)


class OrdinaryUserForgedMessageTests(ForgedMessageTests):
    user = 54332


class OrdinaryUserStoreTests(StoreTests):
    user = 54333


class OrdinaryUserFalseFileTests(FalseFileTests):
    user = 54334


class OrdinaryUserTerminalTests(TerminalTests):
    user = 54335


class OrdinaryUserGrantedFolderTests(GrantedFolderTests):
    user = 54336


class OrdinaryUserEarlyMessageTests(EarlyMessageTests):
    user = 54340
    kinds = [kind for kind in FORGED if kind not in FLOODS]


class WithoutNamespacesForgedMessageTests(ForgedMessageTests):
    without = "user,mount,pid,net,ipc,uts"


class WithoutNamespacesEarlyMessageTests(EarlyMessageTests):
    kinds = OrdinaryUserEarlyMessageTests.kinds
    without = "user,mount,pid,net,ipc,uts"


class WithoutNamespacesTerminalTests(TerminalTests):
    without = "user,mount,pid,net,ipc,uts"


class WithoutNamespacesFalseFileTests(FalseFileTests):
    without = "user,mount,pid,net,ipc,uts"


class WithoutNamespacesGrantedFolderTests(GrantedFolderTests):
    without = "user,mount,pid,net,ipc,uts"


if __name__ == "__main__":
    unittest.main()
