// Whoever is in front of the host and can answer: a person at a terminal, a file, a model.

import IntentMediation
import IntentModel

/// Answers questions. Called on the thread that runs the invocation.
public protocol Front: AnyObject {
  /// An answer, or nil when nobody is there to give one: the invocation then ends with the question.
  func answer(_ question: Question) -> Answer?
  /// A remark: what was chosen without asking.
  func remark(_ text: String)
  func progress(completed: Int64, total: Int64, text: String)
  func log(level: UInt32, text: String)
  /// A signal came: true cancels the call.
  func wasInterrupted() -> Bool
  /// Why the bundle must not be called any more, asked before each of its calls: a person may have
  /// thought for long. nil: it may.
  func objection() -> MediationFailure?
}

extension Front {
  public func objection() -> MediationFailure? { nil }
}

/// How an invocation ended.
public enum InvocationEnd: Sendable {
  /// The intent was performed; its result may be its own error.
  case performed(CallOutcome)
  /// The bundle's answer to a query or option call was its own error.
  case queryFailed(Request, CallOutcome)
  case mediation(MediationFailure)
  /// Nobody answered this question.
  case answerNeeded(Question)
  case failed(RunnerFailure)
  /// Another bundle, whose value was wanted, could not give it.
  case transferFailed(bundle: String, HostFailure)
}
