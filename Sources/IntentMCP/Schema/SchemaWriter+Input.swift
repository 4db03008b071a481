// The schema of an argument by its type: as few types as a model needs to fill it from a sentence.

import IntentModel

extension SchemaWriter {
  /// The schema of an argument of this type, without title and description.
  func input(_ type: ValueType, _ parameter: Parameter) -> JSON {
    switch type {
    case .bool: return ["type": "boolean"]
    case .int: return ranged(["type": "integer"], parameter)
    case .double: return ranged(["type": "number"], parameter)
    case .duration: return ["type": "string"]
    case .url, .link: return ["type": "string", "format": "uri"]
    case .enumeration(let id): return enumeration(id, parameter)
    case .file: return fileInput
    case .currencyAmount, .decimal: return ["type": "string"]
    case .widgetFamily: return ["type": "string"]
    case .semanticContent:
      return Self.object(
        [.init("labels", ["type": "array", "items": ["type": "string"]])], required: ["labels"])
    case .entity(let id):
      guard let entity = manifest.entity(id), entity.isTransient else { return ["type": "string"] }
      return properties(of: entity, parameter, depth: 0)
    case .union: return ["type": "string"]
    case .list(let element), .set(let element):
      return list(of: element, isSet: type.isSet, parameter)
    case .collection(let id): return list(of: .entity(id), isSet: false, parameter)
    case .optional(let inner): return input(inner, parameter)
    default: return ["type": "string"]
    }
  }

  private func list(of element: ValueType, isSet: Bool, _ parameter: Parameter) -> JSON {
    var members: [JSON.Member] = [
      .init("type", "array"), .init("items", input(element, parameter)),
    ]
    if let least = parameter.size?.min, least > 0 {
      members.append(.init("minItems", .int(Int64(least))))
    }
    if let most = parameter.size?.max { members.append(.init("maxItems", .int(Int64(most)))) }
    if isSet { members.append(.init("uniqueItems", true)) }
    return .object(members)
  }

  private func ranged(_ schema: JSON, _ parameter: Parameter) -> JSON {
    var schema = schema
    if let lower = Self.number(parameter.range?.lower) { schema = schema.adding("minimum", lower) }
    if let upper = Self.number(parameter.range?.upper) { schema = schema.adding("maximum", upper) }
    return schema
  }

  /// A bound as a JSON number; nil where it is none that JSON could hold.
  private static func number(_ text: String?) -> JSON? {
    guard let text else { return nil }
    if let whole = Int64(text), whole.magnitude <= 1 << 53 { return .int(whole) }
    return Double(text).flatMap { $0.isFinite ? .double($0) : nil }
  }

  private func enumeration(_ id: String, _ parameter: Parameter) -> JSON {
    let values = cases(id, parameter).map { JSON.string($0.value) }
    return values.isEmpty ? ["type": "string"] : ["type": "string", "enum": .array(values)]
  }

  /// The cases of an enum that the parameter takes.
  func cases(_ id: String, _ parameter: Parameter) -> [Enumeration.Case] {
    let supported = parameter.supportedValues
    return (manifest.enumeration(id)?.cases ?? []).filter {
      supported.isEmpty || supported.contains($0.value)
    }
  }

  private var fileInput: JSON {
    Self.object(
      [
        .init("name", ["type": "string", "description": "File name with its extension."]),
        .init("type", ["type": "string", "description": "MIME type."]),
        .init("data", ["type": "string", "description": "The content in base64."]),
      ], required: ["name", "data"])
  }

  /// A generable entity: the object of its properties, filled directly.
  private func properties(of entity: Entity, _ parameter: Parameter, depth: Int) -> JSON {
    guard depth < Self.deepest else { return ["type": "object"] }
    var members: [JSON.Member] = []
    var required: [JSON] = []
    for property in entity.properties {
      let bare = Parameter(name: property.name, type: property.type)
      var schema: JSON
      if case .entity(let id) = property.type.unwrapped, let inner = manifest.entity(id),
        inner.isTransient
      {
        schema = properties(of: inner, bare, depth: depth + 1)
      } else {
        schema = input(property.type.unwrapped, bare)
      }
      if let title = property.title { schema = schema.adding("title", .string(localised(title))) }
      if let hint = hint(property.type.unwrapped, bare) {
        schema = schema.adding("description", .string(hint))
      }
      members.append(.init(property.name, schema))
      if !property.type.isOptional { required.append(.string(property.name)) }
    }
    return Self.object(members, required: required)
  }
}

extension ValueType {
  /// It is a list without repetition.
  var isSet: Bool { if case .set = unwrapped { true } else { false } }
}
