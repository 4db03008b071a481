"""Packing again: what an author changed always counts, and nothing is replaced that packing did not make."""

import json
import os
import shutil
import subprocess

from program import PLUGINS, PROGRAM, ROOT, TRIPLE
from test_pack import GERMAN, MANIFEST, MAKEFILE, SOURCE, PackCase


class ChangeTests(PackCase):
    """From one build to the next."""

    def begin(self, language):
        # The Makefile asks it for the header.
        self.environment["PATH"] = f"{PROGRAM.parent}:{self.environment['PATH']}"
        self.source = self.folder / "Kind"
        self.intents("new", self.source, "--lang", language)
        self.intents("add", self.source)
        self.gives("Hello, Ada!", "Greet", "name=Ada")

    def change(self, name, old, new):
        path = self.source / name
        text = path.read_text()
        self.assertIn(old, text)
        path.write_text(text.replace(old, new))

    def change_all(self, code):
        self.change(code, "Hello, ", "Moin, ")
        self.change("manifest.json", "0.1.0", "0.2.0")
        self.change("Resources/de.lproj/Localizable.strings", "Grüßen", "Begrüßen")

    def is_changed(self):
        self.gives("Moin, Ada!", "Greet", "name=Ada")
        self.assertEqual(self.json("list", "--bundles")["bundles"][0]["version"], "0.2.0")
        self.assertEqual(self.title("de"), "Begrüßen")

    def test_adding_changed_sources_again(self):
        for language, code in (("c", "greet.c"), ("cpp", "greet.cpp")):
            with self.subTest(language):
                self.begin(language)
                self.change_all(code)
                self.says(self.intents("add", self.source, "--replace"), "0.2.0")
                self.is_changed()
                self.intents("remove", "local.kind")
                shutil.rmtree(self.source)

    def test_a_packed_folder_that_is_linked(self):
        self.begin("c")
        self.intents("remove", "local.kind")
        self.intents("add", "--link", self.source / "build/Kind.intents")
        self.change_all("greet.c")
        self.intents("pack", self.source)
        self.is_changed()

    def test_validate_looks_at_the_sources_as_they_are(self):
        self.begin("c")
        self.change("manifest.json", '"type": "string"', '"type": "nonsense"')
        self.says(self.intents("validate", self.source, exit=69), "nonsense")

    def test_what_was_taken_out_of_the_resources_is_gone(self):
        self.sources(**{"Resources/de.lproj/Localizable.strings": GERMAN, "Resources/picture.svg": "<svg/>"})
        self.intents("pack", self.source)
        (self.source / "Resources/picture.svg").unlink()
        self.intents("pack", self.source)
        self.assertFalse((self.source / "build/area.intents/Resources/picture.svg").exists())

    def test_a_makefile_that_makes_the_packed_folder_itself(self):
        library = f"build/area.intents/lib/{TRIPLE}/area.so"
        self.sources(Makefile=f"{library}: area.c\n\tmkdir -p $(@D)\n\tgcc -shared -fPIC -o $@ $<\n")
        self.intents("add", self.source)
        self.write({"manifest.json": {**MANIFEST, "version": "1.1.0"}})
        self.says(self.intents("add", self.source), "1.1.0")
        self.write({"area.c": SOURCE.replace("width * height", "width + height")})
        os.utime(self.source / "area.c", ns=(2**62, 2**62))
        self.intents("add", self.source, "--replace")
        self.gives(5, "Area", "width=2", "height=3")

    def test_a_folder_that_is_not_built_here(self):
        """Without its library, what was packed before is not packed again."""
        self.sources()
        subprocess.run(["make", "-s", "-C", self.source], check=True)
        (self.source / "Makefile").unlink()
        self.intents("pack", self.source)
        (self.source / "build/area.so").unlink()
        self.write({"manifest.json": {**MANIFEST, "version": "1.1.0"}})
        self.intents("pack", self.source, exit=69)

    def test_the_library_that_the_manifest_names_among_several(self):
        self.sources(Makefile=MAKEFILE.replace("gcc", "gcc -shared -o build/helper.so -xc /dev/null\n\tgcc"))
        self.intents("pack", self.source)
        self.assertTrue((self.source / "build/area.intents").is_dir())


