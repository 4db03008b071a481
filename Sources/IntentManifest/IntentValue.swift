// A value as it travels between host and bundle: the few kinds of ABI.md, without their types.

/// A value on the wire. What it means is said by its type, in the manifest.
public enum IntentValue: Sendable, Hashable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case bytes([UInt8])
  case list([IntentValue])
  /// Names are unique; the order carries no meaning but is kept.
  case record([Field])
  /// A file descriptor, owned by whoever holds the message it came with.
  case descriptor(Int32)
  /// The only case that holds values in itself: all others cost no memory of their own.
  indirect case entity(EntityValue)

  /// A named member of a record.
  public struct Field: Sendable, Hashable {
    public var name: String
    public var value: IntentValue
    public init(_ name: String, _ value: IntentValue) {
      self.name = name
      self.value = value
    }
  }

  /// The member of a record; nil where it is missing, null, or this is not a record.
  public subscript(name: String) -> IntentValue? {
    guard case .record(let fields) = self,
      let value = fields.first(where: { $0.name == name })?.value, value != .null
    else { return nil }
    return value
  }

  public var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  public var int: Int64? { if case .int(let value) = self { value } else { nil } }
  public var double: Double? {
    switch self {
    case .double(let value): value
    case .int(let value): Double(value)
    default: nil
    }
  }
  public var string: String? { if case .string(let value) = self { value } else { nil } }
  public var list: [IntentValue]? { if case .list(let value) = self { value } else { nil } }
  public var fields: [Field]? { if case .record(let value) = self { value } else { nil } }
  public var entity: EntityValue? { if case .entity(let value) = self { value } else { nil } }
  public var isNull: Bool { self == .null }

  /// A record of the members whose value is not nil.
  public static func record(_ fields: KeyValuePairs<String, IntentValue?>) -> IntentValue {
    .record(fields.compactMap { name, value in value.map { Field(name, $0) } })
  }

  /// What kind of value this is, in words.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .int: "int"
    case .double: "double"
    case .string: "string"
    case .bytes: "bytes"
    case .list: "list"
    case .record: "record"
    case .descriptor: "descriptor"
    case .entity: "entity"
    }
  }
}

/// A reference to an entity, with what is known of its looks and properties.
public struct EntityValue: Sendable, Hashable {
  /// The entity's id in the manifest of its bundle.
  public var type: String
  /// At most 4096 bytes, any characters.
  public var id: String
  /// Text (ABI.md), or null.
  public var title: IntentValue
  public var subtitle: IntentValue
  /// Record { named | symbol | url | data, template }, or null.
  public var image: IntentValue
  /// Record of values by property name, or null.
  public var properties: IntentValue

  public init(
    type: String, id: String, title: IntentValue = .null, subtitle: IntentValue = .null,
    image: IntentValue = .null, properties: IntentValue = .null
  ) {
    self.type = type
    self.id = id
    self.title = title
    self.subtitle = subtitle
    self.image = image
    self.properties = properties
  }
}
