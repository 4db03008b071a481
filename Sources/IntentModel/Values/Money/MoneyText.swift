// Takes an amount of money apart into a number and the mark of its currency. One number, one mark:
// what is left over makes the whole text no amount, never a smaller one.

enum MoneyText {
  struct Parts: Sendable, Hashable {
    var number: String
    /// A code, a sign or a word; empty: none.
    var mark: String
  }

  /// `12.50 EUR`, `EUR 12.50`, `€5`, `-€5`, `5 euros`; nil for anything else.
  static func parts(_ text: String) -> Parts? {
    var rest = text.unicodeScalars[...]
    var sign = takeSign(&rest)
    let before = rest.prefix { !isOfNumber($0) && !isSign($0) }
    rest = rest.dropFirst(before.count)
    if sign.isEmpty { sign = takeSign(&rest) }
    guard let first = rest.first, isOfNumber(first) else { return nil }
    let number = takeNumber(&rest)
    let marks = [before, rest].map { String($0).trimmed }.filter { !$0.isEmpty }
    guard marks.count <= 1, !marks.contains(where: hasDigit) else { return nil }
    return Parts(number: sign + String(number).trimmed, mark: marks.first ?? "")
  }

  private static func takeSign(_ rest: inout Substring.UnicodeScalarView) -> String {
    guard let first = rest.first, isSign(first) else { return "" }
    rest.removeFirst()
    rest = rest.drop(while: NumberText.isBlank)
    return first == "+" ? "" : "-"
  }

  /// Digits and separators; blanks and apostrophes only before a digit.
  private static func takeNumber(
    _ rest: inout Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    var index = rest.startIndex
    while index < rest.endIndex {
      let scalar = rest[index]
      let next = rest.index(after: index)
      let isBeforeDigit = next < rest.endIndex && NumberText.isDigit(rest[next])
      let isInner = NumberText.isBlank(scalar) || scalar == "'" || scalar == "\u{2019}"
      guard isOfNumber(scalar) || isInner && isBeforeDigit else { break }
      index = next
    }
    defer { rest = rest[index...] }
    return rest[..<index]
  }

  private static func isOfNumber(_ scalar: Unicode.Scalar) -> Bool {
    NumberText.isDigit(scalar) || scalar == "." || scalar == ","
  }

  private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "-" || scalar == "+" || scalar == "\u{2212}"
  }

  private static func hasDigit(_ text: String) -> Bool {
    text.unicodeScalars.contains { $0.properties.numericType != nil }
  }
}
