"""Text to value through the whole program: dates, zones, decimals, money and units that other programs got wrong, and
bad input of every type."""

import json
import re

from program import ROOT, Case

ECHO = json.loads((ROOT / "Tests/Fixtures/echo/manifest.json").read_text())
SATURDAY = "1778925600"  # 2026-05-16T10:00:00Z
FITS, DOES_NOT_FIT = 0, 65


class TextCases(Case):
    def setUp(self):
        super().setUp()
        self.add("echo")
        self.environment.update(TZ="UTC", INTENTS_NOW=SATURDAY)

    def value(self, intent, text, locale="en_US", **env):
        """The value of a text as JSON, or the error's message."""
        run = self.intents("run", intent, f"value={text}", "--json", exit=None, env={"LANG": f"{locale}.UTF-8", **env})
        made = self.object(run)
        if run.status == FITS:
            return made["value"]
        self.assertEqual(run.status, DOES_NOT_FIT, run)
        return made["error"]["message"]

    def table(self, intent, rows):
        for locale, text, expected in rows:
            with self.subTest(intent=intent, locale=locale, text=text):
                made = self.value(intent, text, locale)
                if isinstance(expected, Refused):
                    self.assertIsInstance(made, str)
                    for part in expected.parts:
                        self.assertIn(part, made)
                    self.assertTrue(made.startswith("value: "), made)
                else:
                    self.assertEqual(made, expected)

    def test_an_iso_date_does_not_depend_on_the_language(self):
        rows = [(locale, "1988-04-07", "1988-04-07T00:00:00Z") for locale in ("de_DE", "es_ES", "pt_BR", "ja_JP")]
        self.table("EchoDate", rows + [
            ("de_DE", "1988-04-19", "1988-04-19T00:00:00Z"), ("pt_BR", "05/03/2025", "2025-03-05T00:00:00Z"),
            ("en_GB", "05/03/2025", "2025-03-05T00:00:00Z"), ("en_US", "05/03/2025", "2025-05-03T00:00:00Z"),
            ("en_US", "19/03/2025", Refused("no month 19", "2025-03-19")), ("de_DE", "07.04.88", "1988-04-07T00:00:00Z"),
            ("fr_FR", "2025-02-30", Refused("no day 30")), ("sv_SE", "20250310", "2025-03-10T00:00:00Z"),
        ])
        for text, notes in (("1988-04-19", []), ("19.04.88", ["day/month/year", "1988"])):
            self.value("EchoDate", text, "de_DE")
            told = " ".join(self.json("why")["values"][0]["notes"])
            for note in notes:
                self.assertIn(note, told)
            self.assertEqual(bool(told), bool(notes), told)

    def test_zones_by_name_and_by_nickname(self):
        self.table("EchoDate", [
            ("en_US", "Wed 14:15 America/Chicago", "2026-05-20T19:15:00Z"),
            ("en_US", "6:45pm 3 Dec Europe/Dublin", "2026-12-03T18:45:00Z"),
            ("en_US", "9:00 europe/berlin", "2026-05-16T07:00:00Z"), ("en_US", "9:00 Europe/Kyiv", "2026-05-16T06:00:00Z"),
            ("en_US", "9:00 Europe/Kiev", "2026-05-16T06:00:00Z"), ("en_US", "9:00 EST", "2026-05-16T14:00:00Z"),
            ("en_US", "9:00 PST", "2026-05-16T17:00:00Z"), ("en_US", "9:00 IST", Refused("IST")),
        ])
        self.assertIn("Nowhere/Land", self.value("EchoDate", "tomorrow 9am", TZ="Nowhere/Land"))

    def test_decimals_are_read_whole_or_not_at_all(self):
        self.table("EchoDouble", [
            ("en_US", "12,50", Refused()), ("en_US", "1,250", 1250), ("de_DE", "12,50", 12.5),
            ("de_DE", "1.234,56", 1234.56), ("de_DE", "1.234", 1234), ("de_DE", "12.50", Refused()),
            ("fr_FR", "1.234", Refused()), ("fr_FR", "1,234.5", Refused()), ("en_IN", "1,00,000", 100000),
            *[("en_US", text, Refused()) for text in ("12.50abc", "12e", "--5", "1.2.3", "nan", "inf", "1e400", "0x1p3")],
        ])
        self.table("EchoDecimal", [("en_US", "0.1", "0.1"), *[
            ("en_US", text, Refused()) for text in ("nan", "inf", "0x1p3", "12.50abc")]])
        self.table("EchoInt", [("en_US", "1e3", 1000), ("en_US", "3.0", 3), ("en_US", "3.5", Refused("3.5")),
                               ("en_US", "99999999999999999999", Refused())])
        self.intents("run", "EchoDouble", "value:=12,5", exit=65, env={"LANG": "de_DE.UTF-8"})
        self.assertEqual(self.json("run", "EchoDouble", "value:=12.5", env={"LANG": "de_DE.UTF-8"})["value"], 12.5)

    def test_an_amount_is_never_made_of_two(self):
        def euro(text): return {"amount": text, "currency": "EUR"}
        rows = [(locale, text, euro("5")) for locale in ("fr_FR", "en_US") for text in ("5€", "€5", "EUR 5", "5 eur")]
        self.table("EchoCurrencyAmount", rows + [
            ("fr_FR", "7 euros et 9 euros", Refused()), ("en_US", "7 euros and 9 euros", Refused()),
            ("fr_FR", "30 000 euros", euro("30000")), ("fr_FR", "35 k€", Refused()), ("fr_FR", "-5 €", euro("-5")),
            ("en_US", "$5", {"amount": "5", "currency": "USD"}), ("fr_FR", "¥1000", Refused("JPY", "CNY")),
            ("ja_JP", "¥1000", {"amount": "1000", "currency": "JPY"}), ("en_US", "5 EUR USD", Refused()),
            ("en_US", "JPY 10.5", Refused()), ("en_US", "0.001 EUR", Refused()), ("en_US", "5", Refused()),
            ("de_DE", "€12,50", euro("12.50")), ("en_US", "12.50 EUR", euro("12.50")), ("en_US", "€12,50", Refused()),
        ])

    def test_units_by_dimension_and_letter_case(self):
        def unit(number, name): return {"value": number, "unit": name}
        self.table("EchoVolume", [("en_US", text, unit(8, "fluidOunces")) for text in ("8 oz", "8 fl oz", "8 fl. oz.")] + [
            ("en_US", "1 pint", unit(1, "pints")), ("en_GB", "1 pint", unit(1, "imperialPints"))])
        self.table("EchoMass", [("en_US", "8 oz", unit(8, "ounces")), ("en_US", "1 t", unit(1, "metricTons")),
                                ("en_US", "2 lb 3 oz", unit(35, "ounces"))])
        self.table("EchoLength", [("en_US", text, unit(5, "micrometers")) for text in ("5 \u00b5m", "5 \u03bcm", "5 um")] + [
            ("en_US", "3 M", Refused("M")), ("en_US", "5 kg", Refused("length", "mass")),
            ("en_US", "1e3 m", unit(1000, "meters")), ("en_US", "5m", unit(5, "meters"))])
        feet = [self.value("EchoLength", text) for text in ("5'11\"", "5′11″", "5 ft 11 in")]
        self.assertEqual(feet, [unit(71, "inches")] * 3)
        self.table("EchoStorage", [("en_US", "5 MB", unit(5, "megabytes")), ("en_US", "5 Mb", unit(5, "megabits")),
                                   ("en_US", "5 MiB", unit(5, "mebibytes")), ("en_US", "5 mb", Refused("MB", "Mb"))])
        self.table("EchoTemperature", [("en_US", "70 F", unit(70, "fahrenheit")), ("en_US", "70 °F", unit(70, "fahrenheit")),
                                       ("en_US", "-40", Refused())])


