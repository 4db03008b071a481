"""Values of every type through the whole program and back: given as JSON, over the wire to a bundle as a parameter, back as
its result, printed, and given again as what was printed. Seeded: SEED=N repeats a run, which a failure names."""

import json
import os
import random

from program import ROOT, Case

ECHO = json.loads((ROOT / "Tests/Fixtures/echo/manifest.json").read_text())
EACH = int(os.environ.get("VALUES", 3))
SEED = int(os.environ.get("SEED", 20260516))
UNITS = {"length": ["meters", "miles", "lightyears"], "mass": ["grams", "stones"], "volume": ["liters", "cups"],
         "informationStorage": ["bytes", "mebibits"], "temperature": ["celsius", "fahrenheit", "kelvin"],
         "acceleration": ["gravity", "metersPerSecondSquared"], "angle": ["degrees", "gradians"], "area": ["acres", "squareMiles"],
         "concentrationMass": ["gramsPerLiter", "milligramsPerDeciliter"], "dispersion": ["partsPerMillion"],
         "duration": ["hours", "picoseconds"], "electricCharge": ["coulombs", "milliampereHours"],
         "electricCurrent": ["amperes", "microamperes"], "electricPotentialDifference": ["volts", "kilovolts"],
         "electricResistance": ["ohms", "megaohms"], "energy": ["kilocalories", "kilowattHours"],
         "frequency": ["hertz", "framesPerSecond"], "fuelEfficiency": ["litersPer100Kilometers", "milesPerGallon"],
         "illuminance": ["lux"], "power": ["watts", "horsepower"], "pressure": ["bars", "inchesOfMercury"],
         "speed": ["knots", "kilometersPerHour"]}
LETTERS = "aZ09 äéß漢\U0001F600-_.,:;/'\"\\=()"


