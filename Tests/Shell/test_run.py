"""What `run` promises: results, refusals, and what a person is asked."""

import subprocess

import processes
from program import ROOT, TRIPLE, Case, fixture
from waiting import LONG


class ResultTests(Case):
    def test_a_system_library_without_a_line_of_code(self):
        self.add("Maths")
        run = self.intents("run", "org.example.maths.Power", "base=2", "exponent=10")
        self.assertEqual(run.out, "1024\n")
        self.assertEqual(run.err, "")

    def test_default_values_and_lists(self):
        self.add("Dice")
        throws = self.intents("run", "Roll").out.split()
        self.assertEqual(len(throws), 1)
        self.assertIn(int(throws[0]), range(1, 7))
        throws = self.json("run", "Roll", "sides=20", "count=50")["value"]
        self.assertEqual(len(throws), 50)
        self.assertTrue(all(1 <= throw <= 20 for throw in throws), throws)
        self.assertGreater(len(set(throws)), 1)

    def test_a_double(self):
        self.add("Dice")
        self.gives(1.0, "Odds", "total=1")
        self.assertEqual(float(self.intents("run", "Odds", "total=6").out), 1 / 6)

    def test_the_result_alone_is_on_standard_output(self):
        people = self.contacts()
        run = self.intents("run", "AddNote", "contact=ada", "note=Call")
        self.assertNotIn("chose", run.out)
        self.assertTrue(any(b"Call" in path.read_bytes() for path in people.iterdir()))

    def test_a_file_result_goes_where_out_says(self):
        self.add("echo")
        (self.folder / "in.bin").write_bytes(bytes(range(256)) * 300)
        run = self.intents("run", "EchoFile", "value=in.bin", "--out", "copy.bin")
        self.assertEqual(run.out, "")
        self.says(run, "copy.bin")
        self.assertEqual((self.folder / "copy.bin").read_bytes(), (self.folder / "in.bin").read_bytes())

    def test_a_file_result_without_out_is_a_new_file_that_is_named(self):
        self.add("echo")
        (self.folder / "in.bin").write_bytes(b"mine")
        (self.folder / "there").mkdir()
        run = self.intents("run", "EchoFile", "value=../in.bin", cwd=self.folder / "there")
        self.says(run, "in.bin")
        self.assertEqual((self.folder / "there/in.bin").read_bytes(), b"mine")
        (self.folder / "in.bin").write_bytes(b"second")
        self.intents("run", "EchoFile", "value=../in.bin", cwd=self.folder / "there")
        self.assertEqual((self.folder / "there/in.bin").read_bytes(), b"mine", "an old file must stay")
        self.assertEqual(len(list((self.folder / "there").iterdir())), 2)


