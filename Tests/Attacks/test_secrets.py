"""Secrets in the environment of whoever runs the program: none of it reaches a bundle's process."""

import unittest

from attacks import AttackCase, function

SECRET = "Qwhat-only-the-person-knows"
GRANT = {"name": "token", "kind": "environment", "variables": ["SERVICE_TOKEN"], "reason": "To sign in."}


class SecretTests(AttackCase):
    def setUp(self):
        super().setUp()
        intents = [function("remember", "first:text", "rest:text", error="none"), function("kernel_shows", error="none")]
        self.add(self.bundle("secrets", intents, [GRANT]))
        self.environment |= {"SERVICE_TOKEN": SECRET, "AWS_SECRET_ACCESS_KEY": SECRET}

    def found(self, *options):
        done = self.attempt("remember", f"first={SECRET[0]}", f"rest={SECRET[1:]}", *options, status=0)
        return done.value

    def test_nothing_of_the_hosts_environment(self):
        self.assertEqual(self.found(), 0)
        self.assertEqual(self.found("--isolation", "full") if not self.without else 0, 0)
        self.assertEqual(self.attempt("kernel_shows", status=0).value, 0)

    def test_control(self):
        """What was granted is found, by the same search."""
        self.assertEqual(self.intents("grant", "org.example.attack", "token").status, 0)
        self.assertGreaterEqual(self.found(), 1)


class OrdinaryUserTests(SecretTests):
    user = 54341


class WithoutNamespacesTests(SecretTests):
    without = "user,mount,pid,net,ipc,uts"


if __name__ == "__main__":
    unittest.main()
