// Cases of enums: by raw value, title or synonym.

/// `enum:ID`.
struct EnumCoder: ValueCoder {
  let id: String
  let rules: Restrictions
  init(_ id: String, _ rules: Restrictions) {
    self.id = id
    self.rules = rules
  }

  private var cases: [Enumeration.Case] { rules.context.manifest.enumeration(id)?.cases ?? [] }
  private var localizer: Localizer { Localizer(rules.context) }

  /// The cases that the parameter lets people choose.
  private var choices: [Enumeration.Case] {
    guard let allowed = rules.parameter?.supportedValues, !allowed.isEmpty else { return cases }
    return cases.filter { allowed.contains($0.value) }
  }

  private var what: String {
    let titles = choices.map { localizer.string($0.title) }
    let shown = titles.prefix(12).joined(separator: ", ")
    return "one of \(shown)\(titles.count > 12 ? ", … (\(titles.count) in all)" : "")"
  }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    switch json {
    case .string(let text): return try convert(text: text)
    case .int(let number):
      let value = String(number)
      guard cases.contains(where: { $0.value == value }) else { throw .expected(what, got: json) }
      try rules.checkEnum(value)
      return .value(Converted(.string(value), reason: "the number \(value) read as a raw value"))
    default: throw .expected(what, got: json)
    }
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    if cases.contains(where: { $0.value == text }) {
      try rules.checkEnum(text)
      return .exact(.string(text))
    }
    let word = text.trimmed
    var found = matches(word) { [$0.title] }
    if found.isEmpty { found = cases.filter { Folding.equal($0.value, word) } }
    if found.isEmpty { found = matches(word) { $0.synonyms } }
    guard let first = found.first else {
      let names = choices.flatMap { [localizer.string($0.title), $0.value] }
      throw .expected(
        what, got: text,
        hint: Suggestion.nearest(to: word, among: names).map { "did you mean “\($0)”?" })
    }
    guard found.count == 1 else {
      let shown = found.map { "\(localizer.string($0.title)) (\($0.value))" }
      throw .expected(
        what, got: text, hint: "it may be \(shown.joined(separator: " or ")): write the raw value")
    }
    try rules.checkEnum(first.value)
    let isTitle = localizer.string(first.title) == word
    return .value(
      Converted(
        .string(first.value), reason: isTitle ? nil : "“\(word)” read as \(first.value)"))
  }

  /// The cases of which one of the texts, in one of the languages, is the word.
  private func matches(
    _ word: String, _ texts: (Enumeration.Case) -> [Text]
  ) -> [Enumeration.Case] {
    cases.filter { choice in
      texts(choice).contains { text in
        localizer.spellings(of: text).contains { Folding.equal($0, word) }
      }
    }
  }

  func fault(in value: IntentValue) -> ValueFault? {
    guard let raw = value.string else { return .expected("the raw value of a case", got: value) }
    return cases.contains { $0.value == raw }
      ? nil : ValueFault("the enum “\(id)” has no case “\(raw.prefix(60))”")
  }

  func json(_ value: IntentValue) -> JSON { .string(value.string ?? "") }

  func text(_ value: IntentValue) -> String {
    cases.first { $0.value == value.string }.map { localizer.string($0.title) } ?? ""
  }
}
