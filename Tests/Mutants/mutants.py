#!/usr/bin/env python3
"""mutants.py: takes the wall apart, one piece at a time, and runs the tests: each time they must turn red.

    mutants.py run [PATTERN]   every mutant whose name matches; writes RESULTS.md when all were run
    mutants.py list            their names

A mutant is a small change of Sandbox/Runner in a copy (pieces.py). One at a time is built, of which make compiles only
what changed, and the test that saw it last time goes first; then the suites that could see it, until one is red twice.
What no test sees stands in reasons.json with the reason, and a survivor without one is a failure; so is a reason for
something that is seen, and a mutant that does not build. Verdicts are kept, so that a run that was interrupted goes on;
they count for the same sources and tests alone. Must never: touch the real sources.
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

from pieces import ROOT, SOURCE, everything

HERE = pathlib.Path(__file__).resolve().parent
RESULTS = HERE / "RESULTS.md"
BUILD = pathlib.Path(os.environ.get("BUILD", ROOT / ".build/runner")).resolve()
PLACE = pathlib.Path(os.environ.get("PLACE", ROOT / ".build/mutants"))
COPY, OUT, VERDICTS = PLACE / "Sandbox/Runner", PLACE / "build", PLACE / "verdicts"
TESTS = ["Runner", "Golden", "Attacks"]
HELPERS = ["waiting.py"]
# What can see a mutant of this kind, the likeliest and shortest first: tests, classes or modules.
FILTER = "test_calls.CallTests.test_"
CALLS = ["test_calls", "test_seal", "test_table"]
GATE = ["test_gate", "test_namespaces", "test_template"]
EVERY = ["test_seal", "test_calls", "test_load", "test_table", *GATE, "test_lifecycle"]
SUITES = {
    "rule removed": [FILTER + "what_is_permitted_reaches_the_kernel", FILTER + "what_no_honest_bundle_does_ends_it", *CALLS],
    "rule added": [FILTER + "nothing_else_does", FILTER + "what_no_honest_bundle_does_ends_it", *CALLS],
    "allowed instead": [FILTER + "what_no_honest_bundle_does_ends_it", *CALLS],
    "condition": ["test_calls.ArgumentTests", *CALLS],
    "log guard": ["test_calls.ArgumentTests.test_the_log", "test_gate", *CALLS],
    "layer: mount": ["test_namespaces", *CALLS],
    "limit": ["test_seal", "test_table", *GATE],
    "landlock": ["test_seal", "test_load", "test_table", *GATE],
    "gate": GATE,
    "child's": GATE,
}
SECONDS = 240


def prepare():
    for folder in (PLACE / "Sandbox", PLACE / "Tests", OUT):
        shutil.rmtree(folder, ignore_errors=True)
    VERDICTS.mkdir(parents=True, exist_ok=True)
    # All in one piece: somebody may be at work on the real ones meanwhile.
    shutil.copytree(SOURCE, COPY)
    for name in TESTS:
        shutil.copytree(ROOT / "Tests" / name, PLACE / "Tests" / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in HELPERS:
        (PLACE / "Tests" / name).parent.mkdir(exist_ok=True)
        shutil.copy2(ROOT / "Tests" / name, PLACE / "Tests" / name)
    subprocess.run(["make", "-s", "-C", ROOT / "Tests/Attacks", f"BUILD={BUILD}", "all"], check=True)
    for name in ("test", "attacks"):
        shutil.copytree(BUILD / name, OUT / name)
    # Objects made elsewhere are as good: only what a mutant changes is compiled.
    for made in BUILD.iterdir():
        if made.suffix in (".o", ".inc") or made.name == "mkfilter":
            shutil.copy2(made, OUT / made.name)


def state():
    """What a verdict counts for: the sources, the tests, and how they are run."""
    files = [path for folder in ("Sandbox", "Tests") for path in (PLACE / folder).rglob("*") if path.is_file()]
    sums = (hashlib.sha256(path.read_bytes()).digest() + bytes(path.relative_to(PLACE)) for path in sorted(files))
    return hashlib.sha256(b"".join(sums)).hexdigest()


def build():
    made = subprocess.run(["make", "-s", "-C", str(COPY), f"BUILD={OUT}", f"ABI={ROOT}/Sources/CIntentABI/include",
                           "WARNINGS=-w", "TOOL_WARNINGS=-w", "CLANG=true", f"{OUT}/intent-runner"], capture_output=True, text=True)  # fmt: skip
    return None if made.returncode == 0 else made.stderr[-300:]


def suites(name):
    """Those that could see a mutant of this name."""
    found = next((suites for start, suites in SUITES.items() if name.startswith(start)), EVERY)
    return [*found, *GATE] if "template" in name else found


def test(names):
    """The first test that is red, twice in a row; None: all are green. Once can be the machine's fault."""
    return next((seen for name in names if (seen := red(name)) and red(seen)), None)


