"""Widgets and controls: configured by the fields of a summary, kept by name, read by panels as JSON."""

import json
import re
import shutil
import stat

from program import PATIENCE, Case, fixture


class WidgetTests(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("widgets"))

    def shown(self, name, *words):
        return json.loads(self.intents("widget", "show", name, "--json", *words).out)

    def visible(self, name):
        return [field["name"] for field in self.shown(name)["parameters"] if field["visible"]]

    # ---- What there is ----

    def test_intents_that_configure_are_listed_by_kind(self):
        listed = json.loads(self.intents("widget", "list", "--json").out)
        self.assertEqual(
            {item["name"].split(".")[-1]: item["kind"] for item in listed["configurable"]},
            {"FavoriteSoup": "widget", "BySize": "widget", "Switch": "control"})
        self.assertEqual(listed["configurations"], [])
        self.assertIn("Shows a picture of your favorite soup!", self.intents("widget", "list").out)

    def test_an_intent_that_configures_nothing_is_refused(self):
        run = self.intents("widget", "configure", "Stir", exit=64)
        self.assertIn("configures no widget or control", run.err)

    # ---- Configuring ----

    def test_title_and_description_come_from_the_intent(self):
        self.intents("widget", "configure", "FavoriteSoup", "--id", "kitchen")
        shown = self.shown("kitchen")
        self.assertEqual(shown["title"], "Favorite Soup")
        self.assertEqual(shown["description"], "Shows a picture of your favorite soup!")

    def test_fields_come_in_the_order_of_the_summary_and_go_with_a_value(self):
        self.intents("widget", "configure", "FavoriteSoup", "--id", "kitchen")
        self.assertEqual(self.visible("kitchen")[:3], ["soup", "interval", "shuffle"])
        self.intents("widget", "configure", "kitchen", "shuffle=false")
        self.assertEqual(self.visible("kitchen"), ["soup", "shuffle", "topping", "portions"])

    def test_a_field_that_is_hidden_keeps_its_value(self):
        self.intents("widget", "configure", "FavoriteSoup", "interval=Every Week", "--id", "kitchen")
        self.intents("widget", "configure", "kitchen", "shuffle=false")
        self.assertEqual(self.shown("kitchen")["values"]["interval"], "weekly")

    def test_the_family_decides_fields_and_sizes(self):
        self.intents("widget", "configure", "BySize", "--family", "systemSmall", "--id", "small")
        self.intents("widget", "configure", "BySize", "--family", "systemlarge", "--id", "large")
        self.assertEqual(self.visible("small"), ["soups"])
        self.assertEqual(self.visible("large"), ["soups", "wide"])
        run = self.intents("widget", "configure", "small", "soups=borscht", "soups=tomato", exit=65)
        self.assertIn("must have at most 1 item", run.err)
        self.intents("widget", "configure", "large", "soups=borscht", "soups=tomato")
        run = self.intents("widget", "configure", "BySize", "--family", "huge", exit=65)
        self.assertIn("systemSmall", run.err)

    def test_values_are_read_as_anywhere(self):
        run = self.intents("widget", "configure", "FavoriteSoup", "portions=99", exit=65)
        self.assertIn("Portions: must be between 1 and 12, got 99", run.err)
        run = self.intents("widget", "configure", "FavoriteSoup", "soup=gone", exit=65)
        self.assertIn("there is no Soup “gone”", run.err)
        run = self.intents("widget", "configure", "FavoriteSoup", "soap=pea", exit=64)
        self.assertIn("soap", run.err)
        run = self.intents("widget", "configure", "Switch", "--json", exit=75)
        self.assertEqual(json.loads(run.out)["error"]["parameter"], "plate")
        self.assertEqual(json.loads(self.intents("widget", "list", "--json").out)["configurations"], [])

    def test_what_fits_several_is_asked_and_nothing_is_saved(self):
        run = self.intents("widget", "configure", "FavoriteSoup", "soup=o", exit=75)
        self.assertIn("Tomato", run.err)
        self.assertIn("Borscht", run.err)

    def test_options_depend_on_what_is_set(self):
        run = self.intents("widget", "configure", "FavoriteSoup", "soup=Soup/3", "topping=Cream", exit=65)
        self.assertIn("Croutons", run.err)
        self.intents("widget", "configure", "FavoriteSoup", "soup=Soup/1", "topping=Cream")

    def test_null_takes_a_value_back(self):
        self.intents("widget", "configure", "FavoriteSoup", "portions=7", "--id", "kitchen")
        self.intents("widget", "configure", "kitchen", "portions:=null")
        field = next(f for f in self.shown("kitchen")["parameters"] if f["name"] == "portions")
        self.assertEqual((field["source"], field["text"]), ("default", "2"))

    def test_names(self):
        for _ in range(2):
            self.intents("widget", "configure", "FavoriteSoup")
        listed = json.loads(self.intents("widget", "list", "--json").out)["configurations"]
        self.assertEqual([item["id"] for item in listed], ["favorite-soup", "favorite-soup-2"])
        running = [self.start("widget", "configure", "FavoriteSoup") for _ in range(8)]
        for process in running:
            self.finish(process, ["widget", "configure"])
        listed = json.loads(self.intents("widget", "list", "--json").out)["configurations"]
        self.assertEqual(len(listed), 10, "of those that are saved at once, none takes the place of another")
        self.intents("widget", "configure", "FavoriteSoup", "--id", "a/b", exit=64)
        run = self.intents("widget", "configure", "BySize", "--id", "favorite-soup", exit=64)
        self.assertIn("another intent", run.err)
        self.intents("widget", "remove", "favorite-soup")
        self.intents("widget", "show", "favorite-soup", exit=66)
        run = self.intents("widget", "show", "favorite-soop-2", exit=66)
        self.assertIn("Did you mean favorite-soup-2?", run.err)

    def test_a_secret_is_kept_from_others_and_from_the_screen(self):
        self.intents("widget", "configure", "FavoriteSoup", "token=hush", "--id", "kitchen")
        file = self.home / "widgets/kitchen"
        self.assertEqual(stat.S_IMODE(file.stat().st_mode), 0o600)
        self.assertNotIn("hush", self.intents("widget", "show", "kitchen").text)
        self.assertNotIn("hush", json.dumps(self.shown("kitchen")))
        self.assertEqual(self.shown("kitchen", "--reveal")["values"]["token"], "hush")

    # ---- When bundles change ----

    def packed(self, change):
        folder = self.folder / "changed.intents"
        shutil.copytree(fixture("widgets"), folder)
        manifest = json.loads((folder / "manifest.json").read_text())
        change(manifest)
        (folder / "manifest.json").write_text(json.dumps(manifest))
        return folder

    def test_a_configuration_outlives_its_bundle(self):
        self.intents("widget", "configure", "FavoriteSoup", "portions=7", "--id", "kitchen")
        self.intents("remove", "org.example.widgets")
        run = self.intents("widget", "show", "kitchen", exit=66)
        self.assertIn("not installed", run.err)
        self.assertIn("(gone)", self.intents("widget", "list").out)
        self.intents("add", fixture("widgets"))
        self.assertEqual(self.shown("kitchen")["values"]["portions"], 7)

    def test_what_holds_no_more_is_said_and_the_file_stays(self):
        self.intents("widget", "configure", "FavoriteSoup", "soup=Soup/1", "portions=7", "--id", "kitchen")
        file = self.home / "widgets/kitchen"
        saved = json.loads(file.read_text())
        saved["values"]["soup"]["id"] = "99"
        saved["values"]["gone"] = 1
        saved["values"]["portions"] = 50
        file.write_text(json.dumps(saved))
        problems = "\n".join(self.shown("kitchen")["problems"])
        self.assertIn("no Soup with id “99”", problems)
        self.assertIn("“gone” was set", problems)
        self.assertIn("must be between 1 and 12", problems)
        self.assertEqual(json.loads(file.read_text()), saved)

    def test_a_damaged_file_is_named(self):
        self.intents("widget", "configure", "FavoriteSoup", "--id", "kitchen")
        self.intents("widget", "configure", "FavoriteSoup", "--id", "table")
        (self.home / "widgets/kitchen").write_text("{")
        run = self.intents("widget", "show", "kitchen", exit=71)
        self.assertIn("Remove it: intents widget remove kitchen", run.err)
        run = self.intents("widget", "list")
        self.assertIn("table", run.out)
        self.assertIn("intents widget remove kitchen", run.err)
        self.intents("widget", "remove", "kitchen")
        self.assertNotIn("kitchen", self.intents("widget", "list").text)

    # ---- Running, and the page's address ----

    def test_a_widget_that_also_performs_may_be_run(self):
        self.assertEqual(self.intents("run", "FavoriteSoup").out, "stirred\n")

    def test_the_page_is_only_for_this_machine(self):
        run = self.intents("widget", "configure", "FavoriteSoup", "--http", "0.0.0.0:0", exit=64)
        self.assertIn("only for this machine", run.err)

    def test_the_page_ends_with_ctrl_c_and_saves_nothing(self):
        process = self.start("widget", "configure", "FavoriteSoup", "--http", "0", "--id", "kitchen")
        line = process.stderr.readline().decode()
        self.assertRegex(line, r"http://127\.0\.0\.1:\d+/\w{40,}/")
        process.send_signal(2)
        process.communicate(timeout=PATIENCE)
        self.assertEqual(process.returncode, 130)
        self.intents("widget", "show", "kitchen", exit=66)
