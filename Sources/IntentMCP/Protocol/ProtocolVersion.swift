// The revisions of the Model Context Protocol that the server speaks, and where they differ.

/// A revision of the protocol, oldest first.
public enum ProtocolVersion: String, Sendable, Hashable, CaseIterable, Comparable {
  case november2024 = "2024-11-05"
  case march2025 = "2025-03-26"
  case june2025 = "2025-06-18"
  case november2025 = "2025-11-25"
  /// Without a handshake: each request says who sends it and in which version.
  case july2026 = "2026-07-28"

  public static func < (a: ProtocolVersion, b: ProtocolVersion) -> Bool { a.rawValue < b.rawValue }

  /// The newest that begins with `initialize`.
  public static let newestHandshake = november2025

  /// What `initialize` answers: the version that was asked for where it has a handshake, else the newest
  /// that has one. A version that nobody knows is no error.
  public static func negotiated(_ requested: String?) -> ProtocolVersion {
    guard let requested, let version = ProtocolVersion(rawValue: requested),
      version <= newestHandshake
    else { return newestHandshake }
    return version
  }

  /// Each request carries its sender and version; there is no `initialize`, no `ping`.
  public var isStateless: Bool { self >= .july2026 }
  /// Several messages may come as one array.
  public var hasBatches: Bool { self <= .march2025 }
  /// The server may ask the person through the client.
  public var hasElicitation: Bool { self >= .june2025 }
  public var hasStructuredContent: Bool { self >= .june2025 }
  public var hasResourceLinks: Bool { self >= .june2025 }
  public var hasToolTitles: Bool { self >= .june2025 }
  public var hasAnnotations: Bool { self >= .march2025 }
  /// Choices in a form carry titles in the way of JSON Schema.
  public var hasTitledChoices: Bool { self >= .november2025 }
}
