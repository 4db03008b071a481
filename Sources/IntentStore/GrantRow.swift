// What a user agreed that a bundle may reach.

/// A grant that was given.
public struct GrantRow: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable { case folder, network, environment, device }

  public var bundle: String
  /// As the manifest calls it.
  public var name: String
  public var kind: Kind
  /// A folder or device, a `host:port`, the name of a variable. Bytes, since paths are.
  public var target: Path
  /// Of a folder: it may also be changed. Of a network destination: private addresses too. The wider
  /// of two readings of a grant, kept in one column.
  public var isWritable: Bool
  public var includesPrivate: Bool { kind == .network && isWritable }
  /// Seconds since 1970.
  public var agreedAt: Int64
  public var expiresAt: Int64?
  /// How often it may still be used; nil: without limit.
  public var usesLeft: Int64?

  public init(
    bundle: String, name: String, kind: Kind, target: Path, isWritable: Bool = false,
    agreedAt: Int64, expiresAt: Int64? = nil, usesLeft: Int64? = nil
  ) {
    self.bundle = bundle
    self.name = name
    self.kind = kind
    self.target = target
    self.isWritable = isWritable
    self.agreedAt = agreedAt
    self.expiresAt = expiresAt
    self.usesLeft = usesLeft
  }

  /// Whether it counts at that time.
  public func isValid(at now: Int64) -> Bool {
    (expiresAt.map { now < $0 } ?? true) && (usesLeft.map { $0 > 0 } ?? true)
  }
}
