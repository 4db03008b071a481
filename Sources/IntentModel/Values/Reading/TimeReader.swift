// Reads times of day and time zones.

/// Times and zones in texts.
enum TimeReader {
  /// A time at the scanner; nil where none is. `basic` also takes 0900 and 09.
  static func time(
    _ scanner: inout Scanner, basic: Bool, whole text: String
  ) throws(ConversionFailure) -> (time: CivilTime, isEndOfDay: Bool)? {
    let start = scanner
    guard let parts = parts(&scanner, basic: basic) else {
      scanner = start
      return nil
    }
    var hour = parts.hour
    if let half = parts.half {
      guard (1...12).contains(hour) else { throw noSuchTime(text) }
      hour = hour % 12 + (half == "pm" ? 12 : 0)
    }
    if hour == 24, parts.minute == 0, parts.second == 0, parts.nanosecond == 0 {
      return (.midnight, true)
    }
    // Clocks of today's computers have no 60th second.
    let second = parts.second == 60 ? 59 : parts.second
    guard
      let time = CivilTime(
        hour: hour, minute: parts.minute, second: second, nanosecond: parts.nanosecond)
    else { throw noSuchTime(text) }
    return (time, false)
  }

  private static func noSuchTime(_ text: String) -> ConversionFailure {
    .expected("a time of day that exists", got: text)
  }

  private struct Parts {
    var hour: Int
    var minute = 0
    var second = 0
    var nanosecond = 0
    /// `am` or `pm`.
    var half: String?
  }

  private static func parts(_ scanner: inout Scanner, basic: Bool) -> Parts? {
    let isBasic = basic && (scanner.digitCount == 4 || scanner.digitCount == 6)
    guard let hour = isBasic ? scanner.digits(2) : scanner.number(1, 2) else { return nil }
    var parts = Parts(hour: hour)
    var hasMinute = false
    if isBasic || scanner.skip(":") {
      guard let minute = scanner.digits(2) else { return nil }
      parts.minute = minute
      hasMinute = true
      if isBasic ? scanner.digitCount == 2 : scanner.skip(":") {
        guard let second = scanner.digits(2) else { return nil }
        parts.second = second
        if scanner.skip(".") || scanner.skip(",") {
          guard let fraction = nanoseconds(&scanner) else { return nil }
          parts.nanosecond = fraction
        }
      }
    }
    parts.half = half(&scanner)
    return hasMinute || parts.half != nil || basic ? parts : nil
  }

  private static func half(_ scanner: inout Scanner) -> String? {
    var ahead = scanner
    _ = ahead.skipSpaces()
    let word = ahead.word()
    guard word == "am" || word == "pm" else { return nil }
    scanner = ahead
    return word
  }

  /// What lies beyond nanoseconds is cut off.
  private static func nanoseconds(_ scanner: inout Scanner) -> Int? {
    let count = scanner.digitCount
    guard count >= 1, let digits = scanner.digits(min(9, count)) else { return nil }
    for _ in 0..<max(0, count - 9) { _ = scanner.digits(1) }
    return (min(9, count)..<9).reduce(digits) { value, _ in value * 10 }
  }

  /// A zone at the scanner: `Z`, an offset, a name; the name may stand in brackets. Nil where the
  /// text ends or something else follows.
  /// - Throws: where a name follows that no zone has.
  static func zone(
    _ scanner: inout Scanner, _ context: ValueContext, _ text: String
  ) throws(ConversionFailure) -> TimeZoneRules? {
    var zone: TimeZoneRules?
    if !scanner.skipSpaces() { zone = offset(&scanner) ?? zulu(&scanner) }
    if zone == nil { zone = offset(&scanner) }
    guard let first = scanner.next else { return zone }
    let isBracketed = first == UInt8(ascii: "[")
    guard isBracketed || zone == nil, isBracketed || (0x61...0x7A).contains(first | 0x20) else {
      return zone
    }
    let name = isBracketed ? String(scanner.rest.dropFirst().prefix { $0 != "]" }) : scanner.rest
    let hasEnd = !isBracketed || scanner.rest == "[\(name)]"
    guard hasEnd, let named = lookUp(name, context) else {
      throw .expected(
        "a time zone", got: text,
        hint: "no time zone “\(name.prefix(60))” is known; write one such as Europe/Vienna")
    }
    scanner = Scanner("")
    // An offset says the moment; the name in brackets behind it only where that is.
    return zone ?? named
  }

  private static func lookUp(_ name: String, _ context: ValueContext) -> TimeZoneRules? {
    switch name.uppercased() {
    case "Z", "UTC", "GMT", "UT": .utc
    case context.zone.name.uppercased(): context.zone
    default: context.zones(name)
    }
  }

  private static func zulu(_ scanner: inout Scanner) -> TimeZoneRules? {
    var ahead = scanner
    guard ahead.word() == "z" else { return nil }
    scanner = ahead
    return .utc
  }

  /// `+01:00`, `+0100`, `+01`, with either kind of minus.
  private static func offset(_ scanner: inout Scanner) -> TimeZoneRules? {
    var ahead = scanner
    let isWest = ahead.skipMinus()
    guard isWest || ahead.skip("+"), let hours = ahead.digits(2) else { return nil }
    let hasColon = ahead.skip(":")
    let minutes = ahead.digitCount == 2 ? ahead.digits(2) ?? 0 : 0
    guard hours <= 18, minutes <= 59, !hasColon || minutes >= 0 else { return nil }
    scanner = ahead
    let seconds = (hours * 3600 + minutes * 60) * (isWest ? -1 : 1)
    let name = (isWest ? "-" : "+") + Digits.padded(hours, 2) + ":" + Digits.padded(minutes, 2)
    return TimeZoneRules(name: name, fixedOffset: seconds)
  }
}
