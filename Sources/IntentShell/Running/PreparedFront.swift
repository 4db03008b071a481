// Answers questions from what was written down, and leaves the rest to the front behind it.

import IntentHost
import IntentMediation
import IntentModel

/// Written answers in front of another front.
final class PreparedFront: Front {
  private let base: any Front
  private(set) var answers: PreparedAnswers

  init(_ answers: PreparedAnswers, over base: any Front) {
    self.answers = answers
    self.base = base
  }

  func answer(_ question: Question) -> Answer? {
    answers.answer(to: question) ?? base.answer(question)
  }

  func remark(_ text: String) { base.remark(text) }
  func progress(completed: Int64, total: Int64, text: String) {
    base.progress(completed: completed, total: total, text: text)
  }
  func log(level: UInt32, text: String) { base.log(level: level, text: text) }
  func wasInterrupted() -> Bool { base.wasInterrupted() }
}
