"""stubs.py: declarations of a project's other files, as source that checks: what does not is dropped line by line."""

import collections
import re


# Members that protocols of the SDK and of the standard library ask for: kept whatever the files name.
ASKED = set("""id title description perform target value entities body results rawValue hash encode allCases errorDescription
 displayRepresentation typeDisplayRepresentation caseDisplayRepresentations defaultQuery suggestedEntities appShortcuts
 localizedStringResource parameterSummary wrappedValue projectedValue shared""".split())
MEMBER = re.compile(r"(?:func|var|typealias|associatedtype) `?(\w+)")


# Of modules that are not here: types that others inherit from or fill.
SYNTHESIZED = {
    "Decodable": "init(from decoder: any Decoder) throws {{ fatalError() }}",
    "Encodable": "func encode(to encoder: any Encoder) throws {{}}",
    "Equatable": "nonisolated static func == (a: {0}, b: {0}) -> Bool {{ true }}",
    "Hashable": "nonisolated func hash(into hasher: inout Hasher) {{}}",
    "Comparable": "static func < (a: {0}, b: {0}) -> Bool {{ true }}",
    "CustomStringConvertible": 'var description: String {{ "" }}',
    "Identifiable": "var id: String {{ fatalError() }}",
    "ExpressibleByStringLiteral": "init(stringLiteral value: String) {{ fatalError() }}",
    "NSCopying": "func copy(with zone: NSZone? = nil) -> Any {{ self }}",
}
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
        # What it is by now: "struct", "class", "protocol", "generic".
        self.foreign = {}
        # Types in modules of foreign names: `CKRecord.ID`.
        self.inner = collections.defaultdict(set)
        # Lines that stand for what is synthesized, or what stubs leave out.
        self.extra = collections.defaultdict(list)
        # Heads that stay internal where the rest is public.
        self.demoted = set()
        self.overrides = set()
        # Members without their `@escaping`, for closures whose type is not known; members that must be public.
        self.unescaped = set()
        self.publics = set()
        self.finals = set()
        self.isPublic = False
        self.isIsolated = False
        self.dropped = set()
        self.reasons = {}
        self.plain = set()
        self.lines = []
        # Foreign names that became something else in this round: further messages are about what they were.
        self.turned = set()
        # Lines that were made up in this round: several messages may ask for one.
        self.added = set()
        # Names that were wanted in this round: their stubs come with the next.
        self.recent = set()
        self.members = collections.defaultdict(set)
        # Types that extensions give initialisers and subscripts, by argument labels.
        self.labels = collections.defaultdict(set)
        # Members of the project's own types, by which a line is told to be about them.
        self.known = {m[1] for e in declared for t in e["members"]
                      for m in [re.search(r"(?:func|var|case) (\w{4,})", t)] if m} - {"body", "title", "description", "perform"}
        for entry in declared:
            if entry["kind"] == "extension":
                for member in entry["members"]:
                    name = re.search(r"(?:func|var|case) (\w+)", member)
                    if name:
                        self.members[name[1]].add(entry["name"])
                    if made := re.search(r"\b(?:init|subscript)(?:<[^>]*>)?[?!]?\s*\((.*)\)", member):
                        for label in re.findall(r"(?:^|, )(\w+)(?: \w+)?:", made[1]):
                            self.labels[label].add(entry["name"])

    def knows(self, name):
        """Whether the project declares it; an extension alone is of somebody else's type."""
        return any(e["kind"] != "extension" for full in self.short.get(name, ()) for e in self.declared[full])

    def want(self, name):
        """Adds the declaration of `name`; true if that is new."""
        for full in sorted(self.short.get(name, []), key=lambda n: n.count(".")):
            parts = full.split(".")
            top = parts[0]
            if top in self.wanted or top in self.own:
                return False
            if top in self.declared:
                self.take(top)
                return True
        return False

    def take(self, top):
        """Its stub comes with the next round."""
        self.wanted[top] = True
        self.recent.add(top)

    def seed(self, system):
        """Wants at once what the files surely mean: types that one file alone declares, by names of two words or more."""
        sure = {name for name, entries in self.declared.items()
                if name not in system and name not in self.own and re.match(r"[A-Z]\w*[a-z][A-Z]", name)
                and len([e for e in entries if e["kind"] not in ("extension", "func", "var")]) == 1}
        todo = sure & self.used
        while todo:
            self.wanted.update(dict.fromkeys(sorted(todo), True))
            words = {w for line, _ in self.lines_of(todo) for w in re.findall(r"\b[A-Z]\w+", line)}
            todo = (words & sure) - set(self.wanted)

    def lines_of(self, names):
        """What the stubs of some types say, without the rest."""
        wanted, self.wanted = self.wanted, dict.fromkeys(names, True)
        self.text()
        self.wanted = wanted
        return self.lines

    def outside(self, name):
        """The stub of a type of a module that is not here."""
        kind, access = self.foreign[name], "public " if self.isPublic else ""
        inner = " ".join(f"{access}struct {n}: Hashable, Sendable {{}}" for n in sorted(self.inner[name]))
        if kind == "protocol":
            return f"{access}protocol {name} {{}}"
        if kind == "class":
            return f"{access}class {name}: NSObject, @unchecked Sendable {{ {inner} }}"
        return f"{access}struct {name}{'<A>' if kind == 'generic' else ''} {{ {inner} }}"

    def shown(self, head, key, entry):
        """A head or member with its access and isolation."""
        words = re.match(r"(?:@\w+ )*", head).end()
        if key[0] == "head" and key[1] in self.finals and " class " in " " + head and "final" not in head:
            head = head.replace("class ", "final class ", 1)
        if key in self.unescaped:
            head = head.replace("@escaping ", "")
        if key in self.publics and not self.isPublic:
            head = head[:words] + "public " + head[words:]
        if key in self.overrides:
            head = head[:words] + "override " + head[words:]
        if self.isIsolated and key[0] == "head" and entry.get("package") and "@MainActor" not in head \
                and not head.startswith("actor"):
            head = "nonisolated " + head
        if not self.isPublic or key in self.demoted or entry["kind"] == "protocol" and key[0] != "head":
            return head
        if key[0] == "head" and entry["kind"] == "extension" or re.match(r"(?:indirect )?case ", head):
            return head
        return head[:words] + "public " + head[words:]

    def text(self):
        self.turned, self.recent, self.added = set(), set(), set()
        out = [(("public " if self.isPublic else "") + "nonisolated func _stub<T>() -> T { fatalError() }", None)]
        for name in sorted(self.foreign):
            out.append((FOREIGN.get(name) or self.outside(name), None))
        for top in self.wanted:
            nested = [n for n in self.declared if n == top or n.startswith(top + ".")]
            for name in sorted(nested, key=lambda n: n.count(".")):
                seen_type = False
                for entry in self.declared[name]:
                    if entry["kind"] in ("func", "var", "typealias"):
                        self.add(out, entry["members"][0], (name, entry["kind"], entry["members"][0]), entry)
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
                    if not self.add(out, f"{head}{clause} {entry['where']} {{", ("head", name, tuple(inherits)), entry):
                        if outer:
                            out.pop()
                        continue
                    seen = set()
                    for member in entry["members"]:
                        if member not in seen and self.counts(name, entry, member):
                            seen.add(member)
                            self.add(out, member, (name, entry["kind"], member), entry)
                    if entry["kind"] != "extension":
                        for line in self.extra[name]:
                            self.add(out, line, (name, entry["kind"], line), entry)
                    out.append(("}" + ("}" if outer else ""), None))
        self.lines = out
        return "\n".join(line for line, _ in out) + "\n"

    def counts(self, name, entry, member):
        """Whether the files that are checked can mean this member."""
        found = MEMBER.search(member)
        if re.search(r"\bcase \w|subscript", member) and not (found and found.start() < member.find("case ")):
            return True
        if re.search(r"\binit\W", member) and (not found or member.find("init") < found.start()):
            return name.split(".")[-1] in self.used or "init" in self.used
        return not found or "typealias" in found[0] or found[1] in self.used or found[1] in ASKED

    def add(self, out, text, key, entry):
        if key in self.dropped:
            return False
        out.append((self.shown(text, key, entry), key))
        return True

    def fault(self, line, message):
        """Drops what a diagnostic in the stubs names; true if something changed."""
        if not 0 < line <= len(self.lines):
            return False
        key = self.lines[line - 1][1]
        if key is None:
            return False
        self.reasons.setdefault(key, message)
        if re.search("declared public|public (enum|struct|class|protocol|actor)", message) and key not in self.demoted:
            self.demoted.add(key)
            return True
        if key[0] == "head":
            return self.fault_of_head(key, message, self.lines[line - 1][0])
        if key in self.dropped or key[0] == "outer":
            return False
        if "'@escaping' only applies to function types" in message and key not in self.unescaped:
            self.unescaped.add(key)
            return True
        if "must be declared public because" in message and key not in self.publics:
            self.publics.add(key)
            return True
        if "requires an 'override' keyword" in message and key not in self.overrides:
            self.overrides.add(key)
            return True
        self.dropped.add(key)
        return True

    def fault_of_head(self, key, message, text):
        """A type that does not inherit as its source says: what can be made up is, the rest is dropped."""
        if (m := re.search(r"non-final class '(\w+)' cannot conform", message)) and key[1] not in self.finals:
            self.finals.add(key[1])
            return True
        lacks = re.search(r"does not conform to protocol '(\w+)'", message)
        line = SYNTHESIZED.get(lacks[1], "").format(key[1].split(".")[-1]) if lacks else ""
        if line and (line not in self.extra[key[1]] or (key[1], line) in self.added):
            if line not in self.extra[key[1]]:
                self.extra[key[1]].append(line)
            self.added.add((key[1], line))
            return True
        stranger = re.search(r"non-protocol(, non-class)? type '(\w+)'", message)
        if stranger and stranger[2] in self.foreign and (self.foreign[stranger[2]] == "struct" or stranger[2] in self.turned):
            self.foreign[stranger[2]] = "class" if stranger[1] and re.search(r"\bclass ", text) and "constrained" not in message else "protocol"
            self.turned.add(stranger[2])
            return True
        quoted = set(re.findall(r"'(\w+)'", message))
        # What stands beside an enum's raw type is a protocol.
        turned = [n for n in quoted if "raw type" in message and (self.foreign.get(n) == "struct" or n in self.turned)]
        if turned:
            self.foreign.update(dict.fromkeys(turned, "protocol"))
            self.turned.update(turned)
            return True
        if quoted & {"Decodable", "Encodable"}:
            quoted.add("Codable")
        names = [i for i in key[2] if set(re.split(r"\W+", i)) & quoted] or [i for i in key[2] if i != "NSObject"] \
            or list(key[2])
        if not names:
            self.dropped.add(key)
        for inherited in names:
            self.dropped.add((key[1], "inherits", inherited))
        return True