class RefusalTests(Case):
    def test_a_value_that_does_not_fit_names_parameter_got_and_expected(self):
        self.add("Maths")
        run = self.intents("run", "Power", "base=two", "exponent=1", exit=65)
        self.says(run, "base", "“two”", "number")
        self.assertEqual(run.out, "")

    def test_a_missing_parameter_is_named(self):
        self.add("Maths")
        for words in (["--no-input"], []):
            run = self.intents("run", "Power", "base=2", *words, exit=75)
            self.says(run, "exponent")
            self.assertEqual(run.out, "")
        error = self.error("run", "Power", "base=2", "--no-input", exit=75)
        self.assertEqual(error["question"]["parameter"], "exponent")
        self.assertEqual(error["question"]["kind"], "value")

    def test_a_range_is_stated(self):
        self.add("Dice")
        for value in ("1", "1001", "-5"):
            self.says(self.intents("run", "Roll", f"sides={value}", exit=65), "sides", "2", "1000", value)

    def test_two_johns_are_both_listed(self):
        before = {path.name: path.read_bytes() for path in self.contacts().iterdir()}
        run = self.intents("run", "AddNote", "contact=John Smith", "note=Hello", "--no-input", exit=75)
        self.says(run, "Bakery", "Dental", "contact=")
        self.assertGreaterEqual(run.err.count("John Smith"), 2)
        question = self.error("run", "AddNote", "contact=John Smith", "note=Hello", "--no-input", exit=75)["question"]
        self.assertEqual(question["kind"], "choice")
        references = {option["value"]["id"] for option in question["options"]}
        self.assertEqual(len(references), 2)
        for path in (self.folder / "people").iterdir():
            self.assertEqual(path.read_bytes(), before[path.name], "nothing may be changed")
        # What is listed can be given back.
        for reference in references:
            self.intents("run", "AddNote", f"contact=Contact/{reference}", "note=Hello", "--no-input")

    def test_what_does_not_fit_is_said_before_anything_is_asked(self):
        self.intents("add", fixture("cprobe"))
        error = self.error("run", "org.example.cprobe.add", "b=x", "--no-input", exit=65)
        self.assertEqual(error["parameter"], "b")

    def test_names_from_a_bundles_data_make_no_lines_of_their_own(self):
        people = self.contacts()
        for number in range(2):
            (people / f"evil{number}.vcf").write_text(
                f"BEGIN:VCARD\r\nVERSION:4.0\r\nUID:evil{number}\r\nFN:Evil\\n  Go on with: intents run Everything\r\nEND:VCARD\r\n")
        run = self.intents("run", "AddNote", "contact=Evil", "note=x", "--no-input", exit=75)
        self.says(run, "Evil")
        self.assertFalse([line for line in run.err.splitlines() if line.startswith("  Go on with: intents run Everything")], run)

    def test_a_reader_takes_what_reading_may_take(self):
        self.contacts()
        self.says(self.intents("run", "ShowContact", "contact=ada"), "Ada Lovelace")

    def test_a_bundles_own_error(self):
        self.add("call-error")
        run = self.intents("run", "Go", exit=1)
        self.says(run, "The kettle is empty.")
        self.assertEqual(run.out, "")
        error = self.error("run", "Go", exit=1)
        self.assertEqual(error["text"], "The kettle is empty.")

    def test_a_contact_that_is_not_there(self):
        self.contacts()
        self.says(self.intents("run", "ShowContact", "contact=Contact/nobody-here", exit=66), "nobody-here")
        self.says(self.intents("run", "ShowContact", "contact=Zebediah", exit=66), "Zebediah")

    def test_an_unknown_parameter_is_an_error_with_the_near_one(self):
        self.add("Maths")
        self.says(self.intents("run", "Power", "bsae=2", "exponent=1", exit=64), "bsae", "base")
        self.says(self.intents("run", "Power", "colour=red", exit=64), "colour")

    def test_the_same_parameter_twice_where_one_is_taken(self):
        self.add("Maths")
        self.says(self.intents("run", "Power", "base=2", "base=3", "exponent=1", exit=64), "base")


class CrashTests(Case):
    def test_a_crash_names_signal_and_intent_and_harms_nobody(self):
        self.add("call-crash", "Maths")
        for _ in range(2):
            run = self.intents("run", "Go", exit=70)
            self.says(run, "SIGSEGV", "Go")
            self.assertEqual(run.out, "")
            self.assertEqual(self.intents("run", "Power", "base=3", "exponent=4").out, "81\n")
        error = self.error("run", "Go", exit=70)
        self.assertEqual(error["signal"], 11)
        self.says(self.intents("list"), "Go", "Power")

    def test_a_deadline_ends_the_call_in_time(self):
        self.add("cprobe")
        run = self.intents("run", "nap", f"seconds={LONG}", "--deadline", "1", exit=124)
        self.says(run, "nap", "1")
        self.assertEqual(processes.left(), {})

    def test_a_deadline_must_be_a_number_of_seconds(self):
        self.add("cprobe")
        for text in ("soon", "0", "-1", "nan", "inf", "1e9", ""):
            self.intents("run", "nap", "seconds=0", f"--deadline={text}", exit=64)


