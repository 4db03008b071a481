"""The example of a running program in Swift: a board of notes at a terminal, drawn by coordinates, told to commands."""

import json
import time

from program import PATIENCE, PLUGINS, ROOT, Case, built
from terminal import ESCAPES, Terminal
from waiting import until

RIGHT, DOWN = "\x1b[C", "\x1b[B"


class StickyNotesTests(Case):
    def setUp(self):
        super().setUp()
        self.intents("add", built(PLUGINS / "StickyNotes/.build/release/libStickyNotes.so", "Tests/SwiftBundles/run"))
        for text in ("Buy milk", "Call Ada", "Read"):
            self.intents("run", "AddStickyNote", f"text={text}")
        self.data = self.home / "data/org.example.sticky-notes"

    def open(self, columns=80, rows=24):
        program = built(ROOT / ".build/swift-bundles/release/sticky-notes", "Tests/SwiftBundles/run")
        board = Terminal([program, self.data], self.environment, self.folder, columns=columns, rows=rows)
        self.addCleanup(board.close)
        self.wait(board, "Buy milk", "selected")
        return board

    @staticmethod
    def frame(board):
        """What was drawn last, as lines."""
        last = board.raw.decode(errors="replace").split("\x1b[H")[-1]
        return ESCAPES.sub("", last).split("\r\n")

    def wait(self, board, *parts):
        """Reads until the board shows all of it."""
        until = time.monotonic() + PATIENCE
        while not all(part in "\n".join(self.frame(board)) for part in parts):
            self.assertLess(time.monotonic(), until, "\n".join(self.frame(board)))
            board._read(0.1)

    def context(self):
        return until(
            lambda: json.loads(self.intents("context", "--json").out), lambda view: not view["silent"])

    def told(self, kind="visible"):
        return {e["entity"]: e["bounds"] for e in self.context()["elements"] if kind in e["is"]}

    def test_the_board_is_drawn_and_told(self):
        board = self.open()
        self.assertEqual(
            self.frame(board)[1:5],
            ["  ┌────────────────┐  ┌────────────────┐  ┌────────────────┐".ljust(80),
             "  │▸Buy milk       │  │ Call Ada       │  │ Read           │".ljust(80),
             "  │                │  │                │  │                │".ljust(80),
             "  └────────────────┘  └────────────────┘  └────────────────┘".ljust(80)])
        size = {"width": 18, "height": 4}
        self.assertEqual(
            self.told(),
            {"StickyNote/1": {"x": 2, "y": 1, **size}, "StickyNote/2": {"x": 22, "y": 1, **size},
             "StickyNote/3": {"x": 42, "y": 1, **size}})
        self.assertEqual(self.told("selected"), {})
        self.assertEqual([f["source"] for f in self.context()["inFront"]], ["Sticky Notes"])

    def test_keys_select_and_move_and_this_is_what_is_selected(self):
        board = self.open()
        board.type("\t ")
        self.wait(board, "1 selected", "║▸Call Ada")
        self.assertEqual(list(self.told("selected")), ["StickyNote/2"])
        run = self.intents("run", "ReadStickyNote", "note=@this")
        self.assertEqual(run.out, "Call Ada\n")
        self.assertIn("note: @this is “Call Ada” (Sticky Notes)", run.err)
        board.type(DOWN * 4 + RIGHT)
        self.wait(board, "╔════════════════╗")
        until = time.monotonic() + PATIENCE
        while self.told()["StickyNote/2"] != {"x": 23, "y": 5, "width": 18, "height": 4}:
            self.assertLess(time.monotonic(), until, self.told())
            board._read(0.1)

    def test_an_intent_is_performed_by_the_board(self):
        board = self.open()
        done = self.json("run", "MoveStickyNote", "note=StickyNote/3", "x=10", "y=12")
        self.assertEqual(done["process"], f"program: Sticky Notes (process {board.process.pid})")
        self.assertEqual((done["dialog"], done["value"]["id"]), ("Moved “Read”.", "3"))
        self.wait(board, "\n" + " " * 10 + "│ Read")
        run = self.intents("run", "MoveStickyNote", "note=StickyNote/3", "x=1000", "y=1", exit=65)
        self.assertIn("999", run.err)
        self.assertEqual(self.told()["StickyNote/3"], {"x": 10, "y": 12, "width": 18, "height": 4})

    def test_what_is_out_of_sight_is_selected_and_not_visible(self):
        board = self.open(columns=40, rows=10)
        self.assertEqual(list(self.told()), ["StickyNote/1", "StickyNote/2"])
        board.type(" \t\t")
        self.wait(board, "▸Read", "1 selected")
        context = self.context()["elements"]
        self.assertEqual({e["entity"]: e["is"] for e in context}, {
            "StickyNote/1": ["selected"], "StickyNote/2": ["visible"], "StickyNote/3": ["visible"]})

    def test_without_a_board_the_bundle_performs(self):
        board = self.open()
        board.type("q")
        board.process.wait(PATIENCE)
        self.assertEqual(self.context()["elements"], [])
        done = self.json("run", "MoveStickyNote", "note=StickyNote/3", "x=10", "y=12")
        self.assertNotIn("program", done["process"])
        self.assertEqual(done["value"]["id"], "3")
