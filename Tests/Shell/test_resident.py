"""The resident host: it comes and goes, and nothing but time depends on it."""

import fcntl
import json
import os
import pathlib
import shutil
import signal
import stat
import subprocess

import processes
from program import PATIENCE, PROGRAM, Case
from waiting import LONG, until


class ResidentCase(Case):
    can_borrow = False  # Each test starts its own.

    def ps(self):
        return self.json("ps")

    def kept(self):
        return {each["bundle"]: each for each in self.ps()["processes"] if each["kind"] != "call"}

    def calls(self):
        return [each for each in self.ps()["processes"] if each["kind"] == "call"]


class UseTests(ResidentCase):
    def test_a_template_serves_every_call_with_a_fresh_child(self):
        self.add("Dice", "echo")
        self.serve()
        for _ in range(5):
            self.assertEqual(self.json("run", "Roll")["process"], "forked")
        kept = self.kept()["org.example.dice"]
        self.assertEqual((kept["kind"], kept["calls"]), ("template", 5))
        self.assertGreater(kept["rss"], 0)
        self.assertIn("landlock", kept["layers"])

    def test_what_can_be_no_template_is_said_where_the_bundle_is_shown(self):
        self.add("ctor-thread", "Dice")
        bundle = "org.example.fixture.ctor-thread"
        self.serve()
        self.assertNotIn("noTemplate", self.json("show", bundle))
        self.assertTrue(self.json("run", f"{bundle}.Go")["process"].startswith("fresh: 2 threads run"))
        self.json("run", "Roll")
        self.assertIn("2 threads run", self.json("show", bundle)["noTemplate"])
        self.says(self.intents("show", bundle), "without a template: 2 threads run")
        self.assertNotIn("noTemplate", self.json("show", "org.example.dice"))

    def test_it_can_be_left_out(self):
        self.add("Dice")
        self.serve()
        self.assertEqual(self.json("run", "Roll", "--no-resident")["process"], "fresh")
        self.assertEqual(self.json("run", "Roll", env={"INTENTS_RESIDENT": "off"})["process"], "fresh")
        self.assertEqual(self.kept(), {})
        self.says(self.intents("run", "Roll", exit=64, env={"INTENTS_RESIDENT": "maybe"}), "off, use or start")

    def test_files_of_the_caller_are_opened_by_the_caller(self):
        self.add("cprobe", "echo")
        self.serve()
        (self.folder / "deep").mkdir()
        (self.folder / "deep/hello.txt").write_text("hello")
        here = self.json("run", "echo.file", "file=@hello.txt", cwd=self.folder / "deep", exit=None)
        alone = self.json(
            "run", "echo.file", "file=@hello.txt", "--no-resident", cwd=self.folder / "deep", exit=None)
        self.assertEqual({**here, "invocation": 0, "process": 0}, {**alone, "invocation": 0, "process": 0})

    def test_the_socket_is_the_users_alone(self):
        self.serve()
        folder = self.folder / "run/intents"
        self.assertEqual(stat.S_IMODE(folder.stat().st_mode), 0o700)
        (socket,) = folder.glob("*.socket")
        self.assertEqual(stat.S_IMODE(socket.stat().st_mode), 0o600)

    def test_a_folder_that_others_can_enter_is_refused(self):
        self.add("Dice")
        (self.folder / "run/intents").mkdir(mode=0o755)
        (self.folder / "run/intents").chmod(0o755)
        self.says(self.intents("serve", exit=71), "not a folder of this user alone")
        self.intents("run", "Roll")

    def test_only_one_runs(self):
        self.serve()
        self.says(self.intents("serve", exit=71), "runs already")
        self.assertEqual(self.ps()["resident"]["pid"], self.resident.pid)

    def test_many_at_once_are_one(self):
        started = [self.start("serve", "--idle", "0") for _ in range(8)]
        processes.hosts.update(process.pid for process in started)
        self.wait("all but one ended", lambda: sum(process.poll() is None for process in started) == 1)
        (self.resident,) = [process for process in started if process.poll() is None]
        self.wait("it is there", lambda: self.ps()["resident"])
        self.assertEqual(self.ps()["resident"]["pid"], self.resident.pid)
        for process in started:
            if process is not self.resident:
                process.communicate()
                processes.hosts.discard(process.pid)


