"""BEHAVIOUR.md: every test that it names is there, every command that it shows ends as it says."""

import ast
import pathlib
import re
import shlex

from program import ROOT, Case

PAGE = (ROOT / "Sources/IntentMediation/BEHAVIOUR.md").read_text()
ROW = re.compile(r"^\|[^|]*\| `intents ([^|]*)` \| (\d+) \|", re.MULTILINE)


class BehaviourTests(Case):
    def test_the_tests_that_are_named_are_there(self):
        names = set(re.findall(r"`(test_\w+)(?:\.(\w+))?`", PAGE))
        self.assertGreater(len(names), 8)
        for module, group in sorted(names):
            with self.subTest(module=module, group=group):
                paths = [folder / f"{module}.py" for folder in (ROOT / "Tests/Shell", ROOT / "Tests/MCP")]
                found = [path for path in paths if path.exists()]
                self.assertTrue(found, f"there is no {module}.py")
                classes = {node.name for path in found for node in ast.parse(path.read_text()).body
                           if isinstance(node, ast.ClassDef)}
                self.assertTrue(not group or group in classes, f"{module} has no {group}")

    def test_the_commands_end_as_they_say(self):
        self.add("mediates", "echo", "Dice")
        rows = ROW.findall(PAGE)
        self.assertGreater(len(rows), 15)
        for line, status in rows:
            with self.subTest(line):
                self.intents(*shlex.split(line), exit=int(status), cwd=pathlib.Path(ROOT))
