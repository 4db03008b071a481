"""What commands cost in system calls and page faults stays below Tests/Benchmark/limits.json. No time decides."""

import json
import subprocess
import sys

from program import PROGRAM, ROOT, Case, many, run_alone

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

    def test_one_intent_of_two_thousand_is_read_alone(self):
        """Memory for the text of the manifest, and none for the 1,999 others: by page faults of a command."""
        for home, intents in (("few", 1), ("many", 2000)):
            folder = self.folder / home
            subprocess.run([sys.executable, ROOT / "Tests/Fixtures/many.py", folder, "1", str(intents)], check=True, stdout=-3)
            (self.folder / f"{home}-home").mkdir(mode=0o755)
            run_alone(self.folder / f"{home}-home", "add", folder / "many-0001.intents")
        pages = (folder / "many-0001.intents/manifest.json").stat().st_size // 4096
        name = "org.example.many.b0001.Power0001"
        for words in (("show", name), ("run", name, "a=2", "b=3")):
            few, more = (
                counts.faults([PROGRAM, *words], counts.environment(self.folder / f"{home}-home")) for home in ("few", "many"))
            with self.subTest(words[0], few=few, many=more, pages=pages):
                self.assertLess(more - few, 5 * pages)