class EndTests(ResidentCase):
    def test_killed_in_the_middle_of_a_call(self):
        self.add("cprobe", "Dice")
        host = self.serve()
        process = self.napping()
        host.kill()
        host.communicate()
        run = self.finish(process, ("run", "nap"), exit=71)
        self.says(run, "the resident host has ended, and the call with it")
        processes.hosts.discard(host.pid)
        self.resident = None
        self.assertEqual(self.json("run", "Roll")["process"], "fresh")
        self.serve()
        self.assertEqual(self.json("run", "Roll")["process"], "forked")

    def test_the_killed_callers_call_ends(self):
        self.add("cprobe", "call-loop")
        self.serve()
        for words in (("nap", f"seconds={LONG}"), ("org.example.fixture.call-loop.Go",)):
            process = self.start("run", *words, f"--deadline={LONG}")
            self.wait("the call runs", lambda: any(call.get("pid") for call in self.calls()))
            (call,) = self.calls()
            process.kill()
            process.communicate()
            self.wait("the call is over", lambda: not self.calls() and processes.gone(call["pid"]))
        self.assertIsNone(self.resident.poll())

    def test_ctrl_c_cancels_the_call_alone(self):
        self.add("cprobe")
        self.serve()
        process = self.napping()
        process.send_signal(signal.SIGINT)
        self.finish(process, ("run", "nap"), exit=130)
        self.assertIsNone(self.resident.poll())
        self.intents("run", "add", "a=1", "b=2")

    def test_stop_finishes_what_runs(self):
        self.add("cprobe", "Dice")
        self.serve()
        process = self.start("run", "nap", "seconds=2")
        self.wait("the call runs", lambda: any(call.get("pid") for call in self.calls()))
        self.intents("stop", "--all")
        self.finish(process, ("run", "nap"))
        self.resident.communicate(timeout=PATIENCE)
        self.assertEqual(self.resident.returncode, 0)
        processes.hosts.discard(self.resident.pid)
        self.resident = None
        self.assertIsNone(self.ps()["resident"])
        self.says(self.intents("stop", "--all"), "No resident host runs")

    def test_what_was_ended_is_not_found_any_more(self):
        for _ in range(5):
            host = self.serve()
            self.says(self.intents("stop", "--all"), "and the resident host")
            self.assertIsNone(self.ps()["resident"])
            self.assertEqual(list((self.folder / "run/intents").glob("*.socket")), [])
            host.communicate(timeout=PATIENCE)
            processes.hosts.discard(host.pid)
        self.resident = None

    def test_stop_of_a_bundle_ends_its_template(self):
        self.add("cprobe", "Dice")
        self.serve()
        self.intents("run", "Roll")
        self.intents("run", "add", "a=1", "b=2")
        pid = self.kept()["org.example.dice"]["pid"]
        self.assertEqual(self.json("stop", "dice")["ended"], 1)
        self.assertNotIn("org.example.dice", self.kept())
        self.wait("its process is gone", lambda: processes.gone(pid))
        self.intents("run", "Roll")
        self.assertNotEqual(self.kept()["org.example.dice"]["pid"], pid)
        self.intents("stop", exit=64)
        self.intents("stop", "nothing", exit=66)

    def gone(self):
        self.resident.communicate(timeout=PATIENCE)
        processes.hosts.discard(self.resident.pid)
        status, self.resident = self.resident.returncode, None
        return status

    def test_who_comes_while_it_leaves_becomes_the_next(self):
        """The moment at which it cannot be reached any more and its lock is not free yet, made to last."""
        self.serve()
        (lock,) = (self.folder / "run/intents").glob("*.lock")
        self.intents("stop", "--all")
        self.assertEqual(self.gone(), 0)
        with open(lock) as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            self.assertIsNone(self.ps()["resident"])
            self.intents("stop", "--all")
            process = self.start("serve")
            processes.hosts.add(process.pid)
            self.resident = process
            self.assertIsNone(until(process.poll, lambda end: end is not None, seconds=1), "it gave up")
        self.wait("it is there", lambda: self.ps()["resident"])
        self.assertEqual(self.ps()["resident"]["pid"], process.pid)

    def test_it_ends_when_nobody_uses_it(self):
        self.finish(self.start("serve", "--idle", "0.5"), ("serve",))

    def test_it_ends_with_its_home(self):
        self.add("Dice")
        self.serve()
        self.home.rename(self.folder / "moved")
        self.assertEqual(self.gone(), 0)

    def test_it_ends_with_its_socket(self):
        self.serve()
        shutil.rmtree(self.folder / "run/intents")
        self.assertEqual(self.gone(), 0)


