// Answers what a running call asks for its texts: a text in the caller's language, from the tables that came with the
// bundle. No person is asked, so queries and options may ask as well. All else goes to the handler behind it.

import IntentModel
import IntentWire

final class TextAnswers: CallHandler {
  /// Made with the first question: most calls ask for none.
  private lazy var values = makeValues()
  private let makeValues: () -> ValueConverter
  private let handler: any CallHandler

  init(_ values: @autoclosure @escaping () -> ValueConverter, before handler: any CallHandler) {
    makeValues = values
    self.handler = handler
  }

  func answer(_ ask: Ask) -> AskAnswer {
    guard ask.kind == .text else { return handler.answer(ask) }
    return .value(.string(values.words(ask.prompt)))
  }
  func progress(completed: Int64, total: Int64, text: IntentValue) {
    handler.progress(completed: completed, total: total, text: text)
  }
  func log(level: UInt32, text: String) { handler.log(level: level, text: text) }
  func open(
    grant: String, path: String, flags: UInt32
  ) -> Result<Descriptor, SystemFailure> { handler.open(grant: grant, path: path, flags: flags) }
  func connect(
    host: String, port: UInt32, flags: UInt32
  ) -> Result<Descriptor, SystemFailure> { handler.connect(host: host, port: port, flags: flags) }
  func denied(path: String) { handler.denied(path: path) }
  func misuse(_ what: String) { handler.misuse(what) }
  func wasInterrupted() -> Bool { handler.wasInterrupted() }
}
