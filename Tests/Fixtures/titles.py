"""Builds index-titles under another id, name or version, for tests of what several bundles offer for search."""

import json
import pathlib
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
FIXTURE = HERE / "index-titles"


def build(folder, **changes):
    """A packed bundle in the folder, named after its id; `changes` are members of the manifest."""
    manifest = {**json.loads((FIXTURE / "manifest.json").read_text()), **changes}
    packed = folder / f"{manifest['id']}-{manifest['version']}.intents"
    triple = subprocess.run(["gcc", "-dumpmachine"], capture_output=True, text=True, check=True).stdout.strip()
    library = packed / "lib" / triple / "index-titles.so"
    library.parent.mkdir(parents=True)
    (packed / "manifest.json").write_text(json.dumps(manifest))
    subprocess.run(
        ["gcc", "-std=c17", "-D_GNU_SOURCE", "-fPIC", "-shared", "-O1", f'-DMANIFEST="{packed / "manifest.json"}"',
         "-I", HERE, "-I", HERE.parents[1] / "Sources/CIntentABI/include", FIXTURE / "bundle.c", "-o", library],
        check=True)
    return packed
