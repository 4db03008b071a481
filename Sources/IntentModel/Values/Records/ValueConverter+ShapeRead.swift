// Reads the JSON of a record by its shape.

extension ValueConverter {
  func read(_ json: JSON, _ shape: Shape, _ target: Target) throws(ConversionFailure) -> IntentValue
  {
    switch (shape, json) {
    case (.bool, .bool(let value)): return .bool(value)
    case (.string, .string(let text)), (.text, .string(let text)):
      guard !text.utf8.contains(0) else { throw ConversionFailure("holds a NUL character") }
      return .string(text)
    case (.text, .object): return try read(json, Self.textRecord, target)
    case (.word(let words), .string(let text)) where words.contains(text): return .string(text)
    case (.int(let range), .int(let value)), (.givenInt(let range), .int(let value)):
      if range.contains(value) { return .int(value) }
    case (.number(let range), _):
      if let value = json.number, value.isFinite, range.contains(value) { return .double(value) }
    case (.double, _): return try readDouble(json, target.part(.double)).value
    case (.decimal, _): return try readDecimal(json, target.part(.decimal)).value
    case (.instant, _): return try readInstant(json, target)
    case (.bytes, .string(let text)):
      if let bytes = Base64.bytes(text) { return .bytes(bytes) }
    case (.anything, .object): return Self.value(of: json)
    case (.type(let type), _): return try part(json, target.part(type)).value
    case (.list(let shape), .array(let items)): return try read(items, each: shape, target)
    case (.record(let members), .object(let given)): return try read(given, members, target)
    case (.either(let first, let second), _):
      if let value = try? read(json, first, target) { return value }
      return try read(json, second, target)
    default: break
    }
    throw ConversionFailure("expects \(shape.expectation)", got: json)
  }

  private static let textRecord = Shape.record([
    .init("key", .string, isRequired: true), .init("table", .string), .init("default", .string),
    .init("arguments", .anything),
  ])

  private func readInstant(_ json: JSON, _ target: Target) throws(ConversionFailure) -> IntentValue
  {
    if let number = json.number, number.magnitude <= CivilDate.latestSecond {
      return .double(number)
    }
    return try part(json, target.part(.date)).value
  }

  private func read(
    _ items: [JSON], each shape: Shape, _ target: Target
  ) throws(ConversionFailure) -> IntentValue {
    var values: [IntentValue] = []
    for (index, item) in items.enumerated() {
      do throws(ConversionFailure) {
        values.append(try read(item, shape, target))
      } catch {
        throw error.inside("[\(index)]")
      }
    }
    return .list(values)
  }

  private func read(
    _ given: [JSON.Member], _ members: [Shape.Member], _ target: Target
  ) throws(ConversionFailure) -> IntentValue {
    for member in given where !members.contains(where: { $0.name == member.name }) {
      throw ConversionFailure(
        "has no member \(Shown.quoted(member.name)); "
          + "its members are \(Shown.choices(members.map(\.name), conjunction: "and"))")
    }
    var fields: [IntentValue.Field] = []
    for member in members {
      let json = given.first { $0.name == member.name }?.value ?? .null
      do throws(ConversionFailure) {
        if json != .null {
          fields.append(.init(member.name, try read(json, member.shape, target)))
        } else if member.isRequired {
          throw ConversionFailure("is missing")
        }
      } catch {
        throw error.inside(member.name)
      }
    }
    return .record(fields)
  }

  /// JSON that has no type.
  static func value(of json: JSON) -> IntentValue {
    switch json {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let text): .string(text)
    case .array(let items): .list(items.map(value(of:)))
    case .object(let members): .record(members.map { .init($0.name, value(of: $0.value)) })
    }
  }
}
