"""Mistakes of people, and machines that fail: each gets the right exit status, says what was wrong, and what to do."""

import json
import os
import subprocess

from program import PROGRAM, Case, fixture, plugin
from test_disk import DiskCase


class OptionTests(Case):
    def test_a_wrong_option_without_a_command(self):
        self.says(self.intents("--bogus", exit=64), "no option --bogus")
        self.assertIn("--bogus", self.error("--bogus", exit=64)["message"])
        self.assertIn("no command", self.error(exit=64)["message"])

    def test_json_of_version_help_and_header(self):
        self.assertEqual(self.json("--version")["version"], self.intents("--version").out.split()[1])
        names = {command["name"] for command in self.json("--help")["commands"]}
        self.assertEqual(names, {command["name"] for command in self.json("help")["commands"]})
        self.assertEqual(self.json("run", "--help")["name"], "run")
        manifest = plugin("Dice") / "manifest.json"
        self.assertEqual(self.json("header", manifest)["header"], self.intents("header", manifest).out)

    def test_json_of_a_refused_bundle_has_the_error(self):
        made = self.json("validate", fixture("unknown-type"), plugin("Maths"), exit=69)
        self.assertEqual(made["error"]["kind"], "refused")
        bad, good = made["bundles"]
        self.assertEqual(bad["error"], made["error"])
        self.assertNotIn("error", good)

    def test_a_value_that_was_forgotten(self):
        self.add("echo")
        self.assertIn("--id needs a value", self.error("query", "Note", "--id", exit=64)["message"])
        self.assertEqual(self.json("query", "Note", "--id=n2")["results"][0]["id"], "n2")

    def test_what_is_no_manifest(self):
        self.says(self.intents("header", "Area", exit=66), "Area", "manifest.json")
        library, = plugin("Dice").glob("lib/*/*.so")
        self.says(self.intents("header", library, exit=64), "is a library", "manifest.json")
        self.says(self.intents("header", plugin("Dice"), exit=64), "is a folder", "manifest.json")

    def test_every_refusal_has_a_next_step(self):
        self.add("Contacts", "call-bad-value")
        for words, status in (
                (("grant", "contacts", f"people={self.folder}/none"), 64),
                (("grant", "contacts", f"people={self.folder}", "--uses", "0"), 64),
                (("grant", "contacts", f"people={self.folder}", "--expires", "2001-01-01"), 64),
                (("tools", "--budget", "x"), 64), (("mcp", "--budget", "0"), 64),
                (("run", "org.example.fixture.call-bad-value.Go", "fault=wrongType"), 70)):
            with self.subTest(words[-1]):
                self.assertTrue(self.error(*words, exit=status).get("hint"))

    def test_an_optional_of_an_optional(self):
        manifest = json.loads((plugin("Maths") / "manifest.json").read_text())
        manifest["intents"][0]["parameters"][0]["type"] = "double??"
        folder = self.folder / "twice.intents"
        folder.mkdir()
        (folder / "manifest.json").write_text(json.dumps(manifest))
        self.says(self.intents("validate", folder, exit=69), "write “double?”")

    def test_doctor_has_no_cure_for_what_nobody_asked_for(self):
        for finding in self.json("doctor", exit=None)["findings"]:
            if finding["text"].endswith("not asked for"):
                self.assertNotIn("cure", finding)


