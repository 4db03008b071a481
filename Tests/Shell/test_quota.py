"""Quotas of data folders: set, shown, heeded, and told by doctor when they are nearly used up."""

from program import Case


class QuotaTests(Case):
    def setUp(self):
        super().setUp()
        self.add("Dice", "cprobe")
        self.data = self.home / "data/org.example.cprobe"
        self.data.mkdir(parents=True, exist_ok=True)

    def fill(self, mebibytes):
        with open(self.data / "kept", "wb") as file:
            for _ in range(mebibytes):
                file.write(b"x" * (1 << 20))

    def quota(self, *words):
        (row,) = self.json("quota", "cprobe", *words)["quotas"]
        return row

    def test_it_is_set_shown_and_taken_back(self):
        self.assertEqual(self.quota(), {"bundle": "org.example.cprobe", "used": 0, "quota": 1 << 30, "default": True,
                                        "nearlyFull": False})  # fmt: skip
        for words, size in (("500M", 500 << 20), ("2GiB", 2 << 30), ("1048576", 1 << 20), ("1t", 1 << 40), ("3mb", 3 << 20)):
            self.assertEqual((self.quota(words)["quota"], self.quota()["default"]), (size, False))
        self.fill(2)
        self.assertGreaterEqual(self.quota()["used"], 2 << 20)
        self.says(self.intents("quota"), "org.example.cprobe", "3 MiB", "org.example.dice", "1 GiB", "default")
        self.assertTrue(self.quota("default")["default"])

    def test_what_is_no_size(self):
        for words in ("much", "0", "1023K", "2T", "-1M", "1.5G", "9999999999999999999999", "M", ""):
            run = self.intents("quota", "cprobe", "--", words, exit=64)
            self.says(run, "is no size of a data folder", "500M")
        self.intents("quota", "nothing", "1M", exit=66)

    def test_it_goes_with_its_bundle_and_stays_over_an_update(self):
        self.intents("quota", "cprobe", "5M")
        self.intents("disable", "cprobe")
        self.intents("enable", "cprobe")
        self.assertEqual(self.quota()["quota"], 5 << 20)
        self.intents("remove", "org.example.cprobe")
        self.add("cprobe")
        self.assertTrue(self.quota()["default"])

    def test_doctor_tells_before_it_is_full(self):
        def told():
            findings = self.json("doctor", exit=None)["findings"]
            return [each for each in findings if each["name"] == "quota"]

        self.intents("quota", "cprobe", "4M")
        self.assertEqual(told(), [])
        self.fill(4)
        (finding,) = told()
        self.assertFalse(finding["ok"])
        self.assertIn("org.example.cprobe keeps 4 MiB", finding["text"])
        self.assertIn("intents quota org.example.cprobe SIZE", finding["cure"])
        self.says(self.intents("quota"), "nearly full")

    def test_a_full_folder_ends_a_call_with_its_name_and_what_to_do(self):
        self.intents("quota", "cprobe", "4M")
        self.intents("run", "add", "a=1", "b=2")
        self.fill(5)
        error = self.error("run", "nap", "seconds=5", exit=70)
        self.assertEqual(error["limit"], "dataFolder")
        self.assertIn("4 MiB for its data folder", error["message"])
        self.assertIn("intents quota BUNDLE SIZE", error["hint"])
        # More is allowed: the next call goes on.
        self.intents("quota", "cprobe", "16M")
        self.intents("run", "nap", "seconds=0.3")
