// A run as programs in C hold it: what it asks now can be answered by its number.

import CIntents
import Glibc
import IntentHost
import IntentModel
import Synchronization

/// One run with its handlers. Any thread.
final class LibraryRun: @unchecked Sendable {
  // Safe to share: `handlers` is only read after the start, and what changes is behind the mutex.
  private var handlers = intents_handlers()
  private let state = Mutex(State())

  private struct State {
    var run: IntentRun?
    var question: PendingQuestion?
    /// Of the latest question.
    var number: UInt64 = 0
    /// The thread that is in a handler now.
    var caller: pthread_t?
  }

  init(_ given: UnsafePointer<intents_handlers>?) {
    if let given { take(given, into: &handlers) }
  }

  func start(_ intents: Intents, _ name: String, _ arguments: [String: JSON]) {
    let run = IntentRun(told)
    // Known before the first handler is called, which may cancel it.
    state.withLock { $0.run = run }
    intents.start(run, name, arguments)
  }

  private var told: RunHandlers {
    var told = RunHandlers()
    if let question = handlers.question {
      told.question = { [self] pending in
        let number = state.withLock { state in
          state.question = pending
          state.number += 1
          return state.number
        }
        calling { context, own in
          pending.json.text().withCString { question(context, own, number, $0) }
        }
      }
    }
    if let progress = handlers.progress {
      told.progress = { [self] completed, total, text in
        calling { context, own in
          text.withCString { progress(context, own, completed, total, $0) }
        }
      }
    }
    if let log = handlers.log {
      told.log = { [self] text in
        calling { context, own in text.withCString { log(context, own, $0) } }
      }
    }
    if let ended = handlers.ended {
      told.ended = { [self] result in
        calling { context, own in
          result.json.text().withCString { ended(context, own, result.status.rawValue, $0) }
        }
      }
    }
    return told
  }

  /// Calls a handler. The handle in it is lent.
  private func calling(_ body: (UnsafeMutableRawPointer?, OpaquePointer) -> Void) {
    state.withLock { $0.caller = pthread_self() }
    body(handlers.context, OpaquePointer(Unmanaged.passUnretained(self).toOpaque()))
    state.withLock { $0.caller = nil }
  }

  /// Answers that question; throws when it is not asked.
  func answer(_ number: UInt64, _ give: (PendingQuestion) -> Void) throws(LibraryError) {
    let question = state.withLock { state -> PendingQuestion? in
      guard state.number == number else { return nil }
      defer { state.question = nil }
      return state.question
    }
    guard let question else { throw LibraryError(.notFound, "there is no such question") }
    give(question)
  }

  func cancel() {
    state.withLock { $0.run }?.cancel()
    state.withLock { $0.question = nil }
  }

  /// Waits for the end; nil: it has not come within so many seconds (nil: for ever).
  func result(within seconds: Double?) throws(LibraryError) -> RunResult? {
    let (run, caller) = state.withLock { ($0.run, $0.caller) }
    if let caller, pthread_equal(caller, pthread_self()) != 0 {
      throw LibraryError(.usage, "a handler of the run cannot wait for it")
    }
    return run?.result(within: seconds)
  }
}
