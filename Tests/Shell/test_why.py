"""`why`: where the values of a run came from, and what is never kept."""

from program import Case


class WhyTests(Case):
    def test_where_each_value_came_from(self):
        self.add("Dice")
        self.intents("run", "Roll", "sides=20")
        run = self.intents("why")
        self.says(run, "org.example.dice.Roll", "sides", "20", "given", "count", "default")
        made = self.json("why")
        sources = {value["parameter"]: value["source"] for value in made["values"]}
        self.assertEqual(sources, {"sides": "given", "count": "default"})
        self.assertEqual((made["intent"], made["bundle"], made["outcome"]), ("Roll", "org.example.dice", "done"))
        self.assertEqual(made["version"], "1.0.0")

    def test_a_search_is_told(self):
        self.contacts()
        self.intents("run", "ShowContact", "contact=ada")
        self.says(self.intents("why"), "query", "“ada” found “Ada Lovelace”")

    def test_an_answer_of_a_person_is_told(self):
        self.add("Maths")
        at = self.terminal("run", "Power", "base=2")
        at.expect("> ")
        at.answer("ten")
        at.expect("> ")
        at.answer("10")
        self.assertEqual(at.end(), 0)
        self.says(self.intents("why"), "exponent", "answer", "ten")

    def test_an_older_run_by_its_number(self):
        self.add("Dice")
        first = self.json("run", "Roll", "sides=11")["invocation"]
        self.intents("run", "Roll", "sides=12")
        self.says(self.intents("why", first), "11")
        self.says(self.intents("why"), "12")
        self.intents("why", "nothing-like-it", exit=66)

    def test_before_the_first_run(self):
        self.says(self.intents("why", exit=66), "intents run")

    def test_how_runs_ended(self):
        self.add("call-crash", "call-error", "cprobe")
        for words, outcome in (
            (["org.example.fixture.call-crash.Go"], "misbehaved"), (["org.example.fixture.call-error.Go"], "error"),
            (["nap", "seconds=600", "--deadline=0.2"], "deadline"), (["add", "a=1"], "answerNeeded"),
            (["add", "a=x", "b=2"], "badValue"),
        ):
            with self.subTest(outcome):
                self.intents("run", *words, exit=None)
                self.assertEqual(self.json("why")["outcome"], outcome)

    def test_a_sensitive_value_is_not_kept(self):
        self.add("echo")
        self.intents("run", "EchoSecret", "value=tulip-4711")
        for words in (["why"], ["why", "--json"]):
            run = self.intents(*words)
            self.says(run, "EchoSecret")
            self.silent(run, "tulip")
        at = self.terminal("run", "EchoSecret")
        at.expect("> ")
        at.answer("orchid-4711")
        at.end()
        self.silent(self.intents("why", "--json"), "orchid")
        for path in self.home.rglob("*"):
            if path.is_file():
                self.assertNotIn(b"-4711", path.read_bytes(), path)

    def test_the_records_have_an_end(self):
        self.add("cprobe")
        self.intents("run", "add", "a=1", "b=2")
        records = self.home / "records"
        early = records.stat().st_size
        text = "x" * 4000
        self.add("echo")
        for _ in range(40):
            self.intents("run", "EchoString", f"value={text}")
        self.assertEqual(records.stat().st_size, early)
        self.says(self.intents("why"), "EchoString")
