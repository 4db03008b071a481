"""What Tests/run runs again when something changed, and what it leaves out.

On a copy of the tree. The tools are stand-ins that note how they were called and fail where a test says so, so a run
takes seconds and the table of steps is the real one.
"""

import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
NOT_COPIED = shutil.ignore_patterns(".git", ".build*", "build", "target", "__pycache__")
STAND_IN = """#!/bin/bash
words="$(basename "$0") $*"
case $words in
  *--version*) echo "version ${TOOL_VERSION:-1}"; exit 0 ;;
  *--show-bin-path*) echo "$TREE/.build/release"; exit 0 ;;
esac
[ -z "${SLOW_EDIT:-}" ] || [[ $words != *"$SLOW_EDIT"* ]] || echo "// edited" >>"$TREE/Sources/intents/main.swift"
if [ -n "${FAILS_ONCE:-}" ] && [[ $words == *"$FAILS_ONCE"* ]] && mkdir "$TREE/.build/failed-once" 2>/dev/null; then exit 1; fi
[ -z "${FAILING:-}" ] || [[ $words != *"$FAILING"* ]] || exit 1
exit 0
"""
TOOLS = ("swift", "make", "gcc", "g++", "clang", "clang++", "cargo", "apt-get", "sudo")
QUICK = {"formatting", "the contract compiles everywhere", "unit tests"}
BUILT = ("Plugins/{}/build/{}.intents/manifest.json", "Plugins/{}/.build/release/lib{}.so")


