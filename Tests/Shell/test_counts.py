"""What commands cost in system calls and page faults stays below Tests/Benchmark/limits.json. No time decides."""

import json
import sys

from program import PROGRAM, ROOT, Case, many

sys.path.insert(0, str(ROOT / "Tests/Benchmark"))
import counts  # noqa: E402


class CountTests(Case):
    @classmethod
    def setUpClass(cls):
        counts.build()

    def test_counts_stay_within_their_limits(self):
        self.add("cprobe")
        self.intents("run", "add", "a=1", "b=2")
        found = counts.all_of_them(PROGRAM, self.home, many())
        self.assertEqual(counts.exceeded(found), [], f"Tests/Benchmark/run shows all of them: {found}")
        self.assertEqual(set(json.loads(counts.LIMITS.read_text())["most"]), set(found), "limits.json and counts.py")
