"""table.py: the attacks of one bundle on what is around it, as data. test_table.py makes each of them.

An attack is a function of attempts.c (or of probe.c, which is in it) that is denied in every world and at every moment,
and a control: with the layers `off` it succeeds, so that a denial says something. What only the whole program can show
stands in ELSEWHERE, by the tests that do it. WORDS is the list that all of it has to cover.
"""

import dataclasses
import os
import signal
from collections.abc import Callable

WORDS = """fork bomb; memory bomb; endless loop; stack overflow; ptrace of the host; ptrace of a sibling; signals to the host;
    signals to a sibling; prlimit; setpriority on the host; sched_setaffinity on the host; chmod; chown; utime; setxattr;
    reading ~/.ssh; /proc of others; environment secrets; writing outside; symbolic links; dot dot; inherited descriptors;
    network v4; network v6; unix sockets; abstract sockets; netlink; DNS; mounting; io_uring; userfaultfd; bpf; perf;
    keyrings; memfd and exec; setuid binaries; terminal escape codes; TIOCSTI; log flood; reply flood; torn frames;
    overlong frames; reordered frames; replies for calls never made; double completion; descriptor smuggling; a FIFO as
    result file; a forged pid; a constructor that does any of this; the socket of the resident host"""
WORDS = [" ".join(word.split()) for word in WORDS.split(";")]

DONE = staticmethod(lambda value: value >= 0)
BY_SYSCALL = (signal.SIGSYS,)


@dataclasses.dataclass
class Attack:
    """One attempt. `arguments` come of the world (test_table.World), where it is a function."""

    words: str
    symbol: str
    arguments: Callable | tuple = ()
    # Layers without which it succeeds, all of them at once.
    off: str = "seccomp"
    # Signals that may end the process in place of a denial.
    ends: tuple = BY_SYSCALL
    # Whether a value says that it succeeded; and the words of a program that took the process over.
    done: Callable = DONE
    prints: str = ""
    # For the control: rights of root; or a throwaway namespace that it must stay in.
    needs_root: bool = False
    ordinary_only: bool = False
    inside: tuple = ()
    # What the runner's record has beside the usual; and where its output goes.
    members: dict = dataclasses.field(default_factory=dict)
    terminal: bool = False
    # Of two layers that both stop it, those that do so without the other.
    alone: tuple = ("seccomp", "landlock")

    @property
    def name(self):
        return f"{self.words}: {self.symbol}"


def victim(world):
    return (world.victim,)


def sibling(world):
    return (world.sibling,)


def kept(world):
    return (str(world.secret),)


CREATE, READ = os.O_CREAT | os.O_WRONLY, os.O_RDONLY
ATTACH = "seccomp,landlock,capabilities"
NAMESPACE = ("unshare", "-m", "--propagation", "private")
SMALL = {"memory": 64 << 20, "files": 64, "fsize": 1 << 20}

