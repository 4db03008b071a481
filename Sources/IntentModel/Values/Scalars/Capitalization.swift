// Capital letters in typed text, as a parameter asks for them. Never applied to given JSON.

/// How typed text is capitalised.
enum Capitalization {
  /// - Parameter style: `none`, `words`, `sentences` or `allCharacters`; any other is `none`.
  static func apply(_ style: String, to text: String) -> String {
    switch style {
    case "allCharacters": text.uppercased()
    case "words": raised(text) { $0.isWhitespace }
    case "sentences": sentences(text)
    default: text
    }
  }

  /// The first letter of the text, and each after a character that `opens`.
  private static func raised(_ text: String, _ opens: (Character) -> Bool) -> String {
    var result = ""
    var isStart = true
    for character in text {
      result += isStart ? character.uppercased() : String(character)
      isStart = opens(character)
    }
    return result
  }

  /// A sentence begins at the start, on a new line, and after `.`, `!` or `?` with white space.
  private static func sentences(_ text: String) -> String {
    var result = ""
    var isStart = true
    var hasEnded = false
    for character in text {
      let isSpace = character.isWhitespace
      if isStart, !isSpace {
        result += character.uppercased()
        isStart = false
      } else {
        result.append(character)
      }
      if character.isNewline || isSpace && hasEnded { isStart = true }
      hasEnded = ".!?".contains(character) || hasEnded && "\"”’')".contains(character)
    }
    return result
  }
}
