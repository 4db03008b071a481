"""Shortcuts: files that chain intents."""

import json
import pathlib
import textwrap

from program import Case, fixture, plugin


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
            """, "--out", "copy.vcf", env={"TMPDIR": str(self.folder)})
        self.assertIn("FN:Ada Lovelace", (self.folder / "copy.vcf").read_text(), str(run))
        self.assertNotIn("intents-shortcut-", run.text)
        self.assertEqual(list(self.folder.glob("intents-shortcut-*")), [])

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

    def answers(self, **written):
        (self.folder / "answers.json").write_text(json.dumps(written))
        return "--answers", "answers.json"

    def test_answers_that_were_written_down(self):
        self.assertEqual(self.run_file(self.ASKING, *self.answers(name="Ada", count=3)).out, "one Ada\n3\n")
        run = self.run_file(self.ASKING, "name=Bob", *self.answers(name="Ada", count=3))
        self.assertEqual(run.out, "one Bob\n3\n", "what is given counts more")
        run = self.run_file(self.ASKING, *self.answers(nmae="Ada"), exit=65)
        self.assertIn("“nmae” is no parameter, question or step of the shortcut", run.err)
        self.assertIn("Did you mean name?", run.err)
        self.assertEqual(run.out, "")

    def test_answers_to_the_questions_of_steps(self):
        asking = """
            shortcut: 1
            steps:
              - { run: echo.EchoInt, name: first }
              - repeat: [1, 2]
                steps:
                  - { run: echo.EchoString }
            """
        run = self.run_file(asking, *self.answers(**{"first": {"value": 6}, "2.1": {"value": "again"}}))
        self.assertEqual(run.out, "6\nagain\nagain\n")
        run = self.run_file(asking, *self.answers(first={"value": 6}), exit=75)
        self.assertIn("step 2.1", run.err)
        run = self.run_file(asking, *self.answers(first=6), exit=65)
        self.assertIn("and no object", run.err)

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
