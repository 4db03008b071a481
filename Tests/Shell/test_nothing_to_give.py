"""What a command says where there is nothing to give, and at the end of input: the reason and the next step."""

import os
import pathlib

from program import Case, plugin


class NothingToGiveTests(Case):
    def test_the_end_of_input_is_no_answer(self):
        self.intents("add", plugin("Contacts"), "--no")
        terminal = self.terminal("expose", "DeleteContact", "--plain")
        terminal.expect("Expose it all the same?")
        terminal.type("\x04")
        self.assertEqual(terminal.end(), 130, terminal.text)
        terminal = self.terminal("expose", "DeleteContact", "--plain")
        terminal.expect("Expose it all the same?")
        terminal.answer("n")
        self.assertEqual(terminal.end(), 2, terminal.text)

    def test_at_the_end_of_input_nothing_is_allowed_and_nothing_added(self):
        terminal = self.terminal("add", plugin("Contacts"), "--plain")
        terminal.expect("Allow it?")
        terminal.type("\x04")
        self.assertNotEqual(terminal.end(), 0, terminal.text)
        self.assertEqual(self.json("list", "--bundles")["bundles"], [])

    def test_no_tool_for_a_request(self):
        self.add("Dice")
        run = self.intents("tools", "--for", "zzqq", exit=66)
        self.says(run, "No tool fits", "intents tools", "intents expose")

    def test_an_entity_without_an_id_has_no_reference(self):
        self.add("Units")
        run = self.intents("run", "Compare", "first=5 km", "second=3 km")
        self.assertEqual(run.out, "The first is larger by 2 km\n")

    def test_out_for_what_is_no_file(self):
        self.add("Dice")
        run = self.intents("run", "Roll", "--out", self.folder / "throws")
        self.says(run, "--out", "gives no file")
        self.assertFalse((self.folder / "throws").exists())

    def test_a_query_that_fails_names_the_entity(self):
        folder = self.folder / "people"
        folder.mkdir(mode=0o755)
        self.intents("add", plugin("Contacts"), "--grant", f"people={folder}")
        folder.rmdir()
        error = self.error("query", "Contact", "Ada", exit=1)
        self.assertIn("Contact", error["message"])
        self.assertNotIn("for string", error["message"])

    def test_a_home_whose_path_is_too_long(self):
        for name in ("a" * 200, "/".join(["a" * 200] * 14)):
            home = pathlib.Path("/tmp") / name / "x" / ("b" * 200) / ("c" * 200)
            for words in (("list",), ("add", plugin("Dice"))):
                error = self.error(*words, exit=71, env={"INTENTS_HOME": os.fspath(home)})
                self.assertIn("too long", error["message"])
                self.assertLess(len(error["message"]), 300)
                self.assertIn("INTENTS_HOME", error["hint"])
