// Values of one of several types.

/// `union:ID`.
struct UnionCoder: ValueCoder {
  let id: String
  let rules: Restrictions
  init(_ id: String, _ rules: Restrictions) {
    self.id = id
    self.rules = rules
  }

  private var cases: [Union.Case] { rules.context.manifest.union(id)?.cases ?? [] }
  private var what: String {
    "one of \(cases.map { "\($0.name) (\($0.type))" }.joined(separator: ", "))"
  }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let members = json.members, let name = json["case"]?.string, members.count <= 2 {
      guard let choice = cases.first(where: { $0.name == name }) else {
        throw .expected(
          what, got: name,
          hint: Suggestion.nearest(to: name, among: cases.map(\.name)).map {
            "did you mean “\($0)”?"
          })
      }
      return try convert(json["value"] ?? .null, to: choice)
    }
    return try only(got: ProblemLog.described(json)) { choice throws(ConversionFailure) in
      try convert(json, to: choice)
    }
  }

  /// `case:text`, or a text that fits exactly one case.
  func convert(text: String) throws(ConversionFailure) -> Conversion {
    if let colon = text.firstIndex(of: ":"),
      let choice = cases.first(where: { $0.name == text[..<colon] })
    {
      let rest = String(text[text.index(after: colon)...])
      return try wrap(choice) { () throws(ConversionFailure) in
        try coder(choice).convert(text: rest)
      }
    }
    return try only(got: ConversionFailure.quoted(text)) { choice throws(ConversionFailure) in
      try wrap(choice) { () throws(ConversionFailure) in try coder(choice).convert(text: text) }
    }
  }

  /// Unions in unions are stopped at a depth that no sensible bundle reaches.
  private func coder(_ choice: Union.Case) -> any ValueCoder {
    if rules.context.manifest.unionsInside(id).contains(id) { return NothingCoder() }
    return ValueCoding.coder(for: choice.type, nil, rules.context)
  }

  private func convert(
    _ json: JSON, to choice: Union.Case
  ) throws(ConversionFailure) -> Conversion {
    try wrap(choice) { () throws(ConversionFailure) in try coder(choice).convert(json) }
  }

  private func wrap(
    _ choice: Union.Case, _ convert: () throws(ConversionFailure) -> Conversion
  ) throws(ConversionFailure) -> Conversion {
    do throws(ConversionFailure) {
      let inner = try convert()
      guard let value = inner.converted else { return .choice(case: choice.name, inner) }
      return .value(
        Converted(
          .record(["case": .string(choice.name), "value": value.value]), reason: value.reason))
    } catch {
      throw error.inside(".\(choice.name)")
    }
  }

  /// The one case that fits. Several are a failure that names them: a guess would be silent.
  private func only(
    got: String, _ convert: (Union.Case) throws(ConversionFailure) -> Conversion
  ) throws(ConversionFailure) -> Conversion {
    var found: [(Union.Case, Conversion)] = []
    for choice in cases {
      if let conversion = try? convert(choice) { found.append((choice, conversion)) }
    }
    guard let first = found.first else {
      throw ConversionFailure(
        "expects \(what)", got: got, hint: "write the case before it: \(cases.first?.name ?? ""):…")
    }
    guard found.count == 1 else {
      let names = found.map { "\($0.0.name):…" }.joined(separator: " or ")
      throw ConversionFailure("expects \(what)", got: got, hint: "it fits several: write \(names)")
    }
    let reason = "read as \(first.0.name)"
    if let value = first.1.converted { return .value(value.adding(reason: reason)) }
    return first.1
  }

  func fault(in value: IntentValue) -> ValueFault? {
    guard let fields = value.fields else {
      return .expected("a record { case, value }", got: value)
    }
    guard let name = value["case"]?.string,
      let choice = cases.first(where: { $0.name == name })
    else { return ValueFault("names no case of “\(id)”", at: "$.case") }
    if let other = fields.first(where: { $0.name != "case" && $0.name != "value" }) {
      return ValueFault("has no member “\(other.name.prefix(60))”")
    }
    return coder(choice).fault(in: value["value"] ?? .null)?.inside(".value")
  }

  func json(_ value: IntentValue) -> JSON {
    guard let choice = cases.first(where: { $0.name == value["case"]?.string }) else {
      return .null
    }
    return .object([
      "case": .string(choice.name), "value": coder(choice).json(value["value"] ?? .null),
    ])
  }

  func text(_ value: IntentValue) -> String {
    guard let choice = cases.first(where: { $0.name == value["case"]?.string }) else { return "" }
    return coder(choice).text(value["value"] ?? .null)
  }
}

/// Takes nothing: stands for a type that contains itself.
struct NothingCoder: ValueCoder {
  private var failure: ConversionFailure { ConversionFailure("has a type that contains itself") }
  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion { throw failure }
  func convert(text: String) throws(ConversionFailure) -> Conversion { throw failure }
  func fault(in value: IntentValue) -> ValueFault? { ValueFault(failure.rule) }
  func json(_ value: IntentValue) -> JSON { .null }
  func text(_ value: IntentValue) -> String { "" }
}
