// Bool, Int, Double and String as values, and the 64-bit text of small numbers.

public import IntentManifest

extension Bool: _IntentValue {
  public typealias Specification = BuiltInSpecification<Bool>
  public static var defaultResolverSpecification: BuiltInSpecification<Bool> { .init() }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .bool }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue { .bool(self) }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Bool { try value.required(value.bool, "bool") }
}

extension Int: _IntentValue {
  public typealias Specification = BuiltInSpecification<Int>
  public static var defaultResolverSpecification: BuiltInSpecification<Int> { .init() }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .int }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    .int(Int64(self))
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Int { Int(try value.required(value.int, "int")) }
}

extension Double: _IntentValue {
  public typealias Specification = BuiltInSpecification<Double>
  public static var defaultResolverSpecification: BuiltInSpecification<Double> { .init() }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .double }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue { .double(self) }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Double { try value.required(value.double, "double") }
}

extension String: _IntentValue {
  public typealias Specification = BuiltInSpecification<String>
  public static var defaultResolverSpecification: BuiltInSpecification<String> { .init() }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .string }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue { .string(self) }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> String { try value.required(value.string, "string") }
}

extension Duration: _IntentValue {
  public typealias Specification = BuiltInSpecification<Duration>
  public static var defaultResolverSpecification: BuiltInSpecification<Duration> { .init() }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .duration }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    let parts = components
    return .record([
      "seconds": .int(parts.seconds), "attoseconds": .int(parts.attoseconds),
    ])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Duration {
    guard let seconds = value["seconds"]?.int else { throw ValueError("a duration has no seconds") }
    return Duration(
      secondsComponent: seconds, attosecondsComponent: value["attoseconds"]?.int ?? 0)
  }
}

extension IntentManifest.IntentValue {
  /// `part`, or an error that says which kind was wanted.
  func required<Part>(_ part: Part?, _ wanted: String) throws -> Part {
    guard let part else { throw ValueError("a \(kind) is not a \(wanted)") }
    return part
  }
}
