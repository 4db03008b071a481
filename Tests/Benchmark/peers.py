"""peers.py: what others cost for the same call: D-Bus through its daemon, gRPC C++ unary, the MCP Python SDK.

`install` brings what they need: Debian packages, and `mcp` into a virtual environment below build/. A peer that cannot be had
is left out and named. Each measures itself in rounds, with its clients and servers on the core that it is given.
"""

import contextlib
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
BUILD = HERE / "build/peers"
PYTHON = BUILD / "venv/bin/python"
PACKAGES = [
    "dbus-daemon", "libdbus-1-dev", "libgrpc++-dev", "protobuf-compiler-grpc", "protobuf-compiler", "libprotobuf-dev",
    "pkg-config", "g++", "python3-venv"]
# row: how many times dearer than a warm call it should at least be
AIMS = {"D-Bus through its daemon": 4, "gRPC C++, unary": 10, "MCP Python SDK": 85}


def quietly(*words, **more):
    return subprocess.run([str(word) for word in words], capture_output=True, text=True, **more)


def install():
    """Installs and builds the peers. Returns why some are missing: row -> reason."""
    BUILD.mkdir(parents=True, exist_ok=True)
    missing = [name for name in PACKAGES if "ok installed" not in quietly("dpkg-query", "-W", "-f=${Status}", name).stdout]
    if missing:
        root = [] if os.geteuid() == 0 else ["sudo", "-n"]
        environment = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]
        quietly(*environment, "update", "-qq")
        quietly(*environment, "install", "-y", "-qq", "--no-install-recommends", *missing)
    reasons = {}
    for row, build in (
            ("D-Bus through its daemon", build_dbus), ("gRPC C++, unary", build_grpc), ("MCP Python SDK", build_mcp)):
        done = build()
        if done is not None and done.returncode:
            reasons[row] = (done.stderr.strip().splitlines() or ["it does not build"])[-1]
    return reasons


def flags(*packages):
    return quietly("pkg-config", "--cflags", "--libs", *packages).stdout.split()


def newer(target, *sources):
    return target.exists() and all(target.stat().st_mtime >= source.stat().st_mtime for source in sources)


def build_dbus():
    source = HERE / "peers/dbus.c"
    if newer(BUILD / "dbus", source):
        return None
    return quietly("gcc", "-std=gnu17", "-O2", "-o", BUILD / "dbus", source, *flags("dbus-1"))


def build_grpc():
    source, proto = HERE / "peers/grpc.cc", HERE / "peers/adder.proto"
    if newer(BUILD / "grpc", source, proto):
        return None
    plugin = quietly("which", "grpc_cpp_plugin").stdout.strip()
    made = quietly(
        "protoc", f"--proto_path={proto.parent}", f"--cpp_out={BUILD}", f"--grpc_out={BUILD}",
        f"--plugin=protoc-gen-grpc={plugin}", proto)
    if made.returncode:
        return made
    return quietly(
        "g++", "-std=c++17", "-O2", f"-I{BUILD}", "-o", BUILD / "grpc", source, BUILD / "adder.pb.cc",
        BUILD / "adder.grpc.pb.cc", *flags("grpc++", "protobuf"))


def build_mcp():
    if PYTHON.exists() and quietly(PYTHON, "-c", "import mcp").returncode == 0:
        return None
    made = quietly(sys.executable, "-m", "venv", BUILD / "venv")
    return made if made.returncode else quietly(PYTHON, "-m", "pip", "install", "-q", "mcp")


@contextlib.contextmanager
def bus():
    """A D-Bus daemon of its own: its address."""
    daemon = subprocess.Popen(
        ["dbus-daemon", f"--config-file={HERE / 'peers/session.conf'}", "--nofork", "--print-address=1"],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        yield daemon.stdout.readline().strip()
    finally:
        daemon.terminate()
        daemon.wait()
        daemon.stdout.close()


def lines(words, cpu, env=None):
    pinned = ["taskset", "-c", str(cpu), *map(str, words)]
    done = quietly(*pinned, env={**os.environ, **(env or {})}, timeout=300)
    if done.returncode:
        raise RuntimeError(f"{words[0]} ended with {done.returncode}: {done.stderr[-400:]}")
    return [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]


def measure(row, calls, cpu):
    """One round of a peer: an object with nanoseconds."""
    if row == "D-Bus through its daemon":
        # On the core of its clients, as all of a row are.
        allowed = os.sched_getaffinity(0)
        os.sched_setaffinity(0, {cpu})
        try:
            with bus() as address:
                return lines([BUILD / "dbus", calls, 1, cpu], cpu, {"DBUS_SESSION_BUS_ADDRESS": address})[-1]
        finally:
            os.sched_setaffinity(0, allowed)
    if row == "gRPC C++, unary":
        with tempfile.TemporaryDirectory() as folder:
            return lines([BUILD / "grpc", max(100, calls // 4), 1, cpu, f"{folder}/socket"], cpu)[-1]
    return lines([PYTHON, HERE / "peers/mcp_client.py", max(30, calls // 20), 1], cpu)[-1]
