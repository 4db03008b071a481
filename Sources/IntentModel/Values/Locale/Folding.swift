// Compares words as people do: without regard to letter case, the commonest accents and spaces.

/// Comparison of words that people type.
enum Folding {
  /// Equal but for letter case, accents of Latin letters, and white space.
  static func equal(_ a: String, _ b: String) -> Bool { fold(a) == fold(b) }

  static func fold(_ text: String) -> String {
    var folded = ""
    var isSpace = true
    for scalar in text.lowercased().unicodeScalars {
      if scalar.properties.isWhitespace {
        if !isSpace { folded += " " }
        isSpace = true
      } else if !(0x300...0x36F).contains(scalar.value) {
        folded += bases[scalar] ?? String(scalar)
        isSpace = false
      }
    }
    return folded.hasSuffix(" ") ? String(folded.dropLast()) : folded
  }

  private static let bases: [Unicode.Scalar: String] = {
    let groups: [(String, String)] = [
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ďđ"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
      ("h", "ĥħ"), ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņňŉ"),
      ("o", "òóôõöøōŏő"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűų"),
      ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"), ("ss", "ß"), ("ae", "æ"), ("oe", "œ"),
    ]
    var bases: [Unicode.Scalar: String] = [:]
    for (base, letters) in groups {
      for letter in letters.unicodeScalars { bases[letter] = base }
    }
    return bases
  }()
}

extension String {
  /// The text for a search in which letter case, accents of Latin letters and white space do not count.
  public var foldedForSearch: String {
    if utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !(0x41...0x5A).contains($0) }) { return self }
    return Folding.fold(self)
  }
}
