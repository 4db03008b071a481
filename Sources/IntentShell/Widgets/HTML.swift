// Text of pages. Everything that comes from a bundle or a person goes through `escaped`.

extension String {
  /// The text as content or attribute of HTML: markup is text, and what a browser would not show as it is
  /// (control characters, marks that reorder text) is made visible.
  var escapedForHTML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "\n"
      default: result += String(scalar).escapedForTerminal
      }
    }
    return result
  }
}

/// Fields of a form as a browser sends them: `application/x-www-form-urlencoded`.
struct FormFields {
  private var fields: [(name: String, value: String)] = []

  /// nil: the body is no form, or its text is not UTF-8.
  init?(_ body: [UInt8]) {
    for pair in body.split(separator: UInt8(ascii: "&")) {
      let parts = pair.split(
        separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = Self.decoded(parts[0]),
        let value = parts.count > 1 ? Self.decoded(parts[1]) : ""
      else { return nil }
      fields.append((name, value))
    }
  }

  func all(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }
  func first(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): result.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, digits.first?.isHexDigit == true,
          let value = UInt8(digits, radix: 16)
        else { return nil }
        result.append(value)
        rest = rest.dropFirst(2)
      default: result.append(byte)
      }
    }
    return String(validating: result, as: UTF8.self)
  }
}
