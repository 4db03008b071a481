"""How values are written on the command line: name=text, :=json, repeats, files, references."""

import json
import os
import shutil

from program import Case, plugin


class SyntaxTests(Case):
    def setUp(self):
        super().setUp()
        self.add("echo")

    def echo(self, type, *words, **options):
        return self.json("run", f"Echo{type}", *words, **options).get("value")

    def test_text(self):
        self.assertEqual(self.echo("String", "value=a = b"), "a = b")
        self.assertEqual(self.echo("String", "value=żółć ☂ 👩‍👩‍👧"), "żółć ☂ 👩‍👩‍👧")
        self.assertEqual(self.echo("String", "value=  two  blanks  "), "  two  blanks  ")
        self.assertEqual(self.echo("String", "value=line one\nline two\t."), "line one\nline two\t.")
        self.assertEqual(self.echo("String", "value=-rf"), "-rf")

    def test_empty_text_is_a_text(self):
        self.assertEqual(self.echo("String", "value="), "")
        self.assertEqual(self.echo("OptionalString", "value="), "")
        self.says(self.intents("run", "EchoInt", "value=", exit=65), "value")

    def test_absent_and_null_are_the_same(self):
        self.assertIsNone(self.echo("OptionalString"))
        self.assertIsNone(self.echo("OptionalString", "value:=null"))
        self.assertIsNone(self.echo("OptionalInt", "value:=null"))

    def test_null_leads_to_the_default(self):
        self.add("Dice")
        self.assertEqual(len(self.json("run", "Roll", "sides:=null", "count:=null")["value"]), 1)
        self.assertEqual(self.json("why")["values"][0]["source"], "default")

    def test_null_does_not_fit_where_a_value_is_needed(self):
        self.assertIn(self.intents("run", "EchoInt", "value:=null", "--no-input", exit=None).status, (65, 75))

    def test_json(self):
        self.assertEqual(self.echo("Int", "value:=12"), 12)
        self.assertEqual(self.echo("Double", "value:=2.5e3"), 2500)
        self.assertEqual(self.echo("Bool", "value:=false"), False)
        self.assertEqual(self.echo("String", 'value:="12"'), "12")
        self.assertEqual(self.echo("Strings", 'value:=["a","b = c"]'), ["a", "b = c"])
        self.assertEqual(self.echo("Strings", "value:=[]"), [])

    def test_json_that_cannot_be_read(self):
        for text in ("{", "", "two", "1 2", "NaN", "[1,]", '"\\ud800"'):
            with self.subTest(text):
                self.says(self.intents("run", "EchoInt", f"value:={text}", exit=65), "value")

    def test_a_list_is_a_repeated_name(self):
        self.assertEqual(self.echo("Strings", "value=one", "value=two, three"), ["one", "two, three"])
        self.assertEqual(self.echo("Strings", "value=one"), ["one"])
        self.assertEqual(self.echo("Ints", "value=3", "value=-4"), [3, -4])
        self.says(self.intents("run", "EchoInts", "value=3", "value=x", exit=65), "“x”")

    def test_a_set_keeps_each_value_once(self):
        self.assertEqual(sorted(self.echo("StringSet", "value=b", "value=a", "value=b")), ["a", "b"])

    def test_integers_are_exact(self):
        for number in (0, -1, 2**53, 2**63 - 1, -(2**63)):
            self.assertEqual(int(self.echo("Int", f"value={number}")), number)
        for text in ("9223372036854775808", "1.5", "1_000", "12abc", "0x10", "--5", "٣"):
            with self.subTest(text):
                self.says(self.intents("run", "EchoInt", f"value={text}", exit=65), "value")

    def test_doubles_are_not_cut_short(self):
        self.assertEqual(self.echo("Double", "value=0.1"), 0.1)
        self.assertEqual(self.echo("Double", "value=1e-3"), 0.001)
        for text in ("12,50", "12.50abc", "12e", "1.2.3", "1e400", "nan", "inf"):
            with self.subTest(text):
                self.intents("run", "EchoDouble", f"value={text}", exit=65)
        self.assertEqual(self.echo("NonFinite", "value=nan"), "NaN")

    def test_words_for_true_and_false(self):
        for text, expected in (("true", True), ("yes", True), ("on", True), ("false", False), ("no", False)):
            self.assertEqual(self.echo("Bool", f"value={text}"), expected)
        for text in ("ja?", "", "truely"):
            self.intents("run", "EchoBool", f"value={text}", exit=65)

    def test_an_enum_by_value_title_and_synonym(self):
        for text in ("tuesday", "Tuesday", "TUE", "tue"):
            self.assertEqual(self.echo("Enum", f"value={text}"), "tuesday")
        self.says(self.intents("run", "EchoEnum", "value=friday", exit=65), "friday", "monday")

    def test_a_date_in_iso_form(self):
        self.assertEqual(self.echo("Date", "value=2026-03-20T09:00:00Z"), "2026-03-20T09:00:00Z")
        self.assertEqual(self.echo("Date", "value=2026-03-20T10:00:00+01:00"), "2026-03-20T09:00:00Z")
        self.says(self.intents("run", "EchoDate", "value=2025-02-30", exit=65), "2025-02-30")

    def test_a_decimal_is_exact(self):
        self.assertEqual(self.echo("Decimal", "value=0.1"), "0.1")
        self.assertEqual(self.echo("Decimal", "value=12.50"), "12.50")
        self.intents("run", "EchoDecimal", "value=12.50abc", exit=65)

    def test_an_entity_by_reference_id_and_text(self):
        for text in ("Note/n2", "n2"):
            with self.subTest(text):
                self.assertEqual(self.echo("Entity", f"value={text}")["id"], "n2")
        self.says(self.intents("run", "EchoEntity", "value=Note/none", exit=66), "none")

    def test_an_entity_by_reference_through_its_bundle(self):
        for text in ("org.example.echo:Note/n2", "echo:Note/n2"):
            with self.subTest(text):
                self.assertEqual(self.echo("Entity", f"value={text}")["id"], "n2")
                self.assertEqual(self.echo("Entity", f"value:={json.dumps(text)}")["id"], "n2")

    def test_a_reference_to_something_else_is_no_search(self):
        self.add("Dice")
        for text, *words in (("dice:Note/n2", "dice", "no entity type"), ("org.example.dice:Die/1", "org.example.dice"),
                             ("nowhere:Note/n2", "nowhere"), ("echo:Memo/n2", "Memo")):
            with self.subTest(text):
                run = self.intents("run", "EchoEntity", f"value={text}", "--no-input", exit=65)
                self.says(run, "value", *words)
        # Text with a slash or a colon in it is a text.
        for text in ("http://example.org/n2", "to: do/n2", "nowhere:Memo/n2", "a/b"):
            with self.subTest(text):
                self.says(self.intents("run", "EchoEntity", f"value={text}", exit=66), "there is no")

    def test_the_words_for_what_is_in_view_are_no_files(self):
        (self.folder / "this").write_text("a file")
        for word in ("this", "selected", "these", "last"):
            for type in ("String", "File", "Entity"):
                with self.subTest(word, type=type):
                    run = self.intents("run", f"Echo{type}", f"value=@{word}", exit=65)
                    # An entity is what they stand for; here there is none. Anything else may be a file's name.
                    self.says(run, f"“@{word}”", *([] if type == "Entity" else [f"value=@./{word}"]))
        self.assertEqual(self.echo("String", f"value=@{self.folder}/this"), "a file")
        self.assertEqual(self.echo("String", "value=@@this"), "@this")

    def test_a_list_in_json_is_an_array(self):
        for text in ('"red"', '"red, blue"', "5", "true", '{"a":1}'):
            with self.subTest(text):
                run = self.intents("run", "EchoStrings", f"value:={text}", "--no-input", exit=65)
                self.says(run, "value", "expects a list", "in brackets")
        self.assertEqual(self.echo("Ints", 'value:="[1,2]"'), [1, 2])

    def test_a_host_with_a_port_is_no_url(self):
        for text in ("localhost:8080/x", "localhost:8080", "LOCALHOST:80?q", "www.example.org:443/"):
            with self.subTest(text):
                self.says(self.intents("run", "EchoURL", f"value={text}", exit=65), f"http://{text}")
        for text in ("http://localhost:8080/x", "tel:112", "things:42", "urn:isbn:0451450523"):
            with self.subTest(text):
                self.assertEqual(self.echo("URL", f"value={text}"), text)

    def test_a_union_by_case_and_by_what_fits(self):
        self.assertEqual(self.echo("Union", "value=number:5"), {"case": "number", "value": 5})
        self.assertEqual(self.echo("Union", "value=text:5"), {"case": "text", "value": "5"})
        self.assertEqual(self.echo("Union", "value=hello"), {"case": "text", "value": "hello"})


