// A value that the running intent asks for: found by the engine, as before the intent ran, with a second process for what
// the bundle has to be asked meanwhile.

import IntentMediation
import IntentModel
import IntentWire

extension Invocation {
  /// What came of asking for a value.
  enum Found {
    case answer(AskAnswer)
    /// Nobody was there for this question.
    case nobody(Question)
  }

  /// The value for a question of the running intent; nil where the engine cannot find it: it is about none of the intent's
  /// parameters, or the bundle does not answer.
  func found(_ ask: Ask) -> Found? {
    let prompt = ask.prompt.isNull ? nil : converter.words(ask.prompt)
    guard let start = mediation.asking(ask.parameter, id: "ask:\(ask.number)", prompt: prompt)
    else { return nil }
    var search = Search(engine: start)
    while true {
      let failure: MediationFailure
      switch search.engine.next() {
      case .ask(let question):
        let question = search.marked(question)
        guard let answer = front.answer(question) else { return .nobody(question) }
        if answer == .cancelled { return .answer(.cancelled) }
        guard let problem = search.take(answer) else { continue }
        failure = problem
      case .call(let request):
        guard let end = perform(request, for: &search.engine, makeAnother) else { continue }
        guard case .mediation(let problem) = end else { return nil }
        failure = problem
      case .transfer(let transfer):
        guard let end = perform(transfer, for: &search.engine, makeAnother) else { continue }
        guard case .mediation(let problem) = end else { return nil }
        failure = problem
      case .perform:
        switch opened(search.engine.value(of: ask.parameter) ?? .null, ask.parameter) {
        case .success(let value): return .answer(.value(value))
        case .failure(let problem): failure = problem
        }
      case .failed(let problem): failure = problem
      }
      guard search.wasAnswered else { return nil }
      search = Search(engine: start, problem: failure.message)
    }
  }

  /// The value with descriptors in the place of files.
  private func opened(
    _ value: IntentValue, _ name: String
  ) -> Result<IntentValue, MediationFailure> {
    Result { () throws(MediationFailure) in
      try files.open([.init(name, value)], mediation.intent)[0].value
    }
  }

  /// One way to a value, from its first question on. What does not lead to one begins anew, with the reason.
  private struct Search {
    var engine: Mediation
    var problem: String?
    var wasAnswered = false

    /// The question with what was wrong before.
    mutating func marked(_ question: Question) -> Question {
      var question = question
      question.problem = question.problem ?? problem
      problem = nil
      return question
    }

    mutating func take(_ answer: Answer) -> MediationFailure? {
      wasAnswered = true
      do throws(MediationFailure) {
        try engine.answer(answer)
        return nil
      } catch {
        return error
      }
    }
  }
}
