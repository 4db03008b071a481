"""Files that a model gives: content comes with the call, a path counts only below an opened folder."""

import base64
import ctypes
import json
import os
import threading

from support import Home, ServerCase, fixture, text

FORMS = {"elicitation": {}}
PROMPT = "What value for Value?"


class FileTests(ServerCase):
    def setUp(self):
        self.home = Home([fixture("served")])
        self.addCleanup(self.home.close)
        self.names = {tool["intent"].split(".")[-1]: tool["name"] for tool in self.home.json("tools")["tools"]}
        self.secret = self.home.folder / "secret.txt"
        self.secret.write_text("outside")
        self.folder = self.home.folder / "open"
        self.folder.mkdir()
        (self.folder / "in.txt").write_text("inside")

    def forms(self, path):
        """Every way in which a model may write a file's path."""
        encoded = base64.b64encode(str(path).encode()).decode()
        return [str(path), f"file://{path}", {"path": str(path)}, {"uri": f"file://{path}"}, {"pathBase64": encoded}]

    def refused(self, result):
        self.assertTrue(result["isError"], result)
        self.assertNotIn("outside", json.dumps(result["content"]).replace("outside of", ""))
        return text(result)

    def test_a_prepared_answer_opens_no_file_outside(self):
        for words in ((), ("--files", self.folder)):
            client = self.raw(*words)
            for path in self.forms(self.secret):
                for name, prompt in (("ReadFile", PROMPT), ("ReadFiles", PROMPT), ("AskFile", "Which file?")):
                    for answer in (path, [path]):
                        with self.subTest(name=name, answer=answer, words=words):
                            told = self.refused(client.call(self.names[name], {"answers": {prompt: answer}}))
                            self.assertIn("content", told)

    def test_the_home_of_intents_is_not_among_the_files(self):
        """Even where it lies in a folder that was opened."""
        client = self.raw("--files", self.home.folder)
        self.assertEqual(text(client.call(self.names["ReadFile"], {"answers": {PROMPT: str(self.secret)}})), "outside")
        (catalogue,) = self.home.folder.rglob("catalogue.sqlite")
        for path in self.forms(catalogue):
            self.refused(client.call(self.names["ReadFile"], {"answers": {PROMPT: path}}))

    def test_a_prepared_answer_opens_a_file_inside(self):
        client = self.raw("--files", self.folder)
        for path in self.forms(self.folder / "in.txt")[:4]:
            for name, prompt, answer in (
                ("ReadFile", PROMPT, path),
                ("ReadFiles", PROMPT, [path]),
                ("AskFile", "Which file?", path),
            ):
                with self.subTest(name=name, answer=answer):
                    result = client.call(self.names[name], {"answers": {prompt: answer}})
                    self.assertEqual(text(result), "inside")
        content = {"name": "a.txt", "data": base64.b64encode(b"sent").decode()}
        self.assertEqual(text(client.call(self.names["ReadFile"], {"answers": {PROMPT: content}})), "sent")

    def test_a_form_opens_no_file_outside(self):
        client = self.raw(capabilities=FORMS)
        for name in ("ReadFile", "AskFile", "ReadFiles"):
            id = client.send("tools/call", {"name": self.names[name], "arguments": {}})
            question = client.read()
            self.assertEqual(question["method"], "elicitation/create")
            answer = {"action": "accept", "content": {"answer": str(self.secret)}}
            client.write({"jsonrpc": "2.0", "id": question["id"], "result": answer})
            self.refused(client.wait(id)["result"])

    def test_an_answer_after_the_result_opens_no_file_outside(self):
        client = self.raw(version="2026-07-28", capabilities=FORMS)
        asked = client.call(self.names["ReadFile"])
        self.assertEqual(asked["resultType"], "input_required")
        answer = {"answer": {"action": "accept", "content": {"answer": str(self.secret)}}}
        self.refused(client.call(self.names["ReadFile"], requestState=asked["requestState"], inputResponses=answer))

    def test_a_path_within_a_value_is_refused(self):
        client = self.raw()
        path = {"path": str(self.secret)}
        for name, value in (
            ("ReadContent", {"labels": ["a"], "image": path}),
            ("ReadContent", path),
            ("ReadEither", {"case": "file", "value": path}),
            ("ReadLetter", {"body": path}),
        ):
            with self.subTest(name=name, value=value):
                self.refused(client.call(self.names[name], {"value": value}))

    def test_a_file_that_becomes_a_link_is_not_followed_out(self):
        """A local writer swaps the file and a link to one outside, again and again."""
        inside, link = (str(self.folder / name).encode() for name in ("in.txt", "link"))
        os.symlink(self.secret, link)
        libc = ctypes.CDLL(None, use_errno=True)
        ended = threading.Event()

        def swap():
            while not ended.is_set():
                # RENAME_EXCHANGE
                libc.renameat2(-100, inside, -100, link, 2)

        thread = threading.Thread(target=swap)
        client = self.raw("--files", self.folder)
        thread.start()
        try:
            told = [client.call(self.names["ReadFile"], {"value": {"path": inside.decode()}}) for _ in range(300)]
        finally:
            ended.set()
            thread.join()
        self.assertFalse([result for result in told if text(result) == "outside"])

    def test_only_a_folder_can_be_opened(self):
        for folder in (self.secret, "/", self.home.folder / "none"):
            done = self.home.run("mcp", "--files", folder, check=False)
            self.assertNotEqual(done.returncode, 0, folder)
            self.assertIn("folder", done.stderr.decode())

    def test_the_largest_content_is_taken(self):
        client = self.raw()
        whole = base64.b64encode(b"z" * (8 << 20)).decode()
        result = client.call(self.names["ReadFile"], {"value": {"name": "a.txt", "data": whole}})
        self.assertFalse(result["isError"], text(result)[:200])
        more = base64.b64encode(b"z" * ((8 << 20) + 1)).decode()
        result = client.call(self.names["ReadFile"], {"value": {"name": "a.txt", "data": more}})
        self.assertIn("larger than 8 MiB", text(result))
