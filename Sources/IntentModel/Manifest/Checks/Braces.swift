// Finds the names that stand in braces in summaries, phrases and templates.

/// Names in braces.
enum Braces {
  /// What stands between `opening` and the next `}`, each time, in order.
  static func names(in text: String, opening: String) -> [String] {
    var names: [String] = []
    var rest = text[...]
    while let start = range(of: opening, in: rest) {
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: "}") else { break }
      names.append(String(rest[..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return names
  }

  private static func range(of word: String, in text: Substring) -> Range<String.Index>? {
    var start = text.startIndex
    while start < text.endIndex {
      if text[start...].hasPrefix(word) {
        return start..<text.index(start, offsetBy: word.count)
      }
      start = text.index(after: start)
    }
    return nil
  }
}
