// Answers what a running call asks for its texts: a text in the caller's language, from the tables that came with the
// bundle. No person is asked, so queries and options may ask as well.

import IntentModel
import IntentWire

/// Whoever has the texts of a call's bundle.
protocol TextSource: AnyObject {
  /// For the questions of one call. Made with the first: most calls ask for none.
  func textAnswers() -> TextAnswers
}

/// The texts of a bundle for one call.
final class TextAnswers {
  private let values: ValueConverter

  init(_ values: ValueConverter) { self.values = values }

  func answer(_ ask: Ask) -> AskAnswer { .value(.string(values.words(ask.prompt))) }
}
