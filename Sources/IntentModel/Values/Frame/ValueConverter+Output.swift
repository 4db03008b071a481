// Value to JSON and to text for people. Total: a value that is not of its type is written by its
// kind, so that nothing is lost and nothing traps.

extension ValueConverter {
  /// The canonical JSON form of ABI.md.
  public func toJSON(_ value: IntentValue, of type: ValueType) -> JSON {
    json(value, of: type, depth: 0)
  }

  func json(_ value: IntentValue, of type: ValueType, depth: Int) -> JSON {
    guard depth < Target.deepest else { return Self.json(ofKind: value) }
    switch (type, value) {
    case (_, .null): return .null
    case (.optional(let type), _): return json(value, of: type, depth: depth + 1)
    case (.list(let type), .list(let items)), (.set(let type), .list(let items)):
      return .array(items.map { json($0, of: type, depth: depth + 1) })
    case (.collection(let id), .list(let items)):
      return .array(items.map { json($0, of: .entity(id), depth: depth + 1) })
    case (.entity, .entity(let entity)), (.entityIdentifier, .entity(let entity)):
      return json(entity, depth: depth)
    case (.union(let id), .record): return unionJSON(value, id: id, depth: depth)
    case (.double, .int(let number)): return .double(Double(number))
    case (.date, .double(let number)): return Self.dateJSON(number)
    case (.duration, .record):
      return DurationValue(value).map { .string($0.isoText) } ?? Self.json(ofKind: value)
    case (.file, .record): return fileJSON(value)
    default:
      return Shape.of(type).map { json(value, $0, depth: depth) } ?? Self.json(ofKind: value)
    }
  }

  private func unionJSON(_ value: IntentValue, id: String, depth: Int) -> JSON {
    guard let name = value["case"]?.string,
      let item = context.manifest.union(id)?.cases.first(where: { $0.name == name })
    else { return Self.json(ofKind: value) }
    return .object([
      "case": .string(name),
      "value": json(value["value"] ?? .null, of: item.type, depth: depth + 1),
    ])
  }

  private func json(_ value: EntityValue, depth: Int) -> JSON {
    let properties = value.properties.fields.map { JSON.object(members($0, of: value, depth)) }
    if isTransient(value.type) { return properties ?? .object([]) }
    return .object([
      "type": .string(value.type), "id": .string(value.id),
      "title": value.title.isNull ? nil : .string(words(value.title)),
      "subtitle": value.subtitle.isNull ? nil : .string(words(value.subtitle)),
      // A bare nil would be read as JSON's null, not as a member that is left out.
      "image": value.image.isNull ? Optional.none : Self.json(ofKind: value.image),
      "properties": properties,
    ])
  }

  private func members(
    _ fields: [IntentValue.Field], of value: EntityValue, _ depth: Int
  ) -> [JSON.Member] {
    let declared = entity(value.type)?.properties ?? []
    return fields.map { field in
      guard let property = declared.first(where: { $0.name == field.name }) else {
        return JSON.Member(field.name, Self.json(ofKind: field.value))
      }
      return JSON.Member(field.name, json(field.value, of: property.type, depth: depth + 1))
    }
  }

  /// The JSON of a value whose type is not known.
  static func json(ofKind value: IntentValue) -> JSON {
    switch value {
    case .null: .null
    case .bool(let value): .bool(value)
    case .int(let value):
      value.magnitude <= 1 << 53 ? .int(value) : .string(String(value))
    case .double(let value): json(value)
    case .string(let text): .string(text)
    case .bytes(let bytes): .string(Base64.text(bytes))
    case .list(let items): .array(items.map(json(ofKind:)))
    case .record(let fields):
      .object(fields.map { JSON.Member($0.name, json(ofKind: $0.value)) })
    case .descriptor: .object(["descriptor": .bool(true)])
    case .entity(let entity):
      .object(["type": .string(entity.type), "id": .string(entity.id)])
    }
  }

  /// A double, or the string that stands for it.
  static func json(_ value: Double) -> JSON {
    if value.isFinite { return .double(value) }
    return .string(value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity")
  }
}
