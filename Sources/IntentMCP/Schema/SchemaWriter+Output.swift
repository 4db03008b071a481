// The schema of a result: the JSON form of ABI.md, spelt out as far as a client can check it. Numbers
// that JSON cannot hold are text, so both are allowed.

import IntentModel

extension SchemaWriter {
  func schema(ofResult type: ValueType, depth: Int) -> JSON {
    switch type {
    case .bool: return ["type": "boolean"]
    // Beyond 2^53 it is text.
    case .int: return ["type": ["integer", "string"]]
    // NaN and the infinities are text.
    case .double: return ["type": ["number", "string"]]
    case .string, .decimal, .url, .widgetFamily: return ["type": "string"]
    case .duration, .date: return ["type": "string"]
    case .enumeration(let id):
      let values = (manifest.enumeration(id)?.cases ?? []).map { JSON.string($0.value) }
      return values.isEmpty ? ["type": "string"] : ["type": "string", "enum": .array(values)]
    case .measurement:
      return Self.open(
        ["value": ["type": ["number", "string"]], "unit": ["type": "string"]],
        ["value", "unit"])
    case .currencyAmount:
      return Self.open(
        ["amount": ["type": "string"], "currency": ["type": "string"]], ["amount", "currency"])
    case .file:
      return Self.open(
        [
          "name": ["type": "string"], "type": ["type": "string"], "size": ["type": "integer"],
          "uri": ["type": "string"],
        ], ["name"])
    case .entity(let id): return entity(id, depth)
    case .entityIdentifier:
      return Self.open(["type": ["type": "string"], "id": ["type": "string"]], ["type", "id"])
    case .union:
      // The value is of one of several types, which the dialect has no word for.
      return Self.open(["case": ["type": "string"]], ["case", "value"])
    case .list(let element), .set(let element):
      return ["type": "array", "items": schema(ofResult: element, depth: depth + 1)]
    case .collection(let id):
      return ["type": "array", "items": schema(ofResult: .entity(id), depth: depth + 1)]
    case .optional(let inner): return schema(ofResult: inner, depth: depth)
    default: return ["type": "object"]
    }
  }

  /// An object that may have more members than are named.
  private static func open(_ properties: [String: JSON], _ required: [JSON]) -> JSON {
    .object([
      .init("type", "object"),
      .init(
        "properties",
        .object(properties.sorted { $0.key < $1.key }.map { .init($0.key, $0.value) })),
      .init("required", .array(required)),
    ])
  }

  private func entity(_ id: String, _ depth: Int) -> JSON {
    guard depth < Self.deepest, let entity = manifest.entity(id) else { return ["type": "object"] }
    let properties = JSON.object([
      .init("type", "object"),
      .init(
        "properties",
        .object(
          entity.properties.map { property in
            var schema = schema(ofResult: property.type.unwrapped, depth: depth + 1)
            if property.type.isOptional { schema = Self.nullable(schema) }
            if let title = property.title {
              schema = schema.adding("title", .string(localised(title)))
            }
            return .init(property.name, schema)
          })),
    ])
    if entity.isTransient { return properties }
    return .object([
      .init("type", "object"),
      .init(
        "properties",
        [
          "type": ["type": "string"], "id": ["type": "string"],
          "title": ["type": ["string", "null"]], "subtitle": ["type": ["string", "null"]],
          "image": ["type": ["object", "null"]], "properties": Self.nullable(properties),
        ]),
      .init("required", ["type", "id"]),
    ])
  }

  private static func nullable(_ schema: JSON) -> JSON {
    if schema["enum"] != nil { return ["type": ["string", "null"]] }
    switch schema["type"] {
    case .string(let one)?: return schema.adding("type", .array([.string(one), "null"]))
    case .array(let several)?: return schema.adding("type", .array(several + ["null"]))
    default: return schema
    }
  }
}
