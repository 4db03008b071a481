"""`why INTENT`: the gate that keeps an intent from being found or run."""

import contextlib
import json
import shutil
import sqlite3

from program import Case, fixture, plugin


class GateTests(Case):
    def gates(self, name, **options):
        made = self.json("why", name, **options)
        return made, {gate["gate"]: gate["state"] for gate in made["gates"]}

    def test_nothing_is_in_the_way(self):
        self.add("Dice")
        made, gates = self.gates("Roll")
        self.assertTrue(made["runs"])
        self.assertEqual(set(gates.values()), {"open"})
        self.assertEqual(list(gates), ["added", "enabled", "listed", "locale", "files", "grant", "layer"])
        self.says(self.intents("why", "Roll"), "Roll can be run")

    def test_not_added(self):
        self.says(self.intents("why", "Roll", exit=66), "no intent", "intents add")
        self.add("Dice")
        self.says(self.intents("why", "Rol", exit=66), "Roll")

    def test_removed(self):
        self.add("Dice")
        self.intents("run", "Roll", "sides=6")
        self.intents("remove", "org.example.dice")
        error = self.error("why", "Roll", exit=66)
        self.assertEqual(error["gate"], "added")
        self.assertIn("org.example.dice 1.0.0", error["message"])

    def test_refused_when_it_was_added(self):
        copy = self.folder / "Dice.intents"
        shutil.copytree(plugin("Dice"), copy)
        manifest = json.loads((copy / "manifest.json").read_text())
        (copy / "manifest.json").write_text(json.dumps({**manifest, "manifest": 99}))
        refusal = self.error("add", copy, exit=69)["message"]
        for name in ("Roll", "dice.Roll", "org.example.dice.Roll"):
            error = self.error("why", name, exit=66)
            self.assertEqual(error["gate"], "refused")
            self.assertIn("org.example.dice was refused when it was added", error["message"])
            self.assertIn(refusal, error["message"])
            self.assertIn(f"intents validate {copy}", error["hint"])
        self.assertEqual(self.error("why", "Walk", exit=66).get("gate"), None)
        (copy / "manifest.json").write_text(json.dumps(manifest))
        self.intents("add", copy)
        self.assertTrue(self.gates("Roll")[0]["runs"])
        self.intents("remove", "org.example.dice")
        self.assertNotEqual(self.error("why", "Roll", exit=66).get("gate"), "refused")

    def test_refused_for_what_its_library_is(self):
        self.intents("add", fixture("lying-manifest"), exit=69)
        error = self.error("why", "org.example.fixture.lying-manifest.Go", exit=66)
        self.assertEqual(error["gate"], "refused")
        self.assertIn("is not what its manifest says", error["message"])

    def test_a_version_without_it(self):
        self.add("Dice")
        self.intents("run", "Roll", "sides=6")
        with contextlib.closing(sqlite3.connect(self.home / "catalogue.sqlite")) as catalogue, catalogue:
            catalogue.execute("DELETE FROM names WHERE name LIKE '%Roll'")
        self.assertEqual(self.error("why", "Roll", exit=66)["gate"], "version")

    def test_switched_off(self):
        self.add("Dice")
        with contextlib.closing(sqlite3.connect(self.home / "catalogue.sqlite")) as catalogue, catalogue:
            catalogue.execute("UPDATE bundles SET enabled = 0")
        made, gates = self.gates("Roll")
        self.assertEqual((made["runs"], made["gate"], gates["enabled"]), (False, "enabled", "closed"))
        self.says(self.intents("why", "Roll"), "intents enable")

    def test_a_grant_is_missing(self):
        self.contacts()
        self.intents("revoke", "org.example.contacts", "people")
        made, _ = self.gates("ShowContact")
        self.assertEqual(made["gate"], "grant")
        self.says(self.intents("why", "ShowContact"), "intents grant")

    def test_a_layer_is_missing(self):
        self.add("Dice")
        made, _ = self.gates("Roll", env={"INTENTS_TEST_WITHOUT": "landlock"})
        self.assertEqual(made["gate"], "layer")

    def test_its_files_have_changed(self):
        self.add("Dice")
        library = next(self.home.glob("store/*/lib/*/*.so"))
        library.parent.chmod(0o755)
        library.chmod(0o644)
        with library.open("ab") as file:
            file.write(b"x")
        self.assertEqual(self.gates("Roll")[0]["gate"], "files")

    def test_what_only_hides(self):
        self.add("mediates")
        made, gates = self.gates("Card")
        self.assertEqual((made["runs"], gates["listed"]), (True, "hides"))
        made, gates = self.gates("Land", env={"LANG": "fi_FI.UTF-8"})
        self.assertEqual((made["runs"], gates["locale"]), (True, "hides"))

    def test_a_name_of_several(self):
        self.add("call-crash", "call-error")
        self.says(self.intents("why", "Go", exit=64), "call-crash", "call-error")
        self.says(self.intents("why", "org.example.fixture.call-crash.Go"), "can be run")
