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
    let known = Self.overriding.union(["effects", "deadlines", "sensitive", "$schema"])
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
    for index in members.indices where members[index].name == "intents" {
      members[index].value = .array((members[index].value.array ?? []).map(intent))
    }
    members.removeAll { $0.name == Self.member }
    members.append(.init(Self.member, json))
    return .object(members)
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
    let secrets = (json["sensitive"]?.array ?? []).compactMap(\.string)
    for index in members.indices where members[index].name == "parameters" {
      members[index].value = .array(
        (members[index].value.array ?? []).map { parameter in
          guard let name = parameter["name"]?.string, secrets.contains("\(id).\(name)"),
            let own = parameter.members
          else { return parameter }
          return .object(own.filter { $0.name != "sensitive" } + [.init("sensitive", true)])
        })
    }
    return .object(members)
  }
}
