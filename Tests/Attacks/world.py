"""world.py: what there is around a bundle that an attack is made on."""

import os
import pathlib
import shutil
import signal
import socket
import subprocess


class World:
    """What there is around a bundle: the user's files and processes, and who listens."""

    def __init__(self, case):
        self.case, self.folder, self.user = case, case.folder, case.user
        self.count = 0
        self.secret = self.file("secret", "keep")
        (self.folder / ".ssh").mkdir()
        self.key = self.file(".ssh/id_ed25519", "private")
        link = case.data / "link"
        link.symlink_to(self.secret)
        self.own(self.folder, self.key.parent, case.data)
        process = subprocess.Popen(["sleep", "600"], preexec_fn=self.hardened)
        case.addCleanup(process.wait)
        case.addCleanup(process.kill)
        self.victim = process.pid

    def hardened(self):
        """A process of the same user that lives through the controls too."""
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        if become := self.case.becoming():
            become()

    def own(self, *paths):
        if self.user is not None:
            for path in paths:
                os.chown(path, self.user, self.user)

    def file(self, name, text):
        path = self.folder / name
        path.write_text(text)
        path.chmod(0o600)
        self.own(path)
        return path

    def fresh(self):
        """A path where nothing is yet."""
        self.count += 1
        return str(self.folder / f"new{self.count}")

    def made(self):
        return str(self.file(pathlib.Path(self.fresh()).name, "x"))

    def folder_made(self):
        path = pathlib.Path(self.fresh())
        path.mkdir()
        self.own(path)
        return str(path)

    def listener(self, family, address, kind=socket.SOCK_STREAM):
        made = socket.socket(family, kind)
        self.case.addCleanup(made.close)
        made.bind(address)
        if kind == socket.SOCK_STREAM:
            made.listen(5)
        return made

    def port(self, version):
        """Where somebody listens; on a machine without that version, where nobody does."""
        family, address = (socket.AF_INET6, "::1") if version == 6 else (socket.AF_INET, "127.0.0.1")
        try:
            return self.listener(family, (address, 0)).getsockname()[1]
        except OSError:
            return 9

    def unix(self):
        path = self.fresh()
        self.listener(socket.AF_UNIX, path)
        self.own(path)
        return path

    def abstract(self):
        self.count += 1
        name = f"intents-test-{os.getpid()}-{self.count}"
        self.listener(socket.AF_UNIX, "\0" + name)
        return name

    def program(self, folder=None, setuid=False):
        """A copy of `id`: of the user's, or one with which anybody becomes root."""
        path = str((folder or self.folder) / pathlib.Path(self.fresh()).name)
        shutil.copy(shutil.which("id"), path)
        if not setuid:
            self.own(path)
        os.chmod(path, 0o4755 if setuid else 0o755)
        return path
