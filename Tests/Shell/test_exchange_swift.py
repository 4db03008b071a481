"""A contact of a bundle in C becomes a person of one in Swift, and the other way."""

from program import ROOT, Case, built, fixture, plugin


class SwiftExchangeTests(Case):
    def setUp(self):
        super().setUp()
        people = self.folder / "people"
        people.mkdir()
        for id, name, line in (("ada", "Ada Lovelace", "EMAIL:ada@example.org\r\n"), ("bob", "Bob", "")):
            (people / f"{id}.vcf").write_text(
                f"BEGIN:VCARD\r\nVERSION:4.0\r\nUID:{id}\r\nFN:{name}\r\n{line}END:VCARD\r\n")
        self.intents("add", plugin("Contacts"), "--grant", f"people={people}")
        self.intents("add", fixture("echo"))
        self.intents("add", built(ROOT / ".build/swift-bundles/release/libCases.so", "Tests/SwiftBundles/run"))

    def test_a_contact_is_a_person_of_a_parameter_in_swift(self):
        run = self.intents("run", "GreetPerson", "person=contacts:Contact/ada")
        self.assertEqual(run.out, "hello ada@example.org\n")
        self.assertIn("person: took “Ada Lovelace” (org.example.contacts:Contact/ada) as person", run.err)

    def test_a_contact_becomes_an_entity_in_swift(self):
        run = self.intents("run", "SeatGuest", "guest=contacts:Contact/ada")
        self.assertEqual(run.out, "seated ada@example.org\n")
        run = self.intents("run", "SeatGuest", "guest=contacts:Contact/bob", exit=65)
        self.assertIn("A guest needs an address.", run.err)

    def test_an_entity_in_swift_is_a_person_elsewhere(self):
        guest, = {entity["bundle"] for entity in self.json("list", "--entities")["entities"] if entity["id"] == "Guest"}
        result = self.json("run", "echo.EchoPerson", f"value={guest}:Guest/Grace")
        self.assertEqual((result["value"]["name"], result["conversions"][0]["as"]), ("Grace", "person"))
        self.intents("run", "echo.EchoPerson", f"value={guest}:Guest/nobody", exit=66)
