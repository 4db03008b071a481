"""Opening: what is refused, with which words, and what is reported of what was opened."""

import os
import shutil
import subprocess
import unittest

import harness
import wire


class LoadCase(harness.RunnerCase):
    def refused(self, library, stage, text, **members):
        runner = self.start(library, **members)
        with self.assertRaises(harness.LoadFailed) as caught:
            runner.ready()
        error = caught.exception.args[0]
        self.assertEqual(error["stage"], stage)
        self.assertIn(text, error["error"])
        ended = runner.exited()
        self.assertEqual((ended["code"], ended["status"]), (1, 72))
        return runner


class OpenTests(LoadCase):
    def test_not_there(self):
        self.refused(self.bundle / "no.so", "open", "No such file")

    def test_not_a_library(self):
        path = self.bundle / "text.so"
        path.write_text("version https://git-lfs.github.com/spec/v1\n" * 10)
        self.refused(path, "open", "invalid ELF header")

    def test_empty(self):
        path = self.bundle / "empty.so"
        path.touch()
        self.refused(path, "open", "file too short")

    def test_directory(self):
        (self.bundle / "d.so").mkdir()
        self.refused(self.bundle / "d.so", "open", "Is a directory")

    def test_truncated_ends_the_runner_only(self):
        whole = self.library("bundle.so").read_bytes()
        for size in (5000, 9000, 13000):
            path = self.bundle / f"short-{size}.so"
            path.write_bytes(whole[:size])
            runner = self.start(path)
            try:
                runner.ready()
            except (harness.LoadFailed, AssertionError):
                pass
        self.assertEqual(self.ready("lib.so").loaded["abi"], 0)

    def test_missing_symbol_shows_at_once(self):
        self.refused("missing_symbol.so", "open", "undefined symbol: not_there")

    def test_library_outside_the_bundle(self):
        if harness.SANITIZED:
            self.skipTest("needs the wall")
        path = self.folder / "outside.so"
        shutil.copy(harness.BUILD / "test/lib.so", path)
        self.refused(path, "open", "Permission denied")

    def test_executable_stack(self):
        if harness.SANITIZED:
            self.skipTest("needs the wall")
        path = self.bundle / "execstack.so"
        source = harness.ROOT / "Tests/Runner/missing_symbol.c"
        subprocess.run(["gcc", "-shared", "-fPIC", "-Dnot_there=abort", "-Wl,-z,execstack", "-w", source, "-o", path], check=True)
        self.refused(path, "open", "cannot enable executable stack")

    def test_fifo_does_not_hang_the_supervisor(self):
        path = self.bundle / "fifo.so"
        os.mkfifo(path)
        runner = self.start(path).started()
        other = self.ready("lib.so")
        self.assertEqual(other.loaded["threads"], 1)
        runner.kill()
        self.assertEqual(runner.exited()["status"], 9)


class EntryTests(LoadCase):
    def test_no_entry(self):
        self.refused("lib.so", "entry", "does not export intent_bundle_entry", entry=True)

    def test_entry_is_not_asked_for(self):
        loaded = self.ready("bundle.so").loaded
        self.assertEqual((loaded["entry"], loaded["abi"]), (False, 0))

    def test_entry_refuses(self):
        cases = {"null": "returned NULL", "size": "returned a struct of size 8, at least", "abi": "it_bundle.abi is 2, this host has 1",
                 "invoke": "invoke is NULL"}  # fmt: skip
        for how, text in cases.items():
            with self.subTest(how):
                self.refused("bundle.so", "version", text, entry=True, environment={"INTENT_TEST_ENTRY": how})

    def test_call_without_entry(self):
        result = self.ready("bundle.so").perform("echo")
        self.assertEqual((result.status, result.error), (8, "The bundle has direct functions only."))


class ConstructorTests(LoadCase):
    def construct(self, how):
        return self.start("constructor.so", environment={"INTENT_TEST_CONSTRUCTOR": how})

    def test_what_it_does_is_counted(self):
        for how, threads, descriptors in (("nothing", 1, 0), ("thread", 2, 0), ("brief", 1, 0), ("open", 1, 2)):
            with self.subTest(how):
                loaded = self.construct(how).ready().loaded
                self.assertEqual((loaded["threads"], loaded["descriptors"]), (threads, descriptors))
                self.assertEqual(loaded["template"], how in ("nothing", "brief"))
                self.assertEqual(loaded["why"] == "", loaded["template"])

    def test_it_runs_behind_the_wall(self):
        if harness.SANITIZED:
            self.skipTest("needs the wall")
        runner = self.construct("file").ready()
        runner.send(wire.BYE)
        runner.exited()
        self.assertEqual(runner.printed(), "constructor ran\npasswd -1\n")

    def test_it_ends_the_process(self):
        for how, status in (("crash", 6), ("exit", 5)):
            runner = self.construct(how).started()
            self.assertEqual(runner.exited()["status"], status)

    def test_it_hangs(self):
        runner = self.construct("hang").started()
        runner.kill()
        self.assertEqual(runner.exited()["status"], 9)


class PreparationTests(LoadCase):
    def test_data_folder_is_not_there(self):
        self.refused("lib.so", "prepare", f"{self.folder}/nowhere: No such file", data=os.fsencode(self.folder / "nowhere"))

    def test_bundle_folder_is_not_there(self):
        if harness.SANITIZED:
            self.skipTest("needs the wall")
        self.refused("lib.so", "prepare", "/nowhere: No such file", bundle=b"/nowhere")


if __name__ == "__main__":
    unittest.main()
