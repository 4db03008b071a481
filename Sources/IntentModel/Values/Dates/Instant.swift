// Instants: a double of seconds since 1970, taken apart and put together without rounding.

/// Whole seconds since 1970, and the decimal fraction that follows.
struct Instant: Sendable, Hashable {
  var seconds: Int
  /// Decimal digits; a fraction always counts forward.
  var fraction = ""

  private static let longestFraction = 30

  init(seconds: Int, fraction: String = "") {
    self.seconds = seconds
    self.fraction = fraction
  }

  /// Nil where the number is not finite or has no date.
  init?(_ number: Double) {
    guard number.isFinite, number.magnitude <= CivilDate.latestSecond,
      let decimal = DecimalText(number)
    else { return nil }
    let parts = decimal.shortest.split(separator: ".")
    var digits = parts.count > 1 ? String(parts[1].prefix(Self.longestFraction)) : ""
    while digits.hasSuffix("0") { digits.removeLast() }
    guard let whole = parts.first.flatMap({ Int($0) }) else { return nil }
    if number < 0, !digits.isEmpty {
      self.init(seconds: whole - 1, fraction: Self.complement(digits))
    } else {
      self.init(seconds: whole, fraction: digits)
    }
  }

  /// The nearest double.
  var number: Double {
    guard !fraction.isEmpty else { return Double(seconds) }
    let text =
      seconds < 0
      ? "-\(-(seconds + 1)).\(Self.complement(fraction))" : "\(seconds).\(fraction)"
    return Double(text) ?? Double(seconds)
  }

  /// One minus the fraction, digit by digit.
  private static func complement(_ digits: String) -> String {
    var result = Array(digits.utf8).map { 0x39 - $0 + 0x30 }
    var index = result.count - 1
    while index >= 0 {
      if result[index] < 0x39 {
        result[index] += 1
        break
      }
      result[index] = 0x30
      index -= 1
    }
    // All digits were zero: there was no fraction.
    while result.count > 1, result.last == 0x30 { result.removeLast() }
    return String(decoding: result, as: UTF8.self)
  }
}
