"""`intents shell`: a prompt with completion, history and pipes, which no error and no Ctrl-C ends."""

import unittest

from screen import BACKSPACE, CTRL_C, CTRL_D, DOWN, ENTER, FORM, TAB, UP, ScreenCase
from waiting import LONG


class PromptTests(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", FORM)
        self.add("Dice", "Maths", "cprobe")

    def shell(self, **options):
        at = self.screen("shell", **options)
        at.wait("intents>")
        return at

    def say(self, at, line, *parts):
        at.press(line, ENTER)
        at.wait(*parts)
        at.wait("intents>")

    def ready(self, at):
        """Waits for an empty prompt."""
        at.until("an empty prompt", lambda picture: picture.endswith("\nintents>"))

    def test_commands_errors_and_the_end(self):
        for columns in (40, 120):
            at = self.shell(columns=columns)
            at.press("run Power base=2 exponent=5", ENTER)
            at.wait("\n32\nintents>")
            at.press("run Nonsense", ENTER)
            at.wait("there is no intent", "list shows what there is")
            self.ready(at)
            at.press("run Power 'base=2 exponent=10", ENTER)
            at.wait("does not end")
            self.ready(at)
            at.press("run Power base=3 exponent=2", ENTER)
            at.wait("\n9\nintents>")
            at.press(CTRL_D)
            self.assertEqual(at.end(), 0)
            self.assertTrue(at.echoes())

    def test_the_exit_status_is_that_of_the_last_command(self):
        at = self.shell()
        at.press("run Nonsense", ENTER)
        at.wait("there is no intent")
        self.ready(at)
        at.press("exit", ENTER)
        self.assertEqual(at.end(), 66)

    def test_tab_completes_commands_intents_parameters_and_values(self):
        at = self.shell()
        at.press("ru", TAB, "Pla", TAB, "act", TAB)
        at.wait("intents> run Plan activity=")
        at.press(TAB)
        at.wait("activity=hiking  Hiking", "activity=skiing  Skiing")
        at.press("b", TAB, "gui", TAB, "f", TAB)
        at.wait("intents> run Plan activity=biking guided=false")
        at.press(ENTER)
        at.wait("activity=biking radius=5 guided=false")
        self.ready(at)
        at.press("run Power base=2 exponent=2 | run Po", TAB)
        at.wait("| run Power")
        at.press(CTRL_D, "\x15", "quit", ENTER)
        self.assertEqual(at.end(), 0)

    def test_history_is_recalled_searched_and_kept_without_secrets(self):
        at = self.shell()
        at.press("run Power base=2 exponent=3", ENTER)
        at.wait("\n8\nintents>")
        at.press("run Plan activity=biking secret=tulip-4711", ENTER)
        at.wait("secret=tulip")
        self.ready(at)
        at.press("run Plann secret=tulip-4711", ENTER)
        at.wait("Did you mean")
        self.ready(at)
        at.press("exit", ENTER)
        at.end()
        (kept,) = self.home.glob("history/shell")
        self.assertEqual(kept.stat().st_mode & 0o777, 0o600)
        self.assertNotIn("tulip", kept.read_text())
        self.assertIn("run Plan activity=biking secret=\n", kept.read_text())
        at = self.shell()
        at.press(UP, UP)
        at.wait("intents> run Plan activity=biking secret=")
        at.press(UP)
        at.wait("intents> run Power base=2 exponent=3")
        at.press(DOWN, DOWN, DOWN)
        at.wait("intents>", without=("run",))
        at.press("\x12", "power")
        at.wait("Earlier commands", "> run Power base=2 exponent=3")
        at.press(ENTER)
        at.wait("intents> run Power base=2 exponent=3")
        at.press(BACKSPACE, "4", ENTER)
        at.wait("\n16\nintents>")
        at.press(CTRL_D)
        self.assertEqual(at.end(), 0)

    def test_ctrl_c_empties_the_line_and_cancels_a_call_but_not_the_shell(self):
        at = self.shell()
        at.press("run Nonsense")
        at.wait("intents> run Nonsense")
        at.press(CTRL_C)
        self.ready(at)
        at.press(f"run nap seconds={LONG} --deadline={LONG}", ENTER)
        self.wait("it naps", lambda: self.naps() or at._read(0) and False)
        at.press(CTRL_C)
        at.wait("cancelled")
        self.ready(at)
        at.press("run Power base=2 exponent=4", ENTER)
        at.wait("\n16\nintents>")
        at.press(CTRL_D)
        self.assertEqual(at.end(), 0)

    def test_ctrl_c_right_behind_enter_cancels_the_call(self):
        at = self.shell()
        # One piece: Ctrl-C is there before the call, and before the terminal makes a signal of it.
        at.press(f"run nap seconds={LONG} --deadline={LONG}{ENTER}{CTRL_C}")
        at.wait("cancelled")
        self.ready(at)
        at.press("run Power base=2 exponent=4", ENTER)
        at.wait("\n16\nintents>")
        at.press(CTRL_D)
        self.assertEqual(at.end(), 0)

    def test_what_is_typed_while_a_command_runs_comes_after_it(self):
        at = self.shell()
        at.press(f"run Power base=2 exponent=4{ENTER}run Power base=3 exponent=4{ENTER}run Po")
        at.wait("16", "81", "\nintents> run Po")
        at.press("wer base=2 exponent=5", ENTER)
        at.wait("\n32\nintents>")
        at.press(CTRL_D)
        self.assertEqual(at.end(), 0)

    def test_ctrl_d_while_a_call_runs_leaves_after_it(self):
        at = self.shell()
        at.press("run nap seconds=2", ENTER)
        self.wait("it naps", lambda: self.naps() or at._read(0) and False)
        at.press(CTRL_D)
        self.assertEqual(at.end(), 0)
        self.assertTrue(at.echoes())

    def test_tab_asks_the_bundle_and_mends_the_case_of_letters(self):
        self.contacts()
        at = self.shell(columns=120)
        at.press("run ShowContact contact=ada")
        at.wait("contact=ada")
        at.press_until(TAB, "contact=Ada")
        at.wait("intents> run ShowContact contact=Ada\\ Lovelace")
        at.press(ENTER)
        at.wait("ada@")
        self.ready(at)
        at.press(CTRL_D)
        self.assertEqual(at.end(), 0)

    def test_a_crash_of_a_bundle_does_not_end_it(self):
        self.add("call-crash")
        at = self.shell()
        at.press("run org.example.fixture.call-crash.Go", ENTER)
        at.wait("crashed")
        self.ready(at)
        at.press("run Power base=2 exponent=4", ENTER)
        at.wait("\n16\nintents>")
        at.press(CTRL_D)
        self.assertEqual(at.end(), 0)

    def test_lines_on_a_dumb_terminal(self):
        at = self.shell(env={"TERM": "dumb"})
        at.press(CTRL_C)
        at.until("a second prompt", lambda picture: picture.count("intents>") == 2)
        at.press("run Power base=2 exponent=4\r")
        at.wait("\n16\nintents>")
        at.press("exit\r")
        self.assertEqual(at.end(), 0)
        self.assertNotIn(b"\x1b", at.raw)


class PipeTests(ScreenCase):
    """The same without a terminal: commands come from standard input."""

    def run_lines(self, *lines, exit=0):
        return self.intents("shell", input=("\n".join(lines) + "\n").encode(), exit=exit)

    def test_a_result_goes_on(self):
        self.add("Maths")
        run = self.run_lines("run Power base=2 exponent=3 | run Power base=10 exponent=-")
        self.assertEqual(run.out, "100000000\n")
        run = self.run_lines("run Power base=2 exponent=3", "run Power base=@last exponent=2")
        self.assertEqual(run.out, "8\n64\n")

    def test_an_entity_goes_on(self):
        self.contacts()
        run = self.run_lines("run FindContacts text=Lovelace | run ShowContact contact=-")
        self.says(run, "Ada Lovelace")
        run = self.run_lines("run FindContacts text=Smith | run ShowContact contact=-", exit=65)
        self.says(run, "a list of", "“contact” takes one")

    def test_where_it_goes_must_be_clear(self):
        self.add("Maths")
        self.says(self.run_lines("run Power base=@last exponent=1", exit=65), "no last result")
        run = self.run_lines("run Power base=2 exponent=3 | run Power base=10", exit=64)
        self.says(run, "which parameter", "exponent=-")
        self.assertEqual(run.out, "")
        self.says(self.run_lines("list | run Power base=10", exit=64), "gave nothing")
        self.says(self.run_lines("run Power base=1 exponent=1 |", exit=64), "both sides")

    def test_what_failed_gives_nothing_on(self):
        self.add("Maths")
        run = self.run_lines("run Power base=two exponent=3 | run Power base=10 exponent=-", exit=65)
        self.says(run, "base")
        self.silent(run, "which parameter")

    def test_comments_and_no_shell_in_a_shell(self):
        self.says(self.run_lines("# nothing", "", "shell", exit=64), "Ctrl-D")


if __name__ == "__main__":
    unittest.main()
