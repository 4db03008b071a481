// References to entities by type and id, and collections of such.

public import IntentManifest

/// A reference to an entity of any type.
public struct EntityIdentifier: Hashable, CustomStringConvertible, _IntentValue, Sendable {
  public let entityType: any AppEntity.Type
  public let identifier: String
  public static var valueMaximumLength: Int { 4096 }

  public init<Entity: AppEntity>(for entity: Entity) {
    entityType = Entity.self
    identifier = entity.id.entityIdentifierString
  }
  public init<Entity: AppEntity>(for type: Entity.Type, identifier: Entity.ID) {
    entityType = type
    self.identifier = identifier.entityIdentifierString
  }
  /// Reads `Type/ID`; nil where the bundle has no such entity type.
  public init?(activityIdentifier: String) {
    guard let slash = activityIdentifier.firstIndex(of: "/"),
      let type = Discovered.shared.entity(String(activityIdentifier[..<slash]))
    else { return nil }
    entityType = type
    identifier = String(activityIdentifier[activityIdentifier.index(after: slash)...])
  }

  public var description: String { "\(entityType.persistentIdentifier)/\(identifier)" }
  public static func == (a: Self, b: Self) -> Bool {
    a.identifier == b.identifier && a.entityType == b.entityType
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(entityType))
    hasher.combine(identifier)
  }

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .entityIdentifier }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .entity(EntityValue(type: entityType.persistentIdentifier, id: identifier))
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> EntityIdentifier {
    guard let entity = value.entity,
      let identifier = EntityIdentifier(activityIdentifier: "\(entity.type)/\(entity.id)")
    else { throw ValueError("a \(value.kind) is not a reference to an entity of this bundle") }
    return identifier
  }
}

/// The id of a file entity: a file, or a draft that is not one yet.
public struct FileEntityIdentifier: Hashable, Codable, Sendable, EntityIdentifierConvertible {
  private enum Kind: Hashable, Codable {
    case file(String)
    case draft(String)
  }
  private let kind: Kind

  public static func file(url: URL) throws -> FileEntityIdentifier {
    FileEntityIdentifier(kind: .file(url.absoluteString))
  }
  public static func draft(identifier: String) -> FileEntityIdentifier {
    FileEntityIdentifier(kind: .draft(identifier))
  }
  public var fileURL: URL? {
    get async throws { if case .file(let text) = kind { URL(string: text) } else { nil } }
  }
  public var draftIdentifier: String? { if case .draft(let id) = kind { id } else { nil } }
  public var isDraft: Bool { draftIdentifier != nil }

  public var entityIdentifierString: String {
    switch kind {
    case .file(let url): "file:\(url)"
    case .draft(let id): "draft:\(id)"
    }
  }
  public static func entityIdentifier(for text: String) -> FileEntityIdentifier? {
    if text.hasPrefix("file:") { return .init(kind: .file(String(text.dropFirst(5)))) }
    if text.hasPrefix("draft:") { return .init(kind: .draft(String(text.dropFirst(6)))) }
    return nil
  }
}

/// An id that differs from device to device, with one that does not.
public struct SyncableEntityIdentifier<LocalID, StableID>: Hashable, Sendable
where LocalID: Hashable & Sendable, StableID: Hashable & Sendable {
  public let local: LocalID?
  public let stable: StableID?
  public init(local: LocalID?, stable: StableID?) {
    self.local = local
    self.stable = stable
  }
  public init(id: LocalID) where LocalID == StableID { self.init(local: id, stable: id) }
}

extension SyncableEntityIdentifier: EntityIdentifierConvertible
where LocalID: EntityIdentifierConvertible, StableID: EntityIdentifierConvertible {
  public var entityIdentifierString: String {
    "\(stable?.entityIdentifierString ?? "")|\(local?.entityIdentifierString ?? "")"
  }
  public static func entityIdentifier(for text: String) -> Self? {
    guard let bar = text.firstIndex(of: "|") else { return nil }
    let stable = String(text[..<bar])
    let local = String(text[text.index(after: bar)...])
    return Self(
      local: local.isEmpty ? nil : LocalID.entityIdentifier(for: local),
      stable: stable.isEmpty ? nil : StableID.entityIdentifier(for: stable))
  }
}

/// Entities by id alone: they are fetched when they are asked for.
public struct EntityCollection<Entity: AppEntity>: Sendable, _IntentValue,
  ExpressibleByArrayLiteral
{
  public typealias ValueType = Entity
  public typealias UnwrappedType = EntityCollection<Entity>
  public var identifiers: [Entity.ID]

  public init(identifiers: [Entity.ID] = []) { self.identifiers = identifiers }
  public init(entities: [Entity]) { identifiers = entities.map(\.id) }
  public init(arrayLiteral elements: Entity...) { self.init(entities: elements) }

  public mutating func append(_ entity: Entity) { identifiers.append(entity.id) }
  public mutating func append(_ id: Entity.ID) { identifiers.append(id) }
  public mutating func append(contentsOf entities: [Entity]) {
    identifiers += entities.map(\.id)
  }
  public mutating func append(contentsOf ids: [Entity.ID]) { identifiers += ids }
  public mutating func remove(_ id: Entity.ID) { identifiers.removeAll { $0 == id } }
  public mutating func remove(_ entity: Entity) { remove(entity.id) }
  public func contains(_ id: Entity.ID) -> Bool { identifiers.contains(id) }
  public func contains(_ entity: Entity) -> Bool { contains(entity.id) }

  /// The entities, in order; an id that names none is left out.
  public func resolvedEntities() async throws -> [Entity] {
    let query = Entity.defaultQuery
    try await Dependencies.prepare(query)
    let found = try await query.entities(for: identifiers)
    let byID = Dictionary(found.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return identifiers.compactMap { byID[$0] }
  }

  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType {
    names.add(Entity.self)
    return .collection(Entity.persistentIdentifier)
  }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .list(
      identifiers.map {
        .entity(
          EntityValue(type: Entity.persistentIdentifier, id: $0.entityIdentifierString))
      })
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self {
    let list = try value.required(value.list, "list of entities")
    return Self(
      identifiers: try list.map { item in
        let text = try item.required(item.entity?.id ?? item.string, "entity")
        guard let id = Entity.ID.entityIdentifier(for: text) else {
          throw NotFoundError(type: Entity.self, id: text)
        }
        return id
      })
  }
}

extension EntityCollection: RandomAccessCollection, Equatable {
  public var startIndex: Int { identifiers.startIndex }
  public var endIndex: Int { identifiers.endIndex }
  public subscript(position: Int) -> Entity.ID { identifiers[position] }
  public static func == (a: Self, b: Self) -> Bool { a.identifiers == b.identifiers }
}