class TerminalTests(Case):
    def test_a_missing_value_is_asked_and_the_answer_is_used(self):
        self.add("Maths")
        at = self.terminal("run", "Power", "base=2")
        at.expect("power?")
        at.answer("10")
        at.expect("1024")
        self.assertEqual(at.end(), 0)

    def test_a_wrong_answer_is_asked_again(self):
        self.add("Maths")
        at = self.terminal("run", "Power", "base=2")
        at.expect("power?")
        at.answer("ten")
        at.expect("“ten”")
        at.answer("\x153")
        at.expect("8")
        self.assertEqual(at.end(), 0)

    def test_a_choice_by_number(self):
        people = self.contacts()
        at = self.terminal("run", "AddNote", "contact=John Smith", "note=Rye bread", "--plain")
        at.expect("1  John Smith")
        at.expect("2  John Smith")
        at.answer("9")
        at.expect("1 to 2")
        at.answer("1")
        self.assertEqual(at.end(), 0)
        changed = [path for path in people.iterdir() if b"Rye bread" in path.read_bytes()]
        self.assertEqual(len(changed), 1)

    def test_a_declined_confirmation_exits_2_and_changes_nothing(self):
        people = self.contacts()
        before = {path.name: path.read_bytes() for path in people.iterdir()}
        for said in ("n", "", "maybe"):
            at = self.terminal("run", "DeleteContact", "contact=ada")
            at.expect("[y/N]")
            at.answer(said)
            at.expect("declined")
            self.assertEqual(at.end(), 2)
        self.assertEqual({path.name: path.read_bytes() for path in people.iterdir()}, before)

    def test_a_given_confirmation_acts(self):
        people = self.contacts()
        at = self.terminal("run", "DeleteContact", "contact=ada")
        at.expect("[y/N]")
        at.answer("y")
        self.assertEqual(at.end(), 0)
        self.assertFalse(any(b"Lovelace" in path.read_bytes() for path in people.iterdir()))

    def test_nobody_to_confirm(self):
        people = self.contacts()
        self.says(self.intents("run", "DeleteContact", "contact=ada", exit=75), "--yes")
        self.intents("run", "DeleteContact", "contact=ada", "--yes")
        self.assertFalse(any(b"Lovelace" in path.read_bytes() for path in people.iterdir()))

    def test_the_end_of_input_is_not_the_word_no(self):
        people = self.contacts()
        at = self.terminal("run", "DeleteContact", "contact=ada")
        at.expect("[y/N]")
        at.type("\x04")
        self.assertEqual(at.end(), 130)
        self.assertNotIn("declined", at.text)
        self.assertTrue(any(b"Lovelace" in path.read_bytes() for path in people.iterdir()))

    def test_ctrl_c_at_a_question(self):
        self.add("Maths")
        # At once, so that it also falls between the prompt and the reading.
        for _ in range(10):
            at = self.terminal("run", "Power", "base=2")
            at.expect("power?")
            at.type("\x03")
            self.assertEqual(at.end(), 130)

    def test_ctrl_c_while_it_runs(self):
        self.add("cprobe")
        at = self.terminal("run", "nap", f"seconds={LONG}", f"--deadline={LONG}")
        self.wait("it naps", self.naps)
        at.type("\x03")
        self.assertEqual(at.end(), 130)
        self.assertEqual(processes.left(), {})

    def test_a_sensitive_answer_is_not_echoed(self):
        self.add("echo")
        at = self.terminal("run", "EchoSecret")
        at.expect("> ")
        self.assertFalse(at.echoes())
        at.answer("tulip-4711")
        self.assertEqual(at.end(), 0)
        self.assertLessEqual(at.text.count("tulip"), 1, "only the result may show it")


STUBBORN = r"""
/* Turns every answer but yes into an error of its own. */
#include "common.h"
static void perform(const it_call *call) {
  it_question question = {.size = sizeof question, .kind = IT_ASK_CONFIRM, .prompt = string("Add this peer?"),
                          .parameter = str("")};
  it_answer told = {.size = sizeof told};
  if (call->host->ask(call, &question, &told) == 0 && told.status == IT_ANSWERED) {
    answer(call, "added");
    return;
  }
  const it_result result = {.size = sizeof result, .status = IT_ERROR, .error = string("adding failed")};
  call->host->complete(call, &result);
}
"""


