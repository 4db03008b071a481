// The protocols of values that parameters, properties and results can have. The underscored
// members of `_IntentValue` are the codec between a Swift value and its record on the wire
// (ABI.md); conforming types get them by default.

public import IntentManifest

/// A value that an intent can take or give.
///
/// Where we differ from Apple: the underscored static members describe the type and carry its
/// values across the wire; a type that conforms by hand and supplies none of them is described as
/// a string and fails when a value is needed.
public protocol _IntentValue {
  associatedtype ValueType: _IntentValue = Self
  associatedtype UnwrappedType: _IntentValue = Self
  associatedtype Specification: ResolverSpecification = EmptyResolverSpecification<UnwrappedType>
  static var defaultResolverSpecification: Specification { get }

  /// The type as a manifest writes it.
  static func _type(_ names: _TypeNames) -> IntentManifest.ValueType
  /// The value that stands for none; nil for types that have no such value.
  static var _absent: Self? { get }
  func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue
  static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self
  /// Many at once: entities are fetched with one query.
  static func _decodedList(
    _ values: [IntentManifest.IntentValue], _ coder: _ValueCoder
  ) async throws -> [Self]
}

extension _IntentValue {
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType { .string }
  public static var _absent: Self? { nil }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    throw ValueError("\(Self.self) cannot be sent to the host")
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self {
    throw ValueError("\(Self.self) cannot be made from a value of the host")
  }
  public static func _decodedList(
    _ values: [IntentManifest.IntentValue], _ coder: _ValueCoder
  ) async throws -> [Self] {
    var result: [Self] = []
    for value in values { result.append(try await _decoded(value, coder)) }
    return result
  }
}

extension _IntentValue where Specification == EmptyResolverSpecification<UnwrappedType> {
  public static var defaultResolverSpecification: EmptyResolverSpecification<UnwrappedType> {
    .init()
  }
}

/// Something with a value and a title: a parameter or a property.
public protocol AnyIntentValue: Sendable {
  associatedtype Value: _IntentValue, Sendable
  var isOptional: Bool { get }
  var title: LocalizedStringResource { get }
}

/// A type with a name that stays when the type is renamed.
public protocol PersistentlyIdentifiable {
  /// The id in the manifest. By default the type's name within its module, as `Open` or
  /// `Work.Open`.
  static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
  public static var persistentIdentifier: String { TypeName.id(of: Self.self) }
}

/// A value type of an app: an entity or an enum.
@_alwaysEmitConformanceMetadata
public protocol AppValue: PersistentlyIdentifiable, TypeDisplayRepresentable, _IntentValue,
  Sendable
{}

/// A value type of the system's, such as a place.
public protocol _SystemIntentValue: DisplayRepresentable, PersistentlyIdentifiable, _IntentValue,
  Sendable
{}

/// A value that stands for one of several types: what `@UnionValue` makes.
@_alwaysEmitConformanceMetadata
public protocol _IntentValueRepresentable: _IntentValue {
  static var allIntentValueTypes: [any _IntentValue.Type] { get }
  nonisolated var asIntentValue: any _IntentValue { get }
}

public protocol _SequenceIntentValue: _IntentValue {
  associatedtype UnderlyingSequence: Collection
  var sequence: UnderlyingSequence { get }
}

/// The one-of-several type that `@UnionValue` extends an enum to be.
@_alwaysEmitConformanceMetadata
public protocol AppUnionValue: TypeDisplayRepresentable, _IntentValueRepresentable {
  associatedtype Cases: AppUnionValueCasesProviding
  static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { get }
  static var _unionCases: [_UnionCase] { get }
  var _unionCase: String { get }
  static func _make(case name: String, value: any _IntentValue) -> Self?
}

/// The names of a union's cases.
public protocol AppUnionValueCasesProviding: AppEnum {}

/// A case of a union and the type of its value.
public struct _UnionCase: @unchecked Sendable {
  // A type is a constant.
  public let name: String
  public let type: any _IntentValue.Type
  public init(_ name: String, _ type: any _IntentValue.Type) {
    self.name = name
    self.type = type
  }
}

/// The part of a union that a summary can name.
public enum AppUnionValueComponent: Sendable { case type, value }

extension AppUnionValue {
  public static var caseDisplayRepresentations: [Cases: DisplayRepresentation] { [:] }
  public static var typeDisplayRepresentation: TypeDisplayRepresentation {
    TypeDisplayRepresentation(name: .init(stringLiteral: TypeName.words(of: Self.self)))
  }
  public static func _type(_ names: _TypeNames) -> IntentManifest.ValueType {
    names.add(Self.self)
    return .union(TypeName.id(of: Self.self))
  }
  public func _encoded(_ coder: _ValueCoder) throws -> IntentManifest.IntentValue {
    try .record(["case": .string(_unionCase), "value": asIntentValue._encoded(coder)])
  }
  public static func _decoded(
    _ value: IntentManifest.IntentValue, _ coder: _ValueCoder
  ) async throws -> Self {
    guard let name = value["case"]?.string, let inner = value["value"],
      let type = _unionCases.first(where: { $0.name == name })?.type
    else { throw ValueError("\(value.kind) is not a case of \(TypeName.id(of: Self.self))") }
    let decoded = try await type._decoded(inner, coder)
    guard let result = _make(case: name, value: decoded) else {
      throw ValueError("the case \(name) of \(TypeName.id(of: Self.self)) takes another type")
    }
    return result
  }
}