class FileTests(Case):
    def setUp(self):
        super().setUp()
        self.add("echo")
        self.content = bytes(range(256))
        (self.folder / "plain.bin").write_bytes(self.content)
        (self.folder / "text.txt").write_text("żółć\nsecond line\n")

    def copied(self, word, **options):
        """What comes back of a file that is given."""
        target = self.folder / "copy"
        self.intents("run", "EchoFile", word, "--out", target, **options)
        return target.read_bytes()

    def test_a_file_by_path(self):
        self.assertEqual(self.copied("value=plain.bin"), self.content)
        self.assertEqual(self.copied("value=@plain.bin"), self.content)
        self.assertEqual(self.copied(f"value={self.folder}/plain.bin"), self.content)

    def test_a_file_from_standard_input(self):
        self.assertEqual(self.copied("value=@-", input=self.content), self.content)
        self.assertEqual(self.copied("value=@-", input=b""), b"")

    def test_an_empty_and_a_large_file(self):
        (self.folder / "empty").write_bytes(b"")
        self.assertEqual(self.copied("value=empty"), b"")
        large = os.urandom(1 << 20) * 20
        (self.folder / "large").write_bytes(large)
        self.assertEqual(self.copied("value=large"), large)

    def test_the_text_of_a_file_for_a_text_parameter(self):
        value = self.json("run", "EchoString", "value=@text.txt")["value"]
        self.assertEqual(value.rstrip("\n"), "żółć\nsecond line")
        value = self.json("run", "EchoString", "value=@-", input=b"typed")["value"]
        self.assertEqual(value, "typed")

    def test_two_ats_are_one_literal_at(self):
        self.assertEqual(self.json("run", "EchoString", "value=@@this")["value"], "@this")
        self.assertEqual(self.json("run", "EchoString", "value=a@b")["value"], "a@b")
        self.assertEqual(self.json("run", "EchoString", "value=@@")["value"], "@")

    def test_files_that_cannot_be_read(self):
        self.says(self.intents("run", "EchoFile", "value=none.bin", exit=66), "none.bin")
        self.says(self.intents("run", "EchoString", "value=@none.txt", exit=66), "none.txt", "@@")
        self.intents("run", "EchoFile", "value=/", exit=65)
        os.mkfifo(self.folder / "pipe")
        self.intents("run", "EchoFile", "value=pipe", exit=65)
        (self.folder / "latin.txt").write_bytes(b"caf\xe9")
        self.says(self.intents("run", "EchoString", "value=@latin.txt", exit=65), "\\xe9")

    def test_a_bundle_reads_the_file_and_nothing_beside_it(self):
        (self.folder / "plain.bin").chmod(0o600)
        self.assertEqual(self.copied("value=plain.bin"), self.content)


