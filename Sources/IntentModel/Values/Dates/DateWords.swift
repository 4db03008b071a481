// The English words in dates.

enum DateWords {
  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  /// 1 to 12, of a name or its beginning of three or more letters; nil for other words.
  static func month(_ word: String) -> Int? { position(of: word, in: months) }

  /// 1 Monday to 7 Sunday, likewise.
  static func weekday(_ word: String) -> Int? {
    position(of: word, in: weekdays)
      ?? (word.hasSuffix("s") ? position(of: String(word.dropLast()), in: weekdays) : nil)
  }

  private static func position(of word: String, in names: [String]) -> Int? {
    var word = word.folded
    if word.hasSuffix(".") { word.removeLast() }
    guard word.count >= 3 else { return nil }
    return names.firstIndex { $0.folded.hasPrefix(word) }.map { $0 + 1 }
  }

  /// Seconds of a unit of time that always has the same length.
  static let seconds: [String: Int] = [
    "s": 1, "sec": 1, "secs": 1, "second": 1, "seconds": 1, "m": 60, "min": 60, "mins": 60,
    "minute": 60, "minutes": 60, "h": 3600, "hr": 3600, "hrs": 3600, "hour": 3600, "hours": 3600,
  ]
  static let days: [String: Int] = [
    "d": 1, "day": 1, "days": 1, "week": 7, "weeks": 7, "w": 7, "fortnight": 14,
  ]
  static let monthCounts: [String: Int] = [
    "month": 1, "months": 1, "year": 12, "years": 12, "quarter": 3, "quarters": 3,
  ]

  static let small: [String: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12,
  ]
}
