"""`intents widget configure` at a terminal: the fields of the summary, which come and go with the values."""

import json
import unittest

from screen import CTRL_C, ENTER, TAB, ScreenCase, fixture


class ConfigureTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("widgets"))

    def configure(self, *words, **options):
        return self.screen("widget", "configure", *words, **options)

    def saved(self, name):
        return json.loads((self.home / "widgets" / name).read_text())

    def test_fields_come_and_go_with_the_values_and_saving_keeps_them(self):
        at = self.configure("FavoriteSoup", "--id", "kitchen", rows=40)
        at.wait("Show >[Soup]< refreshed Every Day", "Shuffle", "In any order", "Topping", "Days", "Save")
        at.press(ENTER)
        at.wait("Tomato", "Borscht")
        at.press("borsch", ENTER)
        at.wait("Show >Borscht< refreshed Every Day")
        at.press(TAB, TAB)
        at.wait("> Shuffle")
        at.press(ENTER)
        at.wait("As listed", "type to filter")
        at.press("as li", ENTER)
        at.wait("Show Borscht\n", "Shuffle   As listed", "Portions", without=("refreshed", "Days"))
        at.press("s")
        self.assertEqual(at.end(), 0)
        self.assertIn("Saved as kitchen", at.picture)
        values = self.saved("kitchen")["values"]
        self.assertEqual((values["soup"]["id"], values["shuffle"]), ("2", False))

    def test_what_is_wrong_or_missing_is_not_saved(self):
        at = self.configure("Switch", "--id", "stove")
        at.wait("Stove", "> Plate", "needed", "Save")
        at.press("s")
        at.wait("Plate: What value for Plate?")
        at.press(ENTER)
        at.wait("1 to 4")
        at.press("9", ENTER)
        at.wait("between 1 and 4")
        at.press("\x153", ENTER)
        at.wait("> Plate  3", without=("What value",))
        at.press("s")
        self.assertEqual(at.end(), 0)
        self.assertEqual(self.saved("stove")["values"], {"plate": 3})

    def test_values_that_do_not_fit_open_the_form_and_text_that_fits_several_offers_them(self):
        at = self.configure("FavoriteSoup", "soup=o", "portions=99", "--id", "kitchen", rows=40)
        at.wait("Soup: Which Soup do you mean by “o”?")
        at.press(ENTER)
        at.wait("Tomato", "Borscht", "Which Soup", without=("Chicken",))
        at.press("tom", ENTER)
        at.wait("Show >Tomato<", "Portions: must be between 1 and 12, got 99")
        at.press("s")
        at.wait("> Portions  99")
        at.press("\x1b[3~")
        at.wait("> Portions  2", without=("between",))
        at.press("s")
        self.assertEqual(at.end(), 0)
        self.assertEqual(list(self.saved("kitchen")["values"]), ["soup"])

    def test_values_alone_are_saved_without_a_form(self):
        at = self.configure("FavoriteSoup", "portions=7", "--id", "kitchen")
        self.assertEqual(at.end(), 0)
        self.assertIn("Saved as kitchen", at.picture)

    def test_a_configuration_is_changed_and_printed_as_a_command(self):
        self.intents("widget", "configure", "FavoriteSoup", "portions=7", "--id", "kitchen")
        at = self.configure("kitchen", rows=40)
        at.wait("Portions  7")
        at.press("p")
        self.assertEqual(at.end(), 0)
        self.assertIn("intents widget configure kitchen portions:=7", at.picture)
        self.assertEqual(self.saved("kitchen")["values"], {"portions": 7})

    def test_leaving_saves_nothing(self):
        for key in ("q", CTRL_C):
            at = self.configure("FavoriteSoup", "--id", "kitchen")
            at.wait("Save")
            at.press(key)
            self.assertEqual(at.end(), 130)
        self.assertFalse((self.home / "widgets/kitchen").exists())

    def test_the_family_decides(self):
        at = self.configure("BySize", "--family", "systemSmall", "--id", "small")
        at.wait("Show >", "Save", without=("Wide",))
        at.press("q")
        self.assertEqual(at.end(), 130)
        at = self.configure("BySize", "--family", "systemLarge", "--id", "large")
        at.wait("Wide")
        at.press("s")
        self.assertEqual(at.end(), 0)
        self.assertEqual(self.saved("large")["family"], "systemLarge")

    def test_in_lines(self):
        at = self.configure("FavoriteSoup", "--id", "kitchen", env={"TERM": "dumb"})
        at.wait("Show [Soup] refreshed Every Day", "1  Soup: not set")
        at.press("3\r")
        at.wait("As listed")
        at.press("2\r")
        at.wait("3  Topping: not set")
        at.press("4\r")
        at.wait("Portions\n")
        at.press("99\r")
        at.wait("between 1 and 12")
        at.press("s\r")
        at.press("4=\r")
        at.wait("4  Portions: 2")
        at.press("s\r")
        self.assertEqual(at.end(), 0)
        self.assertEqual(self.saved("kitchen")["values"], {"shuffle": False})
        self.assertNotIn(b"\x1b", at.raw)


class FormEngineTests(ScreenCase):
    """What a form finds out from the bundle while it is open."""

    def setUp(self):
        super().setUp()
        self.add("mediates")

    def test_an_id_or_a_text_is_looked_up_at_once(self):
        at = self.screen("edit", "Pick", "item=Zeb")
        at.wait("Zebra", "Run", without=("Zeb<", "Zeb "))
        at.press("q")
        at.end()
        at = self.screen("edit", "Pick", "item=nobody")
        at.wait("there is no Item “nobody”", "Run")
        at.press("r")
        at.wait("there is no Item “nobody”", "Run")
        at.press("q")
        self.assertEqual(at.end(), 130)

    def test_an_authors_resolver_reads_what_is_typed(self):
        at = self.screen("edit", "Resolve", "roman=XIV")
        at.wait("14", "Run")
        at.press("q")
        at.end()
        at = self.screen("edit", "Resolve", "roman=gibberish")
        at.wait("gibberish", "Run")
        at.press("q")
        self.assertEqual(at.end(), 130)

    def test_options_follow_what_they_depend_on(self):
        at = self.screen("edit", "Ride", "activity=biking", "trail=Forest ride", rows=40)
        at.wait("Run", without=("not one of",))
        at.press("q")
        at.end()
        at = self.screen("edit", "Ride", "activity=hiking", "trail=Elsewhere", rows=40)
        at.wait("“Elsewhere” is not one of its options")
        at.press("q")
        self.assertEqual(at.end(), 130)


if __name__ == "__main__":
    unittest.main()
