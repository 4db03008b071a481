"""From `intents new` to a first result, in each language, with nothing but what the README of the new folder says."""

import os
import re
import subprocess
import sys
import time
import unittest

from program import PROGRAM, ROOT
from test_pack import PackCase


class NewTests(PackCase):
    def begin(self, language, *words, program=PROGRAM):
        """Makes a bundle and runs the commands of its README; gives what they printed."""
        started = time.monotonic()
        self.environment["PATH"] = f"{program.parent}:{self.environment['PATH']}"
        folder = self.folder / "Hello"
        done = subprocess.run([program, "new", folder, "--lang", language, *words, "--json"], env=self.environment,
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        readme = (folder / "README.md").read_text()
        lines = re.findall(r"^    ((?:intents|make|cargo|swift) .*)$", readme, re.MULTILINE)
        self.assertGreaterEqual(len(lines), 3)
        for line in lines:
            done = subprocess.run(["sh", "-c", line], cwd=folder, env=self.environment, capture_output=True, text=True,
                                  stdin=subprocess.DEVNULL, timeout=1500)
            self.assertEqual(done.returncode, 0, f"$ {line}\n{done.stdout}{done.stderr}")
        self.assertIn("Hello, Ada!", done.stdout)
        print(f"new --lang {language}: {time.monotonic() - started:.1f} s to the first result", file=sys.stderr)
        self.check(folder)
        return folder

    def check(self, folder):
        """What a first-day author notices next: no warning, another language, packing for others."""
        validated = self.json("validate", folder, timeout=1500)["bundles"][0]
        self.assertEqual((validated["valid"], validated["problems"]), (True, []))
        intent, = self.json("list", env={"INTENTS_LOCALE": "de"})["intents"]
        self.assertEqual(intent["title"], "Grüßen")
        self.assertEqual(self.error("run", "Greet", exit=75)["kind"], "answerNeeded")

    def test_c(self):
        folder = self.begin("c", "--id", "org.example.hello")
        header = self.intents("header", folder / "manifest.json").out
        self.assertEqual((folder / "Hello_intents.h").read_text(), header)
        contract = ROOT / "Sources/CIntentABI/include/intent_bundle.h"
        self.assertEqual((folder / "intent_bundle.h").read_bytes(), contract.read_bytes())
        self.says(self.intents("run", "Greet", "name=", exit=1), "there is nobody to greet")

    def test_the_c_readme_embeds_the_manifest(self):
        """The line for authors who put the manifest into the library themselves."""
        folder = self.folder / "Hello"
        self.intents("new", folder, "--lang", "c")
        line = re.search(r"^    (__asm__.*)$", (folder / "README.md").read_text(), re.MULTILINE).group(1)
        with (folder / "greet.c").open("a") as file:
            file.write(f"\n{line}\n")
        subprocess.run(["gcc", "-shared", "-fPIC", "-Wl,--gc-sections", "-o", self.folder / "Hello.so", "greet.c"],
                       cwd=folder, check=True)
        self.intents("add", self.folder / "Hello.so")
        self.gives("Hello, Ada!", "Greet", "name=Ada")

    def test_cpp(self):
        self.begin("c++")
        self.says(self.intents("run", "Greet", "name=", exit=1), "there is nobody to greet")

    def test_rust(self):
        self.begin("rust")
        self.says(self.intents("run", "Greet", "name=", exit=1), "there is nobody to greet")

    def test_the_sdk_that_was_installed_is_found(self):
        prefix = self.folder / "prefix"
        self.intents("install", "--prefix", prefix, timeout=120)
        for words, place in (((), prefix / "share/intents/sdk"), (("--sdk", ROOT), ROOT)):
            with self.subTest(place):
                folder = self.folder / f"Hello{len(words)}"
                done = subprocess.run([prefix / "bin/intents", "new", folder, "--lang", "swift", *words],
                                      env=self.environment, capture_output=True, text=True)
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertIn(f'path: "{place}"', (folder / "Package.swift").read_text())

    @unittest.skipUnless(os.environ.get("INTENTS_TEST_DEEP"), "builds the whole SDK for minutes: Tests/deep runs it")
    def test_swift_with_the_installed_sdk(self):
        prefix = self.folder / "prefix"
        self.intents("install", "--prefix", prefix, timeout=120)
        folder = self.begin("swift", program=prefix / "bin/intents")
        self.assertIn(f'path: "{prefix}/share/intents/sdk"', (folder / "Package.swift").read_text())


class RefusalTests(PackCase):
    def test_what_cannot_be_begun(self):
        self.intents("new", "Hello", exit=64)
        self.says(self.intents("new", "Hello", "--lang", "cobol", exit=64), "c, cpp, swift, rust")
        self.intents("new", "2fast", "--lang", "c", exit=64)
        self.intents("new", "Hello", "--lang", "c", "--id", "no id", exit=64)
        self.says(self.intents("new", "Hello", "--lang", "swift", "--sdk", "/nowhere", exit=66), "no SDK in /nowhere")
        self.assertFalse((self.folder / "Hello").exists())
        (self.folder / "Hello").mkdir()
        (self.folder / "Hello/mine.txt").write_text("mine")
        self.says(self.intents("new", "Hello", "--lang", "c", exit=64), "not empty")
        self.assertEqual([path.name for path in (self.folder / "Hello").iterdir()], ["mine.txt"])

    def test_an_sdk_by_url(self):
        self.intents("new", "Hello", "--lang", "swift", "--sdk", "https://example.org/shop/intents.git")
        text = (self.folder / "Hello/Package.swift").read_text()
        self.assertIn('.package(url: "https://example.org/shop/intents.git", branch: "main")', text)
        self.assertIn('package: "intents"', text)
