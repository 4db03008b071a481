"""What is installed: add, list, show, remove, names, and the JSON of every command."""

import json
import re
import shutil

from program import FIXTURES, PLUGINS, ROOT, TRIPLE, Case, fixture, plugin


class ListTests(Case):
    def test_an_empty_home(self):
        run = self.intents("list")
        self.assertEqual(run.out, "")
        self.says(run, "intents add")
        self.assertEqual(self.json("list"), {"intents": []})
        self.assertEqual(self.json("list", "--bundles"), {"bundles": []})
        self.says(self.intents("run", "Power", exit=66), "Power", "intents add")

    def test_all_of_a_bundle_is_listed(self):
        self.add("Maths", "Dice", "Contacts")
        rows = self.json("list")["intents"]
        self.assertEqual(
            {row["name"] for row in rows},
            {"org.example.maths.Power", "org.example.maths.Hypotenuse", "org.example.maths.CubeRoot",
             "org.example.dice.Roll", "org.example.dice.Odds", "org.example.contacts.ShowContact",
             "org.example.contacts.FindContacts", "org.example.contacts.AddNote",
             "org.example.contacts.DeleteContact"})
        for row in rows:
            self.assertLessEqual({"id", "bundle", "name", "title", "effect", "parameters"}, set(row))
        self.assertEqual({row["id"]: row["effect"] for row in rows}["DeleteContact"], "irreversible")
        self.says(self.intents("list"), "Raise to a Power", "org.example.dice", "Delete Contact")
        self.assertEqual(len(self.json("list", "org.example.dice")["intents"]), 2)
        self.assertEqual([row["id"] for row in self.json("list", "--entities")["entities"]], ["Contact"])
        self.assertEqual(len(self.json("list", "--bundles")["bundles"]), 3)

    def test_titles_come_before_ids(self):
        self.add("Dice")
        line = next(line for line in self.intents("list").out.splitlines() if "Roll" in line)
        self.assertLess(line.index("Roll Dice"), line.index("org.example.dice"))

    def test_titles_follow_the_language(self):
        self.add("Contacts")
        self.says(self.intents("list", env={"LANG": "de_DE.UTF-8"}), "Notiz hinzufügen")
        self.says(self.intents("list", env={"LANG": "de_AT.UTF-8"}), "Notiz hinzufügen")
        self.says(self.intents("list", env={"LANG": "fr_FR.UTF-8"}), "Add Note")


class NameTests(Case):
    def twins(self):
        """Two bundles whose intents share short names."""
        self.add("Maths")
        copy = shutil.copytree(plugin("Maths"), self.folder / "Sums.intents")
        text = (copy / "manifest.json").read_text()
        (copy / "manifest.json").write_text(text.replace("org.example.maths", "org.example.sums"))
        self.intents("add", copy)

    def test_an_ambiguous_short_name_lists_the_candidates(self):
        self.twins()
        run = self.intents("run", "Power", "base=2", "exponent=3", exit=64)
        self.says(run, "org.example.maths.Power", "org.example.sums.Power")
        error = self.error("show", "Power", exit=64)
        self.assertEqual(sorted(error["candidates"]), ["org.example.maths.Power", "org.example.sums.Power"])
        for name in ("maths.Power", "org.example.sums.Power", "sums.Power"):
            self.gives(8, name, "base=2", "exponent=3")

    def test_unknown_names_suggest_the_near_one(self):
        self.add("Maths", "Contacts")
        self.says(self.intents("run", "Pwoer", exit=66), "Pwoer", "Power")
        self.says(self.intents("run", "org.example.maths.Powr", exit=66), "org.example.maths.Power")
        self.says(self.intents("show", "Hypotenus", exit=66), "Hypotenuse")
        self.says(self.intents("query", "Contcat", exit=66), "Contact")
        self.says(self.intents("remove", "org.example.math", exit=66), "org.example.maths")
        self.says(self.intents("run", "Zzzzzz", exit=66), "intents list")

    def test_unknown_commands_and_options(self):
        self.says(self.intents("lsit", exit=64), "lsit", "list")
        self.says(self.intents("list", "--bundels", exit=64), "--bundels", "--bundles")
        self.says(self.intents("run", exit=64), "INTENT")
        self.intents(exit=64)
        self.error("lsit", exit=64)
        self.error("list", "--bundels", exit=64)

    def test_options_may_stand_anywhere(self):
        self.add("Maths")
        for words in (
            ["--json", "run", "Power", "base=2", "exponent=3"],
            ["run", "--json", "Power", "base=2", "exponent=3"],
            ["run", "Power", "base=2", "--json", "exponent=3"],
        ):
            self.assertEqual(self.object(self.intents(*words))["value"], 8)
        self.says(self.intents("run", "Power", "--", "base=2", "--json", exit=64), "--json")


