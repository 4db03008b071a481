"""A signal while a folder of sources is built: the build ends with all that it started, and nothing is left."""

import signal

from processes import gone
from program import PATIENCE, Case
from waiting import until

# `make` and its shell keep their numbers in a file before they wait. A tool may also not want to go.
WAITS = "all:\n\t@%s echo $$PPID $$$$ > begun; sleep 600 & echo $$! >> begun; wait; sleep 600\n"
ROUNDS = [("add", signal.SIGTERM, ""), ("pack", signal.SIGINT, ""), ("validate", signal.SIGHUP, ""),
          ("add", signal.SIGTERM, "trap '' TERM;")]


class InterruptedBuildTests(Case):
    def test_what_was_started_is_ended(self):
        for number, (command, sign, trap) in enumerate(ROUNDS):
            with self.subTest(command=command, signal=sign.name, trap=trap):
                source = self.folder / f"source{number}"
                source.mkdir()
                (source / "Makefile").write_text(WAITS % trap)
                (source / "manifest.json").write_text("{}")
                # A background job starts with some of them ignored, and that is inherited.
                process = self.start(command, source, preexec_fn=lambda: signal.signal(sign, signal.SIG_DFL))
                begun = source / "begun"
                pids = until(lambda: [int(word) for word in begun.read_text().split()] if begun.exists() else [],
                             lambda found: len(found) == 3)
                self.assertEqual(len(pids), 3)
                process.send_signal(sign)
                run = self.finish(process, (command,), exit=130, timeout=PATIENCE)
                self.says(run, "interrupted")
                for pid in pids:
                    self.assertTrue(until(lambda: gone(pid)), pid)
                self.assertEqual(
                    sorted(path.name for path in source.rglob("*")), ["Makefile", "begun", "manifest.json"])
        self.assertEqual(self.json("list", "--bundles")["bundles"], [])
