"""Generated text is what the program generates now."""

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