class AddTests(Case):
    def test_the_same_bytes_twice(self):
        self.add("Dice")
        before = self.json("list", "--bundles")
        self.says(self.intents("add", plugin("Dice")), "lready there")
        other = shutil.copytree(plugin("Dice"), self.folder / "Other.intents")
        self.says(self.intents("add", other), "lready there")
        self.assertEqual(self.json("add", other)["outcome"], "alreadyThere")
        self.assertEqual(self.json("list", "--bundles"), before)
        self.assertEqual(len(list((self.home / "store").iterdir())), 1)

    def test_a_new_version_is_an_update_that_is_told(self):
        self.add("Dice")
        newer = self.changed("Dice", '"version": "1.0.0"', '"version": "1.1.0"')
        run = self.intents("add", newer)
        self.says(run, "pdated", "1.1.0", "1.0.0")
        (row,) = self.json("list", "--bundles")["bundles"]
        self.assertEqual(row["version"], "1.1.0")
        self.intents("run", "Roll")

    def test_a_stranger_with_the_same_id_is_refused(self):
        self.add("Dice")
        before = self.json("list", "--bundles")
        stranger = shutil.copytree(plugin("Maths"), self.folder / "Stranger.intents")
        text = (stranger / "manifest.json").read_text()
        (stranger / "manifest.json").write_text(text.replace("org.example.maths", "org.example.dice"))
        run = self.intents("add", stranger, exit=69)
        self.says(run, "org.example.dice", "--replace")
        self.says(run, "Dice", "Maths")
        self.assertEqual(self.json("list", "--bundles"), before)
        self.intents("run", "Roll")
        self.intents("add", stranger, "--replace")
        self.gives(8, "Power", "base=2", "exponent=3")
        self.intents("run", "Roll", exit=66)

    def test_what_is_kept_is_a_read_only_copy(self):
        copy = shutil.copytree(plugin("Dice"), self.folder / "Dice.intents")
        self.intents("add", copy)
        shutil.rmtree(copy)
        self.intents("run", "Roll")
        for path in (self.home / "store").rglob("*"):
            self.assertEqual(path.stat().st_mode & 0o222, 0, path)

    def test_a_changed_library_is_noticed(self):
        self.add("cprobe")
        (library,) = (self.home / "store").rglob("cprobe.so")
        library.chmod(0o644)
        content = bytearray(library.read_bytes())
        content[-1] ^= 1
        library.write_bytes(content)
        run = self.intents("run", "add", "a=1", "b=2", exit=69)
        self.says(run, "org.example.cprobe", "changed")
        self.intents("add", fixture("cprobe"), "--replace")
        self.gives(3, "add", "a=1", "b=2")

    def test_a_linked_bundle_stays_where_it_is_and_is_checked(self):
        copy = shutil.copytree(fixture("cprobe"), self.folder / "cprobe.intents")
        self.intents("add", "--link", copy)
        self.gives(3, "add", "a=1", "b=2")
        library = copy / "lib" / TRIPLE / "cprobe.so"
        good = library.read_bytes()
        library.write_bytes(good + b"\0")
        self.gives(3, "add", "a=1", "b=2")
        library.write_bytes(good[:4000])
        self.intents("run", "add", "a=1", "b=2", exit=69)
        library.write_bytes(good)
        self.gives(3, "add", "a=1", "b=2")

    def test_a_failed_add_leaves_nothing(self):
        self.add("Dice")
        before = self.snapshot("logs", "lock")
        for name in ("ctor-crash", "abi-wrong-version", "missing-symbol", "lying-manifest", "truncated", "bad-json"):
            self.intents("add", fixture(name), exit=None)
            self.assertEqual(self.snapshot("logs", "lock"), before, name)

    def test_paths_that_are_no_bundle(self):
        (self.folder / "empty").mkdir()
        (self.folder / "text.txt").write_text("hello")
        self.says(self.intents("add", "nowhere", exit=None), "nowhere")
        for path in ("empty", "text.txt", "/dev/null", "/dev/zero", "/"):
            run = self.intents("add", path, exit=69)
            self.says(run, path)

    def changed(self, name, old, new):
        copy = shutil.copytree(plugin(name), self.folder / f"{name}-changed.intents")
        text = (copy / "manifest.json").read_text()
        self.assertIn(old, text)
        (copy / "manifest.json").write_text(text.replace(old, new))
        return copy


class RemoveTests(Case):
    def test_remove_keeps_the_data_unless_told(self):
        self.add("Dice")
        self.intents("run", "Roll")
        data = self.home / "data/org.example.dice"
        (data / "mine.txt").write_text("kept")
        self.says(self.intents("remove", "org.example.dice"), str(data))
        self.assertEqual((data / "mine.txt").read_text(), "kept")
        self.intents("run", "Roll", exit=66)
        self.assertEqual(list((self.home / "store").iterdir()), [])
        self.add("Dice")
        self.intents("run", "Roll")
        self.intents("remove", "org.example.dice", "--data")
        self.assertFalse(data.exists())

    def test_remove_what_is_not_there(self):
        self.intents("remove", "org.example.none", exit=66)


