"""Direct functions: every C type in and out, every error convention, what does not fit."""

import math
import os
import unittest

import harness
import wire
from wire import Entity, Fd

INTEGERS = {
    name: (-(1 << bits - 1), (1 << bits - 1) - 1) if name[0] == "i" else (0, min((1 << bits) - 1, (1 << 63) - 1))
    for bits in (8, 16, 32, 64)
    for name in (f"i{bits}", f"u{bits}")
}
NAME = {"prefix": "Dr", "given": "Ada", "middle": "K", "family": "Lovelace", "suffix": "II", "nickname": "A"}
DATE = {"era": 1, "year": 2026, "month": 3, "day": 20, "hour": 9, "minute": 8, "second": 7, "nanosecond": 6,
        "weekday": 5, "weekOfYear": 12, "timeZone": "Europe/Vienna"}  # fmt: skip
PLACE = {"latitude": 48.2, "longitude": 16.4, "name": "Wien", "address": "Stephansplatz"}
STRUCTS = {
    "duration": [{"seconds": -5, "attoseconds": 10**17}],
    "measurement": [{"value": 5.5, "unit": "kilometers"}],
    "currencyAmount": [{"amount": "12.50", "currency": "EUR"}],
    "personName": [NAME, {"given": "Ada"}, {}],
    "dateComponents": [DATE, {"hour": 18}, {}],
    "place": [PLACE, {"latitude": 1.0, "longitude": 2.0}, {"name": "Wien"}, {}],
    "entity": [Entity("Note", "n1"), Entity("", "")],
}
LISTS = {
    "i64s": [[1, -2, 1 << 62], []],
    "f64s": [[1.5, -0.0, math.inf], []],
    "bools": [[True, False, True], []],
    "strs": [["a", "", "ü\0x"], []],
}


def spec(symbol, args=(), result="return", type="", error="none"):
    return {"symbol": symbol, "args": list(args), "result": result, "type": type, "error": error}


class DirectCase(harness.RunnerCase):
    def functions(self, *specs):
        """A runner with these functions; call them by their place."""
        return self.ready("lib.so", direct=list(specs))

    def ok(self, runner, index, expected, *arguments, fds=()):
        result = runner.direct(index, *arguments, fds=fds)
        self.assertEqual((result.status, result.error, result.value), (0, None, expected), (index, arguments))

    def fails(self, runner, index, code, text, *arguments):
        result = runner.direct(index, *arguments)
        self.assertEqual((result.status, result.code, result.error, result.value), (1, code, text, None))


