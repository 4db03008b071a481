#!/usr/bin/env python3
"""Writes the expectations that the tests of IntentModel are checked against, from independent sources.

Needs the packages babel, pint and jsonschema. Run it in this folder when the manifest schema or a table
changes; the tests compare what it wrote with what the code says.
"""

import json
import pathlib

import babel.plural
import babel
import jsonschema
import pint

HERE = pathlib.Path(__file__).parent
SCHEMA = HERE.parents[2] / "Sources/CIntentABI/manifest.schema.json"


def write(name, rows):
    """One row a line, so that differences can be read."""
    lines = ",\n".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows)
    (HERE / name).write_text("[\n" + lines + "\n]\n")


def fingerprint(data):
    """FNV-1a with 64 bits."""
    value = 0xCBF29CE484222325
    for byte in data:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return format(value, "016x")


# ---- Units: name of the unit in App Intents -> the same unit for pint -------------------------------------------

UNITS = {
    "acceleration": {"gravity": "g_0", "metersPerSecondSquared": "m/s**2"},
    "angle": {
        "arcMinutes": "arcminute", "arcSeconds": "arcsecond", "degrees": "degree", "gradians": "grade",
        "radians": "radian", "revolutions": "turn"},
    "area": {
        "acres": "4840 * yard**2", "ares": "are", "hectares": "hectare", "squareCentimeters": "cm**2",
        "squareFeet": "foot**2", "squareInches": "inch**2", "squareKilometers": "km**2",
        "squareMegameters": "Mm**2", "squareMeters": "m**2", "squareMicrometers": "um**2",
        "squareMiles": "mile**2", "squareMillimeters": "mm**2", "squareNanometers": "nm**2",
        "squareYards": "yard**2"},
    "concentrationMass": {"gramsPerLiter": "g/L", "milligramsPerDeciliter": "mg/dL"},
    "dispersion": {"partsPerMillion": "ppm"},
    "duration": {
        "hours": "hour", "microseconds": "us", "milliseconds": "ms", "minutes": "minute",
        "nanoseconds": "ns", "picoseconds": "ps", "seconds": "s"},
    "electricCharge": {
        "ampereHours": "A*hour", "coulombs": "coulomb", "kiloampereHours": "kA*hour",
        "megaampereHours": "MA*hour", "microampereHours": "uA*hour", "milliampereHours": "mA*hour"},
    "electricCurrent": {
        "amperes": "A", "kiloamperes": "kA", "megaamperes": "MA", "microamperes": "uA", "milliamperes": "mA"},
    "electricPotentialDifference": {
        "kilovolts": "kV", "megavolts": "MV", "microvolts": "uV", "millivolts": "mV", "volts": "V"},
    "electricResistance": {
        "kiloohms": "kohm", "megaohms": "Mohm", "microohms": "uohm", "milliohms": "mohm", "ohms": "ohm"},
    "energy": {
        "calories": "calorie", "joules": "J", "kilocalories": "kcal", "kilojoules": "kJ",
        "kilowattHours": "kilowatt_hour"},
    "frequency": {
        "framesPerSecond": "1/s", "gigahertz": "1e9/s", "hertz": "1/s", "kilohertz": "1e3/s",
        "megahertz": "1e6/s", "microhertz": "1e-6/s", "millihertz": "1e-3/s", "nanohertz": "1e-9/s",
        "terahertz": "1e12/s"},
    "fuelEfficiency": {
        "litersPer100Kilometers": "L/(100*km)", "milesPerGallon": "mile/gallon",
        "milesPerImperialGallon": "mile/imperial_gallon"},
    "illuminance": {"lux": "lux"},
    "informationStorage": {
        "bits": "bit", "bytes": "byte", "nibbles": "4*bit",
        **{p + "bits": p + "bit" for p in
           "kilo mega giga tera peta exa zetta yotta kibi mebi gibi tebi pebi exbi zebi yobi".split()},
        **{p + "bytes": p + "byte" for p in
           "kilo mega giga tera peta exa zetta yotta kibi mebi gibi tebi pebi exbi zebi yobi".split()}},
    "length": {
        "astronomicalUnits": "astronomical_unit", "centimeters": "cm", "decameters": "dam",
        "decimeters": "dm", "fathoms": "2*yard", "feet": "foot", "furlongs": "220*yard",
        "hectometers": "hm", "inches": "inch", "kilometers": "km", "lightyears": "light_year",
        "megameters": "Mm", "meters": "m", "micrometers": "um", "miles": "mile", "millimeters": "mm",
        "nanometers": "nm", "nauticalMiles": "nautical_mile", "parsecs": "parsec", "picometers": "pm",
        "scandinavianMiles": "10*km", "yards": "yard"},
    "mass": {
        "carats": "carat", "centigrams": "cg", "decigrams": "dg", "grams": "g", "kilograms": "kg",
        "metricTons": "metric_ton", "micrograms": "ug", "milligrams": "mg", "nanograms": "ng",
        "ounces": "ounce", "ouncesTroy": "troy_ounce", "picograms": "pg", "pounds": "pound",
        "shortTons": "2000*pound", "slugs": "slug", "stones": "stone"},
    "power": {
        "femtowatts": "fW", "gigawatts": "GW", "horsepower": "horsepower", "kilowatts": "kW",
        "megawatts": "MW", "microwatts": "uW", "milliwatts": "mW", "nanowatts": "nW", "picowatts": "pW",
        "terawatts": "TW", "watts": "W"},
    "pressure": {
        "bars": "bar", "gigapascals": "GPa", "hectopascals": "hPa", "inchesOfMercury": "inch_Hg",
        "kilopascals": "kPa", "megapascals": "MPa", "millibars": "mbar", "millimetersOfMercury": "mmHg",
        "newtonsPerMetersSquared": "Pa", "poundsForcePerSquareInch": "psi"},
    "speed": {
        "kilometersPerHour": "km/hour", "knots": "knot", "metersPerSecond": "m/s", "milesPerHour": "mile/hour"},
    "temperature": {"celsius": "degC", "fahrenheit": "degF", "kelvin": "kelvin"},
    "volume": {
        "acreFeet": "43560*foot**3", "bushels": "bushel", "centiliters": "cL", "cubicCentimeters": "cm**3",
        "cubicDecimeters": "dm**3", "cubicFeet": "foot**3", "cubicInches": "inch**3",
        "cubicKilometers": "km**3", "cubicMeters": "m**3", "cubicMiles": "mile**3",
        "cubicMillimeters": "mm**3", "cubicYards": "yard**3", "cups": "240*mL", "deciliters": "dL",
        "fluidOunces": "fluid_ounce", "gallons": "gallon", "imperialFluidOunces": "imperial_fluid_ounce",
        "imperialGallons": "imperial_gallon", "imperialPints": "imperial_pint",
        "imperialQuarts": "imperial_quart", "imperialTablespoons": "imperial_fluid_ounce*5/8",
        "imperialTeaspoons": "imperial_fluid_ounce*5/24", "kiloliters": "kL", "liters": "L",
        "megaliters": "ML", "metricCups": "250*mL", "milliliters": "mL", "pints": "pint",
        "quarts": "quart", "tablespoons": "tablespoon", "teaspoons": "teaspoon"},
}


