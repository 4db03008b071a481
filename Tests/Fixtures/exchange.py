#!/usr/bin/env python3
"""Writes the manifests of `gives` and `takes`: an entity and an intent for each type that means the same everywhere.

    exchange.py          writes gives/manifest.json and takes/manifest.json
"""

import json
import pathlib

TYPES = (
    "bool int double string attributedString duration date dateComponents decimal measurement:length url "
    "recurrenceRule personName person file currencyAmount paymentMethod systemShortcut place placemark audioSearch "
    "link photo semanticContent searchCriteria widgetFamily"
).split()

# What Everything can be had as, in the order of its manifest: the most specific stands in the middle.
EVERYTHING = ["string", "url", "personName", "person", "place", "file"]

# Entities of `takes` whose making goes wrong.
MISTAKES = ["Throws", "Empty", "Wrong", "Other", "Crashes", "Hangs"]


def name(type):
    """The part of an id that stands for a type."""
    return type.split(":")[-1]


def entity(id, representations, **members):
    return {"id": id, "display": {"name": id}, "queries": ["ids"], "representations": representations, **members}


def intent(id, type=None, result="string", **members):
    parameters = [{"name": "value", "type": type}] if type else []
    return {"id": id, "title": id, "effect": "read", "parameters": parameters, "result": {"type": result}, **members}


def bundle(id, **members):
    return {
        "manifest": 1, "id": f"org.example.{id}", "name": id.title(), "version": "1.0.0",
        "library": {"name": f"{id}.so"}, "entry": True, **members,
    }


def gives():
    return bundle(
        "gives",
        entities=[
            *(entity(f"Gives.{name(type)}", [{"type": type}]) for type in TYPES),
            entity("Everything", [{"type": type} for type in EVERYTHING]),
            entity("Nothing", []),
        ],
        intents=[
            *(intent(f"Make.{name(type)}", result=type) for type in TYPES),
            intent("MakeEverything", result="entity:Everything"),
        ])


def imported(*types):
    return [{"type": type, "export": False, "import": True} for type in types]


def takes():
    return bundle(
        "takes",
        entities=[
            *(entity(f"Kept.{name(type)}", imported(type)) for type in TYPES),
            *(entity(id, imported("string")) for id in MISTAKES),
            entity("Choosy", imported("string", "url", "personName")),
            entity("Stubborn", []),
        ],
        unions=[{
            "id": "Any", "cases": [
                {"name": "text", "type": "string"}, {"name": "who", "type": "person"},
                {"name": "kept", "type": "entity:Kept.place"}],
        }],
        intents=[
            *(intent(f"Take.{name(type)}", type) for type in TYPES),
            *(intent(f"Keep.{name(type)}", f"entity:Kept.{name(type)}") for type in TYPES),
            *(intent(f"Keep{id}", f"entity:{id}") for id in [*MISTAKES, "Choosy", "Stubborn"]),
            intent("TakeAny", "union:Any"),
            intent("TakePeople", "[person]"),
            intent("TakeText", "string", effect="irreversible"),
            intent("EraseChoosy", "entity:Choosy", effect="irreversible"),
            intent("TakeFile", "file"),
        ])


def text(manifest):
    return json.dumps(manifest, indent=1) + "\n"


if __name__ == "__main__":
    folder = pathlib.Path(__file__).parent
    for manifest in (gives(), takes()):
        (folder / manifest["library"]["name"].removesuffix(".so") / "manifest.json").write_text(text(manifest))
