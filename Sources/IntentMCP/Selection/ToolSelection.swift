// Which tools a request in plain language is about. A bundle counts when the request names it, in any
// language, when its application is in front, or when one of its things was found; beyond that the words
// of a tool decide. Each choice has its reason.

/// Selects tools for a request.
public struct ToolSelection: Sendable {
  /// A tool with the reason for it.
  public struct Choice: Sendable, Hashable {
    public var tool: Tool
    public var reason: String
    var rank: Int
  }

  private let words: [String]
  /// Names of bundles by id.
  private let names: [String: [String]]
  /// What was found of each bundle's things, by id.
  private let found: [String: String]
  /// Bundles whose application is in front.
  private let inFront: Set<String>

  public init(
    _ request: String, bundleNames: [String: [String]], found: [String: String] = [:],
    inFront: Set<String> = []
  ) {
    words = Self.words(request)
    names = bundleNames
    self.found = found
    self.inFront = inFront
  }

  /// The tools that the request is about, the best first; equal ones in the order given.
  /// - Parameter known: the words by which a tool is found.
  public func choose(_ tools: [Tool], words known: (Tool) -> [String]) -> [Choice] {
    let choices = tools.enumerated().compactMap { place, tool in
      choice(tool, known(tool)).map { (place, $0) }
    }
    return choices.sorted { a, b in
      a.1.rank == b.1.rank ? a.0 < b.0 : a.1.rank > b.1.rank
    }.map(\.1)
  }

  private func choice(_ tool: Tool, _ known: [String]) -> Choice? {
    let matching = matchingWords(known)
    func choice(_ reason: String, _ rank: Int) -> Choice {
      Choice(tool: tool, reason: reason, rank: rank + min(matching.count, 99))
    }
    if let name = names[tool.bundle]?.first(where: isNamed) {
      return choice("the request names “\(name)”", 300)
    }
    if inFront.contains(tool.bundle) { return choice("its app is in front", 200) }
    if let thing = found[tool.bundle] { return choice("“\(thing)” was found in its app", 100) }
    guard !matching.isEmpty else { return nil }
    return choice("its words match: \(matching.joined(separator: ", "))", 0)
  }

  /// Whether the words of a name stand in the request, one behind the other.
  private func isNamed(_ name: String) -> Bool {
    let wanted = Self.words(name)
    guard !wanted.isEmpty, wanted.count <= words.count else { return false }
    return (0...(words.count - wanted.count)).contains { start in
      words[start..<(start + wanted.count)].elementsEqual(wanted)
    }
  }

  private func matchingWords(_ texts: [String]) -> [String] {
    let known = Set(texts.flatMap(Self.words).map(Self.stem))
    var seen = Set<String>()
    return words.filter {
      !Self.common.contains($0) && known.contains(Self.stem($0)) && seen.insert($0).inserted
    }
  }

  /// Phrases of the request that may be the name of a thing, the longest first.
  public var phrases: [String] {
    var result: [String] = []
    for length in stride(from: min(4, words.count), through: 1, by: -1) {
      for start in 0...(words.count - length) {
        let part = words[start..<(start + length)]
        guard let first = part.first, let last = part.last, !Self.common.contains(first),
          !Self.common.contains(last), length > 1 || first.count > 2
        else { continue }
        result.append(part.joined(separator: " "))
      }
    }
    return result
  }

  /// Words in small letters, split at everything that is neither letter nor digit, and inside names such
  /// as `AddNote`.
  static func words(_ text: String) -> [String] {
    var result: [String] = []
    var word = ""
    var wasSmall = false
    for character in text {
      let isWord = character.isLetter || character.isNumber
      if !isWord || wasSmall && character.isUppercase {
        if !word.isEmpty { result.append(word.lowercased()) }
        word = ""
      }
      if isWord { word.append(character) }
      wasSmall = character.isLowercase
    }
    if !word.isEmpty { result.append(word.lowercased()) }
    return result
  }

  /// Without the endings of English plurals and verbs; only compared, never shown.
  static func stem(_ word: String) -> String {
    for ending in ["ing", "es", "ed", "s"] where word.hasSuffix(ending) {
      let rest = word.dropLast(ending.count)
      if rest.count >= 3 { return String(rest) }
    }
    return word
  }

  /// Words that say nothing of what is meant.
  static let common: Set<String> = [
    "a", "an", "and", "are", "as", "at", "be", "by", "can", "do", "does", "for", "from", "get",
    "give", "has", "have", "how", "i", "in", "is", "it", "its", "me", "my", "of", "on", "one", "or",
    "please", "show", "tell", "that", "the", "this", "to", "two", "up", "was", "what", "when",
    "which", "who", "with", "you", "your", "der", "die", "das", "und", "ein", "eine", "mit", "von",
    "zu", "mir", "ist", "im", "den", "dem",
  ]
}
