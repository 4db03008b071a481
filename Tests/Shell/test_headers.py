"""Generated text is what the program generates now."""

import json
import pathlib
import subprocess

from program import PLUGINS, ROOT, Case


class HeaderTests(Case):
    def test_every_examples_header_is_up_to_date(self):
        headers = sorted(PLUGINS.glob("*/*_intents.h"))
        self.assertTrue(headers, "no example has a header")
        for header in headers:
            with self.subTest(header.name):
                run = self.intents("header", header.parent / "manifest.json")
                self.assertEqual(header.read_text(), run.out, f"intents header > {header.relative_to(ROOT)}")

    def test_a_header_compiles_as_c_and_as_cpp(self):
        for manifest in (*PLUGINS.glob("*/manifest.json"), ROOT / "Tests/Fixtures/cprobe/manifest.json"):
            text = self.intents("header", manifest).out
            for compiler, language in (("gcc", "c"), ("g++", "c++")):
                with self.subTest(f"{manifest.parent.name} {language}"):
                    self.compiles(text, compiler, language)

    def test_odd_names_of_parameters(self):
        names = ["a-b", "a_b", "a.b", "_a_b", "class", "_class", "result", "error", "int32_t", "it_str", "and", "errno",
                 "linux", "1st", "größe", "stdin"]
        manifest = {
            "manifest": 1, "id": "org.example.odd", "name": "Odd", "version": "1.0.0", "library": {"name": "odd.so"},
            "intents": [{"id": "Odd", "title": "Odd", "effect": "read", "direct": {"symbol": "odd", "result": "out"},
                         "parameters": [{"name": name, "title": name, "type": "int"} for name in names],
                         "result": {"type": "int"}}]}
        (self.folder / "odd.json").write_text(json.dumps(manifest))
        text = self.intents("header", "odd.json").out
        # What is a word of C already stays.
        self.assertRegex(text, r"int64_t a_b[,)]")
        self.compiles("#include <errno.h>\n#include <stdio.h>\n" + text, "gcc", "c")
        self.compiles("#include <cerrno>\n#include <cstdio>\n" + text, "g++", "c++")

    def compiles(self, text, compiler, language):
        line = [compiler, "-x", language, "-fsyntax-only", "-Wall", "-Wextra", "-Werror", "-pedantic"]
        done = subprocess.run(
            [*line, f"-I{ROOT / 'Sources/CIntentABI/include'}", "-"], input=text, text=True, capture_output=True)
        self.assertEqual(done.returncode, 0, done.stderr + text)

    def test_a_wrong_signature_is_seen_by_the_compiler(self):
        text = self.intents("header", ROOT / "Tests/Fixtures/cprobe/manifest.json").out
        text += "\nint add(int a, int b) { return a + b; }\n"
        done = subprocess.run(
            ["gcc", "-x", "c", "-fsyntax-only", f"-I{ROOT / 'Sources/CIntentABI/include'}", "-"], input=text,
            text=True, capture_output=True)
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("add", done.stderr)

    def test_what_is_no_manifest(self):
        (self.folder / "text.json").write_text("{ 1 }")
        self.says(self.intents("header", "text.json", exit=69), "text.json")
        self.says(self.intents("header", "none.json", exit=66), "none.json")
        self.says(self.intents("header", pathlib.Path("/"), exit=None), "/")
