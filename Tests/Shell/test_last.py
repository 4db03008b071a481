"""`@last` from one command to the next: the last result of this home, or why it is not there."""

from program import Case


class LastTests(Case):
    def test_the_last_result_goes_into_the_next_command(self):
        self.add("Maths")
        self.says(self.intents("run", "Power", "base=@last", "exponent=1", exit=65), "there is no last result")
        self.intents("run", "Power", "base=2", "exponent=3")
        run = self.intents("run", "Power", "base=@last", "exponent=2")
        self.assertEqual(run.out, "64\n")
        self.says(run, "base: @last is 8", ", of org.example.maths.Power")
        self.says(self.intents("why"), "the last result, of org.example.maths.Power", "Result: 64")

    def test_what_failed_and_what_gave_nothing_is_passed_over(self):
        self.add("Maths")
        self.intents("run", "Power", "base=2", "exponent=3")
        self.intents("run", "Power", "base=two", "exponent=3", exit=65)
        self.assertEqual(self.intents("run", "Power", "base=@last", "exponent=1").out, "8\n")

    def test_the_prompt_goes_on_with_it(self):
        self.add("Maths")
        self.intents("run", "Power", "base=2", "exponent=3")
        run = self.intents("shell", input=b"run Power base=@last exponent=2\nrun Power base=@last exponent=2\n")
        self.assertEqual(run.out, "64\n4096\n")

    def test_an_entity_keeps_its_type(self):
        self.contacts()
        self.intents("query", "Contact")
        self.intents("run", "FindContacts", "text=Lovelace")
        self.says(self.intents("run", "ShowContact", "contact=@last", exit=None), "Lovelace")

    def test_what_is_not_kept_is_said_and_nothing_older_is_taken(self):
        self.add("echo")
        self.intents("run", "EchoString", "value=first")
        for words, why in ((("EchoSecret", "value=tulip-4711"), "sensitive"),
                           (("EchoString", "value=" + "x" * 5000), "too long")):
            with self.subTest(why):
                self.intents("run", *words)
                run = self.intents("run", "EchoString", "value=@last", exit=65)
                self.says(run, why, "was not kept", "name=-")
        for path in self.home.rglob("*"):
            if path.is_file():
                self.assertNotIn(b"tulip-4711", path.read_bytes(), path)
