// Text as it is indexed and searched. Letters without their case and marks are the work of SQLite's
// tokenizer; here is what it does not do: scripts that are written without spaces.

/// Prepares text for the index.
public enum SearchText {
  /// A text that was typed, as the index understands it.
  public struct Query: Sendable, Hashable {
    /// For MATCH: every word, as the beginning of one that is there.
    let match: String
    let key: String

    /// Words beyond these do not count.
    private static let mostWords = 64

    /// nil: it has no letter or digit to look for.
    public init?(_ text: String) {
      let words = text.split(whereSeparator: \.isWhitespace).filter {
        $0.contains(where: isWordPart)
      }
      guard !words.isEmpty else { return nil }
      var terms: [String] = []
      // What is said twice asks for nothing more, and a whole page is not a search.
      for word in words where terms.count < Self.mostWords {
        let term = "\"\(indexed(Self.unquoted(word)))\" *"
        if !terms.contains(term) { terms.append(term) }
      }
      match = terms.joined(separator: " AND ")
      key = SearchText.key(text)
    }

    /// By scalars: a quotation mark with an accent on it is another character, and would still end a
    /// quoted text.
    private static func unquoted(_ word: Substring) -> String {
      var scalars = String.UnicodeScalarView()
      for scalar in word.unicodeScalars { scalars.append(scalar == "\"" ? " " : scalar) }
      return String(scalars)
    }
  }

  /// Each character of a script without spaces becomes a word: a part of a name is then found like its
  /// beginning. Letters whose mark is a part of them become what people without them type.
  static func indexed(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { standsAlone($0) || plain[$0] != nil }) else {
      return text
    }
    var result = ""
    for character in text {
      for scalar in composed(character) {
        if standsAlone(scalar) {
          result += " \(scalar) "
        } else if let letters = plain[scalar] {
          result += letters
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }

  /// What Unicode does not take apart, and SQLite's tokenizer so leaves as it is.
  private static let plain: [Unicode.Scalar: String] = [
    "ł": "l", "Ł": "l", "ø": "o", "Ø": "o", "đ": "d", "Đ": "d", "ħ": "h", "Ħ": "h", "ŧ": "t",
    "Ŧ": "t", "ı": "i", "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe",
    "þ": "th", "Þ": "th", "ð": "d", "Ð": "d",
  ]

  /// Syllables and Kana that were written in parts (file names often are), as one each.
  private static func composed(_ character: Character) -> [Unicode.Scalar] {
    let parts = Array(character.unicodeScalars)
    guard parts.count > 1 else { return parts }
    let numbers = parts.map(\.value)
    var candidates = [numbers[0] &+ 1, numbers[0] &+ 2]
    if 0x1100...0x1112 ~= numbers[0], 0x1161...0x1175 ~= numbers[1] {
      let syllable = 0xAC00 + ((numbers[0] - 0x1100) * 21 + numbers[1] - 0x1161) * 28
      candidates = [syllable]
      if numbers.count > 2, numbers[2] > 0x11A7 {
        candidates.append(syllable + numbers[2] - 0x11A7)
      }
    }
    // Characters are equal when they are canonically equivalent.
    let scalar = candidates.lazy.compactMap(Unicode.Scalar.init).first {
      Character($0) == character
    }
    return scalar.map { standsAlone($0) ? [$0] : parts } ?? parts
  }

  /// What is compared when somebody types a whole name.
  static func key(_ text: String) -> String {
    text.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.unicodeScalars.contains {
      switch $0.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .decimalNumber, .letterNumber, .otherNumber, .privateUse:
        true
      default: false
      }
    }
  }

  /// Han, Kana, Bopomofo, Hangul.
  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x318F, 0x31A0...0x31FF,
      0x3400...0x4DBF,
      0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
