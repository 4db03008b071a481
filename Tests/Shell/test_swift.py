"""An example in Swift, added as the library that `swift build` made: `intents.json` of its package says who it is."""

import json

from program import PLUGINS, Case, built


class SwiftTests(Case):
    def install(self):
        library = PLUGINS / "Greeter/.build/release/libGreeter.so"
        self.intents("add", built(library, "Tests/SwiftBundles/run"))

    def test_its_identity_comes_from_beside_its_package(self):
        self.install()
        bundle, = self.json("list", "--bundles")["bundles"]
        identity = json.loads((PLUGINS / "Greeter/intents.json").read_text())
        self.assertEqual((bundle["id"], bundle["version"]), (identity["id"], identity["version"]))
        intent, = self.json("list")["intents"]
        self.assertEqual(intent["effect"], "read")

    def test_it_runs_sealed(self):
        self.install()
        done = self.json("run", "org.example.greeter.Greet", "name=Ada")
        self.assertEqual((done["value"], done["dialog"]), ("Hello, Ada!", "Greeted Ada."))
        self.assertTrue(done["layers"]["landlock"].startswith("on"))
