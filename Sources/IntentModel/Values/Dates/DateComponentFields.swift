// The members of a record of date components, and what they may be when they are given.

enum DateComponentFields {
  static let ranges: [(name: String, range: ClosedRange<Int64>)] = [
    ("era", 0...300), ("year", -999_999...999_999), ("month", 1...13), ("day", 1...31),
    ("hour", 0...24), ("minute", 0...59), ("second", 0...60), ("nanosecond", 0...999_999_999),
    ("weekday", 1...7), ("weekdayOrdinal", -5...5), ("quarter", 1...4), ("weekOfMonth", 0...6),
    ("weekOfYear", 1...54), ("yearForWeekOfYear", -999_999...999_999),
  ]
}
