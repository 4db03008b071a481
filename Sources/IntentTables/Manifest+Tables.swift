// Lays tables under a manifest: what the manifest says itself counts.

import IntentModel

extension StringTables {
  /// Where a manifest keeps what it said before tables were laid under it.
  public static let member = "x-own"

  /// The manifest with these texts where it has none. Laying tables under the result again begins anew
  /// from what the manifest said itself.
  public func laidUnder(_ manifest: JSON) -> JSON {
    if isEmpty { return manifest }
    let own = Self.own(manifest)
    var members = own.members ?? []
    members.removeAll { $0.name == "strings" || $0.name == "sourceLanguage" }
    let language = own["sourceLanguage"] ?? .string(sourceLanguage ?? "en")
    members.append(.init("sourceLanguage", language))
    members.append(.init("strings", merged(own["strings"])))
    members.append(
      .init(
        Self.member,
        .object(["strings": own["strings"], "sourceLanguage": own["sourceLanguage"]])))
    return .object(members)
  }

  /// The manifest as it was before tables were laid under it.
  public static func own(_ manifest: JSON) -> JSON {
    guard let kept = manifest[member], var members = manifest.members else { return manifest }
    members.removeAll { ["strings", "sourceLanguage", member].contains($0.name) }
    return .object(members + (kept.members ?? []))
  }

  /// Tables, keys and languages sorted, so that the same files give the same bytes.
  private func merged(_ own: JSON?) -> JSON {
    let names = Set(strings.keys).union((own?.members ?? []).map(\.name)).sorted()
    return .object(
      names.map { table in
        let ownKeys = own?[table]
        let keys = Set((strings[table] ?? [:]).keys).union((ownKeys?.members ?? []).map(\.name))
        return .init(
          table, .object(keys.sorted().map { .init($0, merged(ownKeys?[$0], table, $0)) }))
      })
  }

  private func merged(_ own: JSON?, _ table: String, _ key: String) -> JSON {
    let mine = strings[table]?[key] ?? [:]
    let languages = Set(mine.keys).union((own?.members ?? []).map(\.name)).sorted()
    return .object(
      languages.compactMap { language in
        (own?[language] ?? mine[language]?.json).map { .init(language, $0) }
      })
  }
}
