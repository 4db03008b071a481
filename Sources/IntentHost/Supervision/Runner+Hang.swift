// Where a process hangs that is about to be ended.

import CHostSystem
import Glibc
import IntentWire

extension Runner {
  /// Has the process send the stack of its main thread, as it does of its own accord when it crashes, and
  /// keeps that as its fault. What a bundle has done to its memory or its signals may make that nothing: it
  /// is waited for a moment, and the process has to be ended all the same.
  func askWhereItHangs(_ life: inout Life) {
    signal(SIGABRT)
    let until = hs_monotonic() + Self.nanosecondsForAStack
    while life.fault?.stack.isEmpty ?? true, hs_monotonic() < until {
      let fault: Fault??
      do {
        fault = try life.channel.receive(until: until) { incoming, reader throws(WireError) in
          let message = try RunnerMessage(type: incoming.type, reader: &reader)
          if case .fault(let fault) = message { return fault }
          return nil
        }
      } catch {
        return
      }
      if let heard = fault ?? nil { life.fault = heard }
    }
  }

  private static let nanosecondsForAStack: Int64 = 300_000_000
}
