"""The executable itself: what it exports, needs and how it is hardened."""

import subprocess
import unittest

import harness

PROGRAM = harness.BUILD / "intent-runner"


def output(*command):
    return subprocess.run([*command, PROGRAM], capture_output=True, text=True, check=True).stdout


class SymbolTests(unittest.TestCase):
    def test_exports_exactly_four_names(self):
        lines = output("nm", "-D", "--defined-only").splitlines()
        self.assertEqual([line.split()[1:] for line in lines], [["T", name] for name in ("access", "faccessat", "fchmod", "open")])

    def test_needs_only_libc(self):
        needed = [line.split("[")[1].rstrip("]") for line in output("readelf", "-dW").splitlines() if "(NEEDED)" in line]
        self.assertEqual(needed, ["libc.so.6"])

    def test_never_closes_a_library(self):
        self.assertIn(" dlopen@", output("nm", "-D"))
        self.assertNotIn("dlclose", output("nm", "-D"))

    def test_is_hardened(self):
        dynamic, headers = output("readelf", "-dW"), output("readelf", "-lW")
        self.assertIn("BIND_NOW", dynamic)
        self.assertIn("PIE", dynamic)
        self.assertIn("GNU_RELRO", headers)
        self.assertRegex(headers, r"GNU_STACK .* RW +0x")
        self.assertIn("__stack_chk_fail", output("nm", "-D"))
        self.assertRegex(output("nm", "-D"), r"__\w+_chk@")


if __name__ == "__main__":
    unittest.main()
