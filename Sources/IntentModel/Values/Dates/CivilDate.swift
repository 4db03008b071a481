// Days of the proleptic Gregorian calendar, with a year 0, as ISO 8601 counts them.

/// A day of the calendar.
public struct CivilDate: Sendable, Hashable, Comparable {
  public let year: Int
  /// 1 to 12
  public let month: Int
  /// From 1
  public let day: Int

  /// Years from -999999 to 999999 are understood.
  static let latestYear = 999_999
  /// The last second that has a date; the first is as far on the other side.
  static let latestSecond = 31_494_000_000_000.0

  /// Nil where there is no such day.
  public init?(_ year: Int, _ month: Int, _ day: Int) {
    guard year.magnitude <= Self.latestYear, (1...12).contains(month), day >= 1,
      day <= Self.days(in: month, of: year)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// - Parameter number: days since 1 January 1970; what lies beyond the years is moved to the edge.
  public init(dayNumber number: Int) {
    let edge = 365_300_000
    // Eras of 400 years, 146097 days each, that begin on 1 March, so that the leap day is the last.
    let shifted = Swift.min(Swift.max(number, -edge), edge) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1 January 1970.
  public var dayNumber: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 1 Monday to 7 Sunday.
  public var weekday: Int { ((dayNumber + 3) % 7 + 7) % 7 + 1 }

  public func adding(days: Int) -> CivilDate {
    let (sum, overflow) = dayNumber.addingReportingOverflow(days)
    return CivilDate(dayNumber: overflow ? (days > 0 ? Int.max : Int.min) : sum)
  }

  /// The same day of a later month, or the last day of a month that is too short.
  public func adding(months: Int) -> CivilDate? {
    guard months.magnitude <= 12 * 2 * Self.latestYear else { return nil }
    let count = year * 12 + month - 1 + months
    let newYear = count >= 0 ? count / 12 : -((11 - count) / 12)
    let newMonth = count - newYear * 12 + 1
    return CivilDate(newYear, newMonth, Swift.min(day, Self.days(in: newMonth, of: newYear)))
  }

  static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  public static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of an ISO week: 1 Monday to 7 Sunday; nil where the year has no such week.
  init?(weekYear: Int, week: Int, weekday: Int) {
    guard let fourth = CivilDate(weekYear, 1, 4), week >= 1, week <= Self.weeks(of: weekYear),
      (1...7).contains(weekday)
    else { return nil }
    self = fourth.adding(days: (week - 1) * 7 + weekday - fourth.weekday)
  }

  static func weeks(of year: Int) -> Int {
    guard let first = CivilDate(year, 1, 1) else { return 52 }
    return first.weekday == 4 || isLeap(year) && first.weekday == 3 ? 53 : 52
  }

  /// The day of a year, from 1; nil where the year has no such day.
  init?(year: Int, dayOfYear: Int) {
    guard let first = CivilDate(year, 1, 1), dayOfYear >= 1,
      dayOfYear <= (Self.isLeap(year) ? 366 : 365)
    else { return nil }
    self = first.adding(days: dayOfYear - 1)
  }

  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }

  /// `2026-03-20`; years outside 0 to 9999 with a sign and six digits.
  public var text: String { "\(Self.text(year: year))-\(Self.two(month))-\(Self.two(day))" }

  static func text(year: Int) -> String {
    func padded(_ number: UInt, _ width: Int) -> String {
      let digits = String(number)
      return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
    }
    if (0...9999).contains(year) { return padded(UInt(year), 4) }
    return (year < 0 ? "-" : "+") + padded(year.magnitude, 6)
  }

  static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }
}