def units():
    registry = pint.UnitRegistry()
    rows = []
    for dimension, names in UNITS.items():
        first = list(names)[0]
        for name, unit in names.items():
            for value in (1.0, 37.5):
                if dimension == "temperature":
                    result = registry.Quantity(value, unit).to("degC").magnitude
                elif dimension == "fuelEfficiency":
                    quantity = value * registry(unit)
                    if name != "litersPer100Kilometers":
                        quantity = 1 / quantity
                    result = quantity.to("L/km").magnitude * 100
                else:
                    result = (value * registry(unit)).to(registry(names[first]).units).magnitude
                    result /= registry(names[first]).magnitude
                rows.append([dimension, name, value, first, float(result)])
    write("units.json", rows)


# ---- Plural categories ------------------------------------------------------------------------------------------

LANGUAGES = (
    "en de fr es it pt pt_PT nl pl ru uk be cs sk sl hr sr bs mk lt lv ro bg el hu fi et sv da nb nn is ga cy mt "
    "ar he tr az fa hi bn gu kn mr ta te ml pa ur zh ja ko th vi id ms ca gl eu sq hy ka kk mn ne sw af am fil si zu"
).split()
NUMBERS = [str(n) for n in [*range(0, 32), *range(99, 123), 200, 201, 202, 211, 1000, 1001, 1000000, 2000000]] + [
    "0.0", "0.1", "0.5", "1.0", "1.1", "1.2", "1.5", "1.00", "1.01", "1.10", "1.21", "2.0", "2.1", "5.5", "10.0",
    "11.1", "12.2", "21.1", "22.2", "100.1", "1000000.0"]


