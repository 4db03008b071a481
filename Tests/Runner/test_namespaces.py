"""Namespaces: each is on and shows, each can be missing, and nothing else changes by them.

The tests of test_seal run here again with full isolation, and as an ordinary user. Where the machine forbids a
namespace these tests fail, except those that take it away themselves: what is not tried here is not promised.
"""

import errno
import os
import pathlib
import unittest

import harness
import test_seal
import test_template
from test_seal import ACCES, LIBRARY, PERM, SealCase

NAMES = ["mount", "pid", "net", "ipc", "uts"]
CHEAP = ["ipc", "uts"]


class NamespaceCase(SealCase):
    isolation = "full"
    uid = None

    def setUp(self):
        super().setUp()
        self.supervisor()

    def supervisor(self, environment=None, **options):
        if self.uid is not None and os.getuid() == 0:
            os.chown(self.data, self.uid, self.uid)
            options["preexec_fn"] = harness.leave_root(self.uid)
        return super().supervisor(environment, isolation=self.isolation, **options)

    def links(self, pid):
        kinds = {"mount": "mnt"}
        return {name: os.readlink(f"/proc/{pid}/ns/{kinds.get(name, name)}") for name in NAMES}


class FullTests(NamespaceCase):
    def test_every_namespace_is_on_and_its_own(self):
        runner = self.ready(LIBRARY)
        ours, theirs = self.links(os.getpid()), self.links(runner.pid)
        for name in NAMES:
            self.assertEqual(runner.layers[name], "on", name)
            self.assertNotEqual(ours[name], theirs[name], name)

    def test_a_control_group_where_one_can_be_had(self):
        """On this machine or not: what the report says is what the kernel says."""
        runner = self.ready(LIBRARY)
        group = pathlib.Path(f"/proc/{runner.pid}/cgroup").read_text()
        self.assertEqual(runner.layers["cgroup"].startswith("on: version"), f"/intents-{self.uid or os.getuid()}\n" in group, runner.layers)
        if runner.layers["cgroup"].startswith("on: version 1"):
            path = next(line.split(":")[2] for line in group.splitlines() if ":pids:" in line)
            self.assertEqual(pathlib.Path(f"/sys/fs/cgroup/pids{path}/pids.max").read_text(), "4096\n")
        self.assertEqual(self.start(LIBRARY).ready().layers["cgroup"], runner.layers["cgroup"])

    def test_its_pids_say_nothing(self):
        self.assertEqual(self.attempt("parent"), 0)
        self.assertLess(self.attempt("own_pid"), 10)

    def test_no_descriptor_leads_to_the_processes_of_the_machine(self):
        for way in ("..", "../..", "../../1", f"../../{os.getpid()}", f"../../../{os.getpid()}", "../root/etc", "../../../etc"):
            for fd in range(8):
                self.assertLess(self.attempt("try_stat_at", fd, way), 0, (fd, way))

    def test_existence_of_files_stays_hidden(self):
        secret = self.folder / "secret"
        secret.write_text("x")
        self.assertEqual(self.attempt("try_stat", str(secret)), -errno.ENOENT)
        for path in ("/root", "/home", "/proc", "/proc/self", "/etc/passwd", "/tmp/x", "/usr/bin", "/old", "/new"):
            self.assertEqual(self.attempt("try_stat", path), -errno.ENOENT, path)
        self.assertEqual(self.attempt("try_stat", str(self.data)), 0)

    def test_granted_folders_are_there(self):
        read, write = self.folder / "read", self.folder / "write"
        for folder in (read, write):
            folder.mkdir()
            (folder / "a").write_text("x")
            if self.uid is not None and os.getuid() == 0:
                os.chown(folder, self.uid, self.uid)
        grants = {"read": [os.fsencode(read)], "write": [os.fsencode(write), os.fsencode(self.folder / "missing")]}
        self.assertGreaterEqual(self.attempt("try_open", str(read / "a"), os.O_RDONLY, **grants), 0)
        self.denied("try_write", str(read / "b"), "x", by=(ACCES,), **grants)
        self.assertEqual(self.attempt("try_write", str(write / "b"), "x", **grants), 1)
        self.assertEqual((write / "b").read_text(), "x")

    def test_one_file_can_be_granted(self):
        file = self.folder / "one"
        file.write_text("x")
        self.assertGreaterEqual(self.attempt("try_open", str(file), os.O_RDONLY, read=[os.fsencode(file)]), 0)

    def test_nothing_stays_mounted(self):
        with open("/proc/self/mountinfo") as mounts:
            before = mounts.read()
        self.ready(LIBRARY)
        with open("/proc/self/mountinfo") as mounts:
            self.assertEqual(before, mounts.read())


