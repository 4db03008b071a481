// Queries find entities: by id, by text, as a list, or by their properties.

public protocol EntityQuery: DynamicOptionsProvider, PersistentlyIdentifiable, Sendable {
  associatedtype Entity: AppEntity = Result.Result.ValueType where Entity == Result.Result
  associatedtype Result = [Entity]
  init()
  func entities(for identifiers: [Entity.ID]) async throws -> [Entity]
  func suggestedEntities() async throws -> Result
  static var allowedExecutionTargets: IntentExecutionTargets { get }
  func displayRepresentations(
    for identifiers: [Entity.ID]
  ) async throws -> [Entity.ID: DisplayRepresentation]
}

extension EntityQuery {
  public typealias EntityType = Entity
  public func results() async throws -> Result { try await suggestedEntities() }
  public func suggestedEntities() async throws -> Result { .empty }
  public static var allowedExecutionTargets: IntentExecutionTargets { .default }
  public func displayRepresentations(
    for identifiers: [Entity.ID]
  ) async throws -> [Entity.ID: DisplayRepresentation] {
    let found = try await entities(for: identifiers)
    return Dictionary(
      found.map { ($0.id, $0.displayRepresentation) }, uniquingKeysWith: { first, _ in first })
  }
}

/// Finds entities by text. The text is passed on as it was typed; nothing filters the answer.
public protocol EntityStringQuery: EntityQuery {
  func entities(matching string: String) async throws -> Result
}

/// Knows all entities.
public protocol EnumerableEntityQuery: EntityQuery, _DescribedFind, _DescribedFindPlainly {
  func allEntities() async throws -> Result
}

extension EnumerableEntityQuery {
  public func suggestedEntities() async throws -> Result { try await allEntities() }
}

/// What the action that finds entities is said to do.
public protocol _DescribedFind {
  static var findIntentDescription: IntentDescription? { get }
}
extension _DescribedFind {
  public static var findIntentDescription: IntentDescription? { nil }
}

/// Takes a `findIntentDescription` that an author wrote without `?`, which is no witness of the
/// requirement.
public protocol _DescribedFindPlainly {
  static var findIntentDescription: IntentDescription { get }
}
extension _DescribedFindPlainly {
  @_disfavoredOverload
  public static var findIntentDescription: IntentDescription { ._absent }
}

/// Knows the one entity of its type.
public protocol UniqueAppEntityQuery: EnumerableEntityQuery where Entity: UniqueAppEntity {
  associatedtype Unique where Entity == Unique
  func uniqueEntity() async throws -> Unique
}

// In terms of `Unique`, so that an author who writes nothing but `uniqueEntity()` has said all types.
extension UniqueAppEntityQuery where Unique: UniqueAppEntity {
  public typealias Entity = Unique
  public typealias Result = [Unique]
  public func allEntities() async throws -> [Unique] { [try await uniqueEntity()] }
  public func suggestedEntities() async throws -> [Unique] { try await allEntities() }
  public func entities(for identifiers: [Unique.ID]) async throws -> [Unique] {
    let entity = try await uniqueEntity()
    return identifiers.contains(entity.id) ? [entity] : []
  }
}

/// A query of one entity, by a closure.
public struct UniqueAppEntityProvider<Entity: UniqueAppEntity>: UniqueAppEntityQuery {
  public typealias Result = [Entity]
  public typealias Unique = Entity
  private let provider: (@Sendable () async throws -> Entity)?
  public init() { provider = nil }
  public init(_ provider: @escaping @Sendable () async throws -> Entity) {
    self.provider = provider
  }
  public func uniqueEntity() async throws -> Entity {
    guard let provider else { throw AppIntentError.Unrecoverable.entityNotFound }
    return try await provider()
  }
}

/// Keeps an index up to date. There is no system index on Linux; nothing calls these.
public protocol IndexedEntityQuery: EntityQuery where Entity: IndexedEntity {
  func reindexEntities(
    for identifiers: [Entity.ID], indexDescription: CSSearchableIndexDescription) async throws
  func reindexAllEntities(indexDescription: CSSearchableIndexDescription) async throws
}

/// Finds values that go with an input, such as what is seen in a picture.
@_alwaysEmitConformanceMetadata
public protocol IntentValueQuery: PersistentlyIdentifiable, _SupportsAppDependencies, Sendable {
  associatedtype Input: _IntentValue
  associatedtype ResultValue = Result.Result.ValueType where ResultValue == Result.Result
  associatedtype Result: ResultsCollection = [ResultValue]
  init()
  func values(for input: Input) async throws -> Result
}
