"""golden.py: the bytes that both sides of the wire must produce and refuse, as Tests/Golden/wire.json.

`python3 golden.py` writes the file; test_codec.py compares. A value is described with its kind:
{"int": "5"}, {"double": bits in hexadecimal}, {"record": [[name, value], …]}, {"entity": {…}}, ….
"""

import json
import pathlib
import struct

import wire
from wire import Entity, Fd

FILE = pathlib.Path(__file__).resolve().parents[1] / "Golden/wire.json"

NAN = struct.unpack("<d", struct.pack("<Q", 0x7FF8000000000001))[0]


def nest(depth):
    value = None
    for _ in range(depth):
        value = [value]
    return value


VALUES = {
    "null": None,
    "true": True,
    "false": False,
    "zero": 0,
    "negative": -1,
    "int least": -(1 << 63),
    "int most": (1 << 63) - 1,
    "double": 2.5,
    "negative zero": -0.0,
    "infinity": float("inf"),
    "nan with payload": NAN,
    "empty string": "",
    "string": "Grüße, 世界 🌍",
    "string with a zero": "a\0b",
    "edges of utf-8": "\u007f\u0080\u07ff\u0800\ud7ff\ue000\uffff\U00010000\U0010ffff",
    "bytes": bytes(range(256)),
    "empty bytes": b"",
    "empty list": [],
    "list": [1, "two", 3.0, None, [b"four"]],
    "empty record": {},
    "record": {"name": "x", "": None, "nested": {"a": [True, False]}},
    "descriptors": [Fd(0), {"file": Fd(1), "name": "a.txt"}],
    "entity": Entity("Note", "n1"),
    "entity with everything": Entity(
        "Note", "n/2", "First", {"key": "sub"}, {"named": "icon"}, {"colour": "red", "at": 1.5}
    ),
    "entity without properties": Entity("", "", "t", None, None, {}),
    "deepest": nest(32),
    "deepest record": {"a": nest(31)},
}


def entity_bytes(type, id, *parts):
    return b"\x09" + wire.put_str(type) + wire.put_str(id) + b"".join(parts)


NULL = b"\0"
MALFORMED = {
    "nothing": b"",
    "unknown kind": b"\x0a",
    "kind 255": b"\xff",
    "bool 2": b"\x01\x02",
    "two values": b"\0\0",
    "list count too large": b"\x06" + struct.pack("<I", 2) + NULL,
    "list count 2^32-1": b"\x06\xff\xff\xff\xff" + NULL * 16,
    "record count too large": b"\x07" + struct.pack("<I", 2) + wire.put_str("") + NULL,
    "record count 2^32-1": b"\x07\xff\xff\xff\xff" + NULL * 16,
    "string length 2^32-1": b"\x04\xff\xff\xff\xff" + b"x" * 16,
    "bytes length 2^32-1": b"\x05\xff\xff\xff\xff" + b"x" * 16,
    "descriptor without one": b"\x08" + struct.pack("<I", 0),
    "too deep": wire.put_value(nest(33)),
    "too deep record": wire.put_value({"a": nest(32)}),
    "too deep entity": b"\x06\x01\0\0\0" * 32 + entity_bytes("T", "i", NULL, NULL, NULL, NULL),
    "very deep": b"\x06\x01\0\0\0" * 100000 + NULL,
    "entity id too long": entity_bytes("T", "i" * 4097, NULL, NULL, NULL, NULL),
    "entity properties a list": entity_bytes("T", "i", NULL, NULL, NULL, b"\x06\0\0\0\0"),
    **{
        "utf-8 " + raw.hex(): b"\x04" + wire.put_str(raw)
        for raw in (
            b"\x80", b"\xc0\x80", b"\xc1\xbf", b"\xc2", b"\xe0\x80\x80", b"\xe0\x9f\xbf", b"\xed\xa0\x80",
            b"\xed\xbf\xbf", b"\xe2\x82", b"\xf0\x80\x80\x80", b"\xf0\x8f\xbf\xbf", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80",
            b"\xff", b"\xfe", b"abcdefg\xff", b"abcdefgh\xc3", b"\xc3(", b"\xe2(\xa1",
        )
    },
    "bad name in a record": b"\x07\x01\0\0\0" + wire.put_str(b"\xff") + NULL,
}

CALL = wire.call_payload(
    wire.PERFORM, "Add", "", {"a": 1, "b": 2.5}, locale="de-AT", zone="Europe/Vienna", now=1.5, deadline=31.5
)
MESSAGES = {
    "empty": (wire.BYE, 0, b""),
    "cancel": (wire.CANCEL, 7, b""),
    "call": (wire.CALL, 1, CALL),
    "direct call": (wire.CALL, 2, wire.call_payload(0, 3, "", [1.0, "x"], now=1.0, deadline=2.0)),
    "answer": (wire.ANSWER, 2, struct.pack("<III", 9, 0, 0xFFFFFFFF) + wire.put_value("yes")),
    "opened": (wire.OPENED, 2, struct.pack("<Ii", 9, -13)),
    "exactly one packet": (wire.CALL, 1 << 40, b"x" * wire.PIECE),
    "two packets": (wire.CALL, 1 << 40, b"x" * (wire.PIECE + 1)),
}


def describe(value):
    if value is None:
        return {"null": True}
    if isinstance(value, bool):
        return {"bool": value}
    if isinstance(value, int):
        return {"int": str(value)}
    if isinstance(value, float):
        return {"double": struct.pack(">d", value).hex()}
    if isinstance(value, str):
        return {"string": value}
    if isinstance(value, bytes):
        return {"bytes": value.hex()}
    if isinstance(value, list):
        return {"list": [describe(item) for item in value]}
    if isinstance(value, dict):
        return {"record": [[name, describe(held)] for name, held in value.items()]}
    if isinstance(value, Fd):
        return {"fd": value.index}
    return {"entity": {name: describe(held) for name, held in vars(value).items()}}


def squeeze(data):
    """Long runs are written as [hex, times] so that the file stays small."""
    return data.hex() if len(data) < 4096 else [[data[:16].hex(), 1], [data[16:17].hex(), len(data) - 16]]


def fds_of(name):
    return 2 if name == "descriptors" else 0


def document():
    long = {"very deep"}
    return {
        "values": [
            {"name": name, "fds": fds_of(name), "value": describe(value), "bytes": wire.put_value(value).hex()}
            for name, value in VALUES.items()
        ],
        "malformed": [
            {"name": name, "fds": 0, "bytes": data.hex()} for name, data in MALFORMED.items() if name not in long
        ],
        "messages": [
            {
                "name": name,
                "type": type,
                "call": str(call),
                "payload": squeeze(payload),
                "packets": [squeeze(packet) for packet in wire.packets(type, call, payload)],
            }
            for name, (type, call, payload) in MESSAGES.items()
        ],
    }


def text():
    return json.dumps(document(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_text(text())
