// What the catalogue lists: rows that are read without decoding a manifest.

/// A bundle in the catalogue.
public struct BundleRow: Sendable, Hashable {
  public var id: String
  public var version: String
  /// In the first of the asked languages that the bundle has, else in its own.
  public var name: String
  public var description: String?
  public var author: String?
  public var licence: String?
  /// Of all its files; for a linked bundle as they were when it was added.
  public var hash: String
  /// The folder that the runner shall see.
  public var folder: Path
  /// The library to open, absolute; nil for a bundle that declares nothing.
  public var library: Path?
  /// SHA-256 of the library file alone.
  public var libraryHash: String?
  /// The library belongs to the system.
  public var isSystem: Bool
  /// The author's files are used where they lie: `folder` is his.
  public var isLinked: Bool
  /// What the user gave to `add`. A folder of sources that was built ends in a slash, and nothing else does.
  public var source: Path
  public var isEnabled: Bool
  /// `call` or `session`.
  public var lifetime: String
  public var hasEntry: Bool
  /// Bytes that its process may use beside its library.
  public var memory: Int64
  /// Bytes that each process needs for the library's own data.
  public var writableSize: Int64
  public var intentCount: Int
  /// Seconds since 1970.
  public var addedAt: Int64

  var identity: String?
  var members: [Path]?

  /// The last part of the id, by which it may be named.
  public var shortName: Substring { id.split(separator: ".").last ?? id[...] }
}

/// A parameter of an intent in the catalogue, for completion and help.
public struct ParameterRow: Sendable, Hashable {
  public var name: String
  public var title: String?
  public var description: String?
  /// As the manifest writes it.
  public var type: String
  public var isRequired: Bool
  public var isSensitive: Bool
  public var hasOptions: Bool
  public var hasDefault: Bool
}

/// An entity in the catalogue.
public struct EntityRow: Sendable, Hashable {
  public var bundle: String
  public var isBundleEnabled: Bool
  public var id: String
  public var title: String
  /// As the manifest writes it: `stored`, `transient`, …
  public var kind: String
  public var queries: [String]
  public var aliases: [String]
}

/// An enum in the catalogue.
public struct EnumRow: Sendable, Hashable {
  public var bundle: String
  public var id: String
  public var title: String
}

/// A choice of an enum.
public struct EnumCaseRow: Sendable, Hashable {
  public var value: String
  public var title: String
}

extension BundleRow {
  /// Its source as it is kept where a build made what was added: only then is it built again.
  public static func source(builtFrom folder: Path) -> Path {
    Path(bytes: folder.withoutSlash.bytes + [Path.slash])
  }
  /// Whether what was added was built from sources.
  public var wasBuilt: Bool { source.bytes.count > 1 && source.bytes.last == Path.slash }
}