def plurals():
    import decimal
    rows = [["", *NUMBERS]]
    for language in LANGUAGES:
        rule = babel.Locale.parse(language).plural_form
        rows.append([language.replace("_", "-"), *(rule(decimal.Decimal(number)) for number in NUMBERS)])
    write("plurals.json", rows)


# ---- What the schema says of manifests --------------------------------------------------------------------------

BASE = {
    "manifest": 1, "id": "org.example.dice", "name": "Dice", "version": "1.0", "entry": True,
    "library": {"name": "Dice.so"},
    "intents": [{
        "id": "Roll", "title": "Roll", "effect": "read",
        "parameters": [{"name": "sides", "type": "int", "range": [2, 1000], "default": 6, "title": "Sides"},
                       {"name": "day", "type": "enum:Day?"}],
        "result": {"type": "int"},
        "summary": {"when": {"parameter": "day", "is": "set"}, "then": {"text": "${day}"},
                    "otherwise": {"text": "Roll", "also": ["sides"]}}}],
    "entities": [{"id": "Die", "display": {"name": "Die"}, "queries": ["ids", "string"],
                  "properties": [{"name": "sides", "type": "int"}],
                  "representations": [{"type": "string"}]}],
    "enums": [{"id": "Day", "display": {"name": "Day"}, "cases": [{"value": "mon", "title": "Monday"}]}],
    "unions": [{"id": "Target", "cases": [{"name": "day", "type": "enum:Day"}]}],
    "contexts": [{"id": "Open", "entities": ["Die"]}],
    "appShortcuts": [{"intent": "Roll", "phrases": ["Roll in ${applicationName}"]}],
    "grants": [{"name": "web", "kind": "network", "destinations": ["example.org:443"], "reason": "To ask"}],
    "strings": {"Localizable": {"Roll": {"en": "Roll"}}},
}
JUNK = [None, True, -1, 0, 3.5, 1e12, "", "x", "an id with spaces", [], {}, ["x"], {"x": 1}, "a" * 70000]


def places(value, path=()):
    yield path
    if isinstance(value, dict):
        for key in value:
            yield from places(value[key], path + (key,))
    elif isinstance(value, list):
        for index in range(len(value)):
            yield from places(value[index], path + (index,))


def changed(path, new):
    """A copy of BASE with another value at a path, or none."""
    copy = json.loads(json.dumps(BASE))
    parent = copy
    for step in path[:-1]:
        parent = parent[step]
    if new is REMOVED:
        del parent[path[-1]]
    else:
        parent[path[-1]] = new
    return copy


