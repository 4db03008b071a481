"""Results through the pipes of any shell, and intents by their phrases."""

import json
import shutil
import os
import pathlib
import re
import subprocess
import unittest

from program import PROGRAM, Case
from waiting import PATIENCE
from test_shortcut import ShortcutCase


class PipeTests(ShortcutCase):
    """Results between two commands of any shell."""

    def piped(self, first, *second, exit=0):
        out = self.intents("run", *first, "--json").out
        return self.intents("run", *second, input=out.encode(), exit=exit)

    def test_a_result_goes_where_the_dash_stands(self):
        self.assertEqual(self.piped(["echo.EchoInt", "value=6"], "echo.EchoDouble", "value=-").out, "6\n")
        self.assertEqual(self.piped(["echo.EchoStrings", "value=a", "value=b"], "echo.EchoStrings", "value=-").out, "a\nb\n")
        run = self.piped(["echo.EchoStrings", "value=a", "value=b"], "echo.EchoString", "value=-", exit=65)
        self.assertIn("the result is a list of 2, and “value” takes one", run.err)
        self.assertEqual(self.piped(["echo.EchoStrings", "value=a"], "echo.EchoString", "value=-").out, "a\n")

    def test_an_entity_of_another_bundle(self):
        self.with_people()
        run = self.piped(["contacts.ShowContact", "contact=Ada"], "echo.EchoPerson", "value=-")
        self.assertIn("value: took “Ada Lovelace” (org.example.contacts:Contact/p0) as person", run.err)

    def test_a_dash_alone_asks_where(self):
        run = self.piped(["echo.EchoInt", "value=6"], "echo.EchoDouble", "-", exit=64)
        self.assertIn("which parameter of org.example.echo.EchoDouble takes the result?", run.err)
        self.assertIn("value=-", run.err)

    def test_a_file_goes_on_as_a_file(self):
        (self.folder / "a.txt").write_text("soup")
        out = self.intents("run", "echo.EchoFile", "value=a.txt", "--json").out
        made = json.loads(out)["value"]
        self.assertLess({"path"}, set(made), "what it is called is told beside")
        run = self.intents("run", "echo.EchoFile", "value=-", "--out=b.txt", input=out.encode())
        self.assertEqual((self.folder / "b.txt").read_text(), "soup", run)
        run = self.intents("run", "echo.EchoFile", 'value:={"path": "a.txt", "mode": "rw"}', exit=65)
        self.assertIn("name, type and size beside the path at most", run.err)

    def test_a_file_goes_on_in_the_shell(self):
        (self.folder / "a.txt").write_text("soup")
        lines = b"run echo.EchoFile value=a.txt --out=b.txt | run echo.EchoFile value=- --out=c.txt\n" \
                b"run echo.EchoFile value=@last --out=d.txt\n"
        self.intents("shell", input=lines)
        self.assertEqual([(self.folder / name).read_text() for name in ("b.txt", "c.txt", "d.txt")], ["soup"] * 3)

    def test_what_is_no_result(self):
        for text, words in (("", "no JSON"), ("six", "no JSON"), ("{}", "no result of an intent"), ("[]", "no result")):
            with self.subTest(text):
                run = self.intents("run", "echo.EchoInt", "value=-", input=text.encode(), exit=65)
                self.assertIn(words, run.err)
        failed = self.intents("run", "echo.EchoInt", "value=many", "--json", exit=65).out
        run = self.intents("run", "echo.EchoInt", "value=-", input=failed.encode(), exit=65)
        self.assertIn("the error of the command before: value: expects a whole number", run.err)

    def test_a_sensitive_result_stays_so(self):
        self.piped(["echo.EchoSecret", "value=hunter2"], "echo.EchoString", "value=-")
        self.assertNotIn("hunter2", self.intents("why", "--json").out)

    def test_a_result_of_a_shortcut(self):
        self.file("shortcut: 1\nsteps:\n  - { run: echo.EchoInt, name: n, with: { value: 6 } }\nresult: $n\n")
        out = self.intents("shortcut", "run", "test.yaml", "--json").out
        self.assertEqual(json.loads(out)["value"], 6)
        self.file('shortcut: 1\nsteps:\n  - { run: echo.EchoInt, name: n, with: { value: 6 } }\nresult: "six: ${n}"\n')
        out = self.intents("shortcut", "run", "test.yaml", "--json").out
        self.assertEqual(self.intents("run", "echo.EchoString", "value=-", input=out.encode()).out, "six: 6\n")


