"""Homes in which something is not as it should be: it is said, with an exit status of the home and what mends it, and
nothing waits for ever."""

import os
import re
import shutil
import subprocess

from program import NOBODY, PATIENCE, PROGRAM, Case, fixture, plugin

USER = {"user": NOBODY, "group": NOBODY, "extra_groups": []}


class KindTests(Case):
    """Something else where a file or folder of the home belongs."""

    def setUp(self):
        super().setUp()
        self.add("cprobe")
        self.gives(3, "add", "a=1", "b=2")

    def put(self, name, kind):
        path = self.home / name
        path.unlink(missing_ok=True)
        if kind == "FIFO":
            os.mkfifo(path)
        elif kind == "symbolic link":
            path.symlink_to(self.folder)
        else:
            path.mkdir()
        return path

    def refused(self, path, kind, *words, exit=71):
        error = self.error(*words, exit=exit)
        self.assertIn(kind, error["message"])
        self.assertIn(f"mv {path}", error["hint"])

    def doctor(self, status):
        found = self.json("doctor", exit=status)["findings"]
        return next(each for each in found if each["name"] == "home")

    def test_the_catalogue(self):
        for kind in ("FIFO", "folder"):
            with self.subTest(kind):
                path = self.put("catalogue.sqlite", kind)
                for words in (("list",), ("run", "add", "a=1", "b=2"), ("add", fixture("echo"))):
                    self.refused(path, kind, *words)
                self.assertIn(kind, self.doctor(71)["text"])
                path.rmdir() if kind == "folder" else path.unlink()

    def test_the_lock(self):
        for kind in ("FIFO", "symbolic link", "folder"):
            with self.subTest(kind):
                path = self.put("lock", kind)
                self.refused(path, kind, "add", fixture("echo"))
                self.assertIn(kind, self.doctor(71)["text"])
                self.gives(3, "add", "a=1", "b=2")
                path.rmdir() if kind == "folder" else path.unlink()

    def test_the_records(self):
        for kind in ("FIFO", "symbolic link", "folder"):
            with self.subTest(kind):
                path = self.put("records", kind)
                self.refused(path, kind, "log")
                self.refused(path, kind, "why")
                self.assertIn(kind, self.doctor(71)["text"])
                path.rmdir() if kind == "folder" else path.unlink()

    def test_the_index(self):
        self.add("Contacts", "Maths")
        self.json("search", "nothing", exit=None)
        index = self.home / "index"
        index.mkdir(exist_ok=True)
        for row in self.json("list", "--bundles")["bundles"]:
            path = index / f"{row['id']}.sqlite"
            path.unlink(missing_ok=True)
            os.mkfifo(path)
        self.intents("search", "nothing", exit=None)


class DamageTests(Case):
    def damaged(self, *words):
        error = self.error(*words, exit=71)
        self.assertEqual(error["code"], "damaged")
        return error

    def test_a_stored_manifest_that_cannot_be_read(self):
        self.add("cprobe")
        path = self.home / "catalogue.sqlite"
        found, count = re.subn(rb'\{(\s*"manifest")', rb'!\1', path.read_bytes())
        self.assertGreater(count, 0)
        path.write_bytes(found)
        self.assertIn("org.example.cprobe", self.damaged("run", "add", "a=1", "b=2")["message"])
        home = next(each for each in self.json("doctor", exit=71)["findings"] if each["name"] == "home")
        self.assertFalse(home["ok"])
        self.assertTrue(home["cure"])

    def test_doctor_with_a_catalogue_that_is_none(self):
        self.add("cprobe")
        (self.home / "catalogue.sqlite").write_bytes(b"hello\n" * 1000)
        self.json("doctor", exit=71)

    def test_files_that_were_deleted(self):
        self.add("cprobe")
        for folder in (self.home / "store").iterdir():
            subprocess.run(["chmod", "-R", "u+w", folder], check=True)
            shutil.rmtree(folder)
        error = self.error("run", "add", "a=1", "b=2", exit=69)
        self.assertIn("are gone", error["message"])
        self.assertIn("intents remove org.example.cprobe", error["hint"])
        self.silent(self.intents("run", "add", "a=1", "b=2", exit=69), "has changed")
        self.add("cprobe")
        self.gives(3, "add", "a=1", "b=2")

    def test_a_relative_home(self):
        error = self.error("list", exit=71, env={"INTENTS_HOME": None, "XDG_DATA_HOME": None, "HOME": "rel"})
        self.assertIn("HOME (rel) must begin with /", error["message"])