class BytesTests(Case):
    """Arguments are bytes, whatever the locale."""

    LOCALES = ({}, {"LC_ALL": "C"}, {"LANG": None}, {"LC_ALL": "de_DE.ISO-8859-1"})

    def setUp(self):
        super().setUp()
        self.add("echo")

    def test_a_file_whose_name_is_not_utf8(self):
        name = b"caf\xe9.txt"
        (self.folder / os.fsdecode(name)).write_bytes(b"mine")
        for locale in self.LOCALES:
            with self.subTest(locale):
                target = self.folder / "copy"
                self.intents("run", "EchoFile", b"value=" + name, "--out", target, env=locale)
                self.assertEqual(target.read_bytes(), b"mine")
                self.intents("run", "EchoFile", b"value=@" + name, "--out", target, env=locale)
                self.assertEqual(target.read_bytes(), b"mine")
        self.json("run", "EchoFile", b"value=" + name)

    def test_a_file_name_with_a_line_end(self):
        (self.folder / "two\nlines").write_bytes(b"mine")
        self.intents("run", "EchoFile", "value=two\nlines", "--out", "copy")
        run = self.intents("run", "EchoFile", "value=no\nsuch\rfile\x1b[2J", exit=66)
        self.assertNotIn("\x1b", run.text)
        self.assertNotIn("\r", run.text)

    def test_a_bundle_path_that_is_not_utf8(self):
        path = os.fsencode(self.folder) + b"/b\xfcndel"
        os.rename(self.unpacked("Maths"), path)
        self.intents("add", path)
        self.gives(8, "Power", "base=2", "exponent=3")
        self.says(self.intents("add", os.fsencode(self.folder) + b"/n\xf6", exit=None), "\\xf6")

    def test_text_that_is_not_utf8_is_refused_not_repaired(self):
        for locale in self.LOCALES:
            with self.subTest(locale):
                run = self.intents("run", "EchoString", b"value=\xff", exit=65, env=locale)
                self.says(run, "\\xff", "value")
                self.assertEqual(self.json("run", "EchoString", "value=żółć", env=locale)["value"], "żółć")
        self.says(self.intents("run", b"Echo\xff", exit=None), "\\xff")
        self.assertIn("\\xff", self.error("run", "EchoString", b"value=\xff", exit=65)["message"])

    def test_output_is_utf8_in_every_locale(self):
        for locale in self.LOCALES:
            self.assertEqual(self.intents("run", "EchoString", "value=☂ é", env=locale).out, "☂ é\n")

    def unpacked(self, name):
        return shutil.copytree(plugin(name), self.folder / "bundle")


class SecretTests(Case):
    def test_a_sensitive_value_is_nowhere(self):
        self.add("echo")
        secret = "tulip-4711"
        made = self.json("run", "EchoSecret", f"value={secret}", "--verbose")
        self.assertNotIn(secret, str({name: held for name, held in made.items() if name != "value"}))
        self.silent(self.intents("run", "EchoSecret", b"value=tulip-4711\xff", exit=65), secret)
        self.silent(self.intents("run", "EchoSecret", f"value:={{\"{secret}\": 1}}", exit=65), secret)
        self.silent(self.intents("run", "EchoSecret", f"value:=\"{secret}", exit=65), secret)
        for path in self.home.rglob("*"):
            if path.is_file():
                self.assertNotIn(secret.encode(), path.read_bytes(), path)
