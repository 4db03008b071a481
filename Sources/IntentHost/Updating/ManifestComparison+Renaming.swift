// What a new version calls otherwise, no longer has, or has besides.

import IntentModel

/// Something that a manifest names, and that may keep its old names as aliases.
protocol Renamable {
  /// As the kinds of changes spell it: `intent` in `intent-renamed`.
  static var noun: String { get }
  /// What its name is called: an id, a name, a value.
  static var nameWord: String { get }
  var currentName: String { get }
  var aliases: [String] { get }
}

extension Intent: Renamable {
  static var noun: String { "intent" }
  static var nameWord: String { "id" }
  var currentName: String { id }
}

extension Parameter: Renamable {
  static var noun: String { "parameter" }
  static var nameWord: String { "name" }
  var currentName: String { name }
}

extension Entity: Renamable {
  static var noun: String { "entity" }
  static var nameWord: String { "id" }
  var currentName: String { id }
}

extension Enumeration: Renamable {
  static var noun: String { "enum" }
  static var nameWord: String { "id" }
  var currentName: String { id }
}

extension Enumeration.Case: Renamable {
  static var noun: String { "case" }
  static var nameWord: String { "value" }
  var currentName: String { value }
}

extension ManifestComparison {
  /// Notes what is gone and what has another name.
  /// - Parameter owner: the id of what these belong to, as the new version calls it.
  /// - Returns: what is still there as it was and as it is, and what is new.
  mutating func paired<Item: Renamable>(
    _ before: [Item], _ after: [Item], of owner: String? = nil
  ) -> (kept: [(was: Item, now: Item)], new: [Item]) {
    var kept: [(was: Item, now: Item)] = []
    for item in before {
      let name = item.currentName
      let subject = Self.subject(name, of: owner)
      let now =
        after.first { $0.currentName == name } ?? after.first { $0.aliases.contains(name) }
      guard let now else {
        add(
          "\(Item.noun)-removed", .breaks, subject, "is gone",
          fix: "if it has another \(Item.nameWord) now, give that \(Item.noun) "
            + "\"aliases\": [\"\(name)\"]")
        continue
      }
      if now.currentName != name {
        add("\(Item.noun)-renamed", .note, subject, "is called \(now.currentName) now")
      }
      kept.append((item, now))
    }
    let new = after.filter { item in
      !before.contains {
        $0.currentName == item.currentName || item.aliases.contains($0.currentName)
      }
    }
    return (kept, new)
  }

  static func subject(_ name: String, of owner: String?) -> String {
    owner.map { "\($0).\(name)" } ?? name
  }
}