REMOVED = object()
EXTRA = {
    "intents/0": [
        ("deadline", [0, 1, 86400, 86401, "3", 0.5]), ("effect", ["read", "rread"]), ("modes", [["foreground"], ["x"]]),
        ("conforms", [["open"], ["opens"]]), ("traits", [["tool"], ["t"]]), ("authentication", ["none", "no"]),
        ("deprecated", [{}, {"message": "x"}, {"replacedBy": "R", "x": 1}]), ("keywords", [["a"], "a"]),
        ("direct", [{"symbol": "roll"}, {"symbol": "1x"}, {}, {"symbol": "f", "error": "nan", "result": "return"},
                    {"symbol": "f", "error": "x"}]),
        ("summary", [{}, {"text": "x"}, {"text": {"key": "x", "arguments": [1]}}, {"text": "x", "y": 1},
                     {"switch": {"parameter": "day"}, "cases": [{"values": ["mon"], "then": {"text": "x"}}],
                      "default": {"text": "y"}},
                     {"switch": {"widgetFamily": True}, "cases": [], "default": {"text": "y"}},
                     {"switch": {"widgetFamily": False}, "cases": [], "default": {"text": "y"}},
                     {"switch": {"parameter": "day"}, "cases": [{"values": [], "then": {"text": "x"}}],
                      "default": {"text": "y"}},
                     {"when": {"parameter": "day", "is": "sett"}, "then": {"text": "x"}, "otherwise": {"text": "x"}},
                     {"when": {"parameter": "day", "is": "set"}, "then": {"text": "x"}}])],
    "intents/0/parameters/0": [
        ("size", [{}, {"min": 1}, {"min": 1, "max": 2}, {"systemSmall": {"min": 1}}, {"min": -1}, {"min": "1"},
                  {"systemSmall": 1}, 3]),
        ("range", [[1, 2], [None, 2], [1], [1, 2, 3], ["1", "2"], [True, 2]]),
        ("displayName", [{"true": "a", "false": "b"}, {"true": "a"}]),
        ("input", [{}, {"keyboard": "url"}, {"keyboard": "x"}, {"multiline": 1}]),
        ("currencyCodes", [["EUR"], ["eur"], ["EURO"]]), ("options", [{}, {"dependsOn": ["day"]}, {"strict": 1}]),
        ("resolvers", [[], ["x"], [1]]), ("dateKind", ["time", "times"]), ("connection", ["never", "x"]),
        ("query", ["Q", "a b"]), ("default", [None, 3, [1], {"x": 1}]), ("supportsNegative", [True, "no"]),
        ("contentTypes", [["image/*"], [1]]), ("x-note", ["mine"]), ("X-note", ["mine"])],
    "entities/0": [
        ("kind", ["transient", "unique", "x"]), ("queries", [[], ["id"], ["all"]]), ("traits", [["generable"], ["x"]]),
        ("url", ["x://{id}", 1]), ("findDescription", ["x", {"key": "x", "default": "y"}])],
    "grants/0": [
        ("private", [True, 1]), ("required", [True, "x"]), ("kind", ["folder", "device", "x"]), ("x", [1]),
        ("x-note", [None])],
    "strings/Localizable/Roll": [
        ("pl", [{"one": "a", "other": "b"}, {"one": "a"}, {"other": 1}, {"text": "%#@n@"},
                {"text": "%#@n@", "substitutions": {"n": {"argument": 1, "forms": {"other": "x"}}}},
                {"text": "%#@n@", "substitutions": {"n": {"argument": 0, "forms": {"other": "x"}}}},
                {"text": "%#@n@", "substitutions": {"n": {"forms": {}}}}, {"other": "a", "some": "b"}, 1,
                {"other": "a", "x-some": "b"}])],
    "": [
        ("memory", [1048576, 1048575, 2.5, 1e7, "1"]), ("lifetime", ["session", "forever"]), ("empty", [False, "no"]),
        ("grants", [[{"name": "f", "kind": "folder", "access": "read", "reason": "r"}],
                    [{"name": "f", "kind": "folder", "access": "rw", "reason": "r"}],
                    [{"name": "f", "kind": "folder", "reason": "r"}],
                    [{"name": "e", "kind": "environment", "variables": ["A"], "reason": "r"}],
                    [{"name": "e", "kind": "environment", "variables": ["1A"], "reason": "r"}],
                    [{"name": "e", "kind": "environment", "variables": [], "reason": "r"}],
                    [{"name": "d", "kind": "device", "devices": ["/dev/x"], "reason": "r"}],
                    [{"name": "d", "kind": "device", "devices": ["/dev/x"], "access": "read", "reason": "r"}],
                    [{"name": "g%d" % n, "kind": "device", "devices": ["/dev/x"], "reason": "r"} for n in range(65)]]),
        ("version", ["1", "1.2.3", "1.2.3.4", "1.0-beta.1", "1.0-", "v1", "1..2", "1.0+x"]),
        ("id", ["a.b", "a", "a..b", ".a.b", "a.b_c", "a_b.c", "1.2", "a.-b", "ä.b", "a." + "b" * 300]),
        ("tileColor", ["red", 1]), ("annotates", [[], ["NSUserActivity"], ["a b"], "x"]), ("$schema", ["x", 1]), ("manifest", [1.0, "1", 0]), ("x", [1]), ("x-note", [1])],
}


def schema():
    validator = jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text()))
    changes = []
    for path in places(BASE):
        if path:
            changes.append((path, REMOVED))
            # A later version is one problem of its own.
            later = path == ("manifest",)
            changes += [(path, junk) for junk in JUNK if not (later and isinstance(junk, float) and junk > 1)]
    for where, members in EXTRA.items():
        path = tuple(int(step) if step.isdigit() else step for step in where.split("/") if step)
        changes += [(path + (name,), value) for name, values in members for value in values]
    rows = [[fingerprint(SCHEMA.read_bytes()), BASE]]
    for path, value in changes:
        valid = validator.is_valid(changed(path, value))
        written = [] if value is REMOVED else ["<70000 a>" if value == "a" * 70000 else value]
        rows.append([valid, list(path), *written])
    write("schema.json", rows)


if __name__ == "__main__":
    units()
    plurals()
    schema()
