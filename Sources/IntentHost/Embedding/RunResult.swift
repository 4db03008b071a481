// What came of a run, for a program that embeds the host.

import IntentMediation
import IntentModel
import IntentWire

/// How a run ended.
public struct RunResult: Sendable {
  /// `done`, or why not; `intentError` is the intent's own.
  public var status: ExitStatus
  /// The stable word for it: `done`, `error`, `declined`, `cancelled`, `answerNeeded`, `badValue`, `usage`,
  /// `notFound`, `refused`, `notPermitted`, `misbehaved`, `deadline`, `hostError`, `cannotWrite`.
  public var outcome: String { status.word }
  public var isDone: Bool { status == .done }
  /// The result's value, if it has one. A file that came open has the member `descriptor`: the number of one of
  /// `descriptors`.
  public var value: JSON?
  /// What the intent says to the person.
  public var dialog: String?
  /// What was wrong; nil when it is done.
  public var message: String?
  /// What the result leads to, named and not done: `openURL`, `opens`, `button`, `undo`, `activity`, `snippet`.
  public var followUps: [JSON.Member] = []
  /// The question that nobody answered.
  public var question: JSON?
  /// The id of its record; nil when it came to none.
  public var invocation: String?
  /// Open files of `value`; closed with the last copy of the result.
  public var descriptors: [Descriptor] = []

  init(_ status: ExitStatus, _ message: String? = nil) {
    self.status = status
    self.message = message
  }

  init(_ failure: HostFailure) { self.init(failure.status, failure.description) }

  /// `{ "outcome", "status", "value", "dialog", "message", "question", "invocation" }` and the follow-ups, those
  /// that there are.
  public var json: JSON {
    let members = JSON.object([
      "outcome": .string(outcome), "status": .int(Int64(status.rawValue)), "value": value,
      "dialog": dialog.map { .string($0) }, "message": message.map { .string($0) },
      "question": question, "invocation": invocation.map { .string($0) },
    ]).members
    return .object((members ?? []) + followUps)
  }
}
