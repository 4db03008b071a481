// Takes a measurement apart into numbers and the words behind them; what the words mean is not its
// business.

enum MeasureText {
  struct Part: Sendable, Hashable {
    var number: String
    var unit: String
  }

  private static let mostParts = 4

  /// `5 ft 11 in` as (5, ft), (11, in); nil where the text does not begin with a number.
  static func parts(_ text: String, _ format: LocaleFormat) throws(ConversionFailure) -> [Part]? {
    var rest = text.unicodeScalars[...]
    var parts: [Part] = []
    while !rest.isEmpty {
      guard let number = takeNumber(&rest, format, isFirst: parts.isEmpty) else { return nil }
      let unit = takeUnit(&rest)
      parts.append(Part(number: number, unit: unit))
      guard parts.count <= mostParts else { return nil }
    }
    // Only a text of one part may lack its unit.
    guard parts.count == 1 || parts.allSatisfy({ !$0.unit.isEmpty }) else { return nil }
    return parts.isEmpty ? nil : parts
  }

  private static func takeNumber(
    _ rest: inout Substring.UnicodeScalarView, _ format: LocaleFormat, isFirst: Bool
  ) -> String? {
    var index = rest.startIndex
    if isFirst, let sign = rest.first, sign == "-" || sign == "+" || sign == "\u{2212}" {
      index = rest.index(after: index)
    }
    let digits = rest[index...]
    while index < rest.endIndex, isPartOfNumber(rest, index) { index = rest.index(after: index) }
    guard index > digits.startIndex else { return nil }
    index = exponentEnd(rest, index)
    let number = String(rest[..<index])
    rest = rest[index...].drop(while: NumberText.isBlank)
    return number.trimmed
  }

  /// A blank belongs to the number only between digits.
  private static func isPartOfNumber(
    _ text: Substring.UnicodeScalarView, _ index: Substring.UnicodeScalarView.Index
  ) -> Bool {
    let scalar = text[index]
    if NumberText.isDigit(scalar) || scalar == "." || scalar == "," { return true }
    let next = text.index(after: index)
    let isBeforeDigit = next < text.endIndex && NumberText.isDigit(text[next])
    let isMark = NumberText.isBlank(scalar) || scalar == "'" || scalar == "\u{2019}"
    guard isMark, isBeforeDigit, index > text.startIndex else { return false }
    // 5'11 is feet and inches; a group has three digits.
    let group = text[next...].prefix(while: NumberText.isDigit)
    return group.count == 3
  }

  private static func exponentEnd(
    _ text: Substring.UnicodeScalarView, _ index: Substring.UnicodeScalarView.Index
  ) -> Substring.UnicodeScalarView.Index {
    guard index < text.endIndex, text[index] == "e" || text[index] == "E" else { return index }
    var end = text.index(after: index)
    if end < text.endIndex, text[end] == "-" || text[end] == "+" { end = text.index(after: end) }
    let digits = text[end...].prefix(while: NumberText.isDigit)
    return digits.isEmpty ? index : digits.endIndex
  }

  /// Up to the next number that follows a blank, or follows a sign that is no letter (5′11″).
  private static func takeUnit(_ rest: inout Substring.UnicodeScalarView) -> String {
    var index = rest.startIndex
    var previous: Unicode.Scalar?
    while index < rest.endIndex {
      let scalar = rest[index]
      if NumberText.isDigit(scalar), let previous,
        NumberText.isBlank(previous) || "'′ʹ\"″’°".unicodeScalars.contains(previous),
        !isRate(rest[..<index])
      {
        break
      }
      previous = scalar
      index = rest.index(after: index)
    }
    let unit = String(rest[..<index]).trimmed
    rest = rest[index...]
    return unit.hasSuffix(",") ? String(unit.dropLast()).trimmed : unit
  }

  /// In `L/100 km` the number belongs to the unit.
  private static func isRate(_ unit: Substring.UnicodeScalarView) -> Bool {
    let text = String(unit).trimmed
    if text.hasSuffix("/") || text.hasSuffix("^") { return true }
    return rateWords.contains { text.folded.hasSuffix(" \($0)") }
  }

  private static let rateWords = ["per", "auf", "pro", "aux", "por", "a los"]
}
