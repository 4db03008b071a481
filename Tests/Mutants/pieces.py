"""pieces.py: the pieces of the wall that mutants.py takes away, each a small change of one source file.

A rule of the filter removed, loosened or added, a layer that reports itself and is not there, a limit that is not set, a
right that Landlock does not handle, a question that the gate does not ask.
"""

import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parents[2]
SOURCE = ROOT / "Sandbox/Runner"

# Calls that a table without a default answer would let through, each a way out that somebody has used.
FORBIDDEN = """socket socketpair connect bind listen accept4 fork vfork execve execveat kill tkill rt_sigqueueinfo
    rt_tgsigqueueinfo pidfd_open pidfd_send_signal pidfd_getfd chmod fchmodat chown fchown lchown fchownat utimensat utime
    futimesat setxattr lsetxattr fsetxattr removexattr truncate link linkat symlink symlinkat mknod mknodat chdir fchdir
    setuid setresuid setgid setgroups capset sched_setaffinity sched_setscheduler sched_setattr ioprio_set memfd_create
    shmget shmat msgget semget mq_open open_by_handle_at name_to_handle_at personality seccomp inotify_init1
    fanotify_init kcmp setrlimit setpgid setsid sethostname iopl ioperm modify_ldt arch_prctl timer_create vmsplice splice
    tee process_madvise quotactl acct syslog umask getpgid sched_setparam setfsuid open creat dup2 dup3 wait4 waitid
    landlock_restrict_self close_range mlock pkey_mprotect remap_file_pages""".split()


class Mutant:
    def __init__(self, name, *changes):
        self.name = name
        self.changes = changes  # (file, old, new)


def rules(file):
    """The rows of a policy table: (line, name of the call)."""
    for line in (SOURCE / file).read_text().splitlines():
        if found := re.match(r'    (?:ALLOW|ALLOW_IF|KILL)\("(\w+)"|    \{"(\w+)", POLICY_', line):
            yield line, found[1] or found[2]


def loosened(line):
    """The row without each of its conditions in turn: (which, new line)."""
    if found := re.match(r'    ALLOW_IF\("(\w+)", .*, (".*")\),', line):
        yield 1, f"    ALLOW(\"{found[1]}\", {found[2]}),"
    elif found := re.match(r'    \{"(\w+)", POLICY_ALLOW, 1, \{\{.*?\}\}, (".*")\},', line):
        yield 1, f'    {{"{found[1]}", POLICY_ALLOW, 0, {{{{0, 0, 0}}}}, {found[2]}}},'
    elif found := re.match(r'    \{"(\w+)", POLICY_ALLOW, 2, \{(\{.*?\}), (\{.*?\})\}, (".*")\},', line):
        yield 1, f'    {{"{found[1]}", POLICY_ALLOW, 1, {{{found[3]}}}, {found[4]}}},'
        yield 2, f'    {{"{found[1]}", POLICY_ALLOW, 1, {{{found[2]}}}, {found[4]}}},'


def policy():
    for file in ("policy.c", "policy_template.c"):
        where = "template " if file != "policy.c" else ""
        seen = {}
        for line, name in rules(file):
            seen[name] = seen.get(name, 0) + 1
            row = f"{where}{name}" + (f" {seen[name]}" if seen[name] > 1 else "")
            yield Mutant(f"rule removed: {row}", (file, line + "\n", ""))
            for which, new in loosened(line):
                yield Mutant(f"condition {which} removed: {row}", (file, line, new))
            if line.startswith("    KILL") or "POLICY_ENOSYS" in line or "POLICY_UNSUPPORTED" in line or "POLICY_NOTIFY" in line:
                allowed = f'    ALLOW("{name}", ""),' if file == "policy.c" else line.replace("POLICY_NOTIFY", "POLICY_ALLOW")
                yield Mutant(f"allowed instead: {row}", (file, line, allowed))
    for line in (SOURCE / "policy.c").read_text().splitlines():
        if found := re.match(r'    GUARD\("(\w+)", (\w+)', line):
            yield Mutant(f"log guard removed: {found[1]} {found[2]}", ("policy.c", line + "\n", ""))
    shared = "(CLONE_THREAD | CLONE_VM | CLONE_SIGHAND | CLONE_FILES | CLONE_FS)"
    for flag in ("CLONE_VM", "CLONE_SIGHAND", "CLONE_FILES", "CLONE_FS"):
        yield Mutant(f"condition of clone: {flag}", ("policy.c", shared, shared.replace(f" | {flag}", "")))
    first = '    ALLOW("read", "files, pipes"),'
    for name in FORBIDDEN:
        yield Mutant(f"rule added: {name}", ("policy.c", first, f'{first}\n    ALLOW("{name}", ""),'))


