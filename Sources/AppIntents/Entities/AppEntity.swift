// Entities: an author's own things that intents work on.

public import IntentManifest

/// Something of the author's that intents work on.
@_alwaysEmitConformanceMetadata
public protocol AppEntity: AppValue, DisplayRepresentable, Identifiable
where Self == Self.ValueType, ID: EntityIdentifierConvertible & Sendable {
  associatedtype DefaultQuery: EntityQuery where ValueType == DefaultQuery.Entity
  static var defaultQuery: DefaultQuery { get }
  /// A copy with properties set from a record; nil where the type is not filled that way.
  static func _filled(_ properties: IntentManifest.IntentValue, _ coder: _ValueCoder) async throws
    -> Self?
}

extension AppEntity {
  public typealias Property = EntityProperty
  public typealias ValueRepresentation = IntentValueRepresentation

  public static func _filled(
    _ properties: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self? { nil }

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType {
    names.add(Self.self)
    return .entity(persistentIdentifier)
  }

  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    let looks = displayRepresentation
    return .entity(
      EntityValue(
        type: Self.persistentIdentifier, id: id.entityIdentifierString, title: looks.title.value,
        subtitle: looks.subtitle?.value ?? .null, image: looks.image?.value ?? .null,
        properties: coder.includesProperties ? try encodedProperties(coder) : .null))
  }

  /// The properties that can be read at once. Entities within are references.
  private func encodedProperties(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    var inner = coder
    inner.includesProperties = false
    var fields: [IntentManifest.IntentValue.Field] = []
    for (name, property) in PropertyList.of(self) {
      guard let value = try property.encoded(of: self, inner) else { continue }
      fields.append(.init(name, value))
    }
    return fields.isEmpty ? .null : .record(fields)
  }

  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self {
    guard let first = try await _decodedList([value], coder).first else {
      throw ValueError("a \(value.kind) is not an entity")
    }
    return first
  }

  public static func _decodedList(
    _ values: [IntentManifest.IntentValue], _ coder: _ValueCoder
  ) async throws -> [Self] {
    var filled: [Int: Self] = [:]
    var wanted: [(index: Int, id: ID)] = []
    for (index, value) in values.enumerated() {
      let reference = value.entity
      let properties = reference?.properties ?? value
      if case .record = properties, let entity = try await _filled(properties, coder) {
        filled[index] = entity
        continue
      }
      guard let text = reference?.id ?? value.string else {
        throw ValueError("a \(value.kind) is not an entity")
      }
      guard let id = ID.entityIdentifier(for: text) else {
        throw NotFoundError(type: Self.self, id: text)
      }
      wanted.append((index, id))
    }
    if !wanted.isEmpty {
      let found = try await fetch(wanted.map(\.id), coder)
      for (index, id) in wanted {
        guard let entity = found[id] else {
          throw NotFoundError(type: Self.self, id: id.entityIdentifierString)
        }
        filled[index] = entity
      }
    }
    return values.indices.compactMap { filled[$0] }
  }

  private static func fetch(_ ids: [ID], _ coder: _ValueCoder) async throws -> [ID: Self] {
    var found: [Self] = []
    func ask<Query: EntityQuery>(_ query: Query) async throws {
      try await Dependencies.prepare(query)
      guard let ids = ids as? [Query.Entity.ID] else { return }
      found = try await query.entities(for: ids).compactMap { $0 as? Self }
    }
    if let query = coder.query {
      try await ask(query)
    } else {
      try await ask(defaultQuery)
    }
    return Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension AppEntity where Self: CaseDisplayRepresentable {
  public var displayRepresentation: DisplayRepresentation {
    Self.caseDisplayRepresentations[self]
      ?? DisplayRepresentation(title: .init(stringLiteral: String(describing: self)))
  }
}

extension AppEntity where Self: RawRepresentable, ID == RawValue {
  public var id: RawValue { rawValue }
}
extension AppEntity where Self: RawRepresentable, ID == RawValue, Self: CaseIterable {
  public static var defaultQuery: _RawRepresentableStringQuery<Self> { .init() }
}

/// Finds the cases of an enum that is an entity.
public struct _RawRepresentableStringQuery<Entity>: EntityStringQuery
where Entity: AppEntity & RawRepresentable & CaseIterable, Entity.ID == Entity.RawValue {
  public init() {}
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] {
    identifiers.compactMap { Entity(rawValue: $0) }
  }
  public func entities(matching string: String) async throws -> [Entity] {
    // Not `contains`, which would be Foundation's.
    let wanted = string.lowercased()
    return Entity.allCases.filter { value in
      let title = value.displayRepresentation.title.plain.lowercased()
      return title.indices.contains { title[$0...].hasPrefix(wanted) } || wanted.isEmpty
    }
  }
  public func suggestedEntities() async throws -> [Entity] { Array(Entity.allCases) }
}

/// An id that can be written as text and read back.
public protocol EntityIdentifierConvertible {
  var entityIdentifierString: String { get }
  static func entityIdentifier(for entityIdentifierString: String) -> Self?
}

extension EntityIdentifierConvertible where Self: RawRepresentable, RawValue == String {
  public var entityIdentifierString: String { rawValue }
  public static func entityIdentifier(for text: String) -> Self? { Self(rawValue: text) }
}
extension String: EntityIdentifierConvertible {
  public var entityIdentifierString: String { self }
  public static func entityIdentifier(for text: String) -> String? { text }
}
extension UUID: EntityIdentifierConvertible {
  public var entityIdentifierString: String { uuidString }
  public static func entityIdentifier(for text: String) -> UUID? { UUID(uuidString: text) }
}
extension Int: EntityIdentifierConvertible {
  public var entityIdentifierString: String { String(self) }
  public static func entityIdentifier(for text: String) -> Int? { Int(text) }
}
extension Float: EntityIdentifierConvertible {
  public var entityIdentifierString: String { description }
  public static func entityIdentifier(for text: String) -> Float? { Float(text) }
}

/// An entity without a query: it is made by an intent, or filled property by property.
@_alwaysEmitConformanceMetadata
public protocol TransientAppEntity: AppEntity {
  init()
}

extension TransientAppEntity where ID == UUID {
  @_alwaysEmitIntoClient
  public var id: UUID { UUID() }
}
extension TransientAppEntity {
  public static var defaultQuery: _TransientAppEntityQuery<Self> { .init() }

