// Reads single values of a manifest and reports those that do not fit.

extension ProblemLog {
  mutating func wrongKind(_ json: JSON, at place: Place, expected: String) {
    shape(
      .wrongKind, at: place, "\(expected) is expected, got \(Self.described(json))",
      fix: "write \(expected)")
  }

  /// What a value is, for people: its kind, and the value itself where it is short.
  static func described(_ json: JSON) -> String {
    switch json {
    case .null: return "null"
    case .array: return "a list"
    case .object: return "an object"
    case .bool(let value): return "\(value)"
    case .int, .double: return "the number \(json.text())"
    case .string(let text):
      return "the text “\(text.prefix(60))\(text.unicodeScalars.count > 60 ? "…" : "")”"
    }
  }

  mutating func string(_ json: JSON, at place: Place, _ rule: TextRule? = nil) -> String? {
    guard let text = json.string else {
      wrongKind(json, at: place, expected: "a text")
      return nil
    }
    if let rule, !rule.accepts(text) {
      shape(
        .badForm, at: place, "“\(text.prefix(140))” does not have the form that is expected here",
        fix: "write \(rule.expected)")
    }
    return text
  }

  mutating func word(_ json: JSON, at place: Place, among words: [String]) -> String? {
    guard let text = string(json, at: place) else { return nil }
    if words.contains(text) { return text }
    shape(
      .unknownWord, at: place,
      "“\(text.prefix(60))” is not known here" + Suggestion.phrase(for: text, among: words),
      fix: "write one of \(words.joined(separator: ", "))")
    return nil
  }

  mutating func integer(_ json: JSON, at place: Place, atLeast minimum: Int64) -> Int64? {
    guard let number = json.int ?? json.number.flatMap({ Int64(exactly: $0) }) else {
      wrongKind(json, at: place, expected: "a whole number")
      return nil
    }
    if number < minimum {
      shape(
        .numberRange, at: place, "\(number) is too small", fix: "write \(minimum) or more")
    }
    return number
  }

  /// The type that a text writes; `string`, and reported, where it writes none.
  mutating func type(_ json: JSON?, at place: Place) -> ValueType {
    guard let json, let text = string(json, at: place) else { return .string }
    if let type = ValueType(text), text.unicodeScalars.count <= 512 { return type }
    let (message, fix) = TypeAdvice.about(text)
    shape(.unknownType, at: place, message, fix: fix)
    return .string
  }
}