def layers():
    """Each layer reports that it is up, and is not."""
    seal, land = "seal.c", "landlock.c"
    on = "(struct layer_state){true, NULL}"
    yield Mutant("layer: no_new_privs", (seal, "done(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0))", "on(NULL)"))
    yield Mutant("layer: mdwe", (seal, "done(prctl(SET_MDWE, MDWE_REFUSE_EXEC_GAIN, 0, 0, 0))", "on(NULL)"))
    yield Mutant("layer: capabilities", (seal, "done(keep_capabilities(0))", "on(NULL)"))
    yield Mutant("layer: bounding set", (seal, "if (!without[LAYER_CAPABILITIES]) drop_bounding();", "(void)drop_bounding;"))
    yield Mutant("layer: uid", (seal, "bool files = plan->file_uid >= 0;", "bool files = plan->file_uid >= 0; if (uid) return on(NULL);"))
    yield Mutant("layer: uid where files are another's", (seal, "setresuid(uid, uid, uid) ||", "(!files && setresuid(uid, uid, uid)) ||"))
    yield Mutant("layer: files as another", (seal, "(files && switch_files((uid_t)plan->file_uid))", "0"))
    yield Mutant("layer: groups", (seal, "setgroups(0, NULL) == 0 && ", ""))
    yield Mutant("layer: landlock", (land, "syscall(SYS_landlock_restrict_self, ruleset, 0) == 0", "ruleset >= 0"))
    yield Mutant("layer: seccomp", ("filter.c", "if (syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &loaded)) {", "if (!loaded.len) {"))
    yield Mutant("layer: child's domain", ("template.c", "syscall(SYS_landlock_restrict_self, FD_SCOPE, 0) == 0", "true"))
    yield Mutant("layer: child's filter", ("child_filter.c", "return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) ? -errno : 0;", "return program.len ? 0 : -1;"))
    yield Mutant("layer: descriptors", (seal, "return close_from(FD_FIRST_FREE);", f"return {on};"))
    yield Mutant("layer: descriptors of a template", (seal, "return close_from(FD_OURS);", f"return {on};"))
    yield Mutant("layer: descriptors of a child", ("template.c", " || close_range(FD_STAT, ~0U, 0)", ""))
    yield Mutant("layer: inherited descriptors", ("supervisor.c", "  close_range((unsigned)control + 1, ~0U, 0);\n", ""))
    yield Mutant("layer: session", ("supervisor.c", "  setsid();\n", ""))
    yield Mutant("layer: parent-death signal", (seal, "if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)) return -errno;", ""))
    yield Mutant("layer: environment", ("runner.c", "  environ = plan->environment;\n", ""))
    yield Mutant("layer: umask", (seal, "  umask(077);\n", ""))
    yield Mutant("layer: wiped messages", ("supervisor.c", "explicit_bzero(runner.packet, in_place ? sizeof message->header + message->len : WIRE_PACKET);", "(void)in_place;"))
    for name in ("IPC", "UTS", "NET"):
        old = "enter(CLONE_NEW" + name + ")"
        text = (SOURCE / "namespaces.c").read_text()
        if name == "UTS":
            yield Mutant("layer: uts", ("namespaces.c", "if (!without[LAYER_UTS]) layers[LAYER_UTS] = enter_uts();", "(void)enter_uts; layers[LAYER_UTS] = on(NULL);"))
        elif old in text:
            yield Mutant(f"layer: {name.lower()}", ("namespaces.c", old, "on(NULL)"))
    yield Mutant("layer: pid", ("namespaces.c", "full ? enter_pid() :", "full ? ((void)enter_pid, on(NULL)) :"))
    yield Mutant("layer: mount, noexec", ("root.c", "{.set = SET_NOEXEC | SET_NOSUID}", "{.set = SET_NOSUID}"))
    yield Mutant("layer: mount", (seal, "layers[LAYER_MOUNT] = root_enter(plan);", "(void)root_enter;"))


def limits():
    for name in ("DATA", "AS", "NOFILE", "FSIZE", "CPU", "SIGPENDING"):
        old = next(line for line in (SOURCE / "limits.c").read_text().splitlines() if f"RLIMIT_{name}," in line and "failed =" in line)
        yield Mutant(f"limit: {name}", ("limits.c", old + "\n", ""))
    yield Mutant("limit: NPROC", ("limits.c", "set(RLIMIT_NPROC, others + MOST_TASKS)", "others < UINT64_MAX"))
    yield Mutant("limit: CORE", ("supervisor.c", "setrlimit(RLIMIT_CORE, &core);", "(void)core;"))


