// Walks through a short text, character by character, for the readers of dates and rules.

/// A place in a text of ASCII characters; whatever else it holds matches nothing.
struct Scanner {
  private let bytes: [UInt8]
  private(set) var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool { index == bytes.count }
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }
  var rest: String { String(decoding: bytes[index...], as: UTF8.self) }

  /// Passes over one character, in either letter case, if it is the next.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let next, next | 0x20 == UInt8(ascii: character) | 0x20,
      next == UInt8(ascii: character) || (0x61...0x7A).contains(next | 0x20)
    else { return false }
    index += 1
    return true
  }

  /// A hyphen, or the minus sign U+2212.
  mutating func skipMinus() -> Bool {
    if skip("-") { return true }
    guard bytes[index...].starts(with: [0xE2, 0x88, 0x92]) else { return false }
    index += 3
    return true
  }

  mutating func skipSpaces() -> Bool {
    let start = index
    while next == 0x20 || next == 0x09 { index += 1 }
    return index > start
  }

  /// How many digits follow.
  var digitCount: Int { bytes[index...].prefix { (0x30...0x39).contains($0) }.count }

  /// Exactly `count` digits, as a number; nil, and nothing passed, where there are fewer.
  mutating func digits(_ count: Int) -> Int? {
    guard digitCount >= count, count <= 18 else { return nil }
    let value = bytes[index..<(index + count)].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    index += count
    return value
  }

  /// `minimum` to `maximum` digits; nil where there are fewer or more.
  mutating func number(_ minimum: Int, _ maximum: Int) -> Int? {
    let count = digitCount
    return (minimum...maximum).contains(count) ? digits(count) : nil
  }

  /// Letters, in lower case; empty where none follow.
  mutating func word() -> String {
    let letters = bytes[index...].prefix { (0x61...0x7A).contains($0 | 0x20) }
    index += letters.count
    return String(decoding: letters, as: UTF8.self).lowercased()
  }
}
