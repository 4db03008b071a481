"""SECURITY.md: every promise has a mechanism and a test, and each test that it names exists."""

import ast
import functools
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SECURITY = ROOT / "Sandbox/SECURITY.md"


def promises():
    """(promise, mechanism, test) of the table."""
    text = SECURITY.read_text().partition("## Promises")[2].partition("\n### ")[0]
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| ")]
    return [tuple(cell.strip() for cell in row) for row in rows[1:]]


@functools.cache
def python(path):
    """Class -> its tests, those of the classes that it extends in the same file too."""
    classes = {node.name: node for node in ast.parse(path.read_text()).body if isinstance(node, ast.ClassDef)}

    def tests(name):
        node = classes.get(name)
        if node is None:
            return set()
        own = {each.name for each in node.body if isinstance(each, ast.FunctionDef)}
        return own.union(*(tests(base.id) for base in node.bases if isinstance(base, ast.Name)))

    return {name: tests(name) for name in classes}


@functools.cache
def swift():
    """Suite -> its functions. What is declared within one, or in C within its texts, is part of it."""
    found = {}
    for path in ROOT.glob("Tests/*Tests/*.swift"):
        for part in re.split(r"^(?=[@a-z].*?\b(?:struct|class|enum|extension) \w+)", path.read_text(), flags=re.M)[1:]:
            name = re.search(r"\b(?:struct|class|enum|extension) (\w+)", part)[1]
            found.setdefault(name, set()).update(re.findall(r"\bfunc (\w+)", part))
    return found


def exists(name):
    """[FOLDER/]module[.Class[.test]] of Python, Suite[.function] of Swift, or a file; Tests/Runner is left out."""
    path, _, rest = name.removeprefix("Tests/").partition(".")
    parts = rest.split(".") if rest else []
    for folder in (ROOT / "Tests", ROOT / "Tests/Runner"):
        if (folder / name.removeprefix("Tests/")).is_file():
            return True
        module = folder / f"{path}.py"
        if module.is_file():
            classes = python(module)
            return not parts or parts[0] in classes and (len(parts) == 1 or parts[1] in classes[parts[0]])
    return path in swift() and (not parts or parts[0] in swift()[path])


class PromiseTests(unittest.TestCase):
    def test_each_has_a_mechanism_and_a_test(self):
        self.assertGreater(len(promises()), 40)
        for row in promises():
            with self.subTest(row[0]):
                self.assertEqual(len(row), 3)
                self.assertTrue(all(row))
                self.assertRegex(row[2], "`")

    def test_each_test_exists(self):
        for promise, _, tests in promises():
            for name in re.findall(r"`([^`]+)`", tests):
                with self.subTest(f"{promise}: {name}"):
                    self.assertTrue(exists(name), name)

    def test_those_of_other_sections_exist_too(self):
        text = SECURITY.read_text()
        names = re.findall(r"`((?:Attacks/|Tests/|Shell/)?test_\w+(?:\.\w+)*)`", text)
        self.assertGreater(len(names), 40)
        for name in names:
            with self.subTest(name):
                self.assertTrue(exists(name), name)

    def test_what_does_not_exist_is_seen(self):
        for name in ("test_seal.FileTests.test_nothing", "test_nowhere", "Attacks/test_lies.NoTests", "WireTests.noSuch"):
            self.assertFalse(exists(name), name)

    def test_it_says_what_an_operator_asks(self):
        text = SECURITY.read_text()
        for words in ("## Threat model", "## Not promised", "## Reporting a hole", "`URLSession`"):
            self.assertIn(words, text)
        self.assertTrue(any("`URLSession`" in " ".join(row) for row in promises()), "the table says whether URLSession works")


if __name__ == "__main__":
    unittest.main()