class OwnerTests(Case):
    """Root in the home of an ordinary user, and what an earlier root left there."""

    def setUp(self):
        super().setUp()
        if os.geteuid():
            self.skipTest("only root can work in a home of another user")
        self.user_home = self.folder / "user"
        self.user_home.mkdir(mode=0o700)
        for path in (self.user_home, self.home):
            os.chown(path, NOBODY, NOBODY)
        self.environment["XDG_RUNTIME_DIR"] = str(self.folder / "none")

    def strangers(self, folder):
        return [str(path) for path in folder.rglob("*") if path.lstat().st_uid != NOBODY]

    def test_all_that_root_makes_is_the_users(self):
        env = {"INTENTS_HOME": None, "HOME": str(self.user_home)}
        for words in (("add", fixture("cprobe")), ("run", "add", "a=1", "b=2"), ("add", plugin("Maths")),
                      ("search", "nothing"), ("remove", "org.example.maths"), ("log",)):
            self.intents(*words, exit=None if words[0] == "search" else 0, env=env)
        self.assertEqual(self.strangers(self.user_home), [])
        self.assertEqual(self.intents("run", "add", "a=1", "b=2", env=env, **USER).out, "3\n")
        self.intents("doctor", env=env, **USER)
        self.intents("remove", "org.example.cprobe", "--data", env=env, **USER)

    def test_a_library_that_describes_itself_is_asked_in_a_closed_home(self):
        """Whoever looks at it before it is taken must reach the copy that is looked at."""
        env = {"INTENTS_HOME": None, "HOME": str(self.user_home)}
        (library,) = fixture("mediates").glob("lib/*/*.so")
        added = self.json("add", library, env=env)
        self.assertEqual(added["bundle"]["id"], "org.example.fixture.mediates")
        self.assertEqual(self.strangers(self.user_home), [])
        self.intents("validate", library, env=env)
        self.intents("update", library, "--check", env=env)

    def test_root_follows_no_link_of_the_users(self):
        self.intents("add", fixture("cprobe"), **USER)
        roots = self.folder / "roots"
        roots.mkdir(mode=0o755)
        for name in ("data", "logs", "store", "records"):
            with self.subTest(name):
                part, aside = self.home / name, self.home / f"{name}.aside"
                if part.exists():
                    part.rename(aside)
                part.symlink_to(roots)
                os.lchown(part, NOBODY, NOBODY)
                error = self.error("run", "add", "a=1", "b=2", exit=69)
                self.assertIn(f"{part}", error["message"])
                self.assertIn("symbolic link", error["message"])
                self.assertEqual([*roots.iterdir()], [])
                part.unlink()
                if aside.exists():
                    aside.rename(part)
        self.gives(3, "add", "a=1", "b=2")

    def test_a_data_folder_of_somebody_else(self):
        self.intents("add", fixture("cprobe"), **USER)
        self.gives(3, "add", "a=1", "b=2", **USER)
        data = self.home / "data/org.example.cprobe"
        os.chown(data, 0, 0)
        error = self.error("run", "add", "a=1", "b=2", exit=77, **USER)
        self.assertIn(str(data), error["message"])
        self.assertIn(f"sudo chown -R {NOBODY}: {self.home}", error["hint"])
        home = next(each for each in self.json("doctor", exit=77, **USER)["findings"] if each["name"] == "home")
        self.assertEqual((home["ok"], "chown" in home["cure"]), (False, True))

    def test_the_users_of_bundles_are_no_strangers_to_root(self):
        self.environment.pop("XDG_RUNTIME_DIR")
        os.chown(self.home, 0, 0)
        self.intents("add", fixture("cprobe"))
        self.gives(3, "add", "a=1", "b=2")
        home = next(each for each in self.json("doctor", exit=None)["findings"] if each["name"] == "home")
        self.assertTrue(home["ok"], home)

    def test_a_folder_for_data_of_somebody_else(self):
        self.intents("add", fixture("cprobe"), **USER)
        (self.home / "data").mkdir()
        self.assertIn("chown", self.error("run", "add", "a=1", "b=2", exit=77, **USER)["hint"])


