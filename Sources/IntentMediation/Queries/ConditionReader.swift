// Takes `name contains "Ada and friends" and size > 10 MB` apart. A value is all that stands between its
// comparison and the next `and` or `or`; quotes keep those words in it.

import IntentModel

/// Reads conditions from left to right.
struct ConditionReader {
  private struct Word {
    var text: String
    var isQuoted: Bool
    func isWord(_ word: String) -> Bool { !isQuoted && text.lowercased() == word }
  }
  private var words: [Word] = []
  private var place = 0
  /// A quote that is never closed.
  private var isOpen = false

  /// Comparisons as they are written, longest first, by their name in ABI.md.
  private static let comparisons: [([String], String)] = [
    (["is", "not"], "notEqual"), (["starts", "with"], "hasPrefix"),
    (["ends", "with"], "hasSuffix"),
    (["greater", "than"], "greater"), (["less", "than"], "less"),
    (["at", "least"], "greaterOrEqual"),
    (["at", "most"], "lessOrEqual"), (["is"], "equal"), (["="], "equal"), (["=="], "equal"),
    (["!="], "notEqual"), (["<="], "lessOrEqual"), (["<"], "less"), ([">="], "greaterOrEqual"),
    ([">"], "greater"), (["≤"], "lessOrEqual"), (["≥"], "greaterOrEqual"), (["≠"], "notEqual"),
    (["between"], "between"), (["contains"], "contains"), (["hasprefix"], "hasPrefix"),
    (["hassuffix"], "hasSuffix"),
  ]

  init(_ text: String) {
    var current = ""
    var quote: Character?
    var wasQuoted = false
    func isSign(_ character: Character) -> Bool { "<>=!≤≥≠".contains(character) }
    var characters = Array(text)[...]
    func end(_ words: inout [Word]) {
      if !current.isEmpty || wasQuoted { words.append(Word(text: current, isQuoted: wasQuoted)) }
      current = ""
      wasQuoted = false
    }
    while let character = characters.popFirst() {
      if let open = quote {
        if character == open { quote = nil } else { current.append(character) }
      } else if (character == "\"" || character == "'") && current.isEmpty {
        // Within a word it is a mark of its own: 5'11", Ada's.
        quote = character
        wasQuoted = true
      } else if character.isWhitespace {
        end(&words)
      } else if isSign(character) {
        end(&words)
        var sign = String(character)
        while let next = characters.first, isSign(next) {
          sign.append(next)
          characters.removeFirst()
        }
        words.append(Word(text: sign, isQuoted: false))
      } else {
        current.append(character)
      }
    }
    end(&words)
    isOpen = quote != nil
  }

  private static func failure(_ what: String) -> MediationFailure {
    MediationFailure(
      .usage, what,
      hint: "Write PROPERTY COMPARISON VALUE [and …], such as: name contains ada and size > 10 MB")
  }

  /// The name of the property of the next condition.
  mutating func property() throws(MediationFailure) -> String {
    guard !isOpen else { throw Self.failure("a quote is not closed") }
    guard place < words.count else { throw Self.failure("a condition is missing") }
    defer { place += 1 }
    return words[place].text
  }

  private static let signs = [
    "equal": "=", "notEqual": "!=", "less": "<", "lessOrEqual": "<=", "greater": ">",
    "greaterOrEqual": ">=",
    "hasPrefix": "starts with", "hasSuffix": "ends with",
  ]

  /// A comparison of ABI.md as a person types it.
  static func written(_ comparison: String) -> String { signs[comparison] ?? comparison }

  /// The comparison, by its name in ABI.md.
  mutating func comparison(_ property: String) throws(MediationFailure) -> String {
    for (written, name) in Self.comparisons
    where place + written.count <= words.count
      && zip(words[place...], written).allSatisfy({ $0.isWord($1) })
    {
      place += written.count
      return name
    }
    guard place < words.count else {
      throw Self.failure("nothing stands behind “\(property)”")
    }
    throw Self.failure("“\(words[place].text)” is no comparison")
  }

  /// The text up to the next `and` or `or`.
  mutating func value(_ property: String) throws(MediationFailure) -> String {
    var parts: [String] = []
    while place < words.count, !words[place].isWord("and"), !words[place].isWord("or") {
      parts.append(words[place].text)
      place += 1
    }
    guard !parts.isEmpty else { throw Self.failure("the value for “\(property)” is missing") }
    return parts.joined(separator: " ")
  }

  /// The `and` between the two values of `between`.
  mutating func between(_ property: String) throws(MediationFailure) {
    guard place < words.count, words[place].isWord("and") else {
      throw Self.failure("“\(property) between” takes two values with “and” between them")
    }
    place += 1
  }

  /// Whether the next condition is joined with `or`; nil at the end.
  mutating func joint() throws(MediationFailure) -> Bool? {
    guard place < words.count else { return nil }
    defer { place += 1 }
    guard place + 1 < words.count else {
      throw Self.failure("nothing stands behind “\(words[place].text)”")
    }
    return words[place].isWord("or")
  }
}
