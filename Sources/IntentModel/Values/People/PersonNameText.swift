// Takes the name of a person apart as it is written in European languages. A name is taken apart
// only where the type asks for its parts; elsewhere it stays as it is.

enum PersonNameText {
  private static let prefixes: Set<String> = [
    "dr", "dr.", "prof", "prof.", "mr", "mr.", "mrs", "mrs.", "ms", "ms.", "miss", "sir", "dame",
    "lord", "lady", "rev", "rev.", "hon", "hon.", "herr", "frau",
  ]
  private static let suffixes: Set<String> = [
    "jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "phd", "ph.d.", "md", "m.d.", "esq", "esq.",
  ]
  /// Begin a family name of several words.
  private static let particles: Set<String> = [
    "von", "van", "de", "der", "den", "del", "della", "di", "da", "dos", "du", "la", "le", "ten",
    "ter", "zu", "zur", "af", "av", "al", "bin", "ibn", "st.", "'t",
  ]

  /// A record with the parts; nil where the text has no word.
  static func parse(_ text: String) -> IntentValue? {
    let sides = text.split(separator: ",", maxSplits: 1).map { words(String($0)) }
    guard var names = sides.first, !names.isEmpty else { return nil }
    var parts: [String: [String]] = [:]
    if sides.count > 1, !sides[1].allSatisfy({ suffixes.contains($0.folded) }) {
      // `Lovelace, Ada`
      parts["family"] = names
      names = sides[1]
    } else if sides.count > 1 {
      parts["suffix"] = sides[1]
    }
    parts["prefix"] = take(&names) { prefixes.contains($0.folded) }
    if parts["suffix"] == nil, names.count > 1, let last = names.last,
      suffixes.contains(last.folded)
    {
      parts["suffix"] = [names.removeLast()]
    }
    split(names, &parts)
    return record(parts)
  }

  private static func words(_ text: String) -> [String] {
    text.split { $0.isWhitespace }.map(String.init)
  }

  private static func take(_ words: inout [String], _ isWanted: (String) -> Bool) -> [String] {
    let taken = words.prefix { isWanted($0) }
    guard taken.count < words.count else { return [] }
    words.removeFirst(taken.count)
    return Array(taken)
  }

  private static func split(_ names: [String], _ parts: inout [String: [String]]) {
    var names = names
    guard !names.isEmpty else { return }
    parts["given"] = [names.removeFirst()]
    if parts["family"] == nil, !names.isEmpty {
      let start = names.firstIndex { particles.contains($0.folded) } ?? names.count - 1
      parts["family"] = Array(names[start...])
      names.removeSubrange(start...)
    }
    parts["middle"] = names
  }

  private static func record(_ parts: [String: [String]]) -> IntentValue? {
    let order = ["prefix", "given", "middle", "family", "suffix"]
    let fields = order.compactMap { name -> IntentValue.Field? in
      guard let words = parts[name], !words.isEmpty else { return nil }
      return .init(name, .string(words.joined(separator: " ")))
    }
    return fields.isEmpty ? nil : .record(fields)
  }

  /// The parts in the order of writing.
  static func text(_ value: IntentValue) -> String {
    let parts = ["prefix", "given", "middle", "family", "suffix"].compactMap { value[$0]?.string }
    return parts.isEmpty ? value["nickname"]?.string ?? "" : parts.joined(separator: " ")
  }
}
