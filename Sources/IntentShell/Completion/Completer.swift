// Completes command lines: from the catalogue, and a bundle's own values from the bundle. What cannot be read
// completes to nothing; a key press is no place for an error.

import IntentHost
import IntentModel
import IntentStore

/// Completes the words of a command line.
struct Completer {
  let session: Session
  let store: Store?
  let answers = AskedBundle.Answers()

  init(_ session: Session) {
    self.session = session
    store = try? session.openStore()
  }

  /// - Parameters:
  ///   - words: the words before the one that is completed, without the program's name.
  ///   - current: that word, as far as it was typed.
  func candidates(after words: [String], _ current: String) -> [Candidate] {
    let all = complete(words, current)
    var seen = Set<String>()
    let found = all.filter { $0.text.hasPrefix(current) && seen.insert($0.text).inserted }
    guard found.isEmpty else { return found }
    // Nothing goes on as it was typed: what differs in the case of its letters takes its place.
    let typed = current.lowercased()
    return all.filter { $0.text.lowercased().hasPrefix(typed) && seen.insert($0.text).inserted }
  }

  private func complete(_ words: [String], _ current: String) -> [Candidate] {
    guard let place = words.firstIndex(where: { !$0.hasPrefix("--") }) else {
      if current.hasPrefix("--") { return Self.options(CommandOption.common) }
      return Command.listed.map { Candidate($0.name, $0.summary) }
    }
    guard let command = Command.named(words[place]) else { return [] }
    var rest = words
    rest.remove(at: place)
    return complete(command, rest, current)
  }

  private func complete(
    _ command: Command, _ words: [String], _ current: String
  ) -> [Candidate] {
    if current.hasPrefix("--"), !words.contains("--") {
      guard let equals = current.firstIndex(of: "=") else {
        return Self.options(command.allOptions)
      }
      let name = String(current[..<equals].dropFirst(2))
      let option = command.allOptions.first { $0.name == name }
      let typed = String(current[current.index(after: equals)...])
      return values(of: option?.value ?? "", typed)
        .map { Candidate("--\(name)=\($0.text)", $0.description, isOpen: $0.isOpen) }
    }
    var operands: [String] = []
    var waiting: CommandOption?
    for word in words {
      if waiting != nil {
        waiting = nil
      } else if word.hasPrefix("--"), let name = word.dropFirst(2).split(separator: "=").first {
        let option = command.allOptions.first { $0.name == name }
        waiting = option?.value != nil && !word.contains("=") ? option : nil
      } else {
        operands.append(word)
      }
    }
    if let what = waiting?.value { return values(of: what, current) }
    return operand(command, operands, current)
  }

  private func operand(
    _ command: Command, _ before: [String], _ current: String
  ) -> [Candidate] {
    // The table says what stands where: `INTENT [name=value …]`.
    let kinds = command.operands.split(separator: " ").map {
      $0.trimmingBrackets
    }.filter { $0 != "…" }
    guard !kinds.isEmpty else { return [] }
    if let first = before.first, let known = behind(command, first, before, current) {
      return known
    }
    let kind = kinds[min(before.count, kinds.count - 1)]
    if kind == "name=value" {
      guard let intent = before.first else { return [] }
      return ParameterCompleter(self, intent)?.candidates(before.dropFirst(), current) ?? []
    }
    return values(of: kind, current)
  }

  /// Where the first operand decides what follows; nil: the table knows.
  private func behind(
    _ command: Command, _ first: String, _ before: [String], _ current: String
  ) -> [Candidate]? {
    switch (command.name, first, before.count) {
    case ("grant", _, _), ("revoke", _, _): grants(of: first)
    case ("widget", "configure", 1): configurations() + intents(current)
    case ("widget", "show", 1), ("widget", "remove", 1): configurations()
    case ("widget", "configure", 2...):
      ParameterCompleter(self, configured(before[1]) ?? before[1])?
        .candidates(before.dropFirst(2), current) ?? []
    case ("shortcut", "run", 1), ("shortcut", "validate", 1):
      shortcuts() + PathCompletion.candidates(current)
    case ("widget", _, _), ("shortcut", _, _): []
    default: nil
    }
  }

  private func grants(of bundle: String) -> [Candidate] {
    guard let store, let id = try? store.bundle(bundle, languages: session.languages)?.id,
      let manifest = try? Host.manifest(of: id, in: store)
    else { return [] }
    let texts = ValueConverter(manifest, session.surroundings).context
    return manifest.grants.map { Candidate($0.name, texts.localised($0.reason), isOpen: true) }
  }

  private func configurations() -> [Candidate] {
    guard let store, let all = try? WidgetConfigurations(store.home).all() else { return [] }
    return all.map { Candidate($0.id, $0.intent) }
  }

  /// The intent of a configuration.
  private func configured(_ name: String) -> String? {
    guard let store, let found = try? WidgetConfigurations(store.home).find(name) else {
      return nil
    }
    return "\(found.bundle).\(found.intent)"
  }

  /// Those in the home, by name.
  private func shortcuts() -> [Candidate] {
    guard let store else { return [] }
    return ShortcutFile.saved(store.home).compactMap { path in
      path.name.string.map { Candidate(ShortcutFile.plainName($0)) }
    }
  }

  /// What may stand for a word of the command table.
  private func values(of what: String, _ current: String) -> [Candidate] {
    what.split(separator: "|").flatMap { kind -> [Candidate] in
      switch kind {
      case "INTENT": intents(current)
      case "BUNDLE": bundles()
      case "ENTITY": entities()
      case "COMMAND": Command.listed.map { Candidate($0.name, $0.summary) }
      case "PATH", "FILE", "FOLDER", "MANIFEST": PathCompletion.candidates(current)
      default:
        // Words in capitals stand for something, others for themselves.
        kind.contains { $0.isUppercase || $0 == "=" } ? [] : [Candidate(String(kind))]
      }
    }
  }

  /// Short names where they are not ambiguous, else full ones; full ones once a dot is typed.
  private func intents(_ current: String) -> [Candidate] {
    guard let store, let rows = try? store.intents(languages: session.languages) else { return [] }
    let usable = rows.filter(\.isBundleEnabled)
    let count = Dictionary(grouping: usable, by: \.shortName).mapValues(\.count)
    let full = usable.map { Candidate($0.fullName, $0.title) }
    if current.contains(".") {
      let short = usable.map { row in
        let last = row.bundle.split(separator: ".").last.map(String.init) ?? row.bundle
        return Candidate("\(last).\(row.id)", row.title)
      }
      return full + short
    }
    let short = usable.filter { count[$0.shortName] == 1 }
    let names = short.map { Candidate($0.shortName, $0.title) }
    let others = usable.filter { count[$0.shortName] != 1 }
    return names + others.map { Candidate($0.fullName, $0.title) }
      + (current.isEmpty ? [] : full)
  }

  private func bundles() -> [Candidate] {
    guard let store, let rows = try? store.bundles(languages: session.languages) else { return [] }
    return rows.map { Candidate($0.id, $0.name) }
  }

  private func entities() -> [Candidate] {
    guard let store, let rows = try? store.entities() else { return [] }
    return rows.map { Candidate($0.id, $0.title) }
  }

  private static func options(_ options: [CommandOption]) -> [Candidate] {
    options.map { Candidate("--\($0.name)", $0.summary, isOpen: false) }
  }
}

extension Substring {
  /// Without the brackets that mark what may be left out.
  fileprivate var trimmingBrackets: String {
    String(filter { $0 != "[" && $0 != "]" })
  }
}
