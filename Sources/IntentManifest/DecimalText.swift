// Exact decimal numbers of any length as text: read, normalised and compared, never calculated with.
// Used where a double would round: decimals, amounts of money, the bounds of ranges.

/// A decimal number, exact.
public struct DecimalText: Sendable, Hashable, Comparable, CustomStringConvertible {
  private let isNegative: Bool
  /// Without leading zeros; ASCII digits.
  private let whole: [UInt8]
  /// As written, trailing zeros included.
  private let fraction: [UInt8]

  /// The most digits that a number may have before or after the point.
  public static let maximumDigits = 400

  /// Reads `-?digits[.digits]`, also with a plus sign, without a digit before or after the point,
  /// and with an exponent. Nil for anything else, and for more than 400 digits on a side.
  public init?(_ text: String) {
    var rest = Array(text.utf8)[...]
    var isNegative = false
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      rest.removeFirst()
    }
    let whole = Self.takeDigits(&rest)
    var fraction: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = Self.takeDigits(&rest)
    }
    guard !whole.isEmpty || !fraction.isEmpty, let exponent = Self.takeExponent(&rest),
      rest.isEmpty
    else { return nil }
    self.init(isNegative, whole, fraction, exponent: exponent)
  }

  /// The shortest decimal that reads back as the number; nil for NaN and infinities.
  public init?(_ number: Double) {
    guard number.isFinite else { return nil }
    self.init(number.description)
  }

  /// A whole number.
  public init(_ number: Int64) {
    isNegative = number < 0
    whole = number == 0 ? [] : Array(String(number.magnitude).utf8)
    fraction = []
  }

  private init?(_ isNegative: Bool, _ whole: [UInt8], _ fraction: [UInt8], exponent: Int) {
    var whole = whole
    var fraction = fraction
    if exponent > 0 {
      let moved = min(exponent, fraction.count)
      whole += fraction.prefix(moved)
      fraction.removeFirst(moved)
      whole += [UInt8](repeating: UInt8(ascii: "0"), count: exponent - moved)
    } else if exponent < 0 {
      let missing = max(0, -exponent - whole.count)
      whole = [UInt8](repeating: UInt8(ascii: "0"), count: missing) + whole
      fraction = whole.suffix(-exponent) + fraction
      whole.removeLast(-exponent)
    }
    whole = Array(whole.drop { $0 == UInt8(ascii: "0") })
    guard whole.count <= Self.maximumDigits, fraction.count <= Self.maximumDigits else {
      return nil
    }
    self.whole = whole
    self.fraction = fraction
    self.isNegative = isNegative && !(whole.isEmpty && fraction.allSatisfy { $0 == 0x30 })
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest = rest.dropFirst(digits.count)
    return Array(digits)
  }

  /// 0 where there is no exponent, nil where it is malformed or beyond every use.
  private static func takeExponent(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") else { return 0 }
    rest.removeFirst()
    var sign = 1
    if let byte = rest.first, byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
      sign = byte == UInt8(ascii: "-") ? -1 : 1
      rest.removeFirst()
    }
    let digits = takeDigits(&rest)
    guard !digits.isEmpty, let value = Int(String(decoding: digits, as: UTF8.self)),
      value <= maximumDigits
    else { return nil }
    return sign * value
  }

  /// `-?digits[.digits]`, with the fraction's zeros as they were written.
  public var description: String { text(fraction: fraction) }

  /// The same without zeros at the end of the fraction.
  public var shortest: String { text(fraction: significantFraction) }

  /// How many digits stand behind the point, trailing zeros not counted.
  public var fractionDigits: Int { significantFraction.count }

  public var isWhole: Bool { fractionDigits == 0 }

  /// The nearest double.
  public var double: Double { Double(shortest) ?? .nan }

  /// The number as 64 bits; nil where it has a fraction or does not fit.
  public var int: Int64? { isWhole ? Int64(shortest) : nil }

  private var significantFraction: [UInt8] {
    Array(fraction.reversed().drop { $0 == UInt8(ascii: "0") }.reversed())
  }

  private func text(fraction: [UInt8]) -> String {
    let start =
      (isNegative ? "-" : "") + (whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self))
    return fraction.isEmpty ? start : start + "." + String(decoding: fraction, as: UTF8.self)
  }

  /// By value: 1.50 equals 1.5.
  public static func == (a: DecimalText, b: DecimalText) -> Bool { a.shortest == b.shortest }
  public func hash(into hasher: inout Hasher) { hasher.combine(shortest) }

  public static func < (a: DecimalText, b: DecimalText) -> Bool {
    if a.isNegative != b.isNegative { return a.isNegative }
    return a.isNegative ? b.isCloserToZero(than: a) : a.isCloserToZero(than: b)
  }

  private func isCloserToZero(than other: DecimalText) -> Bool {
    if whole.count != other.whole.count { return whole.count < other.whole.count }
    if whole != other.whole { return whole.lexicographicallyPrecedes(other.whole) }
    return significantFraction.lexicographicallyPrecedes(other.significantFraction)
  }
}
