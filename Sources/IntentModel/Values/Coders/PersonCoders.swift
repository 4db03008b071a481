// Names of persons, and persons.

/// `personName`.
struct PersonNameCoder: ValueCoder {
  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string { return try convert(text: text) }
    return .exact(try RecordShape.personName.record(from: json, "a person's name"))
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    guard let reading = PersonNameReader.read(text) else {
      throw .expected("a person's name", got: text)
    }
    return .value(reading)
  }

  func fault(in value: IntentValue) -> ValueFault? {
    RecordShape.personName.fault(in: value, "a record")
  }

  func json(_ value: IntentValue) -> JSON { RecordShape.personName.json(value) }
  func text(_ value: IntentValue) -> String { Self.text(value) }

  /// The parts in their western order; the nickname where there is nothing else.
  static func text(_ value: IntentValue) -> String {
    let names = ["prefix", "given", "middle", "family", "suffix"]
    let parts = names.compactMap { value[$0]?.string?.nonEmpty }
    return parts.isEmpty ? value["nickname"]?.string ?? "" : parts.joined(separator: " ")
  }
}

/// `person`.
struct PersonCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let text = json.string { return try convert(text: text) }
    return try checked(
      Converted(try RecordShape.person.record(from: json, "a person")))
  }

  /// `Ada Lovelace <ada@example.org>`, an address alone, a number alone, or a name.
  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let words = text.trimmed
    guard !words.isEmpty else { throw .expected("a person", got: text) }
    if words.hasSuffix(">"), let open = words.lastIndex(of: "<") {
      let inner = words[words.index(after: open)...].dropLast().trimmed
      guard let handle = Self.handle(String(inner)) else {
        throw .expected("an email address or a phone number in < >", got: text)
      }
      let name = words[..<open].trimmed.drop { $0 == "\"" }
      let trimmed = String(name.hasSuffix("\"") ? name.dropLast() : name)
      return try checked(
        Converted(.record(["name": trimmed.nonEmpty.map { .string($0) }, "handle": handle])))
    }
    if let handle = Self.handle(words) {
      return try checked(Converted(.record(["handle": handle])))
    }
    return try checked(Converted(.record(["name": .string(words)])))
  }

  private func checked(_ person: Converted) throws(ConversionFailure) -> Conversion {
    try rules.checkPerson(person.value)
    return .value(person)
  }

  /// An email address or a phone number; nil for other texts.
  static func handle(_ text: String) -> IntentValue? {
    let kind: String
    if isEmail(text) {
      kind = "email"
    } else if isPhone(text) {
      kind = "phone"
    } else {
      return nil
    }
    return .record(["kind": .string(kind), "value": .string(text)])
  }

  /// One @ with something before it and a host behind it, without white space.
  static func isEmail(_ text: String) -> Bool {
    guard let at = text.lastIndex(of: "@"), at != text.startIndex,
      !text.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0 == "<" || $0 == "," })
    else { return false }
    let host = text[text.index(after: at)...]
    return !host.isEmpty && !host.hasPrefix(".") && !host.hasSuffix(".") && !host.contains("..")
  }

  /// At least three digits, beside them only +, -, (, ), /, dots and spaces.
  static func isPhone(_ text: String) -> Bool {
    var digits = 0
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if (0x30...0x39).contains(scalar.value) {
        digits += 1
      } else if scalar == "+" ? index > 0 : !"-()/. \u{A0}#*;,".unicodeScalars.contains(scalar) {
        return false
      }
    }
    return digits >= 3
  }

  func fault(in value: IntentValue) -> ValueFault? {
    RecordShape.person.fault(in: value, "a record")
  }

  func json(_ value: IntentValue) -> JSON { RecordShape.person.json(value) }

  func text(_ value: IntentValue) -> String {
    let name = value["name"].map { $0.string ?? PersonNameCoder.text($0) } ?? ""
    let handle = value["handle"]?["value"]?.string ?? ""
    if name.isEmpty || handle.isEmpty { return name + handle }
    return "\(name) <\(handle)>"
  }
}