def landlock():
    file = "landlock.c"
    for name in ("FS_REFER", "FS_TRUNCATE", "FS_IOCTL_DEV"):
        old = next(line for line in (SOURCE / file).read_text().splitlines() if f"handled.fs |= {name};" in line)
        yield Mutant(f"landlock right: {name}", (file, old + "\n", ""))
    for bit, name in enumerate("execute write_file read_file read_dir remove_dir remove_file make_char make_dir make_reg make_sock make_fifo make_block make_sym".split()):
        yield Mutant(f"landlock right: {name}", (file, "ready.handled.fs = FS_ALL_1;", f"ready.handled.fs = FS_ALL_1 & ~(1 << {bit});"))
    yield Mutant("landlock: TCP", (file, "ready.handled.net = NET_ALL;", "ready.handled.net = 0;"))
    yield Mutant("landlock: scope of signals", (file, "ready.handled.scoped = SCOPE_ALL;", "ready.handled.scoped = SCOPE_ALL & ~2;"))
    yield Mutant("landlock: scope of abstract sockets", (file, "ready.handled.scoped = SCOPE_ALL;", "ready.handled.scoped = SCOPE_ALL & ~1;"))
    yield Mutant("landlock: the bundle's folder is written", (file, "add_path(ruleset, plan->bundle, EXECUTE)", "add_path(ruleset, plan->bundle, EXECUTE | WRITE)"))
    yield Mutant("landlock: the data folder is executed", (file, "add_path(ruleset, plan->data, WRITE)", "add_path(ruleset, plan->data, WRITE | EXECUTE)"))
    yield Mutant("landlock: what is for reading is written", (file, "add_granted(ruleset, plan->read, READ);", "add_granted(ruleset, plan->read, WRITE);"))
    yield Mutant("landlock: a grant is followed through a link", (file, ".resolve = RESOLVE_NO_SYMLINKS", ".resolve = 0"))
    for path in ("/", "/etc", "/proc", "/dev", "/tmp", "/home", "/root", "/usr/bin", "/sys", "/run"):
        yield Mutant(f"landlock: {path} is read", (file, '{"/dev/urandom", READ},', f'{{"/dev/urandom", READ}}, {{"{path}", EXECUTE}},'))
    for line in (SOURCE / file).read_text().splitlines():
        for path in re.findall(r'\{("/[^}]*)\}', line) if line.startswith('    {"/') else ():
            yield Mutant(f"landlock: {path.split(',')[0]} is not reached", (file, "{" + path + "},", ""))


def gate():
    file = "gate.c"
    may = "(pid_t)asked.pid == gate->pid && gate->ready && gate->sent && !gate->granted"
    for part in ("(pid_t)asked.pid == gate->pid && ", " && gate->ready", " && gate->sent", " && !gate->granted"):
        yield Mutant(f"gate: fork without {part.strip(' &')}", (file, may, may.replace(part, "")))
    born = "!gate->granted || number != gate->first->number || pid == gate->pid || supervisor_knows(pid)"
    yield Mutant("gate: born without an order", (file, born, "!gate->first || " + born.replace("!gate->granted || ", "")))
    for part in ("number != gate->first->number || ", "pid == gate->pid || ", " || supervisor_knows(pid)"):
        yield Mutant(f"gate: born without {part.strip(' |')}", (file, born, born.replace(part, "")))
    yield Mutant("gate: whose child it is", (file, " || stat.parent != gate->pid", ""))
    yield Mutant("gate: who speaks", (file, "  if (heard->sender != gate->pid) return false;\n", ""))
    yield Mutant("gate: a descriptor too many is closed", (file, "    else close(fd);\n", ""))
    yield Mutant("gate: who lies is killed", (file, "if (status > 0) supervisor_kill(gate->pid);", ""))
    lines = (SOURCE / "child_filter.c").read_text().splitlines()
    for line in lines:
        if found := re.search(r"EQUAL\((SYS_\w+|PR_\w+), TO\((\d+), REFUSE\)", line):
            yield Mutant(f"child's filter: {found[1]}", ("child_filter.c", line, line.replace(f"TO({found[2]}, REFUSE)", f"TO({found[2]}, ALLOW)", 1)))
    yield Mutant("child's filter: clone", ("child_filter.c", "TO(9, ALLOW), TO(9, REFUSE)", "TO(9, ALLOW), TO(9, ALLOW)"))
    yield Mutant("child's filter: tgkill", ("child_filter.c", "EQUAL(pid, TO(12, ALLOW), 0)", "EQUAL(pid, TO(12, ALLOW), TO(12, ALLOW))"))


def everything():
    return [*layers(), *limits(), *landlock(), *gate(), *policy()]
