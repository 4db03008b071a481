// Whole numbers, doubles and decimals, from JSON and from text.

extension ValueConverter {
  // MARK: Whole numbers

  func readInt(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    switch json {
    case .int(let value): return Noted(.int(value))
    case .double(let number):
      guard let value = Int64(exactly: number) else { throw failure(target, got: json) }
      return Noted(.int(value))
    case .string(let text):
      let noted = try readInt(text.trimmed, target)
      return noted.notes.isEmpty
        ? noted.with(note: "\(Shown.quoted(text)) read as a number") : noted
    default: throw failure(target, got: json)
    }
  }

  func readInt(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    if let value = Int64(text) { return Noted(.int(value)) }
    guard let number = NumberText(text, context.numbers) else {
      throw failure(target, got: text, hint: numberHint(text))
    }
    guard let value = number.value.int else {
      let reason = number.value.isWhole ? "whole numbers have at most 64 bits" : nil
      throw failure(target, got: text, hint: reason)
    }
    return Noted(.int(value), "\(Shown.quoted(text)) read as \(value)")
  }

  // MARK: Doubles

  private static let nonFinite: [String: Double] = [
    "nan": .nan, "infinity": .infinity, "+infinity": .infinity, "-infinity": -.infinity,
    "inf": .infinity, "+inf": .infinity, "-inf": -.infinity,
  ]

  func readDouble(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    switch json {
    case .int(let whole):
      let value = Double(whole)
      let isExact = Int64(exactly: value) == whole
      return Noted(.double(value), isExact ? nil : "\(whole) rounded to \(value)")
    case .double(let value):
      guard value.isFinite else { return try nonFinite(value, got: json.text(), target) }
      return Noted(.double(value))
    case .string(let text):
      let noted = try readDouble(text.trimmed, target)
      guard noted.value.double?.isFinite == true, noted.notes.isEmpty else { return noted }
      return noted.with(note: "\(Shown.quoted(text)) read as a number")
    default: throw failure(target, got: json)
    }
  }

  func readDouble(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    if let value = Self.nonFinite[text.folded] {
      return try nonFinite(value, got: text, target)
    }
    let (value, notes) = try finite(text, target)
    return Noted(.double(value), notes: notes)
  }

  private func nonFinite(
    _ value: Double, got: String, _ target: Target
  ) throws(ConversionFailure) -> Noted {
    guard target.parameter?.allowsNonFinite == true else {
      throw ConversionFailure("must be a finite number", got: got)
    }
    return Noted(.double(value))
  }

  /// A finite number that was typed; also the number of an amount with a unit.
  func finite(
    _ text: String, _ target: Target
  ) throws(ConversionFailure) -> (value: Double, notes: [String]) {
    guard let number = NumberText(text, context.numbers) else {
      throw failure(target, got: text, hint: numberHint(text))
    }
    let value = number.value.double
    guard value.isFinite else {
      throw failure(target, got: text, hint: "it is too large for a double")
    }
    guard value != 0 || number.value == DecimalText(0.0) else {
      throw failure(target, got: text, hint: "it is too small for a double")
    }
    if DecimalText(value) != number.value {
      return (value, ["\(Shown.quoted(text)) rounded to \(value)"])
    }
    return (value, number.isNormalised ? ["\(Shown.quoted(text)) read as \(value)"] : [])
  }

  // MARK: Decimals

  func readDecimal(_ json: JSON, _ target: Target) throws(ConversionFailure) -> Noted {
    switch json {
    case .int(let value): return Noted(.string(String(value)))
    case .double(let number):
      guard let value = DecimalText(number) else { throw failure(target, got: json) }
      return Noted(.string(value.shortest))
    case .string(let text): return try readDecimal(text.trimmed, target)
    default: throw failure(target, got: json)
    }
  }

  func readDecimal(_ text: String, _ target: Target) throws(ConversionFailure) -> Noted {
    guard let number = NumberText(text, context.numbers) else {
      throw failure(target, got: text, hint: numberHint(text))
    }
    let written = number.value.description
    return Noted(
      .string(written), written == text ? nil : "\(Shown.quoted(text)) read as \(written)")
  }

  // MARK: Hints

  /// Of a number whose digits would be more than any type takes, such as `1e400`.
  private static func sizeHint(_ text: String) -> String? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), DecimalText(text) == nil
    else { return nil }
    return value == 0 ? "it is too small" : "it is too large"
  }

  /// The locale that numbers are written in, as it may be shown.
  private var numericLocale: String {
    Shown.visible(context.categories.numeric ?? context.locale)
  }

  /// What may have been meant by text that is no number here.
  func numberHint(_ text: String) -> String? {
    if let hint = Self.sizeHint(text) { return hint }
    let format = context.numbers
    let isPlain = NumberText(text, .plain) != nil
    if isPlain, format.decimal != "." {
      return "write \(NumberText.text(text, format)) in the locale \(numericLocale)"
    }
    let german = LocaleFormat("de")
    let english = LocaleFormat("en-IN")
    guard let elsewhere = NumberText(text, german) ?? NumberText(text, english) else { return nil }
    if !format.groupsDigits { return "numbers have a point and no separators here: 1250.5" }
    return "in the locale \(numericLocale) one writes "
      + NumberText.text(elsewhere.value.description, format)
  }
}
