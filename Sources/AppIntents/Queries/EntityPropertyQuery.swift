// Queries by properties: an author's mapping from comparisons to something the author can run.

import IntentManifest

public enum EntityQueryComparatorMode: Sendable, Hashable { case and, or }

/// Finds entities by comparisons of their properties.
public protocol EntityPropertyQuery: EntityQuery, _DescribedFind, _DescribedFindPlainly {
  associatedtype ComparatorMappingType
  static var properties: QueryProperties { get }
  static var sortingOptions: SortingOptions { get }
  func entities(
    matching comparators: [ComparatorMappingType], mode: ComparatorMode,
    sortedBy: [EntityQuerySort<Entity>], limit: Int?
  ) async throws -> Result
}

extension EntityPropertyQuery {
  public typealias ComparatorMode = EntityQueryComparatorMode
  public typealias QueryProperties = EntityQueryProperties<Entity, ComparatorMappingType>
  public typealias Property = EntityQueryProperty
  public typealias SortingOptions = EntityQuerySortingOptions<Entity>
  public typealias SortableBy = EntityQuerySortableByProperty<Entity>
  public typealias Sort = EntityQuerySort
}

/// One order of a result.
public struct EntityQuerySort<Entity: AppEntity> {
  public enum Ordering: Sendable, Hashable { case ascending, descending }
  public let by: PartialKeyPath<Entity>
  public let order: Ordering
  public init(by: PartialKeyPath<Entity>, order: Ordering) {
    self.by = by
    self.order = order
  }
}

/// A property by which results can be sorted.
public struct EntityQuerySortableByProperty<Entity: AppEntity> {
  let path: PartialKeyPath<Entity>
  public init<Property: AnyIntentValue>(_ keyPath: KeyPath<Entity, Property>) { path = keyPath }
}

public struct EntityQuerySortingOptions<Entity: AppEntity>: @unchecked Sendable {
  // Key paths are immutable.
  let options: [EntityQuerySortableByProperty<Entity>]
  public init() { options = [] }
  public init(
    @EntityQuerySortingOptionsBuilder<Entity> content: () -> [EntityQuerySortableByProperty<
      Entity
    >]
  ) { options = content() }
  public subscript(index: Int) -> EntityQuerySortableByProperty<Entity> { options[index] }
}

@resultBuilder
public enum EntityQuerySortingOptionsBuilder<Entity: AppEntity> {
  public static func buildBlock(
    _ options: EntityQuerySortableByProperty<Entity>...
  ) -> [EntityQuerySortableByProperty<Entity>] { options }
}

public struct EntityQueryProperties<Entity: AppEntity, ComparatorMappingType>: @unchecked Sendable {
  // The declarations are not changed after they are made.
  let declarations: [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]
  public init(
    @EntityQueryPropertiesBuilder<Entity, ComparatorMappingType> properties: () ->
      [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>]
  ) { declarations = properties() }
  public subscript(index: Int) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> {
    declarations[index]
  }
}

@resultBuilder
public enum EntityQueryPropertiesBuilder<Entity: AppEntity, ComparatorMappingType> {
  public static func buildExpression<Subject, Property, PropertyType>(
    _ property: EntityQueryProperty<
      Entity, Subject, Property, PropertyType, ComparatorMappingType
    >
  ) -> EntityQueryPropertyDeclaration<Entity, ComparatorMappingType> { property }
  public static func buildBlock(
    _ properties: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>...
  ) -> [EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>] { properties }
}

/// A property that can be compared, without the property's type.
public class EntityQueryPropertyDeclaration<Entity: AppEntity, ComparatorMappingType> {
  init() {}
  var path: AnyKeyPath { preconditionFailure("a declaration is made by its subclass") }
  var operators: [String] { [] }
  func map(
    operator name: String, value: IntentManifest.IntentValue
  ) async throws -> ComparatorMappingType { throw ValueError("no such comparison") }
}

/// A property that can be compared, with its comparisons.
public final class EntityQueryProperty<
  Entity, Subject, Property, PropertyType, ComparatorMappingType
>: EntityQueryPropertyDeclaration<Entity, ComparatorMappingType>
where
  Entity: AppEntity, Subject: AppEntity, Property: EntityProperty<PropertyType>,
  PropertyType: _IntentValue & Sendable
{
  private let keyPath: KeyPath<Subject, Property>
  private let comparators: [AnyComparator<ComparatorMappingType>]

  public init(
    _ keyPath: KeyPath<Subject, Property>, entityProvider: @escaping (Entity) -> Subject,
    @EntityQueryComparatorsBuilder<Property, PropertyType, ComparatorMappingType> comparators:
      () -> [AnyComparator<ComparatorMappingType>]
  ) {
    self.keyPath = keyPath
    self.comparators = comparators()
  }
  public init(
    _ keyPath: KeyPath<Subject, Property>,
    @EntityQueryComparatorsBuilder<Property, PropertyType, ComparatorMappingType> comparators:
      () -> [AnyComparator<ComparatorMappingType>]
  ) where Entity == Subject {
    self.keyPath = keyPath
    self.comparators = comparators()
  }

  override var path: AnyKeyPath { keyPath }
  override var operators: [String] { comparators.map(\.name) }
  override func map(
    operator name: String, value: IntentManifest.IntentValue
  ) async throws -> ComparatorMappingType {
    guard let comparator = comparators.first(where: { $0.name == name }) else {
      throw ValueError("the property cannot be compared by “\(name)”")
    }
    return try await comparator.map(value)
  }
}

/// A comparison without its types.
public struct AnyComparator<ComparatorMappingType> {
  let name: String
  let map: (IntentManifest.IntentValue) async throws -> ComparatorMappingType
}

@resultBuilder
public enum EntityQueryComparatorsBuilder<Property, PropertyType, ComparatorMappingType>
where PropertyType: _IntentValue & Sendable {
  public static func buildExpression<Input>(
    _ comparator: EntityQueryComparator<Property, PropertyType, Input, ComparatorMappingType>
  ) -> AnyComparator<ComparatorMappingType> { comparator.erased }
  public static func buildBlock(
    _ comparators: AnyComparator<ComparatorMappingType>...
  ) -> [AnyComparator<ComparatorMappingType>] { comparators }
}
