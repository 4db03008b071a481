"""Completion in bash, zsh and fish, each at a terminal of its own, and what the scripts ask the program."""

import os
import shutil
import subprocess
import unittest

from screen import ENTER, FORM, PROGRAM, TAB, ScreenCase, fixture
from waiting import until


class CompleteTests(ScreenCase):
    """The command that the scripts ask."""

    def setUp(self):
        super().setUp()
        self.intents("add", FORM)
        self.add("Dice", "Maths")

    def complete(self, *words):
        run = self.intents("complete", "--shell", "fish", "--", "intents", *words)
        self.assertEqual(run.err, "")
        return [line.split("\t")[0] for line in run.out.splitlines()]

    def asked(self, wanted, *words):
        """What the bundle says once it comes to it: a key press does not wait for long, and a machine may be busy."""
        return until(lambda: self.complete(*words), lambda found: wanted in found)

    def bash(self, line, breaks=" \t\n\"'@><=;|&(:"):
        return self.intents("complete", "--shell", "bash", f"--breaks={breaks}", "--", line).out.splitlines()

    def test_commands_and_options(self):
        self.assertIn("run", self.complete(""))
        self.assertEqual(self.complete("ru"), ["run"])
        self.assertIn("--deadline", self.complete("run", "--d"))
        self.assertEqual(self.complete("run", "Roll", "--isolation=f"), ["--isolation=full"])
        self.assertEqual(self.complete("run", "--isolation", "f"), ["full"])
        self.assertEqual(self.complete("completion", "z"), ["zsh"])
        self.assertNotIn("complete", self.complete(""))

    def test_intents_and_bundles(self):
        self.assertEqual(self.complete("run", "Ro"), ["Roll"])
        self.assertEqual(self.complete("run", "dice.R"), ["dice.Roll"])
        self.assertEqual(self.complete("run", "--yes", "org.example.dice.R"), ["org.example.dice.Roll"])
        self.assertEqual(self.complete("list", "org.example.d"), ["org.example.dice"])
        self.assertEqual(self.complete("help", "valid"), ["validate"])

    def test_parameters_and_their_values(self):
        self.assertEqual(self.complete("run", "Roll", ""), ["sides=", "count="])
        self.assertEqual(self.complete("run", "Roll", "sides=6", ""), ["count="])
        self.assertEqual(self.complete("run", "Plan", "activity="),
                         ["activity=hiking", "activity=biking", "activity=skiing"])
        self.assertEqual(self.complete("run", "Plan", "guided=t"), ["guided=true"])
        self.assertEqual(self.complete("run", "Roll", "sides="), ["sides=6"])
        self.assertEqual(self.complete("run", "Plan", "secret="), [])

    def test_what_follows_a_verb(self):
        self.assertEqual(self.complete("widget", ""), ["list", "configure", "show", "remove"])
        self.assertEqual(self.complete("shortcut", "v"), ["validate"])
        self.intents("add", fixture("widgets"))
        self.intents("widget", "configure", "FavoriteSoup", "--id", "lunch")
        self.assertEqual(self.complete("widget", "show", ""), ["lunch"])
        self.assertEqual(self.complete("widget", "show", "lunch", ""), [])
        self.assertIn("FavoriteSoup", self.complete("widget", "configure", "Fav"))
        wanted = self.complete("run", "FavoriteSoup", "")
        self.assertTrue(wanted)
        self.assertEqual(self.complete("widget", "configure", "lunch", ""), wanted)
        (self.home / "shortcuts").mkdir()
        (self.home / "shortcuts/six.yaml").write_text("shortcut: 1")
        self.assertEqual(self.complete("shortcut", "run", "si"), ["six"])
        self.contacts()
        self.assertEqual(self.complete("grant", "contacts", ""), ["people"])

    def test_files_for_a_file_parameter(self):
        (self.folder / "two words.gpx").touch()
        (self.folder / "tours").mkdir()
        self.assertEqual(self.complete("run", "Plan", "track=t"), ["track=tours/", "track=two words.gpx"])
        self.assertEqual(self.bash("intents run Plan track=tw"), ["+two\\ words.gpx"])
        self.assertEqual(self.bash("intents run Plan 'track=tw"), ["+track=two words.gpx"])

    def test_no_letter_hides_what_a_shell_obeys(self):
        # A sign that joins the one behind it, and a mark on the one before it, make one character of both.
        signs = "".join(chr(code) for code in range(0x20, 0x7F) if not chr(code).isalnum() and chr(code) != "/")
        for name in ("".join(f"\u0d4e{sign}" for sign in signs), "".join(f"{sign}\u0301" for sign in signs)):
            name = f"z{name}z"
            (self.folder / name).touch()
            self.assertEqual(self.complete("run", "Plan", "track=z"), [f"track={name}"])
            for quote in ("", "'", '"'):
                (line,) = self.bash(f"intents run Plan track={quote}z")
                # As bash puts it in: behind the quote, which it closes where none seems to stand there.
                end = "" if line.endswith(quote) else quote
                word = f"track={quote}{line[1:]}{end}"
                read = subprocess.run(["bash", "-c", f"printf %s {word}"], capture_output=True, text=True)
                self.assertEqual((read.stdout, read.stderr), (f"track={name}", ""))
            (self.folder / name).unlink()

    def test_entities_are_those_that_the_bundle_has(self):
        self.contacts()
        ada = "contact=Ada Lovelace"
        found = self.asked(ada, "run", "ShowContact", "contact=A")
        self.assertIn(ada, found)
        self.assertEqual({one[:9] for one in found}, {"contact=A"})
        self.assertEqual(self.asked(ada, "run", "ShowContact", "contact=ada"), [ada], "the case of letters is mended")
        found = until(lambda: self.complete("run", "ShowContact", "contact=Contact/"))
        self.assertTrue(all(one.startswith("contact=Contact/") for one in found) and found, found)
        self.assertEqual(self.complete("run", "ShowContact", "contact=Nobody of that name"), [])

    def test_entities_that_were_seen_where_the_bundle_cannot_be_asked(self):
        self.contacts()
        self.intents("query", "Contact")
        (kept,) = self.home.glob("seen/*")
        self.assertEqual(kept.stat().st_mode & 0o777, 0o600)
        self.intents("revoke", "contacts", "people")
        self.assertIn("contact=Ada Lovelace", self.complete("run", "ShowContact", "contact=A"))

    def test_options_are_those_under_the_other_values(self):
        self.add("mediates")
        found = self.asked("trail=Summit path", "run", "Ride", "activity=hiking", "trail=")
        self.assertIn("trail=Summit path", found)
        self.assertEqual(self.asked("trail=Summit path", "run", "Ride", "activity=hiking", "trail=S"),
                         [one for one in found if one.startswith("trail=S")])
        found = self.asked("trail=Gravel road", "run", "Ride", "activity=biking", "trail=")
        self.assertIn("trail=Gravel road", found)
        self.assertNotIn("trail=Summit path", found)

    def test_ten_thousand_options(self):
        found = until(lambda: self.complete("run", "org.example.fixture.form.Pick", "city="))
        self.assertEqual(len(found), 9_999, "all but the one that would clear the screen")
        self.assertEqual(self.asked("city=City 9999", "run", "org.example.fixture.form.Pick", "city=city\\ 9999"), ["city=City 9999"])

    def test_options_that_were_offered_where_the_bundle_cannot_be_asked(self):
        self.add("mediates")
        self.intents("run", "Ride", "activity=hiking", exit=75)
        (kept,) = self.home.glob("options/*")
        self.assertEqual(kept.stat().st_mode & 0o777, 0o600)
        (library,) = self.home.glob("store/*/lib/*/mediates.so")
        library.parent.chmod(0o755)
        library.unlink()
        self.assertIn("trail=Summit path", self.complete("run", "Ride", "activity=hiking", "trail="))
        self.environment["INTENTS_LOCALE"] = "de"
        self.assertEqual(self.complete("run", "Ride", "activity=hiking", "trail="), [], "titles are in a language")

    def test_bash_replaces_only_what_is_behind_its_last_break(self):
        self.assertEqual(self.bash("intents run Plan activity=b"), ["+biking"])
        self.assertEqual(self.bash("intents run Plan activity=b", breaks=" \t\n"), ["+activity=biking"])
        self.assertEqual(self.bash("intents run Ro"), ["+Roll"])
        self.assertEqual(self.bash("intents run Roll si"), ["nospace", "+sides="])

    def test_nothing_fails(self):
        shutil.rmtree(self.home)
        self.home.mkdir()
        self.assertIn("run", self.complete(""))
        self.assertEqual(self.complete("run", ""), [])
        self.assertEqual(self.complete("run", "None", "x="), [])
        (self.home / "catalogue.db").write_text("damaged")
        self.assertEqual(self.complete("run", ""), [])

    def test_an_unknown_shell(self):
        self.says(self.intents("completion", "tcsh", exit=64), "tcsh", "bash, zsh or fish")


