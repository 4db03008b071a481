"""What a bundle says when it runs, in the caller's language, from the string catalogue of its Swift package."""

from program import PLUGINS, Case, built


class NotesTests(Case):
    def test_notes_speaks_two_languages(self):
        library = PLUGINS / "Notes/.build/release/libNotes.so"
        self.intents("add", built(library, "Tests/SwiftBundles/run"))
        said = {}
        for language in ("en", "de-AT", "fr"):
            made = self.json("run", "CreateNote", "name=Milch", env={"INTENTS_LOCALE": language})
            said[language] = made["dialog"]
        self.assertEqual(said, {
            "en": "Created “Milch”.", "de-AT": "„Milch“ wurde angelegt.", "fr": "Created “Milch”."})
        question = self.error("run", "CreateNote", exit=75, env={"INTENTS_LOCALE": "de"})
        self.assertIn("Wie heißt die Notiz?", question["message"])
        titles = {row["title"] for row in self.json("list", env={"INTENTS_LOCALE": "de"})["intents"]}
        self.assertIn("Notiz anlegen", titles)
