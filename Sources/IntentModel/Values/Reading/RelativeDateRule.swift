// Reads `now`, `today`, `tomorrow` and `yesterday`, the days with an optional time.

/// Words for days around the caller's now.
struct RelativeDateRule: DateRule {
  private static let days = ["yesterday": -1, "today": 0, "tomorrow": 1]

  func read(_ text: String, _ context: ValueContext) throws(ConversionFailure) -> DateReading? {
    var scanner = Scanner(text)
    let word = scanner.word()
    if word == "now", scanner.isAtEnd {
      return DateReading(moment: context.now, reason: "“now” by the caller's clock")
    }
    guard let days = Self.days[word] else { return nil }
    let date = context.zone.local(context.now).date.adding(days: days)
    var reading = DateReading(date: date, reason: "“\(word)” read as \(date)")
    if scanner.isAtEnd { return reading }
    guard scanner.skipSpaces() || scanner.skip("T") else { return nil }
    var ahead = scanner
    if ahead.word() == "at", ahead.skipSpaces() { scanner = ahead }
    guard let time = try TimeReader.time(&scanner, basic: false, whole: text) else { return nil }
    reading.time = time.time
    reading.isEndOfDay = time.isEndOfDay
    reading.zone = try TimeReader.zone(&scanner, context, text)
    return scanner.isAtEnd ? reading : nil
  }
}
