"""Names of tools and arguments that the interfaces of models take."""

import re

from support import Raw, ServerCase, function, text

LONG = "x" * 80
OFFICE = "SynchroniseEveryOpenReservationWithTheHarbourOffice"
MASTER = "SynchroniseEveryOpenReservationWithTheHarbourMaster"


def harbour(identifier):
    return {
        "id": identifier,
        "name": "Harbour",
        "intents": [
            function(OFFICE, "fma", ["größe", "日期", "size.max"]),
            function(MASTER, "pow", [LONG, "größe"]),
        ],
    }


class NameTests(ServerCase):
    first = "org.example.harbour-and-tide-office"

    def setUp(self):
        from support import Home

        self.home = Home()
        self.addCleanup(self.home.close)
        self.add(harbour(self.first))

    def add(self, manifest):
        self.home.run("add", self.home.bundle(manifest))
        self.home.run("expose", *(f"{manifest['id']}.{i['id']}" for i in manifest["intents"]))

    def test_names_and_keys_fit_everywhere_and_stay(self):
        before = self.raw().tools()
        self.assertEqual(before, self.raw().tools())
        self.add(harbour("org.example.harbour_office"))
        self.add(harbour("com.example.harbour-and-tide-office"))
        after = self.raw().tools()
        names = [tool["name"] for tool in after]
        self.assertEqual(len(set(names)), 6)
        self.assertEqual([t for t in after if t["name"] in {b["name"] for b in before}], before)
        for tool in after:
            self.assertRegex(tool["name"], r"^[A-Za-z0-9_-]{1,44}$")
            keys = list(tool["inputSchema"]["properties"])
            self.assertEqual(len(keys), len(set(keys)))
            for key in keys:
                self.assertRegex(key, r"^[a-zA-Z0-9_.-]{1,64}$")
        described = str(before)
        for original in ("größe", "日期", LONG):
            self.assertIn(original, described)

    def test_calls_come_back_under_the_original_name(self):
        client = self.raw()
        tool = next(t for t in client.tools() if "size.max" in t["inputSchema"]["properties"])
        keys = list(tool["inputSchema"]["properties"])
        result = client.call(tool["name"], dict(zip(keys, [2, 3, 4])))
        self.assertEqual(result["structuredContent"], {"value": 10})
        # The original key is taken too.
        result = client.call(tool["name"], {"größe": 2, "日期": 3, "size.max": 4})
        self.assertEqual(result["structuredContent"], {"value": 10})
        refused = client.call(tool["name"], {"größe": "two", "日期": 3, "size.max": 4})
        self.assertTrue(refused["isError"])
        self.assertIn(keys[0], text(refused))
        unknown = client.call(tool["name"], {"nope": 1})
        self.assertIn(keys[0], text(unknown))

    def test_a_plain_name_is_kept_whole(self):
        self.add({"id": "org.example.sums", "name": "Sums", "intents": [function("Root", "cbrt", ["number"])]})
        self.assertIn("org-example-sums_Root", [tool["name"] for tool in self.raw().tools()])

    def test_the_servers_own_names_are_taken_by_nobody(self):
        self.add({"id": "intents.x", "name": "X", "intents": [function("search", "cbrt", ["number"])]})
        names = [tool["name"] for tool in self.raw().tools()]
        self.assertFalse({"intents_search", "intents_describe", "intents_call", "intents_find"} & set(names))

    def test_no_bundle_takes_the_name_of_anothers_tool(self):
        self.add({"id": "org.example.file-man", "name": "Real", "intents": [function("Remove", "cbrt", ["number"])]})
        (name,) = (tool["name"] for tool in self.raw().tools() if tool["name"].startswith("file-man_Remove_"))
        intent = name.removeprefix("file-man_")
        self.add({"id": "file.man", "name": "Other", "intents": [function(intent, "exp", ["number"])]})
        client = self.raw()
        self.assertEqual(client.call(name, {"number": 8})["structuredContent"], {"value": 2})
        self.assertEqual(len({tool["name"] for tool in client.tools()}), len(client.tools()))
        self.assertEqual(client.call(name, {"number": 8})["structuredContent"], {"value": 2})
