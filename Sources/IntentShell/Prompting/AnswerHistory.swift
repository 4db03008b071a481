// What was typed at earlier prompts, for the arrow keys. Kept in the home, readable by its owner alone;
// nothing of a sensitive parameter ever comes here.

import IntentStore

/// The answers to the questions of one intent.
struct AnswerHistory: Sendable {
  private let files: OwnerFiles
  private let intent: String
  private static let file = "answers"
  /// Lines that are kept, over all intents.
  private static let most = 1000

  init(_ home: Home, intent: String) {
    files = OwnerFiles(home, folder: "history")
    self.intent = intent
  }

  /// The oldest first, each once. None where the home cannot be read.
  func answers(to parameter: String?) -> [String] {
    guard let start = start(parameter) else { return [] }
    return lines().compactMap { $0.hasPrefix(start) ? String($0.dropFirst(start.count)) : nil }
  }

  /// Remembers an answer; a home that cannot be written remembers none.
  func add(_ text: String, parameter: String?) {
    guard let start = start(parameter), !text.isEmpty, text.utf8.count <= 1000,
      !text.unicodeScalars.contains(where: { $0 == "\n" })
    else { return }
    let line = start + text
    let kept = lines().filter { $0 != line } + [line]
    let bytes = Array((kept.suffix(Self.most).joined(separator: "\n") + "\n").utf8)
    try? files.write(Self.file, bytes)
  }

  private func start(_ parameter: String?) -> String? { parameter.map { "\(intent).\($0)\t" } }

  private func lines() -> [String] {
    guard let bytes = try? files.read(Self.file) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
