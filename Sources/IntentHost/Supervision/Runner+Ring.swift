// Calls through shared memory, for callers that ask for it: where caller and runner have a core each, a
// call costs no system call on either side. The price: each spends some microseconds of its core looking
// for the other before it sleeps.

import CHostSystem
import Glibc
import IntentWire

extension Runner {
  /// From now on, calls and results go through shared memory where they fit (2 KiB). Does nothing when
  /// they do already. Opens the library first when it is not open.
  ///
  /// - Throws: how the runner failed; `.host` when there is no such memory, and the process goes on without
  ///   it, or when the process is lent by a resident host: others use it after us.
  public func useSharedMemory() throws(RunnerFailure) {
    guard owner is Supervisor else {
      throw .host(HostError(.resident, "a process that is lent is spoken to through its socket"))
    }
    if !isOpen { _ = try load() }
    try life.withLock { life throws(RunnerFailure) in
      if let end = life.end { throw end }
      guard life.channel.ring == nil else { return }
      let ring: CallRing
      do throws(HostError) { ring = try CallRing() } catch { throw .host(error) }
      life.channel.ring = ring
      life.ringStatus = nil
      var exchange = CallExchange(
        runner: self, number: 0, name: "", seconds: 10, handler: SilentHandler())
      do throws(RunnerFailure) {
        let status = try exchange.openRing(ring, &life)
        guard status != 0 else { return }
        life.channel.ring = nil
        throw .host(
          HostError(.system, "a runner cannot map shared memory for calls", errno: -status))
      } catch {
        if case .host = error { throw error }
        life.end = error
        life.move(to: .ended)
        throw error
      }
    }
  }
}