  public static func _filled(
    _ properties: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self? {
    let entity = Self()
    for (name, property) in PropertyList.of(entity) {
      if let value = properties[name] { try await property.decode(value, coder) }
    }
    return entity
  }
}

public struct _TransientAppEntityQuery<Entity: AppEntity>: EntityQuery {
  public init() {}
  public func entities(for identifiers: [Entity.ID]) async throws -> [Entity] { [] }
}

/// A transient entity that a language model fills.
@_alwaysEmitConformanceMetadata
public protocol GenerableEntity: TransientAppEntity {}

/// An entity for search indexes. On Linux its attributes are kept by no index.
@_alwaysEmitConformanceMetadata
public protocol IndexedEntity: AppEntity {
  var attributeSet: CSSearchableItemAttributeSet { get }
  var hideInSpotlight: Bool { get }
}

extension IndexedEntity {
  public var defaultAttributeSet: CSSearchableItemAttributeSet {
    let set = CSSearchableItemAttributeSet()
    set.title = displayRepresentation.title.plain
    return set
  }
  public var attributeSet: CSSearchableItemAttributeSet { defaultAttributeSet }
  public var hideInSpotlight: Bool { false }
}

/// An entity of which there is one.
@_alwaysEmitConformanceMetadata
public protocol UniqueAppEntity: AppEntity where DefaultQuery: UniqueAppEntityQuery {}

extension UniqueAppEntity {
  public var displayRepresentation: DisplayRepresentation {
    DisplayRepresentation(title: Self.typeDisplayRepresentation.name)
  }
}
extension UniqueAppEntity where ID == String {
  public var id: String { Self.persistentIdentifier }
}

/// An entity that is a file.
@_alwaysEmitConformanceMetadata
public protocol FileEntity: AppEntity where ID == FileEntityIdentifier {
  static var supportedContentTypes: [UTType] { get }
}

@_alwaysEmitConformanceMetadata
public protocol SyncableEntity: AppEntity {}
@_alwaysEmitConformanceMetadata
public protocol AssistantEntity: AppEntity {}
@_alwaysEmitConformanceMetadata
public protocol AssistantSchemaEntity: AssistantEntity {}

/// An entity that says whose it is.
@_alwaysEmitConformanceMetadata
public protocol OwnershipProvidingEntity: AppEntity {
  var ownership: EntityOwnership { get }
}

public struct EntityOwnership: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let unknown: EntityOwnership = []
  public static let shared = EntityOwnership(rawValue: 1)
  public static let `public` = EntityOwnership(rawValue: 2)
}

/// An object to which an entity can be tied. Those of Apple's that are there, and `RunningApplication`, are read; a type of your
/// own may conform and is not, which `intents validate` notes.
@_alwaysEmitConformanceMetadata
public protocol AppEntityAnnotatable: AnyObject {
  var appEntityIdentifier: EntityIdentifier? { get set }
}

extension AssistantSchemaEntity {
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: .init(stringLiteral: TypeName.words(of: Self.self)))
  }
}
