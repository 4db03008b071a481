"""Entities from the shell: by id, by text, by their properties, the only one, made by hand, the default one."""

import resource

from program import PATIENCE, Case


class QueryTests(Case):
    def setUp(self):
        super().setUp()
        self.add("mediates")

    def found(self, *words):
        return [entity["title"] for entity in self.json("query", *words)["results"]]

    def where(self, text, *words):
        return self.found("Item", "--where", text, *words)

    def test_every_comparison(self):
        for text, names in (
            ("name contains ada", ["Ada's paper", "Adagio", "Radar map"]), ("name = Adagio", ["Adagio"]),
            ("name is Adagio", ["Adagio"]), ("name != Adagio", ["Ada's paper", "Radar map", "Zebra"]),
            ("name is not Adagio", ["Ada's paper", "Radar map", "Zebra"]),
            ("name starts with ada", ["Ada's paper", "Adagio"]), ("name ends with MAP", ["Radar map"]),
            ("size > 12 MB", ["Adagio", "Zebra"]), ("size >= 12 MB", ["Ada's paper", "Adagio", "Zebra"]),
            ("size < 12 MB", ["Radar map"]), ("size<=0.012 GB", ["Ada's paper", "Radar map"]),
            ("size at most 12000 kB", ["Ada's paper", "Radar map"]),
            ("size between 10 MB and 50 MB", ["Ada's paper", "Adagio"]), ("count between 3 and 7", ["Ada's paper", "Adagio"]),
            ("count = 9", ["Zebra"]), ("tags contains old", ["Ada's paper", "Radar map"]),
            ("made > 1970-01-01T00:30:00Z", ["Adagio", "Radar map"]),
            ("Name contains 'ada'", ["Ada's paper", "Adagio", "Radar map"]),
        ):
            with self.subTest(text):
                self.assertEqual(self.where(text), names)

    def test_properties_that_are_not_listed_are_fetched(self):
        self.contacts()
        self.assertEqual(self.found("Contact", "--where", "givenName = Ada"), ["Ada Lovelace"])
        names = self.found("Contact", "--sort", "name")
        self.assertEqual(self.found("Contact", "--sort", "-name"), names[::-1])
        self.assertGreater(len(set(names)), 3)

    def test_conditions_together(self):
        self.assertEqual(self.where("name contains ada and size > 10 MB"), ["Ada's paper", "Adagio"])
        self.assertEqual(self.where("count = 9 or count = 1"), ["Radar map", "Zebra"])
        self.assertEqual(self.found("Item", "--where", "name contains ada", "--where", "size > 10 MB"),
                         ["Ada's paper", "Adagio"])
        self.assertEqual(self.where("size between 1 MB and 20 MB and name contains a"), ["Ada's paper", "Radar map"])
        self.says(self.intents("query", "Item", "--where", "count = 1 or count = 2 and count = 3", exit=64), "and", "or")

    def test_quotes_keep_words_in_a_value(self):
        self.assertEqual(self.where("name = 'Sturm and Drang'"), [])
        self.assertEqual(self.where('name = "Sturm or Drang" or name = Adagio'), ["Adagio"])
        self.assertEqual(self.where("name = Ada's paper"), ["Ada's paper"])

    def test_order_and_limit(self):
        self.assertEqual(self.found("Item", "--sort", "size"), ["Radar map", "Ada's paper", "Adagio", "Zebra"])
        self.assertEqual(self.found("Item", "--sort=-name", "--limit", "2"), ["Zebra", "Radar map"])
        self.assertEqual(self.where("name contains ada and size > 10 MB", "--sort", "name", "--limit", "5"),
                         ["Ada's paper", "Adagio"])
        self.assertEqual(len(self.found("Item", "--limit", "3")), 3)
        for limit in ("0", "-1", "many", ""):
            self.intents("query", "Item", f"--limit={limit}", exit=64)

    def test_a_value_is_read_by_its_propertys_type(self):
        for text, status, words in (
            ("size > ten", 65, ["size", "ten"]), ("size > 5 km", 65, ["size", "km"]), ("count = 1.5", 65, ["count", "1.5"]),
            ("made > someday", 65, ["made", "someday"]), ("hidden = x", 64, ["hidden", "searched by name"]),
            ("colour = red", 64, ["colour", "searched by name"]), ("size contains 3 MB", 64, ["size", "<, <="]),
            ("name", 64, ["name"]), ("name contains", 64, ["name"]), ("", 64, ["condition"]), ("name near x", 64, ["near"]),
            ("name = x and", 64, ["and"]), ("and", 64, ["and"]), ("size between 1 MB", 64, ["between"]),
            ("name = 'x", 64, ["quote"]), ("name = \x1b[31mx and", 64, []), ("made > NaN", 65, ["made"]),
            ("count > 99999999999999999999", 65, ["count"]), (b"name = \xff", 65, ["UTF-8"]),
        ):
            with self.subTest(text):
                run = self.intents("query", "Item", "--where", text, exit=status)
                self.says(run, *words)
                self.assertNotIn("\x1b", run.text)
        self.says(self.intents("query", "Item", "--sort", "count", exit=64), "count", "sorted by name, size, made")
        self.says(self.intents("query", "Row", "--where", "id = 1", exit=64), "properties")
        self.intents("query", "Item", "ada", "--where", "count = 1", exit=64)

    def test_numbers_and_dates_in_the_callers_way(self):
        self.environment["LANG"] = "de_DE.UTF-8"
        self.assertEqual(self.where("size > 12,5 MB"), ["Adagio", "Zebra"])
        self.assertEqual(self.where("made > 1.1.1971"), [])

    def test_many_ids_are_one_call_and_missing_ones_are_named(self):
        self.assertEqual(self.found("Item", "--id", "i3", "--id", "i1"), ["Ada's paper", "Radar map"])
        self.says(self.intents("query", "Item", "--id", "i1", "--id", "gone", exit=66), "gone")
        run = self.intents("run", "Pick", "item=Item/gone", "--yes", exit=66)
        self.says(run, "gone", "intents query Item")

    def test_the_only_one(self):
        self.assertEqual(self.found("Settings"), ["The Settings"])
        self.assertEqual(
            self.json("run", "Draw", 'sketch:={"title": "T", "width": 3}', "settings=The Settings")["value"], "T 3 the")

    def test_what_has_no_query_is_made_by_hand(self):
        self.assertEqual(self.json("run", "Draw", 'sketch:={"title": "T", "width": 3}')["value"], "T 3 ")
        self.assertEqual(self.json("run", "Draw", 'sketch={"title": "T", "width": 3}')["value"], "T 3 ")
        self.says(self.intents("run", "Draw", "sketch=x", exit=65), "properties of Sketch")
        self.says(self.intents("run", "Draw", 'sketch:={"title": "T", "width": "wide"}', exit=65), "width", "wide")
        self.says(self.intents("query", "Sketch", exit=64), "Sketch", "intents")

    def test_a_hundred_thousand(self):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        rows = self.json("query", "Row", "row 99999")["results"]
        self.assertEqual([row["id"] for row in rows], ["row 99999"])
        self.assertEqual(len(self.json("query", "Row", timeout=5 * PATIENCE)["results"]), 100000)
        grown = max(0, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss - before)
        self.assertLess(grown, 400 * 1024, "kilobytes of the largest process")


