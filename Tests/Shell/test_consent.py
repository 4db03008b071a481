"""What a bundle asks for is agreed to once, when it is added: by a person at a terminal, or by an option."""

import json
import shutil

from program import TRIPLE, Case, fixture

TOKEN = {"name": "token", "kind": "environment", "variables": ["SERVICE_TOKEN"], "reason": "To sign in."}
SITE = {"name": "site", "kind": "network", "destinations": ["example.org:443"], "reason": "To ask the service."}
SHELF = {"name": "shelf", "kind": "folder", "access": "read", "reason": "To look at it."}
BUNDLE = "org.example.asks"


class ConsentTests(Case):
    def bundle(self, *grants, version="1.0.0"):
        folder = self.folder / f"asks-{version}.intents"
        (folder / "lib" / TRIPLE).mkdir(parents=True)
        shutil.copy(next(fixture("cprobe").rglob("*.so")), folder / "lib" / TRIPLE / "asks.so")
        add = {"symbol": "add", "result": "return", "ctype": "i64"}
        numbers = [{"name": n, "type": "int", "ctype": "i64", "title": n} for n in "ab"]
        (folder / "manifest.json").write_text(json.dumps({
            "manifest": 1, "id": BUNDLE, "name": "Asks", "version": version, "library": {"name": "asks.so"},
            "entry": False, "grants": list(grants),
            "intents": [{"id": "Add", "title": "Add", "effect": "read", "parameters": numbers,
                         "result": {"type": "int"}, "direct": add}]}))
        return folder

    def states(self):
        return {one["name"]: one["state"] for one in self.json("grant", BUNDLE)["grants"]}

    def test_without_a_terminal_the_question_is_the_answer(self):
        bundle = self.bundle(TOKEN, SITE)
        error = self.json("add", bundle, exit=75)["error"]
        self.assertEqual([one["name"] for one in error["question"]["grants"]], ["token", "site"])
        self.assertEqual(error["question"]["grants"][1]["asks"], "connect to example.org:443")
        self.says(self.intents("add", bundle, exit=75), "asks to see SERVICE_TOKEN", "To sign in", "--yes", "--grant token")
        self.intents("show", BUNDLE, exit=66)

    def test_the_options_answer(self):
        self.intents("add", self.bundle(TOKEN, SITE), "--yes", "--no", exit=64)
        self.intents("add", self.bundle(TOKEN, SITE, version="1.1.0"), "--yes")
        self.assertEqual(self.states(), {"token": "given", "site": "given"})

    def test_no_adds_it_without(self):
        self.intents("add", self.bundle(TOKEN, SITE), "--no", "--grant", "token")
        self.assertEqual(self.states(), {"token": "given", "site": "missing"})
        self.gives(3, "Add", "a=1", "b=2")

    def test_yes_names_no_folder(self):
        self.intents("add", self.bundle({**SHELF, "required": True}), "--yes", exit=75)
        self.intents("add", self.bundle(SHELF, TOKEN, version="1.1.0"), "--yes")
        self.assertEqual(self.states(), {"shelf": "missing", "token": "given"})

    def test_a_person_agrees_once(self):
        shelf = self.folder / "books"
        shelf.mkdir()
        terminal = self.terminal("add", self.bundle(TOKEN, SHELF))
        terminal.expect("token: it asks to see SERVICE_TOKEN of your environment (To sign in.).")
        terminal.expect("shelf: it asks to read a folder (To look at it.).")
        terminal.expect("Allow it? [y/N]")
        terminal.answer("y")
        terminal.expect("Folder for “shelf”")
        terminal.answer("/nowhere")
        terminal.expect("is no folder")
        terminal.answer(str(shelf))
        self.assertEqual(terminal.end(), 0)
        self.assertEqual(self.states(), {"token": "given", "shelf": "given"})
        # The same again, and a version that asks for no more, ask nothing.
        self.intents("add", self.bundle(TOKEN, SHELF, version="1.0.1"))
        self.assertEqual(self.states(), {"token": "given", "shelf": "given"})

    def test_a_person_declines(self):
        terminal = self.terminal("add", self.bundle(TOKEN))
        terminal.expect("Allow it?")
        terminal.answer("")
        self.assertEqual(terminal.end(), 0)
        self.assertEqual(self.states(), {"token": "missing"})
        # It has been decided: only more is asked again.
        self.intents("add", self.bundle(TOKEN, version="1.0.1"))
        error = self.json("add", self.bundle(TOKEN, SITE, version="1.1.0"), exit=75)["error"]
        self.assertEqual([one["name"] for one in error["question"]["grants"]], ["site"])
        self.says(self.intents("show", BUNDLE), "1.0.1")

    def test_a_person_declines_what_is_required(self):
        terminal = self.terminal("add", self.bundle({**TOKEN, "required": True}))
        terminal.expect("It cannot work without.")
        terminal.expect("Allow it?")
        terminal.answer("n")
        self.assertEqual(terminal.end(), 2)
        self.intents("show", BUNDLE, exit=66)

    def test_a_version_that_asks_for_more_of_the_same(self):
        self.intents("add", self.bundle(TOKEN), "--yes")
        wider = {**TOKEN, "variables": ["SERVICE_TOKEN", "SERVICE_NAME"]}
        error = self.json("add", self.bundle(wider, version="1.1.0"), exit=75)["error"]
        self.assertTrue(error["question"]["grants"][0]["widens"])
        self.says(self.intents("show", BUNDLE), "1.0.0")
        self.intents("add", self.bundle(wider, version="1.2.0"), "--yes")
        self.assertEqual(self.states(), {"token": "given"})

    def test_a_reason_is_not_taken_for_the_hosts_own_words(self):
        reason = "needed). Nothing else is asked, and none of it leaves this machine (verified"
        shown = self.intents("add", self.bundle({**TOKEN, "reason": reason}), exit=None).text
        self.assertIn(f"(its author says: “{reason}”)", shown)
        many = [f"host{number}.example.org:443" for number in range(3000)]
        shown = self.intents("add", self.bundle({**SITE, "destinations": many, "private": True, "reason": "x" * 5000}, version="1.1.0"),
                             exit=None).text
        sentence, = [line for line in shown.splitlines() if "host0.example.org" in line]
        self.assertIn("and 2992 more (intents show --json lists them), in your own network and on this machine too", sentence)
        self.assertLess(len(sentence), 1000)

    def test_its_own_words_do_not_move_the_cursor(self):
        terminal = self.terminal("add", self.bundle({**TOKEN, "reason": "\x1b[2JNothing\r\u202e\u061c\u2028to see"}))
        terminal.expect("Allow it?")
        self.assertNotIn(b"\x1b[2J", terminal.raw)
        for hidden in "\u202e\u061c\u2028":
            self.assertNotIn(hidden, terminal.raw.decode())
        terminal.answer("n")
        terminal.end()
