"""The catalogue of checks: each finds what it is for, names the place and says what mends it."""

import copy
import json
import pathlib
import re

from program import ROOT, Case

SOUND = {
    "manifest": 1, "id": "org.example.area", "name": "Area", "version": "1.0.0",
    "library": {"name": "libm.so.6", "system": True},
    "intents": [{"id": "Root", "title": "Root", "effect": "read", "parameters": [{"name": "number", "type": "double"}],
                 "result": {"type": "double"}, "direct": {"symbol": "sqrt"}}],
}  # fmt: skip


def intent(**members):
    return lambda manifest: manifest["intents"][0].update(members)


def looks_at_nothing(manifest):
    intent(summary={"switch": {}, "cases": [], "default": {"text": "Root"}})(manifest)


# What makes the manifest above one that the check is for, and where it is found.
SHAPE = {
    "later-version": (lambda manifest: manifest.update(manifest=2), "$.manifest"),
    "missing-member": (lambda manifest: manifest.pop("name"), "$.name"),
    "unknown-member": (intent(colour="red"), "$.intents[0].colour"),
    "wrong-kind": (intent(title=3), "$.intents[0].title"),
    "bad-form": (lambda manifest: manifest.update(version="one"), "$.version"),
    "unknown-word": (intent(effect="reed"), "$.intents[0].effect"),
    "unknown-type": (intent(result={"type": "Int"}), "$.intents[0].result.type"),
    "number-range": (intent(deadline=-1), "$.intents[0].deadline"),
    "list-length": (
        lambda manifest: manifest.update(enums=[{"id": "Colour", "display": {"name": "Colour"}, "cases": []}]),
        "$.enums[0].cases"),
    "text-length": (intent(description="x" * 65537), "$.intents[0].description"),
    "summary-subject": (looks_at_nothing, "$.intents[0].summary.switch"),
}  # fmt: skip
# Of files, libraries and versions: the test that causes each.
ELSEWHERE = {
    "no-manifest": "test_versions", "unfit-library": "test_versions", "does-not-open": "test_versions",
    "describes-otherwise": "test_versions", "undeclared-break": "test_versions", "unreadable-texts": "test_pack",
    "two-manifests": "test_repack",
}  # fmt: skip


class CatalogueTests(Case):
    def checks(self):
        return {check["name"]: check for check in self.json("validate", "--list")["checks"]}

    def problems(self, manifest, exit):
        folder = self.folder / "area.intents"
        folder.mkdir(exist_ok=True)
        (folder / "manifest.json").write_text(json.dumps(manifest))
        return self.json("validate", folder, exit=exit)["bundles"][0]["problems"]

    def test_each_check_of_the_shape_finds_what_it_is_for(self):
        self.assertEqual(self.problems(SOUND, 0), [])
        for name, (change, place) in SHAPE.items():
            with self.subTest(name):
                manifest = copy.deepcopy(SOUND)
                change(manifest)
                found = [each for each in self.problems(manifest, 69) if each["check"] == name]
                self.assertEqual([each["path"] for each in found], [place])
                self.assertTrue(found[0]["message"] and found[0]["fix"])

    def test_no_check_is_without_a_test(self):
        """A new check without one turns this red."""
        model = "".join(path.read_text() for path in (ROOT / "Tests/IntentModelTests").glob("ManifestCheckTests*.swift"))
        examples = set(re.findall(r'Example\(\s*"([a-z-]+)"', model))
        checks = self.checks()
        self.assertEqual(set(checks) - examples - set(SHAPE) - set(ELSEWHERE), set())
        self.assertEqual((set(SHAPE) | set(ELSEWHERE)) - set(checks), set())
        for name, module in ELSEWHERE.items():
            self.assertIn(f'"{name}"', (pathlib.Path(__file__).parent / f"{module}.py").read_text())
        for check in checks.values():
            self.assertTrue(check["rule"] and check["fix"])
