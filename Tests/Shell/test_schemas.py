"""Intents by the names of schemas: `.books.openBook` finds the bundle that takes it on, or asks which."""

import json

from program import Case

NAME = ".audio.warmupAudioQueue"


class SchemaTests(Case):
    def library(self, identifier, symbol):
        """A bundle by a manifest alone whose one intent takes a schema on."""
        folder = self.folder / f"{identifier}.intents"
        folder.mkdir()
        manifest = {
            "manifest": 1, "id": identifier, "name": identifier, "version": "1.0.0",
            "library": {"name": "libm.so.6", "system": True},
            "intents": [{
                "id": "Warm", "title": "Warm Up", "effect": "read", "schema": NAME[1:],
                "parameters": [{"name": "number", "type": "double", "default": 1.0}],
                "result": {"type": "double"}, "direct": {"symbol": symbol, "result": "return"},
            }],
        }
        (folder / "manifest.json").write_text(json.dumps(manifest))
        self.intents("add", folder)

    def test_the_only_bundle_is_called(self):
        self.library("org.example.one", "cbrt")
        self.gives(2, NAME, "number=8")

    def test_several_are_named_and_one_is_preferred(self):
        self.library("org.example.one", "cbrt")
        self.library("org.example.two", "exp2")
        error = self.error("run", NAME, "number=8", exit=75)
        self.assertIn(f"intents prefer {NAME} BUNDLE", error["hint"])
        self.assertEqual(error["candidates"], ["org.example.one.Warm", "org.example.two.Warm"])
        self.intents("prefer", NAME, "two")
        self.gives(256, NAME, "number=8")
        self.assertEqual(self.json("prefer")["preferred"], [{"schema": NAME, "bundle": "org.example.two"}])
        # A preferred bundle that has gone is no answer, and no error while one is left.
        self.intents("remove", "org.example.two")
        self.gives(2, NAME, "number=8")
        self.intents("prefer", NAME, "--forget")
        self.assertEqual(self.json("prefer")["preferred"], [])

    def test_a_person_is_asked(self):
        self.library("org.example.one", "cbrt")
        self.library("org.example.two", "exp2")
        terminal = self.terminal("run", NAME, "number=8")
        terminal.expect("Which bundle shall do “Warm Up”?")
        terminal.answer("two")
        terminal.expect("256")
        terminal = self.terminal("run", NAME, "number=8", "--plain")
        terminal.expect("Which bundle shall do “Warm Up”?")
        terminal.answer("2")
        terminal.expect("256")

    def test_what_nobody_has(self):
        self.library("org.example.one", "cbrt")
        self.assertIn(".books.openBook", self.error("run", ".books.openBok", exit=66)["hint"])
        message = self.error("run", ".books.openBook", exit=66)["message"]
        self.assertEqual(message, "no installed bundle has the schema .books.openBook")
        self.error("prefer", ".books.openBook", "org.example.one", exit=66)
        self.assertEqual(self.error("prefer", ".books.openBook", exit=66)["message"], message)
        self.error("prefer", "books.openBook", "org.example.one", exit=64)
