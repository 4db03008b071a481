"""wire.py: the wire format of Sandbox/Runner/wire.h, written a second time, for tests.

Values are Python's: None, bool, int, float, str, bytes, list, dict, Fd(index) and Entity. Must never share code
with the runner: where the two disagree, one of them is wrong.
"""

import array
import os
import socket
import struct
from dataclasses import dataclass, field
from typing import Any

VERSION = 1
PACKET = 65536
HEADER = struct.Struct("<BBHIQ")
PIECE = PACKET - HEADER.size
INLINE = 1 << 20
MORE, IN_FD = 1, 2
MAX_DEPTH = 32

START, KILL, FORK = 1, 2, 3
STARTED, EXITED, REFUSED = 17, 18, 19
SEALED, LOADED, LOAD_FAILED, RESULT, ASK, PROGRESS, LOG, OPEN, CONNECT, MISUSE = range(33, 43)
FAULT = 44
CALL, ANSWER, OPENED, CANCEL, BYE = range(65, 70)
PERFORM, QUERY, OPTIONS, CONVERT, CONTEXT, DESCRIBE = range(1, 7)


class Malformed(Exception):
    pass


@dataclass
class Fd:
    index: int


@dataclass
class Entity:
    type: str
    id: str
    title: Any = None
    subtitle: Any = None
    image: Any = None
    properties: Any = None


# ---- Writing ----


def put_str(text):
    raw = text if isinstance(text, bytes) else text.encode()
    return struct.pack("<I", len(raw)) + raw


def put_value(value):
    if value is None:
        return b"\0"
    if isinstance(value, bool):
        return struct.pack("<BB", 1, value)
    if isinstance(value, int):
        return struct.pack("<Bq", 2, value)
    if isinstance(value, float):
        return struct.pack("<Bd", 3, value)
    if isinstance(value, str):
        return b"\x04" + put_str(value)
    if isinstance(value, bytes):
        return b"\x05" + put_str(value)
    if isinstance(value, (list, tuple)):
        return struct.pack("<BI", 6, len(value)) + b"".join(map(put_value, value))
    if isinstance(value, dict):
        fields = b"".join(put_str(name) + put_value(held) for name, held in value.items())
        return struct.pack("<BI", 7, len(value)) + fields
    if isinstance(value, Fd):
        return struct.pack("<BI", 8, value.index)
    if isinstance(value, Entity):
        parts = (value.title, value.subtitle, value.image, value.properties)
        return b"\x09" + put_str(value.type) + put_str(value.id) + b"".join(map(put_value, parts))
    raise TypeError(value)


# ---- Reading ----


@dataclass
class Reader:
    data: bytes
    fds: int = 0
    at: int = 0

    def take(self, n):
        if n > len(self.data) - self.at:
            raise Malformed("short")
        piece = self.data[self.at : self.at + n]
        self.at += n
        return piece

    def unpack(self, form):
        return struct.unpack("<" + form, self.take(struct.calcsize("<" + form)))[0]

    def str(self):
        try:
            return self.take(self.unpack("I")).decode()
        except UnicodeDecodeError as error:
            raise Malformed("UTF-8") from error

    def count(self, least):
        n = self.unpack("I")
        if n * least > len(self.data) - self.at:
            raise Malformed("count")
        return n

    def value(self, depth=0):
        kind = self.unpack("B")
        if kind in (6, 7, 9) and depth >= MAX_DEPTH:
            raise Malformed("depth")
        if kind == 0:
            return None
        if kind == 1:
            truth = self.unpack("B")
            if truth > 1:
                raise Malformed("bool")
            return bool(truth)
        if kind == 2:
            return self.unpack("q")
        if kind == 3:
            return self.unpack("d")
        if kind == 4:
            return self.str()
        if kind == 5:
            return self.take(self.unpack("I"))
        if kind == 6:
            return [self.value(depth + 1) for _ in range(self.count(1))]
        if kind == 7:
            return {self.str(): self.value(depth + 1) for _ in range(self.count(5))}
        if kind == 8:
            index = self.unpack("I")
            if index >= self.fds:
                raise Malformed("descriptor")
            return Fd(index)
        if kind == 9:
            return self.entity(depth + 1)
        raise Malformed("kind")

    def entity(self, depth):
        made = Entity(self.str(), self.str())
        if len(made.id.encode()) > 4096:
            raise Malformed("id")
        made.title, made.subtitle, made.image = (self.value(depth) for _ in range(3))
        made.properties = self.value(depth)
        if not (made.properties is None or isinstance(made.properties, dict)):
            raise Malformed("properties")
        return made

    def end(self):
        if self.at != len(self.data):
            raise Malformed("too long")


