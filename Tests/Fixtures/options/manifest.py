#!/usr/bin/env python3
"""Prints the manifest of the fixture: for each row of rows.json an intent that echoes its parameter `value`, and a widget
with the same parameter, since no widget is a tool of a model."""

import json
import pathlib

rows = json.loads((pathlib.Path(__file__).parent / "rows.json").read_text())
intents = []
for row in rows:
    parameter = {"name": "value", "title": "Value", **row["parameter"]}
    summary = {"text": "Option ${value}"}
    effect = "reversible" if parameter.get("access") == "write" else "read"
    intents.append({
        "id": row["id"], "title": row["id"], "effect": effect, "traits": ["tool"], "parameters": [parameter],
        "result": {"type": parameter["type"]}, "summary": summary})
    optional = parameter["type"] if parameter["type"] in ("bool", "int") else parameter["type"] + "?"
    intents.append({
        "id": f"{row['id']}Widget", "title": row["id"], "effect": effect, "conforms": ["widgetConfiguration"],
        "parameters": [{**parameter, "type": optional}], "summary": summary})
colours = [{"value": name, "title": name.capitalize()} for name in ("red", "green", "blue")]
print(json.dumps({
    "manifest": 1, "id": "org.example.fixture.options", "name": "Options", "version": "1.0.0",
    "library": {"name": "options.so"}, "entry": True, "intents": intents,
    "enums": [{"id": "Colour", "display": {"name": "Colour"}, "cases": colours}]}, indent=1))
