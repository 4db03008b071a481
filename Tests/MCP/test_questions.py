"""What the host must ask: forms for those who can show them, text and an approval for the others."""

import shutil

from support import PLUGINS, Home, Raw, ServerCase, fixture, plugin, text

FORMS = {"elicitation": {}}


class QuestionTests(ServerCase):
    def setUp(self):
        self.home = Home([fixture("call-asks")], ["org.example.fixture.call-asks.Go"])
        self.addCleanup(self.home.close)
        self.people = self.home.folder / "people"
        shutil.copytree(PLUGINS / "Contacts" / "People", self.people)
        self.home.run("add", plugin("Contacts"), "--grant", f"people={self.people}")
        self.home.run("expose", "--yes", "ShowContact", "AddNote", "DeleteContact", "FindContacts")
        self.names = {tool["intent"].split(".")[-1]: tool["name"] for tool in self.home.json("tools")["tools"]}

    def asked(self, client, name, arguments, answers, version="2025-11-25"):
        """A call whose questions are answered in order; the questions and the result."""
        questions = []
        id = client.send("tools/call", {"name": name, "arguments": arguments})
        for answer in answers:
            message = client.read()
            self.assertEqual(message.get("method"), "elicitation/create", message)
            questions.append(message["params"])
            client.write({"jsonrpc": "2.0", "id": message["id"], "result": answer})
        return questions, client.wait(id)["result"]

    # MARK: Text

    def test_a_choice_is_called_again_with_an_id(self):
        client = self.raw()
        result = client.call(self.names["ShowContact"], {"contact": "John"})
        self.assertTrue(result["isError"])
        self.assertIn("Which of these contacts?", text(result))
        lines = [line for line in text(result).splitlines() if line.startswith("- ")]
        self.assertGreater(len(lines), 1)
        reference = lines[0].split('"')[1]
        self.assertTrue(reference.startswith("Contact/"))
        again = client.call(self.names["ShowContact"], {"contact": reference})
        self.assertFalse(again["isError"], text(again))
        self.assertEqual(f"Contact/{again['structuredContent']['value']['id']}", reference)

    def test_a_missing_value_is_called_again_with_it(self):
        client = self.raw()
        result = client.call(self.names["FindContacts"], {})
        self.assertIn("What should be searched for?", text(result))
        self.assertIn("“text”", text(result))

    def test_questions_of_a_running_intent_go_back_as_text(self):
        client = self.raw()
        result = client.call(self.names["Go"], {"kind": "choice"})
        self.assertTrue(result["isError"])
        self.assertIn("Which colour?", text(result))
        self.assertIn('"green"', text(result))
        again = client.call(self.names["Go"], {"kind": "choice", "answers": {"Which colour?": "green"}})
        self.assertIn("answered: green", text(again))
        again = client.call(self.names["Go"], {"kind": "value", "answers": {"What shall it be?": "blue"}})
        self.assertIn("answered: blue", text(again))
        for kind in ("needsValue", "needsChoice"):
            self.assertIn("“word”", text(client.call(self.names["Go"], {"kind": kind})))
            self.assertIn("green", text(client.call(self.names["Go"], {"kind": kind, "word": "green"})))

    def test_an_irreversible_call_waits_for_a_person(self):
        client = self.raw()
        name = self.names["DeleteContact"]
        arguments = {"contact": "Contact/" + self.first("Plumbing")}
        result = client.call(name, arguments)
        self.assertTrue(result["isError"])
        self.assertIn("intents approve", text(result))
        id = text(result).split("intents approve ")[1].split()[0]
        # Not approved yet; a model cannot say yes itself.
        self.assertTrue(client.call(name, arguments | {"approval": id})["isError"])
        self.assertTrue(client.call(name, arguments | {"approval": id, "confirm": True})["isError"])
        self.assertTrue(client.call(name, arguments | {"answers": {"confirm": "yes"}})["isError"])
        listed = self.home.json("approve")["approvals"]
        self.assertIn(id, [item["id"] for item in listed])
        self.assertIn("Delete Contact", listed[0]["question"])
        self.home.run("approve", id)
        # Not for another call.
        other = client.call(name, {"contact": "Contact/" + self.first("Ada"), "approval": id})
        self.assertIn("for another call", text(other))
        done = client.call(name, arguments | {"approval": id})
        self.assertFalse(done["isError"], text(done))
        self.assertFalse(any("Plumbing" in p.read_text(errors="replace") for p in self.people.iterdir()))
        # And not twice.
        self.assertTrue(client.call(name, arguments | {"approval": id})["isError"])

    def test_a_declined_approval(self):
        client = self.raw()
        arguments = {"contact": "Contact/" + self.first("Plumbing")}
        id = text(client.call(self.names["DeleteContact"], arguments)).split("intents approve ")[1].split()[0]
        self.home.run("approve", id, "--decline")
        result = client.call(self.names["DeleteContact"], arguments | {"approval": id})
        self.assertIn("the person said no", text(result))
        self.assertEqual(self.home.run("approve", "nonsense", check=False).returncode, 66)

    def test_a_confirmation_of_a_running_intent_is_approved_too(self):
        client = self.raw()
        result = client.call(self.names["Go"], {"kind": "confirm"})
        id = text(result).split("intents approve ")[1].split()[0]
        self.home.run("approve", id)
        done = client.call(self.names["Go"], {"kind": "confirm", "approval": id})
        self.assertIn("answered", text(done))

    def first(self, word):
        found = self.home.json("query", "Contact", word)["results"]
        return found[0]["id"]

    # MARK: Forms, with a handshake

    def test_forms_for_choices_values_and_confirmations(self):
        client = self.raw(capabilities=FORMS)
        questions, result = self.asked(
            client, self.names["ShowContact"], {"contact": "John"}, [{"action": "accept", "content": {"answer": "2"}}]
        )
        field = questions[0]["requestedSchema"]["properties"]["answer"]
        self.assertGreater(len(field["oneOf"]), 1)
        self.assertEqual(set(field["oneOf"][0]), {"const", "title"})
        self.assertFalse(result["isError"], text(result))
        questions, result = self.asked(
            client,
            self.names["FindContacts"],
            {},
            [{"action": "accept", "content": {"answer": "Ada"}}],
        )
        self.assertEqual(questions[0]["message"], "What should be searched for?")
        self.assertFalse(result["isError"])
        arguments = {"contact": "Contact/" + self.first("Plumbing")}
        questions, result = self.asked(
            client, self.names["DeleteContact"], arguments, [{"action": "accept", "content": {"answer": False}}]
        )
        self.assertEqual(questions[0]["requestedSchema"]["properties"]["answer"]["type"], "boolean")
        self.assertIn("the person said no", text(result))
        _, result = self.asked(
            client, self.names["DeleteContact"], arguments, [{"action": "accept", "content": {"answer": True}}]
        )
        self.assertFalse(result["isError"], text(result))

    def test_older_forms_have_names_beside_the_values(self):
        client = self.raw(version="2025-06-18", capabilities=FORMS)
        questions, _ = self.asked(client, self.names["ShowContact"], {"contact": "John"}, [{"action": "cancel"}])
        field = questions[0]["requestedSchema"]["properties"]["answer"]
        self.assertEqual(len(field["enum"]), len(field["enumNames"]))
        self.assertNotIn("mode", questions[0])

    def test_what_a_model_gave_wrongly_goes_back_to_the_model(self):
        client = self.raw(capabilities=FORMS)
        result = client.call(self.names["Go"], {"kind": "nonsense"})
        self.assertIn("kind: expects one of", text(result))

    def test_a_running_intent_asks_through_the_client(self):
        client = self.raw(capabilities=FORMS)
        for kind, answer, expected in [
            ("value", {"action": "accept", "content": {"answer": "blue"}}, "answered: blue"),
            ("choice", {"action": "accept", "content": {"answer": "3"}}, "answered: blue"),
            ("confirm", {"action": "accept", "content": {"answer": True}}, "answered"),
            ("later", {"action": "accept", "content": {"answer": "soon"}}, "answered: soon"),
            ("value", {"action": "cancel"}, "cancelled"),
        ]:
            with self.subTest(kind):
                _, result = self.asked(client, self.names["Go"], {"kind": kind}, [answer])
                self.assertIn(expected, text(result).lower())

    def test_a_client_that_cannot_ask_after_all(self):
        client = self.raw(capabilities=FORMS)
        id = client.send("tools/call", {"name": self.names["FindContacts"], "arguments": {}})
        asked = client.read()
        client.write({"jsonrpc": "2.0", "id": asked["id"], "error": {"code": -32600, "message": "no"}})
        result = client.wait(id)["result"]
        self.assertTrue(result["isError"])
        self.assertIn("“text”", text(result))

    def test_the_end_of_input_ends_a_question(self):
        client = self.raw(capabilities=FORMS)
        id = client.send("tools/call", {"name": self.names["FindContacts"], "arguments": {}})
        client.read()
        left, status = client.finish()
        self.assertEqual(status, 0)
        self.assertEqual([m["id"] for m in left], [id])
        self.assertTrue(left[0]["result"]["isError"])

    # MARK: In place of the result

    def test_input_required_and_the_way_back(self):
        client = self.raw(version="2026-07-28", capabilities=FORMS)
        name, arguments = self.names["ShowContact"], {"contact": "John"}
        result = client.call(name, arguments)
        self.assertEqual(result["resultType"], "input_required")
        request = result["inputRequests"]["answer"]
        self.assertEqual(request["method"], "elicitation/create")
        state = result["requestState"]
        # Without an answer it is asked again; for another call it is refused.
        self.assertEqual(client.call(name, arguments, requestState=state), result)
        wrong = client.request("tools/call", {"name": name, "arguments": {"contact": "Ada"}, "requestState": state})
        self.assertEqual(wrong["error"]["code"], -32602)
        done = client.call(
            name,
            arguments,
            requestState=state,
            inputResponses={"answer": {"action": "accept", "content": {"answer": "1"}}},
        )
        self.assertEqual(done["resultType"], "complete")
        self.assertFalse(done["isError"], text(done))
        # The question has been answered.
        late = client.call(name, arguments, requestState=state, inputResponses={"answer": {"action": "cancel"}})
        self.assertIn("run out", text(late))

    def test_input_required_while_the_intent_runs(self):
        client = self.raw(version="2026-07-28", capabilities=FORMS)
        name = self.names["Go"]
        first = client.call(name, {"kind": "value"})
        done = client.call(
            name,
            {"kind": "value"},
            requestState=first["requestState"],
            inputResponses={"answer": {"action": "accept", "content": {"answer": "blue"}}},
        )
        self.assertEqual(done["structuredContent"], {"value": "answered: blue"})

    def test_without_forms_there_is_text(self):
        client = self.raw(version="2026-07-28")
        result = client.call(self.names["ShowContact"], {"contact": "John"})
        self.assertEqual(result["resultType"], "complete")
        self.assertTrue(result["isError"])
        self.assertIn("Contact/", text(result))
