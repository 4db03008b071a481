"""Libraries that are not what they claim to be, and libraries with neighbours."""

import os
import pathlib
import shutil
import subprocess

from program import ROOT, TRIPLE, Case, fixture

ADD_MANIFEST = (ROOT / "Tests/Fixtures/cprobe/manifest.json").read_text()


def compile(source, target, *flags):
    """A library of C or assembly source."""
    line = ["gcc", "-shared", "-fPIC", "-O1", "-o", target, *source, *flags]
    subprocess.run(line, check=True, capture_output=True)


class LoadingCase(Case):
    def bundle(self, name="cprobe"):
        """A bundle folder called like its library, with the manifest of cprobe; gives folder and library path."""
        folder = self.folder / f"{name}.intents"
        library = folder / "lib" / TRIPLE / f"{name}.so"
        library.parent.mkdir(parents=True)
        (folder / "manifest.json").write_text(ADD_MANIFEST.replace("cprobe", name))
        return folder, library


class FileKindTests(LoadingCase):
    """Each file gets one line that names it and the true reason; nothing is mapped, nothing hangs."""

    def setUp(self):
        super().setUp()
        good = fixture("cprobe") / "lib" / TRIPLE / "cprobe.so"
        self.good = good.read_bytes()

    def damaged(self, name, content):
        path = self.folder / name
        path.write_bytes(bytes(content))
        return path

    def patched(self, name, at, *new):
        content = bytearray(self.good)
        content[at : at + len(new)] = new
        return self.damaged(name, content)

    def files(self):
        yield self.damaged("trunc.so", self.good[: len(self.good) // 2]), "truncated"
        yield self.damaged("pointer.so", b"version https://git-lfs.example.org/spec/v1\nsize 14580\n"), "not a"
        yield self.damaged("empty.so", b""), "empty"
        yield self.damaged("four.so", b"\x7fELF"), "truncated"
        yield self.damaged("wrong.so", b"\x7fELF" + b"\xff" * 5000), None
        yield self.patched("narrow.so", 4, 1), "32-bit"
        yield self.patched("arm.so", 18, 183, 0), "aarch64"
        yield self.patched("big-endian.so", 5, 2), "byte order"
        (self.folder / "d.so").mkdir()
        yield self.folder / "d.so", None
        os.mkfifo(self.folder / "pipe.so")
        yield self.folder / "pipe.so", "FIFO"
        yield self.damaged("program.so", pathlib.Path("/bin/true").read_bytes()), None
        huge = self.damaged("huge.so", self.good)
        os.truncate(huge, 3 << 30)
        yield huge, "large"
        (self.folder / "loop.so").symlink_to("loop.so")
        yield self.folder / "loop.so", None

    def test_validate_tells_the_true_reason(self):
        for path, reason in self.files():
            with self.subTest(path.name):
                for command in ("validate", "add"):
                    run = self.intents(command, path, exit=69)
                    self.says(run, path.name, *([reason] if reason else []))
                    self.assertNotIn("o such file or directory", run.text)

    def test_each_in_a_bundle_with_a_manifest(self):
        for number, (path, reason) in enumerate(list(self.files())):
            with self.subTest(path.name):
                folder, library = self.bundle(f"lib{number}")
                shutil.rmtree(folder / "lib" / TRIPLE / library.name, ignore_errors=True)
                os.rename(path, library)
                run = self.intents("add", folder, exit=69)
                self.says(run, library.name, *([reason] if reason else []))
                self.assertNotIn("/store/tmp-", run.text, "the message names a path that nobody gave")
        self.assertEqual(self.json("list", "--bundles")["bundles"], [])

    def test_a_library_that_may_not_be_read(self):
        path = self.damaged("secret.so", self.good)
        path.chmod(0)
        user = {} if os.geteuid() else {"user": 65534, "group": 65534, "extra_groups": []}
        home = self.folder / "other-home"
        home.mkdir(mode=0o777)
        home.chmod(0o777)
        run = self.intents("add", path, exit=None, env={"INTENTS_HOME": str(home)}, **user)
        self.assertIn(run.status, (69, 77), run)
        self.says(run, "secret.so", "ermission denied")

    def test_a_link_to_nowhere(self):
        (self.folder / "dangling.so").symlink_to("nowhere.so")
        self.says(self.intents("add", "dangling.so", exit=66), "dangling.so")

    def test_one_good_among_many_bad(self):
        paths = [path for path, _ in self.files()]
        run = self.intents("validate", *paths, fixture("cprobe"), exit=69)
        self.says(run, *[path.name for path in paths], "good (org.example.cprobe)")
        made = self.json("validate", *paths, fixture("cprobe"), exit=69)
        self.assertEqual([bundle["valid"] for bundle in made["bundles"]], [False] * len(paths) + [True])

    def test_a_folder_of_bundles_gets_the_good_one_added(self):
        many = self.folder / "many"
        many.mkdir()
        names = []
        for number, (path, _) in enumerate(list(self.files())):
            folder, library = self.bundle(f"lib{number}")
            os.rename(path, library)
            os.rename(folder, many / folder.name)
            names.append(library.name)
        shutil.copytree(fixture("cprobe"), many / "cprobe.intents")
        run = self.intents("add", many, exit=69)
        self.says(run, *names)
        self.gives(3, "add", "a=1", "b=2")

    def test_every_truncation_of_a_library_is_refused(self):
        folder, library = self.bundle("cut")
        for length in list(range(0, 1100, 97)) + list(range(1100, len(self.good), 1511)):
            with self.subTest(length):
                library.write_bytes(self.good[:length])
                self.says(self.intents("validate", folder, exit=69), "cut.so")


class ExecutableStackTests(LoadingCase):
    def test_a_library_that_wants_an_executable_stack(self):
        folder, library = self.bundle("wish")
        compile([ROOT / "Tests/Fixtures/cprobe/bundle.c"], library, "-Wl,-z,execstack")
        for command in ("validate", "add"):
            self.says(self.intents(command, folder, exit=69), "wish.so", "noexecstack")

    def test_an_assembly_file_without_the_marker(self):
        folder, library = self.bundle("mark")
        (self.folder / "odd.s").write_text(".globl odd\nodd: ret\n")
        compile([ROOT / "Tests/Fixtures/cprobe/bundle.c", self.folder / "odd.s"], library)
        self.says(self.intents("add", folder, exit=69), "mark.so", ".note.GNU-stack")


class NeighbourTests(LoadingCase):
    """m.so needs libneed.so beside itself."""

    def build(self, *flags, with_need=True):
        folder, library = self.bundle("m")
        (self.folder / "need.c").write_text("int need(void); int need(void) { return 40; }\n")
        (self.folder / "m.c").write_text(
            "#include <stdint.h>\n#include <time.h>\nint need(void);\n"
            "int64_t add(int64_t a, int64_t b) { return need() + a + b; }\n"
            "void nap(double s) { (void)s; }\nconst char *say(void) { return \"m\"; }\n")
        need = library.parent / "libneed.so"
        compile([self.folder / "need.c"], need)
        compile([self.folder / "m.c"], library, f"-L{library.parent}", "-lneed", *flags)
        if not with_need:
            os.rename(need, self.folder / "libneed.so")
        return folder, library

    def test_the_folder_takes_everything(self):
        folder, _ = self.build("-Wl,-rpath,$ORIGIN")
        self.intents("add", folder)
        shutil.rmtree(folder)
        self.gives(42, "add", "a=1", "b=1")

    def test_the_folder_through_a_symbolic_link(self):
        folder, _ = self.build("-Wl,-rpath,$ORIGIN")
        (self.folder / "elsewhere").mkdir()
        link = self.folder / "elsewhere/link.intents"
        link.symlink_to(folder)
        self.intents("add", "--link", link)
        self.gives(42, "add", "a=1", "b=1")

    def test_a_missing_helper_is_told_when_it_is_added(self):
        folder, _ = self.build("-Wl,-rpath,$ORIGIN", with_need=False)
        self.says(self.intents("validate", folder, exit=69), "libneed.so")
        self.says(self.intents("add", folder, exit=69), "libneed.so")

    def test_library_path_does_not_reach_the_runner_and_the_message_says_so(self):
        folder, _ = self.build(with_need=False)
        run = self.intents("add", folder, exit=69, env={"LD_LIBRARY_PATH": str(self.folder)})
        self.says(run, "libneed.so", "LD_LIBRARY_PATH")

    def test_the_library_alone(self):
        folder, library = self.build("-Wl,-rpath,$ORIGIN")
        source = self.folder / "alone"
        shutil.copytree(library.parent, source)
        shutil.copy(folder / "manifest.json", source)
        run = self.intents("add", source / "m.so", exit=None)
        if run.status == 0:
            shutil.rmtree(source)
            self.gives(42, "add", "a=1", "b=1")
        else:
            self.assertEqual(run.status, 69, run)
            self.says(run, "libneed.so", "folder")

    def test_a_data_file_beside_the_library(self):
        self.add("good-neighbour")
        self.says(self.intents("run", "Go"), "helper says 42, file says good morning")

    def test_symbols_that_nobody_has(self):
        folder, library = self.bundle("undone")
        (self.folder / "undone.c").write_text(
            "#include <stdint.h>\nint nowhere(void);\n"
            "int64_t add(int64_t a, int64_t b) { return nowhere() + a + b; }\n"
            "void nap(double s) { (void)s; }\nconst char *say(void) { return 0; }\n")
        compile([self.folder / "undone.c"], library)
        self.says(self.intents("add", folder, exit=69), "nowhere")


class ManifestFileTests(LoadingCase):
    def test_manifests_that_are_no_text(self):
        folder, library = self.bundle("odd")
        shutil.copy(fixture("cprobe") / "lib" / TRIPLE / "cprobe.so", library)
        manifest = folder / "manifest.json"
        good = manifest.read_bytes()
        for name, content in {
            "empty": b"", "zeros": b"\0" * 100, "latin": good.replace(b"C Probe", b"C Prob\xe9"),
            "array": b"[]", "half": good[: len(good) // 2], "utf16": good.decode().encode("utf-16"),
            "twice": good + good, "nul": good.replace(b"C Probe", b"C\\u0000Probe"),
        }.items():
            with self.subTest(name):
                manifest.write_bytes(content)
                run = self.intents("validate", folder, exit=69)
                self.says(run, "odd.intents")

    def test_a_byte_order_mark_makes_no_difference(self):
        folder, library = self.bundle("marked")
        shutil.copy(fixture("cprobe") / "lib" / TRIPLE / "cprobe.so", library)
        manifest = folder / "manifest.json"
        manifest.write_bytes(b"\xef\xbb\xbf" + manifest.read_bytes().replace(b"\n", b"\r\n"))
        self.intents("validate", folder)


class ContentTests(LoadingCase):
    """What else may lie in a bundle's folder."""

    def setUp(self):
        super().setUp()
        self.bundle_folder, library = self.bundle("odd")
        shutil.copy(fixture("cprobe") / "lib" / TRIPLE / "cprobe.so", library)
        self.resources = self.bundle_folder / "Resources"
        self.resources.mkdir()

    def refused(self, *parts):
        self.says(self.intents("add", self.bundle_folder, exit=69), *parts)
        self.assertEqual(self.json("list", "--bundles")["bundles"], [])

    def stored(self):
        self.intents("add", self.bundle_folder)
        self.gives(3, "add", "a=1", "b=2")
        return list((self.home / "store").rglob("Resources/*"))

    def test_links_out_of_the_bundle(self):
        for target in ("/etc/passwd", "../../outside", "/"):
            link = self.resources / "link"
            link.symlink_to(target)
            self.refused("link", target)
            link.unlink()

    def test_links_within_the_bundle(self):
        (self.resources / "here").symlink_to("../manifest.json")
        (self.resources / "self").symlink_to(".")
        self.assertEqual(len(self.stored()), 2)

    def test_sockets_and_pipes(self):
        os.mkfifo(self.resources / "pipe")
        self.refused("pipe", "FIFO")

    def test_too_deep_too_many_too_large(self):
        deep = self.resources
        for _ in range(200):
            deep = deep / "d"
        deep.mkdir(parents=True)
        self.refused("deep")
        shutil.rmtree(self.resources / "d")
        for number in range(12_000):
            (self.resources / str(number)).touch()
        self.refused("10000")
        shutil.rmtree(self.resources)
        self.resources.mkdir()
        with open(self.resources / "sparse", "wb") as sparse:
            sparse.truncate(5 << 30)
        self.refused("sparse", "large")

    def test_a_program_that_changes_its_user_loses_that(self):
        tool = self.resources / "tool"
        shutil.copy("/bin/true", tool)
        tool.chmod(0o6755)
        (copy,) = self.stored()
        self.assertEqual(copy.stat().st_mode & 0o7222, 0)

    def test_names_that_are_not_utf8(self):
        os.rename(shutil.copy("/bin/true", self.resources / "x"), os.fsencode(self.resources) + b"/a\nb\xff")
        (copy,) = self.stored()
        self.assertEqual(os.fsencode(copy.name), b"a\nb\xff")
