"""projects.py: a public project's files, which targets have them, and which of them are one module."""

import collections
import os
import re
import shutil
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))


def git(repository, *arguments):
    return subprocess.run(["git", "--git-dir", repository, *arguments], capture_output=True, check=True).stdout


def checkout(repository, folder):
    """The names of the project's Swift files and settings, which are put below `folder`."""
    names = git(repository, "ls-tree", "-r", "--name-only", "-z", "HEAD").decode("utf-8", "replace").split("\0")
    wanted = [n for n in names if n.endswith((".swift", ".pbxproj", ".xcconfig")) and "/Pods/" not in n]
    os.makedirs(folder, exist_ok=True)
    data = subprocess.run(["git", "--git-dir", repository, "cat-file", "--batch"], capture_output=True,
                          input="".join("HEAD:" + n + "\n" for n in wanted).encode()).stdout
    at = 0
    for name in wanted:
        end = data.index(b"\n", at)
        head = data[at:end].split()
        at = end + 1
        if len(head) < 3 or not head[-1].isdigit():
            continue
        size = int(head[-1])
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        open(path, "wb").write(data[at:at + size])
        at += size + 1
    return wanted


# Xcode's names of the compiler's upcoming features that change what compiles.
FEATURES = {
    "UPCOMING_FEATURE_ISOLATED_DEFAULT_VALUES": ["IsolatedDefaultValues"],
    "UPCOMING_FEATURE_MEMBER_IMPORT_VISIBILITY": ["MemberImportVisibility"],
    "UPCOMING_FEATURE_EXISTENTIAL_ANY": ["ExistentialAny"],
    "UPCOMING_FEATURE_GLOBAL_CONCURRENCY": ["GlobalConcurrency"],
    "UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT": ["NonisolatedNonsendingByDefault"],
    "UPCOMING_FEATURE_INFER_SENDABLE_FROM_CAPTURES": ["InferSendableFromCaptures"],
    "UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY": ["GlobalActorIsolatedTypesUsability"],
    "UPCOMING_FEATURE_INFER_ISOLATED_CONFORMANCES": ["InferIsolatedConformances"],
    "APPROACHABLE_CONCURRENCY": ["DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferIsolatedConformances",
                                 "InferSendableFromCaptures", "NonisolatedNonsendingByDefault"],
}


def modes(folder, names):
    """The language mode and default isolation that most of the project's targets ask for."""
    text = "".join(open(os.path.join(folder, n), errors="replace").read() for n in names
                   if not n.endswith(".swift") and os.path.exists(os.path.join(folder, n)))
    versions = collections.Counter(v.split(".")[0] for v in re.findall(r"SWIFT_VERSION = ([\d.]+)", text))
    isolated = len(re.findall(r"SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor", text))
    asked = collections.Counter(re.findall(r"SWIFT_(UPCOMING_FEATURE_\w+|APPROACHABLE_CONCURRENCY) = YES", text))
    flags = ["-swift-version", "6" if versions["6"] > versions["5"] else "5"]
    if isolated * 2 > sum(versions.values()):
        flags += ["-default-isolation", "MainActor"]
    for setting, count in sorted(asked.items()):
        if count * 2 > sum(versions.values()):
            flags += [f for feature in FEATURES.get(setting, ()) for f in ("-enable-upcoming-feature", feature)]
    return flags


def place(file, roots):
    """The innermost Xcode project that a file belongs to."""
    return max((r for r in roots if file.startswith(r + "/")), key=len, default="")


def built(swift, names, folder, packages):
    """The files that a target has: a project may keep some that nobody builds."""
    projects = [open(os.path.join(folder, n), errors="replace").read() for n in names if n.endswith("project.pbxproj")]
    if not projects or any("FileSystemSynchronized" in text for text in projects):
        return swift
    listed = {m for text in projects for m in re.findall(r"([^/\s\"]+\.swift)", text)}
    return [n for n in swift if os.path.basename(n) in listed or any(n.startswith(p) for p in packages)]


def nearness(file, group):
    """How many folders a file shares with the nearest of a group: two targets may declare the same name."""
    return max(len(os.path.commonprefix([file.split("/"), other.split("/")])) for other in group)


def groups(files, names_of):
    """Files that can be one module: split by folder where two declare the same name."""
    def split(some, depth):
        seen = collections.Counter(n for f in some for n in names_of[f])
        if len(some) == 1 or not [n for n, c in seen.items() if c > 1]:
            return [some]
        parts = collections.defaultdict(list)
        for f in some:
            parts["/".join(f.split("/")[:depth + 1])].append(f)
        if len(parts) == 1 and depth > 12:
            return [[f] for f in some]
        return [g for part in parts.values() for g in split(part, depth + 1)]
    return split(files, 0)


def lister():
    """The program that lists declarations, built from Stubs.swift when that is newer."""
    source, program = os.path.join(HERE, "Stubs.swift"), os.path.join(ROOT, ".build", "real-code-stubs")
    if os.path.exists(program) and os.path.getmtime(program) > os.path.getmtime(source):
        return program
    host = os.path.join(os.path.dirname(os.path.realpath(shutil.which("swiftc"))), "..", "lib", "swift", "host")
    subprocess.run(["swiftc", "-O", "-swift-version", "5", "-I", host, "-L", host, "-Xlinker", "-rpath", "-Xlinker", host,
                    "-lSwiftSyntax", "-lSwiftParser", source, "-o", program], check=True)
    return program