class PowerCase(Case):
    """Bundles without code, over the system's libm: base wishes the previous result."""

    def setUp(self):
        super().setUp()
        self.install("powers", "Powers", [
            {"intent": "Power", "phrases": ["Square ${base} with ${applicationName}", "Two squared in ${applicationName}"],
             "arguments": {"exponent": 2}},
            {"intent": "Power", "phrases": ["Raise ${base} in ${applicationName}"]},
        ])

    def install(self, id, name, shortcuts, exponent="never", texts=None):
        folder = self.folder / f"{id}.intents"
        folder.mkdir()
        if texts:
            (folder / "Resources").mkdir()
            (folder / "Resources/AppShortcuts.xcstrings").write_text(json.dumps(texts))
        (folder / "manifest.json").write_text(json.dumps({
            "manifest": 1, "id": f"org.example.{id}", "name": name, "version": "1.0.0",
            "library": {"name": "libm.so.6", "system": True}, "entry": False,
            "intents": [{
                "id": "Power", "title": "Power", "effect": "read", "result": {"type": "double"},
                "parameters": [
                    {"name": "base", "type": "double", "ctype": "f64", "connection": "previousResult"},
                    {"name": "exponent", "type": "double", "ctype": "f64", "connection": exponent}],
                "direct": {"symbol": "pow", "ctype": "f64"}}],
            "appShortcuts": shortcuts,
            "strings": {
                "AppShortcuts": {"Square ${base} with ${applicationName}": {
                    "de": "Quadriere ${base} mit ${applicationName}"}},
                "Localizable": {"Powers": {"de": "Potenzen"}}},
        }))
        self.intents("add", folder)


class PhraseTests(PowerCase):
    """App shortcuts: intents by what their authors wish people to say."""

    def test_by_phrase(self):
        self.assertEqual(self.intents("run", "Square 3 with Powers").out, "9\n")
        self.assertEqual(self.intents("run", "SQUARE 3, with POWERS!").out, "9\n")
        self.assertEqual(self.intents("shortcut", "run", "square 3 with powers").out, "9\n")
        self.assertEqual(self.intents("run", "Raise 2 in Powers", "exponent=3").out, "8\n")

    def test_in_the_reader_s_language(self):
        env = {"LANG": "de_DE.UTF-8"}
        self.assertEqual(self.intents("run", "quadriere 1,5 mit Powers", env=env).out, "2,25\n")
        self.assertEqual(self.intents("run", "Square 3 with Powers", env=env).out, "9\n")
        self.intents("run", "quadriere 3 mit Powers", exit=66)

    def test_a_language_has_any_number_of_phrases(self):
        """As Xcode keeps them: under the first phrase, all that a language has."""
        first = "Cube ${base} with ${applicationName}"
        german = [f"${{base}} {verb} mit ${{applicationName}}" for verb in ("hoch drei", "kubieren", "hoch 3")]
        self.install("cubes", "Cubes", [{"intent": "Power", "phrases": [first, "${base} cubed in ${applicationName}"],
                                         "arguments": {"exponent": 3}}], texts={
            "version": "1.0", "sourceLanguage": "en", "strings": {first: {"localizations": {
                "de": {"stringSet": {"state": "translated", "values": german}}}}}})
        env = {"LANG": "de_DE.UTF-8"}
        for verb in ("hoch drei", "kubieren", "hoch 3"):
            self.assertEqual(self.intents("run", f"2 {verb} mit Cubes", env=env).out, "8\n")
        self.assertEqual(self.intents("run", "2 cubed in Cubes", env=env).out, "8\n")
        listed = self.intents("shortcut", "list", env=env).out
        self.assertIn("kubieren mit Cubes", listed)
        self.assertEqual(self.intents("run", "Cube 2 with Cubes").out, "8\n")

    def test_what_is_given_up_is_said(self):
        folder = self.folder / "old.intents"
        shutil.copytree(self.folder / "powers.intents", folder)
        manifest = json.loads((folder / "manifest.json").read_text())
        manifest["id"] = "org.example.old"
        old = manifest["intents"][0]
        manifest["intents"].append({**old, "id": "OldPower", "deprecated": {"message": "Too slow", "replacedBy": "Power"}})
        manifest["appShortcuts"] = []
        (folder / "manifest.json").write_text(json.dumps(manifest))
        self.intents("add", folder)
        said = "Deprecated: Too slow; Power takes its place"
        self.says(self.intents("show", "OldPower"), said)
        run = self.intents("run", "OldPower", "base=2", "exponent=3")
        self.assertEqual((run.out, run.err), ("8\n", f"org.example.old.OldPower: {said}\n"))

    def test_a_kind_of_text_that_is_not_known_is_named(self):
        folder = self.folder / "odd.intents"
        shutil.copytree(self.folder / "powers.intents", folder)
        (folder / "Resources").mkdir()
        (folder / "Resources/Localizable.xcstrings").write_text(json.dumps({
            "sourceLanguage": "en", "strings": {"Powers": {"localizations": {"fr": {"stringHeap": {}}}}}}))
        self.says(self.intents("validate", folder, exit=69), "stringHeap", "Powers", "in fr", "stringSet")

    def test_a_value_that_does_not_fit(self):
        run = self.intents("run", "Square many with Powers", exit=65)
        self.assertIn("base: expects a number", run.err)

    def test_a_phrase_that_nobody_has(self):
        run = self.intents("run", "Square 3 with Pwers", exit=66)
        self.assertIn("no app shortcut goes by", run.err)

    def test_the_one_that_says_most_is_taken_and_two_that_say_the_same_are_an_error(self):
        self.install("more", "More", [
            {"intent": "Power", "phrases": ["Raise ${base} in Powers"], "arguments": {"exponent": 0}},
            {"intent": "Power", "phrases": ["Raise two in Powers"], "arguments": {"base": 2, "exponent": 5}}])
        self.assertEqual(self.intents("run", "Raise two in Powers").out, "32\n")
        run = self.intents("run", "Raise 2 in Powers", exit=64)
        self.assertIn("org.example.more.Power", run.err)
        self.assertIn("org.example.powers.Power", run.err)

    def test_they_are_listed(self):
        listed = self.json("shortcut", "list")["phrases"]
        self.assertIn({"phrase": "Square ${base} with Powers", "intent": "org.example.powers.Power"}, listed)
        self.intents("disable", "powers")
        self.assertEqual(self.json("shortcut", "list")["phrases"], [])

    def test_a_result_goes_where_its_author_wishes(self):
        six = self.intents("run", "powers.Power", "base=6", "exponent=1", "--json").out.encode()
        self.assertEqual(self.intents("run", "powers.Power", "exponent=2", input=six).out, "36\n")
        self.assertEqual(self.intents("run", "powers.Power", "-", "exponent=2", input=six).out, "36\n")
        run = self.intents("run", "powers.Power", "base=2", "exponent=-", input=six, exit=64)
        self.assertIn("takes no result of another intent", run.err)
        # Without a wish nothing is read.
        self.assertEqual(self.intents("run", "powers.Power", "base=2", "exponent=2", input=b"junk").out, "4\n")


