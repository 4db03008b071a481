"""A bundle that lists all its entities and searches none: the host filters, orders and limits them in memory."""

import resource

from program import Case


class FilteringTests(Case):
    def setUp(self):
        super().setUp()
        self.add("notes")

    def found(self, *words):
        return [entity["id"] for entity in self.json("query", "Note", *words)["results"]]

    def where(self, text, *words):
        return self.found("--where", text, *words)

    def test_every_comparison(self):
        for text, ids in (
            ("name contains NOTE", ["n1", "n2"]), ("name starts with note", ["n1", "n2"]), ("name ends with rf", ["n6"]),
            ("Name = ubung", ["n5"]), ("name is not '-rf'", ["n1", "n2", "n3", "n4", "n5", "n7", "n8"]),
            ("words = 2", ["n3", "n6"]), ("words != 2", ["n1", "n2", "n4", "n5", "n7", "n8"]), ("words > 1", ["n3", "n6"]),
            ("words at least 1", ["n2", "n3", "n5", "n6", "n8"]), ("words < 1", ["n1", "n4", "n7"]),
            ("words between 1 and 2", ["n2", "n3", "n5", "n6", "n8"]), ("length = 0.3 km", ["n4"]),
            ("length between 0.2 km and 300 m", ["n3", "n4"]), ("length < 1 km", ["n2", "n3", "n4", "n5", "n6", "n7", "n8"]),
        ):
            with self.subTest(text):
                self.assertEqual(self.where(text), ids)

    def test_conditions_order_and_limit_together(self):
        self.assertEqual(self.where("words = 2 and length > 300 m"), ["n6"])
        self.assertEqual(self.where("words = 2 or name contains today"), ["n1", "n3", "n6"])
        self.assertEqual(self.found("--sort=-words", "--sort=-length", "--limit", "3"), ["n6", "n3", "n8"])
        self.assertEqual(self.found("--sort=-length")[-1], "n1", "what has no length comes last")
        self.assertEqual(self.found("--sort=length")[-1], "n1")
        self.assertEqual(self.found("--limit", "2"), ["n1", "n2"])

    def test_what_cannot_be_asked_is_said(self):
        self.says(self.intents("query", "Note", "--where", "colour = red", exit=64), "no property", "words")
        self.says(self.intents("query", "Note", "--where", "words contains 1", exit=64), "cannot be compared with “contains”", "It takes =")
        self.says(self.intents("query", "Note", "--where", "words > many", exit=65), "words", "many")
        self.says(self.intents("query", "Note", "--where", "words = 1 and words = 2 or words = 3", exit=64), "and", "or")

    def test_a_hundred_thousand_in_memory(self):
        self.add("mediates")
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        self.assertEqual(len(self.json("query", "Row", "9999")["results"]), 19)
        grown = max(0, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss - before)
        self.assertLess(grown, 400 * 1024, "kilobytes of the largest process")
