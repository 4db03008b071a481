// Durations: exact to the attosecond.

/// `duration`.
struct DurationCoder: ValueCoder {
  let rules: Restrictions
  init(_ rules: Restrictions) { self.rules = rules }

  static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000
  private static let what = "a duration such as 1h30m"

  func convert(_ json: JSON) throws(ConversionFailure) -> Conversion {
    if let number = json.decimal {
      guard let total = DurationReader.total(number, unit: Self.attosecondsPerSecond),
        let value = Self.value(total)
      else { throw .expected("a number of seconds that fits", got: json) }
      return .exact(value)
    }
    guard let text = json.string else {
      throw .expected("an ISO 8601 duration or seconds", got: json)
    }
    let isISO = text.hasPrefix("P") || text.hasPrefix("-P")
    let conversion = try convert(text: text)
    return isISO
      ? conversion
      : .value(
        conversion.converted?.adding(reason: "the text “\(text)” read as a duration")
          ?? Converted(.null))
  }

  func convert(text: String) throws(ConversionFailure) -> Conversion {
    let reading = try DurationReader(text).read(expecting: Self.what)
    guard let value = Self.value(reading.total) else {
      throw .expected("a duration that fits 64 bits of seconds", got: text)
    }
    return .value(Converted(value, reason: reading.reason))
  }

  /// Nil where the seconds do not fit 64 bits.
  static func value(_ total: Int128) -> IntentValue? {
    let (seconds, rest) = total.quotientAndRemainder(dividingBy: attosecondsPerSecond)
    guard let seconds = Int64(exactly: seconds) else { return nil }
    return .record(["seconds": .int(seconds), "attoseconds": .int(Int64(rest))])
  }

  static func total(_ value: IntentValue) -> Int128 {
    Int128(value["seconds"]?.int ?? 0) * attosecondsPerSecond
      + Int128(value["attoseconds"]?.int ?? 0)
  }

  func fault(in value: IntentValue) -> ValueFault? {
    if let fault = RecordShape.duration.fault(in: value, "a record { seconds, attoseconds }") {
      return fault
    }
    let seconds = value["seconds"]?.int ?? 0
    let rest = value["attoseconds"]?.int ?? 0
    let fits =
      Int128(rest.magnitude) < Self.attosecondsPerSecond
      && (seconds == 0 || rest == 0 || (seconds < 0) == (rest < 0))
    return fits
      ? nil
      : ValueFault("has attoseconds of a second or more, or of the other sign", at: "$.attoseconds")
  }

  func json(_ value: IntentValue) -> JSON {
    .string(Self.write(value, parts: "HMS", prefix: "PT", zero: "PT0S"))
  }

  func text(_ value: IntentValue) -> String {
    Self.write(value, parts: "hms", prefix: "", zero: "0s")
  }

  /// Hours, minutes and seconds that are not zero, each with its letter.
  private static func write(
    _ value: IntentValue, parts: String, prefix: String, zero: String
  ) -> String {
    let total = total(value)
    if total == 0 { return zero }
    let letters = parts.map(String.init)
    let (whole, rest) = total.magnitude.quotientAndRemainder(
      dividingBy: UInt128(attosecondsPerSecond))
    let (hours, minutes) = (whole / 3600, whole / 60 % 60)
    var text = (total < 0 ? "-" : "") + prefix
    if hours > 0 { text += "\(hours)\(letters[0])" }
    if minutes > 0 { text += "\(minutes)\(letters[1])" }
    if whole % 60 > 0 || rest > 0 {
      text += "\(whole % 60)" + fraction(rest) + letters[2]
    }
    return text
  }

  private static func fraction(_ attoseconds: UInt128) -> String {
    if attoseconds == 0 { return "" }
    let digits = String(attoseconds)
    let padded = String(repeating: "0", count: 18 - digits.utf8.count) + digits
    return "." + String(padded.reversed().drop { $0 == "0" }.reversed())
  }
}
