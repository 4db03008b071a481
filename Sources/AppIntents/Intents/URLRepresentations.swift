// Intents, entities and enums that a URL stands for.

/// An intent that is done by opening a URL.
@_alwaysEmitConformanceMetadata
public protocol URLRepresentableIntent: AppIntent {
  typealias URLRepresentation = IntentURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}
extension URLRepresentableIntent {
  public var urlRepresentation: URL? {
    get async { nil }
  }
  /// Nothing: the host opens the URL.
  public func perform() async throws -> Never { throw ConfigurationOnlyError() }
}
extension URLRepresentableIntent where Self: OpenIntent, Value: URLRepresentableEntity {
  public static var urlRepresentation: URLRepresentation { "\(\.target)" }
  public static var supportedModes: IntentModes { .background }
}
extension URLRepresentableIntent where Self: OpenIntent {
  /// Nothing: the host opens the URL.
  public func perform() async throws -> some IntentResult { .result() }
}

@_alwaysEmitConformanceMetadata
public protocol URLRepresentableEntity: AppEntity {
  typealias URLRepresentation = EntityURLRepresentation<Self>
  static var urlRepresentation: URLRepresentation { get }
}
extension URLRepresentableEntity {
  @_alwaysEmitIntoClient
  public var urlRepresentation: URL? {
    get async { URL(string: Self.urlRepresentation._text(of: self)) }
  }
}

@_alwaysEmitConformanceMetadata
public protocol URLRepresentableEnum: AppEnum {
  static var urlRepresentation: EnumURLRepresentation<Self> { get }
}

/// A URL with gaps for parameters.
public struct IntentURLRepresentation<Intent: AppIntent>: ExpressibleByStringInterpolation,
  @unchecked Sendable
{
  // Key paths are immutable.
  enum Part {
    case text(String)
    case path(AnyKeyPath)
  }
  let parts: [Part]
  public init(stringLiteral value: String) { parts = [.text(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
    public mutating func appendInterpolation<Value>(
      _ path: KeyPath<Intent, IntentParameter<Value>>
    ) { parts.append(.path(path)) }
    /// A member that is no parameter's wrapper, such as an open intent's `\.target`. It cannot be
    /// read without a value, so it stands for the target.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, Value>) {
      parts.append(.text("{target}"))
    }
  }

  func template(_ names: _ParameterNames) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .path(let path): "{\(names.name(path) ?? "target")}"
      }
    }.joined()
  }
}

/// A URL with gaps for an entity's id and properties.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation,
  @unchecked Sendable
{
  // Key paths are immutable.
  enum Part {
    case text(String)
    case id
    case property(PartialKeyPath<Entity>)
  }
  let parts: [Part]
  public init(stringLiteral value: String) { parts = [.text(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  public enum Token: Sendable { case id }

  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
    public mutating func appendInterpolation(_ token: Token) { parts.append(.id) }
    public mutating func appendInterpolation<Value>(
      _ path: KeyPath<Entity, EntityProperty<Value>>
    ) { parts.append(.property(path)) }
  }

  func template(_ names: EntityShape.Names<Entity>) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .id: "{id}"
      case .property(let path): "{\(names.name(path) ?? "property")}"
      }
    }.joined()
  }

  public func _text(of entity: Entity) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .id: entity.id.entityIdentifierString
      case .property(let path): String(describing: entity[keyPath: path])
      }
    }.joined()
  }
}

/// A URL with a gap for a case's raw value, or one URL for each case.
public struct EnumURLRepresentation<Value: AppEnum>: ExpressibleByStringInterpolation,
  ExpressibleByDictionaryLiteral, Sendable
{
  enum Part: Sendable, Hashable {
    case text(String)
    case rawValue
  }
  var parts: [Part] = []
  var single: [String: String] = [:]
  public enum Token: Sendable { case rawValue }

  public init(stringLiteral value: String) { parts = [.text(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }
  public init(dictionaryLiteral elements: (Value, EnumSingleURLRepresentation)...) {
    for (value, url) in elements { single[value.rawValue.description] = url.url }
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [Part] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
    public mutating func appendInterpolation(_ token: Token) { parts.append(.rawValue) }
  }

  /// The template; nil where each case has a URL of its own.
  var template: String? {
    guard !parts.isEmpty else { return nil }
    return parts.map { if case .text(let text) = $0 { text } else { "{rawValue}" } }.joined()
  }
  public func _text(of value: Value) -> String? {
    let raw = value.rawValue.description
    guard !parts.isEmpty else { return single[raw] }
    return parts.map { if case .text(let text) = $0 { text } else { raw } }.joined()
  }
}

public struct EnumSingleURLRepresentation: ExpressibleByStringInterpolation, Sendable {
  let url: String
  public init(stringLiteral value: String) { url = value }
}

/// A value that can stand in a URL.
public protocol CustomURLRepresentationParameterConvertible {
  var urlRepresentationParameter: String? { get async }
}
extension String: CustomURLRepresentationParameterConvertible {
  public var urlRepresentationParameter: String? { get async { self } }
}
extension Int: CustomURLRepresentationParameterConvertible {
  public var urlRepresentationParameter: String? { get async { String(self) } }
}
extension URL: CustomURLRepresentationParameterConvertible {
  public var urlRepresentationParameter: String? { get async { absoluteString } }
}
