"""The page of a widget's configuration, in Chromium: fields come and go, problems are said, saving saves."""

import http.client
import json
import os
import pathlib
import re
import socket
import urllib.parse

from program import PATIENCE, Case, fixture
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select, WebDriverWait


class Page(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("widgets"))

    def serve(self, *words):
        self.process = self.start("widget", "configure", *words, "--http", "0", "--json")
        self.addCleanup(self.process.communicate)
        self.addCleanup(self.process.kill)
        self.url = re.search(r"http://\S+", self.process.stderr.readline().decode()).group()

    def finish_serving(self):
        self.process.wait(timeout=PATIENCE)
        out = self.process.stdout.read()
        return self.process.returncode, json.loads(out) if out.strip() else None


class BrowserTests(Page):
    def setUp(self):
        super().setUp()
        options = webdriver.ChromeOptions()
        options.binary_location = "/usr/bin/chromium"
        for word in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--window-size=700,1300", f"--user-data-dir={self.folder}/browser"):
            options.add_argument(word)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(
            options=options, service=webdriver.ChromeService("/usr/bin/chromedriver"))
        self.addCleanup(self.driver.quit)

    def open(self, *words):
        self.serve(*words)
        self.driver.get(self.url)

    def picture(self, name):
        if folder := os.environ.get("PICTURES"):
            self.driver.save_screenshot(str(pathlib.Path(folder) / f"{name}.png"))

    def fields(self):
        return [e.get_attribute("data-field") for e in self.driver.find_elements(By.CSS_SELECTOR, "[data-field]")]

    def control(self, name):
        """A control of the page as it is when nothing is on its way."""
        return self.quiet(By.ID, f"c.{name}")

    def quiet(self, by, name):
        self.wait(lambda: not self.driver.find_elements(By.CSS_SELECTOR, "[aria-busy=true]"))
        return self.driver.find_element(by, name)

    def act(self, action):
        """Does something to the page, again where the page is brought up to date at this very moment."""
        self.wait(lambda: action() is None)

    def wait(self, what):
        return WebDriverWait(self.driver, PATIENCE, ignored_exceptions=(Exception,)).until(lambda _: what())

    def type(self, name, text):
        """Types in place of what a field holds, and goes on to the next."""
        self.act(lambda: self.control(name).send_keys(Keys.CONTROL + "a" + Keys.NULL, text, Keys.TAB))

    def write(self, name, text):
        """Types behind what a field holds."""
        self.act(lambda: self.control(name).send_keys(text))

    def click(self, name):
        self.act(lambda: self.control(name).click())

    def choose(self, name, text):
        self.act(lambda: Select(self.control(name)).select_by_visible_text(text))

    def sentence(self):
        return self.driver.find_element(By.CSS_SELECTOR, ".sentence").text

    def save(self):
        self.act(lambda: self.quiet(By.CSS_SELECTOR, "button.main").click())

    def test_a_toggle_takes_a_field_away_and_saving_keeps_the_rest(self):
        self.open("FavoriteSoup", "--id", "kitchen")
        self.assertEqual(self.driver.title, "Favorite Soup")
        self.assertIn("Shows a picture of your favorite soup!", self.driver.page_source)
        self.assertEqual(self.fields()[:4], ["soup", "interval", "shuffle", "topping"])
        self.picture("all-fields")
        self.click("shuffle")
        self.wait(lambda: "interval" not in self.fields())
        self.assertEqual(self.fields(), ["soup", "shuffle", "topping", "portions"])
        self.assertIn("As listed", self.driver.page_source)
        self.picture("fewer-fields")
        self.save()
        self.wait(lambda: self.sentence() == "Saved as kitchen")
        self.picture("saved")
        status, saved = self.finish_serving()
        self.assertEqual((status, saved["values"]["shuffle"]), (0, False))
        shown = json.loads(self.intents("widget", "show", "kitchen", "--json").out)
        self.assertIs(shown["values"]["shuffle"], False)

    def test_a_problem_is_said_at_its_field_with_what_was_typed(self):
        self.open("FavoriteSoup")
        self.type("portions", "99")
        self.save()
        self.wait(lambda: "must be between 1 and 12" in self.driver.page_source)
        self.wait(lambda: self.control("portions").get_attribute("value") == "99")
        self.wait(lambda: self.control("portions").get_attribute("aria-invalid") == "true")
        self.picture("problem")
        self.assertIsNone(self.process.poll())

    def test_options_follow_the_soup(self):
        self.open("FavoriteSoup", "--id", "kitchen")
        self.choose("soup", "Borscht – Red")
        self.wait(lambda: self.sentence().startswith("Show Borscht"))
        toppings = ["–", "Nothing", "Cream"]
        self.wait(lambda: [option.text for option in Select(self.control("topping")).options] == toppings)
        self.choose("topping", "Cream")
        self.wait(lambda: Select(self.control("topping")).first_selected_option.text == "Cream")
        self.choose("soup", "Pea – Green <b>")
        self.wait(lambda: "is not one of its options" in self.driver.page_source)
        self.choose("topping", "Croutons")
        self.wait(lambda: "is not one of its options" not in self.driver.page_source)
        self.click("days.1")
        self.write("tags", "hot\nthick & green")
        self.write("note", "First line\nSecond \"line\"")
        self.write("token", "hush")
        self.save()
        self.wait(lambda: self.sentence() == "Saved as kitchen")
        _, saved = self.finish_serving()
        self.assertEqual(saved["values"]["topping"], "Croutons")
        self.assertEqual(saved["values"]["soup"]["id"], "3")
        self.assertEqual(saved["values"]["days"], ["daily"])
        self.assertEqual(saved["values"]["tags"], ["hot", "thick & green"])
        self.assertEqual(saved["values"]["note"], "First line\nSecond \"line\"")
        self.assertNotIn("token", saved["values"])

    def test_typing_goes_on_while_the_page_is_brought_up_to_date(self):
        self.open("FavoriteSoup")
        self.type("portions", "5")
        self.write("note", "a word")
        self.write("note", " and more")
        self.wait(lambda: self.control("portions").get_attribute("value") == "5")
        self.wait(lambda: self.control("note").get_attribute("value") == "a word and more")

    def test_cancelling_saves_nothing(self):
        self.open("FavoriteSoup", "--id", "kitchen")
        self.act(lambda: self.quiet(By.CSS_SELECTOR, "button[value=cancel]").click())
        self.wait(lambda: self.sentence() == "Nothing was saved")
        self.assertEqual(self.finish_serving()[0], 130)
        self.intents("widget", "show", "kitchen", exit=66)

    def test_a_missing_value_is_said_when_somebody_saves(self):
        self.open("Switch", "--id", "stove")
        self.assertNotIn("problem\"", self.driver.find_element(By.CSS_SELECTOR, "form").get_attribute("innerHTML"))
        self.save()
        self.wait(lambda: self.driver.find_elements(By.CSS_SELECTOR, ".problem"))
        self.write("plate", "3")
        self.save()
        self.wait(lambda: self.sentence() == "Saved as stove")

    def test_the_page_says_nothing_to_the_console(self):
        self.open("FavoriteSoup")
        self.click("shuffle")
        self.wait(lambda: "interval" not in self.fields())
        entries = [e for e in self.driver.get_log("browser") if "favicon" not in e["message"]]
        self.assertEqual(entries, [])


