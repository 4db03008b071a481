"""What a result leads to: the next intent, a URL, a snippet, a button; and what an author's wishes for listing,
authentication and modes do."""

import json
import shlex

from program import Case

PLACE = 'the "moon" & back'


class LeadingTests(Case):
    def setUp(self):
        super().setUp()
        self.add("mediates")

    def result(self, kind, *words, **options):
        return self.intents("run", "Result", f"kind={kind}", *words, **options)

    def test_the_intent_that_it_opens_is_run_next(self):
        run = self.result("opens")
        self.assertEqual(run.out, f"It is done.\nthe value\nplace={PLACE}\n")
        self.says(run, "→ Land Here")
        made = self.json("run", "Result", "kind=opens")
        self.assertEqual((made["intent"], made["value"]), ("Result", "the value"))
        self.assertEqual([(part["intent"], part["value"]) for part in made["followed"]], [("Land", f"place={PLACE}")])
        self.assertNotEqual(made["invocation"], made["followed"][0]["invocation"])
        self.says(self.intents("why"), "Land")

    def test_a_shortcut_of_the_person_s_own_is_only_named(self):
        (self.home / "shortcuts").mkdir()
        (self.home / "shortcuts/six o'clock.yaml").write_text(
            "shortcut: 1\nsteps: []\nresult: it is six\n")
        run = self.result("opensShortcut")
        self.assertEqual(run.out, "It is done.\nthe value\n")
        command = next(line for line in run.err.splitlines() if "intents shortcut" in line)
        self.assertEqual(self.intents(*shlex.split(command)[1:]).out, "it is six\n")
        self.assertEqual(self.json("run", "Result", "kind=opensShortcut")["shortcut"]["id"], "six o'clock")
        self.says(self.result("opensNoShortcut", exit=70), "opens names no shortcut")

    def test_unless_it_is_not_to_follow(self):
        run = self.result("opens", "--no-follow")
        self.assertEqual(run.out, "It is done.\nthe value\n")
        command = next(line for line in run.err.splitlines() if "intents run" in line)
        self.assertEqual(self.intents(*shlex.split(command)[1:]).out, f"place={PLACE}\n")
        made = self.json("run", "Result", "kind=opens", "--no-follow")
        self.assertEqual(made["opens"]["arguments"], {"place": PLACE})
        self.assertNotIn("followed", made)

    def test_what_cannot_be_undone_is_asked_first(self):
        error = self.error("run", "Result", "kind=opensBurn", exit=75)
        self.assertEqual(error["question"]["intent"], "Burn")
        self.assertEqual([part["value"] for part in error["completed"]], ["the value"])
        self.assertIn("Burn", self.json("run", "--continue", error["continue"], "--yes")["intent"])
        self.assertEqual(len(self.json("run", "Result", "kind=opensBurn", "--yes")["followed"]), 1)

    def test_what_it_opens_is_asked_for_what_is_missing(self):
        run = self.result("opensMissing", exit=75)
        self.assertEqual(run.out, "It is done.\nthe value\n")
        self.says(run, "Place")

    def test_there_is_an_end_to_opening(self):
        error = self.error("run", "Result", "kind=opensAgain", exit=70)
        self.assertIn("8", error["message"])
        self.assertEqual(len(error["completed"]), 9)

    def test_what_breaks_the_contract_is_told_after_the_result(self):
        for kind, words in (("opensUnknown", "Nowhere"), ("opensWrong", "place"), ("malformed", "opens"),
                            ("badURL", "openURL")):
            with self.subTest(kind):
                run = self.result(kind, exit=70)
                self.assertEqual(run.out, "It is done.\nthe value\n")
                self.says(run, words)
                self.assertNotIn("\033", run.text)
                error = self.error("run", "Result", f"kind={kind}", exit=70)
                self.assertEqual(error["completed"][0]["value"], "the value")

    def browser(self, status=0):
        folder = self.folder / "bin"
        folder.mkdir(exist_ok=True)
        program = folder / "xdg-open"
        program.write_text(f'#!/bin/sh\nprintf "%s" "$1" > {self.folder}/opened\nexit {status}\n')
        program.chmod(0o755)
        return {"PATH": f"{folder}:/usr/bin:/bin"}

    def test_a_url_is_printed_and_opened_only_on_request(self):
        url = "https://example.org/a?b=c&d"
        run = self.result("openURL", env=self.browser())
        self.assertEqual(run.out, f"It is done.\nthe value\n{url}\n")
        self.assertFalse((self.folder / "opened").exists())
        self.result("openURL", "--open", env=self.browser())
        self.assertEqual((self.folder / "opened").read_text(), url)
        self.assertEqual(self.json("run", "Result", "kind=openURL")["openURL"], url)

    def test_other_schemes_are_never_opened(self):
        run = self.result("fileURL", "--open", env=self.browser())
        self.says(run, "file:///etc/passwd", "not opened")
        self.assertFalse((self.folder / "opened").exists())

    def test_what_opens_urls_may_fail(self):
        self.says(self.result("openURL", "--open", env=self.browser(1)), "not opened", "xdg-open failed")
        self.says(self.result("openURL", "--open", env={"PATH": "/nowhere"}), "not opened", "xdg-open")

    def test_a_snippet_is_shown(self):
        self.assertEqual(self.result("snippet").out, "It is done.\nthe value\nA card\nwith two lines\n")
        self.assertEqual(self.json("run", "Result", "kind=snippet")["snippet"], "A card\nwith two lines")

    def test_a_snippet_intent_is_run_for_its_text(self):
        self.assertEqual(self.result("snippetIntent").out, "It is done.\nthe value\nThe card's text\n")
        self.assertEqual(self.json("run", "Result", "kind=snippetIntent")["snippet"], "The card's text")

    def test_a_button_is_named_with_its_command(self):
        for kind, word in (("button", "Button: Go there"), ("undo", "Undo: Go there")):
            with self.subTest(kind):
                run = self.result(kind)
                self.says(run, word)
                command = next(line for line in run.err.splitlines() if "intents run" in line)
                self.assertEqual(self.intents(*shlex.split(command)[1:]).out, f"place={PLACE}\n")
                self.assertEqual(self.json("run", "Result", f"kind={kind}")[kind]["title"], "Go there")

    def test_an_activity_is_for_programs(self):
        self.assertEqual(self.json("run", "Result", "kind=activity")["activity"], "org.example.reading")

    def test_a_result_that_leads_nowhere(self):
        run = self.result("nothing")
        self.assertEqual(run.text, "")
        self.assertEqual(self.json("run", "Result", "kind=nothing")["value"], None)


