"""Many bundles, processes, callers and calls, a fraction of what Tests/Benchmark/scale.py does. No time decides."""

import sys

from program import PROGRAM, ROOT, Case, many

sys.path.insert(0, str(ROOT / "Tests/Benchmark"))
import scale  # noqa: E402


class ScaleTests(Case):
    can_borrow = False

    def test_a_call_costs_the_same_with_many_bundles(self):
        self.add("cprobe")
        one = self.folder / "one"
        one.mkdir(mode=0o755)
        scale.intents(PROGRAM, one, "add", many().parent / "bundles/many-0001.intents")
        self.assertEqual(scale.catalogue(PROGRAM, many(), one), [])

    def test_many_processes_at_once(self):
        self.add("cprobe")
        self.assertEqual(scale.callers(PROGRAM, self.home, scale.FEW["processes"]), [])

    def test_many_calls_in_a_row_grow_nothing(self):
        self.add("cprobe")
        self.assertEqual(scale.calls_in_a_row(PROGRAM, self.home, scale.FEW["calls"]), [])
