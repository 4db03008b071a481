// The names of units in German, French and Spanish, in the languages whose dates are read too. English names and
// symbols are understood in every language. What the words of a language leave open is left out: a Pferdestärke is
// no mechanical horsepower, and spoons and cups differ.

/// The words of a language for units.
struct UnitLanguage: Sendable {
  /// By the English name of the unit, or of the unit behind an SI prefix.
  private let names: [String: [String]]
  /// SI prefixes by the English ones, where they are written otherwise.
  private let prefixes: [String: String]

  init(_ table: String, prefixes: [String: String]) {
    var names: [String: [String]] = [:]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: ":").map { String($0).trimmed }
      names[parts[0]] = parts[1].split(separator: ",").map { Folding.fold(String($0)) }
    }
    self.names = names
    self.prefixes = prefixes
  }

  /// The language of a locale; nil: English alone.
  static func of(_ locale: String) -> UnitLanguage? {
    switch DateLanguage.code(locale) {
    case "de": german
    case "fr": french
    case "es": spanish
    default: nil
    }
  }

  /// Whether the text is the name of a unit, whatever its letter case and accents.
  func names(_ unit: MeasurementUnit, _ text: String) -> Bool {
    let wanted = Folding.fold(text)
    return words(unit.name).contains(wanted)
  }

  private func words(_ name: String) -> [String] {
    if let known = names[name] { return known }
    for (mark, pattern) in [("square", "square *"), ("cubic", "cubic *")] where name.hasPrefix(mark)
    {
      guard let frames = names[pattern] else { continue }
      let inner = name.dropFirst(mark.count)
      // The adjective has the number of the noun: frames and words stand in the same order.
      let words = words(inner.prefix(1).lowercased() + inner.dropFirst())
      return words.enumerated().map { place, word in
        frames[place % frames.count].replacing("*", with: word)
      }
    }
    for prefix in Self.all where name.hasPrefix(prefix) {
      guard let known = names[String(name.dropFirst(prefix.count))] else { continue }
      return known.map { (prefixes[prefix] ?? prefix) + $0 }
    }
    return []
  }

  private static let all = [
    "yotta", "zetta", "exa", "peta", "tera", "giga", "mega", "kilo", "hecto", "deca", "deci",
    "centi",
    "milli", "micro", "nano", "pico", "femto", "kibi", "mebi", "gibi", "tebi", "pebi", "exbi",
    "zebi",
    "yobi",
  ]
}

extension String {
  /// The text with each `mark` replaced.
  fileprivate func replacing(_ mark: Character, with word: String) -> String {
    split(separator: mark, omittingEmptySubsequences: false).joined(separator: word)
  }
}
