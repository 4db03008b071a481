"""Shortcuts: files that chain intents, with all that can be wrong in one, and results through the pipes of any shell."""

import json
import pathlib
import sys
import textwrap

from program import ROOT, Case, fixture, plugin

sys.path.insert(0, str(ROOT / "Tests/Fixtures"))


class ShortcutCase(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("echo"))

    def file(self, text, name="test.yaml"):
        path = self.folder / name
        path.write_text(textwrap.dedent(text))
        return path.name

    def run_file(self, text, *words, exit=0, name="test.yaml", **options):
        return self.intents("shortcut", "run", self.file(text, name), *words, exit=exit, **options)

    def with_people(self):
        people = self.folder / "people"
        people.mkdir()
        for number, name in enumerate(("Ada Lovelace", "Grace Hopper", "Alan Turing")):
            (people / f"{number}.vcf").write_text(
                f"BEGIN:VCARD\r\nVERSION:4.0\r\nUID:p{number}\r\nFN:{name}\r\nORG:Computing\r\n"
                f"EMAIL:p{number}@example.org\r\nEND:VCARD\r\n")
        self.intents("add", plugin("Contacts"), "--grant", f"people={people}")
        return people


class StepTests(ShortcutCase):
    def test_results_feed_parameters(self):
        run = self.run_file("""
            shortcut: 1
            steps:
              - run: echo.EchoInt
                name: number
                with: { value: 6 }
              - run: echo.EchoDouble
                name: wide
                with: { value: $number }
              - run: echo.EchoString
                with: { value: "${number} of $5, ${wide}" }
            """)
        self.assertEqual(run.out.splitlines(), ["6", "6", "6 of $5, 6"])

    def test_a_result_alone_goes_to_standard_output(self):
        run = self.run_file("""
            shortcut: 1
            steps:
              - run: echo.EchoInt
                name: number
                with: { value: 6 }
            result: Got ${number}
            """)
        self.assertEqual(run.out, "Got 6\n")
        self.assertIn("\n6\n", run.err)

    def test_json_is_a_shortcut_too(self):
        shortcut = {"shortcut": 1, "steps": [{"run": "echo.EchoString", "with": {"value": "grüße \\ \"😀\""}}]}
        self.assertEqual(self.run_file(json.dumps(shortcut, ensure_ascii=False), name="test.json").out,
                         "grüße \\ \"😀\"\n")

    def test_what_typed_text_means_is_decided_by_the_parameter(self):
        run = self.run_file("""
            shortcut: 1
            parameters:
              when: {}
              far: { type: "measurement:length", default: 5 km }
            steps:
              - run: echo.EchoDate
                with: { value: $when }
              - run: echo.EchoString
                with: { value: "${when} ${far}" }
              - run: echo.EchoStrings
                with: { value: [a, $when, "007", no] }
            """, "when=2026-03-20")
        self.assertIn("2026", run.out.splitlines()[0])
        self.assertEqual(run.out.splitlines()[1:], ["2026-03-20 5 km", "a", "2026-03-20", "007", "no"])

    def test_conditions(self):
        for value, words in ((6, "more"), (3, "not more"), (2, "not more")):
            with self.subTest(value):
                run = self.run_file("""
                    shortcut: 1
                    parameters: { value: { type: int } }
                    steps:
                      - if: { value: $value, greater: 3 }
                        then:
                          - { run: echo.EchoString, name: told, with: { value: more } }
                        else:
                          - { run: echo.EchoString, name: told, with: { value: not more } }
                    result: $told
                    """, f"value={value}")
                self.assertEqual(run.out, words + "\n")

    def test_every_comparison(self):
        cases = [
            ("{ value: $n, equal: 6 }", True), ("{ value: $n, notEqual: 6.0 }", False),
            ("{ value: $n, less: 7 }", True), ("{ value: $n, lessOrEqual: 6 }", True),
            ("{ value: $n, greaterOrEqual: 7 }", False), ("{ value: $s, contains: ÄPFEL }", True),
            ("{ value: $s, hasPrefix: rote }", True), ("{ value: $s, hasSuffix: rote }", False),
            ("{ value: $l, contains: b }", True), ("{ value: $l, isEmpty: true }", False),
            ("{ value: $l.count, equal: 2 }", True), ("$o", False), ("$l", True),
            ("{ not: $o }", True), ("{ all: [$n, $l] }", True), ("{ any: [$o, { not: $l }] }", False),
            ("{ value: $d, less: 2026-03-21 }", True), ("{ value: $m, greater: 4900 m }", True),
        ]
        lines = [f"  - if: {condition}\n    then: [{{ run: echo.EchoInt, with: {{ value: {number} }} }}]"
                 for number, (condition, _) in enumerate(cases)]
        run = self.run_file("\n".join([
            "shortcut: 1", "parameters:", "  n: { type: int, default: 6 }", "  s: { default: Rote Äpfel }",
            "  l: { type: '[string]', default: [a, b] }", "  o: { type: 'string?' }",
            "  d: { type: date, default: 2026-03-20 }", "  m: { type: 'measurement:length', default: 5 km }",
            "steps:", *lines]))
        self.assertEqual([int(line) for line in run.out.split()],
                         [number for number, (_, holds) in enumerate(cases) if holds])

    def test_repeat_over_a_list(self):
        run = self.run_file("""
            shortcut: 1
            parameters: { words: { type: "[string]" } }
            steps:
              - repeat: $words
                as: word
                name: echoes
                steps:
                  - { run: echo.EchoString, with: { value: "<${word}>" } }
            result: ${echoes.count}, ${echoes}
            """, "words=a", "words=b")
        self.assertEqual(run.out, "2, <a>, <b>\n")
        self.assertEqual(self.run_file(pathlib.Path(self.folder / "test.yaml").read_text(), "words:=[]").out, "0, \n")

    def test_stop(self):
        run = self.run_file("""
            shortcut: 1
            steps:
              - repeat: [1, 2, 3]
                as: n
                steps:
                  - { run: echo.EchoInt, with: { value: $n } }
                  - if: { value: $n, equal: 2 }
                    then: [{ stop: $n }]
            """)
        self.assertEqual(run.out, "1\n2\n2\n")

    def test_entities_of_one_bundle_in_another(self):
        self.with_people()
        run = self.run_file("""
            shortcut: 1
            steps:
              - run: contacts.FindContacts
                name: people
                with: { text: computing }
              - repeat: $people
                as: who
                steps:
                  - { run: echo.EchoPerson, name: person, with: { value: $who } }
                  - { run: echo.EchoString, with: { value: "${who} ${person.handle.value}" } }
              - { run: contacts.ShowContact, name: shown, with: { contact: $people.first } }
              - { run: echo.EchoString, with: { value: "${shown.id}: ${people.title}" } }
            """)
        for line in ("Ada Lovelace p0@example.org", "Alan Turing p2@example.org"):
            self.assertIn(line, run.out.splitlines())
        self.assertIn("as person", run.err)
        self.assertIn(": ", run.out.splitlines()[-1])

    def test_a_file_goes_from_step_to_step_and_out(self):
        self.with_people()
        run = self.run_file("""
            shortcut: 1
            steps:
              - { run: echo.EchoFile, name: card, with: { value: people/0.vcf } }
              - { run: echo.EchoFile, name: again, with: { value: $card } }
            result: $again
            """, "--out", "copy.vcf")
        self.assertIn("FN:Ada Lovelace", (self.folder / "copy.vcf").read_text(), str(run))
        self.assertNotIn("intents-shortcut-", run.text)
        left = [path for path in pathlib.Path(self.environment.get("TMPDIR", "/tmp")).glob("intents-shortcut-*")
                if any(path.rglob("0.vcf"))]
        self.assertEqual(left, [])

    def test_running_changes_no_file(self):
        text = "shortcut: 1 # mine\nsteps:\n  - { run: echo.EchoInt, with: { value: 6 } }\n"
        path = self.folder / "kept.yaml"
        path.write_text(text)
        before = path.stat()
        self.intents("shortcut", "run", "kept.yaml")
        self.assertEqual((path.read_text(), path.stat().st_mtime_ns), (text, before.st_mtime_ns))

    def test_a_sensitive_result_stays_so(self):
        run = self.run_file("""
            shortcut: 1
            steps:
              - { run: echo.EchoSecret, name: secret, with: { value: hunter2 } }
              - { run: echo.EchoString, with: { value: "x${secret}" } }
            """, "--json")
        steps = json.loads(run.out)["steps"]
        self.assertNotEqual(steps[0].get("value"), "hunter2")
        log = self.intents("why", "--json").out
        self.assertNotIn("hunter2", log)


