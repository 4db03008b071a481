"""Every option of a parameter in every front: text, the terminal, the schema for models, the page of a widget. What each
does stands in Tests/Fixtures/options/rows.json, of which the table in BEHAVIOUR.md is made:

    python3 Tests/Terminal/test_options.py --write
"""

import html
import http.client
import json
import pathlib
import re
import sys
import unittest
import urllib.parse

from screen import DOWN, ENTER, UP, ScreenCase, fixture
from waiting import PATIENCE

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROWS = json.loads((ROOT / "Tests/Fixtures/options/rows.json").read_text())
PAGE = ROOT / "Sources/IntentMediation/BEHAVIOUR.md"
MARKS = re.compile(r"(<!-- options: [^\n]*-->\n)(.*?)(?=<!-- end of options -->)", re.DOTALL)
BUNDLE = "org.example.fixture.options"
KEYS = {"{up}": UP, "{down}": DOWN, "{enter}": ENTER, "{alt-enter}": "\x1b\r"}


def table():
    """The table of BEHAVIOUR.md."""
    lines = ["| option | reading text and JSON | at a terminal | schema for models | page of a widget |", "|---|---|---|---|---|"]
    for row in ROWS:
        lines.append("| " + " | ".join([row["option"], *(row[front]["says"] for front in ("text", "terminal", "schema", "page"))]) + " |")
    return "\n".join(lines) + "\n"


def words(given):
    return [given] if isinstance(given, str) else list(given or [])


class OptionTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("options"), "--no")
        self.environment["LANG"] = "en_US.UTF-8"
        (self.folder / "a.txt").write_text("x")

    def each(self, front, test):
        for row in ROWS:
            with self.subTest(option=row["option"], front=front):
                test(row["id"], row[front])

    def test_the_table_in_the_docs_is_that_of_the_rows(self):
        self.assertEqual(MARKS.search(PAGE.read_text()).group(2), table())

    def test_every_option_of_a_parameter_has_a_row(self):
        schema = json.loads((ROOT / "Sources/CIntentABI/manifest.schema.json").read_text())
        options = set(schema["$defs"]["parameter"]["properties"])
        # What every parameter has, and what is told elsewhere on the page.
        options -= {"name", "aliases", "title", "description", "type", "default", "prompt", "choicePrompt", "ctype", "query"}
        self.assertLessEqual(options, {name for row in ROWS for name in row["parameter"]})

    def test_text(self):
        self.each("text", self.as_text)

    def as_text(self, name, text):
        for given, expected in text["try"]:
            self.held(name, f"value={given}", expected)
        for given, expected in text.get("json", []):
            self.held(name, f"value:={given}", expected)

    def held(self, name, word, expected):
        run = self.intents("run", f"{BUNDLE}.{name}", word, "--json", exit=None)
        made = self.object(run)
        if isinstance(expected, str) and "error" in made:
            self.assertEqual(run.status, 65, run)
            self.assertIn(expected, made["error"]["message"] + made["error"].get("hint", ""))
        else:
            self.assertEqual(made.get("value"), expected, run)

    def test_schema(self):
        schemas = {tool["title"]: tool["inputSchema"]["properties"]["value"] for tool in self.tools()}

        def in_the_schema(name, schema):
            for key, expected in schema["has"].items():
                if key == "description" and expected is not None:
                    self.assertIn(expected, schemas[name][key])
                else:
                    self.assertEqual(schemas[name].get(key), expected, schemas[name])

        self.each("schema", in_the_schema)

    def tools(self):
        """All tools, as a client gets them."""
        found, cursor = [], None
        while True:
            ask = {"jsonrpc": "2.0", "id": 2, "method": "tools/list", "params": {"cursor": cursor} if cursor else {}}
            start = {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
                "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}}
            lines = [start, {"jsonrpc": "2.0", "method": "notifications/initialized"}, ask]
            run = self.intents("mcp", "--only", BUNDLE, input="".join(json.dumps(line) + "\n" for line in lines).encode())
            result = next(answer["result"] for answer in map(json.loads, run.out.splitlines()) if answer.get("id") == 2)
            found += result["tools"]
            cursor = result.get("nextCursor")
            if not cursor:
                return found

    def test_terminal(self):
        self.each("terminal", self.at_the_terminal)

    def at_the_terminal(self, name, wanted):
        given = words(wanted.get("given"))
        if family := wanted.get("family"):
            # With a value that does not fit, the form opens.
            line = ("widget", "configure", f"{BUNDLE}.{name}Widget", "--family", family, *given)
        else:
            line = ("edit", f"{BUNDLE}.{name}", *given)
        at = self.screen(*line, rows=30, columns=100)
        at.wait("Option ", "Tab moves")
        if not family and ("type" in wanted or "keys" in wanted or "see" in wanted):
            if given:
                at.move_to(">")
            at.press(ENTER)
            at.wait("Value\n", *wanted.get("see", []), without=("Tab moves", *wanted.get("unseen", [])))
        if text := wanted.get("type"):
            at.press(text, ENTER)
        for keys in re.findall(r"\{paste:[^}]*\}|\{[^}]*\}|[^{]+", wanted.get("keys", "")):
            at.press(f"\x1b[200~{keys[7:-1]}\x1b[201~" if keys.startswith("{paste:") else KEYS.get(keys, keys))
        if told := wanted.get("told"):
            at.wait(told, "> " + wanted["type"])
        if shows := wanted.get("shows"):
            at.wait(shows)
        if sentence := wanted.get("sentence"):
            if "given" in wanted and "see" in wanted:
                at.press("\x1b")
            at.wait("Option ", "Tab moves", sentence)
        # It ends the form, also while a control is open.
        at.press("\x03")
        self.assertEqual(at.end(), 130)
        if "•••" in wanted.get("sentence", ""):
            self.assertNotIn(wanted["type"], at.raw.decode())

    def test_page(self):
        self.each("page", self.on_the_page)

    def on_the_page(self, name, wanted):
        family = ["--family", wanted["family"]] if "family" in wanted else []
        process = self.start("widget", "configure", f"{BUNDLE}.{name}Widget", "--http", "0", *family, *words(wanted.get("given")))
        try:
            address = urllib.parse.urlsplit(re.search(r"http://\S+", process.stderr.readline().decode()).group())
            shown = self.ask(address, "GET")
            for part in wanted.get("see", []):
                self.assertIn(part, html.unescape(shown) if "\"" not in part and "<" not in part else shown)
            for part in wanted.get("unseen", []):
                self.assertNotIn(part, shown)
            if "send" in wanted:
                marker = re.search(r"name=\"p\.value\" value=\"(\w+)\"", shown).group(1)
                field = "l.value" if marker == "lines" else "f.value"
                body = urllib.parse.urlencode({"p.value": marker, field: wanted["send"].replace("\n", "\r\n"), "action": "update"})
                self.assertIn(wanted["told"], html.unescape(self.ask(address, "POST", body)))
        finally:
            process.send_signal(2)
            process.communicate(timeout=PATIENCE)

    def ask(self, address, method, body=None):
        connection = http.client.HTTPConnection(address.hostname, address.port, timeout=PATIENCE)
        connection.request(method, address.path, body, {"Content-Type": "application/x-www-form-urlencoded"} if body else {})
        answer = connection.getresponse()
        self.assertEqual(answer.status, 200)
        return answer.read().decode()


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(MARKS.sub(lambda found: found.group(1) + table(), PAGE.read_text()))
    else:
        unittest.main()
