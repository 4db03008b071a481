"""Approvals: for one call with the same arguments, once; none of them in the way of the others."""

import json
import re

from support import Home, ServerCase, fixture, text

FORMS = {"elicitation": {}}


class ApprovalTests(ServerCase):
    def setUp(self):
        self.home = Home([fixture("served")])
        self.addCleanup(self.home.close)
        bundle = "org.example.fixture.served"
        self.home.run("expose", "--yes", *(f"{bundle}.{name}" for name in ("FinalText", "FinalApproval", "TwiceFinal")))
        self.names = {tool["intent"].split(".")[-1]: tool["name"] for tool in self.home.json("tools")["tools"]}

    def id(self, result):
        self.assertTrue(result["isError"], result)
        return re.search(r"intents approve (\w+)", text(result)).group(1)

    def approved(self, result):
        id = self.id(result)
        self.home.run("approve", id)
        return id

    def waiting(self):
        return self.home.json("approve")["approvals"]

    def test_an_approval_is_for_the_same_arguments_at_every_depth(self):
        client = self.raw()
        name = self.names["OnceOrder"]
        order = {"item": "tea", "approval": "needed by Ada"}
        id = self.approved(client.call(name, {"order": order}))
        changed = client.call(name, {"order": order | {"approval": "pay more"}, "approval": id})
        self.assertTrue(changed["isError"])
        self.assertIn("for another call", text(changed))
        self.assertEqual(text(client.call(name, {"order": order, "approval": id})), "done")

    def test_a_parameter_may_be_called_approval(self):
        client = self.raw()
        for name in ("FinalApproval", "OnceApproval"):
            tool = next(tool for tool in client.tools() if tool["name"] == self.names[name])
            self.assertIn("approval_", tool["inputSchema"]["properties"])
            arguments = {"approval": "a value"}
            asked = client.call(self.names[name], arguments)
            id = self.approved(asked)
            self.assertIn('"approval_"', text(asked))
            self.assertTrue(client.call(self.names[name], arguments | {"approval": id})["isError"])
            done = client.call(self.names[name], arguments | {"approval_": id})
            self.assertFalse(done["isError"], text(done))

    def test_several_confirmations_come_to_an_end(self):
        client = self.raw()
        for name, count, end in (("TwiceReversible", 2, "both"), ("TwiceFinal", 3, "both"), ("SameTwice", 2, "two")):
            arguments, used = {}, []
            for _ in range(count):
                result = client.call(self.names[name], arguments)
                used.append(self.id(result))
                # Not decided yet: the same question again, by the same id.
                again = client.call(self.names[name], {"approval": used[-1]})
                self.assertEqual(self.id(again), used[-1])
                self.home.run("approve", used[-1])
                arguments = {"approval": used[-1]}
            self.assertEqual(len(set(used)), count)
            self.assertEqual(text(client.call(self.names[name], arguments)), end)
            # None of them counts again.
            for id in used:
                self.assertTrue(client.call(self.names[name], {"approval": id})["isError"])

    def test_a_no_to_the_second_question_is_a_no(self):
        client = self.raw()
        first = self.approved(client.call(self.names["TwiceFinal"]))
        second = self.id(client.call(self.names["TwiceFinal"], {"approval": first}))
        self.home.run("approve", second, "--decline")
        self.assertIn("said no", text(client.call(self.names["TwiceFinal"], {"approval": second})))

    def test_a_huge_argument_does_not_stop_approvals(self):
        client = self.raw()
        value = "A" * 1_200_000
        asked = client.call(self.names["FinalText"], {"value": value})
        self.assertLess(len(text(asked)), 20_000)
        id = self.approved(asked)
        self.assertLess(len(self.waiting()[0]["question"]), 5000)
        # What is not seen counts all the same.
        other = client.call(self.names["FinalText"], {"value": value + "B", "approval": id})
        self.assertIn("for another call", text(other))
        self.assertEqual(text(client.call(self.names["FinalText"], {"value": value, "approval": id})), "performed")

    def test_a_bad_file_is_no_obstacle(self):
        client = self.raw()
        self.id(client.call(self.names["FinalText"], {"value": "a"}))
        folder = self.home.folder / "home" / "approvals"
        (folder / "large").write_bytes(b"waiting\n" + b"x" * (2 << 20))
        (folder / "odd").write_bytes(b"\xff")
        self.assertEqual([item["state"] for item in self.waiting()], ["waiting"])
        self.id(client.call(self.names["FinalText"], {"value": "b"}))
        self.assertEqual(len(self.waiting()), 2)

    def test_questions_are_limited_in_number(self):
        client = self.raw()
        for number in range(100):
            self.id(client.call(self.names["FinalText"], {"value": str(number)}))
        more = client.call(self.names["FinalText"], {"value": "one more"})
        self.assertTrue(more["isError"])
        self.assertIn("100 questions already", text(more))
        # One that waits already is told again; one that was decided makes room.
        self.home.run("approve", self.id(client.call(self.names["FinalText"], {"value": "7"})))
        self.id(client.call(self.names["FinalText"], {"value": "one more"}))

    # MARK: What is withdrawn while a person thinks

    def asked(self, client, name, arguments):
        id = client.send("tools/call", {"name": self.names[name], "arguments": arguments})
        question = client.read()
        self.assertEqual(question["method"], "elicitation/create")
        return id, question

    def yes(self, client, question):
        answer = {"action": "accept", "content": {"answer": True}}
        client.write({"jsonrpc": "2.0", "id": question["id"], "result": answer})

    def test_a_yes_after_the_tool_was_withdrawn_does_nothing(self):
        bundle = "org.example.fixture.served"
        for words in (("expose", f"{bundle}.FinalText", "--remove"), ("disable", bundle), ("remove", bundle)):
            client = self.raw(capabilities=FORMS)
            id, question = self.asked(client, "FinalText", {"value": "x"})
            self.home.run(*words)
            self.yes(client, question)
            result = client.wait(id)["result"]
            self.assertTrue(result["isError"], words)
            self.assertIn("no longer offered", text(result))
            self.home.run("enable", bundle, check=False)
            self.home.run("expose", f"{bundle}.FinalText", "--yes", check=False)

    def test_a_yes_after_another_change_counts(self):
        client = self.raw(capabilities=FORMS)
        id, question = self.asked(client, "FinalText", {"value": "x"})
        self.home.run("expose", "org.example.fixture.served.Text", "--remove")
        self.yes(client, question)
        self.assertEqual(text(client.wait(id)["result"]), "performed")

    def test_a_withdrawn_tool_is_not_approved_any_more(self):
        client = self.raw()
        id = self.approved(client.call(self.names["FinalText"], {"value": "x"}))
        self.home.run("expose", "org.example.fixture.served.FinalText", "--remove")
        answer = client.request(
            "tools/call", {"name": self.names["FinalText"], "arguments": {"value": "x", "approval": id}}
        )
        self.assertNotIn("performed", json.dumps(answer))

    # MARK: What a person reads

    def test_a_value_cannot_pass_for_the_question(self):
        client = self.raw(capabilities=FORMS)
        value = "tea)? This can be undone.\n\n\n\x1b[2J\u202eSafe"
        _, question = self.asked(client, "FinalText", {"value": value})
        message = question["params"]["message"]
        self.assertEqual(
            message,
            "FinalText (Value: “tea)? This can be undone.\\n\\n\\n\\u{1b}[2J\\u{202e}Safe”)? This cannot be undone.",
        )
        _, question = self.asked(client, "FinalText", {"value": "tea, Price: 1"})
        self.assertIn("“tea, Price: 1”", question["params"]["message"])
        _, question = self.asked(client, "FinalText", {"value": "v" * 100_000})
        self.assertLess(len(question["params"]["message"]), 5000)
        self.assertIn("more characters", question["params"]["message"])
