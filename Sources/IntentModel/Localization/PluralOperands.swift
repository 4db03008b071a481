// The parts of a written number that plural rules look at, and the relations between them.

/// The operands of a number, as CLDR names them.
struct PluralOperands {
  /// The whole part.
  let i: UInt64
  /// How many fraction digits are written.
  let v: UInt64
  /// The fraction digits as a number, with and without trailing zeros.
  let f: UInt64
  let t: UInt64

  /// Nil for a text that is no number, or has more digits than are looked at.
  init?(_ text: String) {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = UInt64(parts[0].suffix(18)) else { return nil }
    let fraction = parts.count == 2 ? String(parts[1].prefix(18)) : ""
    let trimmed = String(fraction.reversed().drop { $0 == "0" }.reversed())
    guard let written = UInt64("0" + fraction), let value = UInt64("0" + trimmed) else {
      return nil
    }
    i = whole
    v = UInt64(fraction.utf8.count)
    f = written
    t = value
  }
}

/// `i%10=2..4,7`: an operand, perhaps modulo a number, is or is not in a list.
struct PluralRelation {
  private let operand: Character
  private let modulus: UInt64?
  private let isNegated: Bool
  private let ranges: [ClosedRange<UInt64>]

  /// Nil for a text of another form.
  init?(_ text: Substring) {
    let sides = text.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
    guard sides.count == 2, let operand = sides[0].first else { return nil }
    self.operand = operand
    isNegated = sides[0].hasSuffix("!")
    let left = isNegated ? sides[0].dropLast() : sides[0][...]
    modulus = left.dropFirst().hasPrefix("%") ? UInt64(left.dropFirst(2)) : nil
    ranges = sides[1].split(separator: ",").compactMap { item in
      let bounds = item.split(separator: ".").compactMap { UInt64($0) }
      guard let first = bounds.first, let last = bounds.last, first <= last else { return nil }
      return first...last
    }
  }

  func holds(for operands: PluralOperands) -> Bool {
    var value: UInt64
    switch operand {
    // With a fraction that is not zero, n is in no list of whole numbers.
    case "n" where operands.t != 0: return isNegated
    case "n", "i": value = operands.i
    case "v": value = operands.v
    case "f": value = operands.f
    default: value = operands.t
    }
    if let modulus, modulus > 0 { value %= modulus }
    return ranges.contains { $0.contains(value) } != isNegated
  }
}
