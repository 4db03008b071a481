// One run of an intent for a program that embeds the host.

import IntentMediation
import IntentModel

/// What a run tells while it runs. All are called on the run's own thread, which waits for them: they must not
/// wait for the run.
public struct RunHandlers: Sendable {
  /// Asks for an answer, now or later: the question may be answered on any thread.
  public var question: (@Sendable (PendingQuestion) -> Void)?
  /// How far it is; `total` 0: not known.
  public var progress: (@Sendable (_ completed: Int64, _ total: Int64, _ text: String) -> Void)?
  /// What the bundle logs.
  public var log: (@Sendable (String) -> Void)?
  /// The end, told once, after everything else.
  public var ended: (@Sendable (RunResult) -> Void)?

  public init(
    question: (@Sendable (PendingQuestion) -> Void)? = nil,
    progress: (@Sendable (Int64, Int64, String) -> Void)? = nil,
    log: (@Sendable (String) -> Void)? = nil, ended: (@Sendable (RunResult) -> Void)? = nil
  ) {
    self.question = question
    self.progress = progress
    self.log = log
    self.ended = ended
  }
}

/// A run on its way. Any thread.
public final class IntentRun: Sendable {
  private let ended = Mailbox<RunResult>()
  private let state: Guarded<State>

  private struct State {
    /// Let go of at the end, and with them what they hold.
    var handlers: RunHandlers
    var isCancelled = false
    var hasEnded = false
    var runner: Runner?
    /// Where the answer to the question goes that is asked now.
    var asked: Mailbox<Answer?>?
  }

  package init(_ handlers: RunHandlers) { state = Guarded(State(handlers: handlers)) }

  /// Waits for the end; nil: it has not come within so many seconds (nil: for ever). Not within a handler.
  public func result(within seconds: Double? = nil) -> RunResult? {
    guard let result = ended.take(within: seconds) else { return nil }
    ended.put(result)  // Whoever asks next gets it too.
    return result
  }

  /// Ends it: the bundle is told, and its process is ended when it does not listen. Returns at once; the
  /// result then says `cancelled`, unless the end came first.
  public func cancel() {
    let (asked, isFirst) = state.withLock { state in
      defer { state.isCancelled = true }
      return (state.asked, !state.isCancelled && !state.hasEnded)
    }
    asked?.put(.cancelled)
    guard isFirst else { return }
    // A call may be about to begin: from here on none begins that is not seen.
    let started = Thread.start { [self] in
      while !state.withLock({ $0.hasEnded || $0.runner?.cancel() == true }) {
        Pause.milliseconds(10)
      }
    }
    if !started { state.withLock { $0.runner?.kill() } }
  }

  var isCancelled: Bool { state.withLock { $0.isCancelled } }
  var handlers: RunHandlers { state.withLock { $0.handlers } }

  func attach(_ runner: Runner) { state.withLock { $0.runner = runner } }
  func detach() { state.withLock { $0.runner = nil } }

  /// Hands a question to the program and waits for the answer; nil: nobody is there.
  func ask(_ question: Question, _ json: JSON) -> Answer? {
    guard let handler = handlers.question else { return nil }
    let given = Mailbox<Answer?>()
    let isCancelled = state.withLock { state in
      state.asked = given
      return state.isCancelled
    }
    defer { state.withLock { $0.asked = nil } }
    if isCancelled { return .cancelled }
    // Not held here: it is answered with nobody when the program drops it.
    handler(PendingQuestion(question, json, given))
    return given.take(within: nil) ?? nil
  }

  func finish(_ result: RunResult) {
    let handlers = state.withLock { state in
      defer { state.handlers = RunHandlers() }
      state.hasEnded = true
      return state.handlers
    }
    handlers.ended?(result)
    ended.put(result)
  }
}