class QuestionTests(ShortcutCase):
    ASKING = """
        shortcut: 1
        parameters: { name: { prompt: Who is it? } }
        steps:
          - { run: echo.EchoString, with: { value: "one ${name}" } }
          - { ask: "How many for ${name}?", name: count, type: int }
          - { run: echo.EchoInt, with: { value: $count } }
        """

    def test_nobody_is_there(self):
        run = self.run_file(self.ASKING, exit=75)
        self.assertIn("an answer is needed: Who is it?", run.err)
        self.assertEqual(run.out, "")
        run = self.run_file(self.ASKING, "name=Ada", exit=75)
        self.assertIn("step 2 (ask for count): an answer is needed: How many for Ada?", run.err)
        self.assertIn("done: 1 echo.EchoString", run.err)
        self.assertIn("not done: 3 echo.EchoInt", run.err)

    def test_what_is_given_is_not_asked(self):
        self.assertEqual(self.run_file(self.ASKING, "name=Ada", "count=3").out, "one Ada\n3\n")
        run = self.run_file(self.ASKING, "name=Ada", "count=many", exit=65)
        self.assertIn("count: expects a whole number", run.err)
        self.assertEqual(run.out, "")

    def test_what_will_be_asked_for_certain_is_told_before_anything_is_done(self):
        run = self.run_file("""
            shortcut: 1
            steps:
              - { run: echo.EchoInt, with: { value: 6 } }
              - run: echo.EchoString
            """, exit=75)
        self.assertIn("test.yaml:5: step 2 (echo.EchoString): “value” will be asked for", run.err)
        self.assertEqual(run.out, "")