class Steps(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory(prefix="intents-steps-")
        cls.addClassCleanup(cls.folder.cleanup)
        cls.pristine = pathlib.Path(cls.folder.name) / "pristine"
        shutil.copytree(ROOT, cls.pristine, symlinks=True, ignore=NOT_COPIED)
        tools = pathlib.Path(cls.folder.name) / "tools"
        tools.mkdir()
        for name in (*TOOLS, "python3"):
            (tools / name).write_text(STAND_IN)
            (tools / name).chmod(0o755)
        for file in (".build/release/intents", ".build/release/intent-runner", ".build/release/libintents-library.so", ".build/runner/intent-runner",
                     "Tests/Fixtures/build/echo.intents/manifest.json", *cls.plugins()):
            (cls.pristine / file).parent.mkdir(parents=True, exist_ok=True)
            (cls.pristine / file).write_text("built")
        # It looks at what the program says, and there is none here.
        (cls.pristine / "Plugins/demo").write_text("#!/bin/sh\n")
        cls.path = f"{tools}:{os.environ['PATH']}"

    @classmethod
    def plugins(cls):
        for pattern, kind in zip(BUILT, ("Makefile", "Package.swift")):
            for plugin in cls.pristine.glob(f"Plugins/*/{kind}"):
                yield pattern.format(plugin.parent.name, plugin.parent.name)

    def setUp(self):
        self.tree = pathlib.Path(self.folder.name) / "tree"
        shutil.copytree(self.pristine, self.tree, symlinks=True)
        self.addCleanup(shutil.rmtree, self.tree)

    def run_steps(self, *words, expect=0, **environment):
        """The steps that ran, and those that were said to be unchanged."""
        done = subprocess.run(
            [self.tree / "Tests/run", *words], text=True, capture_output=True, stdin=subprocess.DEVNULL,
            env={**os.environ, "PATH": self.path, "TREE": str(self.tree), **environment})
        self.assertEqual(done.returncode, expect, done.stderr)
        self.said = done.stderr
        steps = re.findall(r"==> (.*?)\x1b", done.stderr)
        unchanged = {s.split(": unchanged")[0] for s in steps if re.search(r": unchanged since it passed at \d{4}-", s)}
        ran = {s for s in steps if not s.startswith(("building", "every test", "deep:", "the deep", "unsteady:"))
               and not re.search(": unchanged|: failed, (once more|for the end)", s)}
        return ran, unchanged

    def change(self, path):
        file = self.tree / path
        self.assertTrue(file.exists(), path)
        file.write_bytes(file.read_bytes() + b"\n")

    def reruns(self, path, *wanted, without=()):
        self.change(path)
        ran, unchanged = self.run_steps("full")
        self.assertLessEqual(set(wanted), ran, f"{path} changed, and this was left out")
        self.assertLessEqual(set(without), unchanged, f"{path} does not concern these")

    def test_a_second_run_runs_nothing_and_says_so_for_each_step(self):
        first, unchanged = self.run_steps("full")
        self.assertEqual(unchanged, set())
        self.assertLess(QUICK, first)
        self.assertEqual(self.run_steps("full"), (set(), first))
        self.assertIn(f"{len(first)} steps unchanged", self.said)

    def test_tiers_share_what_they_remember(self):
        self.assertEqual(self.run_steps("quick")[0], QUICK)
        ran, unchanged = self.run_steps("full")
        self.assertEqual(unchanged, QUICK)
        self.assertEqual(self.run_steps("quick"), (set(), QUICK))
        self.assertTrue(ran)

    def test_again_runs_all(self):
        first, _ = self.run_steps("full")
        self.assertEqual(self.run_steps("full", "--again"), (first, set()))

    def test_what_is_touched_reruns_what_depends_on_it(self):
        self.run_steps("full")
        outside = ("the shell, from outside", "MCP", "Attacks")
        self.reruns("Sources/IntentHost/HostRuntime.swift", "formatting", "unit tests", "bundles in Swift", *outside,
                    without=["the runner", "Contacts"])
        self.reruns("Sandbox/Runner/seal.c", "the runner", "unit tests", "bundles in Swift", *outside)
        self.reruns("Sources/CIntentABI/include/intent_bundle.h", "the contract compiles everywhere", "the runner",
                    "unit tests", "bundles in Swift", *outside)
        self.reruns("Tests/Fixtures/echo/manifest.json", "the shell, from outside", "MCP", without=["the runner"])
        self.reruns("Plugins/Contacts/book.c", "Contacts", "the shell, from outside", "MCP")
        self.reruns("Tests/Shell/test_run.py", "the shell, from outside", without=["unit tests", "the runner", "MCP"])
        self.reruns("Tests/MCP/test_results.py", "the shell, from outside", "MCP", without=["unit tests", "the runner"])
        self.reruns("README.md", "the shell, from outside", without=["unit tests", "the runner", "bundles in Swift"])
        self.assertEqual(self.run_steps("full")[0], set(), "and then nothing is due")

    def test_scripts_and_built_programs_count(self):
        everything, _ = self.run_steps("full")
        for script in ("Tests/run", "Tests/setup.sh", "Tests/steps.sh"):
            self.reruns(script, *everything)
        self.reruns(".build/release/intents", "the shell, from outside", without=["the runner"])
        self.reruns("Tests/Fixtures/build/echo.intents/manifest.json", "the shell, from outside", "MCP")

    def test_what_a_step_makes_for_others_must_be_there(self):
        self.run_steps("full")
        (self.tree / "Plugins/Greeter/.build/release/libGreeter.so").write_text("another")
        self.assertIn("bundles in Swift", self.run_steps("full")[0])

    def test_another_toolchain_reruns_all(self):
        first, _ = self.run_steps("full")
        self.assertEqual(self.run_steps("full", TOOL_VERSION="2"), (first, set()))

    def test_the_mode_of_a_file_and_a_new_file_count(self):
        self.run_steps("quick")
        (self.tree / "Tests/Contract/run").chmod(0o700)
        self.assertEqual(self.run_steps("quick")[0], {"formatting", "the contract compiles everywhere"})
        (self.tree / "Tests/IntentWireTests/New.swift").write_text("")
        self.assertEqual(self.run_steps("quick")[0], {"formatting", "unit tests"})
        (self.tree / "Tests/IntentWireTests/New.swift").unlink()
        self.assertEqual(self.run_steps("quick")[0], {"formatting", "unit tests"})

    def test_a_step_that_fails_fails_again(self):
        for _ in range(2):
            ran, _ = self.run_steps("quick", expect=1, FAILING="swift test")
            self.assertIn("unit tests", ran)
            self.assertIn("failed: unit tests", self.said)
        self.assertEqual(self.run_steps("quick")[0], {"unit tests"})
        # What passed before and fails now is forgotten, also when what failed it goes away.
        self.change("Sources/intents/main.swift")
        self.run_steps("quick", expect=1, FAILING="swift test")
        self.assertIn("unit tests", self.run_steps("quick")[0])

    def test_a_step_that_fails_once_is_run_once_more_and_named_at_the_end(self):
        self.assertIn("unit tests", self.run_steps("quick", FAILS_ONCE="swift test")[0])
        self.assertIn("unsteady: unit tests failed at first and passed when run again", self.said)
        self.assertEqual(self.run_steps("quick")[0], set(), "it passed")
        self.assertNotIn("unsteady", self.said)

    def test_strict_runs_nothing_twice(self):
        self.run_steps("quick", expect=1, FAILS_ONCE="swift test", INTENTS_STRICT="1")
        self.assertIn("failed: unit tests", self.said)

    def test_what_fails_keeps_nothing_else_from_being_run(self):
        first, _ = self.run_steps("full", expect=1, FAILING="format lint")
        self.assertLess(QUICK, first)
        self.assertIn("error: failed: formatting\n", self.said)

    def test_what_is_edited_while_a_step_runs_was_not_tested(self):
        self.run_steps("quick", SLOW_EDIT="swift test")
        self.assertIn("unit tests", self.run_steps("quick")[0])


if __name__ == "__main__":
    unittest.main()
