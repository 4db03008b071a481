// The lines of earlier prompts. Kept in the home, readable by its owner alone, without the values of
// sensitive parameters, nor of parameters that nobody can tell the kind of.

import IntentHost
import IntentStore

/// The history of the prompt.
struct PromptHistory {
  private(set) var lines: [String]
  private let files: OwnerFiles?
  private let store: Store?
  private static let file = "shell"
  private static let most = 1000

  init(_ session: Session) {
    store = try? session.openStore()
    files = store.map { OwnerFiles($0.home, folder: "history") }
    let bytes = files.flatMap { try? $0.read(Self.file) } ?? []
    lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  mutating func add(_ line: String, _ session: Session) {
    let kept = redacted(line, session)
    guard !kept.isEmpty, kept != lines.last else { return }
    lines = (lines + [kept]).suffix(Self.most)
    try? files?.write(Self.file, Array((lines.joined(separator: "\n") + "\n").utf8))
  }

  private func redacted(_ line: String, _ session: Session) -> String {
    // A line that cannot be taken apart may hold anything.
    guard let parts = try? ShellWords(line).commands else { return "" }
    return parts.map { command(of: $0, session) }.joined(separator: " | ")
  }

  private func command(of words: [String], _ session: Session) -> String {
    guard words.contains(where: { $0.contains("=") && !$0.hasPrefix("--") }) else {
      return words.map(\.shellQuoted).joined(separator: " ")
    }
    let names = words.filter { !$0.hasPrefix("--") }
    let found = names.count > 1 ? try? store?.resolve(intentName: names[1]) : nil
    let intent = found.flatMap { rows in
      rows.count == 1
        ? store.flatMap { try? Host.manifest(of: rows[0].bundle, in: $0).intent(rows[0].id) } : nil
    }
    return words.map { word in
      guard !word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
        return word.shellQuoted
      }
      let name = String(word[..<equals].prefix { $0 != ":" })
      guard let parameter = intent?.parameter(name), !parameter.isSensitive else {
        return "\(name)="
      }
      return word.shellQuoted
    }.joined(separator: " ")
  }
}