class AddressTests(Page):
    """What may ask for the page, without a browser."""

    def ask(self, method, path, headers=(), body=None):
        parts = urllib.parse.urlsplit(self.url)
        connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=PATIENCE)
        self.addCleanup(connection.close)
        connection.request(method, path, body=body, headers=dict(headers))
        return connection.getresponse()

    def test_who_is_let_in(self):
        self.serve("FavoriteSoup")
        path = urllib.parse.urlsplit(self.url).path
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        self.assertEqual(self.ask("GET", path).status, 200)
        self.assertEqual(self.ask("GET", "/").status, 404)
        self.assertEqual(self.ask("GET", path, {"Host": "evil.example"}).status, 421)
        self.assertEqual(self.ask("POST", path, {**form, "Origin": "https://evil.example"}, "action=save").status, 403)
        self.assertEqual(self.ask("POST", path, {**form, "Origin": "null"}, "action=save").status, 403)
        self.assertEqual(self.ask("POST", path, {"Content-Type": "text/plain"}, "action=save").status, 415)
        self.assertEqual(self.ask("POST", path, form, b"f.note=%ff&p.note=text").status, 415)
        self.assertEqual(self.ask("DELETE", path).status, 405)
        answer = self.ask("GET", path)
        self.assertIn("default-src 'none'", answer.headers["Content-Security-Policy"])
        self.assertIsNone(self.process.poll())

    def test_text_of_a_bundle_is_no_markup(self):
        self.serve("FavoriteSoup")
        page = self.ask("GET", urllib.parse.urlsplit(self.url).path).read().decode()
        self.assertNotIn("Green <b>", page)
        self.assertIn("Green &lt;b&gt;", page)
        self.assertIn("Pea &amp; Mint", page)

    def test_a_browser_that_opens_a_connection_and_says_nothing_holds_nobody_up(self):
        self.serve("FavoriteSoup")
        parts = urllib.parse.urlsplit(self.url)
        with socket.create_connection((parts.hostname, parts.port)):
            self.assertEqual(self.ask("GET", parts.path).status, 200)
