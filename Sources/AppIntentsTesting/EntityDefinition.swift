// Entities and enums of a bundle under test.

import AppIntents
import IntentModel

/// A kind of entity of a bundle.
public struct EntityDefinition: Sendable {
  let bundle: BundleUnderTest
  let name: String
  init(_ bundle: BundleUnderTest, _ name: String) {
    self.bundle = bundle
    self.name = name
  }

  /// An entity by its id, without asking whether it exists.
  public func makeReference(identifier: String) -> AnyAppEntity {
    AnyAppEntity(
      identifier: .init(
        entityType: .init(persistentIdentifier: name, bundleIdentifier: bundle.identifier),
        instanceIdentifier: identifier),
      title: nil, subtitle: nil, properties: nil)
  }

  /// What the entity's string query gives for a text.
  public func entities(matching text: String) async throws -> [AnyAppEntity] {
    try await query([text])
  }
  /// The entities of these ids; one that does not exist is an error.
  public func entities(identifiers: [String]) async throws -> [AnyAppEntity] {
    guard !identifiers.isEmpty else { return [] }
    return try await query(identifiers.flatMap { ["--id", $0] })
  }
  /// What the query suggests, or all where it suggests all.
  public func suggestedEntities() async throws -> [AnyAppEntity] { try await query([]) }
  /// Where we differ from Apple: a query that suggests some is asked for those.
  public func allEntities() async throws -> [AnyAppEntity] { try await query([]) }

  private func query(_ words: [String]) async throws -> [AnyAppEntity] {
    let json = try await bundle.run(["query", bundle.identifier + "." + name] + words)
    return try (json["results"]?.array ?? []).map { try AnyAppEntity($0) }
  }
}

/// An entity of another process.
@dynamicMemberLookup
public struct AnyAppEntity: Sendable, IntentValueExpressing {
  public let identifier: AttributedEntityIdentifier
  public let title: String?
  public let subtitle: String?
  let properties: JSON?

  init(
    identifier: AttributedEntityIdentifier, title: String?, subtitle: String?, properties: JSON?
  ) {
    self.identifier = identifier
    self.title = title
    self.subtitle = subtitle
    self.properties = properties
  }

  init(_ json: JSON) throws {
    guard let type = json["type"]?.string, let id = json["id"]?.string else {
      throw IntentTestingError(
        outcome: "badValue", message: "\(json.text()) is no entity", hint: nil)
    }
    self.init(
      identifier: .init(
        entityType: .init(persistentIdentifier: type), instanceIdentifier: id),
      title: json["title"]?.string, subtitle: json["subtitle"]?.string,
      properties: json["properties"])
  }

  /// A property by its name; one that the entity did not bring is an error.
  public subscript(dynamicMember name: String) -> ResolvedValue {
    get throws {
      guard let value = properties?[name] else {
        throw IntentTestingError(
          outcome: "notFound",
          message: "\(identifier.entityType.persistentIdentifier) brought no property \(name)",
          hint: nil)
      }
      return ResolvedValue(json: value)
    }
  }

  public func makeExpression() -> IntentValueExpression {
    IntentValueExpression(
      json: .string(
        identifier.entityType.persistentIdentifier + "/" + identifier.instanceIdentifier),
      problem: nil)
  }
}

/// An enum of a bundle.
public struct EnumDefinition: Sendable {
  let bundle: BundleUnderTest
  let name: String
  init(_ bundle: BundleUnderTest, _ name: String) {
    self.bundle = bundle
    self.name = name
  }
  /// A case by its raw value.
  public func makeCase(_ rawValue: String) -> ResolvedValue {
    ResolvedValue(json: .string(rawValue))
  }
}
