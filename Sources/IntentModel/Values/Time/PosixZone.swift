// The rule for future times that ends a TZif file: a POSIX TZ text with the extensions of RFC 8536.

/// A zone by rule, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct PosixZone: Sendable, Hashable {
  /// Seconds east of UTC.
  var standardOffset: Int
  /// Nil: no daylight saving.
  var daylight: Daylight?

  struct Daylight: Sendable, Hashable {
    var offset: Int
    var start: Rule
    var end: Rule
  }

  /// When in a year the clock is set, by the clock that shows until then.
  struct Rule: Sendable, Hashable {
    var day: Day
    /// Seconds after midnight; -167 to 167 hours.
    var time: Int

    enum Day: Sendable, Hashable {
      /// 1 to 365; 29 February is never counted.
      case julian(Int)
      /// 0 to 365; 29 February is counted.
      case dayOfYear(Int)
      /// Week 5 is the last; weekday 0 is Sunday.
      case weekday(month: Int, week: Int, weekday: Int)
    }

    /// Seconds since 1970 in the zone's own clock.
    func localTime(in year: Int) -> Int64 {
      let first = Self.firstDay(of: year)
      let days: Int
      switch day {
      case .dayOfYear(let number): days = first + number
      case .julian(let number):
        days = first + number - (CivilDate.isLeap(year) && number > 59 ? 0 : 1)
      case .weekday(let month, let week, let weekday):
        let before = (1..<month).reduce(0) { $0 + CivilDate.days(inMonth: $1, of: year) }
        let start = first + before
        let startWeekday = ((start + 4) % 7 + 7) % 7
        var day = (weekday - startWeekday + 7) % 7 + (week - 1) * 7
        if day >= CivilDate.days(inMonth: month, of: year) { day -= 7 }
        days = start + day
      }
      return Int64(days) * 86400 + Int64(time)
    }

    private static func firstDay(of year: Int) -> Int {
      CivilDate(year: year, month: 1, day: 1)?.daysSince1970 ?? 0
    }
  }

  /// Seconds east of UTC at a time in seconds since 1970.
  func offset(at time: Int64) -> Int {
    guard let daylight else { return standardOffset }
    let days = Int((Double(time + Int64(standardOffset)) / 86400).rounded(.down))
    let year = CivilDate(daysSince1970: days).year
    let start = daylight.start.localTime(in: year) - Int64(standardOffset)
    let end = daylight.end.localTime(in: year) - Int64(daylight.offset)
    let isDaylight = start < end ? time >= start && time < end : time >= start || time < end
    return isDaylight ? daylight.offset : standardOffset
  }
}

extension PosixZone {
  /// Nil for a text that is no such rule.
  init?(_ text: String) {
    var reader = PosixZoneReader(bytes: Array(text.utf8))
    guard reader.name(), let west = reader.time(hours: 24) else { return nil }
    standardOffset = -west
    guard !reader.isAtEnd else { return }
    guard reader.name() else { return nil }
    var offset = standardOffset + 3600
    if reader.next != UInt8(ascii: ",") {
      guard let west = reader.time(hours: 24) else { return nil }
      offset = -west
    }
    guard let start = reader.rule(), let end = reader.rule(), reader.isAtEnd else { return nil }
    daylight = Daylight(offset: offset, start: start, end: end)
  }
}

/// Reads the parts of a POSIX TZ text.
private struct PosixZoneReader {
  let bytes: [UInt8]
  var index = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }
  var isAtEnd: Bool { index == bytes.count }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  mutating func name() -> Bool {
    let start = index
    if skip("<") {
      while let byte = next, byte != UInt8(ascii: ">") { index += 1 }
      return skip(">")
    }
    while let byte = next, (0x61...0x7A).contains(byte | 0x20) { index += 1 }
    return index - start >= 3
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int? {
    var value = 0
    let start = index
    while let byte = next, (0x30...0x39).contains(byte), index - start < 4 {
      value = value * 10 + Int(byte - 0x30)
      index += 1
    }
    return index > start && range.contains(value) ? value : nil
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time(hours: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = number(0...hours).map({ $0 * 3600 }) else { return nil }
    if skip(":") {
      guard let minutes = number(0...59) else { return nil }
      seconds += minutes * 60
      if skip(":") {
        guard let rest = number(0...59) else { return nil }
        seconds += rest
      }
    }
    return isNegative ? -seconds : seconds
  }

  mutating func rule() -> PosixZone.Rule? {
    guard skip(","), let day = day() else { return nil }
    guard skip("/") else { return PosixZone.Rule(day: day, time: 7200) }
    return time(hours: 167).map { PosixZone.Rule(day: day, time: $0) }
  }

  private mutating func day() -> PosixZone.Rule.Day? {
    if skip("J") { return number(1...365).map { .julian($0) } }
    guard skip("M") else { return number(0...365).map { .dayOfYear($0) } }
    guard let month = number(1...12), skip("."), let week = number(1...5), skip("."),
      let weekday = number(0...6)
    else { return nil }
    return .weekday(month: month, week: week, weekday: weekday)
  }
}
