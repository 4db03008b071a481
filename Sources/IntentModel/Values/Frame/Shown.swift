// Text from outside as it may stand in a message: quoted, short, and with nothing invisible in it.

/// How values that were given are shown in messages.
enum Shown {
  private static let longest = 60

  /// The text in quotes; control characters and marks that change the line are written as escapes.
  static func quoted(_ text: String) -> String { "“\(visible(text))”" }

  /// The text with escapes for what cannot be seen, cut after 60 characters.
  static func visible(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars.prefix(longest) { shown += scalar.visible }
    if text.unicodeScalars.dropFirst(longest).first != nil { shown += "…" }
    return shown
  }

  /// A scalar as it is, anything larger by its kind.
  static func json(_ json: JSON) -> String {
    switch json {
    case .null: "null"
    case .bool, .int, .double: json.text()
    case .string(let text): quoted(text)
    case .array(let items): "an array of \(items.count)"
    case .object: "an object"
    }
  }

  /// `handle.value`, `[3].unit`.
  static func path(_ parts: [String]) -> String {
    var text = ""
    for part in parts {
      if !text.isEmpty, !part.hasPrefix("[") { text += "." }
      text += visible(part)
    }
    return text
  }

  /// `a, b or c`; at most twelve, the rest counted.
  static func choices(_ names: [String], conjunction: String = "or") -> String {
    let most = 12
    guard names.count > 1 else { return names.first.map(visible) ?? "nothing" }
    if names.count > most {
      let shown = names.prefix(most).map(visible).joined(separator: ", ")
      return "\(shown) \(conjunction) \(names.count - most) others"
    }
    let shown = names.dropLast().map(visible).joined(separator: ", ")
    return "\(shown) \(conjunction) \(visible(names[names.count - 1]))"
  }
}

extension Unicode.Scalar {
  /// The scalar, or an escape where it cannot be seen.
  public var visible: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: isUnseen ? "\\u{\(String(value, radix: 16))}" : String(self)
    }
  }
}
