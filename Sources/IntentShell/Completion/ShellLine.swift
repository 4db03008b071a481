// A command line as far as it was typed, taken apart as bash does, so that completion sees whole words
// and knows which part of the last one bash replaces.

/// The words of a line that ends where the cursor stands.
struct ShellLine: Sendable {
  /// Whole words, quotes and backslashes taken away.
  private(set) var words: [String] = []
  /// The word at the cursor; empty behind a blank.
  private(set) var current = ""
  /// The quote that is open at the cursor.
  private(set) var quote: Character?
  /// Where the word at the cursor begins in the line, in characters.
  private(set) var start = 0
  /// How many characters of `current` stand before the part that the shell replaces.
  private(set) var kept = 0
  private var hasWord = false

  /// - Parameter breaks: characters at which the shell breaks words for completion.
  init(_ line: String, breaks: String = "") {
    let breaks = Set(breaks).subtracting([" ", "\t", "\n", "\"", "'"])
    var isEscaped = false
    for (place, character) in line.enumerated() {
      if !hasWord { start = place }
      if isEscaped {
        isEscaped = false
        current.append(character)
      } else if let open = quote {
        take(character, inside: open, &isEscaped)
      } else {
        take(character, breaks, &isEscaped)
      }
    }
    if !hasWord { start = line.count }
  }

  private mutating func take(
    _ character: Character, inside open: Character, _ isEscaped: inout Bool
  ) {
    if character == open {
      quote = nil
    } else if character == "\\", open == "\"" {
      isEscaped = true
    } else {
      current.append(character)
    }
  }

  private mutating func take(
    _ character: Character, _ breaks: Set<Character>, _ isEscaped: inout Bool
  ) {
    switch character {
    case "\\":
      isEscaped = true
      hasWord = true
    case "'", "\"":
      quote = character
      hasWord = true
      kept = current.count
    case " ", "\t", "\n":
      if hasWord { words.append(current) }
      current = ""
      hasWord = false
      kept = 0
    default:
      current.append(character)
      hasWord = true
      if breaks.contains(character) { kept = current.count }
    }
  }

  /// The part of a candidate that the shell puts in, written so that it reads back.
  func replacement(_ text: String) -> String {
    let part = String(text.dropFirst(kept))
    var result = ""
    for character in part {
      switch quote {
      case "'": result += character == "'" ? "'\\''" : String(character)
      case nil:
        if !Self.plain.contains(character), character.isASCII { result.append("\\") }
        result.append(character)
      default:
        if Self.special.contains(character) { result.append("\\") }
        result.append(character)
      }
    }
    // bash closes the quote itself, unless a quote seems to stand there already.
    if let quote, part.last == quote { result.append(quote) }
    return result
  }

  /// What has a meaning within double quotes.
  private static let special = Set("\\\"$`")
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=@%+,^")
}
