// Why something for authors or operators could not be made.

/// A mistake of whoever asked, or of a tool that was run for him: what happened and what to do.
public struct AuthoringError: Error, Sendable, Hashable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Kind: Sendable, Hashable {
    /// What was asked for does not fit.
    case usage
    /// What was named is not there.
    case notFound
    /// The bundle's sources do not build, or give no bundle.
    case refused
    /// A file cannot be written.
    case cannotWrite
    /// The person, or whoever started the program, wants it to end.
    case cancelled
  }

  public var kind: Kind
  public var message: String
  /// The one thing to do next.
  public var hint: String?

  public init(_ kind: Kind, _ message: String, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.hint = hint
  }

  static let interrupted = AuthoringError(.cancelled, "interrupted; nothing was packed")

  public var description: String { message + (hint.map { "; \($0)" } ?? "") }
}
