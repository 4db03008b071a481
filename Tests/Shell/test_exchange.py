"""Values between bundles: every type that means the same everywhere, in both directions, with all that can go wrong.

The matrix is made from the list of types that the two fixtures are made from (Tests/Fixtures/exchange.py).
"""

import json
import sys

from program import ROOT, Case, fixture

sys.path.insert(0, str(ROOT / "Tests/Fixtures"))
import exchange  # noqa: E402

TYPES = [(type, exchange.name(type)) for type in exchange.TYPES]
# Types of which any text is a value: a reference is written with @.
TEXTS = "string attributedString file paymentMethod systemShortcut audioSearch photo semanticContent searchCriteria"


def reference(entity, id):
    return f"org.example.gives:{entity}/{id}"


class ExchangeCase(Case):
    def setUp(self):
        super().setUp()
        for name in ("gives", "takes"):
            self.intents("add", fixture(name))

    def run_with(self, intent, value, exit=0, **options):
        return self.intents("run", f"takes.{intent}", f"value={value}", exit=exit, **options)


class MatrixTests(ExchangeCase):
    def test_the_fixtures_have_every_type(self):
        for made in (exchange.gives(), exchange.takes()):
            written = ROOT / "Tests/Fixtures" / made["library"]["name"].removesuffix(".so") / "manifest.json"
            self.assertEqual(written.read_text(), exchange.text(made), "run Tests/Fixtures/exchange.py")
        schema = (ROOT / "Sources/CIntentABI/ABI.md").read_text().split("## Types")[1].split("### How text")[0]
        named = {line.split("`")[1] for line in schema.splitlines() if line.startswith("| `")}
        own = {"measurement:DIMENSION", "enum:ID", "entity:ID", "collection:ID", "union:ID", "entityIdentifier",
               "[T]", "T?"}
        self.assertEqual({type for type, _ in TYPES if ":" not in type}, named - own)

    def test_an_entity_becomes_a_value_of_each_type(self):
        for type, name in TYPES:
            with self.subTest(type):
                run = self.run_with(f"Take.{name}", "@" + reference(f"Gives.{name}", "plain"))
                self.assertEqual(run.out, f"took {type}\n")
                self.assertIn(f"value: took “plain” (org.example.gives:Gives.{name}/plain) as {type}", run.err)

    def test_without_at_only_where_text_could_not_be_a_value(self):
        for type, name in TYPES:
            with self.subTest(type):
                run = self.run_with(f"Take.{name}", reference(f"Gives.{name}", "plain"), exit=None)
                self.assertEqual("took “plain”" in run.err, type not in TEXTS.split(), str(run))
        run = self.run_with("Take.string", reference("Gives.string", "plain"), exit=None)
        self.assertIn(f"value=@{reference('Gives.string', 'plain')} takes what it refers to", run.err)

    def test_an_entity_becomes_an_entity_made_of_each_type(self):
        for type, name in TYPES:
            with self.subTest(type):
                run = self.run_with(f"Keep.{name}", reference(f"Gives.{name}", "plain"))
                self.assertEqual(run.out, f"made of {type}\n")
                self.assertIn(f"as {type}", run.err)

    def test_missing_data_is_told(self):
        for type, name in TYPES:
            for id, words in (("missing", "there is none"), ("none", "there is none"),
                              ("throws", "the scribe is asleep"), ("unserved", "does not serve")):
                for intent in (f"Take.{name}", f"Keep.{name}"):
                    with self.subTest(type=type, id=id, intent=intent):
                        run = self.run_with(intent, "@" + reference(f"Gives.{name}", id), exit=65)
                        self.assertIn(
                            f"value: “{id}” (org.example.gives:Gives.{name}/{id}) cannot be handed on as {type}: ",
                            run.err)
                        self.assertIn(words, run.err)

    def test_a_value_of_another_type_is_the_misdeed_of_its_bundle(self):
        for type, name in TYPES:
            with self.subTest(type):
                run = self.run_with(f"Take.{name}", "@" + reference(f"Gives.{name}", "wrong"), exit=70)
                self.assertIn("org.example.gives", run.err)
                self.assertIn(f"something else than a {type}", run.err)

    def test_each_type_to_each_other(self):
        """What is of another type is refused with what there is, before any process is started."""
        for type, name in TYPES:
            for other, taken in TYPES:
                if type == other or exchange.TYPES.index(other) != (exchange.TYPES.index(type) + 1) % len(TYPES):
                    continue
                with self.subTest(type=type, other=other):
                    run = self.run_with(f"Take.{taken}", "@" + reference(f"Gives.{name}", "plain"), exit=65)
                    self.assertIn(f"Gives.{name} of org.example.gives is exported as {type}", run.err)
                    self.assertIn(f"it takes {other}", run.err)


