// Checks the record of a bundle against its shape, and writes it as JSON.

extension ValueConverter {
  func check(_ value: IntentValue, _ shape: Shape, _ target: Target) throws(ConversionFailure) {
    switch (shape, value) {
    case (.bool, .bool), (.string, .string), (.double, .double), (.givenInt, .int),
      (.bytes, .bytes),
      (.anything, .record), (.text, .string):
      return
    case (.text, .record), (.text, .list): return
    case (.int(let range), .int(let value)) where range.contains(value): return
    case (.number(let range), .double(let value)) where range.contains(value): return
    case (.instant, .double(let value)) where value.magnitude <= CivilDate.latestSecond: return
    case (.decimal, .string): return try check(value, target.part(.decimal))
    case (.word(let words), .string(let text)) where words.contains(text): return
    case (.type(let type), _): return try check(value, target.part(type))
    case (.list(let shape), .list(let items)):
      for (index, item) in items.enumerated() {
        try inside("[\(index)]") { () throws(ConversionFailure) in
          try check(item, shape, target)
        }
      }
      return
    case (.record(let members), .record(let fields)):
      return try check(fields, members, target)
    case (.either(let first, let second), _):
      if (try? check(value, first, target)) != nil { return }
      return try check(value, second, target)
    default: break
    }
    var failure = ConversionFailure("expects \(shape.expectation)")
    failure.got = Self.shown(value)
    throw failure
  }

  /// A scalar as it is, anything larger by its kind.
  static func shown(_ value: IntentValue) -> String {
    switch value {
    case .bool, .int, .double, .string: Shown.json(json(ofKind: value))
    default: value.kind
    }
  }

  private func check(
    _ fields: [IntentValue.Field], _ members: [Shape.Member], _ target: Target
  ) throws(ConversionFailure) {
    var seen = Set<String>()
    for field in fields {
      guard let member = members.first(where: { $0.name == field.name }) else {
        throw ConversionFailure("has no member \(Shown.quoted(field.name))")
      }
      guard seen.insert(field.name).inserted else {
        throw ConversionFailure("has the member \(field.name) twice")
      }
      if field.value.isNull { continue }
      try inside(field.name) { () throws(ConversionFailure) in
        try check(field.value, member.shape, target)
      }
    }
    let record = IntentValue.record(fields)
    if let missing = members.first(where: { $0.isRequired && record[$0.name] == nil }) {
      throw ConversionFailure("is missing").inside(missing.name)
    }
  }

  /// The JSON of a record by its shape; what is not of the shape is written by its kind.
  func json(_ value: IntentValue, _ shape: Shape, depth: Int) -> JSON {
    switch (shape, value) {
    case (.double, .double(let number)), (.number, .double(let number)): return Self.json(number)
    case (.instant, .double(let number)): return json(.double(number), of: .date, depth: depth)
    case (.text, .record): return Self.json(ofKind: value)
    case (.type(let type), _): return json(value, of: type, depth: depth + 1)
    case (.list(let shape), .list(let items)):
      return .array(items.map { json($0, shape, depth: depth) })
    case (.either(let first, let second), _):
      if case .record = value, case .record = second { return json(value, second, depth: depth) }
      return json(value, first, depth: depth)
    case (.record(let members), .record(let fields)):
      return .object(
        fields.compactMap { field in
          guard !field.value.isNull else { return nil }
          guard let member = members.first(where: { $0.name == field.name }) else {
            return JSON.Member(field.name, Self.json(ofKind: field.value))
          }
          return JSON.Member(field.name, json(field.value, member.shape, depth: depth))
        })
    default: return Self.json(ofKind: value)
    }
  }
}
