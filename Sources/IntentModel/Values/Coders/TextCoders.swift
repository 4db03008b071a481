// Types whose value is a text.

/// `string`: as it is.
struct StringCoder: ValueCoder {
  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    guard let text = json.string else { throw .expected("a text", got: json) }
    return .exact(.string(text))
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion { .exact(.string(text)) }

  func fault(in value: IntentValue) -> ValueFault? {
    value.string == nil ? .expected("a string", got: value) : nil
  }

  func json(_ value: IntentValue) -> JSON { .string(value.string ?? "") }
  func text(_ value: IntentValue) -> String { value.string ?? "" }
}

/// `url`: a scheme, a colon and more.
struct URLCoder: ValueCoder {
  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    guard let text = json.string else { throw .expected("a URL", got: json) }
    return try convert(text: text)
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let url = text.trimmed
    if let hint = Self.hint(for: url) { throw .expected("a URL", got: text, hint: hint) }
    return .value(Converted(.string(url), reason: url == text ? nil : "white space around it cut"))
  }

  /// What is wrong with a URL; nil where nothing is.
  static func hint(for url: String) -> String? {
    if url.isEmpty { return "write one such as https://example.org" }
    if url.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0.value < 0x20 }) {
      return "white space is written as %20"
    }
    guard let colon = url.firstIndex(of: ":"), isScheme(url[..<colon]),
      !isPort(url[url.index(after: colon)...])
    else { return "a scheme is needed: write https://\(url.prefix(80))" }
    return url.index(after: colon) == url.endIndex ? "something must follow the colon" : nil
  }

  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20) else { return false }
    return text.utf8.allSatisfy {
      (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20)
        || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
  }

  /// `localhost:8080/x` is a host with a port.
  private static func isPort(_ rest: Substring) -> Bool {
    let digits = rest.utf8.prefix { (0x30...0x39).contains($0) }
    let next = rest.utf8.dropFirst(digits.count).first
    return (1...5).contains(digits.count) && (next == nil || next == UInt8(ascii: "/"))
  }

  func fault(in value: IntentValue) -> ValueFault? {
    guard let url = value.string else { return .expected("a URL", got: value) }
    return Self.hint(for: url).map { ValueFault("is not a URL: \($0)") }
  }

  func json(_ value: IntentValue) -> JSON { .string(value.string ?? "") }
  func text(_ value: IntentValue) -> String { value.string ?? "" }
}

/// A word of a fixed list, such as `widgetFamily`.
struct WordCoder: ValueCoder {
  let what: String
  let words: [String]
  init(what: String, _ words: [String]) {
    self.what = what
    self.words = words
  }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    guard let text = json.string else { throw .expected(what, got: json) }
    return try convert(text: text)
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let word = text.trimmed
    guard let found = words.first(where: { $0.lowercased() == word.lowercased() }) else {
      throw .expected(
        what, got: text,
        hint: "write one of \(words.joined(separator: ", "))"
          + Suggestion.phrase(for: word, among: words))
    }
    return .value(Converted(.string(found), reason: found == text ? nil : "read as \(found)"))
  }

  func fault(in value: IntentValue) -> ValueFault? { FieldKind.word(words).fault(in: value) }
  func json(_ value: IntentValue) -> JSON { .string(value.string ?? "") }
  func text(_ value: IntentValue) -> String { value.string ?? "" }
}

/// `attributedString`.
struct AttributedStringCoder: ValueCoder {
  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string { return try convert(text: text) }
    let value = try RecordShape.attributedString.record(from: json, "a text with attributes")
    if let fault = runFault(value) { throw ConversionFailure("has runs that do not fit: \(fault)") }
    return .exact(value)
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    .exact(.record(["text": .string(text)]))
  }

  func fault(in value: IntentValue) -> ValueFault? {
    RecordShape.attributedString.fault(in: value, "a record")
      ?? runFault(value).map { ValueFault($0, at: "$.runs") }
  }

  /// Runs must lie in the text, begin and end between characters, and not overlap.
  private func runFault(_ value: IntentValue) -> String? {
    let bytes = Array((value["text"]?.string ?? "").utf8)
    var end: Int64 = 0
    for run in value["runs"]?.list ?? [] {
      let start = run["start"]?.int ?? 0
      let length = run["length"]?.int ?? 0
      let count = Int64(bytes.count)
      guard start >= end, start <= count, length <= count - start else {
        return "a run from \(start) of \(length) bytes overlaps another or leaves the text"
      }
      for place in [Int(start), Int(start + length)]
      where place < bytes.count && bytes[place] & 0xC0 == 0x80 {
        return "a run divides a character at byte \(place)"
      }
      end = start + length
    }
    return nil
  }

  func json(_ value: IntentValue) -> JSON { RecordShape.attributedString.json(value) }
  func text(_ value: IntentValue) -> String { value["text"]?.string ?? "" }
}
