"""A resident host that is there and of no use: about to end, stopped, or not answering anybody."""

import os
import signal
import socket

import processes
from program import PATIENCE
from test_resident import ResidentCase


class SilenceTests(ResidentCase):
    def place(self):
        """Where the resident host is reached; there is none now."""
        self.serve()
        (path,) = (self.folder / "run/intents").glob("*.socket")
        self.end_resident()
        return path

    def stand_in(self, path):
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.addCleanup(listener.close)
        listener.settimeout(PATIENCE)
        listener.bind(str(path))
        listener.listen(64)
        return listener

    def met(self, path, *words, meanwhile=lambda: None):
        """Runs a command that reaches a resident host which ends before it says anything."""
        listener = self.stand_in(path)
        process = self.start(*words)
        connection, _ = listener.accept()
        connection.recv(1)
        listener.close()
        path.unlink()
        meanwhile()
        connection.close()
        return self.finish(process, words)

    def test_commands_that_meet_its_end_go_on_without(self):
        self.add("Dice")
        path = self.place()
        for words in (("run", "Roll", "sides=2"), ("ps",), ("stop", "--all"), ("doctor",)):
            with self.subTest(words):
                self.silent(self.met(path, *words), "the resident host has ended", "does not answer")

    def test_a_command_that_meets_its_end_asks_the_next_one(self):
        self.add("Dice")
        path = self.place()
        met = self.met(path, "run", "Roll", "sides=2", "--json", meanwhile=self.serve)
        self.assertEqual(self.object(met)["process"], "forked")

    def stop_it(self):
        self.resident.send_signal(signal.SIGSTOP)
        self.addCleanup(self.resident.send_signal, signal.SIGCONT)  # Does nothing to one that has ended.
        self.wait("it is stopped", lambda: processes.table()[self.resident.pid][1] == "T")

    def test_a_stopped_one_is_done_without(self):
        self.add("Dice")
        self.serve()
        self.json("run", "Roll")
        self.stop_it()
        who = f"the resident host (process {self.resident.pid}) is stopped"
        run = self.intents("run", "Roll", "sides=2", "--json")
        self.assertIn(f"{who}; going on without it\n", run.err)
        self.assertEqual(self.object(run)["process"], "fresh")
        # What is asked of it itself is not done, and that is said.
        for words in (("ps",), ("stop", "dice")):
            with self.subTest(words):
                run = self.intents(*words, exit=71)
                self.says(run, who, f"kill -CONT {self.resident.pid}")
                self.silent(run, "No resident host runs")
                (silent,) = self.json(*words, exit=71)["silent"]
                self.assertEqual((silent["pid"], silent["message"]), (self.resident.pid, who))
        found = next(each for each in self.json("doctor", exit=None)["findings"] if each["name"] == "resident host")
        self.assertEqual((found["ok"], found["text"]), (False, who))
        self.resident.send_signal(signal.SIGCONT)
        self.wait("it lends again", lambda: self.json("run", "Roll")["process"] == "forked")
        self.silent(self.intents("run", "Roll"), "is stopped")
        self.stop_it()
        self.says(self.intents("stop", "--all", exit=71), who)
        # It does so when it goes on.
        self.resident.send_signal(signal.SIGCONT)
        self.resident.communicate(timeout=PATIENCE)
        processes.hosts.discard(self.resident.pid)
        self.resident = None

    def test_one_that_does_not_answer_is_done_without(self):
        self.add("Dice")
        self.stand_in(self.place())
        who = f"the resident host (process {os.getpid()}) does not answer"
        run = self.intents("run", "Roll", "sides=2")
        self.assertEqual(run.err, f"{who}; going on without it\n")
        self.assertIn(run.out, ("1\n", "2\n"))
        self.says(self.intents("ps", exit=71), who, f"kill -KILL {os.getpid()}")

    def test_one_that_takes_its_time_is_waited_for(self):
        """It opens a library for longer than one that is stopped is waited for, and answers others meanwhile."""
        self.add("Dice")
        path = self.place()
        listener = self.stand_in(path)
        process = self.start("run", "Roll", "sides=2", "--json")
        first, _ = listener.accept()
        request = first.recv(1 << 16)
        for _ in range(2):
            other, _ = listener.accept()
            other.recv(1 << 16)
            other.close()
        self.assertTrue(request)
        first.close()
        listener.close()
        path.unlink()
        run = self.finish(process, ("run",))
        self.assertEqual((run.err, self.object(run)["process"]), ("", "fresh"))
