"""Writes the tables under Tests/IntentValuesTests/Tables, from sources that know nothing of ours.

Needs Python 3.11 with the packages pint, babel, python-dateutil and tzdata:

    python3 -m venv /tmp/tables && /tmp/tables/bin/pip install pint babel python-dateutil tzdata
    /tmp/tables/bin/python Tests/IntentValuesTests/Generator/generate.py

The same versions write the same files. Units come from pint, zones and calendars from Python's own
zoneinfo and datetime, locales and what is written in them from the
CLDR in babel, relative days and dates as people write them from dateutil.
"""

import base64
import importlib.resources
import random
import re
import zoneinfo
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from pathlib import Path

import babel
import babel.dates
import pint
import babel.numbers
import babel.units
import dateutil.parser
from dateutil.relativedelta import relativedelta

TABLES = Path(__file__).resolve().parent.parent / "Tables"


def write(name, comment, rows):
    lines = [f"// Written by Generator/generate.py: {comment}", "", f"enum {name} {{", "  static let rows = #\"\"\""]
    lines += [f"    {row}" for row in rows]
    lines += ["    \"\"\"#", "}", ""]
    (TABLES / f"{name}.swift").write_text("\n".join(lines))


# Units -----------------------------------------------------------------------------------------


PINT = {
    "acceleration": {"gravity": "standard_gravity", "metersPerSecondSquared": "m/s**2"},
    "angle": {"arcMinutes": "arcminute", "arcSeconds": "arcsecond", "degrees": "degree",
              "gradians": "grade", "radians": "radian", "revolutions": "turn"},
    "area": {"acres": "4840*yard**2", "ares": "are", "hectares": "hectare",
             **{f"square{n[0].upper()}{n[1:]}": f"{u}**2" for n, u in {
                 "centimeters": "centimeter", "feet": "foot", "inches": "inch", "kilometers": "kilometer",
                 "megameters": "megameter", "meters": "meter", "micrometers": "micrometer", "miles": "mile",
                 "millimeters": "millimeter", "nanometers": "nanometer", "yards": "yard"}.items()}},
    "concentrationMass": {"gramsPerLiter": "g/L", "milligramsPerDeciliter": "mg/dL"},
    "dispersion": {"partsPerMillion": "ppm"},
    "duration": {n: n for n in "hours microseconds milliseconds minutes nanoseconds picoseconds seconds".split()},
    "electricCharge": {f"{p}ampereHours": f"{p}ampere*hour" for p in ["", "kilo", "mega", "micro", "milli"]}
    | {"coulombs": "coulomb"},
    "electricCurrent": {f"{p}amperes": f"{p}ampere" for p in ["", "kilo", "mega", "micro", "milli"]},
    "electricPotentialDifference": {f"{p}volts": f"{p}volt" for p in ["", "kilo", "mega", "micro", "milli"]},
    "electricResistance": {f"{p}ohms": f"{p}ohm" for p in ["", "kilo", "mega", "micro", "milli"]},
    "energy": {"calories": "calorie", "joules": "joule", "kilocalories": "kilocalorie",
               "kilojoules": "kilojoule", "kilowattHours": "kilowatt*hour"},
    "frequency": {f"{p}hertz": f"{p}hertz" for p in ["giga", "", "kilo", "mega", "micro", "milli", "nano", "tera"]},
    "illuminance": {"lux": "lux"},
    "informationStorage": {"nibbles": "4 bit"}
    | {f"{p}{u}s": f"{p}{u}" for u in ["bit", "byte"]
       for p in ["", "kilo", "mega", "giga", "tera", "peta", "exa", "zetta", "yotta",
                 "kibi", "mebi", "gibi", "tebi", "pebi", "exbi", "zebi", "yobi"]},
    "length": {"astronomicalUnits": "astronomical_unit", "fathoms": "6 foot", "feet": "foot", "furlongs": "660 foot",
               "inches": "inch", "lightyears": "light_year", "miles": "mile", "nauticalMiles": "nautical_mile",
               "parsecs": "parsec", "scandinavianMiles": "10000 meter", "yards": "yard"}
    | {f"{p}meters": f"{p}meter" for p in ["centi", "deca", "deci", "hecto", "kilo", "mega", "", "micro", "milli", "nano", "pico"]},
    "mass": {"carats": "carat", "kilograms": "kilogram", "metricTons": "metric_ton", "ounces": "ounce",
             "ouncesTroy": "troy_ounce", "pounds": "pound", "shortTons": "ton", "slugs": "slug", "stones": "stone"}
    | {f"{p}grams": f"{p}gram" for p in ["centi", "deci", "", "micro", "milli", "nano", "pico"]},
    "power": {"horsepower": "horsepower"}
    | {f"{p}watts": f"{p}watt" for p in ["femto", "giga", "kilo", "mega", "micro", "milli", "nano", "pico", "tera", ""]},
    "pressure": {"bars": "bar", "gigapascals": "gigapascal", "hectopascals": "hectopascal", "inchesOfMercury": "inch_Hg",
                 "kilopascals": "kilopascal", "megapascals": "megapascal", "millibars": "millibar",
                 "millimetersOfMercury": "mmHg", "newtonsPerMetersSquared": "pascal", "poundsForcePerSquareInch": "psi"},
    "speed": {"kilometersPerHour": "kilometer/hour", "knots": "knot", "metersPerSecond": "meter/second", "milesPerHour": "mile/hour"},
    "volume": {"acreFeet": "43560*foot**3", "bushels": "bushel", "cups": "240 mL", "fluidOunces": "fluid_ounce",
               "gallons": "gallon", "pints": "pint", "quarts": "quart", "tablespoons": "tablespoon", "teaspoons": "teaspoon",
               "imperialFluidOunces": "imperial_fluid_ounce", "imperialGallons": "imperial_gallon",
               "imperialPints": "imperial_pint", "imperialQuarts": "imperial_quart",
               "imperialTablespoons": "5*imperial_fluid_ounce/8", "imperialTeaspoons": "5*imperial_fluid_ounce/24",
               "metricCups": "250 mL"}
    | {f"{p}liters": f"{p}liter" for p in ["centi", "deci", "kilo", "", "mega", "milli"]}
    | {f"cubic{n[0].upper()}{n[1:]}": f"{u}**3" for n, u in {
        "centimeters": "centimeter", "decimeters": "decimeter", "feet": "foot", "inches": "inch",
        "kilometers": "kilometer", "meters": "meter", "miles": "mile", "millimeters": "millimeter", "yards": "yard"}.items()},
}
BASE = {"acceleration": "metersPerSecondSquared", "angle": "degrees", "area": "squareMeters",
        "concentrationMass": "gramsPerLiter", "dispersion": "partsPerMillion", "duration": "seconds",
        "electricCharge": "coulombs", "electricCurrent": "amperes", "electricPotentialDifference": "volts",
        "electricResistance": "ohms", "energy": "joules", "frequency": "hertz", "illuminance": "lux",
        "informationStorage": "bits", "length": "meters", "mass": "kilograms", "power": "watts",
        "pressure": "newtonsPerMetersSquared", "speed": "metersPerSecond", "volume": "liters"}


