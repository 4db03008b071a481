// Several callers at once, for `bench-call --callers`: a thread and a process for each.

import CHostSystem
import Glibc
import IntentHost
import IntentModel
import IntentWire

/// Threads that call the same intent, each in a process of its own.
final class BenchCallers: @unchecked Sendable {
  // Safe to share: what threads write (`failures`) is one place for each; the rest is read.
  private let processes: [BundleProcess]
  private let intent: Intent
  private let arguments: [IntentValue.Field]
  private let callsEach: Int
  private let failures: UnsafeMutableBufferPointer<Bool>

  init(
    _ processes: [BundleProcess], _ intent: Intent, _ arguments: [IntentValue.Field],
    callsEach: Int
  ) {
    self.processes = processes
    self.intent = intent
    self.arguments = arguments
    self.callsEach = callsEach
    failures = .allocate(capacity: processes.count)
    failures.initialize(repeating: false)
  }

  deinit { failures.deallocate() }

  /// Runs them all to the end; calls per second, nil: one of them failed.
  func run() -> Double? {
    let start = hs_monotonic()
    let threads = processes.indices.map { index in
      var thread = pthread_t()
      let context = Unmanaged.passRetained(Caller(all: self, index: index)).toOpaque()
      let made = pthread_create(
        &thread, nil,
        { raw in
          guard let raw else { return nil }
          let caller = Unmanaged<Caller>.fromOpaque(raw).takeRetainedValue()
          caller.all.call(caller.index)
          return nil
        }, context)
      if made != 0 {
        Unmanaged<Caller>.fromOpaque(context).release()
        failures[index] = true
      }
      return made == 0 ? thread : nil
    }
    for thread in threads { if let thread { pthread_join(thread, nil) } }
    let seconds = Double(hs_monotonic() - start) / 1e9
    return failures.contains(true) ? nil : Double(callsEach * processes.count) / seconds
  }

  private final class Caller: Sendable {
    let all: BenchCallers
    let index: Int
    init(all: BenchCallers, index: Int) {
      self.all = all
      self.index = index
    }
  }

  private func call(_ index: Int) {
    let handler = SilentHandler()
    for _ in 0..<callsEach {
      do throws(RunnerFailure) {
        let outcome = try processes[index].perform(intent, arguments, handler: handler)
        if outcome.result.status != .ok { failures[index] = true }
      } catch {
        failures[index] = true
        return
      }
    }
  }
}
