// In front of the host when a model calls. The person is asked through the client where it can show a
// form; otherwise the question goes back as text. What must be confirmed is never answered by the
// model: a form is filled by the person, an approval is given by `intents approve`.

import IntentHost
import IntentMCP
import IntentMediation
import IntentModel

/// Answers the questions of one call.
final class ModelFront: Front {
  private let call: ServedCall
  /// What the model gave beforehand for questions of the running intent.
  private var answers: [JSON.Member]
  private let approvals: CallApproval
  /// Questions that the person has seen.
  private var shown: Set<String> = []

  init(_ call: ServedCall, answers: [JSON.Member], _ approvals: CallApproval) {
    self.call = call
    self.answers = answers
    self.approvals = approvals
  }

  func answer(_ question: Question) -> Answer? {
    if call.isCancelled { return .cancelled }
    if question.kind == .confirmation, let answer = approvals.answer(to: question) {
      return answer
    }
    if let answer = prepared(question) { return answer }
    guard mayShow(question) else { return nil }
    shown.insert(question.id)
    guard let caller = call.target?.caller else { return nil }
    let form = QuestionForm(question, for: caller.version)
    guard let result = call.ask(form) else { return call.isCancelled ? .cancelled : nil }
    return form.answer(result)
  }

  /// What does not fit and came from the model goes back to it; a form never asks for a secret.
  private func mayShow(_ question: Question) -> Bool {
    guard call.target?.caller.showsForms == true, !question.isSensitive else { return false }
    return question.problem == nil || shown.contains(question.id)
  }

  /// An answer that came with the call, to a question with these words.
  private func prepared(_ question: Question) -> Answer? {
    guard question.kind != .confirmation, question.problem == nil,
      let place = answers.firstIndex(where: { $0.name == question.prompt })
    else { return nil }
    let value = answers.remove(at: place).value
    return value.string.map { .text($0) } ?? .json(value)
  }

  func remark(_ text: String) {}

  func progress(completed: Int64, total: Int64, text: String) {
    call.progress(completed: completed, total: total, text: text)
  }

  func log(level: UInt32, text: String) { call.server.log("\(call.tool.bundle): \(text)") }

  func wasInterrupted() -> Bool { call.isCancelled }
}