class FullAsOrdinaryUserTests(FullTests):
    uid = 54324


class FullFileTests(NamespaceCase, test_seal.FileTests):
    """What Landlock promises holds in the private root too; what is not there is not found, instead of denied."""

    def denied(self, symbol, *arguments, by=(PERM,), **members):
        super().denied(symbol, *arguments, by=(*by, -errno.ENOENT, -errno.EXDEV, -errno.EROFS), **members)

    def test_what_landlock_does_not_cover(self):
        pass  # names what exists outside; FullTests.test_existence_of_files_stays_hidden is stronger


    def test_nothing_that_was_written_is_run(self):
        granted = self.folder / "granted"
        granted.mkdir()
        granted.chmod(0o777)
        for path in ("code", granted / "code"):
            self.denied("run_what_it_wrote", str(path), write=[bytes(granted)])


class FullProcessTests(NamespaceCase, test_seal.ProcessTests):
    pass


class FullUidTests(NamespaceCase, test_seal.UidTests):
    pass


class FullMemoryTests(NamespaceCase, test_seal.MemoryTests):
    pass


class FullTemplateTests(test_template.ServeTests, test_template.EndTests):
    """Templates where pids differ inside and outside, and process 1 inherits what they leave."""

    def supervisor(self, environment=None, **options):
        return super().supervisor(environment, isolation="full", **options)

    def test_what_a_child_costs(self):
        pass  # measured without namespaces


class DefaultTests(NamespaceCase):
    isolation = None

    def test_the_cheap_ones_are_on(self):
        runner = self.ready(LIBRARY)
        for name in CHEAP:
            self.assertEqual(runner.layers[name], "on", name)
        for name in ("net", "mount"):
            self.assertEqual(runner.layers[name], "off: only with full isolation")

    def test_host_name_is_hidden(self):
        self.assertEqual(self.attempt("host_name", type="str"), "intents")


class DefaultAsOrdinaryUserTests(DefaultTests):
    uid = 54325


class MissingTests(NamespaceCase):
    """A kernel that forbids some or all of them."""

    def test_each_alone(self):
        for name in NAMES:
            with self.subTest(name):
                supervisor = self.supervisor({"INTENTS_TEST_WITHOUT": name})
                runner = self.start(LIBRARY, supervisor=supervisor).ready()
                self.assertEqual(runner.layers[name], "off: INTENTS_TEST_WITHOUT")
                self.assertEqual(self.links(os.getpid())[name], self.links(runner.pid)[name])
                refused = self.start(LIBRARY, supervisor=supervisor, require=[name])
                with self.assertRaises(harness.Unsealed):
                    refused.ready()

    def test_user_namespaces_are_forbidden(self):
        self.uid = 54326
        supervisor = self.supervisor({"INTENTS_TEST_WITHOUT": "user"})
        runner = self.start(LIBRARY, supervisor=supervisor).ready()
        for name in NAMES:
            self.assertEqual(runner.layers[name], "off: no user namespace")
        self.denied("try_open", "/etc/passwd", os.O_RDONLY, by=(ACCES,))

    def test_the_kernel_itself_forbids_them(self):
        """As in a container: a seccomp filter over the supervisor answers EPERM to unshare."""
        for uid in (None, 54327):
            self.uid = uid
            supervisor = Forbidden(self, uid)
            runner = self.start(LIBRARY, supervisor=supervisor).ready()
            for name in CHEAP:
                self.assertTrue(runner.layers[name].startswith("off: "), runner.layers)
            self.assertRegex(runner.layers["user" if uid else "ipc"], "forbidden here")
            runner.close()


def Forbidden(case, uid):
    """A supervisor below a program that has given up unshare."""
    os.chown(case.data, uid or 0, uid or 0)
    made = harness.Supervisor(
        isolation="full", before=[harness.BUILD / "test/without-unshare"],
        **({"preexec_fn": harness.leave_root(uid)} if uid else {}),
    )  # fmt: skip
    case.supervisors.append(made)
    return made


if __name__ == "__main__":
    unittest.main()