class Maker:
    """Random values, in the JSON form in which results are printed."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def pick(self, *choices):
        return self.random.choice(choices)

    def text(self, letters=LETTERS):
        return "w" + "".join(self.random.choice(letters) for _ in range(self.random.randrange(12))).rstrip() + "w"

    def word(self):
        return "W" + "".join(self.random.choice("abcdé") for _ in range(self.random.randrange(1, 8)))

    def number(self):
        return self.pick(0.1, -2.5, 1e-7, 123456.789, 1e21, self.random.uniform(-1, 1), float(self.random.randrange(10**6)) + 0.5)

    def date(self):
        return f"{self.random.randrange(1583, 2999)}-{self.random.randrange(1, 13):02}-{self.random.randrange(1, 29):02}"

    def amount(self):
        return f"{self.random.randrange(-10**6, 10**6)}.{self.random.randrange(1, 10)}{self.random.randrange(1, 10)}"

    def of(self, type):
        type = type.removesuffix("?")
        if type.startswith("["):
            return [self.of(type[1:-1]) for _ in range(2)]
        if type.startswith("set<"):
            return list({json.dumps(item): item for item in (self.of(type[4:-1]) for _ in range(2))}.values())
        kind, _, argument = type.partition(":")
        if kind == "measurement":
            return {"value": self.number(), "unit": self.pick(*UNITS[argument])}
        if kind == "enum":
            return self.pick("monday", "tuesday")
        return getattr(self, f"make_{kind}")()

    def make_bool(self): return self.pick(True, False)
    def make_int(self): return self.pick(0, -1, 2**53, self.random.randrange(-10**9, 10**9))
    def make_double(self): return self.number()
    def make_string(self): return self.text()
    def make_attributedString(self): return {"text": self.text(), "runs": []}
    def make_decimal(self): return self.amount()
    def make_date(self): return f"{self.date()}T{self.pick('00:00:00', '23:59:59', '07:30:01')}Z"
    def make_url(self): return "https://example.org/" + self.pick("", "a%20b", "?q=1#f")
    def make_duration(self): return self.pick("PT90M", "PT1H30M", "PT0.5S", "PT36H")
    def make_currencyAmount(self): return {"amount": self.amount(), "currency": self.pick("EUR", "USD")}
    def make_dateComponents(self):
        year, month, day = map(int, self.date().split("-"))
        time = self.pick({}, {"hour": 9, "minute": 30})
        return {"year": year, "month": month, "day": day, **time}
    def make_recurrenceRule(self):
        return self.pick({"frequency": "daily"}, {"frequency": "weekly", "weekdays": [{"day": "tuesday"}]},
                         {"frequency": "monthly", "interval": 2, "weekdays": [{"day": "friday", "ordinal": -1}]})
    def make_personName(self): return {"given": self.word(), "family": self.word()}
    def make_person(self): return {"name": f"{self.word()} {self.word()}", "handle": {"kind": "email", "value": "ada@example.org"}}
    def make_paymentMethod(self): return {"type": "unknown", "name": self.word()}
    def make_systemShortcut(self): return {"id": self.word()}
    def make_place(self): return {"latitude": self.random.uniform(-90, 90), "longitude": self.random.uniform(-180, 180)}
    def make_placemark(self): return self.make_place()
    def make_audioSearch(self): return {"query": self.word()}
    def make_link(self): return {"url": "https://example.org/x"}
    def make_photo(self): return {"identifier": self.word()}
    def make_semanticContent(self): return {"labels": [self.word(), self.word()]}
    def make_searchCriteria(self): return {"term": self.word()}
    def make_widgetFamily(self): return self.pick("systemSmall", "accessoryInline")
    def make_union(self): return {"case": "number", "value": self.make_int()}
    def make_entity(self): return {"type": "Note", "id": self.pick("n1", "n2")}
    def make_entityIdentifier(self): return {"type": "Note", "id": self.pick("n1", "n2")}
    def make_collection(self): return [{"type": "Note", "id": id} for id in ("n2", "n1")]


class RoundTrips(Case):
    def setUp(self):
        super().setUp()
        self.add("echo")
        self.environment.update(TZ="UTC", INTENTS_NOW="1778925600")
        self.maker = Maker(SEED)

    def value(self, intent, *words, form="--json"):
        """What comes back, read as JSON or as it is printed."""
        run = self.intents("run", intent, *words, form)
        return self.object(run)["value"] if form == "--json" else run.out.removesuffix("\n")

    def core(self, value):
        """Without what the bundle adds to an entity."""
        if isinstance(value, dict):
            return {key: self.core(item) for key, item in value.items() if key not in ("title", "subtitle")}
        return [self.core(item) for item in value] if isinstance(value, list) else value

    def test_every_type_returns_as_it_was_given(self):
        for intent in ECHO["intents"]:
            type = intent["parameters"][0]["type"]
            if type == "file":
                continue
            for number in range(EACH):
                given = self.maker.of(type)
                with self.subTest(type=type, number=number, given=given, seed=SEED):
                    back = self.value(intent["id"], "value:=" + json.dumps(given, ensure_ascii=False))
                    self.assertEqual(self.core(back), given)
                    # What came back can be given again, and is the same to the last letter.
                    self.assertEqual(self.value(intent["id"], "value:=" + json.dumps(back)), back)
                    self.as_text(intent["id"], type, back)

    def as_text(self, intent, type, back):
        """What is printed can be typed. A sum, a list and an entity are printed for reading: their parts can be."""
        if type.startswith(("[", "set<", "union", "entity", "collection")) or intent == "EchoSecret":
            return
        shown = self.value(intent, "value:=" + json.dumps(back), form="--plain")
        self.assertEqual(self.value(intent, f"value={shown}"), back, f"printed as {shown!r}")

    def test_a_file_returns_byte_for_byte(self):
        for size in (0, 1, 65536, 3_000_001):
            with self.subTest(size=size, seed=SEED):
                content = random.Random(SEED + size).randbytes(size)
                (self.folder / "in").write_bytes(content)
                self.intents("run", "EchoFile", "value=in", "--out", "out")
                self.assertEqual((self.folder / "out").read_bytes(), content)
                (self.folder / "out").unlink()

    def test_the_same_seed_makes_the_same_values(self):
        types = [intent["parameters"][0]["type"] for intent in ECHO["intents"]]
        made = [[Maker(SEED).of(type) for type in types if type != "file"] for _ in range(2)]
        self.assertEqual(*made)
