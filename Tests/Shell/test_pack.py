"""Packing: sources of each kind become a bundle in one folder, with their texts in every language, or a clear refusal."""

import json
import os
import pathlib
import shutil
import subprocess

from program import PLUGINS, TRIPLE, Case

SOURCE = "double area(double width, double height) { return width * height; }\n"
MANIFEST = {
    "manifest": 1, "id": "org.example.area", "name": "Area", "version": "1.0.0", "library": {"name": "area.so"},
    "intents": [
        {"id": "Area", "title": "Area of a Rectangle", "effect": "read",
         "parameters": [{"name": "width", "title": "Width", "type": "double"},
                        {"name": "height", "title": "Height", "type": "double"}],
         "result": {"type": "double"}, "direct": {"symbol": "area"}}],
}
MAKEFILE = "build/area.so: area.c\n\tmkdir -p build\n\tgcc -shared -fPIC -o $@ $<\n"
GERMAN = '/* Titel */\n"Area of a Rectangle" = "Fläche eines Rechtecks";\n"Width" = "Breite";\n'
FRENCH = {
    "sourceLanguage": "en", "version": "1.0",
    "strings": {"Area of a Rectangle": {"localizations": {
        "fr": {"stringUnit": {"state": "translated", "value": "Aire d’un rectangle"}}}},
        "Width": {}, "Height": {}},
}


class PackCase(Case):
    def setUp(self):
        super().setUp()
        tools = [os.path.dirname(path) for tool in ("swift", "cargo") if (path := shutil.which(tool))]
        self.environment["PATH"] = ":".join([*tools, self.environment["PATH"]])
        self.environment["HOME"] = os.environ.get("HOME", "/root")  # where the toolchains keep what they fetched
        self.source = self.folder / "Area"

    def write(self, texts, folder=None):
        """Writes files: path to text, bytes, or what JSON is made of."""
        for name, content in texts.items():
            path = (folder or self.source) / name
            path.parent.mkdir(parents=True, exist_ok=True)
            if isinstance(content, bytes):
                path.write_bytes(content)
            else:
                path.write_text(content if isinstance(content, str) else json.dumps(content))

    def sources(self, **texts):
        self.write({"area.c": SOURCE, "manifest.json": MANIFEST, "Makefile": MAKEFILE, **texts})

    def title(self, language):
        intent, = self.json("list", env={"INTENTS_LOCALE": language})["intents"]
        return intent["title"]


