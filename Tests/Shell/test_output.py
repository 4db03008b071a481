"""What reaches a terminal: no control character of a bundle, and lines that fit."""

import json
import os
import subprocess
import unicodedata

from program import PROGRAM, TRIPLE, Case, fixture

NASTY = "a\x1b[2Jb\x1b]0;owned\x07c\rd\x08e\x9bf‮g‍h​i\x00j"


def columns(line):
    """Columns that a line takes on a terminal."""
    width = 0
    for character in line:
        if unicodedata.category(character) in ("Mn", "Me", "Cf"):
            continue
        width += 2 if unicodedata.east_asian_width(character) in "WF" else 1
    return width


class ClosedPipes(Case):
    def closed(self, *words, stream):
        """Runs a command whose output or errors nobody reads; gives its status."""
        reading, writing = os.pipe()
        os.close(reading)
        try:
            streams = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, stream: writing}
            return subprocess.run(
                [PROGRAM, *words], env=self.environment, stdin=subprocess.DEVNULL, timeout=60, **streams).returncode
        finally:
            os.close(writing)

    def test_nobody_reads_the_errors(self):
        """The status stays, and what a remark is about is done."""
        self.add("echo", "mediates")
        self.assertEqual(self.closed("run", "EchoInt", "value=x", stream="stderr"), 65)
        self.assertEqual(self.closed("run", "EchoInt", stream="stderr"), 75)
        self.assertEqual(self.closed("run", "Pick", "item=Zebra", "--yes", stream="stderr"), 0)
        self.assertEqual(self.json("why")["outcome"], "done")

    def test_nobody_reads_the_result(self):
        self.add("echo")
        self.assertEqual(self.closed("run", "EchoInt", "value=5", stream="stdout"), 0)
        self.assertEqual(self.closed("list", stream="stdout"), 0)


class SafetyTests(Case):
    def nasty(self):
        """A bundle all of whose texts try to rule the terminal."""
        text = NASTY.replace("\x00", "")
        manifest = json.loads((fixture("echo") / "manifest.json").read_text())
        manifest["id"] = "org.example.nasty"
        manifest["name"] = text
        manifest["description"] = text
        manifest["author"] = text
        manifest["licence"] = text
        del manifest["entry"]
        manifest["entry"] = False
        manifest["library"] = {"name": "libm.so.6", "system": True}
        one = manifest["intents"][2]
        one["title"] = one["description"] = text
        one["id"] = "Root"
        one["parameters"] = [
            {"name": "x", "title": text, "description": text, "prompt": text, "type": "double", "ctype": "f64"}]
        one["direct"] = {"symbol": "sqrt", "ctype": "f64"}
        manifest["intents"] = [one]
        manifest.pop("entities"), manifest.pop("enums"), manifest.pop("unions")
        folder = self.folder / "nasty.intents"
        folder.mkdir()
        (folder / "manifest.json").write_text(json.dumps(manifest))
        return folder

    def assert_safe(self, text, colours=False):
        for character in text:
            if colours and character in "\x1b\r":
                continue
            self.assertFalse(
                unicodedata.category(character) == "Cc" and character != "\n", f"{character!r} in {text!r}")
            self.assertNotIn(character, "\u202e\u200b\u2066", f"{character!r} in {text!r}")

    def test_texts_of_a_manifest(self):
        folder = self.nasty()
        for words in (("validate", folder), ("add", folder), ("list",), ("list", "--bundles"), ("show", "Root"),
                      ("show", "org.example.nasty"), ("run", "Root", "--no-input"), ("run", "Root", "x=y"),
                      ("run", "Root", "x=4"), ("remove", "org.example.nasty")):
            with self.subTest(words[0]):
                run = self.intents(*words, exit=None)
                self.assert_safe(run.out)
                self.assert_safe(run.err)

    def test_texts_of_a_manifest_at_a_terminal(self):
        self.intents("add", self.nasty())
        at = self.terminal("run", "Root")
        at.expect("> ")
        at.answer("9")
        at.expect("3")
        self.assertEqual(at.end(), 0)
        for bad in (b"\x1b[2J", b"\x1b]0;", b"\x07", b"\x08", "\x9b".encode(), "\u202e".encode()):
            self.assertNotIn(bad, at.raw)
        at = self.terminal("list", env={"NO_COLOR": "1"})
        self.assertEqual(at.end(), 0)
        self.assertNotIn(b"\x1b", at.raw)

    def test_results_and_errors(self):
        self.add("echo")
        value = json.dumps(NASTY.replace("\x00", ""))
        at = self.terminal("run", "EchoString", f"value:={value}")
        self.assertEqual(at.end(), 0)
        self.assert_safe(at.raw.decode().replace("\r\n", "\n"))
        at = self.terminal("run", "EchoStrings", f"value:=[{value}, \"two\"]")
        self.assertEqual(at.end(), 0)
        self.assert_safe(at.raw.decode().replace("\r\n", "\n"))
        run = self.intents("run", "EchoInt", f"value={NASTY[:-2]}", exit=65)
        self.assert_safe(run.err)

    def test_json_carries_every_character(self):
        self.add("echo")
        text = NASTY.replace("\x00", "")
        self.assertEqual(self.json("run", "EchoString", f"value:={json.dumps(text)}")["value"], text)

    def test_words_of_the_user_in_errors(self):
        for words in (("run", "No\x1b[2Jne"), ("l\x1bist",), ("list", "--o\x1bption"), ("add", "pa\x1b[31mth"),
                      ("list", "bun\rdle"), ("validate", "x\x07y"), ("header", "a\x1bb")):
            with self.subTest(repr(words)):
                run = self.intents(*words, exit=None)
                self.assertNotEqual(run.status, 0)
                self.assert_safe(run.out)
                self.assert_safe(run.err)

    def test_what_a_bundle_prints_does_not_mix_with_results(self):
        self.add("ctor-prints")
        run = self.intents("run", "Go")
        self.assertEqual(run.err, "")
        self.assertNotIn("Banner", run.out)

    def test_nothing_is_coloured_in_a_pipe(self):
        self.add("Maths")
        for words in (("list",), ("show", "Power"), ("help",), ("doctor",)):
            self.assertNotIn("\x1b", self.intents(*words).text)
        at = self.terminal("list", "--plain")
        at.end()
        self.assertNotIn(b"\x1b", at.raw)


