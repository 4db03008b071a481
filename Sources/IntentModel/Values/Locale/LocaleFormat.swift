// How a locale writes numbers and dates: what a reader needs to know, no more. The facts are those
// of the Unicode CLDR 48, gathered by language with the regions that differ.

/// Separators and the order of dates in a locale.
struct LocaleFormat: Sendable, Hashable {
  enum DateOrder: String, Sendable, Hashable {
    case dayMonthYear = "day/month/year"
    case monthDayYear = "month/day/year"
    case yearMonthDay = "year/month/day"
  }

  /// Lower case, such as `de`; empty where it is not known.
  var language = ""
  /// Upper case, such as `AT`; empty where it is not known.
  var region = ""
  var decimal: Unicode.Scalar = "."
  /// What separates groups of digits; nil where nothing but blanks does.
  var group: Unicode.Scalar?
  /// Groups of digits may be separated at all.
  var groupsDigits = false
  /// The digits before the last three stand in pairs.
  var groupsInPairs = false
  /// Nil: not known, so that a numeric date which does not begin with the year may mean several days.
  var dateOrder: DateOrder?
  /// Whose money a sign means that several share.
  var moneyRegion = ""
  /// Whose unit a name means that several share.
  var unitRegion = ""

  /// The forms that are the same everywhere.
  static let plain = LocaleFormat()

  private init() {}

  /// Of a BCP 47 or POSIX name. `C`, `POSIX` and what is no language give the plain forms.
  init(_ name: String) {
    let parts = name.prefix { $0 != "." && $0 != "@" }
      .split(whereSeparator: { $0 == "-" || $0 == "_" }).prefix(8).map(String.init)
    guard let first = parts.first, (2...3).contains(first.utf8.count),
      Self.isAlphabetic(first)
    else { return }
    language = first.lowercased()
    let region = parts.dropFirst().first {
      $0.utf8.count == 2 && Self.isAlphabetic($0)
        || $0.utf8.count == 3 && $0.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
    self.region = region?.uppercased() ?? Self.likelyRegion[language] ?? ""
    (moneyRegion, unitRegion, groupsDigits) = (self.region, self.region, true)
    let place = "\(language)-\(self.region)"
    (decimal, group) = Self.separators(language, place)
    let pairs = Self.pairLanguages.contains(language) || Self.pairPlaces.contains(place)
    groupsInPairs = pairs && !Self.threePlaces.contains(place)
    dateOrder = Self.order(language, place)
  }

  private static func isAlphabetic(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
  }

  private static func separators(
    _ language: String, _ place: String
  ) -> (Unicode.Scalar, Unicode.Scalar?) {
    if pointApostrophe.contains(place) || language == "gsw" { return (".", "'") }
    if place == "fr-CH" { return (",", "'") }
    if commaBlank.contains(place) { return (",", nil) }
    if commaPoint.contains(place) { return (",", ".") }
    if pointComma.contains(place) { return (".", ",") }
    if commaBlankLanguages.contains(language) { return (",", nil) }
    if commaPointLanguages.contains(language) { return (",", ".") }
    if pointBlankLanguages.contains(language) { return (".", nil) }
    if language == "ks" { return (".", "\u{60C}") }
    return (".", ",")
  }

  /// The order of the CLDR; nil for a language that it does not have.
  private static func order(_ language: String, _ place: String) -> DateOrder? {
    if yearFirst.contains(place) { return .yearMonthDay }
    if monthFirst.contains(place) { return .monthDayYear }
    if language == "en" || dayFirst.contains(place) { return .dayMonthYear }
    if yearFirstLanguages.contains(language) { return .yearMonthDay }
    if monthFirstLanguages.contains(language) { return .monthDayYear }
    return dayFirstLanguages.contains(language) ? .dayMonthYear : nil
  }
}