class TypeTests(DirectCase):
    def type_functions(self, name):
        """same, out, or (optional in), maybe (optional in and out), out with an optional."""
        return self.functions(
            spec("same_" + name, [name], "return", name),
            spec("out_" + name, [name], "out", name),
            spec("maybe_" + name, [name + "?"], "return", name + "?"),
            spec("out_maybe_" + name, [name + "?"], "out", name + "?"),
        )

    def check_type(self, name, values, bad):
        runner = self.type_functions(name)
        for value in values:
            for index in range(4):
                self.ok(runner, index, value, value)
        for index in (2, 3):
            self.ok(runner, index, None, None)
        text = "{}_{}: argument 1 does not fit {}"
        for value in [*bad, None]:
            self.fails(runner, 0, "argument-does-not-fit", text.format("same", name, name), value)
        for value in bad:
            self.fails(runner, 2, "argument-does-not-fit", text.format("maybe", name, name), value)

    def test_integers(self):
        for name, (least, most) in INTEGERS.items():
            with self.subTest(name):
                bad = [1.0, "x", "", "-", "1x", True, b"1", [1]]
                if least > -(1 << 63):
                    bad.append(least - 1)
                if most < (1 << 63) - 1:
                    bad.append(most + 1)
                self.check_type(name, [least, most, 0, 1], bad)

    def test_integers_of_enumerations_are_strings(self):
        runner = self.functions(spec("same_i64", ["i64"], "return", "i64"), spec("same_i8", ["i8"], "return", "i8"))
        for text in ("12", "-12", "0", "-9223372036854775808", "9223372036854775807"):
            self.ok(runner, 0, int(text), text)
        for text in ("9223372036854775808", "-9223372036854775809", "99999999999999999999", "1 ", "+1", "--1"):
            self.assertEqual(runner.direct(0, text).code, "argument-does-not-fit", text)
        self.assertEqual(runner.direct(1, "128").code, "argument-does-not-fit")

    def test_reals(self):
        self.check_type("f64", [0.1, -0.0, math.inf, 5e-324], ["x", True, []])
        self.check_type("f32", [0.5, -math.inf, 0.0], ["x", 1e300, -1e39])
        runner = self.functions(spec("same_f64", ["f64"], "return", "f64"))
        self.assertTrue(math.isnan(runner.direct(0, math.nan).value))
        self.ok(runner, 0, 9007199254740992.0, 1 << 53)
        self.assertEqual(runner.direct(0, (1 << 53) + 1).code, "argument-does-not-fit")

    def test_bool(self):
        self.check_type("bool", [True, False], [1, "true"])
        self.ok(self.functions(spec("any_bool", [], "return", "bool")), 0, True)

    def test_structs(self):
        for name, values in STRUCTS.items():
            with self.subTest(name):
                self.check_type(name, values, ["x", 1, []])

    def test_struct_that_would_lose_a_member(self):
        runner = self.functions(spec("same_dateComponents", ["dateComponents"], "return", "dateComponents"))
        self.assertEqual(runner.direct(0, {"quarter": 2}).code, "argument-does-not-fit")
        self.ok(runner, 0, {"year": 1}, {"year": 1, "quarter": None, "calendar": "gregorian"})

    def test_struct_with_a_needed_member_missing(self):
        runner = self.functions(spec("same_measurement", ["measurement"], "return", "measurement"))
        for value in ({"value": 1.0}, {"unit": "m"}, {"value": "1", "unit": "m"}, {}):
            self.assertEqual(runner.direct(0, value).code, "argument-does-not-fit", value)

    def test_strings(self):
        values = ["", "Grüße", "a\0b", "x" * 100000]
        self.check_type("str", values, [1, b"x"])
        runner = self.functions(
            spec("same_cstr", ["cstr"], "return", "cstr"), spec("out_cstr", ["cstr"], "out", "cstr"),
            spec("same_cstr", ["cstr?"], "return", "cstr?"), spec("or_cstr", ["cstr?", "cstr"], "return", "cstr"),
            spec("terminated", ["str"], "return", "i64"), spec("static_str", [], "return", "str"),
        )  # fmt: skip
        for index in range(3):
            self.ok(runner, index, "Grüße", "Grüße")
        self.ok(runner, 2, None, None)
        self.ok(runner, 3, "b", None, "b")
        self.assertEqual(runner.direct(0, "a\0b").code, "argument-does-not-fit")
        self.ok(runner, 4, 1, "abc")
        self.ok(runner, 5, "static")

    def test_lists(self):
        for name, values in LISTS.items():
            with self.subTest(name):
                runner = self.functions(
                    spec("same_" + name, [name], "return", name), spec("out_" + name, [name], "out", name),
                    spec("maybe_" + name, [name + "?"], "return", name + "?"),
                    spec("or_" + name, [name + "?"], "return", name), spec("null_" + name, [name], "return", "i64"),
                )  # fmt: skip
                for value in values:
                    for index in range(4):
                        self.ok(runner, index, value, value)
                self.ok(runner, 2, None, None)
                self.ok(runner, 3, [], None)
                self.ok(runner, 4, 0, [])
                self.assertEqual(runner.direct(0, [b"x"]).code, "argument-does-not-fit")
                self.assertEqual(runner.direct(0, "x").code, "argument-does-not-fit")

    def test_long_list(self):
        runner = self.functions(spec("sum", ["i64s"], "return", "i64"), spec("same_i64s", ["i64s"], "return", "i64s"))
        numbers = list(range(200000))
        self.ok(runner, 0, sum(numbers), numbers)
        self.ok(runner, 1, numbers, numbers)

    def test_value(self):
        runner = self.functions(
            spec("same_value", ["value"], "return", "value"), spec("out_value", ["value"], "out", "value"),
            spec("value_kind", ["value"], "return", "i64"), spec("value_kind", ["value?"], "return", "i64"),
            spec("maybe_value", ["value?"], "return", "value?"),
        )  # fmt: skip
        for value in (None, 1, "x", [1, {"a": Entity("T", "i", "t")}], b"raw", 1.5, True):
            self.ok(runner, 0, value, value)
            self.ok(runner, 1, value, value)
            self.ok(runner, 4, value, value)
        self.ok(runner, 2, 0, None)
        self.ok(runner, 3, -1, None)

    def test_many_kinds_at_once(self):
        args = ["i8", "f64", "str", "f32", "i64s", "bool", "i32?", "place"]
        runner = self.functions(spec("mixed", args, "return", "i64"))
        self.ok(runner, 0, 1 + 2 + 3 + 4 + 5 + 1 + 7 + 8, 1, 2.0, "abc", 4.0, [0] * 5, True, 7, {"latitude": 8.0})

    def test_file_in(self):
        runner = self.functions(spec("read_file", ["file"], "return", "str"))
        with open(self.data / "in.txt", "w+") as file:
            file.write("content")
            for _ in range(300):  # more than the limit of open files: each must be closed again
                file.flush()
                file.seek(0)
                value = {"name": "in.txt", "type": "text/plain", "file": Fd(0)}
                self.ok(runner, 0, "content|in.txt|text/plain", value, fds=[file.fileno()])
        self.assertEqual(runner.direct(0, {"name": "x", "data": b"y"}).code, "argument-does-not-fit")

    def test_file_out(self):
        runner = self.functions(spec("make_file", [], "out", "file"))
        for _ in range(300):
            result = runner.direct(0)
            self.assertEqual(result.value, {"name": "made.txt", "type": "text/plain", "file": Fd(0)})
            self.assertEqual(os.read(result.fds[0], 10), b"made")
            os.close(result.fds[0])

    def test_results_are_released_once(self):
        runner = self.functions(
            spec("same_str", ["str"], "return", "str"), spec("out_str", ["str"], "out", "str"),
            spec("releases", [], "return", "i64"), spec("fail_out", ["i32"], "out", "str", "out"),
        )  # fmt: skip
        runner.direct(0, "x")
        runner.direct(1, "x")
        runner.direct(3, 5)
        self.ok(runner, 2, 3)

    def test_results_that_do_not_fit(self):
        runner = self.functions(
            spec("huge", [], "return", "u64"), spec("bad_utf8", [], "return", "str"),
            spec("null_with_length", [], "return", "str"), spec("same_cstr", ["cstr?"], "return", "cstr"),
            spec("same_str", ["str"], "return", "str"),
        )  # fmt: skip
        for index in range(3):
            call = runner.send_call(0, index, "", [])
            self.assertEqual(runner.receive().type, wire.MISUSE)
            self.assertEqual(runner.result(call).code, "malformed-result")
        self.ok(runner, 3, None, None)
        result = runner.direct(4, "x" * (8 << 20))
        self.assertEqual((result.status, result.code), (1, "result-too-large"))
        self.ok(runner, 4, "still alive", "still alive")


