// What a running call may ask of the host, as the host's program answers it.

import IntentModel
import IntentWire

/// Answers what a running call asks. Called on the thread that waits for the call.
public protocol CallHandler: AnyObject {
  /// A question for the person.
  func answer(_ ask: Ask) -> AskAnswer
  /// How far the call is; `total` 0: not known.
  func progress(completed: Int64, total: Int64, text: IntentValue)
  /// A line for the bundle's log.
  func log(level: UInt32, text: String)
  /// A file below a granted folder: a descriptor, or a negative errno.
  func open(grant: String, path: String, flags: UInt32) -> Result<Descriptor, SystemFailure>
  /// A connection to a granted destination.
  func connect(host: String, port: UInt32, flags: UInt32) -> Result<Descriptor, SystemFailure>
  /// The kernel denied the bundle this path; the bundle's own process says so.
  func denied(path: String)
  /// The bundle broke the contract in a way that its call survives.
  func misuse(_ what: String)
  /// Asked after a signal has interrupted the wait, and now and then while it lasts: true cancels the call.
  func wasInterrupted() -> Bool
}

/// A system call failed with this errno.
public struct SystemFailure: Error, Sendable, Hashable {
  public var errno: Int32
  public init(_ errno: Int32) { self.errno = errno }
}

extension CallHandler {
  public func answer(_ ask: Ask) -> AskAnswer { .nobody }
  public func progress(completed: Int64, total: Int64, text: IntentValue) {}
  public func log(level: UInt32, text: String) {}
  public func open(grant: String, path: String, flags: UInt32) -> Result<Descriptor, SystemFailure>
  {
    .failure(SystemFailure(13))
  }
  public func connect(host: String, port: UInt32, flags: UInt32) -> Result<
    Descriptor, SystemFailure
  > {
    .failure(SystemFailure(13))
  }
  public func denied(path: String) {}
  public func misuse(_ what: String) {}
  public func wasInterrupted() -> Bool { false }
}

/// A handler for calls that nobody watches: every question is answered with “nobody is there”.
public final class SilentHandler: CallHandler {
  public init() {}
}

/// A handler for queries: what was granted is reached, and nobody is asked.
public final class QuietHandler: CallHandler {
  private let access: GrantedAccess
  private let front: (any Front)?

  /// - Parameter front: hears what the bundle logs and how far it is, and says when to stop; nil: nobody does.
  public init(_ access: GrantedAccess, front: (any Front)? = nil) {
    self.access = access
    self.front = front
  }

  public func log(level: UInt32, text: String) { front?.log(level: level, text: text) }
  public func wasInterrupted() -> Bool { front?.wasInterrupted() ?? false }

  public func open(
    grant: String, path: String, flags: UInt32
  ) -> Result<Descriptor, SystemFailure> {
    access.open(grant: grant, path: path, flags: flags)
  }

  public func connect(
    host: String, port: UInt32, flags: UInt32
  ) -> Result<Descriptor, SystemFailure> {
    access.connect(host: host, port: port, flags: flags)
  }

  public func denied(path: String) { access.noteDenied(path: path) }
}
