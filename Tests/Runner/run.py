"""run.py: every test of the runner, then those that need no wall again with the sanitized build.

BUILD (environment) names the folder that the Makefile built into. Ends with 0 only when nothing failed; a test that
was skipped is named.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
GOLDEN = HERE.parent / "Golden/wire.json"
FUZZ_SECONDS = os.environ.get("FUZZ_SECONDS", "8")
BUILD = pathlib.Path(os.environ["BUILD"])
PLAIN = ["test_symbols", "test_codec", "test_direct", "test_invoke", "test_load", "test_seal", "test_calls", "test_namespaces",
         "test_lifecycle", "test_template", "test_gate"]
SANITIZED = ["test_direct", "test_invoke", "test_load", "test_lifecycle.StartTests"]


# The attacks once more: as an ordinary user, and where the kernel forbids namespaces, as either.
EVERYWHERE = ["test_calls", "test_seal", "test_load", "test_gate"]
ORDINARY = 54342
PYTHON = shutil.which("python3", path="/usr/bin:/bin") or sys.executable


def everywhere():
    user = ["setpriv", f"--reuid={ORDINARY}", f"--regid={ORDINARY}", "--clear-groups"] if os.getuid() == 0 else []
    forbidden = [str(BUILD / "test/without-unshare")]
    ways = {"ordinary user": user, "no namespaces": forbidden, "ordinary user, no namespaces": [*user, *forbidden]}
    if not user:
        del ways["ordinary user"], ways["ordinary user, no namespaces"]  # all of this is one already
    failed = 0
    for name, words in ways.items():
        environment = {**os.environ, "RUNNER": str(BUILD / "intent-runner"), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [*words, PYTHON, "-W", "ignore::ResourceWarning", "-m", "unittest", *EVERYWHERE]
        print(f"intent-runner as {name}", file=sys.stderr)
        failed |= subprocess.run(command, cwd=HERE, env=environment).returncode
    return failed


def run(modules, runner):
    began = time.monotonic()
    environment = {**os.environ, "RUNNER": str(runner), "ASAN_OPTIONS": "detect_leaks=0"}
    command = [sys.executable, "-W", "ignore::ResourceWarning", "-m", "unittest", *modules]
    done = subprocess.run(command, cwd=HERE, env=environment)
    print(f"{runner.name}: {', '.join(modules)}: {time.monotonic() - began:.1f} s", file=sys.stderr)
    return done.returncode


def fuzz():
    """A few seconds of libFuzzer on the decoder, starting from the golden values."""
    target = BUILD / "test/fuzz"
    if not target.exists():
        print("fuzz: skipped, no clang with a fuzzer runtime (set CLANG)", file=sys.stderr)
        return 0
    corpus = BUILD / "test/corpus"
    corpus.mkdir(exist_ok=True)
    for entry in json.loads(GOLDEN.read_text())["values"]:
        (corpus / entry["name"].replace(" ", "-")).write_bytes(b"\2" + bytes.fromhex(entry["bytes"]))
    command = [target, f"-max_total_time={FUZZ_SECONDS}", "-max_len=4096", "-print_final_stats=1", "-verbosity=0", corpus]
    done = subprocess.run(command, cwd=BUILD / "test", stderr=subprocess.PIPE, text=True)
    wanted = done.stderr if done.returncode else "".join(
        line + "\n" for line in done.stderr.splitlines() if "number_of_executed" in line
    )
    print(f"fuzz: {wanted}", file=sys.stderr, end="")
    return done.returncode


def main():
    failed = run(PLAIN, BUILD / "intent-runner") | run(SANITIZED, BUILD / "intent-runner-asan") | fuzz() | everywhere()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
