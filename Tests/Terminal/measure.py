"""measure.py: how long a key takes, from the press to the screen, in a list of 10,000 options.

    make -C Tests/Terminal measure INTENTS=…/intents
"""

import statistics
import time
import unittest

from screen import BACKSPACE, CTRL_C, FORM, ScreenCase


class Measure(ScreenCase):
    def test_filtering(self):
        self.intents("add", FORM)
        at = self.screen("run", "Pick")
        at.wait("10,000")
        times = []
        for key in ("c", "i", "t", "y", " ", "7", "7", BACKSPACE, "8", "1") * 5:
            started = time.monotonic()
            at.press(key)
            while not at.raw.endswith(b"\x1b[?25h") or len(at.raw) == at.fed:
                at._read(1)
            times.append((time.monotonic() - started) * 1000)
            at.picture
        at.press(CTRL_C)
        at.end()
        print(f"a key: median {statistics.median(times):.1f} ms, most {max(times):.1f} ms")


if __name__ == "__main__":
    unittest.main()
