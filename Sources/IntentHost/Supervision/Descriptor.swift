// A file descriptor with one owner.

import Glibc

/// An open file descriptor; closed when the last reference goes.
public final class Descriptor: Sendable {
  public let number: Int32
  public init(owning number: Int32) { self.number = number }
  deinit { close(number) }
}

extension Descriptor: Hashable {
  public static func == (a: Descriptor, b: Descriptor) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }
}
