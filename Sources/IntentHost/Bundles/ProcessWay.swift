// How a process of a bundle came to be.

/// How a process of a bundle came to be. Which one it is costs time, and changes nothing else.
public enum ProcessWay: Sendable, Hashable {
  /// Started for this call.
  case fresh
  /// Started for this call, since the bundle cannot be a template: why.
  case freshWithoutTemplate(String)
  /// Forked for this call from a process that had opened the library.
  case forked
  /// Kept since an earlier call: the bundle's lifetime is `session`.
  case kept
  /// None of the bundle: a running program performed the intent itself.
  case program(String, Int32)
}

extension ProcessWay: CustomStringConvertible {
  /// One word for programs and a reason for people.
  public var description: String {
    switch self {
    case .fresh: "fresh"
    case .freshWithoutTemplate(let why): "fresh: \(why)"
    case .forked: "forked"
    case .kept: "kept"
    case .program(let title, let process): "program: \(title) (process \(process))"
    }
  }
}
