#!/usr/bin/env python3
"""Builds packages of bundles in Swift in one build folder, so that the SDK is compiled once for all of them.

    Tests/SwiftBundles/building.py FOLDER…

The library of an example is copied to where `swift build -c release` in its own folder would leave it.
"""

import os
import shutil
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
SHARED = os.path.join(ROOT, ".build", "swift-bundles")
RELEASE = os.path.join(SHARED, "release")


def build(folder):
    print("building", os.path.relpath(folder, ROOT), file=sys.stderr, flush=True)
    done = subprocess.run(["swift", "build", "-c", "release", "--package-path", folder, "--scratch-path", SHARED],
                          stdout=subprocess.PIPE)
    if done.returncode != 0:
        # What the compiler says is there.
        sys.exit(done.stdout.decode(errors="replace") + f"error: {folder} does not build")
    hand_over(folder)


def hand_over(folder):
    name = f"lib{os.path.basename(folder)}.so"
    if not os.path.exists(os.path.join(RELEASE, name)):
        return
    own, triple = os.path.join(folder, ".build"), os.path.relpath(os.path.realpath(RELEASE), os.path.realpath(SHARED))
    os.makedirs(os.path.join(own, triple), exist_ok=True)
    if not os.path.lexists(os.path.join(own, "release")):
        os.symlink(triple, os.path.join(own, "release"))
    # By renaming: a process may have the old one mapped.
    made = os.path.join(own, triple, name)
    shutil.copy2(os.path.join(RELEASE, name), made + ".new")
    os.replace(made + ".new", made)


if __name__ == "__main__":
    for argument in sys.argv[1:]:
        build(os.path.abspath(argument))
