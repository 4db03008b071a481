// The property wrapper behind `@Property`, and what the property macros expand to.

import IntentManifest
import Synchronization

/// A property of an entity that the host can see. A stored property without it is invisible.
@propertyWrapper
public final class EntityProperty<Value>: AnyIntentValue, @unchecked Sendable
where Value: _IntentValue, Value: Sendable {
  // Unchecked: all state is behind the lock.
  private struct State {
    var title: LocalizedStringResource?
    var value: Value?
  }
  private let state: Mutex<State>
  let identifier: String?
  let indexingKey: String?
  let source: Source

  enum Source: Sendable {
    case stored
    case getter(@Sendable (Any) -> Value?, isReadOnly: Bool)
    case deferred(@Sendable (Any) async throws -> Value?)
  }

  init(
    _title title: LocalizedStringResource?, identifier: String? = nil, key: String? = nil,
    source: Source = .stored
  ) {
    state = Mutex(State(title: title))
    self.identifier = identifier
    indexingKey = key
    self.source = source
  }

  /// A bare `@Property`.
  public convenience init() { self.init(_title: nil) }

  public var title: LocalizedStringResource {
    get { state.withLock { $0.title } ?? "" }
    set { state.withLock { $0.title = newValue } }
  }
  var hasTitle: Bool { state.withLock { $0.title != nil } }
  public var isOptional: Bool { Value._absent != nil }
  public var projectedValue: EntityProperty<Value> { self }
  public var wrappedValue: Value {
    get {
      if let value = state.withLock({ $0.value }) { return value }
      if let absent = Value._absent { return absent }
      fatalError("the property “\(title.plain)” of type \(Value.self) was read before it was set")
    }
    set { state.withLock { $0.value = newValue } }
  }
  var current: Value? { state.withLock { $0.value } ?? Value._absent }
}

extension EntityProperty {
  public convenience init(title: LocalizedStringResource) { self.init(_title: title) }
  public convenience init(indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>) {
    self.init(_title: nil, key: Self.name(indexingKey))
  }
  public convenience init(
    title: LocalizedStringResource, indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) { self.init(_title: title, key: Self.name(indexingKey)) }
  public convenience init(customIndexingKey: CSCustomAttributeKey) {
    self.init(_title: nil, key: customIndexingKey.keyName)
  }
  public convenience init(
    title: LocalizedStringResource, customIndexingKey: CSCustomAttributeKey
  ) { self.init(_title: title, key: customIndexingKey.keyName) }

  public convenience init(identifier: String, title: LocalizedStringResource? = nil) {
    self.init(_title: title, identifier: identifier)
  }
  public convenience init(
    identifier: String, title: LocalizedStringResource? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>
  ) { self.init(_title: title, identifier: identifier, key: Self.name(indexingKey)) }
  public convenience init(
    identifier: String, title: LocalizedStringResource? = nil,
    customIndexingKey: CSCustomAttributeKey
  ) { self.init(_title: title, identifier: identifier, key: customIndexingKey.keyName) }

  public convenience init<Entity: AppEntity>(
    identifier: String, title: LocalizedStringResource? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil,
    customIndexingKey: CSCustomAttributeKey? = nil, getter: KeyPath<Entity, Value>
  ) {
    nonisolated(unsafe) let path = getter  // Key paths are immutable.
    self.init(
      _title: title, identifier: identifier,
      key: customIndexingKey?.keyName ?? indexingKey.map(Self.name),
      source: .getter({ ($0 as? Entity)?[keyPath: path] }, isReadOnly: true))
  }
  public convenience init<Entity: AppEntity>(
    identifier: String, title: LocalizedStringResource? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil,
    customIndexingKey: CSCustomAttributeKey? = nil, getSetter: WritableKeyPath<Entity, Value>
  ) {
    nonisolated(unsafe) let path = getSetter  // Key paths are immutable.
    self.init(
      _title: title, identifier: identifier,
      key: customIndexingKey?.keyName ?? indexingKey.map(Self.name),
      source: .getter({ ($0 as? Entity)?[keyPath: path] }, isReadOnly: false))
  }
  public convenience init<Entity: AppEntity>(
    identifier: String, title: LocalizedStringResource? = nil,
    indexingKey: PartialKeyPath<CSSearchableItemAttributeSet>? = nil,
    customIndexingKey: CSCustomAttributeKey? = nil,
    asyncGetter: @escaping @Sendable (Entity) async throws -> Value
  ) {
    self.init(
      _title: title, identifier: identifier,
      key: customIndexingKey?.keyName ?? indexingKey.map(Self.name),
      source: .deferred({ entity in
        guard let entity = entity as? Entity else { return nil }
        return try await asyncGetter(entity)
      }))
  }

  /// The last part of a key path, as far as the binary still knows it.
  private static func name(_ path: PartialKeyPath<CSSearchableItemAttributeSet>) -> String {
    let text = String(describing: path)
    let last = text.split(separator: ".").last.map(String.init) ?? text
    return last.hasPrefix("<") || last.utf8.contains(UInt8(ascii: " ")) ? "attribute" : last
  }
}

extension EntityProperty: Codable where Value: Codable {
  public convenience init(from decoder: any Decoder) throws {
    self.init()
    wrappedValue = try Value(from: decoder)
  }
  public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
}

extension EntityProperty: CustomStringConvertible {
  public var description: String { current.map { String(describing: $0) } ?? "unset" }
}

/// How a property is made, as the macros' expansions say.
public struct EntityPropertyModifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let readOnly = EntityPropertyModifiers(rawValue: 1)
  public static let async = EntityPropertyModifiers(rawValue: 2)
}
