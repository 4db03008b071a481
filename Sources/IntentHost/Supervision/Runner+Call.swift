// A call: sent, waited for, answered, or ended by force.

import CHostSystem
import Glibc
import IntentModel
import IntentWire

/// The end of a call, with the descriptors that its values refer to by number.
public struct CallOutcome: Sendable {
  public var result: CallResult
  /// Keeps the descriptors in `result` open.
  public var descriptors: [Descriptor]
}

extension Runner {
  /// Calls the bundle and waits for the end of the call.
  ///
  /// - Parameters:
  ///   - call: its `deadline` member is set here.
  ///   - seconds: how long to wait without a sign of life; a progress report starts it anew.
  ///   - name: what runs, for messages.
  ///   - handler: answers what the call asks.
  /// - Throws: how the runner failed; it has ended then, and later calls throw the same.
  public func call(
    _ call: Call, named name: String, within seconds: Double = 30,
    handler: any CallHandler = SilentHandler()
  ) throws(RunnerFailure) -> CallOutcome {
    try self.call(call, named: name, within: seconds, handler: handler, texts: nil)
  }

  /// - Parameter texts: answers what the call asks for its texts; nil: the handler does.
  func call(
    _ call: Call, named name: String, within seconds: Double, handler: any CallHandler,
    texts: (any TextSource)?
  ) throws(RunnerFailure) -> CallOutcome {
    try life.withLock { life throws(RunnerFailure) in
      if let end = life.end { throw end }
      let number = page.nextCall()
      life.lastHostCall = nil
      newestInFlight.store(number, ordering: .releasing)
      inFlight.store(number, ordering: .releasing)
      page.set(number, cancelled: false)
      defer { inFlight.store(0, ordering: .releasing) }
      var exchange = CallExchange(
        runner: self, number: number, name: name, seconds: seconds, handler: handler, texts: texts)
      do throws(RunnerFailure) {
        return try exchange.run(call, &life)
      } catch {
        life.end = error
        life.move(to: .ended)
        throw error
      }
    }
  }

  /// Opens the library without calling anything; returns what the runner tells of it.
  public func load(within seconds: Double = 30) throws(RunnerFailure) -> RunnerMessage.LoadReport {
    try life.withLock { life throws(RunnerFailure) in
      if let end = life.end { throw end }
      var exchange = CallExchange(
        runner: self, number: 0, name: "", seconds: seconds, handler: SilentHandler())
      do throws(RunnerFailure) {
        return try exchange.waitForLoad(&life)
      } catch {
        life.end = error
        life.move(to: .ended)
        throw error
      }
    }
  }
}

extension Runner.Life {
  mutating func move(to next: RunnerState) {
    guard next != state else { return }
    precondition(state.canBecome(next), "a runner cannot go from \(state) to \(next)")
    state = next
    if history.count == Self.mostHistory { history.removeFirst(Self.mostHistory / 2) }
    history.append(next)
  }
}

extension Runner {
  func isCancelled(_ call: UInt64) -> Bool { page.isSet(call) }
}
