"""Installing below a prefix, taking it away again, and running it on a machine without a toolchain."""

import json
import os
import shutil
import subprocess
import sys
import tarfile

from program import PATIENCE, PROGRAM, ROOT, Case, plugin


class InstallCase(Case):
    def setUp(self):
        super().setUp()
        self.prefix = self.folder / "prefix"

    def install(self, **options):
        return self.intents("install", "--prefix", self.prefix, timeout=120, **options)

    def installed(self, *words, prefix=None):
        """Runs the installed program."""
        return subprocess.run([(prefix or self.prefix) / "bin/intents", *words], env=self.environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=PATIENCE)

    def files(self):
        return {str(path.relative_to(self.prefix)) for path in self.prefix.rglob("*") if path.is_file()}


class InstallTests(InstallCase):
    def test_everything_is_there_and_listed(self):
        made = self.json("install", "--prefix", self.prefix, timeout=120)
        self.assertEqual(self.files(), {*made["files"], "share/intents/receipt"})
        for name in ("bin/intents", "libexec/intents/intent-runner", "include/intent_bundle.h",
                     "lib/libintents.so", "lib/pkgconfig/intents.pc", "include/intents.h",
                     "share/intents/manifest.schema.json", "share/doc/intents/ABI.md", "share/man/man1/intents.1",
                     "share/intents/sdk/Package.swift"):
            self.assertIn(name, made["files"])

    def test_the_installed_program_finds_its_runner(self):
        self.install()
        done = self.installed("add", plugin("Dice"))
        self.assertEqual(done.returncode, 0, done.stderr)
        done = self.installed("run", "Roll", "sides=2", "--json")
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_a_program_in_c_is_built_against_it(self):
        self.install()
        (self.folder / "list.c").write_text(r"""
            #include <intents.h>
            #include <stdio.h>
            int main(void) {
              intents *host = NULL;
              char *text = NULL;
              if (intents_open(NULL, &host, &text) == INTENTS_OK) intents_list(host, &text, NULL);
              puts(text);
              intents_free(text);
              intents_close(host);
              return 0;
            }
        """)
        flags = [f"-I{self.prefix}/include", f"-L{self.prefix}/lib", "-lintents"]
        if shutil.which("pkg-config"):
            done = subprocess.run(["pkg-config", "--cflags", "--libs", "intents"], capture_output=True, text=True,
                                  env={**self.environment, "PKG_CONFIG_PATH": f"{self.prefix}/lib/pkgconfig"})
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual([flag.replace("/lib/pkgconfig/../..", "") for flag in done.stdout.split()], flags)
        subprocess.run(["gcc", "-Wall", "-Werror", "list.c", "-o", "list", *flags, f"-Wl,-rpath,{self.prefix}/lib"],
                       cwd=self.folder, check=True)
        self.add("Dice")
        # It finds its runner beside it: nothing says where that is.
        done = subprocess.run([self.folder / "list"], env=self.environment, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertEqual(json.loads(done.stdout)[0]["bundle"], "org.example.dice")

    def test_the_manual_page_has_every_command_and_option(self):
        self.install()
        page = (self.prefix / "share/man/man1/intents.1").read_text().replace("\\-", "-")
        for command in self.json("help")["commands"]:
            self.assertIn(f".SS intents {command['name']} ", page + " ")
            for option in command["options"]:
                self.assertIn(f"--{option['name']}", page)
        if shutil.which("groff"):
            done = subprocess.run(["groff", "-Kutf8", "-man", "-ww", "-z", self.prefix / "share/man/man1/intents.1"],
                                  capture_output=True, text=True)
            self.assertEqual(done.stderr, "")

    def test_completions_come_along(self):
        if self.intents("help", "completion", exit=None).status:
            self.skipTest("this program writes no completions")
        self.install()
        for name in ("bash-completion/completions/intents", "zsh/site-functions/_intents",
                     "fish/vendor_completions.d/intents.fish"):
            self.assertTrue((self.prefix / "share" / name).read_text())

    def test_uninstall_takes_all_of_it_away(self):
        self.prefix.mkdir()
        (self.prefix / "share").mkdir()
        (self.prefix / "share/mine.txt").write_text("mine")
        self.install()
        self.install()  # again, over itself
        done = self.installed("uninstall", "--prefix", self.prefix)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertEqual({str(path.relative_to(self.prefix)) for path in self.prefix.rglob("*")},
                         {"share", "share/mine.txt"})
        self.says(self.intents("uninstall", "--prefix", self.prefix, exit=66), "nothing is installed")

    def test_what_others_wrote_stays(self):
        (self.prefix / "bin").mkdir(parents=True)
        (self.prefix / "bin/intents").write_text("another program")
        self.says(self.install(exit=69), "bin/intents", "another program wrote it")
        self.assertEqual(self.files(), {"bin/intents"})
        (self.prefix / "bin/intents").unlink()
        self.install()
        (self.prefix / "include/intent_bundle.h").write_text("mine now")
        made = self.json("uninstall", "--prefix", self.prefix)
        self.assertEqual(made["kept"], ["include/intent_bundle.h"])
        self.assertEqual(self.files(), {"include/intent_bundle.h"})

    def test_a_receipt_cannot_reach_outside(self):
        self.install()
        victim = self.folder / "victim"
        victim.write_text("")
        receipt = self.prefix / "share/intents/receipt"
        digest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
        receipt.write_text(receipt.read_text() + f"file {digest} ../victim\n")
        self.intents("uninstall", "--prefix", self.prefix, exit=69)
        self.assertTrue(victim.exists())

    def test_a_prefix_is_needed(self):
        self.says(self.intents("install", exit=64), "--prefix")


class TarballTests(InstallCase):
    def test_it_runs_without_a_toolchain(self):
        needed = subprocess.run(["readelf", "-l", PROGRAM], capture_output=True, text=True, check=True).stdout
        if "INTERP" in needed:
            self.skipTest("a debug build needs the toolchain's libraries; the release build is tested")
        self.install()
        with tarfile.open(self.folder / "intents.tar.gz", "w:gz") as archive:
            archive.add(self.prefix, arcname="intents")
        elsewhere = self.folder / "elsewhere"
        elsewhere.mkdir()
        with tarfile.open(self.folder / "intents.tar.gz") as archive:
            archive.extractall(elsewhere, filter="tar")
        shutil.rmtree(self.prefix)
        # Compilers, headers and the toolchain are covered up; no build of this tree can be reached.
        hidden = [path for path in ("/opt", "/usr/include", "/usr/lib/gcc", "/usr/libexec/gcc", "/usr/lib/swift",
                                    str(PROGRAM.parent)) if os.path.isdir(path)]
        script = 'for hidden in $HIDDEN; do mount -t tmpfs none "$hidden" || exit 9; done; exec sh -e -c "$SCRIPT"'
        steps = f"""
            ! command -v swift && ! test -e /usr/include/stdio.h
            {elsewhere}/intents/bin/intents add {plugin("Dice")}
            {elsewhere}/intents/bin/intents run Roll sides=20 count=3
            {elsewhere}/intents/bin/intents new Hello --lang c
            {sys.executable} -c "$PYTHON" {elsewhere}/intents/lib/libintents.so
            {elsewhere}/intents/bin/intents uninstall --prefix {elsewhere}/intents"""
        # The library brings all that it needs, too.
        python = f"""if True:
            import os, sys
            sys.path.insert(0, {str(ROOT / "Tests/Library")!r})
            from host import Host
            host = Host(sys.argv[1], os.environ["INTENTS_HOME"])
            status, result = host.run("Roll", {{"sides": 20, "count": 3}})
            assert status == 0, result
            host.close()"""
        done = subprocess.run(
            [*self.namespaces("-m"), "sh", "-c", script], stdin=subprocess.DEVNULL, capture_output=True, text=True,
            timeout=120, cwd=self.folder, env={**self.environment, "HIDDEN": " ".join(hidden), "SCRIPT": steps, "PYTHON": python})
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertFalse((elsewhere / "intents").joinpath("bin").exists())
