"""The decoder and encoder against golden bytes, every truncation, and random damage."""

import random
import struct
import subprocess
import unittest

import golden
import harness
import wire


class CodecTests(unittest.TestCase):
    tool = "codec-tool"

    def ask(self, inputs):
        """One answer for each (bytes, descriptors)."""
        lines = "".join(f"{fds} {data.hex()}\n" for data, fds in inputs)
        done = subprocess.run([harness.BUILD / "test" / self.tool], input=lines, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr[-3000:])
        answers = done.stdout.splitlines()
        self.assertEqual(len(answers), len(inputs))
        return answers

    def test_golden_file_is_current(self):
        self.assertEqual(golden.FILE.read_text(), golden.text())

    def test_values_survive(self):
        inputs = [(wire.put_value(value), golden.fds_of(name)) for name, value in golden.VALUES.items()]
        self.assertEqual(self.ask(inputs), [data.hex() for data, _ in inputs])

    def test_malformed_is_refused(self):
        answers = self.ask([(data, 0) for data in golden.MALFORMED.values()])
        self.assertEqual(dict(zip(golden.MALFORMED, answers)), dict.fromkeys(golden.MALFORMED, "bad"))
        for name, data in golden.MALFORMED.items():
            with self.assertRaises(wire.Malformed, msg=name):
                wire.get_value(data)

    def test_truncated_at_every_byte(self):
        cases = [
            (wire.put_value(value)[:cut], golden.fds_of(name))
            for name, value in golden.VALUES.items()
            for cut in range(len(wire.put_value(value)))
        ]
        self.assertEqual(set(self.ask(cases)), {"bad"})

    def test_damaged_bytes_are_judged_alike(self):
        chance = random.Random(1)
        cases = []
        for _ in range(6000):
            name = chance.choice(list(golden.VALUES))
            data = bytearray(wire.put_value(golden.VALUES[name]))
            for _ in range(chance.randint(1, 3)):
                data[chance.randrange(len(data))] = chance.choice([0, 1, 4, 5, 6, 7, 8, 9, 127, 255, chance.randrange(256)])
            cases.append((bytes(data), golden.fds_of(name)))
        for (data, fds), answer in zip(cases, self.ask(cases)):
            self.assertEqual(self.judge(data, fds), answer, data.hex())

    @staticmethod
    def judge(data, fds):
        """What the second implementation says. Descriptors are numbered anew, in the order in which they appear."""
        try:
            wire.get_value(data, fds)
        except wire.Malformed:
            return "bad"
        out, seen = bytearray(data), 0

        def number(at):
            return struct.unpack_from("<I", data, at)[0]

        def walk(at):
            nonlocal seen
            kind, at = data[at], at + 1
            if kind == 1:
                return at + 1
            if kind in (2, 3):
                return at + 8
            if kind in (4, 5):
                return at + 4 + number(at)
            if kind in (6, 7):
                count, at = number(at), at + 4
                for _ in range(count):
                    at = walk(at + 4 + number(at) if kind == 7 else at)
                return at
            if kind == 8:
                struct.pack_into("<I", out, at, seen)
                seen += 1
                return at + 4
            if kind == 9:
                at += 4 + number(at)
                at += 4 + number(at)
                for _ in range(4):
                    at = walk(at)
            return at

        walk(0)
        return out.hex()


class SanitizedCodecTests(CodecTests):
    tool = "codec-tool-asan"


if __name__ == "__main__":
    unittest.main()
