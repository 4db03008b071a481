// A property without its type, and the list of an entity's properties.

import IntentManifest

protocol AnyProperty: AnyObject, Sendable {
  static func valueType(_ names: _TypeNames) -> IntentManifest.ValueType
  /// A property that belongs to no entity: a mark to find a key path's name by.
  static func mark() -> AnyObject
  /// The value that can be read at once; nil for a deferred or unset one.
  func encoded(of entity: Any, _ coder: _ValueCoder) throws -> IntentManifest.IntentValue?
  /// The value, even of a deferred one.
  func fetched(of entity: Any, _ coder: _ValueCoder) async throws -> IntentManifest.IntentValue
  func decode(_ value: IntentManifest.IntentValue, _ coder: _ValueCoder) async throws
  func model(name: String, _ names: _TypeNames) -> IntentManifest.Entity.Property
}

extension EntityProperty: AnyProperty {
  static func valueType(_ names: _TypeNames) -> IntentManifest.ValueType { Value._type(names) }
  static func mark() -> AnyObject { EntityProperty<Value>() }

  func encoded(of entity: Any, _ coder: _ValueCoder) throws -> IntentManifest.IntentValue? {
    switch source {
    case .stored: try current?._encoded(coder)
    case .getter(let get, _): try get(entity)?._encoded(coder)
    case .deferred: nil
    }
  }
  func fetched(of entity: Any, _ coder: _ValueCoder) async throws -> IntentManifest.IntentValue {
    if case .deferred(let get) = source {
      return try await get(entity)?._encoded(coder) ?? .null
    }
    return try encoded(of: entity, coder) ?? .null
  }
  func decode(_ value: IntentManifest.IntentValue, _ coder: _ValueCoder) async throws {
    wrappedValue = try await Value._decoded(value, coder)
  }
  func model(name: String, _ names: _TypeNames) -> IntentManifest.Entity.Property {
    var model = IntentManifest.Entity.Property(name: name, type: Value._type(names))
    if hasTitle { model.title = title.model }
    model.indexingKey = indexingKey
    switch source {
    case .stored: break
    case .getter(_, let isReadOnly): model.isReadOnly = isReadOnly
    case .deferred: (model.isDeferred, model.isReadOnly) = (true, true)
    }
    return model
  }
}

enum PropertyList {
  /// The properties of an entity by name, in order of declaration, those of a base class first.
  static func of(_ entity: Any) -> [(name: String, property: any AnyProperty)] {
    var list: [(String, any AnyProperty)] = []
    func add(_ mirror: Mirror) {
      if let base = mirror.superclassMirror { add(base) }
      for child in mirror.children {
        guard let label = child.label, let property = child.value as? any AnyProperty else {
          continue
        }
        list.append((name(label), property))
      }
    }
    add(Mirror(reflecting: entity))
    return list
  }

  /// The name of a wrapped property by that of its storage, `_name`.
  static func name(_ label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}
