"""Every system call of this machine, by number: the table of Sandbox/Runner/policy.c as the kernel carries it out.

The lists stand here once more on purpose: whoever allows a call says so in both places. Each call is made with -1 for
every argument, which no call does anything with; what counts is whether the filter or the kernel answers.
"""

import errno
import os
import re
import subprocess
import unittest

from test_seal import LIBRARY, SealCase, spec

PERMITTED = set("""
    read write readv writev pread64 pwrite64 close lseek dup sendfile copy_file_range poll ppoll pipe2 recvmsg recvfrom
    shutdown getpeername getsockname newfstatat fstat fstatfs statx readlink readlinkat getdents64 getcwd access faccessat
    faccessat2 fsync fdatasync ftruncate rename renameat renameat2 unlink unlinkat mkdir mkdirat rmdir flock
    munmap mremap madvise brk membarrier futex rseq set_robust_list gettid sched_yield sched_getaffinity exit exit_group
    restart_syscall rt_sigprocmask rt_sigreturn rt_sigsuspend sigaltstack getpid getppid getuid geteuid
    getgid getegid getrandom clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday sysinfo uname epoll_create1
    epoll_ctl epoll_wait epoll_pwait eventfd2 timerfd_create timerfd_settime timerfd_gettime""".split())
# By their arguments: what is allowed of them is in test_seal, test_controls and below.
CONDITIONAL = set("""sendmsg sendto getsockopt setsockopt openat mmap mprotect clone setpriority tgkill fcntl ioctl
    rt_sigaction prctl prlimit64 fallocate""".split())
KILLED = set("""
    ptrace process_vm_readv process_vm_writev mount umount2 pivot_root move_mount open_tree fsopen fsconfig fsmount fspick
    mount_setattr unshare setns chroot bpf io_uring_setup io_uring_enter io_uring_register userfaultfd perf_event_open
    keyctl add_key request_key kexec_load kexec_file_load init_module finit_module delete_module reboot swapon swapoff
    settimeofday clock_settime""".split())
# They end the thread, or put its registers where they never were.
ENDS = {"exit", "exit_group", "rt_sigreturn"}


def numbers():
    """Every call by name, as the C library's headers have them."""
    text = subprocess.run(["gcc", "-E", "-dM", "-include", "sys/syscall.h", "-x", "c", "/dev/null"],
                          capture_output=True, text=True, check=True).stdout  # fmt: skip
    return {name: int(number) for name, number in re.findall(r"#define __NR_(\w+) (\d+)$", text, re.M)}


class CallTests(SealCase):
    ALL = numbers()

    def answers(self, names):
        """The error number of each call, 0 for none."""
        known = [name for name in sorted(names) if name in self.ALL]
        text = self.attempt("try_numbers", ",".join(str(self.ALL[name]) for name in known), type="cstr")
        found = dict(zip(known, map(int, text.split(","))))
        self.assertEqual(len(found), len(known))
        return found

    def test_what_is_permitted_reaches_the_kernel(self):
        refused = [name for name, code in self.answers(PERMITTED - ENDS).items() if code in (errno.EPERM, errno.ENOSYS)]
        # futex and clock_nanosleep have no operation -1, which their own code calls “no such call”.
        self.assertEqual(set(refused) - {"futex"}, set())

    def test_what_ends_a_process_or_a_handler(self):
        for name in ("exit_group", "exit"):
            runner = self.ready(LIBRARY, direct=[spec("try_call", "cstr")])
            runner.send_call(0, 0, "", [f"{self.ALL[name]},7"])
            ended = runner.exited()
            self.assertEqual((ended["code"], ended["status"]), (1, 7), name)
        self.assertEqual(self.attempt("handle_usr1"), 1)

    def test_nothing_else_does(self):
        others = set(self.ALL) - PERMITTED - CONDITIONAL - KILLED
        self.assertGreater(len(others), 150)
        answered = {n: c for n, c in self.answers(others).items() if c not in (errno.EPERM, errno.ENOSYS)}
        self.assertEqual(answered, {})

    def test_what_no_honest_bundle_does_ends_it(self):
        for name in sorted(KILLED & set(self.ALL)):
            with self.subTest(name):
                runner = self.ready(LIBRARY, direct=[spec("try_numbers", "cstr", type="cstr")])
                runner.send_call(0, 0, "", [str(self.ALL[name])])
                self.assertIsNone(runner.receive(), "it got an answer")
                ended = runner.exited()
                self.assertEqual((ended["code"] in (2, 3), ended["status"]), (True, 31), name)
                self.assertEqual(runner.fault.call, self.ALL[name])


