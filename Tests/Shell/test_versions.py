"""Versions: what an update changes is said, what widens is agreed to, what breaks is found before it is shipped."""

import copy
import json
import os
import shutil
import subprocess

from program import Case, fixture

SOURCE = """
double area(double width, double height) { return width * height; }
double area3(double width, double height, const double *depth) { return width * height * (depth ? *depth : 1); }
const char *paint(const char *colour) { return colour; }
"""
FIRST = {
    "manifest": 1, "id": "org.example.area", "name": "Area", "version": "1.0.0", "library": {"name": "area.so"},
    "grants": [{"name": "plans", "kind": "folder", "access": "read", "reason": "Reads your plans."}],
    "intents": [
        {"id": "Area", "title": "Area", "effect": "read",
         "parameters": [{"name": "width", "type": "double"}, {"name": "height", "type": "double"}],
         "result": {"type": "double"}, "direct": {"symbol": "area"}},
        {"id": "Paint", "title": "Paint", "effect": "reversible",
         "parameters": [{"name": "colour", "type": "enum:Colour"}],
         "result": {"type": "string"}, "direct": {"symbol": "paint", "ctype": "cstr"}}],
    "enums": [{"id": "Colour", "display": {"name": "Colour"},
               "cases": [{"value": "red", "title": "Red"}, {"value": "green", "title": "Green"}]}],
}


class VersionCase(Case):
    def setUp(self):
        super().setUp()
        self.manifest = copy.deepcopy(FIRST)
        self.source = self.folder / "source"
        self.source.mkdir()
        (self.folder / "area.c").write_text(SOURCE)
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", self.source / "area.so", self.folder / "area.c"], check=True)

    def made(self, name):
        """A folder to grant; the one above holds the home, which nobody is given."""
        (self.folder / name).mkdir()
        return self.folder / name

    def write(self, version=None):
        if version:
            self.manifest["version"] = version
        (self.source / "manifest.json").write_text(json.dumps(self.manifest))
        return self.source / "area.so"

    def install(self):
        self.intents("add", self.write(), "--no")

    def version(self):
        bundle, = self.json("list", "--bundles")["bundles"]
        return bundle["version"]

    def intent(self, name):
        return next(intent for intent in self.manifest["intents"] if intent["id"] == name)

    def changes(self, made):
        return {(change["kind"], change["weight"], change["subject"]) for change in made["changes"]}


class UpdateTests(VersionCase):
    def test_every_kind_of_change_is_named(self):
        self.install()
        area = self.intent("Area")
        area["title"] = "Area or Volume"
        area["parameters"] += [{"name": "depth", "type": "double?"}, {"name": "unit", "type": "string"}]
        area["parameters"][0]["type"] = "double?"
        area["effect"] = "reversible"
        self.manifest["intents"][1]["id"] = "Colourise"
        self.manifest["enums"][0]["cases"][1] = {"value": "blue", "title": "Blue"}
        self.manifest["grants"] += [{"name": "out", "kind": "folder", "access": "write", "reason": "Writes plans."}]
        self.manifest["grants"][0]["access"] = "write"
        self.write("1.1.0")
        (self.folder / "area.c").write_text(
            SOURCE + "double area(const double *w, double h, const double *d, const char *u);")
        made = self.json("update", "area", "--check")["bundles"][0]
        self.assertEqual((made["installed"], made["new"], self.version()), ("1.0.0", "1.1.0", "1.0.0"))
        self.assertEqual(self.changes(made), {
            ("effect-worse", "widens", "Area"), ("words-changed", "note", "Area"),
            ("parameter-widened", "note", "Area.width"), ("parameter-added", "note", "Area.depth"),
            ("parameter-added", "breaks", "Area.unit"), ("intent-removed", "breaks", "Paint"),
            ("intent-added", "note", "Colourise"), ("case-removed", "breaks", "Colour.green"),
            ("case-added", "note", "Colour.blue"), ("grant-added", "widens", "out"),
            ("grant-widened", "widens", "plans")})

    def test_what_widens_waits_for_an_answer(self):
        self.install()
        self.intent("Area")["effect"] = "irreversible"
        self.write("1.1.0")
        before = self.snapshot()
        error = self.error("update", "area", exit=75)
        self.assertIn("its effect was read and is irreversible", error["question"])
        self.says(self.intents("add", self.source / "area.so", exit=75), "--yes", "the installed version stays")
        self.assertEqual((self.version(), self.snapshot()), ("1.0.0", before))
        self.gives(6, "Area", "width=2", "height=3")
        self.says(self.intents("update", "area", "--yes"), "Updated Area 1.1.0", "which was 1.0.0")
        self.assertEqual(self.version(), "1.1.0")

    def test_a_person_agrees_or_declines(self):
        self.install()
        self.intent("Area")["effect"] = "irreversible"
        self.write("1.1.0")
        for answer, status, version in (("n", 2, "1.0.0"), ("y", 0, "1.1.0")):
            terminal = self.terminal("update", "area")
            terminal.expect("Take it?")
            terminal.answer(answer)
            self.assertEqual(terminal.end(), status)
            self.assertEqual(self.version(), version)

    def test_what_does_not_widen_is_taken_at_once(self):
        self.install()
        self.manifest["enums"][0]["cases"].append({"value": "blue", "title": "Blue"})
        self.write("1.1.0")
        self.says(self.intents("update"), "Updated Area 1.1.0", "Colour.blue: new: Blue")
        self.says(self.intents("update"), "org.example.area 1.1.0 is up to date")

    def test_a_grant_that_is_given_along_is_agreed_to(self):
        self.install()
        self.manifest["grants"].append({"name": "out", "kind": "folder", "access": "write", "reason": "Writes."})
        self.write("1.1.0")
        self.intents("update", "area", exit=75)
        self.intents("update", "area", "--grant", f"out={self.made('out')}")
        self.assertEqual(self.version(), "1.1.0")

    def test_only_what_is_installed_is_updated(self):
        self.write()
        self.intents("update", self.source / "area.so", exit=66)
        self.intents("update", "org.example.nothing", exit=66)
        self.install()
        shutil.rmtree(self.source)
        self.says(self.intents("update", "area", exit=66), "not there any more")


