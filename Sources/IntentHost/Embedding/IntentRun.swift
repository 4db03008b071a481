// One run of an intent for a program that embeds the host.

import IntentMediation
import IntentModel

/// What a run tells while it runs. All are called on the run's own thread, which waits for them.
public struct RunHandlers: Sendable {
  /// Asks for an answer, now or later: `answer` of the question may be called on any thread.
  public var question: (@Sendable (PendingQuestion) -> Void)?
  /// How far it is; `total` 0: not known.
  public var progress: (@Sendable (_ completed: Int64, _ total: Int64, _ text: String) -> Void)?
  /// What the bundle logs.
  public var log: (@Sendable (String) -> Void)?

  public init(
    question: (@Sendable (PendingQuestion) -> Void)? = nil,
    progress: (@Sendable (Int64, Int64, String) -> Void)? = nil,
    log: (@Sendable (String) -> Void)? = nil
  ) {
    self.question = question
    self.progress = progress
    self.log = log
  }
}

/// A run on its way. Any thread.
public final class IntentRun: Sendable {
  let handlers: RunHandlers
  private let ended = Mailbox<RunResult>()
  private let state = Guarded(State())

  private struct State {
    var isCancelled = false
    var runner: Runner?
    var question: PendingQuestion?
  }

  init(_ handlers: RunHandlers) { self.handlers = handlers }

  /// Waits for the end; nil: it has not come within so many seconds (nil: for ever).
  public func result(within seconds: Double? = nil) -> RunResult? {
    guard let result = ended.take(within: seconds) else { return nil }
    ended.put(result)  // Whoever asks next gets it too.
    return result
  }

  /// Ends it: the bundle is told, and its process is ended when it does not listen. Returns at once; the
  /// result then says `cancelled`, unless the end came first.
  public func cancel() {
    let (question, isRunning) = state.withLock { state in
      state.isCancelled = true
      return (state.question, state.runner != nil)
    }
    question?.give(.cancelled)
    guard isRunning else { return }
    let started = Thread.start { [self] in
      // A call may be about to begin just now: asked again a little later, it has begun.
      for pause: UInt32 in [0, 50_000, 500_000] {
        Pause.microseconds(pause)
        state.withLock { $0.runner?.cancel() }
      }
    }
    if !started { state.withLock { $0.runner?.kill() } }
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  func attach(_ runner: Runner) { state.withLock { $0.runner = runner } }
  func detach() { state.withLock { $0.runner = nil } }

  /// Hands a question to the program and waits for the answer; nil: nobody is there.
  func ask(_ question: Question, _ json: JSON) -> Answer? {
    guard let handler = handlers.question else { return nil }
    let pending = PendingQuestion(question, json)
    let isCancelled = state.withLock { state in
      state.question = pending
      return state.isCancelled
    }
    defer { state.withLock { $0.question = nil } }
    if isCancelled { return .cancelled }
    handler(pending)
    return pending.wait()
  }

  func finish(_ result: RunResult) { ended.put(result) }
}

/// A question that waits for its answer. The first answer counts; one that is dropped unanswered means
/// that nobody is there.
public final class PendingQuestion: Sendable {
  /// `value`, `choice` or `confirmation`.
  public let kind: Question.Kind
  /// One sentence for the person.
  public let prompt: String
  /// Titles of what there is to choose from.
  public let options: [String]
  /// All of it: id, kind, prompt, parameter, type, problem, options with their values.
  public let json: JSON
  private let given: Mailbox<Answer?>

  init(_ question: Question, _ json: JSON) {
    kind = question.kind
    prompt = question.prompt
    options = question.options.map(\.title)
    self.json = json
    given = Mailbox()
  }

  /// A value as JSON; true or false for a confirmation.
  public func answer(_ value: JSON) { give(.json(value)) }
  /// What a person typed.
  public func answer(text: String) { give(.text(text)) }
  /// The option at that place, from 0.
  public func choose(_ index: Int) { give(.option(index)) }
  /// No; for a question that is no confirmation, the run ends as cancelled.
  public func decline() { give(kind == .confirmation ? .no : .cancelled) }
  /// Nobody is there to answer.
  public func leaveOpen() { given.put(nil) }

  func give(_ answer: Answer) { given.put(answer) }

  func wait() -> Answer? { given.take(within: nil) ?? nil }
}

/// How a run ended.
public struct RunResult: Sendable, Hashable {
  /// `done`, or why not: `error` (the intent's own), `declined`, `cancelled`, `answerNeeded`, `badValue`,
  /// `usage`, `notFound`, `refused`, `notPermitted`, `misbehaved`, `deadline`, `hostError`.
  public var outcome: String
  public var isDone: Bool { outcome == "done" }
  /// The result's value, if it has one.
  public var value: JSON?
  /// What the intent says to the person.
  public var dialog: String?
  /// What was wrong; nil when it is done.
  public var message: String?
  /// The id of its record; nil when it came to none.
  public var invocation: String?

  init(_ outcome: String, _ message: String? = nil) {
    self.outcome = outcome
    self.message = message
  }

  /// `{ "outcome", "value", "dialog", "message", "invocation" }`
  public var json: JSON {
    .object([
      "outcome": .string(outcome), "value": value, "dialog": dialog.map { .string($0) },
      "message": message.map { .string($0) }, "invocation": invocation.map { .string($0) },
    ])
  }
}