def red(name):
    """The first red test of a module, a class or by itself; None: it is green."""
    folders = os.pathsep.join(str(PLACE / "Tests" / folder) for folder in ("Runner", "Attacks"))
    environment = {**os.environ, "RUNNER": str(OUT / "intent-runner"), "BUILD": str(OUT), "PATIENCE": "15",
                   "PYTHONPATH": folders, "PYTHONDONTWRITEBYTECODE": "1"}  # fmt: skip
    command = [sys.executable, "-W", "ignore", "-m", "unittest", "-f", name]
    try:
        done = subprocess.run(
            command, cwd=PLACE / "Tests/Runner", env=environment, capture_output=True, text=True, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return name
    if done.returncode == 0:
        return None
    found = re.search(r"^(?:FAIL|ERROR): \w+ \(([\w.]+)\)", done.stderr, re.M)
    return found[1] if found and found[1].startswith("test_") else name


def judge(mutant, before):
    """What became of it: the test that saw it, or None when none did."""
    changed = {}
    for file, old, new in mutant.changes:
        text = (COPY / file).read_text()
        if text.count(old) < 1:
            raise SystemExit(f"{mutant.name}: its place in {file} has changed; mend pieces.py")
        changed.setdefault(file, text)
        (COPY / file).write_text(text.replace(old, new, 1))
    try:
        if problem := build():
            raise SystemExit(f"{mutant.name} does not build: {problem}")
        return test([*([before] if before else []), *suites(mutant.name)])
    finally:
        for file, text in changed.items():
            (COPY / file).write_text(text)


def remembered():
    """The test that saw each mutant when RESULTS.md was written."""
    rows = re.findall(r"^\| (.*) \| (test_[\w.]+) \|$", RESULTS.read_text() if RESULTS.exists() else "", re.M)
    return dict(rows)


def run(pattern):
    prepare()
    reasons = json.loads((HERE / "reasons.json").read_text())
    chosen = [m for m in everything() if re.search(pattern or "", m.name)]
    kept = VERDICTS / f"{state()}.json"
    verdicts = json.loads(kept.read_text()) if kept.exists() else {}
    left = [mutant for mutant in chosen if mutant.name not in verdicts]
    if problem := build() or test(dict.fromkeys(suite for mutant in left for suite in suites(mutant.name))):
        raise SystemExit(f"without any change it is red already: {problem}")
    before = remembered()
    for number, mutant in enumerate(left, len(chosen) - len(left) + 1):
        seen = verdicts[mutant.name] = judge(mutant, before.get(mutant.name))
        kept.write_text(json.dumps(verdicts))
        print(f"{number} of {len(chosen)}: {mutant.name}: {seen or 'NOT SEEN'}", flush=True)
    return conclude([(m.name, verdicts[m.name], reason(reasons, m.name)) for m in chosen], whole=not pattern)


def reason(reasons, name):
    return next((text for key, text in reasons.items() if re.fullmatch(key, name)), None)


def conclude(rows, whole):
    survivors = [row for row in rows if not row[1]]
    unexplained = [name for name, seen, why in rows if not seen and not why]
    needless = [name for name, seen, why in rows if seen and why]
    print(f"{len(rows)} mutants, {len(rows) - len(survivors)} seen, {len(survivors)} not seen")
    for name in unexplained:
        print(f"no test sees it, and no reason is known: {name}")
    for name in needless:
        print(f"it is seen, and a reason says that it is not: {name}")
    if whole:
        write(rows)
    return not unexplained and not needless


def write(rows, left=()):
    """RESULTS.md of these; `left`: names of those that were not run."""
    survivors = [row for row in rows if not row[1]]
    text = ["# What the tests see when a piece of the wall is missing", "",
            "Made by `mutants.py run`; see there what a mutant is. "
            f"{len(rows)} mutants, {len(rows) - len(survivors)} seen.", "",
            "## Not seen", "", "| mutant | why |", "|---|---|"]  # fmt: skip
    text += [f"| {name} | {why or '**no reason known**'} |" for name, _, why in survivors]
    if left:
        text += ["", "## Not run yet", "", f"{len(left)}: a whole run (`Tests/deep`) judges them too.", "", *(f"- {name}" for name in left)]
    text += ["", "## Seen", "", "| mutant | first test that is red |", "|---|---|"]
    text += [f"| {name} | {seen} |" for name, seen, _ in rows if seen]
    RESULTS.write_text("\n".join(text) + "\n")


if __name__ == "__main__":
    words = sys.argv[1:]
    if words[:1] == ["list"]:
        print("\n".join(m.name for m in everything()))
    elif words[:1] == ["run"]:
        sys.exit(0 if run(words[1] if len(words) > 1 else None) else 1)
    else:
        sys.exit(__doc__)