class OthersFilesTests(Case):
    """What the store has not made is not the store's to remove."""

    def test_a_folder_that_has_one_called_store_is_no_home(self):
        thesis = self.folder / "proj/store/my/thesis.txt"
        thesis.parent.mkdir(parents=True)
        thesis.write_text("work")
        run = self.intents("add", plugin("Dice"), env={"INTENTS_HOME": str(self.folder / "proj")}, exit=None)
        self.assertNotEqual(run.status, 0)
        self.says(run, "no home of intents", "my", "INTENTS_HOME")
        self.assertEqual(thesis.read_text(), "work")
        self.assertEqual(sorted(path.name for path in (self.folder / "proj").iterdir()), ["store"])

    def test_what_others_put_into_a_home_stays(self):
        self.add("Dice")
        ours = [self.home / name for name in ("store/mine/a", "store/tmp-notes/a", f"store/{'A' * 64}/a", "records.csv", "records.1.old")]
        for path in ours:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("mine")
        stray = self.home / "store" / ("ab" * 32)
        stray.mkdir()
        self.add("Maths")
        self.intents("remove", "org.example.dice")
        self.intents("doctor", "--repair", exit=None)
        self.assertEqual([path.read_text() for path in ours], ["mine"] * len(ours))
        self.assertFalse(stray.exists(), "what has the name of the store's own is left behind")


class LogTests(Case):
    def test_a_full_log_is_put_aside(self):
        self.add("cprobe")
        self.gives(3, "add", "a=1", "b=2")
        log = self.home / "logs/org.example.cprobe.log"
        old = log.with_name(log.name + ".old")
        line = b"what went wrong\n"
        log.write_bytes(b"x" * (2 << 20) + b"\n" + line)
        self.gives(3, "add", "a=1", "b=2")
        self.assertLess(log.stat().st_size, 1 << 20)
        self.assertEqual(old.read_bytes(), line)
        log.write_bytes(line * (1 << 17))
        self.gives(3, "add", "a=1", "b=2")
        kept = old.read_bytes()
        self.assertLessEqual(len(kept), 1 << 20)
        self.assertGreater(len(kept), (1 << 20) - 2 * len(line))
        self.assertEqual(kept.replace(line, b""), b"")


class OutputTests(Case):
    def test_a_closed_standard_output(self):
        self.add("cprobe")
        before = self.snapshot("records", "logs", "data")
        for words in (("list",), ("list", "--json"), ("run", "add", "a=1", "b=2"),
                      ("run", "add", "a=1", "b=2", "--json"), ("show", "add")):
            with self.subTest(words):
                done = subprocess.run(
                    ["sh", "-c", 'exec "$0" "$@" >&-', PROGRAM, *words], env=self.environment, capture_output=True,
                    text=True, timeout=PATIENCE, stdin=subprocess.DEVNULL)
                self.assertEqual(done.returncode, 73, done.stderr)
                self.assertIn("standard output is closed", done.stderr)
        self.assertEqual(self.snapshot("records", "logs", "data"), before)
