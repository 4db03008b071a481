// How a call can end without an answer from its bundle. Each case can be caused on purpose, and a
// test causes it.

import Glibc
import IntentWire

/// A call ended because of what the runner did, or did not do. The bundle's own errors are not here:
/// they are results.
public enum RunnerFailure: Error, Sendable, Hashable {
  /// Where in its life the runner was.
  public enum Stage: Sendable, Hashable {
    case sealing, loading, idle
    case calling(String)
  }
  /// Layers of the wall that its policy needs are missing; the library was not opened.
  case unsealed(missing: [String], layers: [String: String])
  /// The library could not be opened or is not a bundle.
  case notLoaded(stage: String, error: String)
  /// The process died of a signal.
  case crashed(Stage, signal: Int32, lastHostCall: String?)
  /// The process left by itself.
  case exited(Stage, status: Int32, lastHostCall: String?)
  /// The deadline passed; the process was killed.
  case deadline(Stage, seconds: Double, lastHostCall: String?)
  /// It reached a limit and could not go on: it ended by that, or hung until its deadline.
  case limit(Stage, ResourceLimit)
  /// The call was cancelled; `killed`: it did not end by itself and the process was killed.
  case cancelled(Stage, killed: Bool)
  /// Somebody ended its process: `intents stop --now`.
  case stopped(Stage)
  /// What it sent breaks the contract; the process was killed.
  case misbehaved(Stage, String)
  /// A running program that performs the call itself did not do so; in words, with its name.
  case program(String)
  /// The host itself failed.
  case host(HostError)
}

extension RunnerFailure.Stage: CustomStringConvertible {
  public var description: String {
    switch self {
    case .sealing: "while its process was being sealed"
    case .loading: "while its library was being opened"
    case .idle: "between calls"
    case .calling(let what): "while it ran \(what)"
    }
  }
}

extension RunnerFailure: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unsealed(let missing, let layers):
      let reasons = missing.map { name in
        "\(name) (\(layers[name].map { String($0.trimmingPrefix("off: ")) } ?? "not there"))"
      }
      return "the bundle was not opened: its sandbox lacks \(reasons.joined(separator: ", "))"
    case .notLoaded(let stage, let error): return "the bundle cannot be loaded (\(stage)): \(error)"
    case .crashed(let stage, let signal, let last):
      return "the bundle crashed \(stage): \(Self.name(signal: signal))\(Self.words(last))"
    case .exited(let stage, let status, let last):
      return "the bundle ended its process \(stage), with exit status \(status)\(Self.words(last))"
    case .deadline(let stage, let seconds, let last):
      return
        "the bundle did not answer within its deadline of \(Self.words(seconds)) \(stage)\(Self.words(last)); "
        + "its process was ended"
    case .limit(let stage, let limit): return "the bundle reached its limit of \(limit) \(stage)"
    case .cancelled(let stage, let killed):
      return "cancelled \(stage)" + (killed ? "; it did not stop by itself and was ended" : "")
    case .stopped(let stage): return "stopped \(stage), by intents stop"
    case .misbehaved(let stage, let what): return "the bundle misbehaved \(stage); it sent: \(what)"
    case .program(let what): return what
    case .host(let error): return error.description
    }
  }

  private static func words(_ last: String?) -> String {
    last.map { ", after it asked the host to \($0)" } ?? ""
  }

  private static func words(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds)) s" : "\(seconds) s"
  }

  /// A signal by name, and what it means.
  public static func name(signal: Int32) -> String {
    switch signal {
    case SIGSEGV: "SIGSEGV, a wild memory access or a stack overflow"
    case SIGABRT: "SIGABRT, it gave up by itself"
    case SIGBUS: "SIGBUS, a memory access that the file behind it does not hold"
    case SIGILL: "SIGILL, a trap"
    case SIGTRAP: "SIGTRAP, a trap"
    case SIGFPE: "SIGFPE, a division by zero"
    case SIGSYS: "SIGSYS, a forbidden system call"
    case SIGKILL: "SIGKILL, ended from outside"
    case SIGXCPU: "SIGXCPU, its processor time was used up"
    case SIGXFSZ: "SIGXFSZ, a file that it wrote became too large"
    case SIGPIPE: "SIGPIPE"
    case SIGTERM: "SIGTERM"
    default: "signal \(signal)"
    }
  }
}