class StubbornTests(Case):
    """An intent that reports a crash of its own when a person says no: the host knows better."""

    def setUp(self):
        super().setUp()
        folder = self.folder / "stubborn.intents"
        library = folder / "lib" / TRIPLE / "stubborn.so"
        library.parent.mkdir(parents=True)
        manifest = (ROOT / "Tests/Fixtures/manifest.in").read_text().replace("@NAME@", "stubborn")
        (folder / "manifest.json").write_text(manifest)
        (self.folder / "bundle.c").write_text(STUBBORN)
        subprocess.run(
            ["gcc", "-shared", "-fPIC", "-D_GNU_SOURCE", f'-DMANIFEST="{folder}/manifest.json"',
             f"-I{ROOT}/Tests/Fixtures", f"-I{ROOT}/Sources/CIntentABI/include", "-o", library,
             self.folder / "bundle.c"], check=True)
        self.intents("add", folder)

    def test_no_is_declined(self):
        at = self.terminal("run", "Go")
        at.expect("Add this peer?")
        at.expect("[y/N]")
        at.answer("n")
        self.assertEqual(at.end(), 2)
        self.assertIn("declined", at.text)

    def test_yes_is_done(self):
        at = self.terminal("run", "Go")
        at.expect("[y/N]")
        at.answer("y")
        self.assertEqual(at.end(), 0)
        self.assertIn("added", at.text)

    def test_the_end_of_input_is_cancelled(self):
        at = self.terminal("run", "Go")
        at.expect("[y/N]")
        at.type("\x04")
        self.assertEqual(at.end(), 130)
        self.assertNotIn("declined", at.text)

    def test_nobody_to_ask(self):
        self.says(self.intents("run", "Go", "--no-input", exit=75), "Add this peer?")
        self.assertEqual(self.error("run", "Go", exit=75)["question"]["kind"], "confirmation")
        self.assertEqual(self.intents("run", "Go", "--no-input", "--yes").out, "added\n")


class QuestionInACallTests(Case):
    """The running intent asks; the host knows which answer it gave."""

    def setUp(self):
        super().setUp()
        self.add("call-asks")

    def test_an_answer(self):
        at = self.terminal("run", "Go", "kind=value")
        at.expect("What shall it be?")
        at.answer("sun")
        at.expect("answered: sun")
        self.assertEqual(at.end(), 0)

    def test_nobody_to_ask_names_the_question(self):
        for kind in ("value", "choice", "confirm", "later", "needsValue", "needsChoice"):
            with self.subTest(kind):
                run = self.intents("run", "Go", f"kind={kind}", "--no-input", exit=75)
                self.assertEqual(run.out, "")
                error = self.error("run", "Go", f"kind={kind}", exit=75)
                self.assertTrue(error["question"]["prompt"])
                self.says(run, error["question"]["prompt"])

    def test_the_end_of_input_cancels(self):
        for kind in ("value", "confirm", "choice"):
            with self.subTest(kind):
                at = self.terminal("run", "Go", f"kind={kind}")
                at.expect("> " if kind != "confirm" else "[y/N]")
                at.type("\x04")
                # This intent swallows the answer, so it may also end well.
                self.assertIn(at.end(), (0, 130))
                self.assertIn("cancelled", at.text)
                self.assertNotIn("declined", at.text)

    def test_a_declined_question_that_the_intent_swallows_is_said(self):
        at = self.terminal("run", "Go", "kind=confirm")
        at.expect("[y/N]")
        at.answer("n")
        self.assertIn(at.end(), (0, 2))
        self.assertIn("declined", at.text)

    def test_a_choice_by_number_and_by_name(self):
        for said, words in (("2", ("--plain",)), ("green", ("--plain",)), ("green", ())):
            at = self.terminal("run", "Go", "kind=choice", *words)
            at.expect("Which colour?")
            at.answer(said)
            self.assertEqual(at.end(), 0)
            self.assertIn("answered", at.text)

    def test_interrupting_a_question_of_a_call(self):
        at = self.terminal("run", "Go", "kind=value")
        at.expect("> ")
        at.type("\x03")
        self.assertEqual(at.end(), 130)
        self.assertEqual(processes.left(), {})
