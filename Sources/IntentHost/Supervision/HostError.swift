// What can go wrong on the host's own side. Misdeeds of a bundle are not errors of the host: they
// are `RunnerFailure`.

import Glibc

/// The host could not do its own part: the runner's executable is missing, a limit is too low, ….
public struct HostError: Error, Sendable, Hashable {
  public enum Code: Sendable, Hashable {
    /// `intent-runner` was not found.
    case runnerMissing
    /// The supervisor could not be started, or has died.
    case supervisor
    /// The supervisor could not start a runner: a limit of the system is reached.
    case startRefused
    /// The resident host, which kept the process of a call, has ended.
    case resident
    /// A system call of the host failed.
    case system
  }
  public var code: Code
  /// What was being done.
  public var doing: String
  /// The errno behind it; 0 where there is none.
  public var errno: Int32
  /// What to do about it.
  public var advice: String?

  /// What to do after an end in the middle of a call.
  static let adviceAfterCall = "Look at what the call may have done, then run the command again"

  /// Nothing was started: the template went before it forked, and another can be had.
  var neverBegan: Bool { code == .startRefused && (errno == EPIPE || errno == ESRCH) }
  /// The template went while it forked: the process, if there was one, went with it.
  var endedWithTemplate: Bool { code == .startRefused && errno == EOWNERDEAD }

  public init(_ code: Code, _ doing: String, errno: Int32 = 0, advice: String? = nil) {
    self.code = code
    self.doing = doing
    self.errno = errno
    self.advice = advice
  }
}

extension HostError: CustomStringConvertible {
  public var description: String { withoutAdvice + (advice.map { ". \($0)" } ?? "") }

  /// What was being done, and the system's reason where there is one.
  public var withoutAdvice: String { doing + (errno == 0 ? "" : ": \(systemMessage(errno))") }
}

/// The system's words for an errno.
func systemMessage(_ number: Int32) -> String {
  strerror(number).map { String(cString: $0) } ?? "error \(number)"
}
