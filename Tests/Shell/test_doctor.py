"""What doctor says of installed bundles: each that is refused, why, and what mends it."""

import json
import subprocess

from program import Case, plugin

AREA = "double part(double); double area(double side) { return part(side) * side; }\n"
PART = "double part(double side) { return side; }\n"
MANIFEST = {
    "manifest": 1, "id": "org.example.area", "name": "Area", "version": "1.0.0", "library": {"name": "area.so"},
    "intents": [{"id": "Area", "title": "Area", "effect": "read", "parameters": [{"name": "side", "type": "double"}],
                 "result": {"type": "double"}, "direct": {"symbol": "area"}}],
}  # fmt: skip


class RefusedTests(Case):
    def found(self, exit):
        """What is said of bundles; `exit`: of doctor."""
        return [each for each in self.json("doctor", exit=exit)["findings"] if each["name"] == "bundle"]

    def build(self, *words):
        subprocess.run(["gcc", "-shared", "-fPIC", *words], cwd=self.folder, check=True)

    def linked(self):
        """A linked bundle whose library needs another one beside it."""
        (self.folder / "area.c").write_text(AREA)
        (self.folder / "part.c").write_text(PART)
        (self.folder / "manifest.json").write_text(json.dumps(MANIFEST))
        self.build("-o", "libpart.so", "part.c")
        self.build("-o", "area.so", "area.c", "-L.", "-lpart", "-Wl,-rpath,$ORIGIN")
        self.intents("add", "--link", self.folder / "area.so")
        self.gives(9, "Area", "side=3")

    def test_nothing_is_said_of_what_works(self):
        self.add("cprobe", "mediates", "Maths")
        self.assertEqual(self.found(0), [])
        self.says(self.intents("doctor"), "3 bundles")
        # Nothing was run, and nothing counts as run.
        self.assertEqual(self.json("log")["records"], [])

    def test_a_library_that_is_missing_is_named(self):
        self.linked()
        (self.folder / "libpart.so").rename(self.folder / "elsewhere.so")
        (finding,) = self.found(69)
        self.assertFalse(finding["ok"])
        self.assertIn("org.example.area", finding["text"])
        self.assertIn("libpart.so", finding["text"])
        self.says(self.intents("doctor", exit=69), "BAD bundle")
        (self.folder / "elsewhere.so").rename(self.folder / "libpart.so")
        self.assertEqual(self.found(0), [])

    def test_a_library_that_was_built_anew_is_no_fault(self):
        self.linked()
        before = self.json("versions", "org.example.area")
        (self.folder / "part.c").write_text(PART.replace("side;", "2 * side;"))
        self.build("-o", "libpart.so", "part.c")
        (finding,) = self.found(0)
        self.assertEqual((finding["ok"], finding["text"]), (True, "org.example.area: was built anew; its next call takes it"))
        self.assertEqual(self.json("versions", "org.example.area"), before)
        self.gives(18, "Area", "side=3")
        self.assertEqual(self.found(0), [])

    def test_a_grant_that_is_missing_is_named(self):
        self.intents("add", plugin("Contacts"), "--no")
        (finding,) = self.found(77)
        self.assertFalse(finding["ok"])
        self.assertIn("intents grant org.example.contacts people=FOLDER", finding["cure"])

    def test_what_is_switched_off_is_no_fault(self):
        self.add("Dice")
        self.intents("disable", "dice")
        (finding,) = self.found(0)
        self.assertEqual((finding["ok"], finding["cure"]), (True, "intents enable org.example.dice"))

    def test_where_nothing_can_be_sealed_bundles_are_not_blamed(self):
        self.add("Dice")
        found = self.json("doctor", exit=69, env={"INTENTS_TEST_WITHOUT": "seccomp"})["findings"]
        self.assertEqual([each["ok"] for each in found if each["name"] == "runner"], [False])
        self.assertEqual([each for each in found if each["name"] == "bundle"], [])