class ExampleTests(PackCase):
    """The examples, added from their sources as the README says; each twice, as nothing and something is to be built."""

    def copied(self, name):
        self.environment["INCLUDE"] = str(ROOT / "Sources/CIntentABI/include")
        return shutil.copytree(PLUGINS / name, self.folder / name, ignore=shutil.ignore_patterns("build"))

    def add_twice(self, name, *words):
        folder = self.copied(name)
        self.intents("add", folder, *words)
        self.says(self.intents("add", folder, *words, "--replace"), name)
        self.intents("validate", folder)

    def test_each(self):
        self.add_twice("Dice")
        self.add_twice("Maths")
        self.gives(1024, "org.example.maths.Power", "base=2", "exponent=10")
        self.add_twice("Contacts", "--grant", f"people={self.people()}")
        self.assertEqual(len(self.json("run", "FindContacts", "text=Smith")["value"]), 2)

    def test_a_manifest_that_was_linked_in_and_is_described(self):
        """What packing takes out of a library is only what packing put there."""
        folder = self.copied("Contacts")
        self.intents("pack", folder)
        manifest = folder / "manifest.json"
        manifest.write_text(manifest.read_text().replace('"1.0.0"', '"1.1.0"', 1))
        self.says(self.intents("add", folder, "--grant", f"people={self.people()}"), "1.1.0")


class LooseFolderTests(PackCase):
    """A manifest and a library beside each other, as a compiler leaves them, with the author's other files around."""

    def setUp(self):
        super().setUp()
        self.sources()
        subprocess.run(["make", "-s", "-C", self.source], check=True)
        shutil.move(self.source / "build/area.so", self.source / "area.so")
        (self.source / "Makefile").unlink()

    def test_is_added_as_the_library_is(self):
        self.intents("validate", self.source)
        self.intents("add", self.source)
        self.gives(6, "Area", "width=2", "height=3")
        stored = [path.name for path in (self.home / "store").rglob("*") if path.is_file()]
        self.assertNotIn("area.c", stored)

    def test_linked(self):
        self.intents("add", "--link", self.source)
        self.gives(6, "Area", "width=2", "height=3")

    def test_without_the_library(self):
        (self.source / "area.so").unlink()
        self.says(self.intents("add", self.source, exit=69), "area")


class ReplacingTests(PackCase):
    def refused(self, out, *parts):
        error = self.error("pack", self.source, "--out", out, exit=64)
        for part in (str(out), *parts):
            self.assertIn(part, error["message"])
        self.assertIn("--out", error["hint"])

    def test_what_is_no_packed_bundle_stays(self):
        self.sources()
        out = self.folder / "Mine.intents"
        out.write_text("mine")
        self.refused(out, "is a file")
        self.assertEqual(out.read_text(), "mine")
        out.unlink()

        out.mkdir()
        (out / "thesis.txt").write_text("mine")
        self.refused(out, "no packed bundle")
        self.assertEqual((out / "thesis.txt").read_text(), "mine")

        link = self.folder / "Link.intents"
        link.symlink_to(out)
        self.refused(link, "symbolic link")
        self.assertTrue(link.is_symlink())

    def test_a_packed_bundle_with_something_else_in_it_stays(self):
        self.sources()
        out = self.folder / "Area.intents"
        self.intents("pack", self.source, "--out", out)
        (out / "thesis.txt").write_text("mine")
        self.refused(out, "thesis.txt")
        self.assertEqual((out / "thesis.txt").read_text(), "mine")
        (out / "thesis.txt").unlink()
        self.intents("pack", self.source, "--out", out)

    def test_a_new_bundle_replaces_nothing(self):
        path = self.folder / "Hello"
        path.write_text("mine")
        self.says(self.intents("new", path, "--lang", "c", exit=64), "is a file")
        self.assertEqual(path.read_text(), "mine")
        path.unlink()
        path.symlink_to(self.folder / "nowhere")
        self.says(self.intents("new", path, "--lang", "c", exit=64), "symbolic link")
        self.assertTrue(path.is_symlink())


class TwoManifestsTests(PackCase):
    """The section of the library counts before manifest.json beside it: it is bound to the code."""

    def setUp(self):
        super().setUp()
        self.sources()
        self.intents("pack", self.source)
        self.packed = self.source / "build/area.intents"

    def change(self, **members):
        path = self.packed / "manifest.json"
        path.write_text(json.dumps({**json.loads(path.read_text()), **members}))

    def problems(self):
        return [problem["check"] for problem in self.json("validate", self.packed)["bundles"][0]["problems"]]

    def test_the_section_is_taken_and_that_is_said(self):
        self.change(version="9.0.0")
        self.assertIn("two-manifests", self.problems())
        run = self.intents("add", self.packed)
        self.says(run, "1.0.0", "section .intents", '"9.0.0" in the file')
        self.assertEqual(self.json("list", "--bundles")["bundles"][0]["version"], "1.0.0")

    def test_other_white_space_is_no_difference(self):
        self.change()
        self.assertNotIn("two-manifests", self.problems())

    def test_a_library_beside_its_manifest(self):
        self.change(version="9.0.0")
        folder = self.folder / "flat"
        folder.mkdir()
        shutil.copy(self.packed / "manifest.json", folder)
        library = shutil.copy(self.packed / f"lib/{TRIPLE}/area.so", folder)
        self.says(self.intents("add", library), "Added Area 1.0.0", "section .intents")
