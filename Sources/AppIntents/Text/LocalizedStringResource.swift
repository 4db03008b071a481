// A text for people that is looked up late, in the language of whoever reads it.

/// A text that the host looks up in the bundle's tables when it is shown.
///
/// Linux Foundation lacks this type. Key, default, table and values stay apart until the host shows
/// the text; `String(localized:)` asks the host for it, and gives the default text where no call runs.
public struct LocalizedStringResource: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// Where the tables lie. On Linux a bundle has one set of tables, so this only is kept.
  public struct BundleDescription: Sendable, Hashable {
    var path: String?
    /// The bundle itself.
    public static let main = BundleDescription(path: nil)
    /// The bundle in which a class is declared; here, the bundle itself.
    public static func forClass(_ type: AnyClass) -> BundleDescription { main }
    /// The bundle in a folder.
    public static func atURL(_ url: URL) -> BundleDescription {
      BundleDescription(path: url.absoluteString)
    }
  }

  public let key: String
  public let defaultValue: String.LocalizationValue
  public var table: String?
  public var bundle: BundleDescription
  /// False when key and default are one string of the author's.
  var hasOwnDefault: Bool
  public var _localeIdentifier: String?

  /// The locale that the author asked for; the caller's where none was given.
  ///
  /// Compiled into the author's code, so that the bundle has Foundation's `Locale`.
  @_alwaysEmitIntoClient
  public var locale: Locale {
    get { _localeIdentifier.map(Locale.init(identifier:)) ?? .current }
    set { _localeIdentifier = newValue.identifier }
  }

  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(stringLiteral: value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale? = nil,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    defaultValue = keyAndValue
    self.table = table
    self.bundle = bundle
    hasOwnDefault = false
    if let locale { _localeIdentifier = locale.identifier }
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
    locale: Locale? = nil, bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = key.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
    self.defaultValue = defaultValue
    self.table = table
    self.bundle = bundle
    hasOwnDefault = true
    if let locale { _localeIdentifier = locale.identifier }
  }
}

extension LocalizedStringResource {
  /// A key that is known only when it is looked up.
  init(key: String, value: String, table: String?) {
    self.key = key
    defaultValue = String.LocalizationValue(value.isEmpty ? key : value)
    self.table = table
    bundle = .main
    hasOwnDefault = !value.isEmpty && value != key
  }
}

/// Something that has a text for people. An error that conforms says its text to the person; any
/// other error is reported without one.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  public var localizedStringResource: LocalizedStringResource { self }
}
