// The rule for all times after the last transition: the text of POSIX's TZ variable, with the hours
// beyond 24 that RFC 8536 adds, such as `CET-1CEST,M3.5.0,M10.5.0/3`.

/// A rule that repeats each year.
struct ZoneFooter: Sendable, Hashable {
  /// Seconds east of UTC.
  var standard: Int
  var summer: Summer?

  struct Summer: Sendable, Hashable {
    var offset: Int
    var start: Change
    var end: Change
  }

  /// A day of each year and the local time of the change.
  struct Change: Sendable, Hashable {
    enum Day: Sendable, Hashable {
      /// 1 to 365, 29 February never counted.
      case julian(Int)
      /// 0 to 365
      case ordinal(Int)
      /// week 5: the last; weekday 0: Sunday
      case weekday(month: Int, week: Int, weekday: Int)
    }
    var day: Day
    /// Seconds since midnight.
    var time: Int

    /// Seconds since 1970-01-01T00:00 of the clock on the wall.
    func local(in year: Int) -> Int {
      let newYear = CivilDate(year, 1, 1)?.dayNumber ?? 0
      let dayNumber: Int
      switch day {
      case .julian(let day):
        dayNumber = newYear + day - 1 + (CivilDate.isLeap(year) && day >= 60 ? 1 : 0)
      case .ordinal(let day): dayNumber = newYear + day
      case .weekday(let month, let week, let weekday):
        let first = CivilDate(year, month, 1)
        let lead = (weekday - (first?.weekday ?? 0) % 7 + 7) % 7
        var day = 1 + lead + (week - 1) * 7
        while day > CivilDate.days(in: month, of: year) { day -= 7 }
        dayNumber = (first?.dayNumber ?? newYear) + day - 1
      }
      return dayNumber * 86_400 + time
    }
  }

  func offset(at seconds: Int) -> Int {
    guard let summer else { return standard }
    let year = LocalMoment(seconds: seconds + standard).date.year
    let start = summer.start.local(in: year) - standard
    let end = summer.end.local(in: year) - summer.offset
    let isSummer =
      start < end ? start <= seconds && seconds < end : start <= seconds || seconds < end
    return isSummer ? summer.offset : standard
  }

  /// Nil where the text is no such rule.
  init?(_ text: String) {
    var parser = FooterParser(text)
    guard parser.name(), let standard = parser.time(default: nil) else { return nil }
    self.standard = -standard
    if parser.isAtEnd { return }
    guard parser.name() else { return nil }
    let offset = parser.time(default: standard - 3600) ?? 0
    guard parser.take(","), let start = parser.change(), parser.take(","),
      let end = parser.change(), parser.isAtEnd
    else { return nil }
    summer = Summer(offset: -offset, start: start, end: end)
  }
}

private struct FooterParser {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = text[...].utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// `CET` or `<+0330>`
  mutating func name() -> Bool {
    if take("<") {
      while let byte = rest.first, byte != UInt8(ascii: ">") {
        _ = byte
        rest.removeFirst()
      }
      return take(">")
    }
    let letters = rest.prefix { (0x61...0x7A).contains($0 | 0x20) }
    rest = rest.dropFirst(letters.count)
    return letters.count >= 3
  }

  mutating func number() -> Int? {
    let digits = rest.prefix { (0x30...0x39).contains($0) }.prefix(4)
    rest = rest.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self))
  }

  /// `[+-]h[:m[:s]]` in seconds; where there is none the default.
  mutating func time(default standard: Int?) -> Int? {
    guard let next = rest.first, next != UInt8(ascii: ",") else { return standard }
    let sign = take("-") ? -1 : 1
    if sign == 1 { _ = take("+") }
    guard let hours = number(), hours <= 167 else { return nil }
    var seconds = hours * 3600
    if take(":") { seconds += (number() ?? 0) * 60 }
    if take(":") { seconds += number() ?? 0 }
    return sign * seconds
  }

  mutating func change() -> ZoneFooter.Change? {
    guard let day = day() else { return nil }
    var time = 7200
    if take("/") {
      guard let given = self.time(default: nil) else { return nil }
      time = given
    }
    return ZoneFooter.Change(day: day, time: time)
  }

  private mutating func day() -> ZoneFooter.Change.Day? {
    if take("M") {
      guard let month = number(), (1...12).contains(month), take("."), let week = number(),
        (1...5).contains(week), take("."), let weekday = number(), (0...6).contains(weekday)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
    if take("J") {
      guard let day = number(), (1...365).contains(day) else { return nil }
      return .julian(day)
    }
    guard let day = number(), (0...365).contains(day) else { return nil }
    return .ordinal(day)
  }
}
