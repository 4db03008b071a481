"""terminal.py: a person at a terminal. A command gets a pseudo-terminal as its controlling terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

from waiting import PATIENCE

ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


class Terminal:
    """A command that runs at a terminal of its own."""

    def __init__(self, line, environment, cwd, columns=80, rows=24, **options):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            line, env=environment, cwd=cwd, stdin=slave, stdout=slave, stderr=slave, start_new_session=True,
            preexec_fn=self._settle, **options)
        os.close(slave)
        self.raw = b""
        self.seen = 0

    @staticmethod
    def _settle():
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        # A shell starts what runs in its background with Ctrl-C ignored, and that is inherited.
        signal.signal(signal.SIGINT, signal.SIG_DFL)

    @property
    def text(self):
        """All that was printed so far, without colours and carriage returns."""
        return ESCAPES.sub("", self.raw.decode(errors="replace")).replace("\r\n", "\n")

    def _read(self, seconds):
        if not select.select([self.master], [], [], max(0, seconds))[0]:
            return True
        try:
            piece = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += piece
        return bool(piece)

    def expect(self, part, seconds=PATIENCE):
        """Waits until `part` is printed, behind what was expected before."""
        until = time.monotonic() + seconds
        while part not in self.text[self.seen :]:
            if time.monotonic() > until or not self._read(min(0.2, until - time.monotonic())):
                if part in self.text[self.seen :]:
                    break
                raise AssertionError(f"“{part}” was not printed; the terminal shows:\n{self.text}")
        self.seen = self.text.index(part, self.seen) + len(part)

    def type(self, keys):
        os.write(self.master, keys.encode())

    def answer(self, line):
        self.type(line + "\n")

    def echoes(self):
        """Whether what is typed is shown."""
        return bool(termios.tcgetattr(self.master)[3] & termios.ECHO)

    def end(self, seconds=PATIENCE):
        """Waits for the end; gives the exit status."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and self._read(0.2):
            pass
        try:
            return self.process.wait(max(0.1, until - time.monotonic()))
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError(f"it did not end; the terminal shows:\n{self.text}") from None

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self.master)
