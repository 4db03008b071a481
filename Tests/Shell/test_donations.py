"""What a running intent puts into the index is found by a search afterwards, until the bundle takes it back."""

import concurrent.futures

from program import ROOT, Case, built

LIBRARY = ROOT / ".build/swift-bundles/release/libLocalised.so"


class DonationTests(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", built(LIBRARY, "Tests/SwiftBundles/run"))

    def found(self, text, *words):
        return {hit["value"]["title"]: hit for hit in self.json("search", text, *words)["results"]}

    def test_what_an_intent_puts_into_the_index_is_found(self):
        self.assertEqual(self.found("skagen"), {})
        self.intents("run", "LightUp", "names=skagen", "names=fastnet")
        hit = self.found("skagen")["Skagen Light"]
        self.assertEqual(hit["value"]["id"], "skagen")
        self.assertEqual([name.split(".")[-1] for name in hit["intents"]], ["ShowLight"])
        # By its property with an indexing key, and by the words of its attributes.
        self.assertEqual(set(self.found("amber")), {"Skagen Light", "Fastnet Light"})
        self.assertEqual(set(self.found("beac")), {"Skagen Light", "Fastnet Light"})
        self.assertEqual(set(self.found("light", "--entity", "Light", "--fresh")), {"Skagen Light", "Fastnet Light"})

    def test_it_is_replaced_and_taken_back(self):
        self.intents("run", "LightUp", "names=skagen", "names=fastnet", "names=skagen")
        self.intents("run", "LightUp", "names=skagen", "asItems=yes")
        self.assertEqual(len(self.json("search", "light")["results"]), 2)
        self.intents("run", "PutOut", "names=skagen")
        self.assertEqual(set(self.found("light")), {"Fastnet Light"})
        self.intents("run", "PutOut")
        self.assertEqual(self.found("light"), {})

    def test_items_of_entities_and_an_intent_that_fails(self):
        self.intents("run", "LightUp", "names=skagen", "asItems=yes")
        self.error("run", "LightUp", "names=fastnet", "fails=yes", exit=1)
        self.assertEqual(set(self.found("light")), {"Skagen Light", "Fastnet Light"})

    def test_programs_at_once_lose_nothing(self):
        names = [f"light{number}" for number in range(6)]
        with concurrent.futures.ThreadPoolExecutor(3) as pool:
            list(pool.map(lambda name: self.intents("run", "LightUp", f"names={name}"), names))
        self.assertEqual({hit["value"]["id"] for hit in self.json("search", "light")["results"]}, set(names))

    def test_it_goes_with_its_bundle(self):
        self.intents("run", "LightUp", "names=skagen")
        bundle = self.json("list")["intents"][0]["bundle"]
        self.intents("disable", bundle)
        self.assertEqual(self.found("light"), {})
        self.intents("enable", bundle)
        self.assertEqual(set(self.found("light")), {"Skagen Light"})
        self.intents("remove", bundle)
        self.intents("add", LIBRARY)
        self.assertEqual(self.found("light"), {})
