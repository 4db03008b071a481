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
  private let run: ToolRun
  /// What the model gave beforehand for questions of the running intent.
  private var answers: [JSON.Member]
  private let approvals: CallApproval
  private let files: FileInput
  /// Questions that the person has seen.
  private var shown: Set<String> = []
  /// The state of the catalogue in which the tool was last known to be offered.
  private var mark: String?
  /// What the call is told where it was stopped here.
  private(set) var stopped: CallReply?

  init(_ run: ToolRun, answers: [JSON.Member], _ approvals: CallApproval, _ files: FileInput) {
    call = run.call
    self.run = run
    self.answers = answers
    self.approvals = approvals
    self.files = files
  }

  func answer(_ question: Question) -> Answer? {
    if call.isCancelled { return .cancelled }
    if question.kind == .confirmation, let answer = approvals.answer(to: question) {
      return answer
    }
    if let answer = prepared(question) { return admitted(answer, question) }
    guard mayShow(question) else { return nil }
    shown.insert(question.id)
    guard let caller = call.target?.caller else { return nil }
    let form = QuestionForm(question, for: caller.version)
    guard let result = call.ask(form) else { return call.isCancelled ? .cancelled : nil }
    return form.answer(result).flatMap { admitted($0, question) }
  }

  /// Files count where a model may name them, whoever filled the form: the client may be the model's own.
  private func admitted(_ answer: Answer, _ question: Question) -> Answer? {
    do throws(FileInput.Refusal) {
      return try files.admitted(answer, to: question)
    } catch {
      stopped = .failure(error.reason, nextStep: error.nextStep)
      return nil
    }
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
    call.progress(completed: completed, total: total, text: text.plainLine)
  }

  func log(level: UInt32, text: String) { call.server.log("\(call.tool.bundle): \(text)") }

  func wasInterrupted() -> Bool { call.isCancelled }

  /// The tool may have been withdrawn, or its bundle switched off, while the call waited for its turn or
  /// for a person: what that person said then counts no more.
  func objection() -> MediationFailure? {
    let now = try? run.host.store.changeMark()
    if let now, now == mark { return nil }
    guard let now, call.server.offers(call.tool, at: now) else {
      let reason =
        "\(call.tool.name) is no longer offered: it was withdrawn, or its app switched off"
      stopped = .failure(reason, nextStep: "It was not done. Tell the person.")
      return MediationFailure(.notFound, reason)
    }
    mark = now
    return nil
  }
}