def units():
    registry = pint.UnitRegistry()
    for dimension, names in PINT.items():
        base = registry(names[BASE[dimension]])
        for name, expression in sorted(names.items()):
            factor = (registry(expression) / base).to_base_units()
            if str(factor.units) not in ("dimensionless", "radian", "bit"):
                raise SystemExit(f"{name} is {factor}")
            yield f"{dimension}|{name}|{BASE[dimension]}|1|{float(factor.magnitude)!r}"
    Q = registry.Quantity
    for unit, name in {"degC": "celsius", "degF": "fahrenheit", "kelvin": "kelvin"}.items():
        for value in [-40, 0, 32, 98.6, 451]:
            yield f"temperature|{name}|kelvin|{value}|{Q(value, unit).to('kelvin').magnitude!r}"
            yield f"temperature|{name}|celsius|{value}|{Q(value, unit).to('degC').magnitude!r}"
    for name, gallon in {"milesPerGallon": "gallon", "milesPerImperialGallon": "imperial_gallon"}.items():
        for value in [1, 20, 37.5]:
            litres = (Q(100, "km") / Q(value, f"mile/{gallon}")).to("liter").magnitude
            yield f"fuelEfficiency|{name}|litersPer100Kilometers|{value}|{litres!r}"


# Zones -----------------------------------------------------------------------------------------

