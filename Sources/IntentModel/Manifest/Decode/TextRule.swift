// The forms that names in a manifest must have: the patterns of manifest.schema.json, by hand.

/// A form of text, and how it is described to an author.
struct TextRule {
  /// Completes “a … is expected”.
  let expected: String
  let accepts: (String) -> Bool

  static var identifier: TextRule {
    TextRule(
      expected: "a letter or _, then letters, digits, “_”, “.” or “-”, at most 128 in all",
      accepts: ValueType.isIdentifier)
  }

  static var parameterName: TextRule {
    TextRule(
      expected: "at most 128 characters without white space, “=”, “:” or “/”, "
        + "the first neither “-” nor “@”",
      accepts: isParameterName)
  }

  static var bundleID: TextRule {
    TextRule(expected: "reverse DNS such as org.example.dice", accepts: isBundleID)
  }

  static var version: TextRule {
    TextRule(expected: "one to three numbers such as 1.2.0", accepts: isVersion)
  }

  static var symbol: TextRule {
    TextRule(expected: "the name of a C function", accepts: isSymbol)
  }

  static var variable: TextRule {
    TextRule(expected: "the name of an environment variable", accepts: isSymbol)
  }

  static var currency: TextRule {
    TextRule(expected: "three capital letters such as EUR") { text in
      text.utf8.count == 3 && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
    }
  }

  private static func isParameterName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, text.unicodeScalars.count <= 128 else {
      return false
    }
    return first != "-" && first != "@"
      && text.unicodeScalars.allSatisfy {
        $0 != "=" && $0 != ":" && $0 != "/" && $0.value >= 0x20 && !$0.properties.isWhitespace
      }
  }

  private static func isBundleID(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 255 && parts.count >= 2
      && parts.enumerated().allSatisfy { index, part in
        guard let first = part.utf8.first, isAlphanumeric(first) else { return false }
        return part.utf8.allSatisfy {
          isAlphanumeric($0) || $0 == UInt8(ascii: "-")
            || index > 0 && $0 == UInt8(ascii: "_")
        }
      }
  }

  private static func isVersion(_ text: String) -> Bool {
    let mark = text.utf8.firstIndex { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let numbers = text[..<(mark ?? text.endIndex)]
      .split(separator: ".", omittingEmptySubsequences: false)
    let tail = mark.map { text.utf8[$0...].dropFirst() }
    return (1...3).contains(numbers.count)
      && numbers.allSatisfy { number in
        !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
      }
      && tail.map { !$0.isEmpty && $0.allSatisfy(isVersionTail) } ?? true
  }

  private static func isVersionTail(_ byte: UInt8) -> Bool {
    isAlphanumeric(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  private static func isSymbol(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(0x30...0x39).contains(first) else { return false }
    return text.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "_") }
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