class WidthTests(Case):
    def test_tables_fit_the_terminal(self):
        self.add("Maths", "Dice", "Contacts", "echo")
        for width in (40, 80, 120):
            for words in (("list",), ("list", "--bundles"), ("show", "Power"), ("show", "org.example.maths"),
                          ("list", "--entities")):
                with self.subTest(f"{words} {width}"):
                    at = self.terminal(*words, columns=width)
                    self.assertEqual(at.end(), 0)
                    # A path or a command that was cut could not be used: such lines may be longer.
                    table = [
                        line for line in at.text.split("\n")
                        if "  " in line.strip() and not line.startswith(("Try ", "Library ", "Grant "))]
                    self.assertTrue(table)
                    for line in table:
                        self.assertLessEqual(columns(line), width, line)

    def test_nothing_is_cut_in_a_pipe(self):
        self.add("Maths")
        self.says(self.intents("list", env={"COLUMNS": "40"}), "the exponent may be a fraction or negative.")

    def test_a_wide_terminal_shows_more(self):
        self.add("Maths")
        narrow, wide = self.terminal("list", columns=60), self.terminal("list", columns=200)
        narrow.end(), wide.end()
        self.assertIn("…", narrow.text)
        self.assertNotIn("…", wide.text)

    def test_east_asian_letters_take_two_columns(self):
        copy = self.folder / "wide.intents"
        copy.mkdir()
        manifest = json.loads((fixture("cprobe") / "manifest.json").read_text())
        manifest["intents"] = [manifest["intents"][0]]
        manifest["intents"][0]["title"] = "足し算をするインテント"
        (copy / "lib" / TRIPLE).mkdir(parents=True)
        (copy / "manifest.json").write_text(json.dumps(manifest))
        library = fixture("cprobe") / "lib" / TRIPLE / "cprobe.so"
        (copy / "lib" / TRIPLE / "cprobe.so").write_bytes(library.read_bytes())
        self.intents("add", copy)
        self.add("Dice")
        lines = self.intents("list").out.splitlines()
        starts = {columns(line[: line.index("org.example")]) for line in lines[1:]}
        self.assertEqual(len(starts), 1, "columns are aligned")