class MishapTests(ExchangeCase):
    def test_what_looks_like_a_reference_and_is_none_is_said(self):
        for text in ("nowhere:Gives.person/plain", "gives:Absent/plain"):
            # A name like any other: the fixture says that it is not the one that it knows.
            run = self.run_with("Take.person", text, exit=1)
            self.assertIn(f"value: taken as text; no bundle here has what “{text}” would refer to", run.err)
        for text in ("Ada Lovelace", "ada/lovelace", "https://example.org/ada"):
            self.assertNotIn("taken as text", self.run_with("Take.person", text, exit=1).err)

    def test_an_exporter_that_crashes(self):
        for intent in ("Take.person", "Keep.person"):
            run = self.run_with(intent, reference("Gives.person", "crashes"), exit=70)
            self.assertIn("org.example.gives: the bundle crashed while it ran the conversion of Gives.person", run.err)
            self.assertIn("SIGSEGV", run.err)
            self.assertEqual(list(self.home.glob("reports/*")), [], "the call that crashed is none of the intent's")

    def test_an_exporter_that_hangs(self):
        run = self.intents("run", "takes.Take.person", f"value={reference('Gives.person', 'hangs')}",
                           "--deadline", "10", exit=124)
        self.assertIn("org.example.gives: the bundle did not answer within its deadline of 10 s", run.err)

    def test_an_importer_that_throws_or_makes_nothing(self):
        for id, words in (("Throws", "the shelf is full"), ("Empty", "there is none")):
            run = self.run_with(f"Keep{id}", reference("Gives.string", "plain"), exit=65)
            self.assertIn(f"org.example.takes makes no {id} of it ({words})", run.err)

    def test_an_importer_that_makes_something_else(self):
        for id in ("Wrong", "Other"):
            run = self.run_with(f"Keep{id}", reference("Gives.string", "plain"), exit=70)
            self.assertIn(f"something else than a {id}", run.err)

    def test_an_importer_that_crashes_or_hangs(self):
        run = self.run_with("KeepCrashes", reference("Gives.string", "plain"), exit=70)
        self.assertIn("the conversion of Crashes (import:string)", run.err)
        run = self.intents("run", "takes.KeepHangs", f"value={reference('Gives.string', 'plain')}", "--deadline", "10",
                           exit=124)
        self.assertIn("the conversion of Hangs (import:string)", run.err)

    def test_what_is_not_there(self):
        run = self.run_with("Take.person", reference("Gives.person", "nobody"), exit=66)
        self.assertIn("org.example.gives has no Gives.person with id “nobody”", run.err)
        run = self.run_with("Keep.person", "org.example.gives:Nowhere/1", exit=65)
        self.assertIn("“org.example.gives” has no entity type “Nowhere”", run.err)
        run = self.run_with("Take.person", reference("Nothing", "plain"), exit=65)
        self.assertIn("Nothing of org.example.gives is exported as nothing", run.err)
        run = self.run_with("KeepStubborn", reference("Gives.person", "plain"), exit=65)
        self.assertIn("Stubborn is made of nothing", run.err)

    def test_a_bundle_that_is_switched_off(self):
        self.intents("disable", "gives")
        run = self.run_with("Take.person", reference("Gives.person", "plain"), exit=69)
        self.assertIn("org.example.gives is switched off", run.err)


