// Texts and pictures in their JSON form, which manifests and bundles share.

extension Text {
  /// The text as a manifest writes it: the bare key where nothing else is set.
  public var json: JSON {
    if table == nil, fallback == nil, arguments.isEmpty { return .string(key) }
    var object = MemberBuilder()
    object.add("key", key)
    object.add("table", table)
    object.add("default", fallback)
    object.add("arguments", list: arguments) { $0.plainJSON }
    return object.object
  }
}

extension IntentValue {
  /// The value without its type: records are objects, bytes are base64, a descriptor is null.
  package var plainJSON: JSON {
    switch self {
    case .null, .descriptor: .null
    case .bool(let value): .bool(value)
    case .int(let value): .int(value)
    case .double(let value): .double(value)
    case .string(let value): .string(value)
    case .bytes(let value): .string(Base64.text(value))
    case .list(let values): .array(values.map(\.plainJSON))
    case .record(let fields): .object(fields.map { JSON.Member($0.name, $0.value.plainJSON) })
    case .entity(let value): .object(["type": .string(value.type), "id": .string(value.id)])
    }
  }

  /// The value of the kinds that JSON has; an object is a record.
  package init(plain json: JSON) {
    switch json {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let value): self = .string(value)
    case .array(let values): self = .list(values.map { IntentValue(plain: $0) })
    case .object(let members):
      self = .record(members.map { Field($0.name, IntentValue(plain: $0.value)) })
    }
  }
}

extension Image {
  /// The picture as a manifest writes it.
  public var json: JSON {
    var object = MemberBuilder()
    object.add("named", named)
    object.add("symbol", symbol)
    object.add("url", url)
    object.add("data", data)
    object.add("template", isTemplate.map(JSON.bool))
    object.add("style", style)
    return object.object
  }
}

extension TypeDisplay {
  var json: JSON {
    var object = MemberBuilder()
    object.add("name", name)
    object.add("plural", plural)
    object.add("synonyms", list: synonyms)
    return object.object
  }
}
