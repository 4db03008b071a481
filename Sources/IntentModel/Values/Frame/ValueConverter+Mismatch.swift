// Checks values that a bundle sent against their type. The bundle is hostile: everything may be
// anything, and nothing here may trap.

extension ValueConverter {
  /// Where and how a value is not of its type; nil: it is.
  /// - Parameter allowsPaths: a file may be a path that the host has yet to open. Only for values that
  ///   the host itself made: it opens paths with its own rights, so a bundle must not choose them.
  public func mismatch(
    _ value: IntentValue, with type: ValueType, allowsPaths: Bool = false
  ) -> String? {
    do throws(ConversionFailure) {
      var target = Target(type: type)
      target.allowsPaths = allowsPaths
      try check(value, target)
      return nil
    } catch {
      return error.message
    }
  }

  func check(_ value: IntentValue, _ target: Target) throws(ConversionFailure) {
    guard target.depth < Target.deepest else {
      throw ConversionFailure("is nested too deeply in its types")
    }
    switch (target.type, value) {
    case (.optional(let type), _):
      if !value.isNull { try check(value, target.inner(type)) }
    case (.list(let type), .list(let items)): try check(items, each: type, target)
    case (.set(let type), .list(let items)):
      try check(items, each: type, target)
      guard Set(items).count == items.count else {
        throw ConversionFailure("must not hold an element twice")
      }
    case (.collection(let id), .list(let items)): try check(items, each: .entity(id), target)
    case (.entity(let id), .entity(let entity)): try check(entity, id: id, target)
    case (.union(let id), .record(let fields)): try check(fields, union: id, target)
    default: try checkValue(value, target)
    }
  }

  private func check(
    _ items: [IntentValue], each type: ValueType, _ target: Target
  ) throws(ConversionFailure) {
    for (index, item) in items.enumerated() {
      try inside("[\(index)]") { () throws(ConversionFailure) in
        try check(item, target.inner(type))
      }
    }
  }

  func inside(
    _ name: String, _ body: () throws(ConversionFailure) -> Void
  ) throws(ConversionFailure) {
    do throws(ConversionFailure) { try body() } catch { throw error.inside(name) }
  }

  private func checkValue(_ value: IntentValue, _ target: Target) throws(ConversionFailure) {
    switch (target.type, value) {
    case (.bool, .bool), (.int, .int), (.double, .double), (.string, .string): return
    case (.decimal, .string(let text)):
      guard let number = DecimalText(text), number.description == text else {
        throw ConversionFailure("expects a decimal such as -12.50", got: text)
      }
    case (.url, .string(let text)):
      if let problem = URLText.problem(text) {
        throw ConversionFailure("expects a URL", got: text, hint: problem)
      }
    case (.widgetFamily, .string(let text)):
      guard Self.widgetFamilies.contains(text) else {
        throw ConversionFailure("expects a widget family", got: text)
      }
    case (.enumeration(let id), .string(let text)):
      guard let cases = enumeration(id)?.cases, cases.contains(where: { $0.value == text }) else {
        let names = (enumeration(id)?.cases ?? []).map(\.value)
        throw ConversionFailure("expects one of \(Shown.choices(names))", got: text)
      }
    case (.date, .double(let number)):
      guard Instant(number) != nil else {
        throw ConversionFailure("expects seconds since 1970 in the years -999999 to 999999")
      }
    case (.entityIdentifier, .entity(let entity)):
      try check(entity, id: entity.type, target)
    default: try checkRecord(value, target)
    }
  }

  private func check(
    _ value: EntityValue, id: String, _ target: Target
  ) throws(ConversionFailure) {
    guard let entity = entity(id), value.type == entity.id || entity.aliases.contains(value.type)
    else { throw ConversionFailure("expects an entity of type \(id)", got: value.type) }
    for (name, text) in [("title", value.title), ("subtitle", value.subtitle)] {
      guard text.isNull || text.string != nil || text["key"]?.string != nil else {
        throw ConversionFailure("expects text, got \(text.kind)").inside(name)
      }
    }
    guard value.id.utf8.count <= Self.longestID, isTransient(id) || !value.id.isEmpty else {
      throw ConversionFailure("expects an id of 1 to \(Self.longestID) bytes", got: value.id)
    }
    guard let fields = value.properties.fields else {
      if value.properties.isNull, !isTransient(id) { return }
      throw ConversionFailure("expects a record, got \(value.properties.kind)")
        .inside("properties")
    }
    for property in entity.properties {
      let field = fields.first { $0.name == property.name }
      guard let field else {
        if property.type.isOptional || !isTransient(id) { continue }
        throw ConversionFailure("is missing").inside(property.name)
      }
      if field.value.isNull, property.isDeferred { continue }
      try inside(property.name) { () throws(ConversionFailure) in
        try check(field.value, target.part(property.type))
      }
    }
  }

  private func check(
    _ fields: [IntentValue.Field], union id: String, _ target: Target
  ) throws(ConversionFailure) {
    let value = IntentValue.record(fields)
    guard let name = value["case"]?.string,
      let item = context.manifest.union(id)?.cases.first(where: { $0.name == name })
    else { throw ConversionFailure("expects \(expectation(of: .union(id)))") }
    try inside(name) { () throws(ConversionFailure) in
      try check(value["value"] ?? .null, target.part(item.type))
    }
  }

  /// The kind of the record of a type.
  static func kind(of type: ValueType) -> String {
    switch type {
    case .bool: "a bool"
    case .int: "an int"
    case .double, .date: "a double"
    case .string, .decimal, .url, .widgetFamily, .enumeration: "a string"
    case .entity, .entityIdentifier: "an entity"
    case .list, .set, .collection: "a list"
    case .optional(let type): kind(of: type)
    default: "a record"
    }
  }
}
