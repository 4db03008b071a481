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
  let parts: [TemplatePart]

  public enum Token {}
  public typealias StringInterpolation = _TemplateInterpolation<Intent, Token>
  public init(stringLiteral value: String) { parts = [.text(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  func template(_ names: _ParameterNames) -> String {
    parts.text { part in
      if case .path(let path) = part, let name = names.name(path) {
        "{\(name)}"
      } else {
        "{target}"
      }
    }
  }
}

extension _TemplateInterpolation where Token == IntentURLRepresentation<Intent>.Token {
  /// A member that is no parameter's wrapper, such as an open intent's `\.target`. It cannot be
  /// read without a value, so it stands for the target.
  @_disfavoredOverload
  public mutating func appendInterpolation<Value>(_ path: KeyPath<Intent, Value>) {
    parts.append(.token("target"))
  }
}

/// A URL with gaps for an entity's id and properties.
public struct EntityURLRepresentation<Entity: AppEntity>: ExpressibleByStringInterpolation,
  @unchecked Sendable
{
  // Key paths are immutable.
  let parts: [TemplatePart]
  public init(stringLiteral value: String) { parts = [.text(value)] }
  public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

  public enum Token: Sendable { case id }

  public struct StringInterpolation: StringInterpolationProtocol {
    var parts: [TemplatePart] = []
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { parts.append(.text(literal)) }
    public mutating func appendInterpolation(_ token: Token) { parts.append(.token("id")) }
    public mutating func appendInterpolation<Value>(
      _ path: KeyPath<Entity, EntityProperty<Value>>
    ) { parts.append(.path(path)) }
  }

  func template(_ names: EntityShape.Names<Entity>) -> String {
    parts.text { part in
      guard case .path(let path) = part else { return "{id}" }
      return "{\((path as? PartialKeyPath<Entity>).flatMap(names.name) ?? "property")}"
    }
  }

  public func _text(of entity: Entity) -> String {
    parts.text { part in
      guard case .path(let path) = part, let path = path as? PartialKeyPath<Entity> else {
        return entity.id.entityIdentifierString
      }
      return String(describing: entity[keyPath: path])
    }
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
