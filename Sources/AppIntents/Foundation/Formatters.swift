// Formatters that Linux Foundation lacks, over what it has. Compiled into the author's code.

/// Dates as "in 3 days", "yesterday".
open class RelativeDateTimeFormatter: @unchecked Sendable {
  // Set up by one thread before it is handed on, as on Apple's platforms.
  public enum UnitsStyle: Int, Sendable {
    case full, spellOut, short, abbreviated
  }
  public enum DateTimeStyle: Int, Sendable {
    case numeric, named
  }
  public var unitsStyle = UnitsStyle.full
  public var dateTimeStyle = DateTimeStyle.numeric
  /// Foundation's `Locale`; without one it is the process's.
  public var _locale: Any?

  public init() {}

  @_alwaysEmitIntoClient
  public var locale: Locale! {
    get { _locale as? Locale ?? .autoupdatingCurrent }
    set { _locale = newValue }
  }

  @_alwaysEmitIntoClient
  public func localizedString(for date: Date, relativeTo reference: Date) -> String {
    let units: Date.RelativeFormatStyle.UnitsStyle =
      switch unitsStyle {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    return Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units,
      locale: locale
    ).format(reference)
  }
  @_alwaysEmitIntoClient
  public func localizedString(fromTimeInterval seconds: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(seconds), relativeTo: now)
  }
  @_alwaysEmitIntoClient
  public func localizedString(from components: DateComponents) -> String {
    let now = Date()
    return localizedString(
      for: Calendar.current.date(byAdding: components, to: now) ?? now, relativeTo: now)
  }
  @_alwaysEmitIntoClient
  public func string(for value: Any?) -> String? {
    (value as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}

/// Texts as "a, b, and c".
open class ListFormatter: @unchecked Sendable {
  public var _locale: Any?
  public init() {}

  @_alwaysEmitIntoClient
  public var locale: Locale! {
    get { _locale as? Locale ?? .autoupdatingCurrent }
    set { _locale = newValue }
  }
  @_alwaysEmitIntoClient
  public func string(from items: [Any]) -> String? {
    items.map { "\($0)" }.formatted(.list(type: .and).locale(locale))
  }
  @_alwaysEmitIntoClient
  public static func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }
}

extension PersonNameComponents {
  public struct FormatStyle: Foundation.FormatStyle {
    public enum Style: Codable, Hashable, Sendable {
      case short, medium, long, abbreviated
    }
    public var style: Style
    public init(style: Style = .medium) { self.style = style }

    /// In the order of western names: the language of a name is not looked at.
    public func format(_ name: PersonNameComponents) -> String {
      let given = name.givenName, family = name.familyName
      switch style {
      case .short: return name.nickname ?? given ?? family ?? ""
      case .medium: return Self.joined([given, family])
      case .long:
        return Self.joined([name.namePrefix, given, name.middleName, family, name.nameSuffix])
      case .abbreviated: return [given, family].compactMap { $0?.first.map(String.init) }.joined()
      }
    }
    private static func joined(_ parts: [String?]) -> String {
      parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @_alwaysEmitIntoClient
  public func formatted() -> String { FormatStyle().format(self) }
  @_alwaysEmitIntoClient
  public func formatted<Style: Foundation.FormatStyle>(_ style: Style) -> Style.FormatOutput
  where Style.FormatInput == PersonNameComponents { style.format(self) }
}
extension FormatStyle where Self == PersonNameComponents.FormatStyle {
  public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self {
    .init(style: style)
  }
}