class ErrorTests(DirectCase):
    def test_out(self):
        runner = self.functions(
            spec("fail_out", ["i32"], "out", "str", "out"), spec("fail_err_only", ["i32"], "return", "i64", "out"),
            spec("long_text", [], "none", "", "out"),
        )  # fmt: skip
        self.ok(runner, 0, "result", 0)
        self.fails(runner, 0, "7", "failed with 7", 7)
        self.fails(runner, 0, "-3", "failed with -3", -3)
        self.ok(runner, 1, 42, 0)
        self.fails(runner, 1, "9", "error 9", 9)
        self.fails(runner, 2, "1", "x" * 252)

    def test_nonzero(self):
        runner = self.functions(spec("fail_nonzero", ["i32"], "out", "i64", "nonzero"))
        self.ok(runner, 0, 5, 0)
        self.fails(runner, 0, "-2", "error -2", -2)

    def test_negative_errno(self):
        runner = self.functions(
            spec("fail_negative", ["i32"], "out", "i64", "negative-errno"),
            spec("negative_or", ["i64"], "return", "i64", "negative-errno"),
            spec("negative_16", ["i16"], "return", "i16", "negative-errno"),
        )  # fmt: skip
        self.ok(runner, 0, 6, 0)
        self.fails(runner, 0, "ENOENT", "No such file or directory", -2)
        self.ok(runner, 1, 5, 5)
        self.fails(runner, 1, "EACCES", "Permission denied", -13)
        self.fails(runner, 1, "-100000", "error -100000", -100000)
        self.fails(runner, 2, "EPERM", "Operation not permitted", -1)

    def test_errno(self):
        runner = self.functions(
            spec("fail_errno", ["i32"], "return", "i64", "errno"), spec("errno_none", ["i32"], "none", "", "errno")
        )
        self.ok(runner, 0, 8, 0)
        self.fails(runner, 0, "EDOM", "Numerical argument out of domain", 33)
        self.ok(runner, 1, None, 0)
        self.fails(runner, 1, "ENOSPC", "No space left on device", 28)

    def test_null(self):
        runner = self.functions(
            spec("fail_null", ["i32"], "return", "cstr", "null"),
            spec("fail_null_pointer", ["bool"], "return", "i64?", "null"),
        )
        self.ok(runner, 0, "fine", 0)
        self.fails(runner, 0, "ENOENT", "No such file or directory", 2)
        self.ok(runner, 1, 9, False)
        self.fails(runner, 1, "null", "the function returned a null pointer", True)

    def test_nan(self):
        runner = self.functions(
            spec("fail_nan", ["f64"], "return", "f64", "nan"), spec("fail_nan_32", ["f32"], "return", "f32", "nan"),
            spec("fail_nan_out", ["f64"], "out", "f64", "nan"),
        )  # fmt: skip
        for index in range(3):
            self.ok(runner, index, 2.0, 4.0)
            self.fails(runner, index, "nan", "the result is not a number", -1.0)
            self.assertTrue(math.isnan(runner.direct(index, math.nan).value))

    def test_none(self):
        self.ok(self.functions(spec("nothing", [], "none")), 0, None)


