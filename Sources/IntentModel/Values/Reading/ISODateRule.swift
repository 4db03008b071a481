// Reads dates and times as ISO 8601 writes them, in every variant, in every language alike.

/// ISO 8601: calendar, week and ordinal dates, basic and extended, with or without a time and zone;
/// a time alone; a zone also by name, behind a space or in brackets.
struct ISODateRule: DateRule {
  func read(_ text: String, _ context: ValueContext) throws(ConversionFailure) -> DateReading? {
    var scanner = Scanner(text)
    var reading = DateReading()
    if Self.startsWithDate(text) {
      guard let date = try Self.date(&scanner, text) else { return nil }
      reading.date = date
      if scanner.isAtEnd { return reading }
      guard scanner.skip("T") || scanner.skipSpaces() else { return nil }
    }
    guard let time = try TimeReader.time(&scanner, basic: reading.date != nil, whole: text) else {
      guard reading.date != nil, let zone = try TimeReader.zone(&scanner, context, text),
        scanner.isAtEnd
      else { return nil }
      reading.zone = zone
      return reading
    }
    reading.time = time.time
    reading.isEndOfDay = time.isEndOfDay
    reading.zone = try TimeReader.zone(&scanner, context, text)
    return scanner.isAtEnd ? reading : nil
  }

  /// Four digits and a hyphen or W, or eight digits, or seven for the day of a year.
  private static func startsWithDate(_ text: String) -> Bool {
    var scanner = Scanner(text)
    switch scanner.digitCount {
    case 8: return true
    case 4:
      _ = scanner.digits(4)
      return scanner.skip("-") || scanner.skip("W")
    default: return false
    }
  }

  private static func date(
    _ scanner: inout Scanner, _ text: String
  ) throws(ConversionFailure) -> CivilDate? {
    guard let year = scanner.digits(4) else { return nil }
    let isExtended = scanner.skip("-")
    if scanner.skip("W") { return try week(&scanner, year, isExtended, text) }
    if isExtended, scanner.digitCount == 3, let day = scanner.digits(3) {
      guard day >= 1, day <= (CivilDate.isLeap(year) ? 366 : 365),
        let first = CivilDate(year: year, month: 1, day: 1)
      else { throw noSuchDay(text) }
      return first.adding(days: day - 1)
    }
    guard let month = scanner.digits(2), !isExtended || scanner.skip("-"),
      let day = scanner.digits(2), scanner.digitCount == 0
    else { return nil }
    guard let date = CivilDate(year: year, month: month, day: day) else { throw noSuchDay(text) }
    return date
  }

  /// Week 1 is the one with 4 January; day 1 is Monday.
  private static func week(
    _ scanner: inout Scanner, _ year: Int, _ isExtended: Bool, _ text: String
  ) throws(ConversionFailure) -> CivilDate? {
    guard let week = scanner.digits(2), !isExtended || scanner.skip("-"),
      let day = scanner.digits(1)
    else { return nil }
    guard let fourth = CivilDate(year: year, month: 1, day: 4), (1...7).contains(day), week >= 1
    else { throw noSuchDay(text) }
    let monday = fourth.adding(days: -((fourth.weekday + 5) % 7))
    let date = monday.adding(days: (week - 1) * 7 + day - 1)
    // The Thursday of a week says to which year it belongs.
    guard date.adding(days: 4 - day).year == year else { throw noSuchDay(text) }
    return date
  }

  static func noSuchDay(_ text: String) -> ConversionFailure {
    .expected("a day that exists", got: text)
  }
}
