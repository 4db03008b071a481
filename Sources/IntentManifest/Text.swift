// Text for people: a key with its default, looked up late, in the language of whoever reads it.

/// A text that may be localised. A plain string is its own key.
public struct Text: Sendable, Hashable, ExpressibleByStringLiteral {
  public var key: String
  /// The table of the bundle's strings; nil means `Localizable`.
  public var table: String?
  /// Shown when no table has the key; nil means the key.
  public var fallback: String?
  /// Values for the placeholders.
  public var arguments: [IntentValue]

  public init(
    _ key: String, table: String? = nil, fallback: String? = nil, arguments: [IntentValue] = []
  ) {
    self.key = key
    self.table = table
    self.fallback = fallback
    self.arguments = arguments
  }
  public init(stringLiteral value: String) { self.init(value) }
}
