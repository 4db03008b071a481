// Values of the wire as JSON that says their kind, for invocations that are kept. The JSON form of
// results will not do: it is written for people, and reads back only by its type.

import IntentModel

extension IntentValue {
  /// The value with its kind: null, bools and strings as they are, `{ "int" | "double" | "bytes" |
  /// "record" | "entity": … }` else; nil for what cannot be kept, an open file.
  var saved: JSON? {
    switch self {
    case .null: return .null
    case .bool(let value): return .bool(value)
    case .string(let text): return .string(text)
    case .int(let value): return .object([.init("int", .int(value))])
    case .double(let value): return .object([.init("double", Self.saved(value))])
    case .bytes(let bytes): return .object([.init("bytes", .string(Base64.text(bytes)))])
    case .list(let items):
      let saved = items.compactMap(\.saved)
      return saved.count == items.count ? .array(saved) : nil
    case .record(let fields):
      let saved = fields.compactMap { field in field.value.saved.map { JSON.Member(field.name, $0) }
      }
      return saved.count == fields.count ? .object([.init("record", .object(saved))]) : nil
    case .entity(let entity): return entity.saved.map { .object([.init("entity", $0)]) }
    case .descriptor: return nil
    }
  }

  /// A double by its bits where JSON has no number for it.
  private static func saved(_ value: Double) -> JSON {
    value.isFinite ? .double(value) : .string(String(value.bitPattern, radix: 16))
  }

  /// The value that `saved` wrote; nil for anything else.
  init?(saved json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .string(let text): self = .string(text)
    case .array(let items):
      let values = items.compactMap { IntentValue(saved: $0) }
      guard values.count == items.count else { return nil }
      self = .list(values)
    case .object(let members):
      guard members.count == 1, let value = Self.read(members[0]) else { return nil }
      self = value
    case .int, .double: return nil
    }
  }

  private static func read(_ member: JSON.Member) -> IntentValue? {
    switch (member.name, member.value) {
    case ("int", .int(let value)): return .int(value)
    case ("double", .string(let bits)):
      return UInt64(bits, radix: 16).map { .double(Double(bitPattern: $0)) }
    case ("double", let value): return value.number.map { .double($0) }
    case ("bytes", .string(let text)): return Base64.bytes(text).map { .bytes($0) }
    case ("record", .object(let members)):
      let fields = members.compactMap { member in
        IntentValue(saved: member.value).map { IntentValue.Field(member.name, $0) }
      }
      return fields.count == members.count ? .record(fields) : nil
    case ("entity", let value): return EntityValue(saved: value).map { .entity($0) }
    default: return nil
    }
  }
}

extension EntityValue {
  fileprivate var saved: JSON? {
    guard let title = title.saved, let subtitle = subtitle.saved, let image = image.saved,
      let properties = properties.saved
    else { return nil }
    return .object([
      .init("type", .string(type)), .init("id", .string(id)), .init("title", title),
      .init("subtitle", subtitle), .init("image", image), .init("properties", properties),
    ])
  }

  fileprivate init?(saved json: JSON) {
    func part(_ name: String) -> IntentValue? { json[name].flatMap { IntentValue(saved: $0) } }
    guard let type = json["type"]?.string, let id = json["id"]?.string, let title = part("title"),
      let subtitle = part("subtitle"), let image = part("image"),
      let properties = part("properties")
    else { return nil }
    self.init(
      type: type, id: id, title: title, subtitle: subtitle, image: image, properties: properties)
  }
}