class PackTests(PackCase):
    def test_a_makefile_with_texts_in_two_forms(self):
        self.sources(**{"Resources/de.lproj/Localizable.strings": GERMAN.encode("utf-16"),
                        "Resources/Localizable.xcstrings": FRENCH, "Resources/picture.svg": "<svg/>"})
        packed = self.json("pack", self.source)
        folder = self.source / "build/area.intents"
        self.assertEqual((packed["packed"], packed["embedded"]), (str(folder), True))
        self.assertEqual((folder / "Resources/picture.svg").read_text(), "<svg/>")
        self.intents("add", folder)
        self.assertEqual(self.title("de-AT"), "Fläche eines Rechtecks")
        self.assertEqual(self.title("fr"), "Aire d’un rectangle")
        self.assertEqual(self.title("it"), "Area of a Rectangle")
        self.gives(6, "Area", "width=2", "height=3")

    def test_the_library_alone_is_a_bundle_in_all_its_languages(self):
        self.sources(**{"Resources/de.lproj/Localizable.strings": GERMAN})
        self.intents("pack", self.source)
        alone = shutil.copy(self.source / f"build/area.intents/lib/{TRIPLE}/area.so", self.folder)
        self.intents("add", alone)
        self.assertEqual(self.title("de"), "Fläche eines Rechtecks")
        self.gives(6, "Area", "width=2", "height=3")

    def test_packing_again_changes_nothing(self):
        self.sources(**{"Resources/de.lproj/Localizable.strings": GERMAN})
        self.intents("pack", self.source)
        self.intents("add", self.source / "build/area.intents")
        self.intents("pack", self.source / "build/area.intents")
        self.says(self.intents("add", self.source / "build/area.intents"), "Already there")

    def test_adding_sources_packs_them_first_and_says_so(self):
        self.sources()
        run = self.intents("add", self.source)
        self.says(run, "Packing", "  make\n", "build/area.intents", "Added Area 1.0.0")
        self.assertEqual(self.intents("run", "Area", "width=2", "height=3").out, "6\n")

    def test_what_is_packed_is_never_built_however_its_path_is_written(self):
        self.sources()
        self.intents("pack", self.source)
        packed, link = self.folder / "Kind.intents", self.folder / "link"
        shutil.copytree(self.source / "build/area.intents", packed)
        (packed / "Makefile").write_text("all:\n\ttouch BUILT\n")
        link.symlink_to(packed)
        for path in (packed, f"{packed}/", f"{packed}//", f"{packed}/.", f"{packed}/./", link, f"{link}/"):
            self.intents("add", path)
            self.intents("pack", path, "--out", self.folder / "again")
        for words in (["add", "."], ["update", "org.example.area", "."]):
            self.intents(*words, cwd=packed, exit=None)
        self.assertEqual(list(self.folder.rglob("BUILT")), [])

    def test_out_names_the_folder(self):
        self.sources()
        self.intents("pack", self.source, "--out", self.folder / "made")
        self.intents("pack", self.source, "--out", self.folder / "Other.intents")
        for made in ("made/area.intents", "Other.intents"):
            self.assertTrue((self.folder / made / "manifest.json").is_file())
        self.assertEqual([p.name for p in self.folder.rglob("*draft*")], [], "drafts are left")

    def test_a_library_with_its_manifest_beside_it(self):
        self.sources()
        subprocess.run(["make", "-s", "-C", self.source], check=True)
        shutil.copy(self.source / "manifest.json", self.source / "build")
        self.intents("pack", self.source / "build/area.so", "--out", self.folder)
        self.intents("add", self.folder / "area.intents")

    def test_a_cargo_package(self):
        self.source = self.folder / "Units"
        shutil.copytree(PLUGINS / "Units", self.source, ignore=shutil.ignore_patterns("build", "Makefile", "target"))
        run = self.intents("pack", self.source, timeout=300)
        self.says(run, "cargo build --release", "org.example.units")
        self.intents("add", self.source / "build/units.intents")
        self.says(self.intents("run", "Convert", "value=5 km", "to=meters"), "5000 m")

    def test_a_swift_package_with_its_ordinary_layout(self):
        """The target is in C, so that it builds in seconds; what SwiftPM does with resources is the same."""
        manifest = json.dumps({**MANIFEST, "library": {"name": "libArea.so"}})
        literal = json.dumps(manifest)
        self.write({
            "Package.swift": """// swift-tools-version: 5.9
import PackageDescription
let package = Package(
  name: "Shapes", defaultLocalization: "en",
  products: [.library(name: "Area", type: .dynamic, targets: ["Area"])],
  targets: [
    .target(
      name: "Area", resources: [.process("Resources")],
      linkerSettings: [.unsafeFlags(["-static-stdlib"])])])
""",
            "Sources/Area/include/area.h": "double area(double, double);\n",
            "Sources/Area/area.c": f'#include "area.h"\n{SOURCE}'
            f'__attribute__((section(".intents"), used, retain)) static const char manifest[sizeof({literal}) - 1] = {literal};\n',
            "Sources/Area/Resources/Localizable.xcstrings": FRENCH,
            "Sources/Area/Resources/de.lproj/Localizable.strings": GERMAN,
        })
        run = self.intents("add", self.source, timeout=600)
        self.says(run, "swift build -c release --product Area")
        self.assertEqual(self.title("de"), "Fläche eines Rechtecks")
        self.assertEqual(self.title("fr"), "Aire d’un rectangle")
        self.intents("remove", "area")
        library, = pathlib.Path(self.source / ".build/release").resolve().glob("libArea.so")
        self.assertTrue((library.parent / "Shapes_Area.resources").is_dir())
        self.intents("add", library)
        self.assertEqual((self.title("de"), self.title("fr")), ("Fläche eines Rechtecks", "Aire d’un rectangle"))


class RefusalTests(PackCase):
    def test_texts_that_cannot_be_read(self):
        broken = {
            "de.lproj/Localizable.strings": ('"Width" = "Breite"\n"Height" = "Höhe";\n', "Localizable.strings:1 “Width”"),
            "de.lproj/Other.strings": ('"Höhe" = "H"'.encode("latin-1") + b";", "Other.strings:1"),
            "de.lproj/Localizable.stringsdict": ("<plist>\n<dict><key>a</key>", "Localizable.stringsdict:2"),
            "Localizable.xcstrings": ('{"strings":\n{"a" 1}}', "Localizable.xcstrings:2"),
        }
        for name, (content, place) in broken.items():
            with self.subTest(name):
                self.sources(**{f"Resources/{name}": content})
                error = self.error("add", self.source, exit=69)
                problem, = error["problems"]
                self.assertEqual(problem["check"], "unreadable-texts")
                self.assertIn(place, problem["path"])
                self.assertTrue(problem["fix"])
                self.assertEqual(self.json("list", "--bundles")["bundles"], [])
                shutil.rmtree(self.source)

    def test_missing_translations_are_listed_by_language(self):
        self.sources(**{"Resources/de.lproj/Localizable.strings": GERMAN, "Resources/Localizable.xcstrings": FRENCH})
        problems = self.json("validate", self.source)["bundles"][0]["problems"]
        missing = {problem["message"] for problem in problems if problem["check"] == "missing-translation"}
        self.assertEqual(
            missing, {"de lacks 1 of 3 texts: “Height”", "fr lacks 2 of 3 texts: “Height”, “Width”"})

    def test_a_build_that_fails(self):
        self.sources(**{"area.c": "double area(\n"})
        error = self.error("pack", self.source, exit=69)
        self.assertIn("“make” failed", error["message"])
        self.assertFalse((self.source / "build/area.intents").exists())

    def test_a_folder_without_anything(self):
        self.source.mkdir()
        self.says(self.intents("pack", self.source, exit=69), "there is no library")
        self.intents("pack", self.folder / "nowhere", exit=66)