class StreamTests(Case):
    def setUp(self):
        super().setUp()
        self.add("echo")
        (self.folder / "in").write_bytes(bytes(range(256)))

    def test_a_file_to_standard_output(self):
        words = [PROGRAM, "run", "EchoFile", f"value={self.folder}/in", "--out", "-"]
        done = subprocess.run(words, env=self.environment, cwd=self.folder, capture_output=True, check=True)
        self.assertEqual(done.stdout, bytes(range(256)))
        self.assertFalse((self.folder / "-").exists())
        self.error("run", "EchoFile", f"value={self.folder}/in", "--out", "-", exit=64)

    def test_standard_input_is_read_once(self):
        run = self.intents("run", "EchoStrings", "value=@-", "value=@-", exit=64, input=b"x")
        self.says(run, "standard input", "@FILE")

    def test_closed_standard_streams(self):
        line = f'exec "{PROGRAM}" "$@" <&- >&- 2>&-'
        done = subprocess.run(["sh", "-c", line, "sh", "add", plugin("Maths")], env=self.environment)
        self.assertEqual(done.returncode, 73, "what it says of the bundle cannot be written")
        self.assertEqual(self.intents("run", "Power", "base=2", "exponent=3").out, "8\n")

    def test_a_number_that_is_too_large(self):
        for intent in ("EchoDouble", "EchoDecimal", "EchoInt"):
            self.says(self.intents("run", intent, "value=1e400", exit=65), "too large")
        self.says(self.intents("run", "EchoDecimal", "value=1e-500", exit=65), "too small")


class HomeTests(Case):
    def home_error(self, home, *words, **environment):
        return self.error(*words, exit=71, env={"INTENTS_HOME": home and str(home), **environment})

    def test_what_can_be_no_home(self):
        loop = self.folder / "loop"
        loop.symlink_to(loop)
        (self.folder / "file").write_text("")
        for home in ("/dev/null", "/dev/null/below", self.folder / "file", loop):
            for words in (("list",), ("add", plugin("Maths")), ("run", "Power")):
                with self.subTest(home, words=words):
                    error = self.home_error(home, *words)
                    self.assertEqual(error["kind"], "hostError")
        self.assertIn("INTENTS_HOME", self.home_error(None, "list", HOME=None)["hint"])

    def test_a_damaged_catalogue(self):
        self.add("Maths")
        (self.home / "catalogue.sqlite").write_bytes(b"hello\n" * 1000)
        self.assertEqual(self.home_error(self.home, "list")["code"], "damaged")

    def test_a_home_that_cannot_be_made(self):
        error = self.error("add", plugin("Maths"), exit=73, env={"INTENTS_HOME": "/proc/nowhere"})
        self.assertIn("INTENTS_HOME", error["hint"])


class FullTests(DiskCase):
    """What is left to do on a disk without room."""

    def setUp(self):
        super().setUp()
        self.mount("size=4m")
        self.here("add", fixture("cprobe"))

    def test_removing_with_what_was_written_needs_no_room(self):
        data = f"{self.inside}/data/org.example.cprobe"
        os.makedirs(data, exist_ok=True)
        with open(f"{data}/large", "wb") as file:
            file.write(bytes(1 << 20))
        self.fill()
        self.here("remove", "org.example.cprobe", exit=73)
        self.assertTrue(os.path.exists(f"{data}/large"), "nothing was asked about it")
        self.here("remove", "org.example.cprobe", "--data")
        self.assertFalse(os.path.exists(data))
        self.assertNotIn("cprobe", self.here("list").out)

    def test_a_record_that_cannot_be_kept_is_told(self):
        self.fill()
        run = self.here("run", "add", "a=1", "b=2")
        self.assertEqual(run.out, "3\n")
        self.says(run, "no record", "no space")

    def test_doctor_says_that_it_is_full(self):
        self.fill()
        run = self.here("doctor", exit=None)
        self.assertNotEqual(run.status, 0)
        self.assertRegex(run.text, "BAD home.*no space")
        self.free()
        self.assertNotIn("BAD home", self.here("doctor", exit=None).text)


class ReadOnlyHomeTests(DiskCase):
    def test_changes_are_refused_in_the_name_of_the_home(self):
        self.mount("size=4m")
        self.here("add", plugin("Maths"))
        subprocess.run([*self.enter, "mount", "-o", "remount,ro", self.home], check=True)
        for words in (("add", fixture("cprobe")), ("remove", "org.example.maths"), ("expose", "Power", "--yes")):
            with self.subTest(words[0]):
                error = self.error(*words, exit=73, prefix=self.enter)
                self.assertIn(str(self.home), error["message"])
                self.assertNotIn("catalogue.new", error["message"])
        self.assertEqual(self.here("run", "Power", "base=2", "exponent=3").out, "8\n")