class OptionTests(Case):
    def setUp(self):
        super().setUp()
        self.add("mediates")

    def test_options_wait_for_what_they_depend_on(self):
        error = self.error("run", "Ride", exit=75)
        self.assertEqual(error["question"]["parameter"], "activity")
        error = self.error("run", "Ride", "activity=walking", exit=75)
        question = error["question"]
        self.assertEqual((question["parameter"], question["prompt"]), ("trail", "Which way?"))
        self.assertEqual([(option["section"], option["title"]) for option in question["options"]],
                         [("On foot", "Summit path"), ("On foot", "Lake round"), ("Anybody", "Everywhere")])

    def test_another_sibling_has_other_options(self):
        self.assertEqual(self.json("run", "Ride", "activity=biking", "trail=gravel road")["value"],
                         "trail=Gravel road activity=biking")
        self.says(self.intents("run", "Ride", "activity=hiking", "trail=Gravel road", exit=65), "Gravel road", "trail")

    def test_sections_are_shown_at_a_terminal(self):
        at = self.terminal("run", "Ride", "activity=hiking", "--plain")
        for text in ("Which way?", "On foot", "Summit path", "Anybody", "Everywhere"):
            at.expect(text)
        at.answer("3")
        at.expect("trail=Everywhere")
        self.assertEqual(at.end(), 0)

    def test_one_option_is_taken_and_said(self):
        run = self.intents("run", "Offer")
        self.says(run, "only: “the one” is the only choice", "only=the one")
        self.says(self.intents("why"), "option")

    def test_what_is_optional_is_not_chosen_for_anybody(self):
        self.assertNotIn("one=", self.intents("run", "Offer").out.replace("only=the one", ""))

    def test_the_default_entity_is_taken(self):
        self.says(self.intents("run", "Offer"), "recent=i2")
        self.says(self.intents("why"), "default")
        self.says(self.intents("run", "Offer", "recent=Zebra"), "recent=i4")

    def test_no_options_is_an_error_that_names_who_has_none(self):
        run = self.intents("run", "Nothing", exit=66)
        self.says(run, "“what”", "Fixture mediates")


class ResolverTests(Case):
    def setUp(self):
        super().setUp()
        self.add("mediates")

    def resolve(self, *words):
        return self.json("run", "Resolve", *words)["value"]

    def test_the_first_that_takes_it_wins(self):
        self.assertEqual(self.resolve("roman=XIV"), "roman=14")
        self.assertEqual(self.resolve("roman=14"), "roman=14")
        self.says(self.intents("why"), "custom:roman: cannot be converted")

    def test_its_own_resolver_is_told(self):
        self.intents("run", "Resolve", "roman=XIV")
        self.says(self.intents("why"), "conversion", "custom:roman", "XIV")

    def test_they_take_the_place_of_the_types_own(self):
        run = self.intents("run", "Resolve", "roman=I", "strict=14", exit=65)
        self.says(run, "strict", "14", "custom:roman")
        self.assertEqual(self.resolve("roman=I", "strict:=14"), "roman=1 strict=14")
        self.assertEqual(self.resolve("roman=I", "strict=XX"), "roman=1 strict=20")

    def test_none_takes_it(self):
        self.says(self.intents("run", "Resolve", "roman=twelve", exit=65), "roman", "twelve")

    def test_a_fraction_is_cut_only_where_the_author_says_so(self):
        self.assertEqual(self.resolve("roman=I", "rounded:=3.7"), "roman=1 rounded=3")
        self.says(self.intents("why"), "rounded towards zero")
        self.assertEqual(self.resolve("roman=I", "rounded:=-3.7"), "roman=1 rounded=-3")
        self.intents("run", "Resolve", "roman:=3.7", exit=65)
        self.intents("run", "Resolve", "roman=I", "rounded:=1e300", exit=65)

    def test_at_a_terminal_it_asks_again(self):
        at = self.terminal("run", "Resolve")
        at.expect("> ")
        at.answer("twelve")
        at.expect("none of its resolvers")
        at.answer("XII")
        at.expect("roman=12")
        self.assertEqual(at.end(), 0)
