// Where a caller's dates, numbers, money and units are those of another place than the language is.

/// The locales of single categories, by the names that POSIX has for them. Nil: as the language says.
public struct LocaleCategories: Sendable, Hashable {
  /// LC_TIME: the order of numeric dates.
  public var time: String?
  /// LC_NUMERIC: decimal and group separators.
  public var numeric: String?
  /// LC_MONETARY: which of the currencies that share a sign is meant.
  public var monetary: String?
  /// LC_MEASUREMENT: which of the units that share a name is meant.
  public var measurement: String?

  public init() {}

  /// All of them of one locale.
  public init(all name: String) {
    (time, numeric, monetary, measurement) = (name, name, name, name)
  }
}

extension LocaleFormat {
  /// The forms of a locale, with those of single categories in their place.
  init(_ name: String, _ categories: LocaleCategories) {
    self.init(name)
    if let time = categories.time { dateOrder = LocaleFormat(time).dateOrder }
    if let numeric = categories.numeric.map({ LocaleFormat($0) }) {
      (decimal, group) = (numeric.decimal, numeric.group)
      (groupsDigits, groupsInPairs) = (numeric.groupsDigits, numeric.groupsInPairs)
    }
    moneyRegion = categories.monetary.map { LocaleFormat($0).region } ?? region
    unitRegion = categories.measurement.map { LocaleFormat($0).region } ?? region
  }
}