ZONES = ["Europe/Berlin", "Europe/Dublin", "America/New_York", "America/St_Johns", "America/Sao_Paulo",
         "Africa/Casablanca", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tehran", "Australia/Lord_Howe",
         "Pacific/Apia", "Pacific/Chatham", "Antarctica/Troll", "America/Nuuk", "Asia/Gaza", "Africa/Monrovia"]
NAMES = ZONES + ["America/Chicago", "Europe/Kiev", "Europe/Kyiv", "Asia/Tokyo"]
EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


def zone_bytes():
    for name in NAMES:
        data = importlib.resources.files("tzdata.zoneinfo").joinpath(*name.split("/")).read_bytes()
        yield f"{name}|{base64.b64encode(data).decode()}"


def zone_offsets(generator):
    zoneinfo.reset_tzpath(to=[])  # the package's data, whatever this machine has
    for name in ZONES:
        zone = zoneinfo.ZoneInfo.no_cache(name)
        for _ in range(60):
            instant = generator.randrange(-2_300_000_000, 4_200_000_000)
            local = (EPOCH + timedelta(seconds=instant)).astimezone(zone)
            yield f"{name}|{instant}|{int(local.utcoffset().total_seconds())}"


def zone_locals(generator):
    """Local times around every change of 1965 to 2060, with the instants that both folds mean."""
    for name in ZONES:
        zone = zoneinfo.ZoneInfo.no_cache(name)
        changes = []
        step = 86400
        for start in range(-157_766_400, 2_840_140_800, step):
            a = (EPOCH + timedelta(seconds=start)).astimezone(zone).utcoffset()
            b = (EPOCH + timedelta(seconds=start + step)).astimezone(zone).utcoffset()
            if a != b:
                low, high = start, start + step
                while high - low > 1:
                    middle = (low + high) // 2
                    if (EPOCH + timedelta(seconds=middle)).astimezone(zone).utcoffset() == a:
                        low = middle
                    else:
                        high = middle
                changes.append((high, int(a.total_seconds()), int(b.total_seconds())))
        for change, before, after in generator.sample(changes, min(10, len(changes))):
            for local in [change + min(before, after) - 60, change + (before + after) // 2, change + max(before, after) + 60]:
                naive = datetime(1970, 1, 1) + timedelta(seconds=local)
                folds = [int((naive.replace(tzinfo=zone, fold=fold) - EPOCH).total_seconds()) for fold in (0, 1)]
                yield f"{name}|{local}|{folds[0]}|{folds[1]}"


# Calendars -------------------------------------------------------------------------------------


def days(generator):
    for _ in range(400):
        day = date.fromordinal(generator.randrange(1, date(9999, 12, 31).toordinal()))
        year, week, weekday = day.isocalendar()
        seconds = (day - date(1970, 1, 1)).days * 86400
        ordinal = day.timetuple().tm_yday
        if year < 1 or year > 9999:
            continue
        yield f"{day.isoformat()}|{year:04}-W{week:02}-{weekday}|{day.year:04}-{ordinal:03}|{seconds}"


def instants(generator):
    for _ in range(300):
        offset = generator.choice([0, 3600, -18000, 19800, 45900, -12600])
        zone = timezone(timedelta(seconds=offset))
        micro = generator.choice([0, 0, 500000, 123456, 1000])
        when = datetime.fromtimestamp(generator.randrange(-5_000_000_000, 9_000_000_000), zone).replace(microsecond=micro)
        yield f"{when.isoformat()}|{when.timestamp()!r}"


# Locales ---------------------------------------------------------------------------------------


def locales():
    for name in sorted(babel.localedata.locale_identifiers()):
        if not re.fullmatch(r"[a-z]{2}(_[A-Z]{2})?", name):
            continue
        locale = babel.Locale.parse(name)
        symbols = locale.number_symbols.get("latn") or next(iter(locale.number_symbols.values()))
        pattern = re.sub(r"'[^']*'", "", locale.date_formats["short"].pattern)
        order = re.sub(r"(.)\1+", r"\1", "".join(c for c in pattern if c in "yMdu")).replace("u", "y")
        group = symbols["group"]
        group = "blank" if group in "\u00a0\u202f " else "'" if group in "'’" else group
        pairs = "pairs" if "#,##,##0" in locale.decimal_formats[None].pattern else "threes"
        yield f"{name}|{symbols['decimal']}|{group}|{pairs}|{order}"


DATE_PATTERNS = {
    "de": ["d. MMMM y", "d. MMM y", "d MMMM y", "EEEE", "EEE"],
    "fr": ["d MMMM y", "d MMM y", "EEEE", "EEE"],
    "es": ["d 'de' MMMM 'de' y", "d MMM y", "EEEE", "EEE"],
}
# What one language calls a weekday and a month: read as neither.
AMBIGUOUS = {"es": {"mar"}}


def date_names():
    """Each month and weekday of the CLDR, in every form. Weekdays count from Friday 20 March 2026, the first after it."""
    now = date(2026, 3, 20)
    for language, patterns in DATE_PATTERNS.items():
        for pattern in patterns:
            isday = pattern.startswith("E")
            for number in range(7 if isday else 12):
                day = now + timedelta(days=number + 1) if isday else date(2027, number + 1, (number * 7) % 27 + 1)
                text = babel.dates.format_date(day, pattern, locale=language)
                if text not in AMBIGUOUS.get(language, ()):
                    yield f"{language}|{text}|{day.isoformat()}"


RELATIVE = {
    "en": {"today": {}, "tomorrow": {"days": 1}, "day after tomorrow": {"days": 2}, "yesterday": {"days": -1},
           "in 3 days": {"days": 3}, "2 weeks ago": {"weeks": -2}, "in a month": {"months": 1}, "1 year ago": {"years": -1},
           "next month": {"months": 1}, "last year": {"years": -1}, "next friday": {"weekday": 4, "days": 1},
           "next week": {"weeks": 1}, "monday": {"weekday": 0, "days": 1}, "in 90 days": {"days": 90},
           "in 18 months": {"months": 18}, "wednesday": {"weekday": 2, "days": 1}},
    "de": {"heute": {}, "morgen": {"days": 1}, "übermorgen": {"days": 2}, "gestern": {"days": -1},
           "vorgestern": {"days": -2}, "in 3 Tagen": {"days": 3}, "vor 2 Wochen": {"weeks": -2},
           "in einem Monat": {"months": 1}, "vor einem Jahr": {"years": -1}, "nächsten Monat": {"months": 1},
           "letztes Jahr": {"years": -1}, "nächsten Freitag": {"weekday": 4, "days": 1},
           "nächste Woche": {"weeks": 1}, "am Montag": {"weekday": 0, "days": 1}},
    "fr": {"aujourd'hui": {}, "demain": {"days": 1}, "après-demain": {"days": 2}, "hier": {"days": -1},
           "avant-hier": {"days": -2}, "dans 3 jours": {"days": 3}, "il y a 2 semaines": {"weeks": -2},
           "dans un mois": {"months": 1}, "il y a un an": {"years": -1}, "mois prochain": {"months": 1},
           "l'année dernière": None, "vendredi prochain": {"weekday": 4, "days": 1},
           "la semaine prochaine": {"weeks": 1}, "lundi": {"weekday": 0, "days": 1}},
    "es": {"hoy": {}, "mañana": {"days": 1}, "pasado mañana": {"days": 2}, "ayer": {"days": -1},
           "anteayer": {"days": -2}, "en 3 días": {"days": 3}, "dentro de 3 días": {"days": 3},
           "hace 2 semanas": {"weeks": -2}, "en un mes": {"months": 1}, "hace un año": {"years": -1},
           "el mes próximo": {"months": 1}, "próximo viernes": {"weekday": 4, "days": 1},
           "el viernes próximo": {"weekday": 4, "days": 1}, "la semana próxima": {"weeks": 1},
           "el año pasado": {"years": -1}, "el lunes": {"weekday": 0, "days": 1}},
}


def relative_days():
    """Days relative to Friday 20 March 2026, counted by dateutil."""
    for language, phrases in RELATIVE.items():
        for text, shift in phrases.items():
            if shift is None:
                continue
            shift = dict(shift)
            weekday = shift.pop("weekday", None)
            day = date(2026, 3, 20) + relativedelta(**shift)
            if weekday is not None:
                day += relativedelta(weekday=weekday)
            yield f"{language}|{text}|{day.isoformat()}"


# Texts that one library writes or reads, for the host to read ------------------------------------

DATE_FORMS = [
    # pattern for strftime, locale, whether the day comes first
    ("{d} %b %Y", "en_US", False), ("{d} %B %Y", "en_GB", True), ("%B {d}, %Y", "en_US", False),
    ("%b {d} %Y", "en_US", False), ("{d} of %B %Y", "en_GB", True), ("%Y-%m-%d", "de_DE", False),
    ("%Y/%m/%d", "en_US", False), ("%m/%d/%Y", "en_US", False), ("%d/%m/%Y", "en_GB", True),
    ("%d.%m.%Y", "de_DE", True), ("%d/%m/%Y", "fr_FR", True), ("%d-%m-%Y", "nl_NL", True),
    ("%a %b {d} %Y", "en_US", False), ("%A, {d} %B %Y", "en_GB", True), ("%A, %B {d}, %Y", "en_US", False),
]
TIME_FORMS = ["", " %H:%M", " %H:%M:%S", " {h}:%M%p", " {h}%p", " %H:%M:%S Z", " %H:%M +02:00", " %H:%M -0530"]


def date_texts(generator):
    """Dates in many forms, as dateutil reads them: UTC where they name no zone."""
    for pattern, locale, day_first in DATE_FORMS:
        for time in TIME_FORMS:
            for _ in range(2):
                when = datetime(2000, 1, 1) + timedelta(seconds=generator.randrange(50 * 365 * 86400))
                filled = (pattern + time).replace("{d}", str(when.day)).replace("{h}", str(when.hour % 12 or 12))
                text = when.strftime(filled)
                read = dateutil.parser.parse(text, dayfirst=day_first, default=datetime(2026, 3, 20))
                read = (read if read.tzinfo else read.replace(tzinfo=timezone.utc)).astimezone(timezone.utc)
                yield f"{locale}|{text}|{read:%Y-%m-%dT%H:%M:%SZ}"


PLACES = ["en_US", "en_GB", "en_CA", "en_IN", "de_DE", "de_AT", "de_CH", "fr_FR", "fr_CA", "es_ES", "es_MX", "it_IT",
          "pt_BR", "pt_PT", "nl_NL", "sv_SE", "nb_NO", "da_DK", "fi_FI", "pl_PL", "cs_CZ", "ru_RU", "tr_TR", "ja_JP",
          "zh_CN", "ko_KR"]


def written(text):
    """The text with plain blanks and without the marks of direction."""
    return re.sub("[\u200e\u200f\u061c]", "", text)


def money(generator):
    """Amounts as the CLDR writes them, in the currency of the place and in those that are common."""
    for place in PLACES:
        own = babel.numbers.get_territory_currencies(place.split("_")[1])[-1]
        for code in dict.fromkeys([own, "EUR", "USD", "GBP", "JPY", "CHF"]):
            for amount in [generator.randrange(1, 1000), generator.randrange(1000, 10_000_000), -generator.randrange(1, 100)]:
                digits = babel.numbers.get_currency_precision(code)
                value = Decimal(amount) if digits == 0 else Decimal(amount).scaleb(-2)
                for text in {
                        babel.numbers.format_currency(value, code, locale=place),
                        babel.numbers.format_currency(value, code, "#,##0.00 ¤¤" if digits else "#,##0 ¤¤", place)}:
                    yield f"{place}|{written(text)}|{value}|{code}"


def currency_digits():
    """How many decimals the CLDR gives amounts of each currency that is in use."""
    for code in sorted(babel.numbers.list_currencies("en")):
        if any(babel.numbers.is_currency(code) and code in babel.numbers.get_territory_currencies(place)
               for place in babel.Locale("en").territories if len(place) == 2 and place.isalpha()):
            yield f"{code}|{babel.numbers.get_currency_precision(code)}"


DOUBTFUL = ["1,250", "12,50", "12.50", "1.234", "1.234,56", "1,234.56", "1,234.5", "1 234,5", "1'234.5", "1,00,000",
            "12.50abc", "1.2.3", "1,2,3", "--5", "1..5", "1,,5", ",5", ".5", "5.", "0,123", "1,2345", "12,345,67", "٣", "1_000"]


def numbers(generator):
    """Numbers as the CLDR writes them, and doubtful ones as babel reads them strictly: nothing where it refuses."""
    for place in PLACES:
        for _ in range(12):
            value = Decimal(generator.randrange(-10**9, 10**9)).scaleb(-generator.choice([0, 0, 1, 2, 3]))
            yield f"{place}|{written(babel.numbers.format_decimal(value, '#,##0.###', place))}|{value.normalize():f}"
        for text in DOUBTFUL:
            try:
                read = f"{babel.numbers.parse_decimal(text, place, strict=True).normalize():f}"
            except (babel.numbers.NumberFormatError, ArithmeticError):
                read = ""
            yield f"{place}|{text}|{read}"


UNITS = {
    "acceleration": {"g-force": "gravity", "meter-per-square-second": "metersPerSecondSquared"},
    "angle": {"degree": "degrees", "arc-minute": "arcMinutes", "arc-second": "arcSeconds", "radian": "radians",
              "revolution": "revolutions"},
    "area": {"square-kilometer": "squareKilometers", "hectare": "hectares", "square-meter": "squareMeters", "acre": "acres",
             "square-mile": "squareMiles", "square-yard": "squareYards", "square-foot": "squareFeet", "square-inch": "squareInches"},
    "duration": {"hour": "hours", "minute": "minutes", "second": "seconds", "millisecond": "milliseconds"},
    "electricCurrent": {"ampere": "amperes", "milliampere": "milliamperes"},
    "electricPotentialDifference": {"volt": "volts"},
    "electricResistance": {"ohm": "ohms"},
    "energy": {"kilocalorie": "kilocalories", "kilojoule": "kilojoules", "joule": "joules", "kilowatt-hour": "kilowattHours"},
    "frequency": {"gigahertz": "gigahertz", "megahertz": "megahertz", "kilohertz": "kilohertz", "hertz": "hertz"},
    "informationStorage": {"terabyte": "terabytes", "gigabyte": "gigabytes", "megabyte": "megabytes", "kilobyte": "kilobytes",
                           "megabit": "megabits", "byte": "bytes", "bit": "bits"},
    "length": {"kilometer": "kilometers", "meter": "meters", "centimeter": "centimeters", "millimeter": "millimeters",
               "micrometer": "micrometers", "nanometer": "nanometers", "mile": "miles", "yard": "yards", "foot": "feet",
               "inch": "inches", "light-year": "lightyears", "nautical-mile": "nauticalMiles", "parsec": "parsecs"},
    "mass": {"kilogram": "kilograms", "gram": "grams", "milligram": "milligrams", "pound": "pounds", "ounce": "ounces",
             "stone": "stones", "carat": "carats"},
    "power": {"gigawatt": "gigawatts", "megawatt": "megawatts", "kilowatt": "kilowatts", "watt": "watts", "milliwatt": "milliwatts",
              "horsepower": "horsepower"},
    "pressure": {"hectopascal": "hectopascals", "millibar": "millibars", "bar": "bars", "kilopascal": "kilopascals",
                 "pound-force-per-square-inch": "poundsForcePerSquareInch", "inch-ofhg": "inchesOfMercury",
                 "millimeter-ofhg": "millimetersOfMercury"},
    "speed": {"kilometer-per-hour": "kilometersPerHour", "meter-per-second": "metersPerSecond", "mile-per-hour": "milesPerHour",
              "knot": "knots"},
    "temperature": {"celsius": "celsius", "fahrenheit": "fahrenheit", "kelvin": "kelvin"},
    "volume": {"cubic-meter": "cubicMeters", "liter": "liters", "deciliter": "deciliters", "centiliter": "centiliters",
               "milliliter": "milliliters", "cubic-foot": "cubicFeet", "cubic-inch": "cubicInches", "acre-foot": "acreFeet"},
}


def unit_texts():
    """Measurements as the CLDR writes them: with words and signs in the languages that are read, with signs in another."""
    ids = {name.split("-", 1)[1]: name for name in babel.Locale("en")._data["unit_patterns"]}
    for dimension, names in UNITS.items():
        for name, ours in names.items():
            for place, lengths in [("en_US", ["long", "short"]), ("de_DE", ["long", "short"]), ("fr_FR", ["long", "short"]),
                                   ("es_ES", ["long", "short"]), ("sv_SE", ["short"])]:
                for length in lengths:
                    for value in [1, 2.5]:
                        text = babel.units.format_unit(value, ids[name], length, locale=place)
                        yield f"{place}|{written(text)}|{dimension}|{ours}|{value}|{length}"


def main():
    TABLES.mkdir(exist_ok=True)
    write("UnitFactors", "what pint makes of each unit.", units())
    generator = random.Random(20260320)
    write("ZoneBytes", "compiled zones of the package tzdata.", zone_bytes())
    write("ZoneOffsets", "offsets at instants, by zoneinfo.", zone_offsets(generator))
    write("ZoneLocals", "local times around changes, by zoneinfo: fold 0, fold 1.", zone_locals(generator))
    write("CalendarDays", "one day in three notations, by datetime.", days(generator))
    write("Timestamps", "ISO 8601 with offsets, by datetime.", instants(generator))
    write("LocaleForms", "separators and orders of the CLDR, by babel.", locales())
    write("DateNames", "months and weekdays of the CLDR, by babel.", date_names())
    write("RelativeDays", "days from another, by dateutil.", relative_days())
    generator = random.Random(20261224)
    write("DateTexts", "dates as people write them, read by dateutil.", date_texts(generator))
    write("MoneyTexts", "amounts as the CLDR writes them, by babel.", money(generator))
    write("CurrencyDigits", "decimals of currencies in the CLDR, by babel.", currency_digits())
    write("NumberTexts", "numbers as the CLDR writes them, and as babel reads them.", numbers(generator))
    write("UnitTexts", "measurements as the CLDR writes them, by babel.", unit_texts())


if __name__ == "__main__":
    main()
