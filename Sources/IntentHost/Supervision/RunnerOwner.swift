// Who knows how a runner's process fares: the supervisor that started it, or the resident host whose
// supervisor did.

import IntentWire

/// Tells of processes by their numbers. Any thread.
protocol RunnerOwner: Sendable {
  /// Waits until something is known of the runner: that it has started, or, with `exit`, how it ended.
  /// `within`: nanoseconds; nil: nothing was heard.
  func hear(of number: UInt64, exit: Bool, within: Int64) throws(HostError) -> Heard?
  /// Whether it has been said that this runner is gone, or never was. Does not wait.
  func knowsEnd(of number: UInt64) -> Bool
  /// Its call takes long, or waits for a person: who looks at this program should find it.
  func linger()
  /// Nobody asks for this runner any more.
  func forget(_ number: UInt64)
}

/// What has been heard of a runner.
struct Heard {
  var process: Descriptor?
  var pid: Int32 = 0
  var exit: RunnerExit?
  var refusal: HostError?
  /// `stop` ended it.
  var wasStopped = false
}

/// What a new runner is given: its end of the call socket, where its output goes, the cancel page.
struct CallEnds {
  var socket: Descriptor
  var log: Descriptor
  var page: Descriptor
}
