// What is known of the schemas of App Intents: their names, and of some the members, both written by the
// SDK's generator.

/// The schemas of App Intents.
public enum Schemas {
  public enum Kind: String, Sendable { case intent, entity, enumeration }

  /// What kind of thing has a schema of that name, `domain.name`; nil: there is none.
  public static func kind(of name: String) -> Kind? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let domain = SchemaNames.domains.first(where: { $0.domain == parts[0] })
    else { return nil }
    if domain.intents.words.contains(parts[1]) { return .intent }
    if domain.entities.words.contains(parts[1]) { return .entity }
    return domain.enums.words.contains(parts[1]) ? .enumeration : nil
  }

  /// All names of a kind, `domain.name`.
  public static func names(_ kind: Kind) -> [String] {
    SchemaNames.domains.flatMap { domain in
      let list =
        switch kind {
        case .intent: domain.intents
        case .entity: domain.entities
        case .enumeration: domain.enums
        }
      return list.words.map { "\(domain.domain).\($0)" }
    }
  }

  /// Domains that only an editor of shortcuts uses. Of all others assistants call the intents anyway.
  static let editorOnly: Set<Substring> = [
    "wordProcessor", "whiteboard", "spreadsheet", "browser", "reader", "journal", "books",
    "presentation",
  ]

  static func servesEditorsOnly(_ name: String) -> Bool {
    name.split(separator: ".").first.map(editorOnly.contains) ?? false
  }

  /// A parameter, property or case that a schema names.
  struct Member {
    var name: String
    var isRequired: Bool
  }

  struct Members {
    /// In the schema's order.
    var named: [Member]
    /// The schema has no others.
    var isWhole: Bool
  }

  /// The members of a schema; nil: they are not known.
  static func members(of name: String) -> Members? {
    guard let words = KnownMembers.bySchema[name]?.words else { return nil }
    return Members(
      named: words.filter { $0 != "…" }.map { word in
        Member(
          name: String(word.last == "?" ? word.dropLast() : word), isRequired: word.last != "?")
      }, isWhole: words.last != "…")
  }
}

extension String {
  fileprivate var words: [Substring] { split(separator: " ") }
}
