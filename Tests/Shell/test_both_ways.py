"""Every command does the same with and without the resident host: output, JSON and exit status."""

import json
import re

import program
from program import PATIENCE, plugin
from test_resident import ResidentCase

# Commands that are about the resident host itself, and where they are tested.
ABOUT_IT = {
    "serve": "test_resident.UseTests.test_only_one_runs", "ps": "test_resident.UseTests",
    "stop": "test_resident.EndTests.test_stop_finishes_what_runs",
}
# Members of JSON that differ between any two runs: marks, times, how the process came to be.
VOLATILE = {"invocation", "continue", "since", "process", "layers", "approval", "id", "started", "seconds", "time", "stored", "added", "pid",
            "report", "at", "stack", "hash", "resident", "address"}
GO = "org.example.fixture."


class Row:
    """One command line; `input` goes to its standard input."""

    def __init__(self, *words, input=None, ways=([], ["--json"])):
        self.words, self.input, self.ways = words, input, ways


def initialize(version="2025-11-25"):
    client = {"name": "test", "version": "1"}
    lines = [
        {"jsonrpc": "2.0", "id": 1, "method": "initialize",
         "params": {"protocolVersion": version, "capabilities": {}, "clientInfo": client}},
        {"jsonrpc": "2.0", "method": "notifications/initialized"},
        {"jsonrpc": "2.0", "id": 2, "method": "tools/list", "params": {}},
    ]
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


ONCE = ([],)
CUBE = """shortcut: 1
parameters:
  side: { type: double }
steps:
  - run: org.example.maths.Power
    name: volume
    with: { base: $side, exponent: 3 }
result: $volume
"""
# In this order: later ones meet what earlier ones did.
ROWS = [
    Row("run", "add", "a=1", "b=2"), Row("run", "add", "a=1"), Row("run", "add", "a=x", "b=2"), Row("run", "nothing"),
    Row("run"), Row("run", GO + "call-crash.Go"), Row("run", GO + "call-error.Go"), Row("run", GO + "call-exit.Go"),
    Row("run", GO + "call-asks.Go"), Row("run", GO + "call-asks.Go", "--yes"), Row("run", GO + "call-progress.Go"),
    Row("run", GO + "call-twice.Go"), Row("run", GO + "call-bad-value.Go"), Row("run", GO + "describe-crash.Go"),
    Row("run", "Power", "base=2", "exponent=10"), Row("run", "Convert", "value=1", "from=km", "to=mi"),
    Row("run", "nap", "seconds=600", "--deadline", "2"),
    Row("query", "Unit"), Row("query", "Unit", "mile"), Row("query", "Nothing"), Row("query", "Contact"),
    Row("query", "Contact", "Ada"), Row("search", "Ada"), Row("search", "Ada", "--fresh"),
    Row("list"), Row("list", "--bundles"), Row("show", "Power"), Row("show", "org.example.dice"), Row("log"),
    Row("log", "--outcome", "misbehaved"), Row("why"), Row("why", "Power"), Row("why", "nothing"),
    Row("edit", "Power", "base=2", "exponent=3", "--plain", "--no-input"),
    Row("shell", input=b"run add a=1 b=2\nlist\nrun Power base=2 exponent=@last\n"),
    Row("widget", "list", "--all"), Row("widget", "configure", "Power", "base=2", "--id", "mine"),
    Row("widget", "show", "mine"), Row("widget", "remove", "mine"), Row("context"), Row("prefer"),
    Row("shortcut", "list"), Row("shortcut", "validate", "cube.yaml"), Row("shortcut", "run", "cube.yaml", "side=3"),
    Row("shortcut", "run", "cube.yaml"), Row("shortcut", "run", "nothing"),
    Row("expose", "Power"), Row("tools", "--all"), Row("tools", "--for", "dice"), Row("approve", "nothing"),
    Row("mcp", input=initialize(), ways=ONCE),
    Row("grant", "org.example.dice"), Row("grant", "org.example.contacts"), Row("revoke", "org.example.dice", "x"),
    Row("quota"), Row("quota", "cprobe", "1M"), Row("quota", "cprobe", "much"), Row("quota", "nothing"),
    Row("disable", "org.example.dice"), Row("run", "Roll", "sides=2"), Row("enable", "org.example.dice"),
    Row("add", plugin("Dice")), Row("add", "/nowhere"),
    Row("update", "org.example.dice"), Row("update", "--check"), Row("versions", "org.example.dice"),
    Row("rollback", "org.example.dice"), Row("replay"), Row("replay", "nothing"),
    Row("new", "Hello", "--lang", "c", ways=ONCE), Row("validate", plugin("Dice")), Row("validate", "/nowhere"),
    Row("pack", "Hello", ways=ONCE), Row("header", plugin("Dice")), Row("doctor"),
    Row("completion", "bash"), Row("complete", "--shell", "fish", "--", "intents run", "ad", ways=ONCE),
    Row("install", "--prefix", "prefix", ways=ONCE), Row("uninstall", "--prefix", "prefix", ways=ONCE),
    Row("help", "run"), Row("help", "serve"), Row("remove", "org.example.units"), Row("remove", "nothing"),
]