class WishesTests(Case):
    """The table of what isDiscoverable, authenticationPolicy and supportedModes do: Sources/IntentMediation/BEHAVIOUR.md."""

    def setUp(self):
        super().setUp()
        self.add("mediates")

    def test_what_is_not_discoverable_is_not_listed_and_runs_by_name(self):
        self.silent(self.intents("list"), "Card")
        self.says(self.intents("list", "--all"), "Card")
        self.says(self.intents("run", "Card", "place=x"), "The card's text")

    def test_an_authenticated_intent_runs_for_a_person(self):
        self.intents("run", "Guarded")

    def test_an_intent_for_the_owner_asks_first(self):
        error = self.error("run", "Owner", exit=75)
        self.assertEqual(error["question"]["kind"], "confirmation")
        self.assertNotIn("undone", error["question"]["prompt"])
        self.intents("run", "Owner", "--yes")

    def test_an_intent_for_the_foreground_runs_for_a_person(self):
        self.intents("run", "Front")

    def test_a_model_may_run_none_of_them_alone(self):
        for name in ("Guarded", "Owner", "Front"):
            with self.subTest(name):
                self.intents("expose", name)
        listing = json.loads(self.intents("tools", "--json").out)
        names = [tool["name"] for tool in listing["tools"] if tool.get("intent") in ("Guarded", "Owner", "Front")
                 or any(word in tool["name"] for word in ("guarded", "owner", "front", "Guarded", "Owner", "Front"))]
        self.assertEqual(len(names), 3, listing)
        for name in names:
            with self.subTest(name):
                self.says(self.call(name), "intents approve")

    def call(self, tool):
        lines = [
            {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
                "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "t", "version": "1"}}},
            {"jsonrpc": "2.0", "method": "notifications/initialized"},
            {"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": tool, "arguments": {}}},
        ]
        text = "".join(json.dumps(line) + "\n" for line in lines)
        return self.intents("mcp", input=text.encode(), exit=None)
