"""Updates from where authors work: folders of sources are built again, linked bundles stay linked."""

import json
import subprocess

from test_pack import MANIFEST, SOURCE, PackCase
from test_resident import ResidentCase


class SourceUpdateTests(PackCase):
    def change(self, version, factor):
        self.write({"manifest.json": {**MANIFEST, "version": version},
                    "area.c": SOURCE.replace("return", f"return {factor} *")})  # fmt: skip

    def area(self):
        return self.intents("run", "Area", "width=2", "height=3").out

    def setUp(self):
        super().setUp()
        self.sources()
        self.intents("add", self.source)

    def test_sources_are_built_again(self):
        (row,) = self.json("versions", "org.example.area")["versions"]
        self.assertEqual(row["source"], str(self.source))
        # A packed folder beside the sources is what a build may have made: see pack.
        for words in (("org.example.area",), (self.source,), ()):
            self.says(self.intents("update", *words), "Packing", "  make\n", "up to date")

    def test_what_was_changed_is_the_next_version(self):
        self.change("1.1.0", 2)
        self.says(self.intents("update", "--check"), "1.0.0 would become 1.1.0")
        self.assertEqual(self.area(), "6\n")
        self.intents("update", "org.example.area")
        self.assertEqual(self.area(), "12\n")
        self.change("1.2.0", 3)
        self.intents("update")
        self.assertEqual(self.area(), "18\n")
        versions = self.json("versions", "org.example.area")["versions"]
        self.assertEqual({row["version"] for row in versions}, {"1.0.0", "1.1.0", "1.2.0"})
        self.assertEqual({row["source"] for row in versions}, {str(self.source)})

    def test_the_same_version_with_another_content_is_refused(self):
        self.change("1.0.0", 2)
        self.says(self.intents("update", "org.example.area", exit=69), "1.0.0")
        self.assertEqual(self.area(), "6\n")

    def test_sources_that_do_not_build_leave_the_installed_version(self):
        self.write({"area.c": "no C"})
        self.says(self.intents("update", "org.example.area", exit=69), "make")
        self.assertEqual(self.area(), "6\n")

    def test_sources_that_are_gone_are_named(self):
        self.source.rename(self.folder / "elsewhere")
        self.says(self.intents("update", "org.example.area", exit=66), str(self.source), "intents update PATH")
        # All of them are looked at: each that cannot be is said, and the others are updated.
        self.add("Dice")
        for words in (("update",), ("update", "--check")):
            run = self.intents(*words)
            self.says(run, f"org.example.area: it was added from {self.source}, which is not there any more")
            self.says(run, "org.example.dice 1.0.0 is up to date")
            gone = [row for row in self.json(*words)["bundles"] if row.get("gone")]
            self.assertEqual(gone, [{"bundle": "org.example.area", "source": str(self.source), "gone": True}])
        self.assertEqual(self.area(), "6\n")


class PackedUpdateTests(PackCase):
    """What was added as it lay there is never built later, whatever is put beside it: that would be another's word."""

    def test_sources_beside_it_are_not_built(self):
        self.sources()
        self.intents("pack", self.source)
        packed = self.folder / "kept"
        (self.source / "build/area.intents").rename(packed)
        for added in (packed, f"{packed}/"):
            (packed / "Makefile").unlink(missing_ok=True)
            self.intents("add", added)
            (packed / "Makefile").write_text("all:\n\ttouch BUILT\n")
            for words in (("update",), ("update", "org.example.area"), ("update", "--check")):
                self.says(self.intents(*words, exit=None), "nothing is built", f"intents add {packed}")
            self.assertFalse((packed / "BUILT").exists(), added)
            self.intents("remove", "org.example.area")


class LinkedUpdateTests(ResidentCase):
    """The author's own library, left where it is."""

    def build(self, factor, **more):
        manifest = {**MANIFEST, **more}
        (self.folder / "manifest.json").write_text(json.dumps(manifest))
        (self.folder / "area.c").write_text(SOURCE.replace("return", f"return {factor} *"))
        subprocess.run(["gcc", "-shared", "-fPIC", "-o", "area.so", "area.c"], cwd=self.folder, check=True)

    def setUp(self):
        super().setUp()
        self.build(1)
        self.intents("add", "--link", self.folder / "area.so")

    def is_linked(self):
        return list((self.home / "store").iterdir()) == []

    def test_it_stays_linked(self):
        self.build(2)
        self.intents("update", "org.example.area")
        self.gives(12.0, "Area", "width=2", "height=3")
        self.assertTrue(self.is_linked(), "it was copied")
        self.build(3)
        self.intents("update")
        self.gives(18.0, "Area", "width=2", "height=3")
        self.build(4)
        self.gives(24.0, "Area", "width=2", "height=3")
        self.assertTrue(self.is_linked(), "it was copied")