class JSONTests(Case):
    """One object with stable keys for each command, errors too."""

    def test_every_command(self):
        keys = {
            ("add", plugin("Maths")): {"outcome", "bundle", "warnings", "missingGrants"},
            ("list",): {"intents"},
            ("list", "--bundles"): {"bundles"},
            ("list", "--entities"): {"entities"},
            ("show", "Power"): {"intent", "bundle", "name"},
            ("show", "org.example.maths"): {"bundle", "manifest", "grants"},
            ("run", "Power", "base=2", "exponent=3"):
                {"outcome", "intent", "bundle", "version", "value", "layers"},
            ("validate", plugin("Dice")): {"bundles"},
            ("doctor",): {"findings"},
            ("remove", "org.example.maths"): {"removed", "keptData"},
        }
        for words, expected in keys.items():
            with self.subTest(words[0]):
                made = self.json(*words, exit=None)
                self.assertLessEqual(expected, set(made), made)
                self.assertNotIn("error", made)

    def test_show_has_the_sentence(self):
        self.add("Dice")
        self.says(self.intents("show", "Roll"), "“Roll 1 dice with 6 sides”")
        self.says(self.intents("show", "Odds"), "“Tell the odds of at least [Total] with 1 dice of 6 sides”")
        self.assertEqual(self.json("show", "Roll")["sentence"], "Roll 1 dice with 6 sides")

    def test_query(self):
        self.contacts()
        made = self.json("query", "Contact", "Smith")
        self.assertEqual(made["entity"], "Contact")
        self.assertEqual({found["title"] for found in made["results"]}, {"John Smith"})
        for found in made["results"]:
            again = self.json("query", "Contact", "--id", found["id"])["results"]
            self.assertEqual([one["id"] for one in again], [found["id"]])
        self.assertEqual(self.json("query", "Contact", "Zebediah")["results"], [])
        self.assertGreater(len(self.json("query", "Contact")["results"]), 5)
        self.error("query", "Contact", "--id", "nobody-here", exit=66)

    def test_every_error(self):
        self.add("Maths", "call-error", "call-crash", "cprobe")
        errors = {
            ("lsit",): (64, "usage"),
            ("run", "Power", "base=two", "exponent=1"): (65, "badValue"),
            ("run", "None"): (66, "notFound"),
            ("show", "None"): (66, "notFound"),
            ("remove", "none"): (66, "notFound"),
            ("add", fixture("truncated")): (69, "refused"),
            ("header", FIXTURES / "bad-json.intents/manifest.json"): (69, "refused"),
            ("run", "org.example.fixture.call-crash.Go"): (70, "misbehaved"),
            ("run", "org.example.fixture.call-error.Go"): (1, "error"),
            ("run", "Power", "base=2"): (75, "answerNeeded"),
            ("run", "nap", "seconds=600", "--deadline=0.2"): (124, "deadline"),
        }
        for words, (status, kind) in errors.items():
            with self.subTest(" ".join(map(str, words))):
                error = self.error(*words, exit=status)
                self.assertEqual(error["kind"], kind)
                self.assertEqual(self.intents(*words, exit=status).out, "", "errors go to standard error")

    def test_json_says_where_a_refused_manifest_is_wrong(self):
        made = self.json("validate", fixture("unknown-type"), exit=69)
        (bundle,) = made["bundles"]
        self.assertFalse(bundle["valid"])
        self.assertIn("$.intents[0].parameters[0].type", json.dumps(bundle["problems"]))


class HelpTests(Case):
    def test_every_command_has_help(self):
        overview = self.intents("--help").out
        names = re.findall(r"^  ([a-z]+)  ", overview, re.MULTILINE)
        self.assertIn("run", names)
        for name in names:
            with self.subTest(name):
                self.assertEqual(self.intents("help", name).out, self.intents(name, "--help").out)
        self.assertEqual(self.intents("help").out, overview)
        self.assertRegex(self.intents("--version").out, r"^intents \d")

    def test_the_contract_schema_accepts_the_examples(self):
        self.assertTrue((ROOT / "Sources/CIntentABI/manifest.schema.json").exists())
        for manifest in PLUGINS.glob("*/manifest.json"):
            json.loads(manifest.read_text())


class DoctorTests(Case):
    def test_doctor_finds_a_changed_bundle(self):
        self.add("cprobe")
        self.intents("doctor", exit=0)
        (library,) = (self.home / "store").rglob("cprobe.so")
        library.chmod(0o644)
        library.write_bytes(library.read_bytes() + b"\0")
        self.says(self.intents("doctor", exit=None), "org.example.cprobe", "changed")

    def test_a_missing_layer_refuses_and_says_what_mends_it(self):
        self.add("cprobe")
        for layer in ("landlock", "seccomp"):
            run = self.intents("run", "add", "a=1", "b=2", exit=69, env={"INTENTS_TEST_WITHOUT": layer})
            self.says(run, layer, "intents doctor")