class DemandTests(ResidentCase):
    def ended(self):
        """Ends the host that a command has started."""
        found = self.ps()["resident"]
        self.intents("stop", "--all")
        self.wait("it is gone", lambda: processes.gone(found["pid"]))

    def test_none_is_started_unless_that_is_wished_for(self):
        self.add("Dice")
        self.intents("run", "Roll")
        self.assertIsNone(self.ps()["resident"])
        self.intents("serve", "--on-demand", "on")
        self.assertEqual(self.json("run", "Roll")["process"], "fresh")
        self.wait("it is there", lambda: self.ps()["resident"])
        self.assertEqual(self.json("run", "Roll")["process"], "forked")
        self.ended()
        self.intents("serve", "--on-demand", "off")
        self.intents("run", "Roll")
        self.assertIsNone(self.ps()["resident"])

    def test_it_holds_nothing_of_the_caller(self):
        self.add("Dice")
        with open(self.folder / "held", "w") as held:
            self.intents(
                "run", "Roll", env={"INTENTS_RESIDENT": "start", "SECRET": "x"}, pass_fds=[held.fileno()])
        self.wait("it is there", lambda: self.ps()["resident"])
        pid = self.ps()["resident"]["pid"]
        self.assertEqual(os.readlink(f"/proc/{pid}/cwd"), "/")
        self.assertNotIn(b"SECRET", pathlib.Path(f"/proc/{pid}/environ").read_bytes())
        opened = {os.readlink(entry) for entry in pathlib.Path(f"/proc/{pid}/fd").iterdir()}
        self.assertNotIn(str(self.folder / "held"), opened)
        self.ended()


class ReplacementTests(ResidentCase):
    def install(self, folder):
        folder.mkdir()
        for name in ("intents", "intent-runner"):
            shutil.copy2(PROGRAM.parent / name, folder / name)
        return folder / "intents"

    def run_with(self, program, *words):
        done = subprocess.run(
            [program, *words, "--json"], env=self.environment, cwd=self.folder, capture_output=True, check=True)
        return json.loads(done.stdout)

    def test_a_replaced_program_is_served_by_its_like(self):
        self.add("Dice")
        program = self.install(self.folder / "bin")
        host = subprocess.Popen(
            [program, "serve"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        processes.hosts.add(host.pid)
        self.resident = host
        self.wait("it is there", lambda: self.ps()["resident"])
        self.assertEqual(self.run_with(program, "run", "Roll")["process"], "forked")
        fresh = self.folder / "bin/new"
        shutil.copy2(program, fresh)
        fresh.rename(program)
        self.assertEqual(self.run_with(program, "run", "Roll")["process"], "fresh")
        self.wait("it is there again", lambda: self.run_with(program, "run", "Roll")["process"] == "forked")
        self.assertEqual(self.ps()["resident"]["pid"], host.pid)

    def test_another_program_ends_it(self):
        self.add("Dice")
        program = self.install(self.folder / "bin")
        self.serve()
        self.assertEqual(self.run_with(program, "run", "Roll")["process"], "fresh")
        self.resident.communicate(timeout=PATIENCE)
        processes.hosts.discard(self.resident.pid)
        self.resident = None