class BothWaysTests(ResidentCase):
    def fresh(self):
        """Everything as it was before the first command."""
        for path in self.folder.iterdir():
            if path.name != "run":
                program.remove(path) if path.is_dir() else path.unlink()
        self.home.mkdir(mode=0o755)

    def all_of_it(self):
        self.contacts()
        (self.folder / "cube.yaml").write_text(CUBE)
        self.add("Dice", "Maths", "Units", "cprobe", "call-crash", "call-error", "call-exit", "call-asks",
                 "call-progress", "call-twice", "call-bad-value")
        found = []
        for row in ROWS:
            for more in row.ways:
                run = self.intents(*row.words, *more, exit=None, input=row.input, timeout=4 * PATIENCE)
                found.append((row.words, more, run.status, self.plain(run.out), self.plain(run.err)))
        return found

    def plain(self, text):
        """The output without what differs between any two runs."""
        made = []
        for line in text.splitlines():
            try:
                made.append(self.without_marks(json.loads(line)))
            except json.JSONDecodeError:
                made.append(self.without_ids(line))
        # A list of reports.
        return sorted(made) if text.count("the bundle crashed") > 1 else made

    def without_marks(self, made):
        if isinstance(made, dict):
            return {name: self.without_marks(value) for name, value in made.items() if name not in VOLATILE}
        if isinstance(made, list):
            # Reports of one second are in any order.
            plain = [self.without_marks(value) for value in made]
            return sorted(plain, key=json.dumps) if all(isinstance(each, dict) and "inputs" in each for each in plain) else plain
        return self.without_ids(made) if isinstance(made, str) else made

    @staticmethod
    def without_ids(text):
        """Each invocation has an id and a time of its own."""
        named = r"(?:(?<=--continue )|(?<=intents replay )|(?<=--approval ))\w+"
        text = re.sub(rf"\b[0-9a-hj-km-np-tv-z]{{10}}\b|{named}", "ID", text)
        text = re.sub(r"\b\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?|\b\d\d:\d\d:\d\d\b", "TIME", text)
        text = re.sub(r"(none runs; it would be|version \S+, process \d+,) at \S+", "RESIDENT", text)
        # Columns are as wide as what is in them.
        return re.sub(r" +", " ", re.sub(r" +\d+(\.\d+)? (ms|s)\b", " SPAN", text))

    def test_every_command_gives_the_same_with_and_without(self):
        alone = self.all_of_it()
        self.fresh()
        self.serve()
        together = self.all_of_it()
        self.assertGreater(len(self.kept()), 5, "the resident host was not used")
        for one, other in zip(alone, together, strict=True):
            with self.subTest(" ".join(map(str, [*one[0], *one[1]]))):
                self.assertEqual(one, other)

    def test_every_command_has_a_row(self):
        """A new command without one turns this red: give it a row, or say where it is tested both ways."""
        names = {command["name"] for command in self.json("help")["commands"]} - {"bench-call"}
        rows = {row.words[0] for row in ROWS}
        self.assertEqual(names - rows - set(ABOUT_IT), set(), "commands that no test runs both ways")
        self.assertEqual((rows | set(ABOUT_IT)) - names, {"complete"}, "rows of commands that there are not")
        for place in ABOUT_IT.values():
            module, *parts = place.split(".")
            found = __import__(module)
            for part in parts:
                found = getattr(found, part)
