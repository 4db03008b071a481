"""The fork gate against a library that takes its template over (hostile.c)."""

import os
import unittest

import harness
from test_lifecycle import children_of
from test_template import TemplateCase, comm_of


class GateTests(TemplateCase):
    def hostile(self, how, forks=0):
        template = self.start("hostile.so", template=True, environment={"INTENT_TEST_HOSTILE": how}).started()
        return template, [self.fork(template) for _ in range(forks)]

    def supervisor_lives(self):
        self.assertIsNone(self.supervisors[0].process.poll())
        self.ready("lib.so")

    def test_a_constructor_cannot_fork(self):
        template, (child,) = self.hostile("fork", 1)
        self.assertEqual(child.started().number, child.number)  # afterwards it serves as any template
        self.assertEqual(template.printed("bare"), "fork -1\nvfork -1\nbare -1\n")

    def test_rights_beyond_a_runners_reach_nobody(self):
        for how in ("pdeathsig", "signal", "operation", "flags", "table", "option", "log"):
            template, _ = self.hostile(how)
            self.assertIn(template.printed("\n"), (f"{how} -1\n", f"{how} -22\n"))  # -22: it sees no parent

    def test_one_fork_for_one_order(self):
        template, (child,) = self.hostile("twice", 1)
        with self.assertRaises(harness.Refused):
            child.started()
        self.assertEqual(template.exited()["status"], 0)
        self.assertEqual(template.printed("\n"), "second -1\n")
        self.nothing_left()
        self.supervisor_lives()

    def test_a_child_cannot_fork_even_without_its_own_filter(self):
        template, (child,) = self.hostile("grandchild", 1)
        child.started()
        self.assertEqual(template.printed("\n"), "grandchild -1\n")

    def test_no_child_takes_an_order_that_was_not_granted(self):
        template, children = self.hostile("late", 2)
        for child in children:
            with self.assertRaises(harness.Refused):
                child.started()
        self.assertEqual(template.exited()["status"], 9)
        self.supervisor_lives()

    def test_no_child_is_born_twice(self):
        template, (first, second) = self.hostile("again", 2)
        first.started()
        with self.assertRaises(harness.Refused):
            second.started()
        self.assertEqual(template.exited()["status"], 9)
        self.supervisor_lives()

    def test_nobody_forks_without_an_order(self):
        template, _ = self.hostile("unordered")
        self.assertEqual(template.printed("\n"), "unordered -1\n")
        self.supervisor_lives()

    def test_a_child_cannot_use_the_order_of_its_template(self):
        template, (first, _) = self.hostile("elder", 2)
        first.started()
        self.assertEqual(template.printed("\n"), "elder -1\n")

    def test_a_descriptor_too_many_is_closed(self):
        self.ready("lib.so").close()
        process = self.supervisors[0].process
        before = len(os.listdir(f"/proc/{process.pid}/fd"))
        for _ in range(3):
            template, (child,) = self.hostile("two descriptors", 1)
            child.started()
            for ended in (child, template):
                ended.kill()
                ended.exited()
        opened = lambda: len(os.listdir(f"/proc/{process.pid}/fd"))
        self.assertTrue(harness.becomes(lambda: opened() <= before, True))

    def test_who_says_what_it_may_not_say_is_killed(self):
        for how in ("listener", "early", "short", "itself", "granted", "other number"):
            with self.subTest(how):
                template, (child,) = self.hostile(how, 1)
                with self.assertRaises(harness.Refused):
                    child.started()
                self.assertEqual(template.exited()["status"], 9)
                self.supervisor_lives()
                self.runners[-1].kill()
                self.nothing_left()

    def test_a_child_that_nobody_announced_does_not_outlive_its_template(self):
        template, (child,) = self.hostile("silent", 1)
        with self.assertRaises(harness.Refused):
            child.started()
        template.exited()
        self.nothing_left()

    def left(self):
        """Children of the supervisor, and of process 1 of the namespace instead of that."""
        found = children_of(self.supervisors[0].process.pid)
        init = {pid for pid in found if comm_of(pid) == "intent-init"}
        return (found - init).union(*map(children_of, init))

    def nothing_left(self):
        self.assertEqual(harness.becomes(self.left, set()), set())

    def test_a_template_that_reaps_itself_does_not_confuse_the_supervisor(self):
        for _ in range(5):
            template, (child,) = self.hostile("reaper", 1)
            status = child.started().exited()["status"]
            self.assertIn(status, (4, 9))  # 9: it was faster than the supervisor, and is ended for that
            if status == 9:
                self.assertEqual(template.exited()["status"], 9)
        self.supervisor_lives()


class FullGateTests(GateTests):
    """The same where pids inside are others than outside, and orphans go to process 1 of the namespace."""

    def setUp(self):
        super().setUp()
        self.supervisor(isolation="full")


if __name__ == "__main__":
    unittest.main()
