"""stubs.py: declarations of a project's other files, as source that checks: what does not is dropped line by line."""

import collections
import re


# Members that protocols of the SDK and of the standard library ask for: kept whatever the files name.
ASKED = set("""id title description perform target value entities body results rawValue hash encode allCases errorDescription
 displayRepresentation typeDisplayRepresentation caseDisplayRepresentations defaultQuery suggestedEntities appShortcuts
 localizedStringResource parameterSummary wrappedValue projectedValue shared""".split())
MEMBER = re.compile(r"(?:func|var|typealias|associatedtype) `?(\w+)")


# Of modules that are not here: types that others inherit from or fill.
FOREIGN = {"NSManagedObject": "class NSManagedObject: NSObject {}",
           "NSFetchRequest": "class NSFetchRequest<Result>: NSObject {}",
           "NSManagedObjectContext": "class NSManagedObjectContext: NSObject, @unchecked Sendable {}"}


class Stubs:
    """The stubs of one compilation, one member a line, so that what does not check can be dropped.

    `used` are the words of the files that are checked: a member that they do not name is left out, which keeps what the
    project declares besides from coming along."""

    def __init__(self, declared, used, own=()):
        self.used, self.own = used, set(own)
        self.declared = collections.defaultdict(list)
        for entry in declared:
            self.declared[entry["name"]].append(entry)
        self.short = collections.defaultdict(list)
        for name in self.declared:
            self.short[name.split(".")[-1]].append(name)
        self.wanted = {}
        self.foreign = set()
        self.dropped = set()
        self.plain = set()
        self.lines = []
        self.members = collections.defaultdict(set)
        # Members of the project's own types, by which a line is told to be about them.
        self.known = {m[1] for e in declared for t in e["members"]
                      for m in [re.search(r"(?:func|var|case) (\w{4,})", t)] if m} - {"body", "title", "description", "perform"}
        for entry in declared:
            if entry["kind"] == "extension":
                for member in entry["members"]:
                    name = re.search(r"(?:func|var|case) (\w+)", member)
                    if name:
                        self.members[name[1]].add(entry["name"])

    def knows(self, name):
        return name in self.short

    def want(self, name):
        """Adds the declaration of `name`; true if that is new."""
        for full in sorted(self.short.get(name, []), key=lambda n: n.count(".")):
            parts = full.split(".")
            top = parts[0]
            if top in self.wanted or top in self.own:
                return False
            if top in self.declared:
                self.wanted[top] = True
                return True
        return False

    def seed(self, system):
        """Wants at once what the files surely mean: types that one file alone declares, by names of two words or more."""
        for name, entries in self.declared.items():
            if name in self.used and name not in system and name not in self.own and re.match(r"[A-Z]\w*[a-z][A-Z]", name) and len(
                    [e for e in entries if e["kind"] not in ("extension", "func", "var")]) == 1:
                self.wanted[name] = True

    def text(self):
        out = [("func _stub<T>() -> T { fatalError() }", None)]
        for name in sorted(self.foreign):
            out.append((FOREIGN.get(name, f"struct {name} {{}}"), None))
        for top in self.wanted:
            nested = [n for n in self.declared if n == top or n.startswith(top + ".")]
            for name in sorted(nested, key=lambda n: n.count(".")):
                seen_type = False
                for entry in self.declared[name]:
                    if entry["kind"] in ("func", "var", "typealias"):
                        self.add(out, entry["members"][0], (name, entry["kind"], entry["members"][0]))
                        continue
                    if entry["kind"] != "extension":
                        if seen_type:
                            continue
                        seen_type = True
                    inherits = [i for i in entry["inherits"] if (name, "inherits", i) not in self.dropped]
                    head = entry["head"] if entry["kind"] != "extension" else "extension " + name
                    outer = name.rpartition(".")[0] if entry["kind"] != "extension" else ""
                    clause = (": " + ", ".join(inherits)) if inherits else ""
                    if outer:
                        out.append((f"extension {outer} {{", ("outer", name)))
                    if not self.add(out, f"{head}{clause} {entry['where']} {{", ("head", name, tuple(inherits))):
                        if outer:
                            out.pop()
                        continue
                    seen = set()
                    for member in entry["members"]:
                        if member not in seen and self.counts(name, entry, member):
                            seen.add(member)
                            self.add(out, member, (name, entry["kind"], member))
                    out.append(("}" + ("}" if outer else ""), None))
        self.lines = out
        return "\n".join(line for line, _ in out) + "\n"

    def counts(self, name, entry, member):
        """Whether the files that are checked can mean this member."""
        found = MEMBER.search(member)
        if re.search(r"\bcase \w|subscript", member) and not (found and found.start() < member.find("case ")):
            return True
        if re.search(r"\binit\W", member) and (not found or member.find("init") < found.start()):
            return name.split(".")[-1] in self.used
        return not found or found[1] in self.used or found[1] in ASKED

    def add(self, out, text, key):
        if key in self.dropped:
            return False
        out.append((text, key))
        return True

    def fault(self, line, message):
        """Drops what a diagnostic in the stubs names; true if something changed."""
        if not 0 < line <= len(self.lines):
            return False
        key = self.lines[line - 1][1]
        if key is None:
            return False
        if key[0] == "head":
            guilty = re.search(r"conform to protocol '(\w+)'", message) or re.search(r"type '(\w+)'", message)
            names = [i for i in key[2] if guilty and guilty.group(1) in re.split(r"\W+", i)] \
                or [i for i in key[2] if i != "NSObject"] or list(key[2])
            if not names:
                self.dropped.add(key)
            for inherited in names:
                self.dropped.add((key[1], "inherits", inherited))
            return True
        if key in self.dropped or key[0] == "outer":
            return False
        self.dropped.add(key)
        return True