class RollbackTests(VersionCase):
    def setUp(self):
        super().setUp()
        self.install()
        self.manifest["enums"][0]["cases"].append({"value": "blue", "title": "Blue"})
        self.intents("add", self.write("2.0.0"))

    def test_back_and_forth(self):
        listed = self.json("versions", "area")["versions"]
        self.assertEqual([(row["version"], row["installed"]) for row in listed], [("2.0.0", True), ("1.0.0", False)])
        self.says(self.intents("rollback", "area"), "Updated Area 1.0.0", "which was 2.0.0")
        self.intents("run", "Paint", "colour=blue", exit=65)
        self.gives(6, "Area", "width=2", "height=3")
        self.intents("rollback", "area", "2.0.0")
        self.gives("blue", "Paint", "colour=blue")
        self.says(self.intents("rollback", "area", "9.9", exit=66), "there is no earlier version 9.9", "1.0.0")

    def test_files_that_were_changed_are_not_gone_back_to(self):
        row = self.json("versions", "area")["versions"][1]
        folder = self.home / "store" / row["hash"]
        for path in (folder, *folder.rglob("*")):
            os.chmod(path, 0o755)
        (folder / "manifest.json").write_text("{}")
        self.says(self.intents("rollback", "area", exit=71), "were changed")
        self.assertEqual(self.version(), "2.0.0")

    def test_switched_off_and_on(self):
        self.intents("disable", "area")
        self.says(self.intents("run", "Area", "width=2", "height=3", exit=69), "intents enable")
        self.intents("enable", "area")
        self.gives(6, "Area", "width=2", "height=3")


class AliasTests(VersionCase):
    def test_saved_references_survive_renames(self):
        self.install()
        self.intents("grant", "area", f"plans={self.made('plans')}")
        self.intents("expose", "Paint")
        tool = self.json("tools")["tools"][0]["name"]
        area, paint = self.manifest["intents"]
        area.update(id="Surface", aliases=["Area"])
        area["parameters"][0].update(name="breadth", aliases=["width"])
        paint.update(id="Colourise", aliases=["Paint"])
        paint["parameters"][0]["type"] = "enum:Paint"
        self.manifest["enums"][0].update(id="Paint", aliases=["Colour"])
        self.manifest["enums"][0]["cases"][1].update(value="emerald", aliases=["green"])
        self.manifest["grants"][0].update(name="drawings", aliases=["plans"])
        self.write("1.1.0")
        self.assertTrue(self.json("validate", self.source / "area.so")["bundles"][0]["valid"])
        self.intents("update", "area")
        self.gives(6, "Area", "width=2", "height=3")
        self.gives("emerald", "Paint", "colour=green")
        grant, = self.json("grant", "area")["grants"]
        self.assertEqual((grant["name"], grant["given"] != []), ("drawings", True))
        self.assertTrue(any(row["intent"].endswith("Colourise") for row in self.json("tools")["tools"]), tool)


class ValidateTests(VersionCase):
    def problems(self, exit):
        made = self.json("validate", self.source / "area.so", exit=exit)["bundles"][0]
        return [problem for problem in made["problems"] if problem["check"] == "undeclared-break"]

    def test_an_undeclared_break_is_an_error_with_its_fix(self):
        self.install()
        self.manifest["enums"][0]["cases"].pop()
        self.intent("Area")["parameters"][1]["name"] = "depth"
        self.write("1.1.0")
        found = self.problems(69)
        self.assertEqual({problem["path"] for problem in found}, {"Colour.green", "Area.height", "Area.depth"})
        self.assertTrue(any('"aliases": ["height"]' in problem["fix"] for problem in found))
        self.write("2.0.0")
        self.assertEqual(self.problems(0), [])

    def test_every_check_is_listed_with_what_mends_it(self):
        checks = self.json("validate", "--list")["checks"]
        names = [check["name"] for check in checks]
        self.assertEqual(len(names), len(set(names)))
        self.assertTrue({"unknown-type", "undeclared-break", "unfit-library", "unreadable-texts"} <= set(names))
        self.assertTrue(all(check["rule"] and check["fix"] for check in checks))

    def test_every_finding_names_its_check(self):
        names = {check["name"] for check in self.json("validate", "--list")["checks"]}
        self.write()
        (self.source / "area.so").write_bytes(b"\x7fELF")
        made = self.json("validate", self.source / "area.so", exit=69)["bundles"][0]
        self.assertEqual([problem["check"] for problem in made["problems"]], ["unfit-library"])
        self.manifest["intents"][0]["effect"] = "maybe"
        self.write()
        made = self.json("validate", self.source / "manifest.json", exit=69)["bundles"][0]
        self.assertTrue(made["problems"])
        self.assertTrue({problem["check"] for problem in made["problems"]} <= names)

    def test_each_check_of_a_library_is_caused_by_a_fixture(self):
        for name, check in (
            ("bad-json", "no-manifest"), ("missing-symbol", "unfit-library"), ("ctor-crash", "does-not-open"),
            ("lying-manifest", "describes-otherwise"), ("unknown-type", "unknown-type"),
        ):
            with self.subTest(name):
                made = self.json("validate", fixture(name), exit=69)["bundles"][0]
                self.assertEqual(made["problems"][0]["check"], check)
                self.assertTrue(made["problems"][0]["fix"])
