// What source cannot say of a bundle stands in `intents.json`: its identity, what it asks for, and how
// far its intents reach. Laid over what the library describes, when it is added and each time that
// the two are held against each other.

import IntentModel

/// The content of an `intents.json`.
public struct Identity: Sendable {
  /// The name of the file, beside a library or a `Package.swift`.
  public static let fileName = "intents.json"
  /// Where the stored manifest keeps it.
  static let member = "x-identity"

  private static let overriding: Set<String> = [
    "id", "name", "version", "description", "licence", "author", "homepage", "lifetime", "memory",
    "grants", "sourceLanguage", "empty",
  ]
  private static let perIntent: [(member: String, sets: String)] = [
    ("effects", "effect"), ("deadlines", "deadline"),
  ]

  /// Lists of `Intent.parameter`.
  private static let perParameter: [(member: String, sets: String, to: JSON)] = [
    ("sensitive", "sensitive", true), ("writable", "access", "write"),
  ]

  private let json: JSON

  /// Reads the file's bytes; unknown members are errors, so that a misspelling is not lost.
  public init(reading bytes: [UInt8]) throws(ManifestRefusal) {
    let json: JSON
    do throws(HostFailure) {
      json = try Host.parse(bytes)
    } catch {
      guard case .manifest(let refusal) = error else { throw .problems([]) }
      throw refusal
    }
    self.json = json
    let known = Self.overriding.union([
      "effects", "deadlines", "sensitive", "writable", "aliases", "$schema",
    ])
    let problems = (json.members ?? []).filter { !known.contains($0.name) }.map { member in
      ManifestProblem(
        check: "unknown-member", path: "\(Self.fileName): $.\(member.name)", severity: .error,
        message: "there is no member “\(member.name)”",
        fix: "write one of \(known.sorted().joined(separator: ", "))")
    }
    guard json.members != nil, problems.isEmpty else {
      throw .problems(
        problems.isEmpty
          ? [
            ManifestProblem(
              check: "wrong-kind", path: "\(Self.fileName): $", severity: .error,
              message: "an object is expected", fix: "write { … }")
          ] : problems)
    }
  }

  /// The one that a stored manifest carries.
  init?(in stored: JSON) {
    guard let json = stored[Self.member], json.members != nil else { return nil }
    self.json = json
  }

  /// The description with this laid over it.
  func applied(to described: JSON) -> JSON {
    var members = described.members ?? []
    for member in json.members ?? [] where Self.overriding.contains(member.name) {
      members.removeAll { $0.name == member.name }
      members.append(member)
    }
    for index in members.indices {
      let kind = members[index].name
      guard var list = members[index].value.array else { continue }
      if kind == "intents" { list = list.map(intent) }
      if let inner = Self.aliased[kind] { list = list.map { aliases($0, "id", inner) } }
      if kind == "grants" { list = list.map { aliases($0, "name", nil) } }
      members[index].value = .array(list)
    }
    members.removeAll { $0.name == Self.member }
    members.append(.init(Self.member, json))
    return .object(members)
  }

  /// Lists whose items may have had other names, with the list and the name of what is in them.
  private static let aliased: [String: (list: String, name: String)?] = [
    "intents": ("parameters", "name"), "entities": nil, "enums": ("cases", "value"),
  ]

  /// An item with the earlier names that `aliases` gives for it and for what is in it.
  private func aliases(
    _ item: JSON, _ name: String, _ inner: (list: String, name: String)?, in owner: String? = nil
  ) -> JSON {
    guard var members = item.members, let own = item[name]?.string else { return item }
    let path = owner.map { "\($0).\(own)" } ?? own
    if let inner, let place = members.firstIndex(where: { $0.name == inner.list }) {
      members[place].value = .array(
        (members[place].value.array ?? []).map { aliases($0, inner.name, nil, in: path) })
    }
    guard let names = json["aliases"]?[path] else { return .object(members) }
    return .object(members.filter { $0.name != "aliases" } + [.init("aliases", names)])
  }

  private func intent(_ described: JSON) -> JSON {
    guard var members = described.members, let id = described["id"]?.string else {
      return described
    }
    for (member, sets) in Self.perIntent {
      guard let value = json[member]?[id] else { continue }
      members.removeAll { $0.name == sets }
      members.append(.init(sets, value))
    }
    for index in members.indices where members[index].name == "parameters" {
      members[index].value = .array(
        (members[index].value.array ?? []).map { parameter in
          Self.perParameter.reduce(parameter) { parameter, rule in
            let chosen = (json[rule.member]?.array ?? []).compactMap(\.string)
            guard let name = parameter["name"]?.string, chosen.contains("\(id).\(name)"),
              let own = parameter.members
            else { return parameter }
            return .object(own.filter { $0.name != rule.sets } + [.init(rule.sets, rule.to)])
          }
        })
    }
    return .object(members)
  }
}