ATTACKS = [
    # ---- Using things up, in the smallest form that says something ----
    Attack("fork bomb", "try_fork"),
    Attack("fork bomb", "try_vfork"),
    Attack("fork bomb", "try_clone3"),
    # Each of its threads would have its own limit of open files, and be seen by no watch of the data folder.
    Attack("fork bomb", "try_thread_with_its_own_files"),
    Attack("memory bomb", "allocate", (200 << 20,), "rlimits", members=SMALL),
    Attack("memory bomb", "try_map", (3, 0x21)),  # shared, which counts in no limit
    Attack("log flood", "write_much", (2,), "rlimits", (signal.SIGXFSZ,), members=SMALL),
    Attack("inherited descriptors", "open_many", (100,), "rlimits", members=SMALL),
    # ---- Other processes ----
    Attack("ptrace of the host", "attach", victim, ATTACH, needs_root=True),
    Attack("ptrace of the host", "read_memory", victim, ATTACH, needs_root=True),
    Attack("ptrace of a sibling", "attach", sibling, ATTACH, needs_root=True),
    Attack("signals to the host", "try_kill", lambda world: (world.victim, 0), "seccomp,landlock"),
    Attack("signals to the host", "try_tgkill", lambda world: (world.victim, 0), "seccomp,landlock"),
    Attack("signals to the host", "try_sigqueue", victim, "seccomp,landlock"),
    Attack("signals to the host", "signal_by_descriptor", victim, "seccomp,landlock"),
    Attack("signals to the host", "try_setown", victim),
    Attack("signals to a sibling", "try_kill", lambda world: (world.sibling, 0), "seccomp,landlock"),
    Attack("signals to a sibling", "try_tkill", lambda world: (world.sibling, 0), "seccomp,landlock"),
    Attack("prlimit", "try_prlimit", victim, "seccomp,capabilities"),
    Attack("prlimit", "try_prlimit_read", victim, "seccomp,capabilities"),
    Attack("setpriority on the host", "try_setpriority", victim, "seccomp,capabilities"),
    Attack("sched_setaffinity on the host", "try_affinity", victim, "seccomp,capabilities"),
    Attack("sched_setaffinity on the host", "try_scheduler", victim, "seccomp,capabilities"),
    Attack("/proc of others", "read_environment", victim, "landlock,capabilities,user"),
    Attack("/proc of others", "read_maps", victim, "landlock,capabilities,user"),
    Attack("/proc of others", "read_environment", sibling, "landlock,capabilities", needs_root=True),
    Attack("a forged pid", "forge_pid", victim, "seccomp,capabilities", needs_root=True),
    Attack("inherited descriptors", "inherited", (), "descriptors", done=lambda value: value > 0),
    # ---- The user's files ----
    Attack("chmod", "try_chmod", kept),
    Attack("chmod", "try_fchmod", lambda world: (str(world.secret), 0o640), "seccomp,landlock"),
    Attack("chown", "try_chown", kept, "seccomp,capabilities", needs_root=True),
    Attack("utime", "try_utime", kept),
    Attack("setxattr", "try_setxattr", kept),
    Attack("reading ~/.ssh", "try_open", lambda world: (str(world.key), READ), "landlock"),
    Attack("reading ~/.ssh", "try_open", lambda world: (str(world.key.parent), READ), "landlock"),
    Attack("writing outside", "try_write", lambda world: (str(world.secret), "x"), "landlock"),
    Attack("writing outside", "try_open", lambda world: (world.fresh(), CREATE), "landlock"),
    Attack("writing outside", "try_truncate", kept, "seccomp,landlock"),
    Attack("writing outside", "try_mkdir", lambda world: (world.fresh(),), "landlock"),
    Attack("writing outside", "try_rename", lambda world: (world.made(), world.fresh()), "landlock"),
    Attack("writing outside", "try_unlink", lambda world: (world.made(),), "landlock"),
    Attack("writing outside", "try_rmdir", lambda world: (world.folder_made(),), "landlock"),
    Attack("writing outside", "try_mknod", lambda world: (world.fresh(),), "seccomp,landlock"),
    Attack("writing outside", "make_device", lambda world: (world.fresh(), 0o020600), ATTACH, needs_root=True),
    Attack("writing outside", "make_device", lambda world: (world.fresh(), 0o060600), ATTACH, needs_root=True),
    Attack("writing outside", "listen_unix", lambda world: (world.fresh(),), "seccomp,landlock"),
    Attack("writing outside", "try_chdir", lambda world: (str(world.folder),)),
    Attack("symbolic links", "try_open", ("link", READ), "landlock"),
    Attack("symbolic links", "try_write", ("link", "x"), "landlock"),
    Attack("symbolic links", "try_symlink", lambda world: (str(world.secret), world.fresh()), "seccomp,landlock"),
    Attack("symbolic links", "try_link", lambda world: (str(world.secret), world.fresh()), "seccomp,landlock"),
    Attack("dot dot", "try_open", ("../secret", READ), "landlock"),
    Attack("dot dot", "try_write", ("../data/../secret", "x"), "landlock"),
    # ---- The network ----
    Attack("network v4", "connect_v4", lambda world: (world.port(4),), "seccomp,landlock"),
    Attack("network v4", "listen_v4", (), "seccomp,landlock"),
    Attack("network v6", "connect_v6", lambda world: (world.port(6),), "seccomp,landlock"),
    Attack("unix sockets", "connect_unix", lambda world: (world.unix(),)),
    Attack("unix sockets", "try_socketpair"),
    Attack("abstract sockets", "connect_abstract", lambda world: (world.abstract(),), "seccomp,landlock"),
    Attack("netlink", "ask_netlink"),
    Attack("DNS", "ask_v4", lambda world: (world.port(4),)),
    Attack("DNS", "look_up", ("localhost",), "seccomp,landlock", alone=("landlock",)),
    # ---- The kernel ----
    Attack("mounting", "mount_over", lambda world: (str(world.folder),), ATTACH, needs_root=True, inside=NAMESPACE),
    Attack("mounting", "try_userns", (), "seccomp"),
    Attack("mounting", "try_chroot", (), "seccomp,capabilities", needs_root=True),
    Attack("io_uring", "try_io_uring"),
    Attack("userfaultfd", "user_faults"),
    Attack("bpf", "bpf_map", (), "seccomp,capabilities", needs_root=True),
    Attack("perf", "perf_event", (), "seccomp,capabilities", needs_root=True),
    Attack("keyrings", "see_keyring"),
    Attack("keyrings", "add_to_keyring"),
    Attack("keyrings", "ask_for_key"),
    # ---- Other programs, and the terminal ----
    Attack("memfd and exec", "try_memfd"),
    Attack("memfd and exec", "run_from_memory", ("#!/bin/sh\necho taken over\n",), "seccomp,landlock", prints="taken over"),
    Attack("memfd and exec", "run_program", lambda world: (world.program(),), "seccomp,landlock", prints="uid="),
    # In its own data folder, where it may write: reading is allowed there, so that the right to execute is what is missing.
    Attack("memfd and exec", "run_program", lambda world: (world.program(world.case.data),), "seccomp,landlock", prints="uid="),
    Attack("setuid binaries", "run_program", lambda world: (world.program(setuid=True),),
           "seccomp,landlock,no_new_privs,capabilities,user,ipc,uts", prints="euid=0", ordinary_only=True),
    Attack("setuid binaries", "try_setresuid", (), "seccomp,capabilities", needs_root=True),
    Attack("TIOCSTI", "type_for_the_user", (), "seccomp,capabilities", needs_root=True, terminal=True),
]  # fmt: skip


