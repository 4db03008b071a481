"""What went wrong for authors in Swift elsewhere, through the whole program: queries of one name, ids of any kind, a no
that the intent hides, code that waits for the main queue. Tests/SwiftBundles/Cases has the sources."""

import json

from program import ROOT, Case, built

LIBRARY = ROOT / ".build/swift-bundles/release/libCases.so"
DECLINED, USAGE, DOES_NOT_FIT, NOT_FOUND, BROKEN, NEEDED, LATE = 2, 64, 65, 66, 70, 75, 124


class AuthorCases(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", built(LIBRARY, "Tests/SwiftBundles/run"))

    def value(self, *words):
        return self.json("run", *words)["value"]

    def refused(self, status, *words):
        """The error of a run that ends with this status."""
        return self.json("run", *words, exit=status)["error"]["message"]

    def test_queries_and_intents_of_one_short_name_are_kept_apart(self):
        ids = {intent["id"] for intent in self.json("list")["intents"]}
        self.assertLessEqual({"Work.Open", "Play.Open"}, ids)
        self.assertEqual(self.value("Work.Open", "boat=1", "pier=12"), "1/12")
        for words, entity in ((("boat=12", "pier=12"), "Boat"), (("boat=1", "pier=1"), "Pier")):
            self.assertIn(entity, self.refused(NOT_FOUND, "Work.Open", *words))

    def test_a_short_name_of_two_intents_lists_both(self):
        told = self.intents("run", "Open", exit=USAGE).err
        for name in ("local.Cases.Work.Open", "local.Cases.Play.Open"):
            self.assertIn(name, told)

    def test_an_id_of_any_characters_comes_back_as_it_was(self):
        route = self.json("query", "Route")["results"][0]["id"]
        self.assertEqual(route, "a/b=c:d é\n☂")
        self.assertEqual(self.value("Echo", f"route=Route/{route}"), route)
        self.assertEqual(self.value("Echo", "route:=" + json.dumps(f"Route/{route}")), route)

    def test_an_id_that_the_type_refuses_is_not_found(self):
        self.assertEqual(self.value("Echo", "stand=Stand/list:a:b"), "list:a:b")
        self.assertIn("bogus", self.refused(NOT_FOUND, "Echo", "stand=Stand/bogus"))
        self.refused(DOES_NOT_FIT, "Echo", "route=Route/")

    def declining(self):
        path = self.folder / "no.json"
        path.write_text('{"ask:1": false}')
        return f"--answers={path}"

    def test_a_no_is_told_though_the_intent_throws_its_own_error(self):
        error = self.json("run", "AddPeer", "key=k", self.declining(), exit=DECLINED)["error"]
        self.assertEqual((error["kind"], error["code"]), ("declined", "AddError.failed"))

    def test_a_no_is_told_though_the_intent_goes_on(self):
        done = self.json("run", "AddPeerQuietly", self.declining())
        self.assertEqual((done["value"], done["declined"]), ("swallowed", True))
        self.says(self.intents("why"), "A question was declined")

    def test_a_question_that_nobody_answers_is_named(self):
        self.assertIn("Add this peer?", self.refused(NEEDED, "AddPeer", "key=k", "--no-input"))

    def test_a_main_thread_that_waits_for_itself_meets_its_deadline(self):
        self.assertEqual(self.value("Hop"), 41)
        run = self.intents("run", "Lock", "--deadline=2", exit=None)
        self.assertIn(run.status, (BROKEN, LATE), run)
        self.assertEqual(self.value("Hop"), 41)
