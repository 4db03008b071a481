// Days and times of the proleptic Gregorian calendar, by arithmetic alone.

/// A day of the proleptic Gregorian calendar; year 0 is 1 BC.
public struct CivilDate: Sendable, Hashable, Comparable {
  public var year: Int
  /// 1 to 12.
  public var month: Int
  /// 1 to 31.
  public var day: Int

  /// Nil where there is no such day. Years reach from -9999 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (-9999...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// The day that lies `days` after 1970-01-01. Beyond the years 0 ± 9999 the nearest of them.
  public init(daysSince1970 days: Int) {
    // March is the first month here, so that the leap day is a year's last. Eras have 400 years.
    let shifted = min(max(days, -4_371_587), 2_932_896) + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Days since 1970-01-01, negative before.
  public var daysSince1970: Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// 1 is Sunday, as in date components.
  public var weekday: Int {
    let remainder = (daysSince1970 + 4) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// The day `count` days later.
  public func adding(days count: Int) -> CivilDate {
    CivilDate(daysSince1970: daysSince1970 + count)
  }

  public static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (a: CivilDate, b: CivilDate) -> Bool {
    (a.year, a.month, a.day) < (b.year, b.month, b.day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// ISO 8601, such as 2026-03-20.
  public var description: String {
    (year < 0 ? "-" : "") + Digits.padded(abs(year), 4) + "-" + Digits.padded(month, 2) + "-"
      + Digits.padded(day, 2)
  }
}

/// A time of day, without a zone.
public struct CivilTime: Sendable, Hashable {
  /// 0 to 23.
  public var hour: Int
  public var minute: Int
  /// 0 to 59; a leap second is read as 59.
  public var second: Int
  public var nanosecond: Int

  /// Nil where there is no such time. 24:00 is not one: the reader makes it the next day's 0:00.
  public init?(hour: Int, minute: Int, second: Int = 0, nanosecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0..<1_000_000_000).contains(nanosecond)
    else { return nil }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  private init(midnight: Void) { (hour, minute, second, nanosecond) = (0, 0, 0, 0) }
  public static let midnight = CivilTime(midnight: ())

  public var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

/// Numbers as text of a fixed width.
enum Digits {
  static func padded(_ number: Int, _ width: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}
