"""1,000 intents in 100 bundles."""

import subprocess

from program import PATIENCE, PROGRAM, Case, many


class ManyTests(Case):
    def setUp(self):
        super().setUp()
        self.environment["INTENTS_HOME"] = str(many())

    def traced(self, *words):
        """The system calls of a command and of all that it starts."""
        log = self.folder / "trace"
        done = subprocess.run(
            ["strace", "-f", "-qq", "-o", log, PROGRAM, *words], env=self.environment, capture_output=True,
            text=True, timeout=2 * PATIENCE)
        self.assertEqual(done.returncode, 0, done.stderr)
        return log.read_text().splitlines(), done.stdout

    def test_list_starts_no_process(self):
        for words in (("list",), ("list", "--json"), ("list", "--bundles"), ("show", "org.example.many.b0042")):
            with self.subTest(" ".join(words)):
                calls, out = self.traced(*words)
                started = [
                    line for line in calls
                    if any(f" {name}(" in line for name in ("clone", "clone3", "fork", "vfork", "execveat"))]
                self.assertEqual(started, [])
                self.assertEqual(sum(" execve(" in line for line in calls), 1, "only its own")
                self.assertTrue(out)

    def test_list_opens_no_bundle(self):
        calls, _ = self.traced("list")
        touched = [line for line in calls if "/store/" in line or "/data/" in line]
        self.assertEqual(touched, [])
        # From its first look at the home on: a debug build loads libraries before.
        first = next(place for place, line in enumerate(calls) if self.environment["INTENTS_HOME"] in line)
        self.assertLess(len(calls) - first, 300)

    def test_all_are_listed(self):
        self.assertEqual(len(self.json("list")["intents"]), 1000)
        self.assertEqual(len(self.json("list", "--bundles")["bundles"]), 100)
        self.assertEqual(len(self.intents("list").out.splitlines()), 1001)

    def test_names_are_found(self):
        run = self.intents("run", "HypotenuseX", exit=66)
        self.assertNotEqual(run.err, "")
        run = self.intents("run", "Power0001", "a=2", "b=3", exit=64)
        self.says(run, "org.example.many.b0001.Power0001")
        self.assertLess(len(run.err.splitlines()), 40, "a hundred candidates are too many to read")
        self.gives(8, "org.example.many.b0100.Power0001", "a=2", "b=3")

    def test_a_pipe_that_closes_early(self):
        for tail in ("head -1", "true"):
            done = subprocess.run(
                ["bash", "-o", "pipefail", "-c", f"{PROGRAM} list | {tail}"], env=self.environment,
                capture_output=True, text=True, timeout=PATIENCE)
            self.assertEqual((done.returncode, done.stderr), (0, ""), tail)

    def test_one_call_does_not_read_all_bundles(self):
        calls, _ = self.traced("run", "org.example.many.b0050.Power0001", "a=2", "b=3")
        stores = {line.split("/store/")[1][:64] for line in calls if "/store/" in line}
        self.assertEqual(len(stores), 1, "bundles that are not called are touched")
