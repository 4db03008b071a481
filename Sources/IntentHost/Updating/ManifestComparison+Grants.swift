// What a bundle asks to reach: anything more than before is to be agreed to.

import IntentModel

extension ManifestComparison {
  mutating func compareGrants() {
    for grant in new.grants {
      guard
        let before = old.grants.first(where: { $0.name == grant.name })
          ?? old.grants.first(where: { grant.aliases.contains($0.name) })
      else {
        add("grant-added", .widens, grant.name, "asks to \(grant.wish)")
        continue
      }
      if before.name != grant.name {
        add("grant-renamed", .note, grant.name, "was called \(before.name)")
      }
      if let more = Self.more(grant, than: before) {
        add("grant-widened", .widens, grant.name, more)
      }
      if grant.isRequired, !before.isRequired {
        add("grant-required", .widens, grant.name, "cannot work without it any more")
      }
      words("the reason", grant.name, before.reason, grant.reason)
    }
    for grant in old.grants
    where !new.grants.contains(where: { $0.name == grant.name || $0.aliases.contains(grant.name) })
    {
      add("grant-removed", .note, grant.name, "no longer asks to \(grant.wish)")
    }
  }

  /// What a grant reaches beyond what it did; nil: nothing.
  private static func more(_ new: Grant, than old: Grant) -> String? {
    switch (old.kind, new.kind) {
    case (.folder(let before), .folder(let after)):
      return after && !before ? "asks to write, before only to read" : nil
    case (.network(let before, let hadPrivate), .network(let after, let hasPrivate)):
      let added = after.filter { !before.contains($0) }
      if !added.isEmpty { return "asks to connect to \(added.joined(separator: ", ")) too" }
      return hasPrivate && !hadPrivate ? "asks to reach private addresses too" : nil
    case (.environment(let before), .environment(let after)):
      let added = after.filter { !before.contains($0) }
      return added.isEmpty ? nil : "asks to see \(added.joined(separator: ", ")) too"
    case (.device(let before), .device(let after)):
      let added = after.filter { !before.contains($0) }
      return added.isEmpty ? nil : "asks to use \(added.joined(separator: ", ")) too"
    default: return "asks to \(new.wish), before to \(old.wish)"
    }
  }
}
