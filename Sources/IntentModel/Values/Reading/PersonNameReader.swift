// Divides a written name into its parts, with rules for western names.

/// Reads names of persons.
enum PersonNameReader {
  private static let prefixes: Set = [
    "dr", "prof", "mr", "mrs", "ms", "miss", "sir", "dame", "herr", "frau", "mag", "ing", "hon",
    "rev", "m", "mme", "mlle", "sr", "sra", "dipl",
  ]
  private static let suffixes: Set = [
    "jr", "sr", "ii", "iii", "iv", "phd", "md", "esq", "msc", "bsc", "ma", "ba", "mba",
  ]
  /// Words that begin a family name.
  private static let particles: Set = [
    "von", "van", "de", "del", "della", "der", "den", "da", "di", "du", "la", "le", "ten", "ter",
    "zu", "zur", "bin", "al", "dos", "el",
  ]

  /// `Ada Lovelace`, `Lovelace, Ada`, with prefixes and suffixes; nil for an empty text. A name of
  /// one word is a given name.
  static func read(_ text: String) -> Converted? {
    let pieces = text.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    guard let first = pieces.first else { return nil }
    var parts: [String: String] = [:]
    var words = first.split { $0.isWhitespace }.map(String.init)
    var rest = pieces.dropFirst().map(String.init)
    if let last = rest.last, isSuffix(last) {
      parts["suffix"] = last
      rest.removeLast()
    }
    if let given = rest.first {
      guard rest.count == 1 else { return nil }
      parts["family"] = words.joined(separator: " ")
      words = given.split { $0.isWhitespace }.map(String.init)
    }
    takeEnds(&words, &parts)
    if parts["family"] == nil, words.count > 1 { takeFamily(&words, &parts) }
    if let given = words.first { parts["given"] = given }
    if words.count > 1 { parts["middle"] = words.dropFirst().joined(separator: " ") }
    let names = ["prefix", "given", "middle", "family", "suffix"]
    let fields = names.compactMap { name in
      parts[name].map { IntentValue.Field(name, .string($0)) }
    }
    let shown = fields.map { "\($0.name) \($0.value.string ?? "")" }.joined(separator: ", ")
    return Converted(.record(fields), reason: "read as \(shown)")
  }

  private static func isSuffix(_ word: String) -> Bool {
    suffixes.contains(word.lowercased().replacing(".", with: ""))
  }

  private static func takeEnds(_ words: inout [String], _ parts: inout [String: String]) {
    var prefix: [String] = []
    while words.count > 1, let first = words.first,
      prefixes.contains(first.lowercased().replacing(".", with: ""))
    {
      prefix.append(words.removeFirst())
    }
    if !prefix.isEmpty { parts["prefix"] = prefix.joined(separator: " ") }
    if words.count > 1, parts["suffix"] == nil, let last = words.last, isSuffix(last) {
      parts["suffix"] = words.removeLast()
    }
  }

  private static func takeFamily(_ words: inout [String], _ parts: inout [String: String]) {
    let start =
      words.dropFirst().firstIndex { particles.contains($0.lowercased()) } ?? words.count - 1
    parts["family"] = words[start...].joined(separator: " ")
    words.removeSubrange(start...)
  }
}
