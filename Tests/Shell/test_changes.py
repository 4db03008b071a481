"""What other processes do to a home shows before the next call, also to hosts that keep bundles ready."""

import shutil
import subprocess

import processes
from program import plugin
from test_resident import ResidentCase

SOURCE = """
double twice(double value) { return value * %s; }
"""
MANIFEST = """{ "manifest": 1, "id": "org.example.loop", "name": "Loop", "version": "1.0.0",
  "library": { "name": "loop.so" },
  "intents": [ { "id": "Twice", "title": "Twice", "effect": "read",
    "parameters": [ { "name": "value", "type": "double" } ], "result": { "type": "double" },
    "direct": { "symbol": "twice" } } ] }
"""


class AuthorsLoopTests(ResidentCase):
    def setUp(self):
        super().setUp()
        self.source = self.folder / "loop"
        self.source.mkdir()
        (self.source / "manifest.json").write_text(MANIFEST)
        self.build("2")

    def build(self, factor):
        (self.source / "loop.c").write_text(SOURCE % factor)
        subprocess.run(
            ["gcc", "-shared", "-fPIC", "-o", self.source / "loop.so", self.source / "loop.c"], check=True)

    def loop(self):
        self.intents("add", "--link", self.source / "loop.so")
        self.gives(6, "Twice", "value=3")
        for factor, expected in (("3", 9), ("4", 12), ("5", 15)):
            self.build(factor)
            self.gives(expected, "Twice", "value=3")

    def test_edit_build_run(self):
        self.loop()

    def test_edit_build_run_with_a_resident_host(self):
        self.serve()
        self.loop()
        self.assertEqual(self.json("run", "Twice", "value=3")["process"], "forked")

    def test_the_template_of_an_old_build_goes_by_itself(self):
        self.intents("add", "--link", self.source / "loop.so")
        self.serve()
        self.intents("run", "Twice", "value=3")
        pid = self.kept()["org.example.loop"]["pid"]
        self.build("7")
        self.wait("the old template is gone", lambda: processes.gone(pid))

    def test_several_commands_take_the_same_build_at_once(self):
        self.intents("add", "--link", self.source / "loop.so")
        words = ("run", "Twice", "value=3")
        for factor, expected in (("3", "9\n"), ("4", "12\n"), ("5", "15\n")):
            self.build(factor)
            for process in [self.start(*words) for _ in range(6)]:
                self.assertEqual(self.finish(process, words).out, expected)

    def test_a_build_that_cannot_be_loaded_is_told(self):
        self.intents("add", "--link", self.source / "loop.so")
        (self.source / "loop.c").write_text("double other(void) { return 0; }")
        subprocess.run(
            ["gcc", "-shared", "-fPIC", "-o", self.source / "loop.so", self.source / "loop.c"], check=True)
        self.says(self.intents("run", "Twice", "value=3", exit=69), "twice")
        self.build("2")
        self.gives(6, "Twice", "value=3")


    def test_a_build_that_asks_for_more_gets_no_more(self):
        self.intents("add", "--link", self.source / "loop.so")
        self.gives(6, "Twice", "value=3")
        wish = '"grants": [{ "name": "people", "kind": "folder", "access": "read", "reason": "To look" }],'
        (self.source / "manifest.json").write_text(MANIFEST.replace('"library"', wish + ' "library"'))
        self.build("3")
        self.gives(9, "Twice", "value=3")
        self.says(self.intents("grant", "org.example.loop"), "people", "Not given")

    def test_a_build_with_a_worse_effect_is_asked_about_at_each_call(self):
        self.intents("add", "--link", self.source / "loop.so")
        self.gives(6, "Twice", "value=3")
        (self.source / "manifest.json").write_text(MANIFEST.replace('"read"', '"irreversible"'))
        self.build("3")
        self.assertEqual(self.error("run", "Twice", "value=3", exit=75)["question"]["kind"], "confirmation")
        self.gives(9, "Twice", "value=3", "--yes")


class ChangeTests(ResidentCase):
    def setUp(self):
        super().setUp()
        self.serve()

    def test_a_removed_bundle_is_gone_and_its_process_too(self):
        self.add("Dice")
        self.intents("run", "Roll")
        pid = self.kept()["org.example.dice"]["pid"]
        self.intents("remove", "org.example.dice")
        self.intents("run", "Roll", exit=66)
        self.wait("its template is gone", lambda: processes.gone(pid))

    def test_an_update_serves_the_next_call(self):
        self.add("Maths")
        copy = shutil.copytree(plugin("Dice"), self.folder / "Dice.intents")
        self.intents("add", copy)
        self.intents("run", "Roll")
        text = (copy / "manifest.json").read_text()
        (copy / "manifest.json").write_text(text.replace('"1.0.0"', '"1.1.0"'))
        self.intents("add", copy)
        self.assertEqual(self.json("run", "Roll")["version"], "1.1.0")

    def test_a_call_in_flight_finishes_while_its_bundle_goes(self):
        self.add("cprobe")
        process = self.start("run", "nap", "seconds=2")
        self.wait("the call runs", lambda: any(call.get("pid") for call in self.calls()))
        self.intents("remove", "org.example.cprobe")
        self.finish(process, ("run", "nap"))

    def test_a_grant_and_its_end_count_at_once(self):
        people = self.contacts()
        self.says(self.intents("query", "Contact", "Ada"), "Ada")
        self.intents("revoke", "org.example.contacts", "people")
        self.intents("query", "Contact", "Ada", exit=77)
        self.intents("grant", "org.example.contacts", f"people={people}")
        self.says(self.intents("query", "Contact", "Ada"), "Ada")
        self.intents("revoke", "org.example.contacts", "people")
        self.intents("query", "Contact", "Ada", exit=77)