class ShellCase(ScreenCase):
    def setUp(self):
        super().setUp()
        self.intents("add", FORM)
        self.add("Dice")
        self.environment["PATH"] = self.path()

    def script(self, shell):
        path = self.folder / f"completion.{shell}"
        path.write_text(self.intents("completion", shell).out)
        return path


class BashTests(ShellCase):
    def bash(self, columns=80):
        rc = self.folder / "rc"
        rc.write_text(f"PS1='$ '\nbind 'set enable-bracketed-paste off'\nsource {self.script('bash')}\n")
        at = self.screen(line=["bash", "--noprofile", "--rcfile", rc, "-i"], columns=columns)
        at.wait("$")
        return at

    def test_a_whole_command(self):
        at = self.bash()
        at.press("intents ru", TAB)
        at.wait("$ intents run")
        at.press("Pla", TAB)
        at.wait("$ intents run Plan")
        at.press("act", TAB)
        at.wait("$ intents run Plan activity=")
        at.press("b", TAB)
        at.wait("$ intents run Plan activity=biking")
        at.press("gui", TAB, "f", TAB)
        at.wait("activity=biking guided=false")
        at.press(ENTER)
        at.wait("activity=biking radius=5 guided=false")
        at.press("exit\r")
        self.assertEqual(at.end(), 0)

    def test_several_are_listed(self):
        at = self.bash()
        at.press("intents run Plan activity=", TAB, TAB)
        at.wait("hiking", "biking", "skiing")
        at.press("\x15", "exit\r")
        at.end()

    def test_an_entity_that_the_bundle_has_whatever_the_case_of_its_letters(self):
        self.contacts()
        at = self.bash(columns=120)
        at.press("intents run ShowContact contact=ada")
        at.wait("contact=ada")
        at.press_until(TAB, "contact=Ada")
        at.wait("$ intents run ShowContact contact=Ada\\ Lovelace")
        at.press(ENTER)
        at.wait("ada@")
        at.press("exit\r")
        self.assertEqual(at.end(), 0)

    def test_a_file_with_a_blank(self):
        (self.folder / "two words.gpx").touch()
        at = self.bash()
        at.press("intents run Plan track=tw", TAB)
        at.wait("track=two\\ words.gpx")
        at.press("\x15", "exit\r")
        at.end()