def get_value(data, fds=0):
    reader = Reader(data, fds)
    made = reader.value()
    reader.end()
    return made


# ---- Messages ----


@dataclass
class Message:
    type: int
    call: int
    payload: bytes
    fds: list = field(default_factory=list)

    def reader(self):
        return Reader(self.payload, len(self.fds))

    def record(self):
        return get_value(self.payload, len(self.fds))

    def close(self):
        for fd in self.fds:
            os.close(fd)
        self.fds = []


def packets(type, call, payload):
    """The packets of a message, as bytes."""
    at, made = 0, []
    while True:
        piece = payload[at : at + PIECE]
        at += len(piece)
        flags = MORE if at < len(payload) else 0
        made.append(HEADER.pack(VERSION, type, flags, len(payload), call) + piece)
        if not flags:
            return made


def send(sock, type, call=0, payload=b"", fds=()):
    if len(payload) > INLINE:
        return send_memfd(sock, type, call, payload, fds)
    for i, packet in enumerate(packets(type, call, payload)):
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", fds))] if fds and i == 0 else []
        sock.sendmsg([packet], rights)


def send_memfd(sock, type, call, payload, fds=()):
    memfd = os.memfd_create("payload", os.MFD_ALLOW_SEALING)
    os.write(memfd, payload)
    rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [memfd, *fds]))]
    sock.sendmsg([HEADER.pack(VERSION, type, IN_FD, len(payload), call)], rights)
    os.close(memfd)


def receive(sock):
    """The next whole message, or None at the end."""
    payload, fds, first = b"", [], None
    while True:
        data, ancillary, _, _ = sock.recvmsg(PACKET, socket.CMSG_SPACE(4 * 32))
        if not data:
            return None
        for _, _, raw in ancillary:
            fds.extend(array.array("i", raw[: len(raw) - len(raw) % 4]))
        version, type, flags, total, call = HEADER.unpack_from(data)
        first = first or (type, call, total)
        assert version == VERSION and first == (type, call, total), (version, type, flags, total, call)
        payload += data[HEADER.size :]
        if not flags & MORE:
            assert len(payload) == total
            return Message(type, call, payload, fds)


@dataclass
class Result:
    status: int
    code: str
    parameter: str
    value: Any
    dialog: Any
    error: Any
    options: Any
    extra: Any
    fds: list


def result_of(message):
    assert message.type == RESULT, message
    r = message.reader()
    made = Result(r.unpack("I"), r.str(), r.str(), *(r.value() for _ in range(5)), message.fds)
    r.end()
    return made


@dataclass
class Fault:
    signal: int
    code: int
    address: int
    call: int
    stack: list


def fault_of(message):
    r = message.reader()
    made = Fault(r.unpack("I"), r.unpack("i"), r.unpack("Q"), r.unpack("I"), r.str().splitlines())
    r.end()
    return made


def call_payload(kind, target, member, arguments, locale="en-US", zone="UTC", now=0.0, deadline=0.0):
    rest = put_str(locale) + put_str(zone) + struct.pack("<dd", now, deadline) + put_value(arguments)
    if kind == 0:
        return struct.pack("<II", 0, target) + rest
    return struct.pack("<I", kind) + put_str(target) + put_str(member) + rest
