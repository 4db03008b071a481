"""Context from the desktop: players and notifications on a session bus of the test's own."""

import functools
import json
import subprocess
import time

from program import PATIENCE, ROOT, TRIPLE, Case, fixture
from waiting import until

NOTE = "org.example.screen:Note/"
CONFIGURATION = """<busconfig><type>session</type><listen>unix:path={}</listen><auth>EXTERNAL</auth>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy>
</busconfig>
"""


@functools.cache
def desktop():
    """The program that plays the desktop's part."""
    program = ROOT / ".build/tests-desktop"
    subprocess.run(
        ["gcc", "-std=gnu11", "-Wall", "-Wextra", "-Werror", "-I/usr/include/dbus-1.0",
         f"-I/usr/lib/{TRIPLE}/dbus-1.0/include", ROOT / "Tests/Shell/desktop.c", "-ldbus-1", "-o", program],
        check=True)
    return program


class DesktopCase(Case):
    can_borrow = False

    def setUp(self):
        super().setUp()
        self.intents("add", fixture("screen"))
        socket = self.folder / "bus"
        (self.folder / "bus.conf").write_text(CONFIGURATION.format(socket))
        self.begin("dbus-daemon", "--nofork", "--print-address", f"--config-file={self.folder}/bus.conf")
        self.environment["DBUS_SESSION_BUS_ADDRESS"] = f"unix:path={socket}"

    def begin(self, *words):
        """Starts a program that runs for the rest of the test; it is ready when it has written a line."""
        process = subprocess.Popen(words, env=self.environment, stdout=subprocess.PIPE, text=True)
        self.addCleanup(lambda: (process.kill(), process.communicate()))
        self.assertNotEqual(process.stdout.readline(), "")
        return process

    def player(self, name, status, title, artist="Ada", *entities):
        return self.begin(desktop(), "player", name, status, title, artist, *entities)

    def desktop(self, *words):
        done = subprocess.run(
            [desktop(), *words], env=self.environment, capture_output=True, text=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 0, done)
        return done.stdout.strip()

    def context(self):
        return json.loads(self.intents("context", "--json").out)

    def heard(self):
        """The context once everybody on the bus has answered in the time that they are given."""
        return until(self.context, lambda context: not context["silent"])

    def told(self, kind):
        return [e["entity"] for e in self.context()["elements"] if kind in e["is"]]

    def wait(self, kind, entities):
        until = time.monotonic() + PATIENCE
        while self.told(kind) != entities:
            self.assertLess(time.monotonic(), until, self.context())
            time.sleep(0.05)


class PlayerTests(DesktopCase):
    def test_what_a_player_plays_is_in_view(self):
        process = self.player("tape", "Playing", "Song", "Ada", NOTE + "2", NOTE + "4")
        playing = [e for e in self.heard()["elements"] if "playing" in e["is"]]
        self.assertEqual([e["entity"] for e in playing], ["Note/2", "Note/4"], "in the player's order")
        self.assertEqual((playing[0]["source"], playing[0]["process"]), ("The tape", process.pid))
        process.kill()
        process.wait()
        self.wait("playing", [])

    def test_one_that_names_no_entity_is_shown_and_stands_for_nothing(self):
        self.player("radio", "Playing", "News", "Bob")
        self.player("tape", "Paused", "Song", "Ada", NOTE + "2")
        context = self.heard()
        self.assertEqual([(p["player"], p["title"], p["artists"]) for p in context["playing"]], [("The radio", "News", "Bob")])
        self.assertNotIn("Note/2", [e["entity"] for e in context["elements"] if "playing" in e["is"]])
        news = "The radio plays “News” by Bob"
        self.assertIn(news, until(lambda: self.intents("context").err, lambda told: news in told))

    def test_what_names_nothing_is_dropped_and_named(self):
        self.player("tape", "Playing", "Song", "Ada", "nonsense", NOTE + "77", "org.example.elsewhere:Song/1")
        dropped = {d["reference"]: d["reason"] for d in self.heard()["dropped"] if d["source"] == "The tape"}
        self.assertIn("no bundle:Type/ID", dropped["nonsense"])
        self.assertIn("does not know it", dropped["Note/77"])
        self.assertIn("not installed", dropped["Song/1"])

    def test_one_that_hangs_holds_nobody_up(self):
        self.player("a", "hangs", "")
        self.player("b", "Playing", "Song", "Ada", NOTE + "2")
        until = time.monotonic() + PATIENCE
        while self.told("playing") != ["Note/2"]:
            self.assertLess(time.monotonic(), until)
        self.assertIn("it does not answer", [s["reason"] for s in self.context()["silent"]])

    def test_without_a_bus_nothing_is_started(self):
        for address in (None, "unix:path=/nowhere", "autolaunch:", "unixexec:path=/bin/false", "nonsense"):
            with self.subTest(address):
                self.environment.pop("DBUS_SESSION_BUS_ADDRESS", None)
                if address:
                    self.environment["DBUS_SESSION_BUS_ADDRESS"] = address
                context = self.context()
                self.assertEqual(len(context["elements"]), 3)
                self.assertEqual([s["reason"] for s in context["silent"]], ["it cannot be reached"] if address else [])


class NotificationTests(DesktopCase):
    def setUp(self):
        super().setUp()
        self.begin(desktop(), "server")
        self.serve()

    def test_what_a_notification_is_about_is_in_view_until_it_is_closed(self):
        self.watching()
        id = self.desktop("notify", "News", NOTE + "4")
        self.wait("notification", ["Note/4"])
        element, = [e for e in self.context()["elements"] if "notification" in e["is"]]
        self.assertEqual((element["source"], element["title"]), ("Notifications", "Jam"))
        self.assertLess(element["age"], 3600)
        self.desktop("notify", "No entity")
        self.desktop("close", id)
        self.wait("notification", [])

    def watching(self):
        """Waits until notifications are seen: what was shown before the resident host looked is not."""
        until = time.monotonic() + PATIENCE
        while True:
            self.assertLess(time.monotonic(), until)
            id = self.desktop("notify", "Probe", NOTE + "2")
            seen = self.told("notification")
            self.desktop("close", id)
            if seen:
                return self.wait("notification", [])

    def test_it_ends_with_the_resident_host(self):
        self.watching()
        self.desktop("notify", "News", NOTE + "4")
        self.wait("notification", ["Note/4"])
        self.end_resident()
        self.wait("notification", [])
