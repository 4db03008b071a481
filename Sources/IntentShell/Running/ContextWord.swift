// The words for values that nobody writes out: what is on the screen, and what came last.

import IntentMediation

/// `@this`, `@selected`, `@these`, `@last`.
enum ContextWord: String, Sendable, Hashable {
  case this, selected, these, last

  /// Nil: it is the name of a file.
  init?(_ word: some Sequence<UInt8>) {
    self.init(rawValue: String(decoding: Array(word), as: UTF8.self))
  }

  /// What it stands for. The one place where context is asked; until there is any, that is said: a
  /// file of that name was hardly meant.
  func given(_ parameter: String) throws(ShellError) -> Given {
    throw ShellError(
      .badValue, "\(parameter): nothing is known yet that “@\(rawValue)” could stand for",
      hint: "Write the value itself; a file of that name is \(parameter)=@./\(rawValue)",
      details: [.init("parameter", .string(parameter))])
  }
}