class Refused:
    """A value does not fit, and the message has these parts."""

    def __init__(self, *parts):
        self.parts = parts


class BadInput(Case):
    """Every type with every kind of bad input: a clear error that names the parameter, or the value as it is."""

    # Types that are text, or of which any text may name one.
    FREE = {"string", "string?", "[string]", "[string]?", "set<string>", "attributedString", "audioSearch", "searchCriteria",
            "photo", "systemShortcut", "paymentMethod", "semanticContent", "personName", "person", "place", "placemark",
            "union:NumberOrText", "[int]?"}
    BAD = {"empty": "", "blank": "  ", "huge": "9" * 20000, "wrong script": "一二三", "not a number": "NaN", "infinity": "-inf",
           "overflow": "1e99999", "not UTF-8": b"\xff\xfe", "a terminal's orders": "\x1b]0;x\x07\x1b[2J", "turned": "\u202e12",
           "a new line": "1\r\n2"}

    def test_no_type_is_left_out(self):
        """The echo bundle has an intent for each type of the table in ABI.md."""
        table = (ROOT / "Sources/CIntentABI/ABI.md").read_text()
        rows = table[table.index("| `bool` | bool |") : table.index("| `T?` |")]
        types = {re.split(r"[:`]", row)[0] for row in re.findall(r"^\| `([^`]*)`", rows, re.MULTILINE)}
        echoed = [intent["parameters"][0]["type"] for intent in ECHO["intents"]]
        self.assertGreater(len(types), 30)
        for type in types - {"[T]"}:
            self.assertTrue(any(have.split(":")[0] == type for have in echoed), type)
        for form in ("[", "set<"):
            self.assertTrue(any(have.startswith(form) for have in echoed), form)

    def test_every_type(self):
        self.add("echo")
        for intent in ECHO["intents"]:
            parameter = intent["parameters"][0]
            for what, text in self.BAD.items():
                with self.subTest(type=parameter["type"], input=what):
                    word = b"value=" + (text if isinstance(text, bytes) else text.encode())
                    run = self.intents("run", intent["id"], word, exit=None)
                    self.held(run, parameter, what)

    def held(self, run, parameter, what):
        kinds = {0, 65}
        if "entity" in parameter["type"] or "collection" in parameter["type"] or parameter["type"] == "file":
            kinds.add(66)
        self.assertIn(run.status, kinds, run)
        for sign in ("\x1b", "\x07", "\u202e", "\r"):
            self.assertNotIn(sign, run.text, f"{sign!r} reached the terminal")
        if run.status != 0:
            self.assertIn("value", run.err)
            self.assertLess(len(run.err), 700, "an error is short")
        elif parameter["type"] not in self.FREE and not parameter["type"].startswith(("set<", "[")):
            self.assertNotIn(what, ("empty", "blank", "huge", "not UTF-8", "a terminal's orders"), run)
        if what == "not UTF-8" and parameter["type"] != "file":
            self.assertEqual(run.status, 65)
