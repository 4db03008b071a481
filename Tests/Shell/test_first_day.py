"""What somebody meets on the first day: values by pipe, folder and data; files in JSON; results that may be nothing."""

import base64
import json
import os
import subprocess
import threading

from program import ROOT, Case

SOURCE = """
#include "intent_bundle.h"
#include <sys/stat.h>

int64_t size_of(it_file file) {
  struct stat status;
  return fstat(file.fd, &status) ? -1 : (int64_t)status.st_size;
}

int32_t twice(int32_t number) { return 2 * number; }

const int64_t *maybe(uint8_t there) {
  static int64_t number = 7;
  return there ? &number : 0;
}
"""

MANIFEST = {
    "manifest": 1, "id": "org.example.first", "name": "First", "version": "1.0.0", "library": {"name": "first.so"},
    "intents": [
        {"id": "Size", "title": "Size", "effect": "read", "parameters": [{"name": "file", "type": "file"}],
         "result": {"type": "int"}, "direct": {"symbol": "size_of"}},
        {"id": "Twice", "title": "Twice", "effect": "read",
         "parameters": [{"name": "number", "type": "int", "ctype": "i32"}],
         "result": {"type": "int"}, "direct": {"symbol": "twice", "ctype": "i32"}},
        {"id": "Maybe", "title": "Maybe", "effect": "read", "parameters": [{"name": "there", "type": "bool"}],
         "result": {"type": "int?"}, "direct": {"symbol": "maybe", "ctype": "i64?"}},
    ],
}


class FirstDayTests(Case):
    def install(self):
        (self.folder / "first.c").write_text(SOURCE)
        (self.folder / "manifest.json").write_text(json.dumps(MANIFEST))
        subprocess.run(["gcc", "-shared", "-fPIC", "-I", ROOT / "Sources/CIntentABI/include", "-o",
                        self.folder / "first.so", self.folder / "first.c"], check=True)
        self.intents("add", self.folder / "first.so")

    def test_a_file_given_as_data(self):
        self.install()
        data = base64.b64encode(b"hello").decode()
        self.gives(5, "Size", 'file:={"name":"a","type":"text/plain","data":"%s"}' % data)
        self.assertEqual(self.intents("run", "Size", "file=@-", input=b"hello\n").out, "6\n")

    def test_a_number_beyond_the_c_type(self):
        self.install()
        self.gives(-8, "Twice", "number=-4")
        self.says(self.intents("run", "Twice", "number=5000000000", exit=65), "number", "i32")

    def test_a_result_that_may_be_nothing(self):
        self.install()
        self.gives(7, "Maybe", "there=yes")
        self.gives(None, "Maybe", "there=no")
        header = self.intents("header", self.folder / "manifest.json").out
        self.assertIn("const int64_t *maybe(uint8_t there);", header)

    def test_a_text_from_a_slow_pipe(self):
        self.add("echo")
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        writer = threading.Timer(0.5, lambda: pipe.write_text("slow"))
        writer.start()
        self.addCleanup(writer.join)
        self.assertEqual(self.intents("run", "EchoString", f"value=@{pipe}").out, "slow\n")

    def test_a_text_from_a_folder(self):
        self.add("echo")
        self.says(self.intents("run", "EchoString", f"value=@{self.folder}", exit=65), str(self.folder))

    def test_a_file_result_in_json_says_where_it_is(self):
        self.add("echo")
        (self.folder / "in.bin").write_bytes(b"mine")
        value = self.json("run", "EchoFile", "value=in.bin", "--out", "copy.bin")["value"]
        self.assertEqual(value["path"], "copy.bin")
        self.assertEqual((self.folder / "copy.bin").read_bytes(), b"mine")

    def test_help_as_json(self):
        names = [command["name"] for command in self.json("help")["commands"]]
        self.assertIn("run", names)
        self.assertNotIn("bench-call", names)
