// What the meaning of a value depends on beside the value itself: clock, zone, language, bundle.

/// The surroundings in which a value is read or written.
public struct ValueContext: Sendable {
  /// The caller's clock, in seconds since 1970.
  public var now: Double
  /// The caller's time zone, by name and rules.
  public var zone: TimeZoneRules
  /// Finds the rules of another zone by its name in any letter case; nil where there are none.
  public var zones: @Sendable (String) -> TimeZoneRules?
  /// The caller's languages (BCP 47), the preferred first. The first also says how numbers and
  /// dates are typed.
  public var languages: [String]
  /// The bundle whose entities, enums, unions and texts are meant.
  public var manifest: Manifest
  /// Reads JSON text that was packed into a string; nil where it is none. This module reads no
  /// JSON itself: the host hands in `{ try? JSON(parsing: $0) }`. Without it such strings are
  /// refused.
  public var readJSON: @Sendable (String) -> JSON?

  public init(
    manifest: Manifest, now: Double = 0, zone: TimeZoneRules = .utc, languages: [String] = ["en"],
    zones: @escaping @Sendable (String) -> TimeZoneRules? = { _ in nil },
    readJSON: @escaping @Sendable (String) -> JSON? = { _ in nil }
  ) {
    self.manifest = manifest
    self.now = now
    self.zone = zone
    self.languages = languages
    self.zones = zones
    self.readJSON = readJSON
  }

  /// The language that says how numbers and dates are typed.
  public var locale: String { languages.first ?? "en" }
}
