"""BEHAVIOUR.md: every test that it names is there, every command that it shows ends as it says, and shows what it says."""

import ast
import os
import re
import shlex
import shutil

from program import ROOT, Case

PAGE = (ROOT / "Sources/IntentMediation/BEHAVIOUR.md").read_text()
ROW = re.compile(r"^\|[^|]*\| `((?:\w+=\S+ )?)intents ([^`]*)` \| (\d+) \| ((?:\\\||[^|])*) \|", re.MULTILINE)
SUITES = ("Shell", "MCP", "Terminal")


class BehaviourTests(Case):
    def test_the_tests_that_are_named_are_there(self):
        names = set(re.findall(r"`(test_\w+)(?:\.(\w+))?(?:\.(\w+))?`", PAGE))
        self.assertGreater(len(names), 20)
        for module, group, test in sorted(names):
            with self.subTest(module=module, group=group, test=test):
                found = [path for suite in SUITES if (path := ROOT / f"Tests/{suite}/{module}.py").exists()]
                self.assertTrue(found, f"there is no {module}.py")
                classes = {node.name: node for path in found for node in ast.parse(path.read_text()).body
                           if isinstance(node, ast.ClassDef)}
                self.assertTrue(not group or group in classes, f"{module} has no {group}")
                tests = {node.name for node in classes[group].body if isinstance(node, ast.FunctionDef)} if group else set()
                self.assertTrue(not test or test in tests, f"{module}.{group} has no {test}")

    def test_the_unit_tests_that_are_named_are_there(self):
        named = re.findall(r"Tests/(Intent\w+Tests) `(\w+)`", PAGE)
        self.assertGreater(len(named), 3)
        for suite, name in named:
            source = "".join(path.read_text() for path in (ROOT / f"Tests/{suite}").glob("*.swift"))
            self.assertRegex(source, rf"(func|struct) {name}\b", suite)

    def test_the_commands_end_as_they_say(self):
        self.add("mediates", "echo", "widgets", "options", "Dice")
        self.contacts()
        # A folder of its own, as a file that is returned is written into it.
        shutil.copy(ROOT / "README.md", self.folder)
        os.symlink(ROOT / "Tests", self.folder / "Tests")
        rows = ROW.findall(PAGE)
        self.assertGreater(len(rows), 60)
        for setting, line, status, shown in rows:
            with self.subTest(line):
                setting = dict([setting.strip().split("=", 1)]) if setting else {}
                run = self.intents(*shlex.split(line), exit=int(status), env={"INTENTS_NOW": "1778925600", **setting})
                self.says(run, shown.replace("\\|", "|"))
