// Optional, arrays, sets and Never as values.

public import IntentManifest

extension Optional: _IntentValue where Wrapped: _IntentValue {
  public typealias ValueType = Wrapped.ValueType
  public typealias UnwrappedType = Wrapped.UnwrappedType
  public typealias Specification = Wrapped.Specification
  public static var defaultResolverSpecification: Wrapped.Specification {
    Wrapped.defaultResolverSpecification
  }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType {
    .optional(Wrapped._type(names).unwrapped)
  }
  public static var _absent: Self? { .some(nil) }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    try self?._encoded(coder) ?? .null
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self { value.isNull ? nil : try await Wrapped._decoded(value, coder) }
}

extension Array: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element
  public typealias UnwrappedType = [Element]
  public typealias Specification = EmptyResolverSpecification<[Element]>
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType {
    .list(Element._type(names))
  }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .list(try map { try $0._encoded(coder) })
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self {
    guard let list = value.list else { throw ValueError("a \(value.kind) is not a list") }
    return try await Element._decodedList(list, coder)
  }
}

extension Set: _IntentValue where Element: _IntentValue {
  public typealias ValueType = Element
  public typealias UnwrappedType = Set<Element>
  public typealias Specification = EmptyResolverSpecification<Set<Element>>
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType {
    .set(Element._type(names))
  }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    // In a fixed order, so that a manifest with such a default is the same in every process.
    let encoded = try map { try $0._encoded(coder) }
    return .list(encoded.map { (String(describing: $0), $0) }.sorted { $0.0 < $1.0 }.map(\.1))
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self {
    guard let list = value.list else { throw ValueError("a \(value.kind) is not a list") }
    return Set(try await Element._decodedList(list, coder))
  }
}

extension Never: _IntentValue {
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .string }
}

extension Never: PersistentlyIdentifiable {}