class FailureTests(ShortcutCase):
    def test_a_failure_says_what_was_done_and_what_was_not(self):
        text = """
            shortcut: 1
            steps:
              - { run: echo.EchoInt, with: { value: 6 } }
              - { run: echo.EchoString, name: word, with: { value: six } }
              - { run: echo.EchoInt, with: { value: $word } }
              - { run: echo.EchoInt, with: { value: 7 } }
            """
        run = self.run_file(text, exit=65)
        self.assertIn("test.yaml:6: step 3 (echo.EchoInt): value: ", run.err)
        self.assertIn("\n  done: 1 echo.EchoInt, 2 echo.EchoString\n  not done: 4 echo.EchoInt", run.err)
        self.assertEqual(run.out, "6\nsix\n")
        error = json.loads(self.run_file(text, "--json", exit=65).out)["error"]
        self.assertEqual((error["file"], error["line"], error["step"]), ("test.yaml", 6, "3"))
        self.assertEqual([done["step"] for done in error["done"]], ["1", "2"])
        self.assertEqual(error["notDone"], ["4"])
        self.assertEqual(error["done"][1]["value"], "six")

    def test_a_failure_within_a_repeat_names_the_round(self):
        run = self.run_file("""
            shortcut: 1
            steps:
              - repeat: ["1", two, "3"]
                as: n
                steps:
                  - { run: echo.EchoInt, with: { value: $n } }
            """, exit=65)
        self.assertIn("step 1.1 [2] (echo.EchoInt)", run.err)
        self.assertIn("done: 1.1 [1] echo.EchoInt", run.err)

    def test_a_crash_is_the_step_s(self):
        self.intents("add", fixture("call-crash"))
        run = self.run_file("""
            shortcut: 1
            steps:
              - run: org.example.fixture.call-crash.Go
              - { run: echo.EchoInt, with: { value: 6 } }
            """, exit=70)
        self.assertIn("test.yaml:4: step 1", run.err)
        self.assertIn("not done: 2 echo.EchoInt", run.err)

    def test_mistakes_are_found_before_anything_is_done(self):
        cases = [
            ("shortcut: 2\nsteps: []", 1, "version 2"),
            ("steps: []", 1, "the version of the format is missing"),
            ("shortcut: 1", 1, "there are no steps"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInt, wiht: { value: 1 } }", 3, "“wiht” is not known here"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInts }\n  - { run: echo.EchoIntt }", 4, "no intent “echo.EchoIntt”"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInt, with: { vlaue: 1 } }", 3, "no parameter “vlaue”"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInt, with: { value: many } }", 3, "expects a whole number"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoInt, with: { value: $n } }", 3, "nothing before is called “n”"),
            ("shortcut: 1\nsteps:\n  - { run: echo.EchoString, with: { value: \"${ }\" } }", 3, "is no reference"),
            ("shortcut: 1\nsteps:\n  - {}", 3, "a step runs, asks, tests, repeats or stops"),
            ("shortcut: 1\nsteps:\n  - { run: a, ask: b }", 3, "a step is one of run and ask"),
            ("shortcut: 1\nsteps:\n  - { if: { value: 1, over: 2 }, then: [] }", 3, "there is no comparison “over”"),
            ("shortcut: 1\nsteps:\n  - { ask: What?, name: a, type: kind }", 3, "“kind” is no type"),
            ("shortcut: 1\nparameters: { a: {}, a: {} }\nsteps: []", 2, "“a” stands twice"),
            ("shortcut: 1\nsteps:\n  - &a { run: b }\n  - *a", 3, "anchors are not read"),
            ("shortcut: 1\nsteps: [", 2, ""), ("shortcut: 1\n\tsteps: []", 2, ""), ("", 1, "is empty"),
            ("- 1", 1, "a shortcut is a map"), ("a: 1\n---\nb: 2", 2, "a second document"),
            ("[" * 100, 1, "nested too deeply"),
        ]
        for text, line, words in cases:
            with self.subTest(text):
                (self.folder / "wrong.yaml").write_text(text)
                for verb in ("validate", "run"):
                    run = self.intents("shortcut", verb, "wrong.yaml", exit=65)
                    self.assertIn(f"wrong.yaml:{line}: ", run.err)
                    self.assertIn(words, run.err)
                    self.assertEqual(run.out, "")

    def test_bytes_that_are_no_text(self):
        (self.folder / "wrong.yaml").write_bytes(b"shortcut: 1\nsteps: \xff\xfe\n")
        self.assertIn("wrong.yaml:1: ", self.intents("shortcut", "validate", "wrong.yaml", exit=65).err)

    def test_all_mistakes_are_told(self):
        (self.folder / "wrong.yaml").write_text("shortcut: 1\nsteps:\n  - { rum: a }\n  - { run: echo.EchoInt, with: 3 }\n")
        run = self.intents("shortcut", "validate", "wrong.yaml", "--json", exit=65)
        problems = json.loads(run.out)["error"]["problems"]
        self.assertEqual([problem["line"] for problem in problems], [3, 4])

    def test_there_is_no_such_file(self):
        self.intents("shortcut", "run", "nowhere.yaml", exit=66)


