"""rows.py: what was measured, row by row, in rounds, and the ratios between rows."""

import collections
import statistics


class Rows:
    """Nanoseconds, or calls per second, of each row in each round."""

    def __init__(self):
        self.medians = collections.defaultdict(dict)
        self.p99 = collections.defaultdict(list)
        self.least = {}
        self.cpu = collections.defaultdict(list)
        # row -> why it is not there
        self.missing = {}

    def add(self, name, number, made):
        """One round of a row that says "median", "p99" and "min" in nanoseconds."""
        self.medians[name][number] = made["median"]
        self.p99[name].append(made["p99"])
        self.least[name] = min(made["min"], self.least.get(name, made["min"]))

    def add_rate(self, name, number, rate):
        """One round of calls per second: kept as the nanoseconds that a call took, so that less is better in every row."""
        self.add(name, number, dict.fromkeys(("median", "p99", "min"), 1e9 / rate))

    def add_spawns(self, number, turns):
        """One round of programs in turns, as build/spawns prints them."""
        taken = collections.defaultdict(list)
        for made in turns:
            if made["status"]:
                raise SystemExit(f"{made['name']} ended with {made['status']}")
            if made["turn"] >= 0:
                taken[made["name"]].append(made["ns"])
                self.cpu[made["name"]].append(made["cpu"])
        for name, ns in taken.items():
            ns.sort()
            self.add(name, number, {"median": statistics.median(ns), "p99": ns[-1 - len(ns) // 100], "min": ns[0]})

    def processor(self, name, limit):
        """The ratio of processor times, which a busy machine disturbs little; None for rows without."""
        if name in self.cpu and limit in self.cpu:
            return statistics.median(self.cpu[name]) / statistics.median(self.cpu[limit])

    def best(self, name, limit):
        """The ratio of the best runs: what a busy machine disturbs least."""
        return self.least[name] / self.least[limit]

    def ratio(self, name, limit):
        """The median over the rounds of the ratio in the round."""
        shared = self.medians[name].keys() & self.medians[limit].keys()
        return statistics.median(self.medians[name][n] / self.medians[limit][n] for n in shared)

    def p99_ratio(self, name, limit):
        """What one in a hundred takes, against the limit's median."""
        return statistics.median(self.p99[name]) / statistics.median(self.medians[limit].values())

    def row(self, name):
        rounds = sorted(self.medians[name].values())
        return {
            "median": statistics.median(rounds), "rounds": [rounds[0], rounds[-1]],
            "p99": statistics.median(self.p99[name]), "best": self.least[name]}
