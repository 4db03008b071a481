"""libintents.so as a program in C uses it."""

import json
import subprocess

from place import LIBRARY, ROOT
from program import Case, fixture


class CTests(Case):
    can_borrow = False

    def test_a_program_in_c(self):
        for name in ("cprobe", "call-asks", "call-progress", "call-cancellable", "call-crash"):
            self.add(name)
        client = self.folder / "client"
        subprocess.run(["gcc", "-std=c11", "-D_GNU_SOURCE", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-pthread",
                        "-I", ROOT / "Sources/CIntents/include", ROOT / "Tests/Library/client.c", LIBRARY,
                        "-o", client], check=True)
        # What is linked is called by the name that it is installed under.
        (self.folder / "libintents.so").symlink_to(LIBRARY)
        self.check(self.follow(
            [client, self.home], {"LD_LIBRARY_PATH": str(self.folder)},
            {"subscribed": lambda: self.intents("add", fixture("echo"))}))

    def check(self, lines):
        def ended(name, place=0):
            """Status and result of a run."""
            found = [line.removeprefix(f"{name}: ") for line in lines if line.startswith(f"{name}: ")]
            status, _, text = found[place].partition(" ")
            return int(status), json.loads(text)

        listed = json.loads(lines[0].removeprefix("list: "))
        self.assertIn(
            {"name": "org.example.cprobe.add", "id": "add", "bundle": "org.example.cprobe", "title": "Add",
             "effect": "read"}, listed)
        status, result = ended("add")
        self.assertEqual((status, result["outcome"], result["value"]), (0, "done", 3))
        self.assertIn("add: not started: 64 arguments: no JSON object", lines)
        status, result = ended("add", 2)
        self.assertEqual((status, result["outcome"]), (65, "badValue"))
        self.assertEqual(ended("nothing")[0], 66)
        asks = "org.example.fixture.call-asks.Go"
        status, result = ended(asks)
        self.assertEqual((status, result["question"]["prompt"]), (75, "Go on?"))
        self.assertIn("asked Go on?", lines)
        self.assertIn("answered again: 66", lines)
        status, result = ended(asks, 1)
        self.assertEqual(status, 0, result)
        self.assertIn("answered", result["value"])
        self.assertIn("waited within a handler: 64", lines)
        self.assertEqual(ended("org.example.fixture.call-progress.Go")[1]["value"], "counted to 20")
        self.assertIn("steps: 21", lines)
        status, result = ended("org.example.fixture.call-cancellable.Go")
        self.assertEqual((status, result["outcome"]), (130, "cancelled"))
        status, result = ended("org.example.fixture.call-crash.Go")
        self.assertEqual((status, result["outcome"]), (70, "misbehaved"))
        self.assertIn("SIGSEGV", result["message"])
        self.assertEqual(ended("add", 3)[1]["value"], 7, "a crash is that call's affair alone")
        self.assertIn("ends: 5", lines)
        self.assertEqual(lines[lines.index("subscribed") + 1], "changed")
        self.assertEqual(lines[-1], "without a host: 64")