class ZshTests(ShellCase):
    def test_a_whole_command(self):
        (self.folder / ".zshrc").write_text(
            f"PS1='$ '\nautoload -U compinit && compinit -u -D\nsource {self.script('zsh')}\n")
        at = self.screen(line=["zsh", "-i"], env={"ZDOTDIR": str(self.folder)}, columns=120)
        at.wait("$")
        at.press("intents run Pla", TAB)
        at.wait("$ intents run Plan")
        at.press("act", TAB)
        at.wait("$ intents run Plan activity=")
        at.press("b", TAB)
        at.wait("$ intents run Plan activity=biking")
        at.press(ENTER)
        at.wait("activity=biking radius=5")
        at.press("exit\r")
        at.end()

    def test_an_entity_that_the_bundle_has_whatever_the_case_of_its_letters(self):
        self.contacts()
        (self.folder / ".zshrc").write_text(
            f"PS1='$ '\nautoload -U compinit && compinit -u -D\nsource {self.script('zsh')}\n")
        at = self.screen(line=["zsh", "-i"], env={"ZDOTDIR": str(self.folder)}, columns=120)
        at.wait("$")
        at.press("intents run ShowContact contact=ada")
        at.wait("contact=ada")
        at.press_until(TAB, "contact=Ada")
        at.wait("$ intents run ShowContact contact=Ada\\ Lovelace")
        at.press("\x15", "exit\r")
        at.end()


class FishTests(ShellCase):
    def test_a_whole_command(self):
        folder = self.folder / ".config/fish/completions"
        folder.mkdir(parents=True)
        shutil.copy(self.script("fish"), folder / "intents.fish")
        at = self.screen(
            line=["fish", "--private", "-i", "-C", "function fish_prompt; echo -n '$ '; end; set -g fish_greeting"],
            columns=120)
        at.wait("$")
        at.press("intents run Pla", TAB)
        at.wait("$ intents run Plan")
        at.press("activity=b", TAB)
        at.wait("$ intents run Plan activity=biking")
        at.press(ENTER)
        at.wait("activity=biking radius=5")
        at.press("exit\r")
        at.end()


if __name__ == "__main__":
    unittest.main()
