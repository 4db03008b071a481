// A JSON value, and its text. Reading text is the work of the module IntentJSON; this one stays
// free of outside code because bundles link it too.

/// A JSON value. Objects keep the order of their members, so that what is written is stable.
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A member of an object.
  public struct Member: Sendable, Hashable {
    public var name: String
    public var value: JSON
    public init(_ name: String, _ value: JSON) {
      self.name = name
      self.value = value
    }
  }

  /// The value of the member of that name; nil where there is none or this is not an object.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var int: Int64? { if case .int(let value) = self { value } else { nil } }
  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  public var members: [Member]? { if case .object(let value) = self { value } else { nil } }
  /// The number, whether it was written with a fraction or without.
  public var number: Double? {
    switch self {
    case .int(let value): Double(value)
    case .double(let value): value
    default: nil
    }
  }

  /// What kind of value this is, as JSON calls it.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "boolean"
    case .int, .double: "number"
    case .string: "string"
    case .array: "array"
    case .object: "object"
    }
  }

  /// An object of the members whose value is not nil.
  public static func object(_ members: KeyValuePairs<String, JSON?>) -> JSON {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
}

/// Equality of meaning: the order of an object's members does not matter, and 1 equals 1.0.
extension JSON: Hashable {
  public static func == (a: JSON, b: JSON) -> Bool {
    switch (a, b) {
    case (.null, .null): return true
    case (.bool(let x), .bool(let y)): return x == y
    case (.int(let x), .int(let y)): return x == y
    case (.double(let x), .double(let y)): return x == y
    case (.int(let x), .double(let y)), (.double(let y), .int(let x)): return Double(x) == y
    case (.string(let x), .string(let y)): return x.utf8.elementsEqual(y.utf8)
    case (.array(let x), .array(let y)): return x == y
    case (.object(let x), .object(let y)):
      guard x.count == y.count else { return false }
      let other = Dictionary(y.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      return x.allSatisfy { other[$0.name] == $0.value }
    default: return false
    }
  }

  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(Double(value))
    case .double(let value): hasher.combine(value)
    case .string(let value): hasher.combine(value)
    case .array(let value): hasher.combine(value)
    case .object(let members): hasher.combine(members.count)
    }
  }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
  public init(stringLiteral value: String) { self = .string(value) }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .int(value) }
  public init(floatLiteral value: Double) { self = .double(value) }
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
  public init(nilLiteral: ()) { self = .null }
}
