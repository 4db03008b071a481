// Numbers as people type them. The whole text must be a number; separators must stand where the
// locale puts them. A prefix that fits, or a comma thrown away, would be another number.

/// A number that was typed.
struct NumberText: Sendable, Hashable {
  var value: DecimalText
  /// It was written in a form of the locale, not in the form that is the same everywhere.
  var isNormalised: Bool

  /// The longest text that is looked at.
  private static let longest = 900

  /// Reads the whole of `text`; nil where it is no number in this format.
  init?(_ text: String, _ format: LocaleFormat) {
    guard text.utf8.count <= Self.longest else { return nil }
    var scalars = Array(text.unicodeScalars)
    var sign = ""
    isNormalised = false
    if let first = scalars.first, first == "-" || first == "+" || first == "\u{2212}" {
      if first != "+" { sign = "-" }
      isNormalised = first == "\u{2212}"
      scalars.removeFirst()
    }
    let body = scalars.prefix { $0 != "e" && $0 != "E" }
    let exponent = String(String.UnicodeScalarView(scalars.dropFirst(body.count)))
    guard let plain = Self.plain(Array(body), format) else { return nil }
    guard let value = DecimalText(sign + plain.digits + exponent) else { return nil }
    self.value = value
    if plain.isNormalised { isNormalised = true }
  }

  /// The digits with a point, from digits with the locale's separators.
  private static func plain(
    _ body: [Unicode.Scalar], _ format: LocaleFormat
  ) -> (digits: String, isNormalised: Bool)? {
    guard let first = body.first, isDigit(first) || first == format.decimal else { return nil }
    let parts = body.split(
      separator: format.decimal, maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, let digits = ungrouped(Array(whole), format) else { return nil }
    let fraction = parts.count > 1 ? Array(parts[1]) : []
    guard fraction.allSatisfy(isDigit), parts.count == 1 || !fraction.isEmpty else { return nil }
    var text = digits.isEmpty ? "0" : digits
    if !fraction.isEmpty { text += "." + String(String.UnicodeScalarView(fraction)) }
    return (
      text,
      whole.contains { !isDigit($0) } || parts.count > 1 && format.decimal != "."
        || whole.isEmpty
    )
  }

  /// The digits without the separators of groups; nil where these are not where they belong.
  private static func ungrouped(_ whole: [Unicode.Scalar], _ format: LocaleFormat) -> String? {
    guard let mark = whole.first(where: { !isDigit($0) }) else {
      return String(String.UnicodeScalarView(whole))
    }
    guard isSeparator(mark, format) else { return nil }
    let groups = whole.split(separator: mark, omittingEmptySubsequences: false)
    guard groups.allSatisfy({ $0.allSatisfy(isDigit) }), let head = groups.first,
      let last = groups.last, last.count == 3, head.first != "0"
    else { return nil }
    let inner = groups.dropFirst().dropLast()
    let byThree = (1...3).contains(head.count) && inner.allSatisfy { $0.count == 3 }
    let byTwo =
      format.groupsInPairs && (1...2).contains(head.count) && inner.allSatisfy { $0.count == 2 }
    guard byThree || byTwo else { return nil }
    return String(String.UnicodeScalarView(groups.flatMap { $0 }))
  }

  /// Blanks separate groups everywhere (ISO 80000), apostrophes look different on every keyboard.
  private static func isSeparator(_ mark: Unicode.Scalar, _ format: LocaleFormat) -> Bool {
    guard format.groupsDigits else { return false }
    if mark == format.group { return true }
    if mark == "\u{2019}" { return format.group == "'" }
    return isBlank(mark)
  }

  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\u{A0}" || scalar == "\u{202F}" || scalar == "\u{2009}"
  }

  static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  /// A number with the decimal separator of the locale.
  static func text(_ number: String, _ format: LocaleFormat) -> String {
    guard format.decimal != "." else { return number }
    return String(
      String.UnicodeScalarView(number.unicodeScalars.map { $0 == "." ? format.decimal : $0 }))
  }
}
