// Truth values and numbers.

/// `bool`.
struct BoolCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  private static let words: [String: Bool] = [
    "true": true, "false": false, "yes": true, "no": false, "on": true, "off": false,
    "y": true, "n": false, "1": true, "0": false,
  ]

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    switch json {
    case .bool(let value): return .exact(.bool(value))
    case .string(let text):
      guard let value = Self.words[text.lowercased()] else {
        throw .expected("true or false", got: json)
      }
      return .value(Converted(.bool(value), reason: "the text “\(text)” read as \(value)"))
    case .int(0), .int(1):
      return .value(Converted(.bool(json == 1), reason: "a number read as \(json == 1)"))
    default: throw .expected("true or false", got: json)
    }
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let word = text.trimmed
    if let value = Self.words[word.lowercased()] { return .exact(.bool(value)) }
    if let names = rules.parameter?.displayName {
      let localizer = Localizer(rules.context)
      for (name, value) in [(names.whenTrue, true), (names.whenFalse, false)]
      where localizer.spellings(of: name).contains(where: { Folding.equal($0, word) }) {
        return .exact(.bool(value))
      }
      let shown = [names.whenTrue, names.whenFalse].map { localizer.string($0) }
      throw .expected("“\(shown[0])” or “\(shown[1])”", got: text)
    }
    throw .expected("yes or no", got: text)
  }

  func fault(in value: IntentValue) -> ValueFault? {
    value.bool == nil ? .expected("a bool", got: value) : nil
  }

  func json(_ value: IntentValue) -> JSON { .bool(value.bool ?? false) }

  func text(_ value: IntentValue) -> String {
    let isTrue = value.bool ?? false
    guard let names = rules.parameter?.displayName else { return isTrue ? "true" : "false" }
    return Localizer(rules.context).string(isTrue ? names.whenTrue : names.whenFalse)
  }
}

/// `int`.
struct IntCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    switch json {
    case .int(let value): return try checked(value, reason: nil)
    case .double(let number):
      guard let value = Int64(exactly: number) else { throw .expected("a whole number", got: json) }
      return try checked(value, reason: "\(json.text()) read as \(value)")
    case .string(let text):
      guard let decimal = DecimalText(text) else { throw .expected("a whole number", got: json) }
      return try checked(whole(decimal, text), reason: Self.reason(text, decimal))
    default: throw .expected("a whole number", got: json)
    }
  }

  /// The documented form of a number beyond 2^53 is a string, and so exact.
  private static func reason(_ text: String, _ decimal: DecimalText) -> String? {
    let beyondDouble = decimal.int.map { $0.magnitude > 1 << 53 } ?? false
    return beyondDouble && text == decimal.description ? nil : "the text “\(text)” read as a number"
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let style = NumberStyle(locale: rules.context.locale)
    let reading = try style.read(text, expecting: "a whole number")
    let value = try whole(reading.number, text)
    let isPlain = reading.number.description == String(value)
    return try checked(
      value, reason: reading.reason ?? (isPlain ? nil : "“\(text.trimmed)” read as \(value)"))
  }

  private func whole(_ decimal: DecimalText, _ text: String) throws(ConversionFailure) -> Int64 {
    guard let value = decimal.int else {
      throw .expected(
        decimal.isWhole ? "a whole number of at most 64 bits" : "a whole number", got: text)
    }
    return value
  }

  private func checked(_ value: Int64, reason: String?) throws(ConversionFailure) -> Conversion {
    try rules.checkRange(DecimalText(value), shown: String(value))
    return .value(Converted(.int(value), reason: reason))
  }

  func fault(in value: IntentValue) -> ValueFault? {
    value.int == nil ? .expected("an int", got: value) : nil
  }

  func json(_ value: IntentValue) -> JSON { .int(value.int ?? 0) }
  func text(_ value: IntentValue) -> String { String(value.int ?? 0) }
}

/// `double`.
struct DoubleCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  private static let names: [String: Double] = [
    "nan": .nan, "infinity": .infinity, "inf": .infinity, "∞": .infinity,
    "-infinity": -.infinity, "-inf": -.infinity, "-∞": -.infinity,
  ]

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    switch json {
    case .int(let value):
      let number = Double(value)
      let isExact = Int64(exactly: number) == value
      return try checked(number, reason: isExact ? nil : "\(value) rounded to a double")
    case .double(let value): return try checked(value, reason: nil)
    case .string(let text):
      if let number = named(text) { return try checked(number, reason: nil) }
      guard let decimal = DecimalText(text), decimal.double.isFinite else {
        throw .expected("a number", got: json)
      }
      return try checked(decimal.double, reason: "the text “\(text)” read as a number")
    default: throw .expected("a number", got: json)
    }
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    if let number = named(text.trimmed) { return try checked(number, reason: nil) }
    let style = NumberStyle(locale: rules.context.locale)
    let reading = try style.read(text, expecting: "a number")
    guard reading.number.double.isFinite else {
      throw .expected("a number that fits a double", got: text)
    }
    return try checked(reading.number.double, reason: reading.reason)
  }

  /// NaN and infinities have names only where the parameter takes them.
  private func named(_ text: String) -> Double? {
    rules.parameter?.allowsNonFinite == true ? Self.names[text.lowercased()] : nil
  }

  private func checked(_ value: Double, reason: String?) throws(ConversionFailure) -> Conversion {
    try rules.checkNumber(value)
    return .value(Converted(.double(value), reason: reason))
  }

  func fault(in value: IntentValue) -> ValueFault? {
    value.double == nil ? .expected("a double", got: value) : nil
  }

  func json(_ value: IntentValue) -> JSON {
    let number = value.double ?? .nan
    return number.isFinite ? .double(number) : .string(Restrictions.name(number))
  }

  func text(_ value: IntentValue) -> String {
    let number = value.double ?? .nan
    guard let decimal = DecimalText(number) else { return Restrictions.name(number) }
    return abs(number) < 1e15 && (abs(number) >= 1e-6 || number == 0)
      ? decimal.shortest : number.description
  }
}

/// `decimal`: exact, as text.
struct DecimalCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    let text = json.string
    guard let number = text.flatMap(DecimalText.init) ?? json.decimal else {
      throw .expected("a decimal number", got: json)
    }
    let isPlain = text == nil || text == number.description
    return try checked(number, reason: isPlain ? nil : "\(text ?? "") read as \(number)")
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let style = NumberStyle(locale: rules.context.locale)
    let reading = try style.read(text, expecting: "a decimal number")
    return try checked(reading.number, reason: reading.reason)
  }

  private func checked(
    _ number: DecimalText, reason: String?
  ) throws(ConversionFailure) -> Conversion {
    try rules.checkRange(number, shown: number.description)
    return .value(Converted(.string(number.description), reason: reason))
  }

  func fault(in value: IntentValue) -> ValueFault? { FieldKind.decimal.fault(in: value) }
  func json(_ value: IntentValue) -> JSON { .string(text(value)) }
  func text(_ value: IntentValue) -> String {
    value.string.flatMap(DecimalText.init)?.description ?? ""
  }
}