class DryRunTests(ShortcutCase):
    def test_nothing_is_done(self):
        self.with_people()
        text = """
            shortcut: 1
            parameters: { text: {} }
            steps:
              - { run: contacts.FindContacts, name: found, with: { text: $text } }
              - repeat: $found
                as: who
                steps:
                  - { run: contacts.DeleteContact, with: { contact: $who } }
              - run: contacts.AddNote
            """
        run = self.run_file(text, "text=computing", "--dry-run")
        self.assertEqual(run.out.splitlines(), [
            "1 org.example.contacts.FindContacts text=computing  (read)",
            "2 repeat for each who of $found",
            "  2.1 org.example.contacts.DeleteContact contact=$who  (irreversible; asks to confirm)",
            "3 org.example.contacts.AddNote  (reversible; asks for contact, note)",
        ])
        self.assertEqual(len(list((self.folder / "people").iterdir())), 3)
        self.assertEqual(self.run_file(text, "--dry-run").out.splitlines()[0], "ask for text")
        steps = json.loads(self.run_file(text, "text=x", "--dry-run", "--json").out)["steps"]
        self.assertEqual(steps[0]["with"], {"text": "x"})


class ListTests(ShortcutCase):
    def test_those_in_the_home_go_by_their_name(self):
        (self.home / "shortcuts").mkdir()
        (self.home / "shortcuts/six.yaml").write_text(
            "shortcut: 1\ntitle: Say Six\nsteps:\n  - { run: echo.EchoInt, with: { value: 6 } }\n")
        (self.home / "shortcuts/broken.json").write_text("{")
        self.assertEqual(self.intents("shortcut", "run", "six").out, "6\n")
        listed = self.json("shortcut", "list")["shortcuts"]
        self.assertEqual([(item["name"], item["sound"]) for item in listed], [("broken", False), ("six", True)])
        self.assertIn("Say Six", self.intents("shortcut", "list").out)


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


class PhraseTests(Case):
    """App shortcuts: intents by what their authors wish people to say. Bundles without code, over the system's libm."""

    def setUp(self):
        super().setUp()
        self.install("powers", "Powers", [
            {"intent": "Power", "phrases": ["Square ${base} with ${applicationName}", "Two squared in ${applicationName}"],
             "arguments": {"exponent": 2}},
            {"intent": "Power", "phrases": ["Raise ${base} in ${applicationName}"]},
        ])

    def install(self, id, name, shortcuts, **strings):
        folder = self.folder / f"{id}.intents"
        folder.mkdir()
        (folder / "manifest.json").write_text(json.dumps({
            "manifest": 1, "id": f"org.example.{id}", "name": name, "version": "1.0.0",
            "library": {"name": "libm.so.6", "system": True}, "entry": False,
            "intents": [{
                "id": "Power", "title": "Power", "effect": "read", "result": {"type": "double"},
                "parameters": [
                    {"name": "base", "type": "double", "ctype": "f64", "connection": "previousResult"},
                    {"name": "exponent", "type": "double", "ctype": "f64", "connection": "never"}],
                "direct": {"symbol": "pow", "ctype": "f64"}}],
            "appShortcuts": shortcuts,
            "strings": {
                "AppShortcuts": {"Square ${base} with ${applicationName}": {
                    "de": "Quadriere ${base} mit ${applicationName}"}},
                "Localizable": {"Powers": {"de": "Potenzen"}}},
        }))
        self.intents("add", folder)

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
