"""What a bundle says when it runs, in the caller's language, from the tables of its Swift package."""

import json
import shutil

from program import PLUGINS, ROOT, Case, built


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


def unit(value):
    return {"stringUnit": {"state": "translated", "value": value}}


# What Xcode would write: a catalogue with plurals, a table in UTF-16 and one in UTF-8, and plurals of the older kind.
CATALOGUE = {"version": "1.0", "sourceLanguage": "en", "strings": {
    "harbour": {"localizations": {"en": unit("Harbour"), "de": unit("Hafen"), "pl": unit("Port")}},
    "harbour.long": {"localizations": {"de": unit("Ein langer Hafen")}},
    "closed": {"localizations": {"en": unit("It is closed."), "de": unit("Geschlossen.")}},
    "say.title": {"localizations": {"en": unit("Say"), "de": unit("Sagen")}},
    "berth %lld": {"localizations": {"en": unit("Berth %lld"), "de": unit("Liegeplatz %lld")}},
    "%lld ships in %@": {"localizations": {
        "en": {"variations": {"plural": {"one": unit("%lld ship in %@"), "other": unit("%lld ships in %@")}}},
        "de": {"variations": {"plural": {"one": unit("%lld Schiff in %@"), "other": unit("%lld Schiffe in %@")}}},
        "pl": {"variations": {"plural": {
            "one": unit("%lld statek: %@"), "few": unit("%lld statki: %@"), "many": unit("%lld statków: %@"),
            "other": unit("%lld statku: %@")}}}}}}}
SEA = {"de": '/* Meer */ "harbour" = "Seehafen";\n', "en": '"harbour" = "Seaport";\n'}
PLURALS = """<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>ships</key><dict>
<key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
<key>count</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>lld</string>
<key>one</key><string>%lld Schiff</string><key>other</key><string>%lld Schiffe</string></dict></dict></dict></plist>
"""


class TextsTests(Case):
    """`String(localized:)`, `NSLocalizedString`, and texts that the host looks up, while the intent runs."""

    def setUp(self):
        super().setUp()
        library = built(ROOT / ".build/swift-bundles/release/libLocalised.so", "Tests/SwiftBundles/run")
        package = self.folder / "Localised"
        resources = package / "Resources"
        (package / ".build/release").mkdir(parents=True)
        (package / "Package.swift").write_text("// swift-tools-version: 6.2\n")
        shutil.copy(library, package / ".build/release/libLocalised.so")
        for language in ("de", "en"):
            (resources / f"{language}.lproj").mkdir(parents=True)
        (resources / "Localizable.xcstrings").write_text(json.dumps(CATALOGUE))
        (resources / "de.lproj/Sea.strings").write_bytes(SEA["de"].encode("utf-16"))
        (resources / "en.lproj/Sea.strings").write_text(SEA["en"])
        (resources / "de.lproj/Sea.stringsdict").write_text(PLURALS)
        self.intents("add", package / ".build/release/libLocalised.so")

    def say(self, language, count):
        return self.json("run", "Say", f"count={count}", env={"INTENTS_LOCALE": language})

    def test_a_text_that_the_intent_looks_up(self):
        self.assertEqual(self.say("en", 2)["value"], [
            "Harbour", "A long harbour", "Seaport", "2 ships", "2 ships in Harbour", "Nobody translated 2", "Harbour", "Seaport",
            "Still unknown", "Harbour"])
        self.assertEqual(self.say("de-AT", 1)["value"], [
            "Hafen", "Ein langer Hafen", "Seehafen", "1 Schiff", "1 Schiff in Hafen", "Nobody translated 1", "Hafen", "Seehafen",
            "Still unknown", "Hafen"])

    def test_plurals_are_those_of_the_language(self):
        said = [self.say("pl", n)["value"][4] for n in (1, 3, 5, 22)]
        self.assertEqual(said, ["1 statek: Port", "3 statki: Port", "5 statków: Port", "22 statki: Port"])

    def test_a_language_that_nobody_translated_to(self):
        self.assertEqual(self.say("ja", 1)["value"][:5], [
            "Harbour", "A long harbour", "Seaport", "1 ships", "1 ship in Harbour"])

    def test_plain_texts_are_looked_up_too(self):
        self.assertEqual(self.say("de", 1)["dialog"], "Hafen")
        self.assertEqual(self.error("run", "Refuse", exit=1, env={"INTENTS_LOCALE": "de"})["message"], "Geschlossen.")
        self.assertEqual(self.error("run", "Refuse", exit=1, env={"INTENTS_LOCALE": "en"})["message"], "It is closed.")

    def test_titles_that_a_query_looks_up(self):
        shown = {}
        for language in ("en", "de"):
            rows = self.json("query", "Berth", env={"INTENTS_LOCALE": language})["results"]
            shown[language] = [(row["title"], row["subtitle"]) for row in rows]
        self.assertEqual(shown, {
            "en": [("Berth 1", "Harbour"), ("Berth 2", "Harbour")],
            "de": [("Liegeplatz 1", "Hafen"), ("Liegeplatz 2", "Hafen")]})
