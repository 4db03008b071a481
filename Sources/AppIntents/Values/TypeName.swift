// Names of Swift types as ids of a manifest.

enum TypeName {
  /// The name within the module: `Open`, or `Work.Open` for a nested type. The file that hides a
  /// private type is left out.
  static func id(of type: Any.Type) -> String {
    parts(of: type).dropFirst().joined(separator: ".")
  }

  /// The name with the module, for messages.
  static func full(of type: Any.Type) -> String { parts(of: type).joined(separator: ".") }

  static func module(of type: Any.Type) -> String { parts(of: type).first ?? "" }

  /// The last part as words: `LibraryBook` gives `Library Book`.
  static func words(of type: Any.Type) -> String { words(parts(of: type).last ?? "") }

  static func words(_ name: String) -> String {
    var text = ""
    var wasLower = false
    for character in name {
      if character.isUppercase, wasLower { text.append(" ") }
      text.append(text.isEmpty ? Character(character.uppercased()) : character)
      wasLower = !character.isUppercase
    }
    return text
  }

  /// Splits at dots outside brackets and drops parts such as `(unknown context at $…)`.
  private static func parts(of type: Any.Type) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    for character in String(reflecting: type) {
      switch character {
      case "(", "<": depth += 1
      case ")", ">": depth -= 1
      case "." where depth == 0:
        parts.append(part)
        part = ""
        continue
      default: break
      }
      part.append(character)
    }
    parts.append(part)
    return parts.compactMap { part in
      guard part.hasPrefix("(") else { return part }
      let inner = part.dropFirst().dropLast()
      guard let divider = inner.range(ofText: " in ") else { return nil }
      return String(inner[..<divider])
    }
  }
}

extension Substring {
  /// Where `text` stands; the standard library alone has no such search.
  fileprivate func range(ofText text: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) { return index }
      index = self.index(after: index)
    }
    return nil
  }
}
