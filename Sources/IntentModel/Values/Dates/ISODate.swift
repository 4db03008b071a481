// ISO 8601 and RFC 3339, read from the front of a text: calendar, week and ordinal dates, extended
// or basic. A text of this shape with an impossible day is a failure, never another day.

/// Reads ISO 8601.
struct ISODate {
  private var bytes: [UInt8]
  private var place = 0
  private var isBasic = false

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The date, time and zone of a text that is nothing but ISO 8601; nil where it is not.
  static func draft(
    _ text: String, _ zones: ZoneTable = ZoneTable()
  ) throws(ConversionFailure) -> DateDraft? {
    var reader = ISODate(text)
    let zoneName = reader.takeZoneName()
    var draft = DateDraft()
    guard let date = try reader.date() else { return nil }
    draft.day = .fixed(date)
    draft.isExact = !reader.isBasic
    if reader.isAtEnd {
      return zoneName != nil || reader.isBasic && text.utf8.count < 8 ? nil : draft
    }
    guard reader.take("T") || reader.take("t") || reader.take(" ") else { return nil }
    guard let time = reader.time() else { return nil }
    _ = reader.take(" ")
    if let rest = reader.rest, !rest.isEmpty {
      guard let zone = rest == "Z" || rest == "z" ? .utc : ZoneWord.offset(rest).map(Zone.fixed)
      else { return nil }
      draft.zone = zone
    }
    try draft.set(time)
    if let zoneName {
      if let offset = ZoneWord.offset(zoneName) {
        try draft.agree(on: .fixed(offset))
      } else {
        try draft.agree(on: zones.zone(named: zoneName))
      }
    }
    return draft
  }

  /// RFC 9557: the name of a zone in brackets at the end, as Java, JavaScript and Swift write it. Other
  /// annotations (`[u-ca=hebrew]`) change what the date means, and are none that is read here.
  private mutating func takeZoneName() -> String? {
    guard bytes.last == UInt8(ascii: "]"), let start = bytes.lastIndex(of: UInt8(ascii: "["))
    else { return nil }
    var name = bytes[(start + 1)...].dropLast()
    // “!” says that the name must be understood; it always is.
    if name.first == UInt8(ascii: "!") { name = name.dropFirst() }
    guard let text = String(validating: name, as: UTF8.self), !text.contains("=") else {
      return nil
    }
    bytes.removeSubrange(start...)
    return text
  }

  var isAtEnd: Bool { place >= bytes.count }
  var rest: String? { String(validating: bytes[place...], as: UTF8.self) }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// How many digits come next.
  private var digits: Int {
    bytes[min(place, bytes.count)...].prefix { (0x30...0x39).contains($0) }.count
  }

  private mutating func number(_ count: Int) -> Int? {
    guard digits >= count, count > 0 else { return nil }
    defer { place += count }
    return Int(String(decoding: bytes[place..<place + count], as: UTF8.self))
  }

  // MARK: Dates

  /// The date at the front; nil where there is none of this shape.
  mutating func date() throws(ConversionFailure) -> CivilDate? {
    guard let year = year() else { return nil }
    if take("-") {
      if take("W") || take("w") {
        guard digits == 2, let week = number(2), take("-"), digits == 1, let day = number(1)
        else { return nil }
        return try Self.week(year, week, day)
      }
      if digits == 3, let day = number(3) { return try Self.ordinal(year, day) }
      guard digits == 2, let month = number(2), take("-"), digits == 2, let day = number(2)
      else { return nil }
      return try Self.day(year, month, day)
    }
    isBasic = true
    if take("W") || take("w") {
      guard digits == 3, let week = number(2), let day = number(1) else { return nil }
      return try Self.week(year, week, day)
    }
    guard digits == 4, let month = number(2), let day = number(2) else { return nil }
    return try Self.day(year, month, day)
  }

  private mutating func year() -> Int? {
    let isNegative = take("-")
    guard isNegative || take("+") else { return number(4) }
    guard digits == 6 || digits == 10, let year = number(6) else { return nil }
    return isNegative ? -year : year
  }

  /// The day, or a failure that says what there is not.
  static func day(_ year: Int, _ month: Int, _ day: Int) throws(ConversionFailure) -> CivilDate {
    guard (1...12).contains(month) else {
      throw ConversionFailure("there is no month \(month)")
    }
    guard let date = CivilDate(year, month, day) else {
      throw ConversionFailure("there is no day \(day) in \(DateWords.months[month - 1]) \(year)")
    }
    return date
  }

  private static func week(
    _ year: Int, _ week: Int, _ day: Int
  ) throws(ConversionFailure) -> CivilDate {
    guard let date = CivilDate(weekYear: year, week: week, weekday: day) else {
      throw ConversionFailure("there is no day \(day) of week \(week) in \(year)")
    }
    return date
  }

  private static func ordinal(_ year: Int, _ day: Int) throws(ConversionFailure) -> CivilDate {
    guard let date = CivilDate(year: year, dayOfYear: day) else {
      throw ConversionFailure("there is no day \(day) in the year \(year)")
    }
    return date
  }

  // MARK: Times

  /// `09`, `09:00`, `0900`, `09:00:30`, `09:00:30.25`; nil where there is none of this shape.
  mutating func time() -> ClockTime? {
    guard digits == 2 || digits == 4 || digits == 6 else { return nil }
    let isPacked = digits > 2
    guard let hour = number(2) else { return nil }
    var time = ClockTime(hour: hour)
    guard isPacked || take(":") else { return time }
    guard isPacked || digits == 2, let minute = number(2) else { return nil }
    time.minute = minute
    guard isPacked ? digits > 0 : take(":") else { return time }
    guard isPacked || digits == 2, let second = number(2) else { return nil }
    time.second = second
    if take(".") || take(",") {
      let count = digits
      guard (1...18).contains(count) else { return nil }
      time.fraction = String(decoding: bytes[place..<place + count], as: UTF8.self)
      place += count
      while time.fraction.hasSuffix("0") { time.fraction.removeLast() }
    }
    return time
  }
}
