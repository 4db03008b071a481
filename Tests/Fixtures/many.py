#!/usr/bin/env python3
"""Writes many bundles without code, for tests of size: manifests over libm.so.6, no library of their own.

    many.py FOLDER [BUNDLES [INTENTS]]     default: 10 bundles with 100 intents each

FOLDER gets many-0001.intents, many-0002.intents, ... The same arguments always write the same bytes.
"""

import json
import pathlib
import sys

# Function, how many numbers it takes, what it is called.
FUNCTIONS = [
    ("pow", 2, "Power"),
    ("hypot", 2, "Hypotenuse"),
    ("cbrt", 1, "Cube Root"),
    ("sqrt", 1, "Square Root"),
    ("floor", 1, "Floor"),
    ("ceil", 1, "Ceiling"),
    ("fmax", 2, "Larger"),
    ("fmin", 2, "Smaller"),
    ("exp", 1, "Exponential"),
    ("atan2", 2, "Angle"),
]


def parameter(name):
    title = "First Number" if name == "a" else "Second Number"
    return {"name": name, "title": title, "type": "double", "ctype": "f64"}


def intent(bundle, number):
    symbol, count, title = FUNCTIONS[number % len(FUNCTIONS)]
    return {
        "id": f"{title.replace(' ', '')}{number + 1:04}",
        "title": f"{title} {bundle}.{number + 1}",
        "description": f"Calls {symbol} of the system's mathematics library.",
        "keywords": ["number", symbol],
        "effect": "read",
        "parameters": [parameter(name) for name in "ab"[:count]],
        "result": {"type": "double"},
        "direct": {"symbol": symbol, "ctype": "f64"},
    }


def manifest(bundle, intents):
    return {
        "manifest": 1,
        "id": f"org.example.many.b{bundle:04}",
        "name": f"Many {bundle}",
        "version": "1.0.0",
        "library": {"name": "libm.so.6", "system": True},
        "entry": False,
        "intents": [intent(bundle, number) for number in range(intents)],
    }


def main():
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    bundles, intents = (int(word) for word in (sys.argv[2:] + ["10", "100"][len(sys.argv) - 2 :]))
    for bundle in range(1, bundles + 1):
        target = folder / f"many-{bundle:04}.intents"
        target.mkdir(parents=True, exist_ok=True)
        text = json.dumps(manifest(bundle, intents), indent=2)
        (target / "manifest.json").write_text(text + "\n")
    print(f"{bundles} bundles with {intents} intents each in {folder}")


if __name__ == "__main__":
    main()
