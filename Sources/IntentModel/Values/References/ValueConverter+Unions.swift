// Unions: the case is named, or exactly one fits. Two that fit are a failure that names both.

extension ValueConverter {
  func readUnion(_ text: String, id: String, _ target: Target) throws(ConversionFailure) -> Noted {
    let cases = context.manifest.union(id)?.cases ?? []
    if let colon = text.firstIndex(of: ":") {
      let name = text[..<colon].trimmingBlanks
      if let item = cases.first(where: { $0.name == name }) {
        let rest = String(text[text.index(after: colon)...])
        return try wrapped(item) { () throws(ConversionFailure) in
          try caseValue(rest, item, target)
        }
      }
    }
    guard !target.isTried else { throw failure(target, got: text, hint: "name the case") }
    return try only(cases, got: text, target, isText: true) {
      item, target throws(ConversionFailure) in
      try part(text, target)
    }
  }

  /// The text of a named case; for an entity it is an id, since nothing can be searched here.
  private func caseValue(
    _ text: String, _ item: Union.Case, _ target: Target
  ) throws(ConversionFailure) -> Noted {
    guard case .search = try read(text, target.part(item.type)),
      case .entity(let id) = item.type.unwrapped
    else { return try part(text, target.part(item.type)) }
    let value = EntityValue(type: entity(id)?.id ?? id, id: text)
    return Noted(.entity(value), "\(Shown.quoted(text)) read as an id")
  }

  func readUnion(_ json: JSON, id: String, _ target: Target) throws(ConversionFailure) -> Noted {
    let cases = context.manifest.union(id)?.cases ?? []
    if let name = json["case"]?.string, json.members?.count == 2, let inner = json["value"] {
      guard let item = cases.first(where: { $0.name == name }) else {
        throw ConversionFailure(
          "expects one of \(Shown.choices(cases.map(\.name)))", got: name
        ).inside("case")
      }
      return try wrapped(item) { () throws(ConversionFailure) in
        try part(inner, target.part(item.type))
      }
    }
    guard !target.isTried else {
      throw failure(target, got: json, hint: "write {\"case\": …, \"value\": …}")
    }
    return try only(cases, got: Shown.json(json), target) {
      item, target throws(ConversionFailure) in
      try part(json, target)
    }
  }

  private func wrapped(
    _ item: Union.Case, _ body: () throws(ConversionFailure) -> Noted
  ) throws(ConversionFailure) -> Noted {
    do throws(ConversionFailure) {
      let noted = try body()
      return Noted(Self.union(item.name, noted.value), notes: noted.notes)
    } catch {
      throw error.inside(item.name)
    }
  }

  static func union(_ name: String, _ value: IntentValue) -> IntentValue {
    .record([.init("case", .string(name)), .init("value", value)])
  }

  /// The one case that takes it.
  private func only(
    _ cases: [Union.Case], got: String, _ target: Target, isText: Bool = false,
    _ body: (Union.Case, Target) throws(ConversionFailure) -> Noted
  ) throws(ConversionFailure) -> Noted {
    var found: [(name: String, noted: Noted)] = []
    for item in cases {
      var inner = target.part(item.type)
      inner.isTried = true
      do throws(ConversionFailure) {
        found.append((item.name, try body(item, inner)))
      } catch {
        continue
      }
    }
    guard let first = found.first else { throw failure(target, got: got) }
    guard found.count == 1 else {
      let names = Shown.choices(found.map(\.name), conjunction: "and")
      throw ConversionFailure(
        "fits several cases: \(names)", got: got, hint: "name one: \(first.name):…"
      ).with(readings: isText ? found.map { Reading(text: "\($0.name):\(got)") } : [])
    }
    let note = "read as the case \(first.name)"
    return Noted(Self.union(first.name, first.noted.value), notes: first.noted.notes)
      .with(note: note)
  }
}

extension StringProtocol {
  /// Without white space at both ends.
  fileprivate var trimmingBlanks: String { String(self).trimmed }
}