class ChoiceTests(ExchangeCase):
    def test_the_most_specific_is_taken(self):
        run = self.run_with("KeepChoosy", reference("Everything", "plain"))
        self.assertEqual(run.out, "made of personName\n")
        run = self.run_with("TakeAny", "@" + reference("Everything", "plain"))
        self.assertEqual(run.out, "took the case who\n")

    def test_a_less_specific_one_where_data_is_missing_and_it_is_said(self):
        run = self.run_with("KeepChoosy", reference("Everything", "nameless"))
        self.assertEqual(run.out, "made of url\n")
        self.assertIn("as url; not as personName: there is none", run.err)
        run = self.run_with("KeepChoosy", reference("Everything", "textual"))
        self.assertEqual(run.out, "made of string\n")
        self.assertIn("not as personName: the scribe is asleep; not as url: the scribe is asleep", run.err)
        run = self.run_with("KeepChoosy", reference("Everything", "throws"), exit=65)
        self.assertIn("cannot be handed on as personName: the scribe is asleep, nor as url", run.err)

    def test_no_second_best_for_what_cannot_be_undone(self):
        run = self.intents("run", "takes.EraseChoosy", f"value={reference('Everything', 'nameless')}", "--yes", exit=65)
        self.assertIn("cannot be handed on as personName: there is none", run.err)
        self.assertNotIn("url", run.err.split("\n")[0])

    def test_json_says_what_was_taken(self):
        result = self.json("run", "takes.KeepChoosy", f"value={reference('Everything', 'nameless')}")
        self.assertEqual(result["conversions"], [{
            "parameter": "value", "from": reference("Everything", "nameless"), "title": "nameless", "as": "url",
            "passedOver": ["personName: there is none"]}])
        why = self.json("why")
        self.assertIn("as url", json.dumps(why, ensure_ascii=False))

    def test_references_in_json_and_lists(self):
        value = {"bundle": "org.example.gives", "type": "Gives.person", "id": "plain"}
        run = self.intents("run", "takes.TakePeople", f"value:={json.dumps([value, value])}")
        self.assertEqual(run.out, "took 2\n")
        run = self.intents("run", "takes.TakePeople", f"value={reference('Gives.person', 'plain')}",
                           "value=Ada Lovelace <ada@example.org>")
        self.assertEqual(run.out, "took 2\n")
        run = self.intents("run", "takes.Take.string", f"value:={json.dumps({**value, 'type': 'Gives.string'})}")
        self.assertEqual(run.out, "took string\n")

    def test_an_answer_may_be_a_reference(self):
        (self.folder / "answers.json").write_text(json.dumps({"value": reference("Gives.person", "plain")}))
        run = self.intents("run", "takes.Take.person", "--answers", "answers.json")
        self.assertEqual(run.out, "took person\n")


class ContactsTests(Case):
    """The example bundle, whose vCards are persons to others."""

    def setUp(self):
        super().setUp()
        people = self.folder / "people"
        people.mkdir()
        (people / "a.vcf").write_text(
            "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:ada\r\nFN:Ada Lovelace\r\nN:Lovelace;Ada;;;\r\n"
            "EMAIL:ada@example.org\r\nEND:VCARD\r\n")
        from program import plugin
        self.intents("add", plugin("Contacts"), "--grant", f"people={people}")
        self.intents("add", fixture("echo"))

    def test_a_contact_is_a_person_elsewhere(self):
        result = self.json("run", "echo.EchoPerson", "value=contacts:Contact/ada")
        self.assertEqual(result["value"]["handle"]["value"], "ada@example.org")
        self.assertEqual(result["conversions"][0]["as"], "person")
        result = self.json("run", "echo.EchoString", "value=@contacts:Contact/ada")
        self.assertIn("Ada Lovelace", result["value"])

    def test_a_contact_is_a_file_elsewhere(self):
        result = self.json("run", "echo.EchoFile", "value=@contacts:Contact/ada", "--out", "out.vcf")
        self.assertIn("FN:Ada Lovelace", (self.folder / "out.vcf").read_text())
        self.assertEqual(result["conversions"][0]["as"], "file")

    def test_without_its_grant_nothing_is_handed_on(self):
        self.intents("revoke", "contacts", "people")
        run = self.intents("run", "echo.EchoPerson", "value=contacts:Contact/ada", exit=77)
        self.assertIn("org.example.contacts", run.err)
        self.assertIn("intents grant", run.err)
