// Phrases of app shortcuts: what authors wish people to say or type for an intent (`AppShortcutsProvider`). They
// are matched without regard to letter case, accents and punctuation, in the person's language and the author's.

import IntentMediation
import IntentModel
import IntentStore

/// One phrase of a bundle.
struct AppPhrase {
  /// The full name of the intent.
  var intent: String
  /// As it is typed: the name of the bundle stands in it, parameters as ${name}.
  var text: String
  /// What the shortcut fixes.
  var arguments: [JSON.Member]
  private var pieces: [Piece]

  private enum Piece: Hashable {
    case words([String])
    /// One of the names of the bundle.
    case name([[String]])
    case parameter(String)
  }

  /// A phrase that was typed, and what it says.
  struct Match {
    var intent: String
    var given: [Given]
    fileprivate var phrase: String
    /// Words that a parameter took: the fewer, the more of it was meant as it stands.
    fileprivate var taken: Int
  }

  private init(
    _ template: String, of shortcut: AppShortcut, _ bundle: BundleRow, names: [String]
  ) {
    intent = "\(bundle.id).\(shortcut.intent)"
    arguments = shortcut.arguments
    text = template.replacing("${applicationName}", with: bundle.name)
    pieces = []
    var rest = template[...]
    while let start = rest.firstRange(of: "${") {
      add(rest[..<start.lowerBound])
      guard let end = rest[start.upperBound...].firstIndex(of: "}") else { break }
      let name = String(rest[start.upperBound..<end])
      pieces.append(
        name == "applicationName"
          ? .name(names.map { Self.words($0[...]).map(\.folded) })
          : .parameter(name))
      rest = rest[rest.index(after: end)...]
    }
    add(rest)
  }

  private mutating func add(_ text: Substring) {
    let words = Self.words(text).map(\.folded)
    if !words.isEmpty { pieces.append(.words(words)) }
  }

  private struct Word {
    var folded: String
    var text: String
  }

  /// The words of a text; punctuation at their ends does not count.
  private static func words(_ text: Substring) -> [Word] {
    text.split(whereSeparator: \.isWhitespace).compactMap { word in
      let folded = String(word).foldedForSearch.filter { $0.isLetter || $0.isNumber }
      return folded.isEmpty ? nil : Word(folded: folded, text: String(word))
    }
  }

  // MARK: Matching

  /// What a text says in the words of this phrase; nil: something else.
  private func match(_ text: String) -> Match? {
    let words = Self.words(text[...])
    var given: [Given] = []
    guard let taken = Self.match(pieces[...], words[...], &given) else { return nil }
    return Match(
      intent: intent, given: arguments.map { Given($0.name, .json($0.value)) } + given,
      phrase: self.text, taken: taken)
  }

  private static func match(
    _ pieces: ArraySlice<Piece>, _ words: ArraySlice<Word>, _ given: inout [Given]
  ) -> Int? {
    guard let piece = pieces.first else { return words.isEmpty ? 0 : nil }
    func follows(_ wanted: [String]) -> ArraySlice<Word>? {
      words.count >= wanted.count && zip(words, wanted).allSatisfy { $0.folded == $1 }
        ? words.dropFirst(wanted.count) : nil
    }
    switch piece {
    case .words(let wanted):
      return follows(wanted).flatMap { match(pieces.dropFirst(), $0, &given) }
    case .name(let names):
      for name in names {
        if let rest = follows(name), let taken = match(pieces.dropFirst(), rest, &given) {
          return taken
        }
      }
      return nil
    case .parameter(let name):
      for count in stride(from: 1, through: words.count, by: 1) {
        let before = given
        given.append(Given(name, .text(spoken(words.prefix(count)))))
        if let taken = match(pieces.dropFirst(), words.dropFirst(count), &given) {
          return taken + count
        }
        given = before
      }
      return nil
    }
  }

  /// The words of a parameter; what ends a clause or a sentence is none of it.
  private static func spoken(_ words: ArraySlice<Word>) -> String {
    let text = words.map(\.text).joined(separator: " ")
    let end = text.lastIndex { !",.;:!?".contains($0) } ?? text.startIndex
    return text.isEmpty ? text : String(text[...end])
  }

  // MARK: All

  /// The phrases of all bundles that are switched on, each in the person's language and in the author's.
  static func all(
    _ store: Store, _ session: Session
  ) throws(ShellError) -> [AppPhrase] {
    let bundles = try Session.storing { () throws(StoreError) in
      try store.bundles(languages: session.languages)
    }
    var phrases: [AppPhrase] = []
    for bundle in bundles where bundle.isEnabled && bundle.intentCount > 0 {
      let manifest = try Showing.manifest(of: bundle.id, store)
      guard !manifest.appShortcuts.isEmpty else { continue }
      let words = Localizer(manifest: manifest, languages: session.languages)
      let own = manifest.name.fallback ?? manifest.name.key
      let names = [bundle.name, own, String(bundle.shortName)]
      for shortcut in manifest.appShortcuts {
        for text in shortcut.phrases {
          phrases += localised(text, words).map {
            AppPhrase($0, of: shortcut, bundle, names: names)
          }
        }
      }
    }
    return phrases
  }

  /// Translations of phrases stand in a table of their own.
  private static func localised(_ text: Text, _ words: Localizer) -> [String] {
    var own = text
    own.table = "AppShortcuts"
    let plain = text.fallback ?? text.key
    var all: [String] = []
    for one in words.strings(own) + [words.string(text), plain] where !all.contains(one) {
      all.append(one)
    }
    return all
  }

  /// What a text says that is a phrase; nil: it is the name of an intent, which has no blanks.
  static func named(
    _ text: String, _ store: Store, _ session: Session
  ) throws(ShellError) -> Match? {
    guard text.contains(where: \.isWhitespace) else { return nil }
    let phrases = try all(store, session)
    let found = phrases.compactMap { $0.match(text) }
    let fewest = found.map(\.taken).min()
    var best = found.filter { $0.taken == fewest }
    best = best.enumerated().filter { place, match in
      !best.prefix(place).contains { $0.intent == match.intent && $0.given == match.given }
    }.map(\.element)
    if best.count == 1 { return best[0] }
    guard best.isEmpty else {
      let lines = best.map { "  \($0.phrase)  \($0.intent)" }.joined(separator: "\n")
      throw ShellError(
        .usage, "“\(text.escapedForTerminal)” is a phrase of more than one intent:\n\(lines)",
        hint: "Write the name of one",
        details: [.init("candidates", .array(best.map { .string($0.intent) }))])
    }
    throw ShellError(
      .notFound, "no app shortcut goes by “\(text.escapedForTerminal)”",
      hint: nearest(text, phrases.map(\.text)).map { "Did you mean “\($0)”?" }
        ?? "intents shortcut list shows the phrases")
  }
}
