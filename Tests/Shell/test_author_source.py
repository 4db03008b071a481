"""What authors take for granted on Apple's platforms, through the host: settings and files that stay, resolvers, errors
with a text, what can be undone."""

from program import ROOT, Case, built


class AuthorSourceTests(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", built(ROOT / ".build/swift-bundles/release/libForms.so", "Tests/SwiftBundles/run"))

    def test_settings_and_documents_are_there_in_the_next_process(self):
        self.assertEqual(self.json("run", "ReadsText")["value"], ["", "", ""])
        for text in ("tea", "milk"):
            self.json("run", "KeepsText", f"text={text}")
            self.assertEqual(self.json("run", "ReadsText")["value"], [text, text + "!", text])

    def test_folders_are_in_the_data_folder(self):
        done = self.json("run", "ListsFolders")
        self.assertEqual(done["value"].split("|")[0], "Documents true")
        self.assertTrue((self.home / "data" / done["bundle"] / "Documents/a.txt").is_file())

    def test_a_resolver_of_the_authors(self):
        self.assertEqual(self.json("run", "TakesEven", "n=4")["value"], 4)
        refused = self.error("run", "TakesEven", "n=3", exit=65)
        self.assertIn("none of its resolvers takes", refused["message"])
        self.error("run", "TakesEven", "n=four", exit=65)
        self.assertEqual(self.json("run", "TakesRoman", "n=X")["value"], 10)
        self.assertEqual(self.json("run", "TakesRoman", "n=12")["value"], 12)

    def test_arguments_of_the_systems_resolvers(self):
        for given, wanted in (("n=10", 16), ("n=f", 15), ("n:=2.2", 3), ("n:=4", 4)):
            self.assertEqual(self.json("run", "TakesHex", given)["value"], wanted, given)
        self.error("run", "TakesHex", "n=ff", exit=65)

    def test_a_query_of_the_parameters_own(self):
        self.assertEqual(self.json("run", "PicksBoat", "boat=k")["value"], "ketch")
        self.assertEqual(self.json("run", "PicksBoat", "boat=Boat/brig")["value"], "brig")
        # The only one that it suggests.
        self.assertEqual(self.json("run", "PicksBoat")["value"], "yawl")

    def test_what_init_sets_may_be_left_out(self):
        self.assertEqual(self.json("run", "TakesNote")["value"], "from init")
        self.assertEqual(self.json("run", "TakesNote", "note=mine")["value"], "mine")

    def test_what_an_error_says(self):
        self.assertEqual(self.error("run", "FullDisk", exit=1)["message"], "The disk is full.")

    def test_an_intent_that_can_be_undone_ends_as_any_other(self):
        done = self.json("run", "Renames")
        self.assertEqual((done["value"], done["undo"]), ("new", {"title": "Rename"}))
