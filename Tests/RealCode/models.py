"""models.py: what Xcode makes of a project's other files and no Swift file declares: classes of Core Data models, colours
of asset catalogues."""

import re


def with_models(declared, models):
    """The models' classes; for one that the project writes itself, an extension with the attributes."""
    own = {e["name"] for e in declared if e["kind"] == "class"}
    return [m if m["name"] not in own else {**m, "kind": "extension", "inherits": []} for m in models]


KINDS = {"String": "String", "Boolean": "Bool", "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64",
         "Double": "Double", "Float": "Float", "Decimal": "NSDecimalNumber", "Date": "Date", "UUID": "UUID", "URI": "URL",
         "Binary": "Data"}


def core_data(git):
    """The classes that Xcode makes of Core Data models, as declarations. `git(*words)` gives what Git prints."""
    names = git("ls-tree", "-r", "--name-only", "HEAD").split("\n")
    found = {}
    for name in names:
        if not name.endswith(".xcdatamodel/contents"):
            continue
        text = git("show", "HEAD:" + name)
        for entity in re.findall(r"<entity (.*?)(?:/>|>(.*?)</entity>)", text, re.S):
            head = dict(re.findall(r'(\w+)="([^"]*)"', entity[0]))
            kind = head.get("representedClassName", head.get("name", "")).split(".")[-1].strip(".")
            members = ["static func fetchRequest() -> NSFetchRequest<" + kind + "> { fatalError() }"]
            for line in re.findall(r"<attribute ([^>]*)", entity[1]):
                one = dict(re.findall(r'(\w+)="([^"]*)"', line))
                scalar = one.get("usesScalarValueType") == "YES"
                type = KINDS.get(one.get("attributeType"), "NSObject")
                if not scalar and type.startswith(("Int", "Double", "Float", "Bool")):
                    type = "NSNumber"
                members.append(f"var {one['name']}: {type}" + ("" if scalar else "?") + " { get { fatalError() } set { } }")
            for line in re.findall(r"<relationship ([^>]*)", entity[1]):
                one = dict(re.findall(r'(\w+)="([^"]*)"', line))
                type = "NSSet" if one.get("toMany") == "YES" else one.get("destinationEntity", "NSObject")
                members.append(f"var {one['name']}: {type}? {{ get {{ fatalError() }} set {{ }} }}")
            if kind:
                found[kind] = {"name": kind, "kind": "class", "head": "class " + kind, "inherits": ["NSManagedObject"],
                               "where": "", "members": members, "file": name}
    return list(found.values())


def colors(git):
    """The colours of the project's asset catalogues, as members of `Color` and of shape styles."""
    names = re.findall(r"\.xcassets/(?:[^\n]*/)?([^/\n]+)\.colorset/Contents\.json", git("ls-tree", "-r", "--name-only", "HEAD"))
    words = sorted({w[:1].lower() + w[1:] for n in names for w in [re.sub(r"\W", "", n)] if w and not w[0].isdigit()})
    return [{"name": base, "kind": "extension", "head": "", "inherits": [], "where": where, "file": "Assets.xcassets",
             "members": [f"static var `{w}`: Color {{ get {{ fatalError() }} }}" for w in words]}
            for base, where in (("Color", ""), ("ShapeStyle", "where Self == Color")) if words]
