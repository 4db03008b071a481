"""host.py: libintents.so through ctypes, as a program in Python would bind it."""

import ctypes
import json
import queue
from ctypes import POINTER, byref, c_char_p, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p

Question = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_uint64, c_char_p)
Progress = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_int64, c_int64, c_char_p)
Log = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_char_p)
Ended = ctypes.CFUNCTYPE(None, c_void_p, c_void_p, c_int32, c_char_p)
Told = ctypes.CFUNCTYPE(None, c_void_p, c_char_p)


class Options(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("home", c_char_p), ("runner", c_char_p), ("locale", c_char_p),
                ("time_zone", c_char_p), ("isolation", c_char_p)]


class Handlers(ctypes.Structure):
    _fields_ = [("size", c_size_t), ("context", c_void_p), ("question", Question), ("progress", Progress), ("log", Log),
                ("ended", Ended)]


class Failure(Exception):
    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def load(path):
    """The library, with the types of its functions."""
    library = ctypes.CDLL(str(path))
    texts = POINTER(c_void_p)
    for name, arguments in {
        "open": [POINTER(Options), texts, texts], "list": [c_void_p, texts, texts],
        "start": [c_void_p, c_char_p, c_char_p, POINTER(Handlers), texts, texts],
        "answer": [c_void_p, c_uint64, c_char_p], "answer_text": [c_void_p, c_uint64, c_char_p],
        "answer_option": [c_void_p, c_uint64, c_size_t], "decline": [c_void_p, c_uint64], "cancel": [c_void_p],
        "wait": [c_void_p, c_int64, POINTER(c_int32), texts], "release": [c_void_p],
        "subscribe": [c_void_p, Told, c_void_p, texts, texts], "unsubscribe": [c_void_p],
    }.items():  # fmt: skip
        function = getattr(library, f"intents_{name}")
        function.argtypes, function.restype = arguments, c_int32
    library.intents_free.argtypes, library.intents_free.restype = [c_void_p], None
    library.intents_close.argtypes, library.intents_close.restype = [c_void_p], None
    library.intents_api.argtypes, library.intents_api.restype = [], c_uint32
    return library


class Host:
    """One home."""

    def __init__(self, path, home, **options):
        self.library = load(path)
        encoded = {name: value.encode() for name, value in options.items()}
        given = Options(ctypes.sizeof(Options), str(home).encode(), **encoded)
        self.handle = c_void_p()
        self.call("open", byref(given), byref(self.handle), message=True)

    def text(self, place):
        """Takes over a text that the library has made."""
        if not place.value:
            return None
        made = ctypes.string_at(place.value).decode()
        self.library.intents_free(place)
        return made

    def call(self, name, *arguments, message=False):
        """Calls a function; raises Failure for any status but 0."""
        place = c_void_p()
        status = getattr(self.library, f"intents_{name}")(*arguments, *([byref(place)] if message else []))
        words = self.text(place)
        if status:
            raise Failure(status, words)

    def list(self):
        place = c_void_p()
        self.call("list", self.handle, byref(place), message=True)
        return json.loads(self.text(place))

    def start(self, name, arguments=None, **handlers):
        return Run(self, name, arguments, handlers)

    def run(self, name, arguments=None):
        """Status and result of a run that nobody answers for."""
        run = self.start(name, arguments, questions=False)
        try:
            return run.wait()
        finally:
            run.release()

    def close(self):
        self.library.intents_close(self.handle)
        self.handle = c_void_p()


class Run:
    """A run; `events` is a queue of what its handlers were told."""

    def __init__(self, host, name, arguments, wanted):
        self.host, self.events = host, queue.Queue()
        self.handlers = Handlers(ctypes.sizeof(Handlers))
        # What is not wanted stays NULL.
        if wanted.get("questions", True):
            self.handlers.question = Question(lambda _, run, number, text: self.events.put(
                ("question", number, json.loads(text))))
        self.handlers.progress = Progress(lambda _, run, completed, total, text: self.events.put(
            ("progress", completed, total)))
        self.handlers.log = Log(lambda _, run, text: self.events.put(("log", text.decode())))
        self.handlers.ended = Ended(lambda _, run, status, text: self.events.put(("ended", status, json.loads(text))))
        self.handle = c_void_p()
        text = None if arguments is None else json.dumps(arguments).encode()
        host.call("start", host.handle, name.encode(), text, byref(self.handlers), byref(self.handle), message=True)

    def next(self, kind, patience=60):
        """The next event of that kind; those before it are passed over."""
        while True:
            event = self.events.get(timeout=patience)
            if event[0] == kind:
                return event[1:]

    def answer(self, name, number, *value):
        return getattr(self.host.library, f"intents_{name}")(self.handle, number, *value)

    def cancel(self):
        self.host.call("cancel", self.handle)

    def wait(self, milliseconds=-1):
        status, place = c_int32(), c_void_p()
        self.host.call("wait", self.handle, milliseconds, byref(status), byref(place))
        return status.value, json.loads(self.host.text(place))

    def release(self):
        handle, self.handle = self.handle, c_void_p()
        self.host.call("release", handle)
