// Where the rules of time zones come from: the caller reads the files, this module the bytes.

/// Access to the system's time zone data, handed in by the caller.
public struct ZoneTable: Sendable {
  /// The names of all zones, such as `Europe/Vienna`; empty: no data is installed.
  public var names: @Sendable () -> [String]
  /// The compiled file (TZif, RFC 8536) of a zone; nil where there is none.
  public var bytes: @Sendable (String) -> [UInt8]?

  /// A table that knows no zone but UTC and fixed offsets.
  public init() {
    names = { [] }
    bytes = { _ in nil }
  }

  /// - Parameters:
  ///   - names: all names; asked only when a name is not found as it was written.
  ///   - bytes: the compiled file of a name; a name may be hostile (`../../etc`), the caller
  ///     looks only below its zone folder.
  public init(
    names: @escaping @Sendable () -> [String], bytes: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.names = names
    self.bytes = bytes
  }
}