class ArgumentTests(SealCase):
    """Calls that are allowed with some arguments: each condition by a call that breaks it alone, and one that holds."""

    def call(self, name, *arguments):
        text = ",".join(str(a & 0xFFFFFFFFFFFFFFFF) for a in (CallTests.ALL[name], *arguments))
        return self.attempt("try_call", text)

    def breaks(self, name, *arguments):
        self.assertEqual(self.call(name, *arguments), -errno.EPERM, (name, arguments))

    def holds(self, name, *arguments):
        self.assertNotEqual(self.call(name, *arguments), -errno.EPERM, (name, arguments))

    def test_sockets(self):
        fast_open = 0x20000000
        self.holds("sendmsg", -1, 0, 0)
        self.breaks("sendmsg", -1, 0, fast_open)
        self.holds("sendto", -1, 0, 0, 0, 0, 0)
        self.breaks("sendto", -1, 0, 0, fast_open, 0, 0)
        self.breaks("sendto", -1, 0, 0, 0, 4096, 16)
        for level, option in ((1, 4), (1, 3), (6, 1)):
            self.holds("getsockopt", -1, level, option, 0, 0)
            self.breaks("getsockopt", -1, level, option + 100, 0, 0)
        self.breaks("getsockopt", -1, 6, 4, 0, 0)
        self.breaks("getsockopt", -1, 6, 3, 0, 0)
        self.breaks("getsockopt", -1, 41, 1, 0, 0)
        for level, option in ((6, 1), (1, 9), (1, 20), (1, 21)):
            self.holds("setsockopt", -1, level, option, 0, 0)
            self.breaks("setsockopt", -1, level, option + 100, 0, 0)
        for option in (9, 20, 21):
            self.breaks("setsockopt", -1, 6, option, 0, 0)
        self.breaks("setsockopt", -1, 1, 1, 0, 0)

    def test_files(self):
        truncate = 0o1000
        for mode in (0, 1, 2):
            self.holds("openat", -1, 0, mode)
        for mode in (1, 2):
            self.holds("openat", -1, 0, mode | truncate)
        for mode in (0, 3):
            self.breaks("openat", -1, 0, mode | truncate)
        for command in (0, 1, 2, 3, 4, 5, 6, 7, 36, 37, 38, 1030):
            self.holds("fcntl", -1, command, 0)
        for command in (8, 9, 10, 11, 15, 16, 1024, 1025, 1026, 1031, 1033):
            self.breaks("fcntl", -1, command, 0)
        for request in (0x5401, 0x541B, 0x5421):
            self.holds("ioctl", -1, request, 0)
        for request in (0x5412, 0x5402, 0x5414, 0x540E, 0x5411, 0x8901, 0x541C):
            self.breaks("ioctl", -1, request, 0)

        self.assertEqual(self.call("fallocate", -1, 0, 0, 1), -errno.EOPNOTSUPP)

    def test_the_log(self):
        """What changes a descriptor for all who have it, or makes a copy of it that could be changed."""
        high = 1 << 32
        for log in (1, 2, 1 | high, 2 | high):
            self.breaks("ftruncate", log, -1)
            self.breaks("dup", log)
            for command in (0, 4, 1030):
                self.breaks("fcntl", log, command, -1)
                self.breaks("fcntl", log, command | high, -1)
        for command in (1, 2, 3):
            self.holds("fcntl", 1, command, 1)
        for other in (0, 3, 4, 17):
            self.holds("ftruncate", other, -1)
            self.holds("fcntl", other, 4, 0)
        self.holds("dup", 0)

    def test_memory(self):
        private, shared, anonymous = 2, 1, 32
        self.holds("mmap", 0, 0, 1, private, -1, 0)
        self.holds("mmap", 0, 0, 1, shared, -1, 0)
        self.holds("mmap", 0, 0, 3, private | anonymous, -1, 0)
        self.holds("mmap", 0, 0, 5, private, -1, 0)
        self.breaks("mmap", 0, 0, 3, shared | anonymous, -1, 0)
        self.breaks("mmap", 0, 0, 7, private, -1, 0)
        self.breaks("mmap", 0, 0, 7, private | anonymous, -1, 0)
        self.breaks("mmap", 0, 0, 5, private | anonymous, -1, 0)
        self.holds("mprotect", 1, 0, 3)
        self.holds("mprotect", 1, 0, 5)
        self.breaks("mprotect", 1, 0, 7)
        self.breaks("mprotect", 1, 0, 6)

    def test_processes(self):
        thread = 0x3D0F00
        for flags in (17, 0x01200000 | 17, 0x4100 | 17, thread & ~0x10000):
            self.breaks("clone", flags, 0, 0, 0, 0)
        # A thread with a table of files of its own, or a folder or memory, is one that no limit and no watch sees.
        for shared in (0x100, 0x200, 0x400, 0x800):
            self.breaks("clone", thread & ~shared, 0, 0, 0, 0)
        for namespace in (1 << bit for bit in (17, 25, 26, 27, 28, 29, 30)):
            self.breaks("clone", thread | namespace, 0, 0, 0, 0)
        self.assertEqual(self.call("clone3", 0, 0), -errno.ENOSYS)
        self.holds("setpriority", 0, 0, 0)
        for which, who in ((1, 0), (2, 0), (0, 1), (0, os.getpid())):
            self.breaks("setpriority", which, who, 0)
        self.breaks("tgkill", 1, 1, 0)
        # 15, 23, 27, 29 and 30 each pass by a line of their own.
        for number in (1, 9, 11, 15, 17, 23, 27, 29, 30, 32, 33, 63, 64):
            self.holds("rt_sigaction", number, 0, 0, 8)
        self.breaks("rt_sigaction", 31, 0, 0, 8)
        self.holds("prlimit64", 0, 7, 0, 0)
        self.breaks("prlimit64", 1, 7, 0, 0)
        self.breaks("prlimit64", 0, 7, 4096, 0)
        for option in (15, 16, 0x53564D41):
            self.holds("prctl", option, 0, 0, 0, 0)
        for option in (1, 3, 4, 8, 22, 23, 24, 35, 36, 38, 47, 53, 59, 65, 0x59616D61):
            self.breaks("prctl", option, 0, 0, 0, 0)


if __name__ == "__main__":
    unittest.main()
