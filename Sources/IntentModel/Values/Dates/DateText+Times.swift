// Rules for times of day, zones, and instants relative to now.

extension DateText {
  mutating func readNow() throws(ConversionFailure) -> Bool {
    guard take("now") else { return false }
    try draft.set(context.instant)
    return true
  }

  /// `in 2 hours`, `in 3 days`, `in 1h 30m`, `2 hours ago`, `a week from now`
  mutating func readShift() throws(ConversionFailure) -> Bool {
    let isFuture = word() == "in"
    let start = isFuture ? 1 : 0
    if isFuture, let seconds = secondsAhead() {
      while !isAtEnd { skip() }
      try shift(seconds, "seconds")
      return true
    }
    guard let (count, unit, length) = Self.amount(word(start), word(start + 1)) else {
      return false
    }
    var sign = 1
    if isFuture {
      skip(1 + length)
    } else if word(length) == "ago" {
      sign = -1
      skip(length + 1)
    } else if word(length) == "from", word(length + 1) == "now" {
      skip(length + 2)
    } else {
      return false
    }
    try shift(sign * count, unit)
    return true
  }

  /// A duration of less than a day up to the end, in whole seconds: a day is not always 24 hours.
  private func secondsAhead() -> Int? {
    var rest: [String] = []
    while !word(1 + rest.count).isEmpty { rest.append(word(1 + rest.count)) }
    let text = rest.joined(separator: " ")
    guard let value = DurationText.units(text, .plain), value.attoseconds >= 0 else { return nil }
    let (seconds, fraction) = value.attoseconds.quotientAndRemainder(
      dividingBy: DurationValue.second)
    return fraction == 0 && seconds < 86400 ? Int(seconds) : nil
  }

  private mutating func shift(_ count: Int, _ unit: String) throws(ConversionFailure) {
    if let seconds = DateWords.seconds[unit] {
      var now = context.instant
      now.seconds += count * seconds
      guard now.seconds.magnitude <= UInt(CivilDate.latestSecond) else {
        throw ConversionFailure("is too far away")
      }
      try draft.set(now)
    } else if let days = DateWords.days[unit] {
      try draft.set(.relative(count * days))
    } else if let months = DateWords.monthCounts[unit] {
      try draft.set(.months(count * months))
    }
  }

  /// `2 hours` or `2h`, with how many words that are.
  private static func amount(
    _ first: String, _ second: String
  ) -> (count: Int, unit: String, words: Int)? {
    let digits = first.prefix { $0.isASCII && $0.isNumber }
    if let count = DateWords.small[first] ?? (digits == first ? Int(digits) : nil) {
      return count <= 1_000_000 && isUnit(second) ? (count, second, 2) : nil
    }
    let unit = String(first.dropFirst(digits.count))
    guard let count = Int(digits), count <= 1_000_000, isUnit(unit) else { return nil }
    return (count, unit, 1)
  }

  private static func isUnit(_ word: String) -> Bool {
    DateWords.seconds[word] != nil || DateWords.days[word] != nil
      || DateWords.monthCounts[word] != nil
  }

  // MARK: Times of day

  mutating func readNamedTime() throws(ConversionFailure) -> Bool {
    let named = ["noon": 12, "midday": 12, "midnight": 0]
    guard let hour = named[word()] else { return false }
    skip()
    try draft.set(ClockTime(hour: hour))
    return true
  }

  /// `9am`, `9 am`, `9:30pm`, `14:15`, `14:15:30`, `14h30`
  mutating func readClock() throws(ConversionFailure) -> Bool {
    var text = word()
    var isAfternoon: Bool?
    var length = 1
    for (mark, isLate) in [("am", false), ("pm", true), ("a.m.", false), ("p.m.", true)] {
      if text.hasSuffix(mark) {
        text = String(text.dropLast(mark.count))
        isAfternoon = isLate
      } else if word(1) == mark {
        isAfternoon = isLate
        length = 2
      }
    }
    guard var time = Self.clock(text, hasMark: isAfternoon != nil) else { return false }
    if let isAfternoon {
      guard (1...12).contains(time.hour) else {
        throw ConversionFailure("there is no hour \(time.hour) am or pm")
      }
      time.hour = time.hour % 12 + (isAfternoon ? 12 : 0)
    }
    skip(length)
    try draft.set(time)
    return true
  }

  private static func clock(_ text: String, hasMark: Bool) -> ClockTime? {
    var text = text
    if !hasMark, let mark = text.firstIndex(of: "h") {
      let minutes = text[text.index(after: mark)...]
      text = text[..<mark] + ":" + (minutes.isEmpty ? "00" : minutes)
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let first = parts.first, (1...2).contains(first.utf8.count),
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    if parts.count == 1 { return hasMark ? Int(first).map { ClockTime(hour: $0) } : nil }
    var reader = ISODate((first.utf8.count == 1 ? "0" : "") + text)
    guard let time = reader.time(), reader.isAtEnd else { return nil }
    return time
  }

  // MARK: Zones

  mutating func readZone() throws(ConversionFailure) -> Bool {
    let zone: Zone?
    do throws(ConversionFailure) {
      zone = try ZoneWord.read(raw(), context.zones)
    } catch {
      throw error.with(readings: error.readings.map(inPlace))
    }
    guard let zone else { return false }
    skip()
    try draft.set(zone)
    return true
  }
}
