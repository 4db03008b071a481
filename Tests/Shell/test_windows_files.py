"""Shortcuts saved by other systems: line ends and marks make no difference, wrong bytes are named with their place, and a
file with an error runs no step."""

from program import Case

PLAIN = """shortcut: 1
title: A ride
steps:
  - run: Ride
    name: ride
    with:
      activity: Hiking
      trail: Summit path
result: ${ride}
"""


class WindowsFiles(Case):
    def setUp(self):
        super().setUp()
        self.add("mediates")

    def shortcut(self, content, exit=0):
        (self.folder / "ride.yaml").write_bytes(content)
        return self.intents("shortcut", "run", "ride.yaml", exit=exit)

    def test_line_ends_and_marks_make_no_difference(self):
        expected = self.shortcut(PLAIN.encode()).out
        self.assertIn("activity=hiking", expected)
        windows = PLAIN.replace("\n", "\r\n")
        for what, content in {"CRLF": windows, "BOM": "\ufeff" + PLAIN, "both": "\ufeff" + windows, "CR alone": PLAIN.replace("\n", "\r"),
                              "no newline at the end": PLAIN.rstrip("\n"), "blanks": PLAIN.replace("\n", "  \n") + "  \n"}.items():
            with self.subTest(what):
                self.assertEqual(self.shortcut(content.encode()).out, expected)

    def test_what_cannot_be_read_is_named_and_runs_no_step(self):
        for what, content, parts in (
                ("Latin-1", PLAIN.replace("Summit", "Sümmit").encode("latin-1"), ["ride.yaml:8: column 15", "\\xfc", "UTF-8"]),
                ("NUL", PLAIN.replace("Summit", "Sum\0mit").encode(), ["ride.yaml:8: column 17", "control characters"]),
                ("an unclosed quote", PLAIN.replace("Summit path", '"Summit path').encode(), ["ride.yaml:9"])):
            with self.subTest(what):
                run = self.shortcut(content, exit=65)
                self.says(run, "ride.yaml", *parts)
                for sign in ("\r", "\0", "\x1b"):
                    self.assertNotIn(sign, run.text)
        self.intents("why", exit=66)

    def test_a_value_with_a_carriage_return_is_shown(self):
        run = self.shortcut(PLAIN.replace("Summit path", '"Summit path\\r\\n"').encode(), exit=None)
        self.assertNotIn("\r", run.text)

    def test_utf_16_is_named(self):
        for encoding in ("utf-16", "utf-16-be", "utf-16-le"):
            with self.subTest(encoding):
                self.says(self.shortcut(PLAIN.encode(encoding), exit=65), "ride.yaml:1: the text is UTF-16; save it as UTF-8")
