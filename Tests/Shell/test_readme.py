"""What the READMEs show is what happens."""

import re
import shlex
import shutil
import subprocess

from program import PLUGINS, ROOT, Case, fixture, plugin

README = (ROOT / "README.md").read_text()


def indented(text):
    """The indented blocks of a page."""
    blocks = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE)
    return [re.sub(r"^    ", "", block, flags=re.MULTILINE) for block in blocks]


class ReadmeTests(Case):
    def test_the_first_screen_shows_real_output(self):
        self.add("Dice")
        self.intents("add", fixture("call-crash"))
        shown = re.findall(r"^    \$ intents (.*)\n((?:    [^$].*\n)*)", README, re.MULTILINE)
        self.assertGreaterEqual(len(shown), 4)
        for line, output in shown:
            with self.subTest(line):
                run = self.intents(*shlex.split(line), exit=None, cwd=ROOT)
                expected = re.sub(r"^    ", "", output, flags=re.MULTILINE).split("…")[0]
                self.assertTrue(run.text.startswith(expected), f"expected:\n{expected}{run}")

    def test_the_bundle_in_c(self):
        source, manifest = (
            next(block for block in indented(README) if part in block) for part in ("/* area.c", '"org.example.area"'))
        source, _, rest = source.partition("\n\n")
        (self.folder / "area.c").write_text(source + "\n")
        (self.folder / "manifest.json").write_text(rest or manifest)
        command = re.search(r"area\.c: (gcc .*?) \*/", source).group(1)
        subprocess.run(shlex.split(command), cwd=self.folder, check=True)
        self.intents("add", "area.so")
        self.assertEqual(self.intents("run", "Area", "width=2", "height=3").out, "6\n")

    def test_every_command_that_is_named_exists(self):
        named = set(re.findall(r"^    (?:\$ )?intents ([a-z]+)", README, re.MULTILINE))
        named |= set(re.findall(r"`intents ([a-z]+)", README))
        for command in sorted(named):
            with self.subTest(command):
                self.intents(command, "--help")

    def test_every_exit_status_is_told(self):
        told = set(map(int, re.findall(r"\b\d+\b", README[README.index("| exit |") :].split("\n\n")[0])))
        helped = set(map(int, re.findall(r"\b\d+\b", self.intents("help").out.split("Exit status")[1])))
        self.assertEqual(told, helped)

    def test_links_lead_somewhere(self):
        for page in (ROOT / "README.md", *ROOT.glob("Sources/*.md"), *ROOT.glob("Sandbox/*.md"), *PLUGINS.glob("*/*.md")):
            for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text()):
                with self.subTest(f"{page.name}: {target}"):
                    self.assertTrue((page.parent / target).exists())


class PluginReadmeTests(Case):
    def test_the_commands_of_each_example(self):
        # Those that build with make; an example in Swift builds for minutes and has tests of its own.
        for page in sorted(path.with_name("README.md") for path in PLUGINS.glob("*/Makefile")):
            name = page.parent.name
            plugin(name)
            copy = shutil.copytree(
                page.parent, self.folder / name, ignore=shutil.ignore_patterns("cargo", "target", "*.o"))
            for line in re.findall(r"^    intents (.*)$", page.read_text(), re.MULTILINE):
                with self.subTest(f"{name}: {line}"):
                    run = self.intents(*shlex.split(line), exit=None, cwd=copy)
                    # A question that nobody can answer here is part of what some of them show.
                    self.assertIn(run.status, (0, 75), run)
