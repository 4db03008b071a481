"""Search over the entities of all bundles: what is found is what a plain reading of every title finds."""

import random
import shutil
import sys
import unicodedata

from program import PLUGINS, ROOT, Case, built, plugin

sys.path.insert(0, str(ROOT / "Tests/Fixtures"))
import titles as fixtures  # noqa: E402
from plain_reading import folded, matches, tokens  # noqa: E402

ID = "org.example.fixture.index-titles"

WORDS = (
    "apple Äpfel zürich café naïve straße Ångström résumé 東京タワー 京都 大阪城 김치찌개 서울 ひらがな カタカナ Łódź "
    "x-ray don't 3.14 42 a1b2 ÉCOLE école NASA Ωmega пример привет São Paulo"
).split()


class SearchTests(Case):
    def titles(self, lines, bundle=ID):
        """Entities of the bundle have these titles from now on; the fixture is added when it is not there."""
        if bundle == ID and not (self.home / "data" / ID).exists():
            self.add("index-titles")
        self.intents("run", f"{bundle}.SetTitles", "text=" + "\n".join(lines))

    def another(self, number, version="1.0.0"):
        """Adds another bundle of the kind, or another version of one."""
        bundle = f"org.example.titles{number}"
        self.intents("add", fixtures.build(self.folder, id=bundle, version=version), "--no")
        return bundle

    def found(self, text, *more):
        return [hit["value"]["title"] for hit in self.json("search", text, "--limit", "100000", *more)["results"]]

    def test_a_typed_entity_and_who_takes_it(self):
        self.titles(["Green tea", "Black tea", "Teapot"])
        hit = self.json("search", "green")["results"][0]
        self.assertEqual(
            hit,
            {
                "bundle": "org.example.fixture.index-titles",
                "reference": "org.example.fixture.index-titles:Title/0",
                "value": {"type": "Title", "id": "0", "title": "Green tea"},
                "intents": ["org.example.fixture.index-titles.Show"],
            },
        )
        self.assertEqual(self.found("tea"), ["Green tea", "Black tea", "Teapot"])
        self.says(self.intents("search", "black"), "Black tea", "Show")
        self.says(self.intents("search", "coffee"), "Nothing found")

    def test_an_example_offers_its_entities(self):
        people = self.folder / "people"
        people.mkdir()
        (people / "a.vcf").write_text(
            "BEGIN:VCARD\r\nVERSION:4.0\r\nUID:ada\r\nFN:Ada Lovelace\r\nORG:Analytical Engines\r\nEND:VCARD\r\n")
        self.intents("add", plugin("Contacts"), "--grant", f"people={people}")
        for text in ("lovel", "analytical"):
            hit, = self.json("search", text)["results"]
            self.assertEqual(hit["reference"], "org.example.contacts:Contact/ada")
            self.assertIn("org.example.contacts.AddNote", hit["intents"])

    def test_what_changes_is_found_at_once(self):
        self.titles(["Old name"])
        self.assertEqual(self.found("old"), ["Old name"])
        self.titles(["New name"])
        self.assertEqual((self.found("old"), self.found("new")), ([], ["New name"]))

    def test_a_bundle_that_goes_is_found_no_more(self):
        self.titles(["Here today"])
        self.assertEqual(self.found("here"), ["Here today"])
        self.intents("remove", "org.example.fixture.index-titles")
        self.assertEqual(self.found("here"), [])
        self.assertEqual(list((self.home / "index").iterdir()), [])

    def test_what_is_called_so_comes_first_of_all_bundles(self):
        self.titles(["Tea for two", "Tea towel"])
        other = self.another(1)
        self.titles(["Teapot", "TEA"], other)
        self.assertEqual(self.found("tea"), ["TEA", "Tea for two", "Tea towel", "Teapot"])
        self.assertEqual(self.found("tea", "--bundle", other), ["TEA", "Teapot"])
        first = self.json("search", "tea", "--limit", "1")
        self.assertEqual(([hit["bundle"] for hit in first["results"]], first["hasMore"]), ([other], True))
        self.assertFalse(self.json("search", "tea", "--limit", "4")["hasMore"])
        self.says(self.intents("search", "tea", "--limit", "1"), "There are more")

    def test_an_update_and_a_bundle_that_is_off(self):
        bundle = self.another(1)
        self.titles(["Steady"], bundle)
        self.assertEqual(self.found("steady"), ["Steady"])
        self.another(1, version="2.0.0")
        self.assertEqual(self.found("steady"), ["Steady"])
        self.intents("disable", bundle)
        self.assertEqual(self.found("steady"), [])
        self.says(self.intents("search", "steady"), "No installed bundle offers entities for search")
        self.intents("enable", bundle)
        self.assertEqual(self.found("steady"), ["Steady"])

    def test_a_copy_that_is_damaged_is_made_again(self):
        self.titles(["Steady"])
        self.assertEqual(self.found("steady"), ["Steady"])
        copy = self.home / "index" / f"{ID}.sqlite"
        self.assertEqual((copy.stat().st_mode & 0o777, copy.parent.stat().st_mode & 0o777), (0o600, 0o700))
        whole = copy.read_bytes()
        for damaged in (b"", b"nonsense" * 1000, whole[:8192], whole[:8192] + bytes(len(whole) - 8192)):
            copy.write_bytes(damaged)
            self.assertEqual(self.found("steady"), ["Steady"])
        shutil.rmtree(copy.parent)
        self.assertEqual(self.found("steady"), ["Steady"])

    def test_searches_while_others_make_the_copy_anew(self):
        self.titles(["Steady one"])
        self.found("steady")
        others = [self.start("search", "--fresh", "steady") for _ in range(6)]
        for _ in range(6):
            self.assertEqual(self.found("steady"), ["Steady one"])
        for process in others:
            self.finish(process, ["search", "--fresh", "steady"])
        left = sorted(path.name for path in (self.home / "index").iterdir())
        self.assertEqual(left, [f"{ID}.changed", f"{ID}.sqlite"])

    def test_one_that_does_not_answer_is_told_and_others_are_found(self):
        self.titles(["Steady"])
        self.assertEqual(self.found("steady"), ["Steady"])
        self.intents("run", "org.example.fixture.index-titles.SetTitles", "text=!crash")
        told = self.json("search", "steady")
        self.assertEqual([p["bundle"] for p in told["problems"]], ["org.example.fixture.index-titles"])
        self.assertEqual([hit["value"]["title"] for hit in told["results"]], ["Steady"])

    def test_what_cannot_be_looked_for(self):
        self.error("search", "  --- ", exit=64)
        self.error("search", "x", "--limit", "0", exit=64)
        self.error("search", "x", "--bundle", "nobody", exit=66)
        self.titles(["x"])
        self.says(self.intents("search", "x", "--entity", "Titel", exit=66), "Titel", "Title")
        for text in ('"', "a OR b", "a*", "NEAR(a b)", "title:x", "(", "'; drop table words", "-a", 'x"\u0301 OR y',
                     "x\x1b[31m", "x " * 2000):
            with self.subTest(text):
                self.silent(self.intents("search", "--", text, exit=None), "SQL", "fts5", "syntax")

    def test_scripts_without_spaces_and_marks_however_they_are_written(self):
        whole = ["東京タワー", "김치찌개", "ガイド", "Zürich Café", "ﾃｽﾄ"]
        parts = [unicodedata.normalize("NFD", title) for title in whole]
        self.titles(whole + parts)
        for text, title in (("京タ", 0), ("치찌", 1), ("イド", 2), ("ガ", 2), ("zur caf", 3), ("ZÜRICH", 3), ("ｽﾄ", 4)):
            for written in (text, unicodedata.normalize("NFD", text)):
                with self.subTest(written):
                    self.assertEqual(set(self.found(written)), {whole[title], parts[title]})

    def test_letters_with_a_stroke_are_found_without_it(self):
        titles = ["Łódź", "Smørrebrød", "Straße", "Ærø", "Đorđe", "Þórsmörk"]
        self.titles(titles)
        for text, title in (
            ("lodz", 0), ("ŁÓD", 0), ("smorrebrod", 1), ("SMØR", 1), ("strasse", 2), ("STRAẞE", 2), ("aero", 3), ("dorde", 4),
            ("thorsmork", 5), ("þor", 5),
        ):
            with self.subTest(text):
                self.assertEqual(self.found(text), [titles[title]])

    def test_two_hundred_queries_equal_a_plain_reading(self):
        dice = random.Random(20)
        titles = [" ".join(dice.sample(WORDS, dice.randint(1, 4))) for _ in range(300)]
        self.titles(titles)
        for _ in range(200):
            words = dice.sample(WORDS, dice.randint(1, 3))
            if dice.random() < 0.5:
                words = dice.choice(titles).split()[:2]
            text = " ".join(word[: dice.randint(1, len(word))] for word in words)
            if dice.random() < 0.3:
                text = folded(text)
            if dice.random() < 0.2:
                text = text.upper()
            if not tokens(text):
                continue
            with self.subTest(text):
                expected = sorted(title for title in titles if matches(title, text))
                self.assertEqual(sorted(self.found(text)), expected)


class SwiftSearchTests(Case):
    def test_an_indexed_entity_of_a_bundle_in_swift_is_found(self):
        self.intents("add", built(PLUGINS / "Notes/.build/release/libNotes.so", "Tests/SwiftBundles/run"))
        self.intents("run", "CreateNote", "name=Bücher für Ada", "text=x")
        hit, = self.json("search", "bucher ad")["results"]
        self.assertEqual((hit["value"]["title"], hit["value"]["type"]), ("Bücher für Ada", "Note"))
        self.assertIn("org.example.notes.AppendToNote", hit["intents"])
        self.intents("run", "CreateNote", "name=Bücherei", "text=x")
        self.assertEqual(len(self.json("search", "bücher")["results"]), 2, "a change is noticed")
