"""A bundle that goes, or comes anew, between the moment when a command has looked it up and the moment when its process
opens the library. A runner that waits for a word makes that moment last."""

import json
import os
import shutil
import signal
import subprocess

import processes
from program import PROGRAM, plugin
from test_resident import ResidentCase

RUNNER = next(path for path in (PROGRAM.with_name("intent-runner"), PROGRAM.parent / "../libexec/intents/intent-runner")
              if path.exists())  # fmt: skip

# A library that nobody may fork: it has a second thread.
THREADED = """
#include <pthread.h>
#include <unistd.h>
static void *wait_for_ever(void *nothing) { for (;;) pause(); return nothing; }
__attribute__((constructor)) static void start(void) { pthread_t thread; pthread_create(&thread, 0, wait_for_ever, 0); }
long twice(long number) { return 2 * number; }
"""
MANIFEST = {
    "manifest": 1, "id": "org.example.threaded", "name": "Threaded", "version": "1.0.0",
    "library": {"name": "threaded.so"},
    "intents": [{"id": "Twice", "title": "Twice", "effect": "read", "parameters": [{"name": "number", "type": "int"}],
                 "result": {"type": "int"}, "direct": {"symbol": "twice"}}],
}  # fmt: skip


class MeanwhileTests(ResidentCase):
    def waiting_runner(self):
        """A runner that starts when `go` is there, and says before by `here` that it is about to."""
        script = self.folder / "runner"
        script.write_text(f'#!/bin/sh\n: >"{self.folder}/here"\nuntil [ -e "{self.folder}/go" ]; do sleep 0.02; done\n'
                          f'exec "{RUNNER.resolve()}" "$@"\n')  # fmt: skip
        script.chmod(0o755)
        return {"INTENTS_RUNNER": str(script)}

    def meanwhile(self, words, happens, exit):
        """Runs a command, and something else after it has looked and before its process opens anything."""
        (self.folder / "go").unlink(missing_ok=True)
        (self.folder / "here").unlink(missing_ok=True)
        process = self.start(*words, env=self.waiting_runner())
        self.wait("its runner is about to start", (self.folder / "here").exists)
        happens()
        (self.folder / "go").touch()
        return self.finish(process, words, exit)

    def version(self, number):
        copy = self.folder / f"{number}.intents"
        shutil.copytree(plugin("Maths"), copy)
        text = (copy / "manifest.json").read_text()
        (copy / "manifest.json").write_text(text.replace('"1.0.0"', f'"{number}"'))
        return copy

    POWER = ("org.example.maths.Power", "base=2", "exponent=3")

    def test_a_run_of_what_is_removed_says_so(self):
        self.add("Maths")
        run = self.meanwhile(("run", *self.POWER), lambda: self.intents("remove", "org.example.maths"), exit=66)
        self.says(run, "org.example.maths has just been removed", "Run it again")

    def test_a_run_of_what_is_updated_finishes_on_its_version(self):
        self.add("Maths")
        run = self.meanwhile(("run", *self.POWER), lambda: self.intents("add", self.version("1.1.0")), exit=0)
        self.assertEqual(run.out, "8\n")
        (last,) = self.json("log")["records"]
        self.assertEqual(last["version"], "1.0.0")

    def test_a_run_of_what_is_removed_and_added_again_goes_on(self):
        self.add("Maths")

        def anew():
            self.intents("remove", "org.example.maths")
            self.add("Maths")

        self.assertEqual(self.meanwhile(("run", *self.POWER), anew, exit=0).out, "8\n")

    def test_a_query_of_what_is_removed_says_so(self):
        self.contacts()
        run = self.meanwhile(("query", "Contact"), lambda: self.intents("remove", "org.example.contacts"), exit=66)
        self.says(run, "org.example.contacts has just been removed")

    def threaded(self):
        folder = self.folder / "threaded"
        folder.mkdir()
        (folder / "threaded.c").write_text(THREADED)
        (folder / "manifest.json").write_text(json.dumps(MANIFEST))
        subprocess.run(["gcc", "-shared", "-fPIC", "-pthread", "-o", "threaded.so", "threaded.c"], cwd=folder, check=True)
        self.intents("add", folder / "threaded.so")

    def test_a_process_that_was_lent_without_a_template(self):
        self.threaded()
        host = self.serve()
        made = self.json("run", "Twice", "number=21")
        self.assertEqual(made["value"], 42)
        self.assertIn("thread", made["process"])
        (supervisor,) = [pid for pid, (parent, _, line) in processes.table().items()
                         if parent == host.pid and "intent-runner" in line]  # fmt: skip
        os.kill(supervisor, signal.SIGSTOP)
        try:
            process = self.start("run", "Twice", "number=21")
            self.wait("it has its process", self.calls)
            self.intents("remove", "org.example.threaded")
        finally:
            os.kill(supervisor, signal.SIGCONT)
        run = self.finish(process, ("run", "Twice"), exit=66)
        self.says(run, "org.example.threaded has just been removed", "Run it again")
