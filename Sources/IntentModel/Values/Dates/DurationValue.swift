// Durations, exact to the attosecond, as Swift's Duration keeps them.

/// A duration in attoseconds.
struct DurationValue: Sendable, Hashable {
  /// At most 2^63 seconds on either side.
  let attoseconds: Int128

  static let second: Int128 = 1_000_000_000_000_000_000
  private static let limit = Int128(Int64.max) * second

  init?(attoseconds: Int128) {
    guard attoseconds.magnitude <= Self.limit.magnitude else { return nil }
    self.attoseconds = attoseconds
  }

  /// Of a record { seconds, attoseconds }; nil where the parts disagree.
  init?(_ value: IntentValue) {
    guard let seconds = value["seconds"]?.int else { return nil }
    let rest = value["attoseconds"]?.int ?? 0
    guard Int128(rest).magnitude < Self.second.magnitude, seconds != .min,
      seconds == 0 || rest == 0 || (seconds < 0) == (rest < 0)
    else { return nil }
    attoseconds = Int128(seconds) * Self.second + Int128(rest)
  }

  /// A decimal number of a unit.
  /// - Parameter unit: attoseconds.
  init?(_ number: DecimalText, unit: Int128) {
    let text = number.shortest
    let isNegative = text.hasPrefix("-")
    let parts = (isNegative ? text.dropFirst() : text[...]).split(separator: ".")
    guard let whole = parts.first.flatMap({ Int64($0) }) else { return nil }
    let (product, overflow) = Int128(whole).multipliedReportingOverflow(by: unit)
    guard !overflow, product <= Self.limit else { return nil }
    var total = product
    if parts.count > 1 {
      guard parts[1].count <= 18, let digits = Int128(parts[1]) else { return nil }
      var scale: Int128 = 1
      for _ in 0..<parts[1].count { scale *= 10 }
      // Units are whole seconds, or powers of ten below one: either way nothing is lost or too large.
      let part =
        unit >= Self.second
        ? digits * (Self.second / scale) * (unit / Self.second) : digits * unit
      if unit < Self.second, part % scale != 0 { return nil }
      total += unit >= Self.second ? part : part / scale
    }
    self.init(attoseconds: isNegative ? -total : total)
  }

  var record: IntentValue {
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: Self.second)
    return .record([
      .init("seconds", .int(Int64(truncatingIfNeeded: seconds))),
      .init("attoseconds", .int(Int64(truncatingIfNeeded: rest))),
    ])
  }

  func adding(_ other: DurationValue) -> DurationValue? {
    DurationValue(attoseconds: attoseconds + other.attoseconds)
  }

  /// `PT1H30M`, `-PT0.5S`
  var isoText: String { text("PT", "H", "M", "S", zero: "PT0S") }

  /// `1h30m`, `-0.5s`
  var shortText: String { text("", "h", "m", "s", zero: "0s") }

  private func text(
    _ start: String, _ h: String, _ m: String, _ s: String, zero: String
  ) -> String {
    let size = attoseconds.magnitude
    let (seconds, rest) = size.quotientAndRemainder(dividingBy: Self.second.magnitude)
    var text = attoseconds < 0 ? "-" + start : start
    if seconds >= 3600 { text += "\(seconds / 3600)" + h }
    if seconds / 60 % 60 > 0 { text += "\(seconds / 60 % 60)" + m }
    if seconds % 60 > 0 || rest > 0 {
      text += "\(seconds % 60)"
      if rest > 0 {
        var digits = String(String(Self.second.magnitude + rest).dropFirst())
        while digits.hasSuffix("0") { digits.removeLast() }
        text += "." + digits
      }
      text += s
    }
    return size == 0 ? zero : text
  }
}