@dataclasses.dataclass
class Elsewhere:
    """Attacks that need the whole program: tests by module, class and name.

    `contained` is a class that has an ordinary user's and one without namespaces beside it, as `others`.
    """

    words: str
    contained: str
    control: str
    others: tuple


def bombs(name, control):
    others = tuple(f"test_exhaustion.{each}.{name}" for each in ("OrdinaryUserTests", "WithoutNamespacesTests"))
    return f"test_exhaustion.BombTests.{name}", control, others


def lies(group, name, control):
    others = tuple(f"test_lies.{each}{group}.{name}" for each in ("OrdinaryUser", "WithoutNamespaces"))
    return f"test_lies.{group}.{name}", control, others


FORGED = lies("ForgedMessageTests", "test_every_one", "test_lies.ForgedMessageTests.test_control")
FILES = lies("FalseFileTests", "test_files_that_are_none", "test_lies.FalseFileTests.test_good_ones")

ELSEWHERE = [
    Elsewhere("fork bomb", *bombs("test_forks", "test_table.ControlTests.test_each")),
    Elsewhere("memory bomb", *bombs("test_memory", "test_table.ControlTests.test_each")),
    Elsewhere("endless loop", *bombs("test_endless_loop", "test_controls.ControlTests.test_endless_loop")),
    Elsewhere("stack overflow", *bombs("test_stack", "test_controls.ControlTests.test_stack_overflow")),
    Elsewhere("log flood", *bombs("test_log", "test_table.ControlTests.test_each")),
    Elsewhere("environment secrets", "test_secrets.SecretTests.test_nothing_of_the_hosts_environment",
              "test_secrets.SecretTests.test_control",
              ("test_secrets.OrdinaryUserTests.test_nothing_of_the_hosts_environment",
               "test_secrets.WithoutNamespacesTests.test_nothing_of_the_hosts_environment")),
    Elsewhere("dot dot", *lies("GrantedFolderTests", "test_ways_out", "test_lies.GrantedFolderTests.test_ways_out")),
    Elsewhere("symbolic links", *lies("GrantedFolderTests", "test_race", "test_lies.GrantedFolderTests.test_ways_out")),
    Elsewhere("terminal escape codes", *lies("TerminalTests", "test_results_logs_errors_and_titles",
                                             "test_lies.TerminalTests.test_json_escapes_it")),
    *(Elsewhere(words, *FORGED) for words in ("reply flood", "torn frames", "overlong frames", "reordered frames",
                                              "replies for calls never made", "double completion", "descriptor smuggling")),
    Elsewhere("a FIFO as result file", *FILES),
    Elsewhere("a constructor that does any of this", "test_table.EveryLayerTests.test_in_a_constructor",
              "test_table.ControlTests.test_each",
              ("test_table.OrdinaryUserTests.test_in_a_constructor", "test_table.WithoutNamespacesTests.test_in_a_constructor")),
    Elsewhere("a constructor that does any of this",
              *lies("EarlyMessageTests", "test_every_one_at_load", "test_lies.ForgedMessageTests.test_control")),
    Elsewhere("the socket of the resident host", "test_resident_socket.SocketTests.test_from_inside",
              "test_resident_socket.SocketTests.test_control",
              ("test_resident_socket.OrdinaryUserTests.test_from_inside",
               "test_resident_socket.WithoutNamespacesTests.test_from_inside")),
]  # fmt: skip