class UnaskedTests(PowerCase):
    """What is piped in without a dash: a result is never dropped, and nothing else is taken."""

    def line(self, text, exit=0):
        """Runs a line of bash; its standard output."""
        run = subprocess.run(
            ["bash", "-c", text], cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
            env={**self.environment, "i": str(PROGRAM)}, timeout=4 * PATIENCE)
        self.assertEqual(run.returncode, exit, f"{text}\n{run.stdout}{run.stderr}")
        return run

    def test_the_parameter_that_wishes_it_takes_it(self):
        self.assertEqual(self.line('"$i" run Power base=6 exponent=1 --json | "$i" run Power exponent=2').stdout, "36\n")
        # However long the first takes, and whoever writes in the end.
        self.assertEqual(
            self.line('{ sleep 0.3; "$i" run Power base=6 exponent=1 --json; } | cat | "$i" run Power exponent=2').stdout,
            "36\n")

    @unittest.skipUnless(pathlib.Path(f"/proc/self/task/{os.getpid()}/children").exists(), "this kernel lists no children")
    def test_a_pipe_costs_no_look_at_the_processes_of_the_machine(self):
        log = self.folder / "trace"
        reading, writing = os.pipe()
        self.addCleanup(os.close, writing)
        self.addCleanup(os.close, reading)
        line = ["strace", "-qq", "-e", "trace=openat", "-o", log, PROGRAM, "run", "Power", "base=2", "exponent=3"]
        subprocess.run(line, env=self.environment, stdin=reading, capture_output=True, check=True, timeout=4 * PATIENCE)
        looked = re.findall(r'"/proc/(\d+)/\w+"', log.read_text())
        self.assertLessEqual(len(set(looked)), 5, "its parent, and the processes of its own")

    def test_where_none_wishes_it_the_candidates_are_named(self):
        self.install("plain", "Plain", [])
        one = '"$i" run powers.Power base=6 exponent=1 --json'
        for first in (one, f"{{ sleep 0.3; {one}; }}", f"{one} >r.json; cat r.json"):
            with self.subTest(first):
                run = self.line(f'{{ {first}; }} | "$i" run powers.Power base=2', exit=64)
                self.assertIn("which parameter of org.example.powers.Power takes the result?", run.stderr)
                self.assertEqual(run.stdout, "")
        self.assertIn("It takes none", run.stderr, "exponent takes no results")
        # Whoever wrote it is gone: it is whole.
        reading, writing = os.pipe()
        os.write(writing, (self.folder / "r.json").read_bytes())
        os.close(writing)
        self.addCleanup(os.close, reading)
        self.intents("run", "powers.Power", "base=2", "exponent=3", stdin=reading, exit=64)

    def test_where_several_wish_it_the_candidates_are_named(self):
        self.install("both", "Both", [], exponent="previousResult")
        first = '"$i" run powers.Power base=6 exponent=1 --json | "$i" run both.Power'
        run = self.line(f"{first} --json", exit=64)
        self.assertEqual(json.loads(run.stdout)["error"]["candidates"], ["base", "exponent"])
        self.assertEqual(self.line(f"{first} exponent=2").stdout, "36\n")
        self.assertEqual(self.line(f"{first} base=2").stdout, "64\n")
        self.assertEqual(self.line(f"{first} base=2 exponent=-").stdout, "64\n")

    def test_what_does_not_say_which_is_named(self):
        self.install("plain", "Plain", [], exponent="default")
        run = self.line('"$i" run powers.Power base=6 exponent=1 --json | "$i" run plain.Power base=2 --json', exit=64)
        self.assertEqual(json.loads(run.stdout)["error"]["candidates"], ["exponent"])

    def test_what_is_no_result_is_not_taken(self):
        for text in ("", "junk", "6", "{}", "[1]", '{"a": 1}', '{"outcome": 1}', '{"outcome": "done"', "{" * 70000, "\0"):
            (self.folder / "input").write_text(text)
            with self.subTest(text[:20]):
                self.assertEqual(self.line('cat input | "$i" run Power base=2 exponent=3').stdout, "8\n")
                self.line('cat input | "$i" run Power exponent=3', exit=75)

    def test_a_long_result_goes_whole_and_a_part_of_one_is_refused(self):
        self.add("echo")
        (self.folder / "long").write_text("ж" * 100_000)
        first = '"$i" run echo.EchoString value=@long --json >r.json; '
        out = self.line(first + 'cat r.json | "$i" run echo.EchoString value=-').stdout
        self.assertEqual(out, "ж" * 100_000 + "\n")
        for words in ("exponent=2", "base=2 exponent=3"):
            run = self.line(f'head -c 100000 r.json | "$i" run Power {words}', exit=65)
            self.assertIn("standard input begins like a result and is not a whole one", run.stderr)

    def test_the_error_of_the_command_before_ends_it(self):
        for words in ("exponent=2", "base=2 exponent=3"):
            with self.subTest(words):
                run = self.line(f'"$i" run Power base=many exponent=1 --json | "$i" run Power {words}', exit=65)
                self.assertIn("the error of the command before: base: expects a number", run.stderr)
                self.assertEqual(run.stdout, "")

    def test_a_loop_keeps_its_lines(self):
        (self.folder / "lines").write_text('1\n2\n{"n": 3}\n4\n')
        for words in ("base=2 exponent=3", "exponent=3", "base=2"):
            with self.subTest(words):
                run = self.line(f'cat lines | while read -r n; do "$i" run Power {words} >/dev/null 2>&1; echo "$n"; done')
                self.assertEqual(run.stdout, (self.folder / "lines").read_text())

    def test_a_pipe_that_nobody_writes_to_holds_nobody_up(self):
        reading, writing = os.pipe()
        try:
            self.assertEqual(self.intents("run", "Power", "base=2", "exponent=3", stdin=reading).out, "8\n")
            self.intents("run", "Power", "base=2", stdin=reading, exit=75)
        finally:
            os.close(reading)
            os.close(writing)

    def test_the_lines_of_a_prompt_stay_commands(self):
        run = self.intents("shell", input=b"run Power exponent=2\nrun Power base=3 exponent=2\n")
        self.assertEqual(run.out, "9\n")
        self.assertIn("base", run.err)
