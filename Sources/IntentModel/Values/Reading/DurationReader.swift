// Reads durations: ISO 8601, numbers with units, clock forms with two colons.

/// Reads one text as a duration.
struct DurationReader {
  let text: String
  init(_ text: String) { self.text = text }

  struct Reading {
    /// In attoseconds.
    var total: Int128
    var reason: String?
  }

  private static let second = DurationCoder.attosecondsPerSecond
  private static let units: [(Int128, [String])] = [
    (604_800 * second, ["w", "wk", "week", "weeks"]),
    (86_400 * second, ["d", "day", "days"]),
    (3_600 * second, ["h", "hr", "hrs", "hour", "hours"]),
    (60 * second, ["m", "min", "mins", "minute", "minutes"]),
    (second, ["s", "sec", "secs", "second", "seconds"]),
    (second / 1_000, ["ms", "msec", "millisecond", "milliseconds"]),
    (second / 1_000_000, ["us", "µs", "μs", "microsecond", "microseconds"]),
    (second / 1_000_000_000, ["ns", "nanosecond", "nanoseconds"]),
  ]

  func read(expecting what: String) throws(ConversionFailure) -> Reading {
    var rest = text.trimmed.replacing("\u{2212}", with: "-")[...]
    let isNegative = rest.hasPrefix("-")
    if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst().trimmed }
    let reading: Reading?
    if rest.hasPrefix("P") || rest.hasPrefix("p") {
      reading = try iso(rest.dropFirst())
    } else {
      reading = clock(rest) ?? bare(rest) ?? withUnits(rest)
    }
    guard var reading else { throw .expected(what, got: text) }
    if isNegative { reading.total = -reading.total }
    return reading
  }

  /// number × unit, exact; nil where it is finer than an attosecond or does not fit.
  static func total(_ number: DecimalText, unit: Int128) -> Int128? {
    guard number.fractionDigits <= 18 else { return nil }
    let digits = number.shortest.replacing(".", with: "").replacing("-", with: "")
    var factor = unit
    for _ in 0..<number.fractionDigits {
      guard factor % 10 == 0 else { return nil }
      factor /= 10
    }
    guard let whole = Int128(digits) else { return nil }
    let (product, overflow) = whole.multipliedReportingOverflow(by: factor)
    return overflow ? nil : number.shortest.hasPrefix("-") ? -product : product
  }

  /// What follows the P. Days and weeks are 24 and 168 hours; months and years have no length.
  private func iso(_ body: Substring) throws(ConversionFailure) -> Reading? {
    var total: Int128 = 0
    var isTime = false
    var reason: String?
    var number = ""
    var isEmpty = true
    for character in body.uppercased() {
      if character == "T" {
        guard !isTime, number.isEmpty else { return nil }
        isTime = true
      } else if character.isNumber || character == "." || character == "," {
        number.append(character == "," ? "." : character)
      } else {
        if character == "Y" || character == "M" && !isTime {
          throw .expected(
            "a duration", got: text, hint: "months and years have no fixed length: write days")
        }
        guard let unit = Self.isoUnit(character, isTime: isTime),
          let decimal = DecimalText(number), let part = Self.total(decimal, unit: unit)
        else { return nil }
        if !isTime { reason = "a day read as 24 hours" }
        let (sum, overflow) = total.addingReportingOverflow(part)
        guard !overflow else { return nil }
        total = sum
        number = ""
        isEmpty = false
      }
    }
    return isEmpty || !number.isEmpty ? nil : Reading(total: total, reason: reason)
  }

  private static func isoUnit(_ letter: Character, isTime: Bool) -> Int128? {
    switch (letter, isTime) {
    case ("W", false): 604_800 * second
    case ("D", false): 86_400 * second
    case ("H", true): 3_600 * second
    case ("M", true): 60 * second
    case ("S", true): second
    default: nil
    }
  }

  /// h:mm:ss. Two parts alone could be minutes or hours, and are not read.
  private func clock(_ body: Substring) -> Reading? {
    let parts = body.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, let hours = Int64(parts[0]), (0...1_000_000).contains(hours),
      parts[1].utf8.count == 2, let minutes = Int64(parts[1]), (0...59).contains(minutes),
      parts[2].utf8.count >= 2, let seconds = DecimalText(String(parts[2])),
      let rest = Self.total(seconds, unit: Self.second), (0..<60 * Self.second).contains(rest)
    else { return nil }
    return Reading(total: Int128(hours * 3600 + minutes * 60) * Self.second + rest)
  }

  private func bare(_ body: Substring) -> Reading? {
    guard let number = DecimalText(String(body)), let total = Self.total(number, unit: Self.second)
    else { return nil }
    return Reading(total: total, reason: "\(body) read as seconds")
  }

  /// `1h30m`, `1 hour 30 minutes`, `1.5h`: each unit once, the longer first.
  private func withUnits(_ body: Substring) -> Reading? {
    var total: Int128 = 0
    var last = Int.min
    var rest = body
    while !rest.isEmpty {
      let number = rest.prefix { $0.isNumber || $0 == "." }
      rest = rest.dropFirst(number.count).drop { $0 == " " }
      let word = rest.prefix { $0.isLetter }
      rest = rest.dropFirst(word.count).drop { $0 == " " || $0 == "," }
      if rest.hasPrefix("and ") { rest = rest.dropFirst(4) }
      guard let index = Self.units.firstIndex(where: { $0.1.contains(word.lowercased()) }),
        index > last, let decimal = DecimalText(String(number)),
        let part = Self.total(decimal, unit: Self.units[index].0)
      else { return nil }
      last = index
      let (sum, overflow) = total.addingReportingOverflow(part)
      guard !overflow else { return nil }
      total = sum
    }
    return last == .min ? nil : Reading(total: total)
  }
}
