// Reads dates of three numbers in the order of the caller's locale, such as 20.3.2026. The order is
// never swapped to make a date fit.

/// Day, month and year in the locale's order, with dots, slashes or hyphens, and an optional time.
struct NumericDateRule: DateRule {
  private enum Order: String {
    case dayFirst = "day/month/year"
    case monthFirst = "month/day/year"
    case yearFirst = "year/month/day"
  }

  func read(_ text: String, _ context: ValueContext) throws(ConversionFailure) -> DateReading? {
    var scanner = Scanner(text)
    guard let numbers = Self.numbers(&scanner) else { return nil }
    let isYearFirst = numbers[0].digits == 4
    let order = isYearFirst ? .yearFirst : Self.order(of: context.locale)
    let shown = isYearFirst ? "" : " as \(order.rawValue)"
    let year = isYearFirst || order == .yearFirst ? numbers[0] : numbers[2]
    guard year.digits == 4 || year.digits == 2 else { return nil }
    let (month, day) =
      switch order {
      case .dayFirst: (numbers[1].value, numbers[0].value)
      case .monthFirst: (numbers[0].value, numbers[1].value)
      case .yearFirst: (numbers[1].value, numbers[2].value)
      }
    let fullYear = year.digits == 4 ? year.value : Self.century(year.value, context)
    guard let date = CivilDate(year: fullYear, month: month, day: day) else {
      throw Self.noSuchDay(text, order.rawValue, month: month, day: day, year: fullYear)
    }
    var reading = DateReading(date: date, reason: "“\(text)” read\(shown): \(date)")
    if scanner.isAtEnd { return reading }
    guard scanner.skip(",") || scanner.skipSpaces() else { return nil }
    _ = scanner.skipSpaces()
    guard let time = try TimeReader.time(&scanner, basic: false, whole: text) else { return nil }
    reading.time = time.time
    reading.isEndOfDay = time.isEndOfDay
    reading.zone = try TimeReader.zone(&scanner, context, text)
    return scanner.isAtEnd ? reading : nil
  }

  private static func noSuchDay(
    _ text: String, _ order: String, month: Int, day: Int, year: Int
  ) -> ConversionFailure {
    let what = month > 12 ? "no month \(month) in \(order)" : "no such day in \(order)"
    let swapped = CivilDate(year: year, month: day, day: month)
    return .expected(
      "a day that exists", got: text,
      hint: what + (swapped.map { "; write \($0) if that is meant" } ?? ""))
  }

  /// Three numbers with the same mark between them.
  private static func numbers(_ scanner: inout Scanner) -> [(value: Int, digits: Int)]? {
    var numbers: [(value: Int, digits: Int)] = []
    let marks: [Unicode.Scalar] = [".", "/", "-"]
    var mark: Unicode.Scalar?
    for index in 0..<3 {
      let count = scanner.digitCount
      guard let value = scanner.number(1, 4) else { return nil }
      numbers.append((value, count))
      guard index < 2 else { break }
      guard let found = marks.first(where: { scanner.skip($0) }), mark == nil || mark == found
      else { return nil }
      mark = found
      _ = scanner.skipSpaces()
    }
    return numbers
  }

  private static func order(of locale: String) -> Order {
    let tag = LanguageTag(locale)
    switch tag.language {
    case "en":
      return ["US", "PH", nil].contains(tag.region)
        ? .monthFirst
        : tag.region == "CA" || tag.region == "ZA" ? .yearFirst : .dayFirst
    case "ja", "zh", "ko", "hu", "lt", "sv", "fa", "mn", "eu": return .yearFirst
    default: return .dayFirst
    }
  }

  /// Two digits mean the year within 80 years back and 19 ahead of now.
  private static func century(_ year: Int, _ context: ValueContext) -> Int {
    let current = context.zone.local(context.now).date.year
    let candidate = current - current % 100 + year
    return candidate > current + 19
      ? candidate - 100
      : candidate <= current - 81 ? candidate + 100 : candidate
  }
}
