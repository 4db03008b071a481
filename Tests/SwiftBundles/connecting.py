"""What connects by itself does not, in a sealed runner: URLSession. Part of sealed.py."""

import http.server
import os
import shutil
import subprocess
import sys
import threading

import harness

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "Connecting/Fetch.swift")
ALONE = """import ctypes, sys
fetch = ctypes.CDLL(sys.argv[1]).fetch
fetch.restype = ctypes.c_int64
print(fetch(ctypes.c_int64(int(sys.argv[2]))))"""


class Quiet(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.server.asked += 1
        self.send_response(200)
        self.end_headers()

    def log_message(self, *words):
        pass


class URLSessionTests(harness.RunnerCase):
    def setUp(self):
        super().setUp()
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Quiet)
        self.server.asked = 0
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.addCleanup(self.server.server_close)
        self.addCleanup(self.server.shutdown)
        self.made = self.bundle / "libFetch.so"
        subprocess.run(["swiftc", "-swift-version", "6", "-emit-library", "-o", self.made, SOURCE], check=True, cwd=self.folder)

    def test_it_fails_with_an_error_and_nobody_is_asked(self):
        compiler = os.path.dirname(os.path.realpath(shutil.which("swiftc")))
        runtime = os.path.realpath(os.path.join(compiler, "../lib/swift/linux"))
        function = {"symbol": "fetch", "args": ["i64"], "result": "return", "type": "i64", "error": "none"}
        runner = self.ready(self.made, memory=512 << 20, execute=[os.fsencode(runtime)], direct=[function])
        runner.socket.settimeout(60)
        result = runner.direct(0, self.server.server_port)
        self.assertLess(result.value, 0)
        self.assertEqual(self.server.asked, 0)

    def test_control(self):
        """Without a wall the same function gets its answer."""
        words = [sys.executable, "-c", ALONE, self.made, str(self.server.server_port)]
        done = subprocess.run(words, capture_output=True, text=True, check=True)
        self.assertEqual((done.stdout, self.server.asked), ("200\n", 1))