class HostTests(DirectCase):
    def test_ask_reads_the_socket_itself(self):
        runner = self.functions(spec("ask_host", [], "return", "i64"), spec("same_i64", ["i64"], "return", "i64"))
        call = runner.send_call(0, 0)
        asked = runner.receive()
        self.assertEqual((asked.type, asked.call), (wire.ASK, call))
        second = runner.send_call(0, 1, "", [5])  # waits until the first is done
        runner.answer(call, asked.reader().unpack("I"), value=77)
        self.assertEqual(runner.result(call).value, 77)
        self.assertEqual(runner.result(second).value, 5)

    def test_cannot_complete_itself(self):
        runner = self.functions(spec("complete_self", [], "return", "i64"))
        call = runner.send_call(0, 0)
        self.assertEqual(runner.receive().type, wire.MISUSE)
        self.assertEqual(runner.result(call).value, -22)

    def test_cancel_page_is_seen(self):
        runner = self.functions(spec("wait_cancel", [], "return", "i64"))
        call = runner.send_call(0, 0)
        runner.set_cancelled(call)
        self.assertEqual(runner.result(call).value, 1)

    def test_deadline_is_seen(self):
        runner = self.functions(spec("wait_cancel", [], "return", "i64"))
        self.assertEqual(runner.result(runner.send_call(0, 0, now=100.0, deadline=100.05)).value, 1)


class PreparationTests(DirectCase):
    def test_what_cannot_be_prepared(self):
        cases = {
            "missing: the library does not export it": spec("missing", [], "none"),
            "sum: an argument has no known C type": spec("sum", ["i128"], "none"),
            "sum: its result has no known C type": spec("sum", ["i64s"], "return", "what"),
            "sum: its result or error convention is not known": spec("sum", [], "maybe"),
            "sum: its error convention does not go with its result": spec("sum", ["i64s"], "return", "i64", "nan"),
            "a direct function: it has no symbol": {"args": []},
            "sum: its arguments are no list, or too many": spec("sum", ["i8"] * 65),
        }
        for text, function in cases.items():
            with self.subTest(text):
                runner = self.start("lib.so", direct=[function])
                with self.assertRaises(harness.LoadFailed) as caught:
                    runner.ready()
                self.assertEqual(caught.exception.args[0], {"stage": "symbol", "error": text})
                self.assertEqual(runner.exited()["status"], 72)

    def test_wrong_index_or_number_of_arguments_is_a_broken_host(self):
        for index, arguments in ((1, []), (0, [1])):
            runner = self.functions(spec("nothing", [], "none"))
            runner.send_call(0, index, "", arguments)
            self.assertEqual(runner.exited()["status"], 73)

    def test_system_library_by_soname(self):
        runner = self.ready(
            harness.pathlib.Path("libm.so.6"), direct=[spec("hypot", ["f64", "f64"], "return", "f64", "errno")]
        )
        self.ok(runner, 0, 5.0, 3.0, 4.0)


if __name__ == "__main__":
    unittest.main()
