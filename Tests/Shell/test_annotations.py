"""What a running program in Swift ties to entities beside its views: activities, notifications, what plays, alarms."""

import json
import subprocess
import time

from program import PATIENCE, ROOT, Case, built, fixture
from waiting import until


class AnnotationTests(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", fixture("screen"))
        program = built(ROOT / ".build/swift-bundles/release/Annotations", "Tests/SwiftBundles/run")
        self.process = subprocess.Popen(
            [program], env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.addCleanup(lambda: (self.process.kill(), self.process.communicate()))
        self.assertEqual(self.process.stdout.readline(), "ready\n")

    def view(self):
        view = until(
            lambda: json.loads(self.intents("context", "--json").out), lambda view: not view["silent"])
        return view, [e for e in view["elements"] if e["source"] == "Studio"]

    def kinds(self):
        """Entities by kind, in their order."""
        found = {}
        for element in self.view()[1]:
            for kind in element["is"]:
                found.setdefault(kind, []).append(element["entity"])
        return found

    def step(self):
        self.process.stdin.write("\n")
        self.process.stdin.flush()
        self.assertEqual(self.process.stdout.readline(), "done\n")

    def test_each_kind_is_told_until_it_is_taken_away(self):
        told = {
            "visible": ["Note/1"], "selected": ["Note/3", "Note/4"], "activity": ["Note/2"], "notification": ["Note/3"],
            "playing": ["Note/4", "Note/1"], "alarm": ["Note/1"]}
        self.assertEqual(self.kinds(), told)
        for kind in ("activity", "notification", "playing", "alarm", "visible"):
            with self.subTest(kind):
                self.step()
                del told[kind]
                self.assertEqual(self.kinds(), told)

    def test_what_plays_keeps_its_order_and_what_does_not_resolve_is_named(self):
        view, _ = self.view()
        self.assertEqual(self.kinds()["playing"], ["Note/4", "Note/1"])
        self.assertEqual([d["reference"] for d in view["dropped"] if d["source"] == "Studio"], ["Note/77"])

    def test_parts_of_an_element_are_told(self):
        # One part is selected too, the other is not.
        bounds = {e["entity"]: e["bounds"] for e in self.view()[1] if "selected" in e["is"]}
        self.assertEqual(
            bounds, {"Note/3": {"x": 0, "y": 0, "width": 4, "height": 2}, "Note/4": {"x": 2, "y": 1, "width": 1, "height": 1}})

    def test_it_is_told_since_when(self):
        until = time.monotonic() + PATIENCE
        while max(e["age"] for e in self.view()[1] if "alarm" in e["is"]) < 1:
            self.assertLess(time.monotonic(), until)
            time.sleep(0.2)
        self.assertEqual([e["age"] for e in self.view()[1] if "selected" in e["is"]], [0, 0])
        self.assertRegex(self.intents("context").out, r"alarm +Studio +\d+ (s|min)")

    def test_a_type_of_ones_own_tells_nothing_and_is_noted(self):
        self.assertNotIn("Note/4", [e["entity"] for e in self.view()[1] if set(e["is"]) & {"visible", "activity", "notification", "alarm"}])
        library = built(ROOT / ".build/swift-bundles/release/libForms.so", "Tests/SwiftBundles/run")
        report = self.json("validate", library)["bundles"][0]
        noted, = [p for p in report["problems"] if p["check"] == "annotated-type"]
        self.assertEqual(noted["severity"], "warning")
        self.assertIn("“Poster”", noted["message"])
